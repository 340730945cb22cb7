import { once } from "node:events";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { Tinypool } from "tinypool";
import type { Axe, Mode } from "@autonomie/engines";
import { ecrireCsv, lireCsv } from "#app/commun/formats/csv.ts";
import { CHAMPS_PAR_CLE } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { COLONNES_RESULTAT } from "#app/contextes/simulateur/domaine/fichiers/lignes.ts";
import { decouper, type Enregistrement } from "./enregistrements.ts";

export type OptionsFichier = {
  readonly entree: AsyncIterable<string | Uint8Array>;
  readonly sortie: Writable;
  readonly ouvriers: number;
  readonly mode: Mode;
  readonly axes?: ReadonlyArray<Axe>;
  /** Calcul mensuel rapide : taux et score seulement. */
  readonly apercu: boolean;
  readonly lot?: number;
};
export type BilanFichier =
  | { readonly ok: true; readonly lues: number; readonly refusees: number; readonly duree_s: number }
  | { readonly ok: false; readonly message: string };

/** Ce qu'un ouvrier reçoit : l'en-tête tel quel et les enregistrements d'un lot. */
export type Lot = {
  readonly entete: string;
  readonly enregistrements: ReadonlyArray<Enregistrement>;
  readonly recopiees: ReadonlyArray<string>;
  readonly mode: Mode;
  readonly axes?: ReadonlyArray<Axe>;
  readonly apercu: boolean;
};
export type RenduLot = { readonly texte: string; readonly refusees: number };

/** Colonnes d'un aperçu : les mêmes noms que le calcul complet. */
export const COLONNES_APERCU = ["eau_taux", "energie_taux", "alim_taux", "score_global"] as const;
/** Colonnes qui nomment une ligne et se retrouvent dans le résultat. */
const RECOPIEES = ["id", "nom"];
const ADMISES = new Set(["v", "personnes", ...RECOPIEES]);
const LOT = 40;

/**
 * Simule un CSV au fil de la lecture : l'ordre des lignes est gardé, et la lecture attend que l'écriture suive. En mémoire, jamais plus de deux lots par
 * ouvrier, quelle que soit la longueur du fichier.
 */
export async function simulerFichier({ entree, sortie, ouvriers, mode, axes, apercu, lot = LOT }: OptionsFichier): Promise<BilanFichier> {
  const debut = performance.now();
  const enregistrements = decouper(entree);
  const premier = await enregistrements.next();
  if (premier.done === true) return { ok: false, message: "Le fichier est vide : la première ligne donne les colonnes." };
  const entete = premier.value.texte.replace(/^\ufeff/, "");
  const colonnes = lireCsv(entete)?.[0]?.cellules.map((c) => c.trim()) ?? [];
  const faute = fauteDesColonnes(colonnes);
  if (faute !== undefined) return { ok: false, message: faute };
  const recopiees = RECOPIEES.filter((c) => colonnes.includes(c));
  const resultats = apercu ? COLONNES_APERCU : COLONNES_RESULTAT;

  const bassin = new Tinypool({
    filename: join(import.meta.dirname, "ouvrier-lignes.ts"),
    minThreads: ouvriers,
    maxThreads: ouvriers,
    execArgv: ["--no-warnings"],
  });
  const enVol: Array<Promise<RenduLot>> = [];
  let lues = 0;
  let refusees = 0;
  let panne: Error | undefined;
  // Un disque plein s'apprend entre deux écritures : on s'arrête à la suivante.
  sortie.on("error", (e: Error) => (panne ??= e));
  const poser = async (rendu: Promise<RenduLot>): Promise<void> => {
    const { texte, refusees: siennes } = await rendu;
    refusees += siennes;
    if (panne !== undefined) throw panne;
    if (!sortie.write(texte)) await once(sortie, "drain");
  };
  const lancer = (lignes: ReadonlyArray<Enregistrement>): void => {
    lues += lignes.length;
    const envoi: Lot = { entete, enregistrements: lignes, recopiees, mode, apercu, ...(axes === undefined ? {} : { axes }) };
    const rendu = bassin.run(envoi) as Promise<RenduLot>;
    // Attendu plus tard, dans l'ordre : d'ici là, un échec ne doit pas passer pour oublié.
    rendu.catch(() => undefined);
    enVol.push(rendu);
  };

  try {
    sortie.write(ecrireCsv(["ligne", ...recopiees, ...resultats, "lien", "erreur"], []));
    let tas: Array<Enregistrement> = [];
    for await (const un of enregistrements) {
      // Des séparateurs seuls : une ligne vide de tableur.
      if (/^[\s,;]*$/.test(un.texte)) continue;
      tas.push(un);
      if (tas.length < lot) continue;
      lancer(tas);
      tas = [];
      if (enVol.length >= ouvriers * 2) await poser(enVol.shift() as Promise<RenduLot>);
    }
    if (tas.length > 0) lancer(tas);
    for (const rendu of enVol) await poser(rendu);
  } finally {
    await bassin.destroy();
  }
  return { ok: true, lues, refusees, duree_s: (performance.now() - debut) / 1000 };
}

function fauteDesColonnes(colonnes: ReadonlyArray<string>): string | undefined {
  const inconnues = colonnes.filter((c) => !CHAMPS_PAR_CLE.has(c) && !ADMISES.has(c));
  if (inconnues.length > 0)
    return `Colonnes inconnues : ${inconnues.map((c) => `« ${c} »`).join(", ")}. Elles portent les clés de l'adresse du simulateur (dep, a18, toit, cuve, pv…).`;
  const double = colonnes.find((c, i) => colonnes.indexOf(c) !== i);
  if (double !== undefined) return `La colonne « ${double} » est là deux fois.`;
  return colonnes.includes("dep") ? undefined : "Il manque la colonne « dep » : le département de chaque scénario.";
}
