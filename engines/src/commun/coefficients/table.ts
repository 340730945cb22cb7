import type { Coefficient, Coefficients } from "../../types.ts";
import { DonneeRefusee } from "../validation/garde.ts";

function refuser(coefs: Coefficients, id: string): never {
  const absent = (coefs[id] as Coefficient | null | undefined) === undefined;
  throw new DonneeRefusee({
    chemin: absent ? `coefficients.${id}` : `coefficients.${id}.valeur`,
    code: absent ? "coefficients.requis" : "coefficients.type",
    message: absent ? `Coefficient inconnu : « ${id} » n'est pas dans la table.` : `Coefficient illisible : « ${id} » n'a pas de valeur numérique.`,
  });
}

/**
 * Valeur d'un coefficient de la table harmonisée, dans l'unité de la table. Un identifiant inconnu ou une valeur qui n'est pas un nombre fini arrête le
 * calcul : le moteur appelé le rend en erreur, à son chemin.
 */
export function lire(coefs: Coefficients, id: string): number {
  const coefficient = coefs[id] as Coefficient | null | undefined;
  if (coefficient === undefined || coefficient === null || typeof coefficient.valeur !== "number" || coefficient.valeur - coefficient.valeur !== 0)
    return refuser(coefs, id);
  return coefficient.valeur;
}

/** Coefficient complet (bornes, source, date) ; même règle que {@link lire}. */
export function lireFiche(coefs: Coefficients, id: string): Coefficient {
  const coefficient = coefs[id];
  return Number.isFinite(coefficient?.valeur) ? (coefficient as Coefficient) : refuser(coefs, id);
}

/**
 * Identifiants d'une série numérotée sur deux chiffres, `prefixe.01` à `prefixe.12` par défaut (mois) ; de `debut` = 0 pour les heures. À écrire une fois, au
 * chargement du module : un identifiant recomposé à chaque lecture coûte plus que la lecture.
 */
export function idsSerie(prefixe: string, nombre = 12, debut = 1): ReadonlyArray<string> {
  return Object.freeze(Array.from({ length: nombre }, (_, i) => `${prefixe}.${String(debut + i).padStart(2, "0")}`));
}

/** Identifiants d'une famille, `prefixe` suivi d'une clé : ceux des clés attendues, composés une fois au chargement, se lisent ; un autre se compose. */
export function idsFamille<K extends string>(prefixe: string, cles: ReadonlyArray<K>): (cle: K) => string {
  const ids: ReadonlyMap<string, string> = new Map(cles.map((cle) => [cle, `${prefixe}${cle}`]));
  return (cle) => ids.get(cle) ?? `${prefixe}${cle}`;
}

/** Valeurs d'une série, dans l'ordre de ses identifiants. */
export function lireSerie(coefs: Coefficients, ids: ReadonlyArray<string>): number[] {
  const serie = new Array<number>(ids.length);
  for (let i = 0; i < ids.length; i++) serie[i] = lire(coefs, ids[i] as string);
  return serie;
}

/** Une copie à retoucher. Sans prototype, elle est d'emblée un dictionnaire : étaler mille lignes dans un objet ordinaire prend trois à dix fois plus de temps. */
export function copier(coefs: Coefficients): Record<string, Coefficient> {
  return Object.assign(Object.create(null) as Record<string, Coefficient>, coefs);
}

/** Nouvelle table où les valeurs données remplacent celles de la table ; les bornes s'écartent s'il le faut. Rien n'est modifié. */
export function avecValeurs(coefs: Coefficients, valeurs: Readonly<Record<string, number>>): Coefficients {
  const table = copier(coefs);
  for (const [id, valeur] of Object.entries(valeurs)) {
    const ancien = lireFiche(coefs, id);
    table[id] = { ...ancien, valeur, min: Math.min(ancien.min, valeur), max: Math.max(ancien.max, valeur) };
  }
  return table;
}

/** Table indexée par identifiant, d'après la liste de `data/coefficients.json`. Un identifiant répété est un défaut des données. */
export function indexer(liste: ReadonlyArray<Coefficient>): Coefficients {
  const table: Record<string, Coefficient> = {};
  for (const coefficient of liste) {
    if (table[coefficient.id] !== undefined) throw new Error(`Coefficient répété : « ${coefficient.id} ».`);
    table[coefficient.id] = coefficient;
  }
  return table;
}
