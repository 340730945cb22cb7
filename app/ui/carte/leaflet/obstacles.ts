import type { Boite } from "#app/commun/geo/sol/noms.ts";

const COMMANDES = ".zoom, .aller-a";

/** De combien les commandes couvrent le haut et le bas de la carte, là où une épingle serait dessous ; rien si toutes se voient. */
export function bandesCouvertes(hote: Element, cadre: HTMLElement): { readonly haut: number; readonly bas: number } {
  const vue = cadre.getBoundingClientRect();
  const puces = [...cadre.querySelectorAll(".puce")].map((puce) => puce.getBoundingClientRect());
  let [haut, bas] = [0, 0];
  for (const commande of hote.querySelectorAll(COMMANDES)) {
    const boite = commande.getBoundingClientRect();
    if (!puces.some((puce) => puce.left < boite.right && boite.left < puce.right && puce.top < boite.bottom && boite.top < puce.bottom)) continue;
    if (boite.top + boite.bottom < vue.top + vue.bottom) haut = Math.max(haut, boite.bottom - vue.top);
    else bas = Math.max(bas, vue.bottom - boite.top);
  }
  return { haut, bas };
}

/** Ce que les épingles, les groupes et les commandes couvrent : aucun nom ne s'y écrit. */
export function boitesDes(hote: Element, cadre: HTMLElement): ReadonlyArray<Boite> {
  const origine = cadre.getBoundingClientRect();
  return [...hote.querySelectorAll(".puce, .puce .fanion, .zoom, .aller-a, .croix, .cest-ici")].map((puce) => {
    const { left, top, right, bottom } = puce.getBoundingClientRect();
    return { gauche: left - origine.left, droite: right - origine.left, haut: top - origine.top, bas: bottom - origine.top };
  });
}
