import { situerEnMetropole, type Cadre, type Coordonnees, type PlanFrance, type Position } from "./projection.ts";

// Les cartes qui se déplacent : Mercator du Web, la projection de toutes les tuiles. Le dessin du serveur garde la sienne.

/** À l'équateur. */
export const TOUR_DE_LA_TERRE_M = 40_075_017;
/** Du bord ouest au bord est du monde, en pas : dix mètres à l'équateur, sept en France. */
export const PAS_DU_MONDE = 2 ** 22;
const COTE_TUILE_PX = 256;
const RAD = Math.PI / 180;

export const ZOOM_MONDE_MIN = 3;
export const ZOOM_MONDE_MAX = 18;

export type Bornes = { readonly ouest: number; readonly sud: number; readonly est: number; readonly nord: number };
/** Ce que montre une carte qui se déplace : son milieu, et son niveau (256 pixels pour le monde au niveau 0). */
export type VueMonde = Coordonnees & { readonly zoom: number };

export const METROPOLE: Bornes = { ouest: -5.2, sud: 41.3, est: 9.6, nord: 51.15 };
/** Où aller d'un choix : chacun tient entier sur un téléphone. */
export const TERRITOIRES: ReadonlyArray<{ readonly nom: string; readonly bornes: Bornes }> = [
  { nom: "France métropolitaine", bornes: METROPOLE },
  { nom: "Corse", bornes: { ouest: 8.5, sud: 41.32, est: 9.6, nord: 43.05 } },
  { nom: "Guadeloupe", bornes: { ouest: -61.83, sud: 15.82, est: -60.98, nord: 16.53 } },
  { nom: "Martinique", bornes: { ouest: -61.25, sud: 14.37, est: -60.79, nord: 14.9 } },
  { nom: "Guyane", bornes: { ouest: -54.63, sud: 2.08, est: -51.6, nord: 5.8 } },
  { nom: "La Réunion", bornes: { ouest: 55.2, sud: -21.41, est: 55.86, nord: -20.85 } },
  { nom: "Mayotte", bornes: { ouest: 44.99, sud: -13.03, est: 45.32, nord: -12.61 } },
];

/** Un point du globe, en pas depuis le coin nord-ouest du monde. */
export function versMonde({ lat, lon }: Coordonnees): Position {
  const sin = Math.sin(Math.max(-85, Math.min(85, lat)) * RAD);
  return { x: ((lon + 180) / 360) * PAS_DU_MONDE, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * PAS_DU_MONDE };
}

/** L'inverse de {@link versMonde}. */
export function depuisMonde({ x, y }: Position): Coordonnees {
  return { lat: (2 * Math.atan(Math.exp((0.5 - y / PAS_DU_MONDE) * 2 * Math.PI)) - Math.PI / 2) / RAD, lon: (x / PAS_DU_MONDE) * 360 - 180 };
}

/** Ce qu'un cadre du plan de France montre du globe. Le plan entier montre la métropole : l'outre-mer n'y est qu'en encarts. */
export function bornesDuCadre(plan: PlanFrance, cadre: Cadre): Bornes {
  const [, , largeur = 1000] = plan.viewBox;
  if (cadre.largeur > 0.9 * largeur) return METROPOLE;
  const milieu = { x: cadre.x + cadre.largeur / 2, y: cadre.y + cadre.hauteur / 2 };
  const encart = plan.encarts.find(
    ({ cadre: c }) => milieu.x >= c.x && milieu.x <= c.x + c.largeur && milieu.y >= c.y && milieu.y <= c.y + c.hauteur && cadre.largeur < 2 * c.largeur,
  );
  const places = [0, 0.5, 1].flatMap((u) => [0, 0.5, 1].map((v) => ({ x: cadre.x + u * cadre.largeur, y: cadre.y + v * cadre.hauteur })));
  const points = places.map((place) => {
    if (encart === undefined) return situerEnMetropole(plan, place);
    const p = encart.projection;
    return { lat: p.lat0 - (place.y - p.y) / p.ky, lon: p.lon0 + (place.x - p.x) / p.kx };
  });
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
  return { ouest: Math.min(...lons), sud: Math.min(...lats), est: Math.max(...lons), nord: Math.max(...lats) };
}

/** La vue qui montre des bornes entières dans un cadre de cette taille. */
export function vueDesBornes({ ouest, sud, est, nord }: Bornes, { largeur, hauteur }: { readonly largeur: number; readonly hauteur: number }): VueMonde {
  const [haut, bas] = [versMonde({ lat: nord, lon: ouest }), versMonde({ lat: sud, lon: est })];
  const pasParPx = Math.max((bas.x - haut.x) / largeur, (bas.y - haut.y) / hauteur, 1e-6);
  return { ...depuisMonde({ x: (haut.x + bas.x) / 2, y: (haut.y + bas.y) / 2 }), zoom: borner(Math.log2(PAS_DU_MONDE / COTE_TUILE_PX / pasParPx)) };
}

/** La même vue, glissée de tant de pixels d'écran. */
export function glisserVue(vue: VueMonde, dx_px: number, dy_px: number): VueMonde {
  const milieu = versMonde(vue);
  const pas = PAS_DU_MONDE / COTE_TUILE_PX / 2 ** vue.zoom;
  const dedans = (v: number) => Math.max(0, Math.min(PAS_DU_MONDE, v));
  return { ...depuisMonde({ x: dedans(milieu.x + dx_px * pas), y: dedans(milieu.y + dy_px * pas) }), zoom: vue.zoom };
}

/** La même vue, agrandie (facteur > 1) ou réduite autour de son milieu. */
export function zoomerVue(vue: VueMonde, facteur: number): VueMonde {
  return { ...vue, zoom: borner(vue.zoom + Math.log2(facteur)) };
}

function borner(zoom: number): number {
  return Math.max(ZOOM_MONDE_MIN, Math.min(ZOOM_MONDE_MAX, zoom));
}
