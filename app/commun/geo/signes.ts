import { AXES, type AxeFiche } from "#app/commun/axes.ts";

/** Entre deux épingles : une cible de 24 px au moins, avec de l'air autour. */
export const ECART_EPINGLES_PX = 34;

/** Une couronne plus grande sortirait de l'écran : le disque mène alors à la liste de ces points. */
export const COURONNE_MAX = 14;

/** Ce que porte la tête d'une épingle, pour dire la sorte sans la couleur. */
export const SIGNES = {
  rond: "M0-17.2a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4z",
  maison: "M0-19.4L5.2-14.6H3.6V-9.6H-3.6V-14.6H-5.2z",
  etoile: "M0-20L1.7-15.7L6-14L1.7-12.3L0-8L-1.7-12.3L-6-14L-1.7-15.7z",
  carre: "M-3.9-17.9H3.9V-10.1H-3.9z",
  feuille: "M-4.6-9.6C-6-16-1.5-19 4.8-18.8C5-12.4 1.4-8.4-4.6-9.6z",
  losange: "M0-19.6L4.4-14L0-8.4L-4.4-14z",
  triangle: "M-5.4-18.2H5.4L0-8.6z",
  ampoule: "M-1.8-11.4C-5.6-13.6-4.6-19.6 0-19.6C4.6-19.6 5.6-13.6 1.8-11.4zM-1.8-10.4H1.8V-8.6H-1.8z",
} as const;
export type SigneEpingle = keyof typeof SIGNES;

/** Le corps d'une épingle, sa pointe à l'origine. */
export const CORPS_EPINGLE = "M0 3C-7-6-9-10-9-14a9 9 0 0 1 18 0c0 4-2 8-9 17z";

/** Le rayon, en pixels, du disque qui réunit tant de points. */
export function rayonDuDisque(nombre: number): number {
  return 13 + Math.min(7, nombre / 2);
}

/** Le motif d'un axe, sur une ligne de 14 sur 5 : le même partout, pour dire l'axe sans la couleur. Vagues, hachures et semis sont ceux des trois axes simulés. */
export const MOTIFS_AXES: Readonly<Record<AxeFiche, string>> = {
  eau: "M0 2.5q1.75-4 3.5 0t3.5 0t3.5 0t3.5 0",
  energie: "M1.5 5L5-.2M5.5 5L9-.2M9.5 5L13-.2",
  alim: "M2 1.4h0M7 1.4h0M12 1.4h0M4.5 4h0M9.5 4h0",
  habitat: "M0 2.5h14M3.5-.2v2.7M10.5-.2v2.7M7 2.5v2.7",
  lien: "M1 .2l3.4 4.6M4.4.2L1 4.8M9.6.2L13 4.8M13 .2L9.6 4.8",
  savoirs: "M0 1h14M0 4.2h9",
  economie: "M2 0v5M7 0v5M12 0v5",
  mobilite: "M1.5 0L4 2.5L1.5 5M6 0l2.5 2.5L6 5M10.5 0L13 2.5L10.5 5",
};

/** Un fanion de plus de lignes ne se lirait plus ; les mots, eux, disent tous les axes. */
const FANION_MAX = 3;
const LIGNE = 6.5;

export type Fanion = { readonly cadre: string; readonly lignes: ReadonlyArray<{ readonly axe: AxeFiche; readonly place: string }> };

/** Le fanion d'une épingle, accroché à sa tête : une ligne de motif par axe, dans l'ordre des axes. Rien sans axe. */
export function dresserFanion(axes: ReadonlyArray<AxeFiche>): Fanion | undefined {
  const dits = AXES.filter((axe) => axes.includes(axe)).slice(0, FANION_MAX);
  if (dits.length === 0) return undefined;
  return {
    cadre: `M4-23h22v${dits.length * LIGNE + 1.5}h-22z`,
    lignes: dits.map((axe, rang) => ({ axe, place: `translate(10.5 ${-21.5 + rang * LIGNE})` })),
  };
}
