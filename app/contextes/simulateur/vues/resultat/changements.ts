import type { Axe } from "@autonomie/engines";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { POINT_VISIBLE } from "#app/contextes/simulateur/domaine/gain.ts";
import type { TauxAvant } from "#app/contextes/simulateur/domaine/lien/avant.ts";
import type { VueAxe } from "#app/contextes/simulateur/vues/axes.ts";

/** Un taux qui a bougé d'un résultat au suivant ; `points` avant tout arrondi. */
export type Changement = { readonly axe: Axe; readonly avant: string; readonly apres: string; readonly points: number };

/** Les taux qui ont bougé depuis le résultat que l'on quitte. */
export function listerChangements(avant: TauxAvant, axes: ReadonlyArray<Pick<VueAxe, "axe" | "taux">>): ReadonlyArray<Changement> {
  return AXES_SIMULES.flatMap((axe) => {
    const a = avant[axe];
    const b = axes.find((x) => x.axe === axe)?.taux ?? null;
    if (a === null || b === null || Math.abs(100 * (b - a)) < POINT_VISIBLE) return [];
    return [{ axe, avant: ecrireTaux(a), apres: ecrireTaux(b), points: 100 * (b - a) }];
  });
}
