import { lireArc } from "./arcs.ts";
import type { Eaux } from "./eaux.ts";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import type { Nom } from "./noms.ts";

/** Les tracés des eaux, et leurs noms avec les points où l'on peut les écrire. */
export type DessinDesEaux = {
  readonly grandes: ReadonlyArray<ReadonlyArray<Position>>;
  readonly autres: ReadonlyArray<ReadonlyArray<Position>>;
  readonly lacs: ReadonlyArray<ReadonlyArray<Position>>;
  readonly aNommer: ReadonlyArray<{
    readonly texte: string;
    readonly genre: "eau" | "sommet";
    readonly poids: number;
    readonly points: ReadonlyArray<Position>;
  }>;
};

const GRANDE_KM = 250;
// La Loire vaut une ville de soixante mille habitants ; l'Ardèche passe avant ses villages.
const POIDS_PAR_KM = 60;
const POIDS_PAR_METRE = 10;
const POIDS_LAC = 8_000;

/** Les tracés et les noms de ces eaux. */
export function dessiner({ rivieres, lacs, sommets }: Eaux): DessinDesEaux {
  const cours = rivieres.map(({ nom, km, traces }) => ({ nom, km, lignes: traces.map(lireArc) }));
  const nappes = lacs.map(({ nom, anneaux }) => ({ nom, anneaux: anneaux.map(lireArc) }));
  return {
    grandes: cours.flatMap(({ km, lignes }) => (km >= GRANDE_KM ? lignes : [])),
    autres: cours.flatMap(({ km, lignes }) => (km >= GRANDE_KM ? [] : lignes)),
    lacs: nappes.flatMap(({ anneaux }) => anneaux),
    aNommer: [
      ...cours.map(({ nom, km, lignes }) => ({ texte: nom, genre: "eau" as const, poids: km * POIDS_PAR_KM, points: lignes.flat() })),
      ...nappes.map(({ nom, anneaux }) => ({ texte: nom, genre: "eau" as const, poids: POIDS_LAC, points: [milieu(anneaux.flat())] })),
      ...sommets.map(([nom, x, y, altitude_m]) => ({
        texte: `${nom} ${altitude_m} m`,
        genre: "sommet" as const,
        poids: altitude_m * POIDS_PAR_METRE,
        points: [{ x, y }],
      })),
    ],
  };
}

/** Les noms d'une vue, en pixels : celui d'une rivière, au milieu de ce qui s'en voit. */
export function nommerEaux({ aNommer }: Pick<DessinDesEaux, "aNommer">, vue: Cadre, pxParPas: number): ReadonlyArray<Nom> {
  return aNommer.flatMap(({ texte, genre, poids, points }) => {
    const visibles = points.filter(({ x, y }) => x >= vue.x && x <= vue.x + vue.largeur && y >= vue.y && y <= vue.y + vue.hauteur);
    const point = visibles[Math.floor(visibles.length / 2)];
    return point === undefined ? [] : [{ texte, genre, poids, x: (point.x - vue.x) * pxParPas, y: (point.y - vue.y) * pxParPas }];
  });
}

function milieu(points: ReadonlyArray<Position>): Position {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
