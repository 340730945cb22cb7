import { anciensDabord } from "#app/commun/listes/comparer-textes.ts";
import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";
import { aLieu } from "#app/commun/geo/dire/dire-commune.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { versMonde } from "#app/commun/geo/mercator.ts";
import { dansLaVue } from "#app/commun/geo/vue.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { FICHES_PAR_PAGE, type FiltreCarto } from "./carto.ts";
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
export const parCreation = anciensDabord("cree_le");

/** « Die, à 42 km de Valence » : la commune dite par la personne, puis le repère le plus proche s'il apprend quelque chose. */
export function direOu(fiche: Coordonnees & { readonly commune?: string }, reperes: ReadonlyArray<RepereGeo>): string | undefined {
  const { commune = "" } = fiche;
  const ou = [commune, situerEnMots(fiche, reperes)].filter((mot) => mot !== undefined && mot !== "" && mot !== aLieu(commune)).join(", ");
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

/** Une fiche retenue par le filtre, et son numéro dans l'atelier. */
export type FicheRangee<F extends FicheDirecte = FicheDirecte> = { readonly fiche: F; readonly rang: number };

/** Numérotées dans l'ordre de pose, les plus récentes d'abord, réduites au filtre. */
export function retenirFiches<F extends FicheDirecte>(fiches: ReadonlyArray<F>, filtre: FiltreCarto): ReadonlyArray<FicheRangee<F>> {
  const passe = selon(filtre);
  return fiches
    .toSorted(parCreation)
    .flatMap((fiche, i) => (passe(fiche) ? [{ fiche, rang: i + 1 }] : []))
    .toReversed();
}

/** Dit si une fiche répond au filtre : à moi ou à tous, de ce type, de cet endroit, et portant chacun des mots cherchés, accents et majuscules à part. */
export function selon({ vue, type, ici, q = "" }: Pick<FiltreCarto, "vue" | "type" | "ici" | "q">): (fiche: FicheDirecte) => boolean {
  const mots = plier(q).split(/\s+/).filter(Boolean);
  return (fiche) => {
    if ((vue !== "toutes" && !fiche.mienne) || (type !== undefined && fiche.type !== type)) return false;
    if (ici !== undefined && !dansLaVue(versMonde(fiche), ici)) return false;
    if (mots.length === 0) return true;
    const texte = plier([fiche.titre, fiche.description, fiche.commune, fiche.auteur, NOMS_TYPES_FICHE[fiche.type]].join(" "));
    return mots.every((mot) => texte.includes(mot));
  };
}

/** La page à lire d'une liste : celle demandée, ou celle de la fiche à voir ; une page qui n'existe pas mène à la dernière. */
export function paginerFiches<T>(
  retenues: ReadonlyArray<T>,
  { page = 1, voir }: Pick<FiltreCarto, "page" | "voir">,
  idDe: (retenue: T) => string,
): { readonly page: number; readonly pages: number; readonly lues: ReadonlyArray<T> } {
  const visee = voir === undefined ? -1 : retenues.findIndex((retenue) => idDe(retenue) === voir);
  const { debut, fin, ...numeros } = pageNumerotee(retenues.length, FICHES_PAR_PAGE, visee >= 0 ? Math.floor(visee / FICHES_PAR_PAGE) + 1 : page);
  return { ...numeros, lues: retenues.slice(debut, fin) };
}

export function compterFiches(fiches: ReadonlyArray<FicheDirecte>): Comptes {
  const parType: Partial<Record<TypeFiche, number>> = {};
  for (const { type } of fiches) parType[type] = (parType[type] ?? 0) + 1;
  return { total: fiches.length, miennes: fiches.filter((f) => f.mienne).length, parType };
}
