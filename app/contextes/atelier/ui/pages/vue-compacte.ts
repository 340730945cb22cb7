import { ecrireRangsAxes, lireRangsAxes } from "#app/commun/axes.ts";
import type { MarqueLien } from "#app/commun/geo/carte.ts";
import type { PageCarto } from "#app/contextes/atelier/service/lecture/page-carto.ts";
import { depuisLigne, enLigne, type LigneFiche } from "#app/contextes/atelier/vues/morceaux.ts";
import { deplierTrace, plierTrace } from "#app/contextes/atelier/vues/trace-pliee.ts";
import type { FicheVue } from "#app/contextes/atelier/vues/vue-carto.ts";

type Repliee = "fiches" | "aussi" | "carte";
type Carte = PageCarto["carte"];
type LigneMarque = readonly [
  id: string,
  nombre: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
  nom: string,
  href: string,
  signe?: MarqueLien["signe"],
  axes?: string,
];

/** Ce que le navigateur reçoit pour faire vivre la carte : ce qui se répète (fiches, épingles) en lignes, dans un seul texte. */
export type VueCompacte = Omit<PageCarto, Repliee> & { readonly carte: Omit<Carte, "etroit" | "large">; readonly lignes: string };

type Lignes = {
  readonly fiches: ReadonlyArray<readonly [rang: number, ligne: LigneFiche]>;
  readonly aussi: ReadonlyArray<readonly [rang: number, ligne: LigneFiche]>;
  readonly etroit: ReadonlyArray<LigneMarque>;
  readonly large: ReadonlyArray<LigneMarque>;
};

const plier = (fiche: FicheVue): FicheVue => (fiche.trace === undefined ? fiche : { ...fiche, trace: plierTrace(fiche.trace) });
const deplierFiche = <F extends { readonly trace?: string }>(fiche: F): F =>
  fiche.trace === undefined ? fiche : { ...fiche, trace: deplierTrace(fiche.trace) };

export function compacterVue({ fiches, aussi, corbeille, carte: { etroit, large, ...carte }, ...vue }: PageCarto): VueCompacte {
  const lignes: Lignes = {
    fiches: fiches.map((fiche) => [fiche.rang, enLigne(plier(fiche))]),
    aussi: aussi.map((fiche) => [fiche.rang, enLigne(plier(fiche))]),
    etroit: etroit.map(enLigneMarque),
    large: large.map(enLigneMarque),
  };
  return { ...vue, corbeille: corbeille.map(plier), carte, lignes: JSON.stringify(lignes) };
}

export function deplierVue({ lignes, carte, corbeille, ...vue }: VueCompacte): PageCarto {
  const { fiches, aussi, etroit, large } = JSON.parse(lignes) as Lignes;
  // Ce qui se dit d'une fiche (quand, où) se dit au moment de la montrer.
  const deplier = ([rang, ligne]: readonly [number, LigneFiche]): ReadonlyArray<FicheVue> => {
    const fiche = depuisLigne(ligne, vue.atelier.id);
    return fiche === undefined ? [] : [{ ...deplierFiche(fiche), rang, type_nom: "", quand: "", ou: undefined }];
  };
  return {
    ...vue,
    corbeille: corbeille.map(deplierFiche),
    fiches: fiches.flatMap(deplier),
    aussi: aussi.flatMap(deplier),
    carte: { ...carte, etroit: etroit.map(depuisLigneMarque), large: large.map(depuisLigneMarque) },
  };
}

function enLigneMarque({ ids, nombre = ids.length, x_pct, y_pct, dx_px, dy_px, nom, href, signe, axes = [] }: MarqueLien): LigneMarque {
  const ligne = [ids[0] ?? "", nombre, x_pct, y_pct, dx_px, dy_px, nom, href] as const;
  return signe === undefined ? ligne : [...ligne, signe, ecrireRangsAxes(axes)];
}

function depuisLigneMarque([id, nombre, x_pct, y_pct, dx_px, dy_px, nom, href, signe, axes = ""]: LigneMarque): MarqueLien {
  return { ids: [id], nombre, x_pct, y_pct, dx_px, dy_px, nom, href, ...(signe !== undefined && { signe, axes: lireRangsAxes(axes) }) };
}
