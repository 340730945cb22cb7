import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { deuxChiffres } from "#app/commun/nombres/nombres.ts";
import { AXES_SIMULES, NOMS_AXES, type Axe } from "#app/commun/axes.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { Reponses } from "#app/contextes/simulateur/index.ts";
import { comptees, EQUIPEMENTS, FOYERS_PAR_GESTE, type Campagne, type MesuresFoyer } from "./campagne.ts";
import { nommerGeste } from "./gestes.ts";

/** Un foyer sur quatre est au-dessous du bas, un sur quatre au-dessus du haut. Ni le plus petit ni le plus grand ne se disent : ils seraient à un seul. */
export type Etendue = { readonly bas: number; readonly milieu: number; readonly haut: number };
export type LigneSynthese = { readonly cle: string; readonly axe: Axe | null; readonly nom: string; readonly unite: string } & Etendue;
export type GesteSynthese = { readonly nom: string; readonly axe: Axe; readonly foyers: number; readonly points: number };
export type Synthese = {
  readonly foyers: number;
  readonly personnes: number;
  readonly taux: ReadonlyArray<LigneSynthese>;
  readonly acheter: ReadonlyArray<LigneSynthese>;
  readonly equipements: ReadonlyArray<LigneSynthese>;
  readonly gestes: ReadonlyArray<GesteSynthese>;
};

const GESTES_DITS = 8;
const ACHETES = [
  ["eau_m3", "Eau à acheter", "m³ par an"],
  ["energie_kwh", "Énergie à acheter", "kWh par an"],
  ["alim_kg", "Aliments à acheter, à calories égales", "kg par an"],
  ["eur", "Eau et énergie", "€ par an"],
] as const;
const NOMS_EQUIPEMENTS = { toit: ["Toit", "m²"], cuve: ["Cuve", "m³"], pv: ["Panneaux", "kWc"], potager: ["Potager", "m²"] } as const;

/** Rang interpolé dans une liste triée. */
function quantile(triees: ReadonlyArray<number>, part: number): number {
  const rang = (triees.length - 1) * part;
  const bas = triees[Math.floor(rang)] ?? 0;
  return bas + ((triees[Math.ceil(rang)] ?? bas) - bas) * (rang - Math.floor(rang));
}
function etendue(valeurs: ReadonlyArray<number>, arrondir: (v: number) => number): Etendue {
  const triees = [...valeurs].sort((a, b) => a - b);
  return { bas: arrondir(quantile(triees, 0.25)), milieu: arrondir(quantile(triees, 0.5)), haut: arrondir(quantile(triees, 0.75)) };
}

/** Les gestes les plus utiles au plus grand nombre, sous leur nom commun ; celui que trop peu de foyers partagent ne se dit pas. */
function reunirGestes(foyers: ReadonlyArray<MesuresFoyer>): ReadonlyArray<GesteSynthese> {
  const groupes = new Map<string, { readonly nom: string; readonly axe: Axe; readonly points: Array<number> }>();
  for (const { gestes } of foyers) {
    const dits = new Set<string>();
    for (const { id, axe, points } of gestes) {
      const nom = nommerGeste(id);
      // Deux gestes d'un même nom dans un foyer : le meilleur seul, qui vient d'abord.
      if (nom === undefined || dits.has(nom)) continue;
      dits.add(nom);
      const groupe = groupes.get(nom) ?? { nom, axe, points: [] };
      groupe.points.push(points);
      groupes.set(nom, groupe);
    }
  }
  return [...groupes.values()]
    .filter(({ points }) => points.length >= FOYERS_PAR_GESTE)
    .map(({ nom, axe, points }) => ({ nom, axe, foyers: points.length, points: etendue(points, deuxChiffres).milieu }))
    .toSorted((a, b) => b.foyers * b.points - a.foyers * a.points || comparerTextes(a.nom, b.nom))
    .slice(0, GESTES_DITS);
}

/** Ce que la campagne montre à tous : les dizaines entières de réponses, dans l'ordre d'arrivée. null avant la première dizaine. */
export function synthetiser(reponses: ReadonlyArray<MesuresFoyer>): Synthese | null {
  const foyers = reponses.slice(0, comptees(reponses.length));
  if (foyers.length === 0) return null;
  const quantites = (lire: (m: MesuresFoyer) => number) => etendue(foyers.map(lire), deuxChiffres);
  return {
    foyers: foyers.length,
    // Un ordre de grandeur, comme le reste : d'une dizaine à l'autre, un total juste se soustrairait.
    personnes: deuxChiffres(foyers.reduce((total, { personnes }) => total + personnes, 0)),
    taux: AXES_SIMULES.map((axe) => ({
      cle: `taux-${axe}`,
      axe,
      nom: NOMS_AXES[axe],
      unite: "%",
      ...etendue(
        foyers.map(({ taux }) => 100 * taux[axe]),
        Math.round,
      ),
    })),
    acheter: ACHETES.map(([cle, nom, unite]) => ({ cle, axe: null, nom, unite, ...quantites(({ acheter }) => acheter[cle]) })),
    equipements: EQUIPEMENTS.map((cle) => {
      const [nom, unite] = NOMS_EQUIPEMENTS[cle];
      return { cle, axe: null, nom, unite, ...quantites(({ equipements }) => equipements[cle]) };
    }),
    gestes: reunirGestes(foyers),
  };
}

const PERSONNES_MAX = 8;

/** Un foyer fait des milieux de la synthèse : ce que l'on simule pour comparer deux territoires. Ce n'est celui de personne. */
export function foyerDuMilieu({ cadre }: Pick<Campagne, "cadre">, { foyers, personnes, equipements }: Synthese): Reponses {
  const nombre = Math.max(1, Math.min(PERSONNES_MAX, Math.round(personnes / foyers)));
  return { ...cadre, personnes: String(nombre), ...Object.fromEntries(equipements.map(({ cle, milieu }) => [cle, String(milieu)])) };
}

/** « 7,3 » ou « 120 » : une décimale tant qu'elle compte. */
export function ecrireQuantite(valeur: number): string {
  return formaterNombre(valeur, Number.isInteger(valeur) || valeur >= 10 ? 0 : 1);
}

export const ENTETES_SYNTHESE = ["quoi", "unite", "un_foyer_sur_quatre_sous", "milieu", "un_foyer_sur_quatre_au_dessus", "foyers"] as const;

/** La synthèse en lignes de tableur. */
export function lignesSynthese({ foyers, personnes, taux, acheter, equipements, gestes }: Synthese): ReadonlyArray<ReadonlyArray<string | number | undefined>> {
  return [
    ...[...taux, ...acheter, ...equipements].map(({ nom, unite, bas, milieu, haut }) => [nom, unite, bas, milieu, haut, foyers]),
    ["Personnes, en tout", "", undefined, personnes, undefined, foyers],
    ...gestes.map((g) => [g.nom, `points, ${NOMS_AXES[g.axe].toLowerCase()}`, undefined, g.points, undefined, g.foyers]),
  ];
}
