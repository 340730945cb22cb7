import { idsFamille, lire } from "../../../commun/coefficients/table.ts";
import type { Coefficients, PosteCulture } from "../../../types.ts";
import { compterPersonnes } from "../besoins.ts";
import { POSTES_CULTURE } from "../groupes.ts";
import type { EntreeAlim } from "../types.ts";

/** Famille de besoin en azote de chaque poste ; absent : légumineuse, prairie et fruits à coque se passent d'apport. */
export const BESOIN_AZOTE: Readonly<Partial<Record<PosteCulture, "potager" | "champ" | "verger">>> = {
  potager: "potager",
  serre: "potager",
  tubercules: "champ",
  cereales: "champ",
  oleagineux: "champ",
  verger: "verger",
  petits_fruits: "verger",
};

/** Postes qu'un engrais vert couvre l'hiver : le sol y est nu. Le blé, lui, est semé à l'automne. */
const POSTES_NUS_L_HIVER: ReadonlyArray<PosteCulture> = ["potager", "tubercules", "oleagineux"];

export type BilanAzote = {
  readonly besoin_kg: number;
  readonly apport_kg: number;
  /** Effet d'ensemble si l'azote était partagé au prorata : un repère ; chaque parcelle a le sien. */
  readonly f_fert: number;
  /** Besoin et apport par poste qui en demande, et son effet sur la récolte. */
  readonly par_poste: Readonly<Partial<Record<PosteCulture, { readonly besoin_kg: number; readonly apport_kg: number; readonly f_fert: number }>>>;
};

/** Azote d'une année : ce que demande chaque parcelle, ce que son propre engrais vert lui donne, et ce qui peut être porté n'importe où. */
export type AzoteDisponible = {
  readonly besoins_kg: ReadonlyArray<{ readonly poste: PosteCulture; readonly besoin_kg: number; readonly sur_place_kg: number }>;
  readonly portable_kg: number;
  readonly f_min: number;
};

const ID_BESOIN = idsFamille("alim.azote.besoin.", ["potager", "champ", "verger"]);

/** Une table d'avant ces apports ne les a pas : un ancien lien se relit sans eux. */
function lireOuZero(coefficients: Coefficients, id: string): number {
  return coefficients[id]?.valeur ?? 0;
}

/**
 * Azote d'un an, en kg N. Besoin : 15, 9 et 5 g/m² selon la famille de culture. Portable : compost de cuisine, fientes, fumier, couplages, et le reliquat des légumineuses
 * pour la culture qui les suit. Sur place : l'engrais vert d'hiver des pratiques confirmée et intensive, qui ne sert que la parcelle où il pousse.
 */
export function azoteDisponible(
  entree: Pick<EntreeAlim, "surfaces_m2" | "personnes" | "elevage" | "azote_apporte_kg_an" | "compost" | "pratique">,
  coefficients: Coefficients,
): AzoteDisponible {
  const s = entree.surfaces_m2;
  const engraisVert = entree.pratique === "confirme" || entree.pratique === "intensif" ? lireOuZero(coefficients, "alim.azote.engrais_vert") : 0;
  const besoins_kg = POSTES_CULTURE.flatMap((poste) => {
    const famille = BESOIN_AZOTE[poste];
    if (famille === undefined || s[poste] <= 0) return [];
    const besoin_kg = lire(coefficients, ID_BESOIN(famille)) * s[poste];
    if (besoin_kg <= 0) return [];
    return [{ poste, besoin_kg, sur_place_kg: POSTES_NUS_L_HIVER.includes(poste) ? Math.min(besoin_kg, engraisVert * s[poste]) : 0 }];
  });
  const compost = entree.compost === false ? 0 : lire(coefficients, "alim.azote.compost_cuisine") * compterPersonnes(entree.personnes);
  const portable_kg =
    compost +
    lire(coefficients, "alim.azote.poule") * entree.elevage.poules +
    lire(coefficients, "alim.azote.chevre") * entree.elevage.chevres +
    lireOuZero(coefficients, "alim.azote.legumineuses") * s.legumineuses +
    entree.azote_apporte_kg_an;
  return { besoins_kg, portable_kg, f_min: lire(coefficients, "alim.azote.f_min") };
}

/** Bilan une fois l'azote placé. `parts` : part du besoin de chaque poste que l'azote portable comble, au-delà de son engrais vert (0 à 1). */
export function bilanAzote({ besoins_kg, portable_kg, f_min }: AzoteDisponible, parts: ReadonlyArray<number>): BilanAzote {
  const par_poste: Partial<Record<PosteCulture, { besoin_kg: number; apport_kg: number; f_fert: number }>> = {};
  let besoin_kg = 0;
  let apport_kg = portable_kg;
  besoins_kg.forEach((b, rang) => {
    const apport = b.sur_place_kg + (b.besoin_kg - b.sur_place_kg) * (parts[rang] ?? 0);
    par_poste[b.poste] = { besoin_kg: b.besoin_kg, apport_kg: apport, f_fert: f_min + ((1 - f_min) * apport) / b.besoin_kg };
    besoin_kg += b.besoin_kg;
    apport_kg += b.sur_place_kg;
  });
  return { besoin_kg, apport_kg, f_fert: besoin_kg > 0 ? Math.min(1, f_min + ((1 - f_min) * apport_kg) / besoin_kg) : 1, par_poste };
}

/** Effet de l'azote sur la récolte d'un poste : 1 s'il n'en demande pas. */
export function facteurAzote({ par_poste }: BilanAzote): (poste: PosteCulture) => number {
  return (poste) => par_poste[poste]?.f_fert ?? 1;
}
