import { CRS, layerGroup, map as creerCarte, svgOverlay, type LatLng, type Map as CarteLeaflet } from "leaflet";
import Supercluster from "supercluster";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { poserCommunes } from "./fond-communes.ts";
import { ECART_NIVEAUX, poserGroupe, poserPoint, RAYON_PX, ZOOM_MAX, type PointAffiche, type Pose } from "./puces-leaflet.ts";
import { enBornes, enLatLng, enPlace } from "./reperes-leaflet.ts";

export type { PointAffiche } from "./puces-leaflet.ts";

export type OptionsCarte = {
  readonly points: ReadonlyArray<PointAffiche>;
  /** Ce que le dessin du serveur montrait : la carte mobile s'ouvre sur la même vue. */
  readonly vue: Cadre;
  /** « 12 lieux, agrandir » : ce que comptent les groupes. */
  readonly groupe?: string;
  /** Touché hors d'un point : position dans le plan. */
  /** Où lire la liste de points trop nombreux au même endroit pour une couronne. */
  readonly adresseListe?: (points: ReadonlyArray<PointAffiche>) => string;
  readonly surTouche?: (place: Position) => void;
};

export type CarteMontee = {
  readonly carte: CarteLeaflet;
  afficher(points: ReadonlyArray<PointAffiche>): void;
  placeDe(position: LatLng): Position;
  demonter(): void;
};

const PLAN: Cadre = { x: 0, y: 0, largeur: 1000, hauteur: 819 };
// Supercluster raisonne en longitude et latitude : près de l'équateur, Mercator est presque plan, et le dessin y tient.
const DEGRES_PAR_UNITE = 0.01;
const ETENDUE = 360 / DEGRES_PAR_UNITE / 2 ** ECART_NIVEAUX;

/**
 * Carte qui se déplace et s'agrandit, sur nos propres contours : ni tuile, ni requête de plus. Le plan est celui du serveur (unités de la vue), les
 * groupes sont recalculés à chaque niveau. Tout disque est un lien ou un bouton, atteint par la tabulation.
 */
export function monterCarte(hote: HTMLElement, { points, vue, groupe: nomDuGroupe = "lieux", adresseListe, surTouche }: OptionsCarte): CarteMontee {
  const fond = hote.querySelector<SVGSVGElement>(".plan-fond");
  const dessin = fond?.cloneNode(true) as SVGSVGElement | undefined;
  const cadre = document.createElement("div");
  cadre.className = "plan-mobile";
  cadre.setAttribute("role", "region");
  cadre.setAttribute("aria-label", "Carte à déplacer : flèches pour se déplacer, plus et moins pour agrandir ou réduire");
  hote.append(cadre);
  // La feuille de style retire le dessin du serveur : pas de lien en double à la tabulation.
  hote.classList.add("plan--mobile");

  const carte = monterFond(cadre, dessin);
  carte.fitBounds(enBornes(vue), { animate: false });
  carte.setMinZoom(carte.getBoundsZoom(enBornes(PLAN)));
  carte.on("click", (e) => surTouche?.(enPlace(e.latlng)));

  poserCommunes(carte);
  const couche = layerGroup().addTo(carte);
  const pose: Pose = { carte, couche, nomDuGroupe, adresseListe };
  let index = indexer(points);

  function dessiner(): void {
    const actif = document.activeElement?.closest<HTMLElement>("[data-groupe]")?.dataset.groupe;
    couche.clearLayers();
    const visible = carte.getBounds();
    const zoom = Math.max(0, Math.round(carte.getZoom() + ECART_NIVEAUX));
    for (const groupe of index.getClusters([-180, -85, 180, 85], zoom)) {
      const [lon = 0, lat = 0] = groupe.geometry.coordinates;
      const position = enLatLng({ x: lon / DEGRES_PAR_UNITE, y: -lat / DEGRES_PAR_UNITE });
      // Hors de la vue, un lien ne serait qu'un arrêt de tabulation invisible.
      if (!visible.contains(position)) continue;
      const proprietes = groupe.properties;
      if ("cluster" in proprietes && proprietes.cluster === true) {
        poserGroupe(pose, { id: proprietes.cluster_id, feuilles: index.getLeaves(proprietes.cluster_id, Infinity).map((f) => f.properties), position, zoom });
      } else if ("nom" in proprietes) poserPoint(couche, proprietes as PointAffiche, position);
    }
    if (actif !== undefined) cadre.querySelector<HTMLElement>(`[data-groupe="${CSS.escape(actif)}"]`)?.focus();
  }

  dessiner();
  carte.on("moveend", dessiner);
  const regler = new ResizeObserver(() => carte.invalidateSize({ animate: false }));
  regler.observe(cadre);
  const commandes = poserCommandes(hote, carte, () => carte.fitBounds(enBornes(PLAN)));

  return {
    carte,
    afficher(nouveaux) {
      index = indexer(nouveaux);
      dessiner();
    },
    placeDe: enPlace,
    demonter() {
      regler.disconnect();
      carte.remove();
      cadre.remove();
      commandes.remove();
      hote.classList.remove("plan--mobile");
    },
  };
}

