import { ECART_EPINGLES_PX } from "#app/commun/geo/signes.ts";
import { auDixieme } from "#app/commun/nombres/nombres.ts";
import { direAxes } from "#app/commun/axes.ts";
import { cadrer, estAuPlusPres, grouper, type DessinDePres, type Marque, type MarqueLien, type VueCarte } from "#app/commun/geo/carte.ts";
import { empriseDe } from "#app/commun/geo/emprise.ts";
import { bornesDuCadre, versMonde, type Bornes } from "#app/commun/geo/mercator.ts";
import { APPROCHE_MIN, bornesDePres, cadrerDePres, ecrirePres, estDePres, fenetreDansLeSol, solDe } from "#app/commun/geo/pres.ts";
import { cadreDuPlan, projeter, type Cadre, type Coordonnees, type PlanFrance, type Position, situer } from "#app/commun/geo/projection.ts";
import { dansLaVue, villesDeLaVue, type Repere } from "#app/commun/geo/vue.ts";
import { estDansLeCadrage } from "#app/contextes/atelier/domaine/cadrage.ts";
import { NOMS_TYPES_FICHE } from "#app/contextes/atelier/domaine/fiche.ts";
import { adresseCarto, auDebut, surTout, versLaFiche, type FiltreCarto } from "./carto.ts";
import { cadrageSuivi, trouverHors, type HorsCadrage } from "./hors-cadrage.ts";
import { dessinerTraces, pointsDesTraces } from "./traces.ts";
import { SIGNES_FICHE } from "./signes-fiche.ts";
import type { FicheRangee } from "./vue-carto.ts";

// Une foule se lit d'abord par grands groupes : moins de disques, et une page qui reste légère quel que soit leur nombre.
const FOULE = 400;
const ECART_FOULE_PX = 60;
// La page reste légère quel que soit leur nombre.
const OCTETS_TRACES_MAX = 6_000;
/** Largeurs auxquelles les deux semis seront vus. */
export const LARGEURS_PX = { etroit: 340, large: 640 } as const;

export type CarteDessinee = {
  readonly carte: VueCarte;
  /** Villes à écrire sur la carte. */
  readonly villes: ReadonlyArray<Repere>;
  readonly horsCarte: number;
  readonly horsCadrage: HorsCadrage;
  /** Tracés de cette vue qui n'y sont pas dessinés : trop petits, ou trop nombreux. */
  readonly tracesTus: number;
};

type Fond = { readonly plan: PlanFrance; readonly villes: ReadonlyArray<Repere> };

/** Les épingles des fiches, réunies quand elles se gênent, et les villes du cadre. */
export function dessiner({ plan, villes }: Fond, retenues: ReadonlyArray<FicheRangee>, filtre: FiltreCarto, cadrage?: Bornes): CarteDessinee {
  const entier = cadreDuPlan(plan);
  const dansLePlan = placer(
    plan,
    retenues.map(({ fiche: { id, lat, lon } }) => ({ id, lat, lon })),
  );
  const connues = new Set(dansLePlan.map(({ id }) => id));
  const duMonde = retenues.flatMap(({ fiche: { id, lat, lon } }) => (connues.has(id) ? [{ id, ...versMonde({ lat, lon }) }] : []));
  const auMonde = new Map(duMonde.map((point) => [point.id, point]));
  const fiches = retenues.map(({ fiche }) => fiche);
  const garde = cadrageSuivi(cadrage, filtre);
  // La vue tient les chemins et les parcelles entiers, pas leurs seules épingles ; choisie, elle n'a pas à les tenir.
  const traces = garde === undefined && filtre.pres === undefined && filtre.cadre === undefined ? pointsDesTraces(fiches) : [];
  const etendue = garde === undefined ? [] : mailler(garde);
  const pres =
    filtre.pres ?? (filtre.cadre !== undefined ? undefined : deSiPres(garde === undefined ? [...duMonde, ...traces.map(versMonde)] : etendue.map(versMonde)));
  const points = pres === undefined ? dansLePlan : duMonde;
  const auPlan = (lieux: ReadonlyArray<Coordonnees>) => lieux.flatMap((point) => projeter(plan, point) ?? []);
  const vue = pres ?? filtre.cadre ?? cadrer(garde === undefined ? [...points, ...auPlan(traces)] : [...auPlan(etendue), ...duPlan(plan, garde)], entier);
  const parId = new Map(retenues.map(({ fiche, rang }, place) => [fiche.id, { fiche, rang, place }]));
  const places = new Map(points.map((point) => [point.id, point]));
  // Le premier identifiant suffit à distinguer un groupe : dix mille n'ont pas à voyager avec le dessin.
  const lier = ({ ids, ...marque }: Marque): MarqueLien => {
    const dessinee = { ...marque, ids: ids.slice(0, 1), nombre: ids.length };
    const seule = ids.length === 1 ? parId.get(ids[0] ?? "") : undefined;
    if (seule !== undefined) {
      const { id, type, titre, axes } = seule.fiche;
      const nom = [`${seule.rang}. ${titre}, ${NOMS_TYPES_FICHE[type].toLowerCase()}`, direAxes(axes)].filter(Boolean).join(" · ");
      return { ...dessinee, signe: SIGNES_FICHE[type], axes, nom, href: versLaFiche(id, seule.place, filtre) };
    }
    const reunis = ids.flatMap((id) => auMonde.get(id) ?? []);
    // Trop nombreuses à la même porte pour une couronne : on ne peut s'approcher plus, la liste les dit.
    if (pres !== undefined && auPlusPres)
      return {
        ...dessinee,
        nom: `${ids.length} fiches, les lire dans la liste`,
        href: `${adresseCarto({ ...auDebut(filtre), ici: autourDe(reunis) })}#fiches`,
      };
    const approche = deSiPres(reunis, APPROCHE_MIN);
    const zone = {
      ...surTout(auDebut(filtre)),
      ...(approche === undefined
        ? {
            cadre: cadrer(
              ids.flatMap((id) => places.get(id) ?? []),
              entier,
            ),
          }
        : { pres: approche }),
    };
    return { ...dessinee, nom: `${ids.length} fiches, agrandir`, href: `${adresseCarto(zone)}#carte` };
  };
  const visibles = points.filter((point) => dansLaVue(point, vue));
  const ecart_px = visibles.length > FOULE ? ECART_FOULE_PX : ECART_EPINGLES_PX;
  const auPlusPres = pres === undefined ? estAuPlusPres(vue) : vue.largeur <= APPROCHE_MIN;
  const semer = (largeur_px: number) => grouper(visibles, vue, { largeur_px, ecart_px, auPlusPres }).map(lier);
  const { traces: dessins, tus } = dessinerTraces(fiches, pres === undefined ? (point) => projeter(plan, point) : versMonde, {
    vue,
    largeur_px: LARGEURS_PX.large,
    octets_max: OCTETS_TRACES_MAX,
  });
  return {
    carte: {
      vue,
      bornes: garde ?? (pres === undefined ? bornesDuCadre(plan, vue) : bornesDePres(vue)),
      entiere: pres === undefined && vue.largeur === entier.largeur,
      cadres: pres === undefined ? plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })) : [],
      etroit: semer(LARGEURS_PX.etroit),
      large: semer(LARGEURS_PX.large),
      points: {},
      choisi: undefined,
      ...(pres !== undefined && { pres: dessinDePres(vue) }),
      ...(dessins.length > 0 && { traces: dessins }),
    },
    villes: pres === undefined ? villesDeLaVue(villes, vue) : [],
    horsCarte: retenues.length - dansLePlan.length,
    horsCadrage: trouverHors(retenues, garde, filtre),
    tracesTus: tus,
  };
}

