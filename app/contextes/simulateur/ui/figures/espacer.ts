import type { Cadre, Position } from "#app/commun/geo/projection.ts";

/** Un nombre à écrire sur la carte : où, et de combien de caractères. */
export type Etiquette = Position & { readonly cle: string; readonly signes: number; /** À écrire quoi qu'il arrive. */ readonly force?: boolean };

/** La largeur de la carte du plus petit écran servi (320 pixels), et la place d'un caractère et d'une ligne du plus petit corps. */
const CARTE_PX = 288;
const SIGNE_PX = 8;
const LIGNE_PX = 15;
const BLANC_PX = 3;

/**
 * Les nombres qui tiennent sur la carte d'un téléphone sans se toucher, répartis sur tout le pays : d'abord ceux qui sont forcés, puis à chaque fois celui qui en
 * empêche le moins d'autres.
 */
export function espacer(etiquettes: ReadonlyArray<Etiquette>, plan: Cadre): ReadonlySet<string> {
  const px = CARTE_PX / plan.largeur;
  const seTouchent = (a: Etiquette, b: Etiquette): boolean =>
    Math.abs(a.x - b.x) * px < (SIGNE_PX * (a.signes + b.signes)) / 2 + BLANC_PX && Math.abs(a.y - b.y) * px < LIGNE_PX;
  const gardees = new Set<string>();
  let libres = etiquettes;
  const garder = (choisie: Etiquette): void => {
    gardees.add(choisie.cle);
    libres = libres.filter((autre) => autre !== choisie && (autre.force === true || !seTouchent(autre, choisie)));
  };
  for (const etiquette of etiquettes) if (etiquette.force === true) garder(etiquette);
  while (libres.length > 0) {
    const gene = (une: Etiquette): number => libres.filter((autre) => seTouchent(une, autre)).length;
    const [premiere, ...autres] = libres.map((etiquette) => ({ etiquette, gene: gene(etiquette) }));
    if (premiere === undefined) break;
    garder(autres.reduce((moindre, autre) => (autre.gene < moindre.gene ? autre : moindre), premiere).etiquette);
  }
  return gardees;
}
