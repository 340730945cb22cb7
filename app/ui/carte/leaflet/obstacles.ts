import type { Boite } from "#app/commun/geo/sol/noms.ts";

/** Ce que les épingles, les groupes et les commandes couvrent : aucun nom ne s'y écrit. */
export function boitesDes(hote: Element, cadre: HTMLElement): ReadonlyArray<Boite> {
  const origine = cadre.getBoundingClientRect();
  return [...hote.querySelectorAll(".puce, .puce .fanion, .zoom, .aller-a, .croix, .cest-ici")].map((puce) => {
    const { left, top, right, bottom } = puce.getBoundingClientRect();
    return { gauche: left - origine.left, droite: right - origine.left, haut: top - origine.top, bas: bottom - origine.top };
  });
}
