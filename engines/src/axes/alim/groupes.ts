/** Vocabulaire de l'axe : groupes d'aliments, postes de culture, et ce qui relie les uns aux autres. */
import type { ClasseAge, PosteCulture } from "../../types.ts";
import type { GroupeAliment, PosteArrose } from "./types.ts";

/** Les douze groupes, dans l'ordre où ils se servent des stocks partagés. */
export const GROUPES: ReadonlyArray<GroupeAliment> = [
  "legumes",
  "tubercules",
  "fruits",
  "cereales",
  "legumineuses",
  "huiles",
  "fruits_coque",
  "oeufs",
  "lait",
  "viandes",
  "poissons",
  "miel_sucres",
];

/** Œufs, lait et viande dépendent de ce que mangent les bêtes ; le miel, non. */
export const GROUPES_ANIMAUX: ReadonlyArray<GroupeAliment> = ["oeufs", "lait", "viandes"];

export const POSTES_ARROSES: ReadonlyArray<PosteArrose> = ["potager", "serre", "tubercules", "verger"];

export const POSTES_CULTURE: ReadonlyArray<PosteCulture> = [
  "potager",
  "serre",
  "tubercules",
  "verger",
  "petits_fruits",
  "fruits_coque",
  "cereales",
  "legumineuses",
  "oleagineux",
  "prairie",
];

export const CLASSES_AGE: ReadonlyArray<ClasseAge> = ["enfant_1_3", "enfant_4_9", "ado_10_13", "ado_14_17", "adulte_18_49", "adulte_50_64", "senior_65"];

/** Libellés pour les phrases et la trace. */
export const LIBELLES_GROUPES: Readonly<Record<GroupeAliment, string>> = {
  legumes: "légumes",
  tubercules: "tubercules",
  fruits: "fruits",
  cereales: "céréales",
  legumineuses: "légumineuses",
  huiles: "huiles",
  fruits_coque: "fruits à coque",
  oeufs: "œufs",
  lait: "lait",
  viandes: "viandes",
  poissons: "poissons",
  miel_sucres: "miel et sucres",
};

export const LIBELLES_POSTES: Readonly<Record<PosteCulture, string>> = {
  potager: "potager",
  serre: "serre",
  tubercules: "tubercules",
  verger: "verger",
  petits_fruits: "petits fruits",
  fruits_coque: "fruits à coque",
  cereales: "céréales",
  legumineuses: "légumineuses",
  oleagineux: "oléagineux",
  prairie: "prairie",
};

/** Postes de culture qui nourrissent chaque groupe végétal (la prairie nourrit les bêtes, pas l'assiette). */
export const POSTES_DU_GROUPE: Readonly<Partial<Record<GroupeAliment, ReadonlyArray<PosteCulture>>>> = {
  legumes: ["potager", "serre"],
  tubercules: ["tubercules"],
  fruits: ["verger", "petits_fruits"],
  cereales: ["cereales"],
  legumineuses: ["legumineuses"],
  huiles: ["oleagineux"],
  fruits_coque: ["fruits_coque"],
};

/** Calendrier de récolte de chaque poste (clé de `alim.calendrier.oceanique.*`). */
export const CALENDRIER_DU_POSTE: Readonly<Partial<Record<PosteCulture, string>>> = {
  potager: "legumes",
  serre: "serre",
  tubercules: "tubercules",
  verger: "fruits",
  petits_fruits: "fruits",
  fruits_coque: "fruits_coque",
  cereales: "cereales",
  legumineuses: "legumineuses",
  oleagineux: "oleagineux",
};

/** Écrit un enregistrement complet, un groupe après l'autre. */
export function parGroupe<T>(f: (groupe: GroupeAliment) => T): Record<GroupeAliment, T> {
  return {
    legumes: f("legumes"),
    tubercules: f("tubercules"),
    fruits: f("fruits"),
    cereales: f("cereales"),
    legumineuses: f("legumineuses"),
    huiles: f("huiles"),
    fruits_coque: f("fruits_coque"),
    oeufs: f("oeufs"),
    lait: f("lait"),
    viandes: f("viandes"),
    poissons: f("poissons"),
    miel_sucres: f("miel_sucres"),
  };
}

export function parPosteArrose<T>(f: (poste: PosteArrose) => T): Record<PosteArrose, T> {
  return { potager: f("potager"), serre: f("serre"), tubercules: f("tubercules"), verger: f("verger") };
}
