import type { AlgoConfig, Coefficient } from "@autonomie/engines";
import { plierNom } from "#app/commun/texte/plier.ts";

/** Deux valeurs de même sens, et celle qui est retenue. */
export type Harmonisation = {
  readonly canonique: string;
  readonly autre: string;
  readonly valeur_canonique: number;
  readonly valeur_autre: number;
  readonly unite: string;
  readonly ecart_relatif: number;
  readonly decision: string;
  readonly raison: string;
};

/**
 * Recherche dans la table des coefficients : tous les mots doivent figurer dans le nom, celui du métier, l'identifiant ou la source (préfixes de mots, accents ignorés).
 * Celui dont on donne tout l'identifiant vient d'abord.
 */
export function chercherCoefficients(
  coefficients: Readonly<Record<string, Coefficient>>,
  { q, axe }: { readonly q: string; readonly axe: string },
): ReadonlyArray<Coefficient> {
  const mots = plierNom(q)
    .split(" ")
    .filter((m) => m !== "");
  const vise = q.trim();
  const trouves = Object.values(coefficients).filter((c) => {
    if (axe !== "" && c.axe !== axe) return false;
    const texte = ` ${plierNom(`${c.nom} ${c.nom_metier ?? ""} ${c.id} ${c.source}`)}`;
    return mots.every((m) => texte.includes(` ${m}`));
  });
  return trouves.toSorted((a, b) => Number(b.id === vise) - Number(a.id === vise));
}

export type Heuristique = { readonly chemin: string; readonly valeur: string };

/** Heuristiques d'`algo_config`, à plat : un chemin pointé et une valeur par ligne. Toutes sont sans source. */
export function aplatirHeuristiques(config: AlgoConfig): ReadonlyArray<Heuristique> {
  const lignes: Array<Heuristique> = [];
  function visiter(chemin: string, valeur: unknown): void {
    if (Array.isArray(valeur)) {
      if (valeur.every((v) => typeof v !== "object")) lignes.push({ chemin, valeur: valeur.join(", ") });
      else valeur.forEach((v: unknown, i) => visiter(`${chemin}.${(v as { id?: string }).id ?? i}`, v));
    } else if (valeur !== null && typeof valeur === "object")
      for (const [cle, v] of Object.entries(valeur)) visiter(chemin === "" ? cle : `${chemin}.${cle}`, v);
    else lignes.push({ chemin, valeur: String(valeur) });
  }
  visiter("", config);
  return lignes;
}
