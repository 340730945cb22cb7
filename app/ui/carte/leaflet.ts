import {
  CRS,
  divIcon,
  latLng,
  latLngBounds,
  layerGroup,
  map as creerCarte,
  marker,
  svgOverlay,
  type LatLng,
  type LatLngBounds,
  type Map as CarteLeaflet,
  type Marker,
} from "leaflet";
import Supercluster from "supercluster";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";

export type PointAffiche = Position & { readonly id: string; readonly nom: string; readonly detail: string; readonly href: string; readonly classe?: string };

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
const ZOOM_MAX = 5;
const RAYON_PX = 34;
const COURONNE_MAX = 14;
// Supercluster raisonne en longitude et latitude : près de l'équateur, Mercator est presque plan, et le dessin y tient.
const DEGRES_PAR_UNITE = 0.01;
// Les niveaux de Leaflet descendent sous zéro, ceux de Supercluster non : trois niveaux d'écart. L'étendue fait qu'un pixel de l'un vaut un pixel de l'autre.
const ECART_NIVEAUX = 3;
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
  carte.fitBounds(enBornes(vue), { animate: false });
  carte.setMinZoom(carte.getBoundsZoom(enBornes(PLAN)));
  // La molette ne prend la main qu'une fois la carte choisie, sinon elle retiendrait la page.
  carte.on("focus click", () => carte.scrollWheelZoom.enable());
  carte.on("blur mouseout", () => carte.scrollWheelZoom.disable());
  carte.on("click", (e) => surTouche?.(enPlace(e.latlng)));

  const couche = layerGroup().addTo(carte);
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
        poserGroupe(proprietes.cluster_id, proprietes.point_count, position, zoom);
      } else if ("nom" in proprietes) poserPoint(proprietes as PointAffiche, position);
    }
    if (actif !== undefined) cadre.querySelector<HTMLElement>(`[data-groupe="${CSS.escape(actif)}"]`)?.focus();
  }

  function poserPoint(point: PointAffiche, position: LatLng, decalage: Position = { x: 0, y: 0 }): void {
    const lien = document.createElement("a");
    lien.href = point.href;
    lien.className = point.classe === undefined ? "puce puce--lieu" : `puce puce--lieu ${point.classe}`;
    lien.dataset.groupe = point.id;
    lien.title = `${point.nom}, ${point.detail}`;
    lien.append(dessinerEpingle(), etiqueter(point.nom));
    couche.addLayer(poser(lien, position, decalage));
  }

  function poserGroupe(id: number, nombre: number, position: LatLng, zoom: number): void {
    const feuilles = index.getLeaves(id, Infinity).map((f) => f.properties);
    // Même commune : aucun agrandissement ne les séparera, ils se rangent en couronne.
    const memeEndroit = feuilles.every((f) => Math.hypot(f.x - (feuilles[0]?.x ?? 0), f.y - (feuilles[0]?.y ?? 0)) < 0.6);
    if (memeEndroit && nombre > COURONNE_MAX && adresseListe !== undefined) {
      const lien = document.createElement("a");
      lien.href = adresseListe(feuilles);
      lien.className = "puce puce--groupe puce--grande";
      lien.dataset.groupe = `groupe-${feuilles.map((f) => f.id).sort()[0] ?? id}`;
      lien.textContent = String(nombre);
      lien.append(etiqueter(` ${nomDuGroupe}, voir la liste : ${feuilles[0]?.detail ?? ""}`));
      couche.addLayer(poser(lien, position, { x: 0, y: 0 }));
      return;
    }
    if (memeEndroit || zoom >= ZOOM_MAX + ECART_NIVEAUX) {
      const rayon = Math.max(17, (RAYON_PX * nombre) / (2 * Math.PI));
      feuilles.forEach((feuille, rang) => {
        const angle = (2 * Math.PI * rang) / nombre;
        poserPoint(feuille, position, { x: rayon * Math.cos(angle), y: rayon * Math.sin(angle) });
      });
      return;
    }
    const bouton = document.createElement("button");
    bouton.type = "button";
    bouton.className = nombre > 9 ? "puce puce--groupe puce--grande" : "puce puce--groupe";
    bouton.dataset.groupe = `groupe-${feuilles.map((f) => f.id).sort()[0] ?? id}`;
    bouton.textContent = String(nombre);
    bouton.append(
      etiqueter(
        ` ${nomDuGroupe}, agrandir : ${feuilles
          .slice(0, 3)
          .map((f) => f.nom)
          .join(", ")}${nombre > 3 ? "…" : ""}`,
      ),
    );
    bouton.addEventListener("click", (e) => {
      e.stopPropagation();
      carte.fitBounds(latLngBounds(feuilles.map(enLatLng)).pad(0.4), { maxZoom: ZOOM_MAX });
      carte.getContainer().focus({ preventScroll: true });
    });
    couche.addLayer(poser(bouton, position, { x: 0, y: 0 }));
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

function indexer(points: ReadonlyArray<PointAffiche>): Supercluster<PointAffiche> {
  return new Supercluster<PointAffiche>({ radius: RAYON_PX * 1.15, maxZoom: 16, extent: ETENDUE }).load(
    points.map((point) => ({
      type: "Feature",
      properties: point,
      geometry: { type: "Point", coordinates: [point.x * DEGRES_PAR_UNITE, -point.y * DEGRES_PAR_UNITE] },
    })),
  );
}

// `CRS.Simple` compte vers le haut ; le plan, vers le bas.
function enLatLng({ x, y }: Position): LatLng {
  return latLng(-y, x);
}
function enPlace({ lat, lng }: LatLng): Position {
  return { x: lng, y: -lat };
}
function enBornes({ x, y, largeur, hauteur }: Cadre): LatLngBounds {
  return latLngBounds(enLatLng({ x, y }), enLatLng({ x: x + largeur, y: y + hauteur }));
}

function poser(contenu: HTMLElement, position: LatLng, decalage: Position): Marker {
  return marker(position, {
    // Le lien ou le bouton reçoit le focus ; son enveloppe, non.
    keyboard: false,
    icon: divIcon({ className: "puce-cadre", html: contenu, iconSize: [0, 0], iconAnchor: [-decalage.x, -decalage.y] }),
  });
}

function etiqueter(texte: string): HTMLElement {
  const nom = document.createElement("span");
  nom.className = "vh";
  nom.textContent = texte;
  return nom;
}

const SVG = "http://www.w3.org/2000/svg";
function dessinerEpingle(): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-12 -26 24 32");
  svg.setAttribute("class", "epingle");
  svg.setAttribute("aria-hidden", "true");
  const corps = document.createElementNS(SVG, "path");
  corps.setAttribute("d", "M0 3C-7-6-9-10-9-14a9 9 0 0 1 18 0c0 4-2 8-9 17z");
  const oeil = document.createElementNS(SVG, "circle");
  oeil.setAttribute("class", "oeil");
  oeil.setAttribute("cy", "-14");
  oeil.setAttribute("r", "3.2");
  svg.append(corps, oeil);
  return svg;
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
