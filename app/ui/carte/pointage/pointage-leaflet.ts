import { circleMarker, layerGroup, polyline, SVG } from "leaflet";
import type { VueMonde } from "#app/commun/geo/mercator.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { boitesDes } from "#app/ui/carte/leaflet/obstacles.ts";
import { enLatLng } from "#app/ui/carte/leaflet/reperes-leaflet.ts";
import { monterSol } from "#app/ui/carte/sol/sol.ts";

export type SolPointe = { montrer(vue: VueMonde): void; tracer(points: ReadonlyArray<Coordonnees>): void; demonter(): void };

/** Le sol sous la croix : il ne bouge que si on le lui dit. */
export function monterPointage(cadre: HTMLElement, points: ReadonlyArray<Coordonnees>): SolPointe {
  // Aucun nom sous la croix ni sous les boutons.
  const sol = monterSol(cadre, { inerte: true, obstacles: () => boitesDes(cadre.closest(".pointage") ?? cadre, cadre) });
  const { carte } = sol;
  const deja = new SVG({ pane: "limites", padding: 0.5 });
  for (const point of points) circleMarker(enLatLng(point), { renderer: deja, radius: 4, interactive: false, className: "deja" }).addTo(carte);
  const trace = layerGroup().addTo(carte);
  const regler = new ResizeObserver(() => carte.invalidateSize({ animate: false }));
  regler.observe(cadre);
  let voulue: VueMonde | undefined;
  let attente = 0;

  function montrer(): void {
    attente = 0;
    if (voulue === undefined) return;
    const milieu = enLatLng(voulue);
    // Glisser sans changer de niveau ne redessine rien.
    if (Math.abs(carte.getZoom() - voulue.zoom) < 1e-6)
      carte.panBy(carte.latLngToContainerPoint(milieu).subtract(carte.getSize().divideBy(2)), { animate: false });
    else carte.setView(milieu, voulue.zoom, { animate: false });
  }

  return {
    montrer(vue) {
      voulue = vue;
      attente ||= requestAnimationFrame(montrer);
    },
    tracer(tapes) {
      trace.clearLayers();
      if (tapes.length === 0) return;
      trace.addLayer(polyline(tapes.map(enLatLng), { renderer: deja, interactive: false, className: "trace" }));
      for (const point of tapes) trace.addLayer(circleMarker(enLatLng(point), { renderer: deja, radius: 4, interactive: false, className: "trace-point" }));
    },
    demonter() {
      cancelAnimationFrame(attente);
      regler.disconnect();
      sol.demonter();
    },
  };
}
