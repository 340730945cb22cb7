import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { lireProfilsCharge } from "../../../engines/src/axes/energie/profils.ts";
import { indexer } from "../../../engines/src/commun/coefficients/table.ts";
import { construireContexte, type LieuContexte } from "../../../engines/src/commun/contexte/contexte.ts";
import type {
  AlgoConfig,
  Coefficient,
  Coefficients,
  Contexte,
  Cout,
  Couts,
  DonneesTerritoire,
  OptionsMoteur,
  ProfilsCharge,
  Resultat,
} from "../../../engines/src/types.ts";

const RACINE = resolve(import.meta.dirname, "../../..");
const lus = new Map<string, unknown>();

/** Lit un fichier JSON du dépôt, une fois par processus, gelé en profondeur : un moteur qui modifierait ses entrées lèverait une exception. */
export function donnees<T>(chemin: string): T {
  if (!lus.has(chemin)) lus.set(chemin, geler(JSON.parse(readFileSync(resolve(RACINE, chemin), "utf8"))));
  return lus.get(chemin) as T;
}

/** Gel profond : objets et tableaux (les tableaux typés, qui ne se gèlent pas, sont laissés). */
export function geler<T>(valeur: T): T {
  if (typeof valeur === "object" && valeur !== null && !ArrayBuffer.isView(valeur) && !Object.isFrozen(valeur)) {
    Object.freeze(valeur);
    for (const champ of Object.values(valeur)) geler(champ);
  }
  return valeur;
}

/** Table harmonisée du produit. */
export function coefficients(): Coefficients {
  if (!lus.has("#coefficients")) {
    const { coefficients: liste } = donnees<{ coefficients: ReadonlyArray<Coefficient> }>("data/coefficients.json");
    lus.set("#coefficients", geler(indexer(liste)));
  }
  return lus.get("#coefficients") as Coefficients;
}

/**
 * La table telle que la lisaient les notes : une ligne relue depuis (« remplace 0,5 » dans son relevé) y reprend son ancienne valeur. Les cas calculés à la main
 * gardent ainsi leurs nombres quand une source corrige un coefficient.
 */
export function coefficientsDesNotes(): Coefficients {
  // Les notes laissent à chaque ration son propre reste.
  const { "alim.besoin.kcal.autres": _, ...table } = coefficients();
  const anciennes = Object.values(table).flatMap((c) => {
    const ancienne = /(?:^|; )remplace (\S+) \(/.exec((c as { readonly releve?: string }).releve ?? "")?.[1];
    return ancienne === undefined ? [] : [[c.id, { ...c, valeur: Number(ancienne.replace(",", ".")) }] as const];
  });
  return geler({ ...table, ...Object.fromEntries(anciennes) });
}

/** Profils de charge livrés. */
export function profils(): ProfilsCharge {
  if (!lus.has("#profils")) lus.set("#profils", lireProfilsCharge(new Uint8Array(readFileSync(resolve(RACINE, "data/profils/charge.bin")))));
  return lus.get("#profils") as ProfilsCharge;
}

/** Heuristiques livrées. */
export function algoConfig(): AlgoConfig {
  return donnees<AlgoConfig>("data/algo_config.json");
}

/** Catalogue de coûts, indexé. */
export function couts(): Couts {
  const { couts: liste } = donnees<{ couts: ReadonlyArray<Cout> }>("data/couts.json");
  return Object.fromEntries(liste.map((cout) => [cout.id, cout]));
}

/** Un des 107 territoires. */
export function territoire(code: string): DonneesTerritoire {
  return donnees<DonneesTerritoire>(`data/territoire/territoires/${code}.json`);
}

/** Codes des 107 territoires, triés. */
export function codesTerritoires(): ReadonlyArray<string> {
  return readdirSync(resolve(RACINE, "data/territoire/territoires"))
    .map((nom) => nom.replace(/\.json$/, ""))
    .sort();
}

/** Valeur d'un résultat réussi ; sinon l'erreur du moteur est montrée. */
export function valeurDe<S>(resultat: Resultat<S>): S {
  if (!resultat.ok) throw new Error(resultat.erreurs.map((e) => `${e.chemin} (${e.code}) : ${e.message}`).join(" ; "));
  return resultat.valeur;
}

/** Codes des erreurs d'un résultat refusé, triés ; liste vide s'il est réussi. */
export function codesErreurs(resultat: Resultat<unknown>): ReadonlyArray<string> {
  return resultat.ok ? [] : resultat.erreurs.map((e) => e.code).sort();
}

/** Chemins des erreurs d'un résultat refusé, triés. */
export function cheminsErreurs(resultat: Resultat<unknown>): ReadonlyArray<string> {
  return resultat.ok ? [] : resultat.erreurs.map((e) => e.chemin).sort();
}

/** Contexte gelé d'un territoire (Rhône par défaut), que l'on peut retoucher. */
export function unContexte(code = "69", lieu: LieuContexte = {}, retouches: Partial<Contexte> = {}): Contexte {
  return geler({ ...valeurDe(construireContexte(territoire(code), lieu, coefficients())), ...retouches });
}

/** Options de moteur du produit, gelées. */
export function options(retouches: Partial<OptionsMoteur> = {}): OptionsMoteur {
  return geler({ coefficients: coefficients(), algoConfig: algoConfig(), profils: profils(), ...retouches });
}