/** Le fond et ses gestes, sans rien dessus. */
function monterFond(cadre: HTMLElement, dessin: SVGSVGElement | undefined): CarteLeaflet {
  // Un doigt fait défiler la page, deux déplacent la carte ; une souris la tire.
  const tactile = matchMedia("(pointer: coarse)").matches;
  const carte = creerCarte(cadre, {
    crs: CRS.Simple,
    attributionControl: false,
    zoomControl: false,
    // Sans cran : la carte s'ouvre exactement comme le dessin qu'elle remplace.
    zoomSnap: 0,
    zoomDelta: 1,
    minZoom: -3,
    maxZoom: ZOOM_MAX,
    maxBoundsViscosity: 0.8,
    dragging: !tactile,
    scrollWheelZoom: false,
    fadeAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    zoomAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    markerZoomAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  });
  if (dessin !== undefined) {
    dessin.setAttribute("viewBox", `${PLAN.x} ${PLAN.y} ${PLAN.largeur} ${PLAN.hauteur}`);
    svgOverlay(dessin, enBornes(PLAN)).addTo(carte);
  }
  carte.setMaxBounds(enBornes(PLAN).pad(0.15));
  // La molette ne prend la main qu'une fois la carte choisie, sinon elle retiendrait la page.
  carte.on("focus click", () => carte.scrollWheelZoom.enable());
  carte.on("blur mouseout", () => carte.scrollWheelZoom.disable());
  return carte;
}

function indexer(points: ReadonlyArray<PointAffiche>): Supercluster<PointAffiche> {
  return new Supercluster<PointAffiche>({ radius: RAYON_PX * 1.15, maxZoom: 16, extent: ETENDUE }).load(
    points.map((point) => ({
      type: "Feature",
      properties: point,
      geometry: { type: "Point", coordinates: [point.x * DEGRES_PAR_UNITE, -point.y * DEGRES_PAR_UNITE] },
    })),
  );
}

function poserCommandes(hote: HTMLElement, carte: CarteLeaflet, toutVoir: () => void): HTMLElement {
  const commandes = document.createElement("div");
  commandes.className = "zoom";
  const ajouter = (signe: string, nom: string, geste: () => void): void => {
    const bouton = document.createElement("button");
    bouton.type = "button";
    bouton.className = "btn btn--carre";
    bouton.setAttribute("aria-label", nom);
    bouton.textContent = signe;
    bouton.addEventListener("click", geste);
    commandes.append(bouton);
  };
  ajouter("+", "Agrandir la carte", () => carte.zoomIn());
  ajouter("\u2212", "Réduire la carte", () => carte.zoomOut());
  ajouter("\u25a1", "Voir toute la France", toutVoir);
  hote.append(commandes);
  return commandes;
}
