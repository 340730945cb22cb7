import { lire } from "../../../commun/coefficients/table.ts";
import { dureeDeLaPlage, type NomPlage, plageDe } from "../plages.ts";
import type { Coefficients } from "../../../types.ts";

export type CoefsApercu = {
  readonly t0: number;
  readonly beta: number;
  readonly n0: number;
  readonly n1: number;
  /** Poids d'un kWh pris au soleil, à toute heure ou la nuit, face à un kWh pris quand les habitants vivent. Tous égaux dans une table d'avant les profils. */
  readonly midi: number;
  readonly uniforme: number;
  readonly nuit: number;
  /** De combien la part servie sans batterie suit la longueur du jour, et la batterie qui compte celle de la nuit ; une table d'avant n'a pas de saison. */
  readonly saison: number | undefined;
  /** Heures de chaque plage d'un usage à horaire. */
  readonly plages_h: Readonly<Record<NomPlage, number>>;
  /** Heures par jour où chauffe un ballon, électrique ou thermodynamique ; une table d'avant les étale sur toute sa plage. */
  readonly ballon_h: { readonly ballon_elec: number; readonly thermodynamique: number } | undefined;
  /** Charge que le vent et la rivière ont à suivre ; une table d'avant, qui ne l'a pas, leur fait servir tout ce que le mois peut prendre. */
  readonly irreguliere: { readonly etalement: number; readonly part_plate: number } | undefined;
};

/** Au-delà, une charge qui suit le soleil ne serait plus une charge de foyer. */
const PLAFOND_MAX = 0.95;

export function coefsApercu(coefs: Coefficients): CoefsApercu {
  const heures = (nom: NomPlage): number => dureeDeLaPlage(plageDe(nom, coefs));
  return {
    t0: lire(coefs, "energie.apercu.T0"),
    beta: lire(coefs, "energie.apercu.beta"),
    n0: lire(coefs, "energie.apercu.n0"),
    n1: lire(coefs, "energie.apercu.n1"),
    ...(coefs["energie.apercu.midi"] === undefined
      ? { midi: 1, uniforme: 1, nuit: 1 }
      : { midi: lire(coefs, "energie.apercu.midi"), uniforme: lire(coefs, "energie.apercu.uniforme"), nuit: 0 }),
    saison: coefs["energie.apercu.saison"] === undefined ? undefined : lire(coefs, "energie.apercu.saison"),
    plages_h: { clim: heures("clim"), nuit: heures("nuit"), soir: heures("soir"), midi: heures("midi") },
    ballon_h:
      coefs["energie.ecs.heures_chauffe"] === undefined
        ? undefined
        : { ballon_elec: lire(coefs, "energie.ecs.heures_chauffe"), thermodynamique: lire(coefs, "energie.ecs.heures_thermo") },
    irreguliere:
      coefs["energie.apercu.etalement"] === undefined
        ? undefined
        : { etalement: lire(coefs, "energie.apercu.etalement"), part_plate: lire(coefs, "energie.charge.part_plate") },
  };
}

/**
 * Autoproduction d'un mois par la forme réduite, de 0 à min(1, x, T) : `x` = production/charge, `b` = capacité de batterie/charge journalière, `accord` = poids
 * de la charge dans les heures de soleil (1 : celle des habitants, un jour de douze heures). `T₀' = min(0,95, T₀·accord)`, `e = 1 − exp(−b/(β·(1 − T₀')))`,
 * `T = T₀' + (1 − T₀')e`, `n = n0 + n1·e`, `(x⁻ⁿ + T⁻ⁿ)^(−1/n)`. `cote` multiplie T₀'/(1 − T₀') : 1, sauf un lieu dont on sait qu'il sert moins.
 */
export function autoproductionMensuelle(x: number, b: number, c: CoefsApercu, accord = 1, cote = 1): number {
  if (x <= 0) return 0;
  const lu = Math.min(PLAFOND_MAX, c.t0 * accord);
  const t0 = cote === 1 ? lu : (cote * lu) / (1 - lu + cote * lu);
  const e = 1 - Math.exp(-b / (c.saison === undefined ? c.beta : c.beta * (1 - t0)));
  const t = t0 + (1 - t0) * e;
  if (t <= 0) return 0;
  const n = c.n0 + c.n1 * e;
  // Mise en facteur du plus petit des deux : la puissance ne déborde pas, et le résultat reste sous lui.
  const petit = Math.min(x, t);
  const grand = Math.max(x, t);
  return petit * (1 + (petit / grand) ** n) ** (-1 / n);
}
