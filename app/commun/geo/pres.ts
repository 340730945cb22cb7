import { empriseDe } from "./emprise.ts";
import { depuisMonde, PAS_DU_MONDE, type Bornes } from "./mercator.ts";
import type { Cadre, Position } from "./projection.ts";
import { LARGEUR_COMMUNES } from "./sol/contours.ts";

// Une vue de près : une partie du monde, en pas, assez étroite pour que le serveur y dessine les communes.

/** Une carte s'ouvre sur deux kilomètres au moins : de plus près, elle ne dirait plus où l'on est. */
const OUVERTURE_MIN = 300;
/** On s'approche jusqu'à quatre cents mètres. */
export const APPROCHE_MIN = 60;
/** L'image, en pixels, où le serveur en dessine le sol. */
export const TAILLE_SOL = { largeur: 620, hauteur: 508 } as const;
/** Le sol d'une vue se lit à une adresse publique : par pas de quatre cents mètres, elle ne dit pas à mieux de deux cents où est une fiche. */
export const PAS_SOL = 64;
/** Largeur d'une carte sur sa hauteur. */
export const RATIO_CARTE = 1000 / 819;
const MARGE = 0.16;
// Le sol déborde la vue de deux ou trois pas : le sien aussi reste de ceux où les communes se dessinent.
const DEBORD = 2;
const LARGEUR_MAX = LARGEUR_COMMUNES - (DEBORD + 1) * PAS_SOL;

/** La vue qui montre ces points au plus près, aux proportions d'une carte, en pas entiers. */
export function cadrerDePres(points: ReadonlyArray<Position>, min = OUVERTURE_MIN): Cadre {
  const { x0, x1, y0, y1 } = empriseDe(points);
  const largeur = Math.ceil(Math.max(min, (x1 - x0) * (1 + 2 * MARGE), (y1 - y0) * (1 + 2 * MARGE) * RATIO_CARTE));
  return { x: Math.round((x0 + x1 - largeur) / 2), y: Math.round((y0 + y1 - largeur / RATIO_CARTE) / 2), largeur, hauteur: largeur / RATIO_CARTE };
}

/** Vrai d'une vue où les communes se dessinent : cent trente kilomètres au plus. */
export function estDePres({ largeur }: Cadre): boolean {
  return largeur <= LARGEUR_MAX;
}

/**
 * Le sol où lire une vue : plus large qu'elle, et sur une grille. Sa taille ne dépend que de celle de la vue, jamais de sa place dans la grille : des vues
 * voisines ont le même, et rien n'en redonne le milieu.
 */
export function solDe({ x, y, largeur }: Cadre): Cadre {
  const large = (Math.ceil(largeur / PAS_SOL) + DEBORD) * PAS_SOL;
  return { x: Math.floor(x / PAS_SOL) * PAS_SOL, y: Math.floor(y / PAS_SOL) * PAS_SOL, largeur: large, hauteur: large / RATIO_CARTE };
}

/** Ce qu'une vue montre de l'image de son sol, en pixels de {@link TAILLE_SOL}. */
export function fenetreDansLeSol({ x, y, largeur, hauteur }: Cadre, sol: Cadre): Cadre {
  const px = TAILLE_SOL.largeur / sol.largeur;
  const arrondir = (pas: number) => Math.round(pas * px * 100) / 100;
  return { x: arrondir(x - sol.x), y: arrondir(y - sol.y), largeur: arrondir(largeur), hauteur: arrondir(hauteur) };
}

/** Une vue de près, telle qu'une adresse la porte. */
export function ecrirePres({ x, y, largeur }: Cadre): string {
  return [x, y, largeur].join("_");
}

/** L'inverse de {@link ecrirePres} ; rien de ce qui sort du monde, n'est pas de près, ou s'écrit autrement. */
export function lirePres(texte: string): Cadre | undefined {
  return lireCadre(texte, APPROCHE_MIN, LARGEUR_MAX);
}

/** Un sol écrit dans une adresse ; rien qui ne soit celui d'une vue, tel que {@link solDe} le donne. */
export function lireSol(texte: string): Cadre | undefined {
  const sol = lireCadre(texte, APPROCHE_MIN + DEBORD * PAS_SOL, LARGEUR_COMMUNES);
  return sol !== undefined && [sol.x, sol.y, sol.largeur].every((v) => v % PAS_SOL === 0) ? sol : undefined;
}

function lireCadre(texte: string, min: number, max: number): Cadre | undefined {
  const lus = /^(0|[1-9]\d{0,6})_(0|[1-9]\d{0,6})_([1-9]\d{1,4})$/.exec(texte)?.slice(1).map(Number);
  const [x = 0, y = 0, largeur = 0] = lus ?? [];
  const hauteur = largeur / RATIO_CARTE;
  return largeur < min || largeur > max || x + largeur > PAS_DU_MONDE || y + hauteur > PAS_DU_MONDE ? undefined : { x, y, largeur, hauteur };
}

/** Ce qu'une vue de près montre du globe. */
export function bornesDePres({ x, y, largeur, hauteur }: Cadre): Bornes {
  const [haut, bas] = [depuisMonde({ x, y }), depuisMonde({ x: x + largeur, y: y + hauteur })];
  return { ouest: haut.lon, sud: bas.lat, est: bas.lon, nord: haut.lat };
}
