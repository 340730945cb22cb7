import type { ApercuAlim, SortieAlim } from "../axes/alim/types.ts";
import type { ApercuEnergie, SortieEnergie } from "../axes/energie/types.ts";

/** Ce qui, dans les sorties des axes, demande du travail. */
export type Travaux = {
  readonly alim: Pick<ApercuAlim, "h_an"> | Pick<SortieAlim, "travail"> | null;
  readonly energie: Pick<ApercuEnergie | SortieEnergie, "travail_bois_h_an"> | null;
};

/** Heures de travail d'un an : jardin, animaux et conserves, et le bois du terrain que l'on coupe. */
export function travailAnnuel({ alim, energie }: Travaux): number {
  const jardin_h = alim === null ? 0 : "travail" in alim ? alim.travail.h_an : alim.h_an;
  return jardin_h + (energie?.travail_bois_h_an ?? 0);
}
