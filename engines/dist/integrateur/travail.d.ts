import type { ApercuAlim, SortieAlim } from "../axes/alim/types.ts";
import type { ApercuEnergie, SortieEnergie } from "../axes/energie/types.ts";
/** Ce qui, dans les sorties des axes, demande du travail. */
export type Travaux = {
    readonly alim: Pick<ApercuAlim, "h_an"> | Pick<SortieAlim, "travail"> | null;
    readonly energie: Pick<ApercuEnergie | SortieEnergie, "travail_bois_h_an"> | null;
};
/** Heures de travail d'un an : jardin, animaux et conserves, et le bois du terrain que l'on coupe. */
export declare function travailAnnuel({ alim, energie }: Travaux): number;
