import { cadrer } from "#app/commun/geo/carte.ts";
import { versMonde } from "#app/commun/geo/mercator.ts";
import { bornesDePres, cadrerDePres, estDePres } from "#app/commun/geo/pres.ts";
import { cadreDuPlan, projeter, type Coordonnees, type PlanFrance, type Position } from "#app/commun/geo/projection.ts";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { placer } from "#app/contextes/atelier/vues/dessin-carto.ts";

// Au-delà, le fond où l'on place une fiche n'en montre qu'une par case : assez pour se repérer.
const FOND_DENSE = 200;
const CASE_DU_FOND = 50;

/** Le fond sur lequel placer une épingle, cadré sur l'endroit donné, sinon sur ces fiches. */
export function dessinerFond(
  plan: PlanFrance,
  visibles: ReadonlyArray<Pick<Fiche, "id" | "lat" | "lon">>,
  centre: Coordonnees | undefined,
): Pick<FondPointage, "vue" | "bornes" | "points"> {
  const placees = placer(
    plan,
    visibles.map(({ id, lat, lon }) => ({ id, lat, lon })),
  );
  const points = eclaircir(placees);
  const connues = new Set(placees.map(({ id }) => id));
  const pres = cadrerDePres(visibles.filter(({ id }) => connues.has(id)).map(versMonde));
  const entier = cadreDuPlan(plan);
  const place = centre === undefined ? undefined : projeter(plan, centre);
  const vue = cadrer(place === undefined ? points : [place], entier);
  const bornes = centre === undefined && points.length > 0 && estDePres(pres) ? bornesDePres(pres) : undefined;
  return { vue, ...(bornes !== undefined && { bornes }), points };
}

/** Peu de points : tous. Une foule : un par case. */
function eclaircir<T extends Position>(points: ReadonlyArray<T>): ReadonlyArray<T> {
  if (points.length <= FOND_DENSE) return points;
  return [...new Map(points.map((point) => [`${Math.floor(point.x / CASE_DU_FOND)} ${Math.floor(point.y / CASE_DU_FOND)}`, point])).values()];
}
