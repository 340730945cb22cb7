import { Icon, latLngBounds, marker, type LatLng, type LayerGroup, type Map as CarteLeaflet, type Marker } from "leaflet";
import { direAxes, type AxeFiche } from "#app/commun/axes.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { couronnePossible, rayonDeCouronne } from "./couronne.ts";
import { CORPS_EPINGLE, COURONNE_MAX, dresserFanion, ECART_EPINGLES_PX, MOTIFS_AXES, SIGNES, type SigneEpingle } from "#app/commun/geo/signes.ts";
import type { Coordonnees, Position } from "#app/commun/geo/projection.ts";
import { poserNom } from "#app/ui/typographie/dom.ts";
import { composerPhrase } from "#app/ui/typographie/phrase.ts";
import type { OuvertureListe } from "./liste-groupe.ts";
import { enLatLng } from "./reperes-leaflet.ts";

export type PointAffiche = Coordonnees & {
  readonly id: string;
  readonly nom: string;
  readonly detail: string;
  readonly href: string;
  /** Le chemin ou le tour de la parcelle, à dessiner sous l'épingle. */
  readonly trace?: { readonly surface: boolean; readonly points: ReadonlyArray<Coordonnees> };
  readonly classe?: string;
  readonly signe?: SigneEpingle;
  readonly axes?: ReadonlyArray<AxeFiche>;
};

/** Où se posent les puces, et comment elles se nomment. */
export type Pose = {
  readonly carte: CarteLeaflet;
  readonly couche: LayerGroup;
  readonly nomDuGroupe: string;
  readonly ouvrirListe: (ouverture: OuvertureListe) => void;
};
/** `lire` : ses premiers points, jusqu'à tant ; les lire tous coûte, quand ils sont des milliers. */
type Groupe = {
  readonly nombre: number;
  readonly premier: string;
  readonly lire: (nombre: number) => ReadonlyArray<PointAffiche>;
  readonly position: LatLng;
  readonly zoom: number;
};

/** Au-delà, plus de groupes : deux points y sont à moins d'une rue l'un de l'autre. */
export const ZOOM_GROUPES_MAX = 15;
export const RAYON_PX = ECART_EPINGLES_PX;
/** Deux points plus proches sont au même endroit : le centre d'une commune, presque toujours. */
const MEME_ENDROIT_KM = 0.05;

/** Le nom d'un point, puis ce qu'il est : sa sorte, ses axes. */
export function nommerPoint({ nom, detail, axes = [] }: Pick<PointAffiche, "nom" | "detail" | "axes">): string {
  return `${nom}, ${detail}${axes.length === 0 ? "" : ` · ${direAxes(axes)}`}`;
}

/** L'épingle d'un lieu : un lien vers lui. */
export function poserPoint(couche: LayerGroup, point: PointAffiche, position: LatLng, decalage: Position = { x: 0, y: 0 }): void {
  const lien = document.createElement("a");
  lien.href = point.href;
  lien.className = point.classe === undefined ? "puce puce--lieu" : `puce puce--lieu ${point.classe}`;
  lien.dataset.groupe = point.id;
  const nom = composerPhrase(nommerPoint(point));
  lien.title = nom;
  lien.setAttribute("aria-label", nom);
  lien.append(dessinerEpingle(point));
  couche.addLayer(poser(lien, position, decalage));
}

