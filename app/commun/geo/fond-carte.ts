import { cadreDuPlan, type PlanFrance } from "./projection.ts";

/**
 * Les contours en un fichier SVG que les pages appellent par `<use href="/carte/contours.svg#france">` : couleurs et traits viennent de la page, le
 * fichier reste en mémoire du navigateur. `#france` : tout ; `#d-26` : un département.
 */
export function tracerFond(plan: PlanFrance): string {
  const { x, y, largeur, hauteur } = cadreDuPlan(plan);
  const chemins = [...plan.departements, ...plan.encarts].map(({ code, d }) => `<path id="d-${code}" vector-effect="non-scaling-stroke" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${largeur} ${hauteur}"><g id="france">${chemins.join("")}</g></svg>`;
}
