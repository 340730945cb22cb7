import { AXES_SIMULES } from "#app/commun/axes.ts";
import type { Axe } from "@autonomie/engines";
import type { CelluleCsv } from "#app/commun/formats/csv.ts";
import { MOIS } from "#app/commun/dates/mois.ts";
import { vueAlim, vueEau, vueEnergie, type ResultatSansContexte } from "#app/contextes/simulateur/vues/axes.ts";

// Un résultat sur une ligne, et ses mois en tableau : ce que lisent un tableur et la ligne de commande.

type Lecteur = (r: ResultatSansContexte) => number | undefined;

const arrondir = (n: number | undefined | null, decimales: number): number | undefined =>
  n === undefined || n === null || !Number.isFinite(n) ? undefined : Number(n.toFixed(decimales));

function evalue(r: ResultatSansContexte, axe: Axe) {
  const lu = r.axes[axe];
  return lu.etat === "evalue" ? lu : undefined;
}

const DES_AXES: ReadonlyArray<readonly [string, Lecteur]> = AXES_SIMULES.flatMap((axe) => [
  [`${axe}_taux`, (r: ResultatSansContexte) => arrondir(evalue(r, axe)?.taux, 4)] as const,
  [`${axe}_p10`, (r: ResultatSansContexte) => arrondir(evalue(r, axe)?.ic.p10, 4)] as const,
  [`${axe}_p50`, (r: ResultatSansContexte) => arrondir(evalue(r, axe)?.ic.p50, 4)] as const,
  [`${axe}_p90`, (r: ResultatSansContexte) => arrondir(evalue(r, axe)?.ic.p90, 4)] as const,
  [`${axe}_score`, (r: ResultatSansContexte) => arrondir(evalue(r, axe)?.score, 2)] as const,
]);

const LECTEURS: ReadonlyMap<string, Lecteur> = new Map([
  ...DES_AXES,
  ["score_global", (r) => arrondir(r.score_global?.corrige, 2)],
  ["eau_besoin_m3_an", (r) => arrondir(r.eau?.besoin.m3_an, 2)],
  ["eau_jours_sans_mediane", (r) => arrondir(r.eau?.rupture.jours_an_mediane, 1)],
  ["energie_autoproduction", (r) => arrondir(r.energie?.autoproduction, 4)],
  ["energie_kgco2e_an", (r) => arrondir(r.energie?.kgco2e_an, 1)],
  ["alim_proteines", (r) => arrondir(r.alim?.couverture.proteines, 4)],
  ["travail_h_semaine", (r) => arrondir(r.travail_h_semaine, 2)],
  ["cout_total_eur", (r) => arrondir(r.budget.cout_total_eur, 2)],
  ["cout_an_eur", (r) => arrondir(r.budget.cout_an_eur, 2)],
] satisfies ReadonlyArray<readonly [string, Lecteur]>);

/** Colonnes d'un résultat mis à plat : taux et parts de 0 à 1, scores de 0 à 100, le reste dans l'unité du nom. */
export const COLONNES_RESULTAT: ReadonlyArray<string> = [...LECTEURS.keys()];

/** Un résultat sur une ligne, dans l'ordre demandé ; une cellule vide : axe non évalué, ou score sans mode global. */
export function aplatirResultat(r: ResultatSansContexte, colonnes: ReadonlyArray<string> = COLONNES_RESULTAT): ReadonlyArray<CelluleCsv> {
  return colonnes.map((nom) => LECTEURS.get(nom)?.(r));
}

const VUES_MOIS = { eau: vueEau, energie: vueEnergie, alim: vueAlim } as const;

export const ENTETES_EXPORT = ["rubrique", "libelle", "mois", "valeur", "unite"] as const;

/** Le résultat à télécharger : les chiffres principaux, puis besoin et production de chaque mois. Une valeur par ligne : un tableau croisé s'en fait d'un geste. */
export function lignesExport(r: ResultatSansContexte): ReadonlyArray<ReadonlyArray<CelluleCsv>> {
  const chiffres = aplatirResultat(r).map((valeur, i) => ["chiffres", COLONNES_RESULTAT[i], undefined, valeur, uniteDe(COLONNES_RESULTAT[i] ?? "")] as const);
  const mois = AXES_SIMULES.flatMap((axe) => {
    const vue = VUES_MOIS[axe](r).mois;
    if (vue === null) return [];
    const series = [
      [vue.libelles.besoin, vue.besoin],
      [vue.libelles.local, vue.local],
      ...(vue.stock === undefined ? [] : [[vue.libelles.stock ?? "stock", vue.stock] as const]),
    ] as const;
    return series.flatMap(([libelle, valeurs]) => valeurs.map((v, i) => [axe, libelle, MOIS[i], arrondir(v, 3), vue.unite] as const));
  });
  return [...chiffres.filter(([, , , valeur]) => valeur !== undefined), ...mois];
}

/** L'unité que porte un nom de colonne. */
function uniteDe(nom: string): string {
  if (nom.endsWith("_m3_an")) return "m³/an";
  if (nom.endsWith("_kgco2e_an")) return "kgCO2e/an";
  if (nom.endsWith("_h_semaine")) return "h/semaine";
  if (nom.endsWith("_an_eur")) return "€/an";
  if (nom.endsWith("_eur")) return "€";
  if (nom.includes("jours")) return "jours/an";
  if (nom.includes("score")) return "sur 100";
  return "part de 0 à 1";
}