/** Plusieurs lieux trop proches : un bouton qui en ouvre la liste, d'où l'on peut s'approcher ; au même endroit et de près, une couronne d'épingles. */
export function poserGroupe({ carte, couche, nomDuGroupe, ouvrirListe }: Pose, { nombre, premier, lire, position, zoom }: Groupe): void {
  // De loin, une couronne poserait ses épingles dans le département voisin : le groupe reste un bouton.
  if (couronnePossible(nombre, { lat: position.lat, zoom: carte.getZoom() }) && enCouronne(lire, nombre, zoom)) {
    const rayon = rayonDeCouronne(nombre);
    lire(nombre).forEach((feuille, rang) => {
      const angle = (2 * Math.PI * rang) / nombre;
      poserPoint(couche, feuille, position, { x: rayon * Math.cos(angle), y: rayon * Math.sin(angle) });
    });
    return;
  }
  const bouton = document.createElement("button");
  bouton.type = "button";
  bouton.className = nombre > 9 ? "puce puce--groupe puce--grande" : "puce puce--groupe";
  bouton.dataset.groupe = `groupe-${premier}`;
  bouton.setAttribute("aria-haspopup", "dialog");
  bouton.textContent = String(nombre);
  const premiers = lire(3).map((f) => f.nom);
  poserNom(bouton, `${nombre} ${nomDuGroupe}, ouvrir la liste : ${premiers.join(", ")}${nombre > 3 ? "…" : ""}`);
  const approcher = (feuilles: ReadonlyArray<PointAffiche>) => {
    carte.fitBounds(latLngBounds(feuilles.map(enLatLng)).pad(0.4), { maxZoom: Math.max(ZOOM_GROUPES_MAX, Math.ceil(carte.getZoom())) + 1 });
    carte.getContainer().focus({ preventScroll: true });
  };
  bouton.addEventListener("click", (e) => {
    e.stopPropagation();
    const feuilles = lire(nombre);
    // Une couronne trop nombreuse ne se déploiera jamais : s'approcher n'y montrerait rien de plus.
    ouvrirListe({
      feuilles,
      depuis: bouton.dataset.groupe ?? "",
      ...(!(nombre > COURONNE_MAX && auMemeEndroit(feuilles)) && { approcher: () => approcher(feuilles) }),
    });
  });
  couche.addLayer(poser(bouton, position, { x: 0, y: 0 }));
}

/** Même commune : aucun agrandissement ne les séparera, ils se rangent en couronne. */
function auMemeEndroit(feuilles: ReadonlyArray<PointAffiche>): boolean {
  return feuilles.every((f) => distanceKm(f, feuilles[0] ?? f) < MEME_ENDROIT_KM);
}

function enCouronne(lire: Groupe["lire"], nombre: number, zoom: number): boolean {
  if (nombre > COURONNE_MAX && zoom < ZOOM_GROUPES_MAX) return false;
  return auMemeEndroit(lire(nombre)) ? nombre <= COURONNE_MAX : zoom >= ZOOM_GROUPES_MAX;
}

function poser(contenu: HTMLElement, position: LatLng, decalage: Position): Marker {
  return marker(position, {
    // Un lien et un bouton se prennent d'eux-mêmes au clavier.
    keyboard: false,
    icon: new IconeNue(contenu, decalage),
  });
}

/** L'épingle ou le groupe même, sans l'enveloppe que Leaflet lui donnerait : c'est lui qu'il place. */
class IconeNue extends Icon {
  readonly #contenu: HTMLElement;
  constructor(contenu: HTMLElement, { x, y }: Position) {
    super({ iconUrl: "" });
    // La feuille de style ramène la pointe sur le lieu par une marge : une marge écrite ici l'emporterait sur elle.
    contenu.style.setProperty("--ecart-x", `${x}px`);
    contenu.style.setProperty("--ecart-y", `${y}px`);
    this.#contenu = contenu;
  }
  override createIcon(): HTMLElement {
    return this.#contenu;
  }
}

const SVG = "http://www.w3.org/2000/svg";
function dessinerEpingle({ signe = "rond", axes = [] }: Pick<PointAffiche, "signe" | "axes">): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-12 -26 24 32");
  svg.setAttribute("class", "epingle");
  svg.setAttribute("aria-hidden", "true");
  const fanion = dresserFanion(axes);
  if (fanion !== undefined) {
    const groupe = document.createElementNS(SVG, "g");
    groupe.setAttribute("class", "fanion");
    groupe.append(tracer(fanion.cadre, "toile"), ...fanion.lignes.map(({ axe, place }) => tracer(MOTIFS_AXES[axe], `motif ${axe}`, place)));
    svg.append(groupe);
  }
  svg.append(tracer(CORPS_EPINGLE), tracer(SIGNES[signe], "oeil"));
  return svg;
}

function tracer(d: string, classe?: string, place?: string): SVGPathElement {
  const trace = document.createElementNS(SVG, "path");
  trace.setAttribute("d", d);
  if (classe !== undefined) trace.setAttribute("class", classe);
  if (place !== undefined) trace.setAttribute("transform", place);
  return trace;
}
