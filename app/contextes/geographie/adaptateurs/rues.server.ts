import { constants, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { FichierLuParPlages } from "#app/commun/formats/plages.ts";
import type { Rues } from "#app/commun/geo/tuiles/fonds.ts";
import { lireEntetePmtiles, OCTETS_ENTETE_PMTILES, type EntetePmtiles } from "#app/commun/geo/tuiles/pmtiles.ts";
import { texteDuHtml } from "#app/commun/texte/texte-html.ts";
import type { DepotRues } from "#app/contextes/geographie/ports/rues.ts";

const NOM = "carte.pmtiles";
const METADONNEES_MAX_OCTETS = 1024 * 1024;
const CREDIT_MAX = 200;
const CREDIT_OSM = "© les contributeurs d’OpenStreetMap";
/** Ce à quoi se reconnaît un schéma qui ne porte que des données d'OpenStreetMap : Protomaps, OpenMapTiles, Shortbread. */
const SCHEMAS_OSM = [
  ["water", "roads", "places"],
  ["water", "transportation", "place"],
  ["water_polygons", "streets", "place_labels"],
];

const SchemaMetadonnees = z.object({
  attribution: z.string().optional().catch(undefined),
  vector_layers: z
    .array(z.object({ id: z.string().max(60) }))
    .max(100)
    .optional()
    .catch(undefined),
});

/** Le fichier PMTiles posé dans le dossier des données : `carte.pmtiles`, sinon le premier venu de ce type. `prevenir` : un fichier qui ne se lit pas se dit. */
export function creerRues({ dossier, prevenir }: { readonly dossier: string; readonly prevenir: (phrase: string) => void }): DepotRues {
  let decrites: { readonly etag: string; readonly rues: Rues | undefined } | undefined;

  async function ouvrir(): Promise<FichierLuParPlages | undefined> {
    const noms: ReadonlyArray<string> = await readdir(dossier).catch(() => []);
    const nom = noms.includes(NOM) ? NOM : noms.filter((un) => un.endsWith(".pmtiles")).sort()[0];
    if (nom === undefined) return undefined;
    // Un tube du même nom ferait attendre sans fin qui l'ouvre.
    const poignee = await open(join(dossier, nom), constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
    if (poignee === undefined) return undefined;
    const faits = await poignee.stat();
    if (!faits.isFile()) {
      await poignee.close();
      return undefined;
    }
    const { size, mtimeMs, ino } = faits;
    return {
      octets: size,
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${ino.toString(36)}"`,
      async lire(debut, octets) {
        const { bytesRead, buffer } = await poignee.read(new Uint8Array(octets), 0, octets, debut);
        return buffer.subarray(0, bytesRead);
      },
      fermer: () => poignee.close(),
    };
  }

  async function decrireFichier(fichier: FichierLuParPlages): Promise<Rues | undefined> {
    const entete = lireEntetePmtiles(await fichier.lire(0, OCTETS_ENTETE_PMTILES), fichier.octets);
    if (entete?.vectorielle !== true || !(await racineLisible(fichier, entete))) {
      prevenir("Le fichier de rues n'est pas un PMTiles vectoriel de version 3 : les cartes se dessinent sans lui.");
      return undefined;
    }
    const { bornes, zoomMin, zoomMax } = entete;
    const { attribution, vector_layers } = await lireMetadonnees(fichier, entete);
    const couches = (vector_layers ?? []).map(({ id }) => id);
    const credit = crediter(attribution, couches);
    return {
      adresse: `/carte/rues.pmtiles?v=${encodeURIComponent(fichier.etag.slice(1, -1))}`,
      bornes,
      zoomMin,
      zoomMax,
      ...(credit !== "" && { credit }),
      couches,
    };
  }

  return {
    ouvrir,
    async decrire() {
      const fichier = await ouvrir();
      if (fichier === undefined) return undefined;
      try {
        if (decrites?.etag !== fichier.etag) decrites = { etag: fichier.etag, rues: await decrireFichier(fichier) };
        return decrites.rues;
      } finally {
        await fichier.fermer();
      }
    },
  };
}

/** À qui l'on doit le fichier : ce qu'il en dit, sinon ce que son schéma en dit ; vide si rien ne le dit. */
function crediter(attribution: string | undefined, couches: ReadonlyArray<string>): string {
  const dit = texteDuHtml(attribution ?? "").slice(0, CREDIT_MAX);
  if (dit !== "") return dit;
  return SCHEMAS_OSM.some((schema) => schema.every((couche) => couches.includes(couche))) ? CREDIT_OSM : "";
}

/** Vrai si le répertoire s'ouvre et nomme des tuiles : sans lui, un navigateur effacerait nos noms pour des rues qui ne viendraient pas. */
async function racineLisible(fichier: FichierLuParPlages, { racine: { debut, octets }, gzip }: EntetePmtiles): Promise<boolean> {
  try {
    const lue = await fichier.lire(debut, octets);
    const [nombre = 0] = gzip ? gunzipSync(lue, { maxOutputLength: METADONNEES_MAX_OCTETS }) : lue;
    return nombre > 0;
  } catch {
    return false;
  }
}

/** Les métadonnées du fichier ; rien si elles sont trop longues ou illisibles : elles ne servent qu'à créditer et à nommer les couches. */
async function lireMetadonnees(
  fichier: FichierLuParPlages,
  { metadonnees: { debut, octets }, gzip }: EntetePmtiles,
): Promise<z.infer<typeof SchemaMetadonnees>> {
  if (octets > METADONNEES_MAX_OCTETS) return {};
  try {
    const lues = await fichier.lire(debut, octets);
    const texte = gzip ? gunzipSync(lues, { maxOutputLength: METADONNEES_MAX_OCTETS }).toString("utf8") : new TextDecoder().decode(lues);
    return SchemaMetadonnees.parse(JSON.parse(texte));
  } catch {
    return {};
  }
}