const MAILLES = 12;

/** Des points régulièrement posés sur une étendue, bords compris : le plan n'a pas la mer ni l'étranger, ses coins seuls la situeraient mal. */
function mailler({ ouest, sud, est, nord }: Bornes): ReadonlyArray<Coordonnees> {
  const pas = Array.from({ length: MAILLES + 1 }, (_, rang) => rang / MAILLES);
  return pas.flatMap((x) => pas.map((y) => ({ lat: sud + y * (nord - sud), lon: ouest + x * (est - ouest) })));
}

/** Ce qu'une étendue prend du plan, vu de lui : assez large, elle passerait entre ses propres points sans le toucher. */
function duPlan(plan: PlanFrance, garde: Bornes): ReadonlyArray<Position> {
  const { x, y, largeur, hauteur } = cadreDuPlan(plan);
  const pas = Array.from({ length: 2 * MAILLES + 1 }, (_, rang) => rang / (2 * MAILLES));
  return pas.flatMap((i) => pas.map((j) => ({ x: x + i * largeur, y: y + j * hauteur }))).filter((place) => estDansLeCadrage(garde, situer(plan, place)));
}

/** Le rectangle qui tient ces points, en pas entiers : aucun n'est sur son bord. */
function autourDe(points: ReadonlyArray<Position>): Cadre {
  const { x0, x1, y0, y1 } = empriseDe(points);
  const [x, y] = [Math.ceil(x0) - 1, Math.ceil(y0) - 1];
  return { x, y, largeur: Math.floor(x1) + 1 - x, hauteur: Math.floor(y1) + 1 - y };
}

/** Où lire le sol de cette vue : à une adresse qui ne la dit pas. */
function dessinDePres(vue: Cadre): DessinDePres {
  const sol = solDe(vue);
  return { adresse: `/carte/pres/${ecrirePres(sol)}.svg`, fenetre: fenetreDansLeSol(vue, sol) };
}

/** La vue de près de ces points, s'ils tiennent dans quelques communes. */
function deSiPres(points: ReadonlyArray<Position>, min?: number): Cadre | undefined {
  const vue = points.length === 0 ? undefined : cadrerDePres(points, min);
  return vue !== undefined && estDePres(vue) ? vue : undefined;
}

/** Les lieux qui tombent sur le plan, au dixième d'unité. */
export function placer<T extends Coordonnees>(
  plan: PlanFrance,
  lieux: ReadonlyArray<T>,
): ReadonlyArray<Omit<T, "lat" | "lon"> & { readonly x: number; readonly y: number }> {
  return lieux.flatMap(({ lat, lon, ...lieu }) => {
    const place = projeter(plan, { lat, lon });
    return place === undefined ? [] : [{ ...lieu, x: auDixieme(place.x), y: auDixieme(place.y) }];
  });
}
