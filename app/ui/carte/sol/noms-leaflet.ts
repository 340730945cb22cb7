import { DomUtil, type Map as CarteLeaflet } from "leaflet";
import { poserTexte } from "#app/ui/typographie/dom.ts";
import type { GenreNom, NomPlace } from "#app/commun/geo/sol/noms.ts";

const SVG = "http://www.w3.org/2000/svg";
/** Du haut d'une ligne de seize pixels au pied de ses lettres. */
const PIED_PX = 12;
const POINTS: Readonly<Record<GenreNom, string | undefined>> = {
  ville: "M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  commune: "M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  sommet: "M0-3.5L4.5 3.5H-4.5z",
  eau: undefined,
};

/**
 * Les noms de la carte, en un seul dessin : cinquante noms ne sont pas cent balises. Il suit la carte qui glisse, et s'efface le temps qu'elle s'agrandit. Les
 * places sont en pixels du cadre.
 */
export function poserNoms(carte: CarteLeaflet, calque: string): { ecrire(noms: ReadonlyArray<NomPlace>): void } {
  const dessin = creer("svg", "noms-carte");
  // Ils redisent le sol : les lieux, eux, ont chacun leur lien.
  dessin.setAttribute("aria-hidden", "true");
  carte.getPane(calque)?.append(dessin);
  carte.on("zoomstart", () => dessin.replaceChildren());
  return {
    ecrire(noms) {
      // Leaflet place par le même geste ses balises et ses dessins ; son type ne nomme que les premières.
      DomUtil.setPosition(dessin as unknown as HTMLElement, carte.containerPointToLayerPoint([0, 0]));
      dessin.replaceChildren(...noms.map(dessiner));
    },
  };
}

function dessiner({ texte, x, y, boite, genre }: NomPlace): SVGElement {
  const groupe = creer("g", `nom-carte nom-carte--${genre}`);
  groupe.setAttribute("transform", `translate(${x} ${y})`);
  const forme = POINTS[genre];
  if (forme !== undefined) {
    const point = creer("path", "point");
    point.setAttribute("d", forme);
    groupe.append(point);
  }
  const mot = creer("text", "");
  mot.setAttribute("x", String(boite.gauche - x));
  mot.setAttribute("y", String(boite.haut - y + PIED_PX));
  poserTexte(mot, texte);
  groupe.append(mot);
  return groupe;
}

function creer(balise: "svg" | "g" | "path" | "text", classe: string): SVGElement {
  const element = document.createElementNS(SVG, balise);
  if (classe !== "") element.setAttribute("class", classe);
  return element;
}
