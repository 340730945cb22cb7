import { divIcon, latLng, layerGroup, marker } from "leaflet";
import { villesDeLaVue, type Repere } from "#app/commun/geo/vue.ts";
import type { Cadre } from "#app/commun/geo/projection.ts";
import { monterCarte, type PointAffiche } from "#app/ui/carte/leaflet.ts";

export type CarteMobile = {
  afficher(points: ReadonlyArray<PointAffiche>): void;
  cadrer(vue: Cadre): void;
  /** S'approche d'une fiche et place le focus sur son épingle ; faux si la carte ne la connaît pas. */
  viser(id: string): boolean;
  souligner(id: string | undefined): void;
  demonter(): void;
};

const ZOOM_DE_PRES = 3;

/** La carte d'atelier qui se déplace : celle du site, avec les noms des villes et le lien entre la liste et les épingles. */
export function monterCarteAtelier(
  hote: HTMLElement,
  { points, vue, villes }: { readonly points: ReadonlyArray<PointAffiche>; readonly vue: Cadre; readonly villes: ReadonlyArray<Repere> },
): CarteMobile {
  const montee = monterCarte(hote, { points, vue, groupe: "fiches" });
  const { carte } = montee;
  const noms = layerGroup().addTo(carte);
  let connus = new Map(points.map((point) => [point.id, point]));
  let soulignee: string | undefined;

  function ecrireVilles(): void {
    noms.clearLayers();
    const bornes = carte.getBounds();
    const visible: Cadre = {
      x: bornes.getWest(),
      y: -bornes.getNorth(),
      largeur: bornes.getEast() - bornes.getWest(),
      hauteur: bornes.getNorth() - bornes.getSouth(),
    };
    for (const { nom, x, y } of villesDeLaVue(villes, visible)) {
      const texte = document.createElement("span");
      texte.textContent = nom;
      texte.setAttribute("aria-hidden", "true");
      noms.addLayer(
        marker(latLng(-y, x), {
          interactive: false,
          keyboard: false,
          zIndexOffset: -1_000,
          icon: divIcon({ className: "nom-ville", html: texte, iconSize: [0, 0] }),
        }),
      );
    }
  }
  // Un groupe porte le nom de sa première fiche : seules les épingles seules se soulignent.
  function marquer(): void {
    for (const vive of hote.querySelectorAll(".puce--vive")) vive.classList.remove("puce--vive");
    if (soulignee !== undefined) hote.querySelector(`[data-groupe="${CSS.escape(soulignee)}"]`)?.classList.add("puce--vive");
  }
  ecrireVilles();
  carte.on("moveend", ecrireVilles);
  carte.on("moveend", marquer);

  return {
    afficher(nouveaux) {
      connus = new Map(nouveaux.map((point) => [point.id, point]));
      montee.afficher(nouveaux);
      marquer();
    },
    cadrer({ x, y, largeur, hauteur }) {
      carte.fitBounds([
        [-y, x],
        [-(y + hauteur), x + largeur],
      ]);
    },
    viser(id) {
      const point = connus.get(id);
      if (point === undefined) return false;
      carte.setView(latLng(-point.y, point.x), Math.max(carte.getZoom(), ZOOM_DE_PRES));
      soulignee = id;
      marquer();
      hote.querySelector<HTMLElement>(`[data-groupe="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
      hote.scrollIntoView({ block: "nearest" });
      return true;
    },
    souligner(id) {
      soulignee = id;
      marquer();
    },
    demonter: () => montee.demonter(),
  };
}
