import { TAILLE_SOL } from "#app/commun/geo/pres.ts";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { direEchelle, nommerSol, tracerSol, type Echelle, type SolLocal, type TracesSol } from "#app/commun/geo/sol/dessin-local.ts";
import type { Boite, NomPlace } from "#app/commun/geo/sol/noms.ts";
import type { Pastille } from "./carte-numerotee.ts";

/** Une carte de près, dessinée par le serveur à l'échelle de ses fiches, en pixels. */
export type FondDessine = TracesSol & { readonly noms: ReadonlyArray<NomPlace>; readonly echelle: Echelle };

// Ce que couvre une pastille avec son signe et son fanion.
const PASTILLE = { gauche: 17, droite: 27, haut: 18, bas: 13 } as const;

/** Le sol d'une vue, ses noms sans qu'aucun touche un autre ni une pastille, et son échelle. */
export function dessinerFond(vue: Cadre, sol: SolLocal, pastilles: ReadonlyArray<Pastille>): FondDessine {
  const situer = ({ x_pct, y_pct }: { readonly x_pct: number; readonly y_pct: number }): Position => ({
    x: (x_pct * TAILLE_SOL.largeur) / 100,
    y: (y_pct * TAILLE_SOL.hauteur) / 100,
  });
  const prises = pastilles.flatMap((pastille): ReadonlyArray<Boite> => {
    const { x, y } = situer(pastille);
    const prise = { gauche: x - PASTILLE.gauche, droite: x + PASTILLE.droite, haut: y - PASTILLE.haut, bas: y + PASTILLE.bas };
    if (pastille.point === undefined) return [prise];
    const point = situer(pastille.point);
    return [prise, { gauche: point.x - 3, droite: point.x + 3, haut: point.y - 3, bas: point.y + 3 }];
  });
  const barre = { gauche: 0, droite: 150, haut: TAILLE_SOL.hauteur - 30, bas: TAILLE_SOL.hauteur };
  return { ...tracerSol(vue, sol), noms: nommerSol(vue, sol, TAILLE_SOL, [...prises, barre]), echelle: direEchelle(vue, TAILLE_SOL.largeur / vue.largeur) };
}
