import { USAGES } from "../../../../engines/src/axes/eau/droit.ts";
import { type PlanSources, servir } from "../../../../engines/src/axes/eau/sources.ts";
import type { SourceEau, UsageEau } from "../../../../engines/src/axes/eau/types.ts";

/** Ce qui est disponible un jour donné, en litres. */
export type Disponible = { readonly grises_l: number; readonly pluie_l: number; readonly puits_l: number; readonly raccorde: boolean };
export type Allocation = Readonly<Record<SourceEau | "manque", Readonly<Record<UsageEau, number>>>>;

function parUsage(calcul: (usage: UsageEau) => number): Record<UsageEau, number> {
  return Object.fromEntries(USAGES.map((usage) => [usage, calcul(usage)])) as Record<UsageEau, number>;
}

/**
 * Partage d'un jour (L) entre les sources, dans l'ordre : eaux grises, pluie, puits, réseau si raccordé, sinon manque.
 * Pour chaque usage, la somme des livraisons et du manque est la demande. `plan` vient de `planifierSources` avec `detail`.
 */
export function allouerSources(demande_l: Readonly<Record<UsageEau, number>>, disponible: Disponible, plan: PlanSources): Allocation {
  const nb = plan.lots.length;
  const reste = Float64Array.from(plan.lots, (lot) => lot.usages.reduce((s, usage) => s + demande_l[usage], 0));
  const livre = new Float64Array(3 * nb);
  servir(reste, plan.grises, Math.min(disponible.grises_l, plan.grises_l_j), livre, 0);
  servir(reste, plan.pluie, disponible.pluie_l, livre, nb);
  servir(reste, plan.puits, disponible.puits_l, livre, 2 * nb);
  const lotDe = (usage: UsageEau): number => plan.lots.findIndex((lot) => lot.usages.includes(usage));
  const livreA = (rang: number, usage: UsageEau): number => (lotDe(usage) < 0 ? 0 : (livre[rang * nb + lotDe(usage)] as number));
  const resteA = (usage: UsageEau): number => (lotDe(usage) < 0 ? demande_l[usage] : (reste[lotDe(usage)] as number));
  return {
    eaux_grises: parUsage((usage) => livreA(0, usage)),
    pluie: parUsage((usage) => livreA(1, usage)),
    puits: parUsage((usage) => livreA(2, usage)),
    reseau: parUsage((usage) => (disponible.raccorde ? resteA(usage) : 0)),
    manque: parUsage((usage) => (disponible.raccorde ? 0 : resteA(usage))),
  };
}
