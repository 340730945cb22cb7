import type { Coefficient, NiveauPreuve } from "@autonomie/engines";
import type { Heuristique } from "./methode.ts";

/** Ce que montre la page Méthode. */
export type VueMethode = {
  readonly q: string;
  readonly axe: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly lignes: ReadonlyArray<Coefficient>;
  readonly preuves: Readonly<Record<NiveauPreuve, number>>;
  readonly validations: ReadonlyArray<{
    readonly id: string;
    readonly titre: string;
    readonly lieu: string;
    readonly publie: number;
    readonly calcule: number;
    readonly ecart: number;
    readonly decimales: number;
    readonly unite: string;
    readonly source: string;
  }>;
  readonly harmonisation: ReadonlyArray<{
    readonly canonique: string;
    readonly autre: string;
    readonly valeur_canonique: number;
    readonly valeur_autre: number;
    readonly unite: string;
    readonly ecart_relatif: number;
    readonly raison: string;
  }>;
  readonly heuristiques: ReadonlyArray<Heuristique>;
  readonly version: string;
};
