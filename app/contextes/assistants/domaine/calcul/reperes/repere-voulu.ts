import type { FoyerDit } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import type { Appareil, AppareilMesure } from "./reperes.ts";

/** Ce qu'une batterie alimente : un appareil de la table, une puissance dite, ou les deux ; `heures` : par jour. */
export type Charge = { readonly id?: Appareil; readonly w?: number; readonly nombre: number; readonly heures?: number };

/** Une facture d'électricité d'un an ; `suppose` : la durée que la question ne dit pas, « mois ou an » laissant la somme telle qu'elle est dite. */
export type FactureDite = {
  readonly eur_an: number;
  readonly suppose?: "par mois" | "par an" | "mois ou an";
  readonly foyer: Pick<FoyerDit, "personnes" | "adultes" | "enfants">;
};

export type AppareilAEau = "chasse" | "lave_linge" | "lave_vaisselle";
/** Combien de fois un appareil sert ; `par_an` si la question dit une durée. */
export type FoisDites = { readonly nombre: number; readonly par_an?: number };

/** Ce qui chauffe, compté chacun dans sa mesure : stères, kilos, litres, kilowattheures. */
export type Combustible = "bois" | "granules" | "fioul" | "propane" | "gaz" | "electricite";

export type BeteElevee = "chevre" | "lapine" | "ruche" | "poule";
/** Ce que la question veut d'abord d'une bête : ce qu'elle donne, la place, ce qu'elle mange, le temps qu'elle prend. */
export type CeQuElleFait = "produit" | "surface" | "aliment" | "travail";

/** Un ordre de grandeur que la question demande, et qui ne dépend ni du lieu ni du foyer. */
export type RepereVoulu =
  | { readonly sorte: "douche"; readonly minutes: ReadonlyArray<number>; readonly bain?: true }
  | { readonly sorte: "cycle"; readonly appareils: ReadonlyArray<AppareilAEau>; readonly fois?: FoisDites }
  | { readonly sorte: "stere"; readonly steres: ReadonlyArray<number> }
  // Sans `vers`, la question n'en veut que l'énergie.
  | { readonly sorte: "equivalence"; readonly de: Combustible; readonly quantites: ReadonlyArray<number>; readonly vers: ReadonlyArray<Combustible> }
  | { readonly sorte: "combustible_pour"; readonly kwh: number; readonly vers: Combustible }
  | { readonly sorte: "steres_pour"; readonly kwh: number }
  | { readonly sorte: "batterie"; readonly kwh: number; readonly charges: ReadonlyArray<Charge>; readonly laisses?: ReadonlyArray<string> }
  | { readonly sorte: "consommation"; readonly appareils: ReadonlyArray<AppareilMesure> }
  | { readonly sorte: "unites" }
  | { readonly sorte: "watts_et_heures"; readonly w: number; readonly heures: number; readonly fois?: number; readonly pendant?: string }
  | { readonly sorte: "foret"; readonly steres?: number }
  | { readonly sorte: "pousse"; readonly m2: number }
  | { readonly sorte: "elevage"; readonly betes: ReadonlyArray<{ readonly bete: BeteElevee; readonly nombre: number }>; readonly dabord: CeQuElleFait }
  | ({ readonly sorte: "facture" } & FactureDite);
