import { ECART_EPINGLES_PX } from "#app/commun/geo/signes.ts";
import { direAxes } from "#app/commun/axes.ts";
import { cadrer, estAuPlusPres, grouper, type Marque, type MarqueLien, type VueCarte } from "#app/commun/geo/carte.ts";
import { bornesDuCadre } from "#app/commun/geo/mercator.ts";
import { cadreDuPlan, type Cadre, type PlanFrance, type Position } from "#app/commun/geo/projection.ts";
import { signeDe } from "#app/contextes/annuaire/domaine/familles.ts";
import { ecrireFiltreLieux, NOMS_TYPES_LIEU, zoneDe, type FiltreLieux, type Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";

const LARGEURS_PX = { etroit: 340, large: 780 } as const;

export type OptionsDessin = {
  readonly vue?: Cadre;
  readonly surPage?: ReadonlySet<string>;
  /** L'épingle d'un lieu ouvre la carte autour de lui, et non sa place dans la liste. */
  readonly versLaCarte?: true;
  /** Ce que la vue doit contenir ; absent : toute la France, ou la zone demandée. */
  readonly aCadrer?: ReadonlyArray<Position>;
};

/** La carte des lieux trouvés : les épingles, réunies quand elles se gênent. `surPage` : ceux que la page détaille, les autres ont leur propre page. */
export function dessinerLieux(
  { plan, places }: { readonly plan: PlanFrance; readonly places: ReadonlyMap<string, Position> },
  lieux: ReadonlyArray<Lieu>,
  filtre: FiltreLieux,
  { vue: vueVoulue, surPage, versLaCarte, aCadrer }: OptionsDessin = {},
): VueCarte {
  const entier = cadreDuPlan(plan);
  const points = lieux.flatMap(({ id }) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ id, ...place }];
  });
  const vue = vueVoulue ?? (aCadrer !== undefined ? cadrer(aCadrer, entier) : filtre.bbox === undefined ? entier : cadrer(points, entier));
  const auPlusPres = estAuPlusPres(vue);
  const parId = new Map(lieux.map((l) => [l.id, l]));
  const adresseDe = (lieu: Lieu): string => {
    if (versLaCarte === true) return `/ecosysteme${ecrireFiltreLieux({ axes: [], types: [], bbox: zoneDe([lieu]) })}#carte`;
    return surPage?.has(lieu.id) === false ? `/ecosysteme/${lieu.id}` : `#lieu-${lieu.id}`;
  };
  const lier = (marque: Marque): MarqueLien => {
    const reunis = marque.ids.flatMap((id) => parId.get(id) ?? []);
    const [seul] = reunis;
    if (seul !== undefined && reunis.length === 1)
      return {
        ...marque,
        signe: signeDe(seul.type),
        axes: seul.axes,
        nom: `${seul.nom}, ${NOMS_TYPES_LIEU[seul.type].toLowerCase()}, ${seul.commune}${seul.axes.length === 0 ? "" : ` · ${direAxes(seul.axes)}`}${versLaCarte === true ? " : voir la carte de plus près" : ""}`,
        href: adresseDe(seul),
      };
    // Au plus près, rien ne séparera plus ces lieux : les étaler les poserait chez le voisin. La liste les dit tous.
    const geste = auPlusPres ? "voir la liste" : "agrandir et lister";
    const communes = [...new Set(reunis.map((l) => l.commune))];
    return {
      ...marque,
      nom: `${reunis.length} lieux, ${geste} : ${communes.slice(0, 3).join(", ")}${communes.length > 3 ? "…" : ""}`,
      href: `/ecosysteme${ecrireFiltreLieux({ ...filtre, bbox: zoneDe(reunis) })}#${auPlusPres ? "resultats" : "carte"}`,
    };
  };
  const semer = (largeur_px: number) => grouper(points, vue, { largeur_px, ecart_px: ECART_EPINGLES_PX, auPlusPres: false }).map(lier);
  return {
    vue,
    bornes: bornesDuCadre(plan, vue),
    entiere: vue.largeur === entier.largeur,
    cadres: plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })),
    etroit: semer(LARGEURS_PX.etroit),
    large: semer(LARGEURS_PX.large),
    points: Object.fromEntries(points.filter(({ id }) => surPage?.has(id) !== false).map(({ id, x, y }) => [id, { x, y }])),
    choisi: filtre.departement,
  };
}
