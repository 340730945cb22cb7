import type { Cadre, Position } from "./projection.ts";

/** Ce qui se pose sur une carte : un identifiant et une position dans le plan. */
export type PointCarte = Position & { readonly id: string };

/** Un disque : un point seul, ou plusieurs trop proches pour être touchés séparément. Position en % de la vue. */
export type Marque = {
  readonly ids: ReadonlyArray<string>;
  readonly x_pct: number;
  readonly y_pct: number;
  /** Écart en pixels autour de la position, quand plusieurs points ont le même lieu. */
  readonly dx_px: number;
  readonly dy_px: number;
};

export type OptionsGroupes = {
  /** Largeur à laquelle la carte sera vue. */
  readonly largeur_px: number;
  /** Deux disques plus proches sont réunis. */
  readonly ecart_px: number;
  /** Au plus près, on n'agrandit plus : les points réunis se répartissent en couronne. */
  readonly auPlusPres: boolean;
};

// En dessous, une commune remplirait l'écran et les contours simplifiés mentiraient.
const LARGEUR_MIN = 90;
const MARGE = 0.18;

/** La vue qui contient ces points, aux proportions du plan, jamais plus étroite que {@link LARGEUR_MIN}. */
export function cadrer(points: ReadonlyArray<Position>, plan: Cadre): Cadre {
  if (points.length === 0) return plan;
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const ratio = plan.largeur / plan.hauteur;
  const largeur = Math.min(plan.largeur, Math.max(LARGEUR_MIN, (x1 - x0) * (1 + 2 * MARGE), (y1 - y0) * (1 + 2 * MARGE) * ratio));
  const hauteur = largeur / ratio;
  const borner = (v: number, min: number, max: number) => arrondir(Math.max(min, Math.min(max, v)));
  return {
    x: borner((x0 + x1 - largeur) / 2, plan.x, plan.x + plan.largeur - largeur),
    y: borner((y0 + y1 - hauteur) / 2, plan.y, plan.y + plan.hauteur - hauteur),
    largeur: arrondir(largeur),
    hauteur: arrondir(hauteur),
  };
}

export function estAuPlusPres(vue: Cadre): boolean {
  return vue.largeur <= LARGEUR_MIN;
}

/** Réunit de proche en proche les points que l'écran confondrait. Le même jeu donne toujours les mêmes groupes. */
export function grouper(points: ReadonlyArray<PointCarte>, vue: Cadre, { largeur_px, ecart_px, auPlusPres }: OptionsGroupes): ReadonlyArray<Marque> {
  const seuil = (ecart_px * vue.largeur) / largeur_px;
  let groupes = [...points].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, x, y }) => ({ ids: [id], x, y }));
  for (;;) {
    const paire = plusProches(groupes);
    if (paire === undefined || paire.distance >= seuil) break;
    const [a, b] = [groupes[paire.i], groupes[paire.j]];
    if (a === undefined || b === undefined) break;
    const poids = a.ids.length + b.ids.length;
    const reuni = {
      ids: [...a.ids, ...b.ids].sort(),
      x: (a.x * a.ids.length + b.x * b.ids.length) / poids,
      y: (a.y * a.ids.length + b.y * b.ids.length) / poids,
    };
    groupes = [...groupes.filter((_, k) => k !== paire.i && k !== paire.j), reuni];
  }
  return groupes
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .flatMap(({ ids, x, y }) => {
      const place = { x_pct: arrondir(((x - vue.x) / vue.largeur) * 100), y_pct: arrondir(((y - vue.y) / vue.hauteur) * 100) };
      if (!auPlusPres || ids.length === 1) return [{ ids, ...place, dx_px: 0, dy_px: 0 }];
      const rayon = Math.max(ecart_px / 2, (ecart_px * ids.length) / (2 * Math.PI));
      return ids.map((id, rang) => {
        const angle = (2 * Math.PI * rang) / ids.length;
        return { ids: [id], ...place, dx_px: arrondir(rayon * Math.cos(angle)), dy_px: arrondir(rayon * Math.sin(angle)) };
      });
    });
}

function plusProches(groupes: ReadonlyArray<Position>): { readonly i: number; readonly j: number; readonly distance: number } | undefined {
  let mieux: { readonly i: number; readonly j: number; readonly distance: number } | undefined;
  for (let i = 0; i < groupes.length; i++) {
    for (let j = i + 1; j < groupes.length; j++) {
      const [a, b] = [groupes[i], groupes[j]];
      if (a === undefined || b === undefined) continue;
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (mieux === undefined || distance < mieux.distance) mieux = { i, j, distance };
    }
  }
  return mieux;
}

function arrondir(v: number): number {
  return Math.round(v * 10) / 10;
}
