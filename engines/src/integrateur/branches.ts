import { CHAMPS } from "../champs/champs.ts";
import type { Champ, RegleDefaut } from "../champs/types.ts";
import { lireChemin } from "./candidats/chemins.ts";

// Les branches du scénario (`eau`, `eau.cuve`…) et leurs feuilles, tirées une fois de la table des champs.

export type Ligne = {
  readonly champ: Champ;
  readonly cles: ReadonlyArray<string>;
  /** Sa branche, par son rang dans {@link BRANCHES} ; −1 à la racine. */
  readonly branche: number;
  readonly feuille: string;
  /** Le défaut ne dépend de rien : `valeur`, ou rien si elle est undefined. */
  readonly fixe: boolean;
  readonly valeur: unknown;
};
/** Champs qui ont un défaut : tous, sauf le territoire. */
const REMPLIS = CHAMPS.filter(({ defaut }) => defaut !== undefined);
const PAR_CHEMIN = new Map(
  REMPLIS.map(({ chemin }) => chemin.split(".")).flatMap((cles) =>
    cles.slice(1).map((_, n) => [cles.slice(0, n + 1).join("."), Object.freeze(cles.slice(0, n + 1))] as const),
  ),
);
/** Branches du scénario (`eau`, `eau.cuve`…), une fois chacune, une mère avant ses filles. */
export const BRANCHES: ReadonlyArray<ReadonlyArray<string>> = Object.freeze([...PAR_CHEMIN.values()]);
const RANGS: ReadonlyMap<string, number> = new Map([...PAR_CHEMIN.keys()].map((chemin, rang) => [chemin, rang]));
const rangBranche = (cles: ReadonlyArray<string>): number => RANGS.get(cles.join(".")) ?? -1;
/** Rang de la mère de chaque branche ; −1 à la racine. */
export const MERES: ReadonlyArray<number> = Object.freeze(BRANCHES.map((cles) => rangBranche(cles.slice(0, -1))));
function ligneDe(champ: Champ): Ligne {
  const { defaut } = champ;
  const valeur = defaut !== undefined && "valeur" in defaut ? defaut.valeur : undefined;
  const cles = Object.freeze(champ.chemin.split("."));
  const fixe = defaut !== undefined && ("valeur" in defaut || "absent" in defaut);
  return Object.freeze({ champ, cles, branche: rangBranche(cles.slice(0, -1)), feuille: cles[cles.length - 1] as string, fixe, valeur });
}
export const LIGNES: ReadonlyArray<Ligne> = Object.freeze(REMPLIS.map(ligneDe));

export type Noeud = { [cle: string]: unknown };

export function noeudOuRien(x: unknown): Noeud | undefined {
  return typeof x === "object" && x !== null ? (x as Noeud) : undefined;
}

/** Une valeur par branche de {@link BRANCHES}. */
export type Branches = ReadonlyArray<Noeud | undefined>;

/** Les branches de ce qui est saisi, une fois chacune ; undefined où rien n'est saisi. */
export function branchesDe(saisi: unknown): Branches {
  const branches: Array<Noeud | undefined> = [];
  BRANCHES.forEach((cles, rang) => {
    const mere = MERES[rang] as number;
    branches.push(noeudOuRien((mere < 0 ? noeudOuRien(saisi) : branches[mere])?.[cles[cles.length - 1] as string]));
  });
  return branches;
}

/** Branches que lit chaque règle de défaut : les mêmes saisies donnent le même défaut. La règle du territoire n'en lit aucune. */
const LUES: Readonly<Record<RegleDefaut, ReadonlyArray<string>>> = Object.freeze({
  famille: ["foyer"],
  surface_habitable: ["batiment", "foyer"],
  vitrages_sud: ["batiment"],
  toit: ["batiment"],
  aire_toit: ["batiment"],
  emprise: ["batiment"],
  terrain: ["batiment", "eau", "energie", "alim", "foyer", "terrain"],
  toilettes_seches: ["eau"],
  eau_chaude: ["eau"],
  electricite_specifique: ["foyer"],
  verger_irrigue: [],
  capacite_congelateurs: ["alim"],
});

function reglesDe({ champ }: Ligne): ReadonlyArray<RegleDefaut> {
  const { defaut } = champ;
  return [
    ...(defaut !== undefined && "regle" in defaut ? [defaut.regle] : []),
    ...(champ.genre === "objets" ? champ.champs.flatMap(({ regle }) => regle ?? []) : []),
  ];
}

/** De chaque branche, celles dont ses défauts dépendent, elle comprise, de proche en proche : autant de rangs. */
const DEPENDANCES: ReadonlyArray<ReadonlyArray<number>> = Object.freeze(
  BRANCHES.map((cles, rang) => {
    const rangs = new Set([rang]);
    const chemins = [cles];
    for (const chemin of chemins)
      for (const ligne of LIGNES.filter(({ cles: feuille }) => chemin.every((cle, n) => feuille[n] === cle)))
        for (const lue of reglesDe(ligne).flatMap((regle) => LUES[regle])) {
          const autre = rangBranche([lue]);
          if (rangs.has(autre)) continue;
          rangs.add(autre);
          chemins.push([lue]);
        }
    return [...rangs];
  }),
);

/** Un scénario rempli, et les branches de la saisie dont il vient. */
export type Rempli<S> = { readonly scenario: S; readonly saisies: Branches };

/** Les branches d'un scénario voisin, du même lieu et de la même table, que cette saisie remplirait de même. */
export function branchesReprises(saisies: Branches, voisin: Rempli<object>): Branches {
  const reprises: Array<Noeud | undefined> = [];
  BRANCHES.forEach((cles, rang) => {
    const mere = MERES[rang] as number;
    const reprise = mere >= 0 && reprises[mere] !== undefined;
    if (!reprise && !(DEPENDANCES[rang] as ReadonlyArray<number>).every((autre) => saisies[autre] === voisin.saisies[autre])) reprises.push(undefined);
    else reprises.push(noeudOuRien(reprise ? reprises[mere]?.[cles[cles.length - 1] as string] : lireChemin(voisin.scenario, cles)));
  });
  return reprises;
}
