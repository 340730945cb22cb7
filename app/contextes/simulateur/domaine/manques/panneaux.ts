import type { ResultatSimulation } from "@autonomie/engines";
import { somme } from "#app/commun/nombres/somme.ts";
import { formaterMesure, formaterNombre } from "#app/commun/nombres/nombres.ts";

/** Panneaux voulus, et ce qu'il en tient : un toit trop petit en retire. */
export type Panneaux = { readonly voulu_kwc: number; readonly pose_kwc: number; readonly reduit: boolean };

/** En dessous, en kWc, ce que le toit retire ne se lit pas. */
const VISIBLE_KWC = 0.05;

export function panneauxDe({ scenario, toit }: Pick<ResultatSimulation, "scenario" | "toit">): Panneaux {
  const voulu_kwc = somme(scenario.energie.pv.map(({ kwc }) => kwc));
  const pose_kwc = Math.min(voulu_kwc, toit.pv_kwc_possible);
  return { voulu_kwc, pose_kwc, reduit: voulu_kwc - pose_kwc >= VISIBLE_KWC };
}

const auDixieme = (kwc: number): string => formaterNombre(kwc, Number.isInteger(kwc) ? 0 : 1);

/** « le toit ne porte que 2,1 kWc sur 9 » ; vide quand tout y tient. */
export function direToitPlein({ voulu_kwc, pose_kwc, reduit }: Panneaux): string {
  if (!reduit) return "";
  return pose_kwc < VISIBLE_KWC
    ? `le toit n’a de place pour aucun des ${formaterMesure(voulu_kwc, "kWc", Number.isInteger(voulu_kwc) ? 0 : 1)} de panneaux`
    : `le toit ne porte que ${formaterMesure(pose_kwc, "kWc", Number.isInteger(pose_kwc) ? 0 : 1)} sur ${auDixieme(voulu_kwc)}`;
}
