import { divIcon, layerGroup, marker, svgOverlay, type Map as CarteLeaflet, type SVGOverlay } from "leaflet";
import type { Cadre } from "#app/commun/geo/projection.ts";
import { communesSousLaVue, nomsQuiTiennent, PAS_PAR_UNITE, tracer, type ContoursCommunes } from "./communes.ts";
import { enBornes, enLatLng } from "./reperes-leaflet.ts";

const SVG = "http://www.w3.org/2000/svg";
// Tout le plan : une même toile pour chaque département, que Leaflet agrandit avec la carte.
const PLAN: Cadre = { x: 0, y: 0, largeur: 1000, hauteur: 819 };

/** Sous les épingles d'une carte qui se déplace : limites et noms des communes, dès que l'on s'approche. */
export function poserCommunes(carte: CarteLeaflet): void {
  const toiles = new Map<string, SVGOverlay>();
  const noms = layerGroup().addTo(carte);
  let tour = 0;

  async function dessiner(): Promise<void> {
    const bornes = carte.getBounds();
    const vue: Cadre = {
      x: bornes.getWest(),
      y: -bornes.getNorth(),
      largeur: bornes.getEast() - bornes.getWest(),
      hauteur: bornes.getNorth() - bornes.getSouth(),
    };
    tour += 1;
    const ceTour = tour;
    const sous = await communesSousLaVue(vue);
    // La carte a bougé pendant la demande : la suivante est déjà partie.
    if (ceTour !== tour) return;
    for (const [code, toile] of toiles) {
      if (sous.has(code)) continue;
      toile.remove();
      toiles.delete(code);
    }
    for (const [code, contours] of sous) if (!toiles.has(code)) toiles.set(code, toileDe(contours).addTo(carte));
    carte.getContainer().classList.toggle("avec-communes", sous.size > 0);
    noms.clearLayers();
    for (const { nom, x, y } of nomsQuiTiennent(
      [...sous.values()].flatMap((contours) => contours.noms),
      vue,
      carte.getSize().x,
    )) {
      const texte = document.createElement("span");
      texte.textContent = nom;
      texte.setAttribute("aria-hidden", "true");
      const icone = divIcon({ className: "nom-commune", html: texte, iconSize: [0, 0] });
      noms.addLayer(marker(enLatLng({ x, y }), { interactive: false, keyboard: false, zIndexOffset: -1_000, icon: icone }));
    }
  }

  carte.on("moveend", () => void dessiner());
  // La carte retirée pendant la demande n'a plus où poser ce qui arrive.
  carte.on("unload", () => (tour += 1));
  void dessiner();
}

function toileDe(contours: ContoursCommunes): SVGOverlay {
  const dessin = document.createElementNS(SVG, "svg");
  dessin.setAttribute("viewBox", [PLAN.x, PLAN.y, PLAN.largeur, PLAN.hauteur].map((v) => v * PAS_PAR_UNITE).join(" "));
  dessin.setAttribute("class", "communes-fond");
  dessin.setAttribute("aria-hidden", "true");
  const trace = document.createElementNS(SVG, "path");
  trace.setAttribute("d", tracer(contours));
  dessin.append(trace);
  return svgOverlay(dessin, enBornes(PLAN));
}
