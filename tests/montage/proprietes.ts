import fc from "fast-check";
import { mulberry32 } from "../../engines/src/commun/coefficients/hasard.ts";

// Un passage se rejoue : la graine est fixe, pour qu'un lot ne rougisse jamais d'un tirage qu'il n'a pas changé. `GRAINE=hasard` en cherche d'autres, `GRAINE=123` en rejoue un.
const GRAINE_DU_DEPOT = 20_261_123;
const demandee = process.env["GRAINE"];
const graine = demandee === "hasard" ? undefined : demandee === undefined ? GRAINE_DU_DEPOT : Number(demandee);

fc.configureGlobal(graine === undefined ? {} : { seed: graine });

/** Tirages d'un balayage : ceux du dépôt, ou, sous `BALAYAGE=30`, trente fois plus, d'une graine neuve (dite) ou de celle que donne `GRAINE`. */
export function balayage(graineDuDepot: number, fois: number): { readonly u: () => number; readonly fois: number } {
  const facteur = process.env["BALAYAGE"];
  if (facteur === undefined) return { u: mulberry32(graineDuDepot), fois };
  const tiree = demandee === undefined || demandee === "hasard" ? Math.floor(Math.random() * 2 ** 31) : Number(demandee);
  process.stdout.write(`Balayage : GRAINE=${tiree} BALAYAGE=${facteur}\n`);
  return { u: mulberry32(tiree), fois: fois * Number(facteur) };
}

export default fc;
