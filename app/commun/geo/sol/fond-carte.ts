import { lireArc } from "./arcs.ts";
import type { Eaux } from "./eaux.ts";
import { depuisMonde } from "#app/commun/geo/mercator.ts";
import { cadreDuPlan, projeter, type PlanFrance, type Position } from "#app/commun/geo/projection.ts";

/**
 * Les contours en un fichier SVG que les pages appellent par `<use href="/carte/contours.svg#france">` : couleurs et traits viennent de la page, le
 * fichier reste en mémoire du navigateur. `#france` : tout ; `#d-26` : un département ; `#rivieres`, `#lacs` : l'eau.
 */
export function tracerFond(plan: PlanFrance, { rivieres, lacs }: Pick<Eaux, "rivieres" | "lacs">): string {
  const { x, y, largeur, hauteur } = cadreDuPlan(plan);
  const chemins = [...plan.departements, ...plan.encarts].map(({ code, d }) => `<path id="d-${code}" vector-effect="non-scaling-stroke" d="${d}"/>`);
  const eau = (id: string, d: string) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`;
  const lignes = (traces: ReadonlyArray<ReadonlyArray<number>>, fin: string) => traces.map((trace) => tracer(plan, lireArc(trace), fin)).join("");
  const cours = lignes(
    rivieres.flatMap(({ traces }) => traces),
    "",
  );
  const nappes = lignes(
    lacs.flatMap(({ anneaux }) => anneaux),
    "z",
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${largeur} ${hauteur}"><g id="france">${chemins.join("")}</g>${eau("rivieres", cours)}${eau("lacs", nappes)}</svg>`;
}

/** Une ligne du monde sur le plan de France ; ce qui sort du plan coupe le trait. */
function tracer(plan: PlanFrance, points: ReadonlyArray<Position>, fin: string): string {
  let [d, leve] = ["", true];
  for (const point of points) {
    const place = projeter(plan, depuisMonde(point));
    if (place !== undefined) d += `${leve ? "M" : "L"}${place.x.toFixed(1)} ${place.y.toFixed(1)}`;
    leve = place === undefined;
  }
  return d === "" ? "" : d + fin;
}
