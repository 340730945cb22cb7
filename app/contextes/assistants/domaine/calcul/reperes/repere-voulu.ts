import type { FoyerDit } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import type { Appareil } from "./reperes.ts";

/** Ce qu'une batterie alimente : un appareil de la table, une puissance dite, ou les deux ; `heures` : par jour. */
export type Charge = { readonly id?: Appareil; readonly w?: number; readonly nombre: number; readonly heures?: number };

/** Une facture d'électricité d'un an ; `suppose` : la durée que la question ne dit pas, « mois ou an » laissant la somme telle qu'elle est dite. */
export type FactureDite = {
  readonly eur_an: number;
  readonly suppose?: "par mois" | "par an" | "mois ou an";
  readonly foyer: Pick<FoyerDit, "personnes" | "adultes" | "enfants">;
};

/** Un ordre de grandeur que la question demande, et qui ne dépend ni du lieu ni du foyer. */
export type RepereVoulu =
  | { readonly sorte: "douche"; readonly minutes: ReadonlyArray<number>; readonly bain?: true }
  | { readonly sorte: "stere"; readonly steres: number }
  | { readonly sorte: "steres_pour"; readonly kwh: number }
  | { readonly sorte: "batterie"; readonly kwh: number; readonly charges: ReadonlyArray<Charge> }
  | ({ readonly sorte: "facture" } & FactureDite);
