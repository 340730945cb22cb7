import { lire } from "../../commun/coefficients/table.ts";
import type { Coefficients } from "../../types.ts";

/** Première et dernière heure d'un usage à horaire, incluses, en passant minuit s'il le faut. */
export type Plage = readonly [debut: number, fin: number];
export const NOMS_PLAGES = Object.freeze(["clim", "nuit", "soir", "midi"] as const);
export type NomPlage = (typeof NOMS_PLAGES)[number];

const IDS = Object.freeze({
  clim: ["energie.plage.clim.debut", "energie.plage.clim.fin"],
  nuit: ["energie.plage.nuit.debut", "energie.plage.nuit.fin"],
  soir: ["energie.plage.soir.debut", "energie.plage.soir.fin"],
  midi: ["energie.plage.midi.debut", "energie.plage.midi.fin"],
} as const);

/** Plage d'un horaire, d'après la table. */
export function plageDe(nom: NomPlage, coefs: Coefficients): Plage {
  const [debut, fin] = IDS[nom];
  return [lire(coefs, debut), lire(coefs, fin)];
}

/** Dit si une heure du jour est dans la plage. */
export function dansLaPlage([debut, fin]: Plage): (heure: number) => boolean {
  return (h) => (debut <= fin ? h >= debut && h <= fin : h >= debut || h <= fin);
}

/** Les 24 heures du jour, dedans ou dehors. */
export function heuresDeLaPlage(plage: Plage): ReadonlyArray<boolean> {
  const dedans = dansLaPlage(plage);
  return Array.from({ length: 24 }, (_, h) => dedans(h));
}

/** Nombre d'heures d'une plage. */
export function dureeDeLaPlage(plage: Plage): number {
  return heuresDeLaPlage(plage).filter(Boolean).length;
}
