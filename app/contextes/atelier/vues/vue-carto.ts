import type { Coordonnees } from "#app/commun/geo/projection.ts";
import type { FiltreCarto } from "./carto.ts";
import { NOMS_TYPES_FICHE, type FichePublique, type TypeFiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { situerEnMots } from "#app/contextes/atelier/domaine/lieux.ts";
import { direQuand } from "./quand.ts";

/** Une fiche, et ce que la personne qui regarde peut en faire. */
export type FicheDirecte = FichePublique & { readonly mienne: boolean; readonly modifiable: boolean };

/** Une fiche telle que la liste la montre. */
export type FicheVue = FicheDirecte & {
  readonly rang: number;
  readonly type_nom: string;
  /** « il y a 3 min », « à 14 h 32 », « le 21 novembre » */
  readonly quand: string;
  /** « Die, à 42 km de Valence » */
  readonly ou: string | undefined;
};

export type RepereGeo = Coordonnees & { readonly nom: string; readonly departement: string };

export type Comptes = {
  readonly total: number;
  readonly miennes: number;
  readonly parType: Readonly<Partial<Record<TypeFiche, number>>>;
};

/** L'ordre de pose : il numérote les fiches, et ne change pas quand une autre arrive. */
export function parCreation(a: { readonly cree_le: string; readonly id: string }, b: { readonly cree_le: string; readonly id: string }): number {
  return a.cree_le < b.cree_le ? -1 : a.cree_le > b.cree_le ? 1 : a.id < b.id ? -1 : 1;
}

/** « Die, à 42 km de Valence » : la commune dite par la personne, puis le repère le plus proche s'il apprend quelque chose. */
export function direOu(fiche: Coordonnees & { readonly commune?: string }, reperes: ReadonlyArray<RepereGeo>): string | undefined {
  const { commune = "" } = fiche;
  const ou = [commune, situerEnMots(fiche, reperes)].filter((mot) => mot !== undefined && mot !== "" && mot !== `à ${commune}`).join(", ");
  return ou === "" ? undefined : ou;
}

export function voirFiche<F extends FicheDirecte>(
  fiche: F,
  rang: number,
  { reperes, maintenant }: { readonly reperes: ReadonlyArray<RepereGeo>; readonly maintenant: Date },
): F & FicheVue {
  return {
    ...fiche,
    rang,
    type_nom: NOMS_TYPES_FICHE[fiche.type],
    quand: direQuand(new Date(fiche.cree_le), maintenant),
    ou: direOu(fiche, reperes),
  };
}

/** Numérotées dans l'ordre de pose, les plus récentes lues d'abord, réduites au filtre. */
export function montrerFiches<F extends FicheDirecte>(
  fiches: ReadonlyArray<F>,
  filtre: FiltreCarto,
  contexte: { readonly reperes: ReadonlyArray<RepereGeo>; readonly maintenant: Date },
): ReadonlyArray<F & FicheVue> {
  return fiches
    .toSorted(parCreation)
    .flatMap((fiche, i) => (passeLeFiltre(fiche, filtre) ? [voirFiche(fiche, i + 1, contexte)] : []))
    .toReversed();
}

export function passeLeFiltre(fiche: Pick<FicheDirecte, "mienne" | "type">, { vue, type }: Pick<FiltreCarto, "vue" | "type">): boolean {
  return (vue === "toutes" || fiche.mienne) && (type === undefined || fiche.type === type);
}

export function compterFiches(fiches: ReadonlyArray<FicheDirecte>): Comptes {
  const parType: Partial<Record<TypeFiche, number>> = {};
  for (const { type } of fiches) parType[type] = (parType[type] ?? 0) + 1;
  return { total: fiches.length, miennes: fiches.filter((f) => f.mienne).length, parType };
}
