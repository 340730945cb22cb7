import { productiblesDuLieu } from "../../axes/energie/soleil/pv.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import type { CacheSolaire, Coefficients, Contexte } from "../../types.ts";
import type { Scenario } from "../types.ts";

/** Le ciel d'un lieu et la table, de quoi classer ses champs de panneaux. */
export type CielDuLieu = {
  readonly contexte: Pick<Contexte, "latitude" | "ghi_kwh_m2" | "t_moy_c">;
  readonly coefs: Coefficients;
  readonly cache: CacheSolaire | undefined;
};
type Champs = Scenario["energie"]["pv"];

/**
 * Champs posés quand la place manque : le plus productif d'abord, à la production annuelle d'un kilowatt-crête, ombre déduite, puis le suivant dans ce qui reste.
 * Agrandir un champ mal tourné n'ôte donc rien au mieux tourné. Deux champs égaux se posent dans l'ordre où ils sont dits.
 */
export function poserPanneaux(pv: Champs, possible_kwc: number, { contexte, coefs, cache }: CielDuLieu): Champs {
  if (somme(pv.map(({ kwc }) => kwc)) <= possible_kwc) return pv;
  const an = pv.length > 1 ? productiblesDuLieu(contexte, pv, coefs, cache).map((mois, i) => somme(mois) * (1 - (pv[i] as Champs[number]).ombrage)) : [0];
  const poses = pv.map(({ kwc }) => kwc);
  let reste_kwc = possible_kwc;
  for (const rang of [...an.keys()].sort((a, b) => (an[b] as number) - (an[a] as number) || a - b)) {
    const pose_kwc = Math.min(poses[rang] as number, reste_kwc);
    poses[rang] = pose_kwc;
    reste_kwc -= pose_kwc;
  }
  return pv.map((champ, i) => ({ ...champ, kwc: poses[i] as number }));
}
