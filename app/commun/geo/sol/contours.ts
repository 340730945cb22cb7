import { lireArc } from "./arcs.ts";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";

/** En pas du monde. Les plus peuplées d'abord. */
export type ContoursCommunes = {
  readonly noms: ReadonlyArray<readonly [nom: string, x: number, y: number, habitants: number]>;
  readonly arcs: ReadonlyArray<ReadonlyArray<number>>;
  /** Le pourtour : les rangs de ses arcs, -1 - n à rebours. */
  readonly terre: ReadonlyArray<ReadonlyArray<number>>;
};
/** Le cadre de chaque département, en pas : ouest, nord, est, sud. */
export type IndexCommunes = Readonly<Record<string, readonly [number, number, number, number]>>;
/** Vue plus large que cela (cent trente kilomètres en France) : les limites ne seraient qu'un gris. */
export const LARGEUR_COMMUNES = 20_000;

/** Les départements que touche une vue, si elle est assez proche du sol. */
export function departementsDansLaVue(index: IndexCommunes, vue: Cadre): ReadonlyArray<string> {
  if (vue.largeur > LARGEUR_COMMUNES) return [];
  return Object.entries(index).flatMap(([code, [ouest, nord, est, sud]]) =>
    est >= vue.x && ouest <= vue.x + vue.largeur && sud >= vue.y && nord <= vue.y + vue.hauteur ? [code] : [],
  );
}

/** Les anneaux de la terre d'un département, ses arcs mis bout à bout. */
export function lireTerre({ arcs, terre }: Pick<ContoursCommunes, "arcs" | "terre">): ReadonlyArray<ReadonlyArray<Position>> {
  return terre.map((anneau) =>
    anneau.flatMap((rang) => {
      const points = lireArc(arcs[rang < 0 ? ~rang : rang] ?? []);
      return rang < 0 ? points.toReversed() : points;
    }),
  );
}
