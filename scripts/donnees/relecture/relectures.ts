/**
 * Lignes relues à leur source. Les tables d'origine restent telles que reçues : une relecture remplace la valeur, les bornes, la source, l'année et le niveau
 * de preuve d'une de leurs lignes, et dit pourquoi quand la valeur change.
 */
import { lireCsv } from "#scripts/donnees/lib-donnees.ts";

export type Relecture = {
  readonly id: string;
  readonly valeur: number;
  readonly min: number;
  readonly max: number;
  readonly source: string;
  readonly annee: number;
  readonly verifie: string;
  /** Pourquoi la valeur change ; vide si elle est confirmée. */
  readonly motif: string;
  /** Ce qui a été lu de la source : version, fichier, en entier ou par extrait ; absent s'il n'y a rien de plus à en dire. */
  readonly releve?: string;
};

type Ligne = Omit<Relecture, "motif" | "releve">;

const ecrire = (valeur: number): string => String(valeur).replace(".", ",");

/** Les relectures de `data/sources/relectures.csv`, par identifiant. Lève si deux lignes portent le même. */
export function lireRelectures(): Map<string, Relecture> {
  const relectures = new Map<string, Relecture>();
  for (const l of lireCsv("data/sources/relectures.csv")) {
    const id = l["id"] ?? "";
    if (relectures.has(id)) throw new Error(`relectures.csv : ${id} en double.`);
    relectures.set(id, {
      id,
      valeur: Number(l["valeur"]),
      min: Number(l["min"]),
      max: Number(l["max"]),
      source: l["source"] ?? "",
      annee: Number(l["annee"]),
      verifie: l["verifie"] ?? "",
      motif: l["motif"] ?? "",
      ...(l["releve"] === "" ? {} : { releve: l["releve"] ?? "" }),
    });
  }
  return relectures;
}

/** La ligne telle que la relecture la laisse ; `remplace` dit la valeur d'avant et pourquoi elle change. Lève si la valeur change sans motif, ou si un motif ne change rien. */
export function relire<T extends Ligne>(ligne: T, relecture: Relecture | undefined): T & { readonly remplace?: string } {
  if (relecture === undefined) return ligne;
  const { motif, ...relu } = relecture;
  const change = relu.valeur !== ligne.valeur;
  if (change !== (motif !== "")) throw new Error(`relectures.csv : ${ligne.id} ${change ? "change de valeur sans motif" : "porte un motif sans changer de valeur"}.`);
  return { ...ligne, ...relu, ...(change ? { remplace: `${ecrire(ligne.valeur)} (${motif})` } : {}) };
}
