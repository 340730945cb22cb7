import type { ResultatSimulation } from "@autonomie/engines";

type Energie = Pick<NonNullable<ResultatSimulation["energie"]>, "final_kwh" | "local_kwh" | "reseau">;

/** Ce mois-là, ce que le lieu rend au réseau suffirait à ce qui lui manque : ce n'est pas l'énergie qui fait défaut, c'est l'heure où elle vient. */
export function vientAUneAutreHeure({ final_kwh, local_kwh, reseau }: Energie, mois: number): boolean {
  const manque = (final_kwh[mois] ?? 0) - (local_kwh[mois] ?? 0);
  return manque > 0 && (reseau.injecte_kwh[mois] ?? 0) >= manque;
}
