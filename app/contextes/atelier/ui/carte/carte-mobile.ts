import type { Bornes } from "#app/commun/geo/mercator.ts";
import { monterCarte, type OptionsCarte, type PointAffiche } from "#app/ui/carte/leaflet/leaflet.ts";
import { enLatLng } from "#app/ui/carte/leaflet/reperes-leaflet.ts";

export type CarteMobile = {
  afficher(points: ReadonlyArray<PointAffiche>): void;
  cadrer(bornes: Bornes): void;
  /** S'approche d'une fiche et place le focus sur son épingle ; faux si la carte ne la connaît pas. */
  viser(id: string): boolean;
  souligner(id: string | undefined): void;
  /** Ce que la carte montre en ce moment. */
  bornes(): Bornes;
  demonter(): void;
};

const ZOOM_DE_PRES = 13;

/** La carte d'atelier qui se déplace : celle du site, avec le lien entre la liste et les épingles. */
export async function monterCarteAtelier(hote: HTMLElement, { points, bornes }: Pick<OptionsCarte, "points" | "bornes">): Promise<CarteMobile> {
  const montee = await monterCarte(hote, { points, bornes, groupe: "fiches" });
  const { carte } = montee;
  let connus = new Map(points.map((point) => [point.id, point]));
  let soulignee: string | undefined;

  // Un groupe porte le nom de sa première fiche : seules les épingles seules se soulignent.
  function marquer(): void {
    for (const vive of hote.querySelectorAll(".puce--vive")) vive.classList.remove("puce--vive");
    if (soulignee !== undefined) hote.querySelector(`[data-groupe="${CSS.escape(soulignee)}"]`)?.classList.add("puce--vive");
  }
  carte.on("moveend", marquer);

  return {
    afficher(nouveaux) {
      connus = new Map(nouveaux.map((point) => [point.id, point]));
      montee.afficher(nouveaux);
      marquer();
    },
    cadrer: (neuves) => montee.cadrer(neuves),
    viser(id) {
      const point = connus.get(id);
      if (point === undefined) return false;
      carte.setView(enLatLng(point), Math.max(carte.getZoom(), ZOOM_DE_PRES), { animate: false });
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
    bornes() {
      const vue = carte.getBounds();
      return { ouest: vue.getWest(), sud: vue.getSouth(), est: vue.getEast(), nord: vue.getNorth() };
    },
    demonter: () => montee.demonter(),
  };
}
