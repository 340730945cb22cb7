import { divIcon, latLngBounds, marker, type LatLng, type LayerGroup, type Map as CarteLeaflet, type Marker } from "leaflet";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { couronnePossible, ECART_EPINGLES_PX, rayonDeCouronne } from "./couronne.ts";
import { CORPS_EPINGLE, SIGNES, type SigneEpingle } from "#app/commun/geo/signes.ts";
import type { Coordonnees, Position } from "#app/commun/geo/projection.ts";
import { enLatLng } from "./reperes-leaflet.ts";

export type PointAffiche = Coordonnees & {
  readonly id: string;
  readonly nom: string;
  readonly detail: string;
  readonly href: string;
  readonly classe?: string;
  readonly signe?: SigneEpingle;
};

/** Où se posent les puces, et comment elles se nomment. */
export type Pose = {
  readonly carte: CarteLeaflet;
  readonly couche: LayerGroup;
  readonly nomDuGroupe: string;
  readonly adresseListe: ((points: ReadonlyArray<PointAffiche>) => string) | undefined;
};
type Groupe = { readonly id: number; readonly feuilles: ReadonlyArray<PointAffiche>; readonly position: LatLng; readonly zoom: number };

/** Au-delà, plus de groupes : deux points y sont à moins d'une rue l'un de l'autre. */
export const ZOOM_GROUPES_MAX = 15;
export const RAYON_PX = ECART_EPINGLES_PX;
const COURONNE_MAX = 14;
/** Deux points plus proches sont au même endroit : le centre d'une commune, presque toujours. */
const MEME_ENDROIT_KM = 0.05;

/** L'épingle d'un lieu : un lien vers lui. */
export function poserPoint(couche: LayerGroup, point: PointAffiche, position: LatLng, decalage: Position = { x: 0, y: 0 }): void {
  const lien = document.createElement("a");
  lien.href = point.href;
  lien.className = point.classe === undefined ? "puce puce--lieu" : `puce puce--lieu ${point.classe}`;
  lien.dataset.groupe = point.id;
  lien.title = `${point.nom}, ${point.detail}`;
  lien.append(dessinerEpingle(point.signe), etiqueter(point.signe === undefined ? point.nom : `${point.nom}, ${point.detail}`));
  couche.addLayer(poser(lien, position, decalage));
}

/** Plusieurs lieux trop proches : un bouton qui agrandit ; au même endroit, une couronne d'épingles, ou la liste s'ils sont trop nombreux. */
export function poserGroupe({ carte, couche, nomDuGroupe, adresseListe }: Pose, { id, feuilles, position, zoom }: Groupe): void {
  const nombre = feuilles.length;
  // Même commune : aucun agrandissement ne les séparera, ils se rangent en couronne.
  const memeEndroit = feuilles.every((f) => distanceKm(f, feuilles[0] ?? f) < MEME_ENDROIT_KM);
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
  // De loin, une couronne poserait ses épingles dans le département voisin : le groupe reste un bouton, qui s'approche.
  if ((memeEndroit || zoom >= ZOOM_GROUPES_MAX) && couronnePossible(nombre, { lat: position.lat, zoom: carte.getZoom() })) {
    const rayon = rayonDeCouronne(nombre);
    feuilles.forEach((feuille, rang) => {
      const angle = (2 * Math.PI * rang) / nombre;
      poserPoint(couche, feuille, position, { x: rayon * Math.cos(angle), y: rayon * Math.sin(angle) });
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
    carte.fitBounds(latLngBounds(feuilles.map(enLatLng)).pad(0.4), { maxZoom: Math.max(ZOOM_GROUPES_MAX, Math.ceil(carte.getZoom())) + 1 });
    carte.getContainer().focus({ preventScroll: true });
  });
  couche.addLayer(poser(bouton, position, { x: 0, y: 0 }));
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
function dessinerEpingle(signe: SigneEpingle = "rond"): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-12 -26 24 32");
  svg.setAttribute("class", "epingle");
  svg.setAttribute("aria-hidden", "true");
  const corps = document.createElementNS(SVG, "path");
  corps.setAttribute("d", CORPS_EPINGLE);
  const oeil = document.createElementNS(SVG, "path");
  oeil.setAttribute("class", "oeil");
  oeil.setAttribute("d", SIGNES[signe]);
  svg.append(corps, oeil);
  return svg;
}
