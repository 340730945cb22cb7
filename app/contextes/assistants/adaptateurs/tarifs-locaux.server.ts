import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { TarifModele } from "#app/contextes/assistants/domaine/tarifs.ts";

const NOM = "tarifs.json";
const modele = z.string().regex(/^[a-z0-9-]+\/[A-Za-z0-9._/:-]+$/, { error: "doit s'écrire fournisseur/modele" });
// Le plus cher des modèles se vend quelques centaines d'euros : au-delà, c'est une faute de frappe, qui fermerait la caisse à la première question.
const PRIX_MAX = 10_000;
const prix = z
  .number({ error: "doit être un nombre d'euros par million de jetons" })
  .min(0, { error: "ne peut pas être négatif" })
  .max(PRIX_MAX, { error: "dépasse dix mille euros par million de jetons" });

// La même forme que data/tarifs.json, où les prix en dollars et la source peuvent manquer : l'hébergeur recopie sa facture.
const SchemaTarifs = z.object({
  tarifs: z.array(
    z.object({
      modele,
      alias: z.array(modele).optional(),
      entree_eur_par_million: prix,
      sortie_eur_par_million: prix,
      source: z.string().default("hébergeur"),
      releve_le: z.string().default(""),
    }),
  ),
});

export type TarifsLus = { readonly tarifs: ReadonlyArray<TarifModele>; readonly fautes: ReadonlyArray<string> };

/** Prix de l'hébergeur (`tarifs.json` du dossier des données) par-dessus ceux du site, modèle par modèle. Un fichier qui ne convient pas est dit, pas ignoré. */
export function lireTarifs(dossier: string, duSite: ReadonlyArray<TarifModele>): TarifsLus {
  const fichier = join(dossier, NOM);
  const lu = lireFichier(fichier);
  if (lu === undefined) return { tarifs: duSite, fautes: [] };
  if ("faute" in lu) return { tarifs: duSite, fautes: [lu.faute] };
  const controle = SchemaTarifs.safeParse(lu.contenu);
  if (!controle.success) return { tarifs: duSite, fautes: controle.error.issues.map(({ path, message }) => `${fichier}, ${path.join(".")} : ${message}.`) };
  const siens = controle.data.tarifs.map(({ alias, ...tarif }) => ({ ...tarif, ...(alias === undefined ? {} : { alias }) }));
  const remplaces = new Set(siens.map((tarif) => tarif.modele));
  // Deux prix pour un modèle : lequel fait foi ne se devine pas.
  const doubles = siens.filter(({ modele: nom }, rang) => siens.findIndex((autre) => autre.modele === nom) !== rang);
  if (doubles.length > 0) return { tarifs: duSite, fautes: doubles.map(({ modele: nom }) => `${fichier} : « ${nom} » y a deux prix.`) };
  return { tarifs: [...siens, ...duSite.filter((tarif) => !remplaces.has(tarif.modele))], fautes: [] };
}

function lireFichier(fichier: string): { readonly contenu: unknown } | { readonly faute: string } | undefined {
  try {
    return { contenu: JSON.parse(readFileSync(fichier, "utf8")) as unknown };
  } catch (e) {
    if (e instanceof SyntaxError) return { faute: `${fichier} : ce n'est pas du JSON.` };
    const { code } = e as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" ? undefined : { faute: `${fichier} ne se lit pas.` };
  }
}
