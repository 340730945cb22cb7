import { cadrer, estAuPlusPres, grouper, type Marque, type MarqueLien, type VueCarte } from "#app/commun/geo/carte.ts";
import { bornesDuCadre } from "#app/commun/geo/mercator.ts";
import { cadreDuPlan, projeter, type Coordonnees, type PlanFrance } from "#app/commun/geo/projection.ts";
import { dansLaVue, villesDeLaVue, type Repere } from "#app/commun/geo/vue.ts";
import { adresseCarto, type FiltreCarto } from "./carto.ts";
import type { FicheVue } from "./vue-carto.ts";

const ECART_PX = 34;
const LARGEURS_PX = { etroit: 340, large: 640 } as const;

export type CarteDessinee = {
  readonly carte: VueCarte;
  /** Villes à écrire sur la carte. */
  readonly villes: ReadonlyArray<Repere>;
  readonly horsCarte: number;
};

type Fond = { readonly plan: PlanFrance; readonly villes: ReadonlyArray<Repere> };

/** Les épingles des fiches, réunies quand elles se gênent, et les villes du cadre. */
export function dessiner({ plan, villes }: Fond, vues: ReadonlyArray<FicheVue>, filtre: FiltreCarto): CarteDessinee {
  const entier = cadreDuPlan(plan);
  const points = placer(
    plan,
    vues.map(({ id, lat, lon }) => ({ id, lat, lon })),
  );
  const vue = filtre.cadre ?? cadrer(points, entier);
  const parId = new Map(vues.map((f) => [f.id, f]));
  const lier = (marque: Marque): MarqueLien => {
    const reunies = marque.ids.flatMap((id) => parId.get(id) ?? []);
    const [seule] = reunies;
    if (seule !== undefined && reunies.length === 1) return { ...marque, nom: `${seule.rang}. ${seule.titre}`, href: `#fiche-${seule.id}` };
    const zone = cadrer(
      points.filter(({ id }) => marque.ids.includes(id)),
      entier,
    );
    return { ...marque, nom: `${reunies.length} fiches, agrandir`, href: `${adresseCarto({ ...filtre, cadre: zone })}#carte` };
  };
  const visibles = points.filter((point) => dansLaVue(point, vue));
  const semer = (largeur_px: number) => grouper(visibles, vue, { largeur_px, ecart_px: ECART_PX, auPlusPres: estAuPlusPres(vue) }).map(lier);
  return {
    carte: {
      vue,
      bornes: bornesDuCadre(plan, vue),
      entiere: vue.largeur === entier.largeur,
      cadres: plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })),
      etroit: semer(LARGEURS_PX.etroit),
      large: semer(LARGEURS_PX.large),
      points: {},
      choisi: undefined,
    },
    villes: villesDeLaVue(villes, vue),
    horsCarte: vues.length - points.length,
  };
}

/** Les lieux qui tombent sur le plan, au dixième d'unité. */
export function placer<T extends Coordonnees>(
  plan: PlanFrance,
  lieux: ReadonlyArray<T>,
): ReadonlyArray<Omit<T, "lat" | "lon"> & { readonly x: number; readonly y: number }> {
  return lieux.flatMap(({ lat, lon, ...lieu }) => {
    const place = projeter(plan, { lat, lon });
    return place === undefined ? [] : [{ ...lieu, x: arrondir(place.x), y: arrondir(place.y) }];
  });
}

function arrondir(v: number): number {
  return Math.round(v * 10) / 10;
}
