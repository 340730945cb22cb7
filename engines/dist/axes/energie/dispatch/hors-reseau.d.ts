import type { Coefficients } from "../../../types.ts";
import type { FluxMensuels } from "./types.ts";
import type { Manques } from "./manques.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
/** Ce que vaut le lieu sans réseau : heures et jours de manque, réserve de la batterie. */
export declare function horsReseau(manques: ReadonlyArray<Manques>, { capacite, charge_an, energie_manquante_kwh }: {
    readonly capacite: number;
    readonly charge_an: number;
    readonly energie_manquante_kwh: number;
}): SortieEnergie["hors_reseau"];
/** Usure de la batterie ; rien sans batterie, et rien alors n'a besoin d'être compté. */
export declare function usureBatterie({ batterie }: EntreeEnergie, dispatchs: ReadonlyArray<FluxMensuels>, manques: () => ReadonlyArray<Manques>, coefs: Coefficients): SortieEnergie["batterie"];
