import type { Axe } from "@autonomie/engines";
import { AXES_SIMULES } from "#app/commun/axes.ts";

/** Clé de l'adresse qui garde les taux du résultat que l'on quitte, pour que le suivant dise ce qui a changé. */
export const CLE_AVANT = "avant";
const SEPARATEUR = "_";
const ABSENT = "x";

export type TauxAvant = Readonly<Record<Axe, number | null>>;

/** « 24.02_33.1_4.25 » : les taux en pour cent, au centième, dans l'ordre des axes. */
export function ecrireAvant(axes: ReadonlyArray<{ readonly axe: Axe; readonly taux: number | null }>): string {
  const taux = tauxAvant(axes);
  return AXES_SIMULES.map((axe) => (taux[axe] === null ? ABSENT : String(Number((100 * taux[axe]).toFixed(2))))).join(SEPARATEUR);
}

/** Les taux d'un résultat montré, tels que le suivant les comparera. */
export function tauxAvant(axes: ReadonlyArray<{ readonly axe: Axe; readonly taux: number | null }>): TauxAvant {
  return Object.fromEntries(AXES_SIMULES.map((axe) => [axe, axes.find((x) => x.axe === axe)?.taux ?? null])) as TauxAvant;
}

/** Les taux d'avant, de 0 à 1 ; undefined si l'adresse n'en dit rien de lisible. */
export function lireAvant(requete: URLSearchParams): TauxAvant | undefined {
  const textes = (requete.get(CLE_AVANT) ?? "").split(SEPARATEUR);
  if (textes.length !== AXES_SIMULES.length || !textes.every((t) => t === ABSENT || /^\d{1,3}(\.\d{1,2})?$/.test(t))) return undefined;
  return Object.fromEntries(AXES_SIMULES.map((axe, i) => [axe, textes[i] === ABSENT ? null : Number(textes[i]) / 100])) as TauxAvant;
}
