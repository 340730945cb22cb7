import type { AxeFiche } from "#app/commun/axes.ts";

export const CATEGORIES_RESEAU = [
  "habitat-participatif",
  "ecoconstruction-renovation",
  "agriculture-paysanne",
  "alimentation",
  "semences-jardins",
  "foncier",
  "energie",
  "eau",
  "reemploi-low-tech",
  "numerique-libre",
  "economie-solidaire",
  "monnaies-echanges",
  "mobilite",
  "biodiversite-foret",
  "education-recherche",
  "plaidoyer",
  "territoires-tiers-lieux",
] as const;
export type CategorieReseau = (typeof CATEGORIES_RESEAU)[number];
export const NOMS_CATEGORIES_RESEAU: Readonly<Record<CategorieReseau, string>> = {
  "habitat-participatif": "Habitat participatif",
  "ecoconstruction-renovation": "Écoconstruction et rénovation",
  "agriculture-paysanne": "Agriculture paysanne",
  alimentation: "Alimentation",
  "semences-jardins": "Semences et jardins",
  foncier: "Foncier",
  energie: "Énergie",
  eau: "Eau",
  "reemploi-low-tech": "Réemploi et low-tech",
  "numerique-libre": "Numérique libre",
  "economie-solidaire": "Économie solidaire",
  "monnaies-echanges": "Monnaies et échanges",
  mobilite: "Mobilité",
  "biodiversite-foret": "Biodiversité et forêt",
  "education-recherche": "Éducation et recherche",
  plaidoyer: "Plaidoyer",
  "territoires-tiers-lieux": "Territoires et tiers-lieux",
};

export const ECHELLES_RESEAU = ["local", "regional", "national", "europe", "international"] as const;
export type EchelleReseau = (typeof ECHELLES_RESEAU)[number];
export const NOMS_ECHELLES_RESEAU: Readonly<Record<EchelleReseau, string>> = {
  local: "Locale",
  regional: "Régionale",
  national: "Nationale",
  europe: "Européenne",
  international: "Internationale",
};

/** Régions (code INSEE précédé de R) et pays voisins d'un territoire de réseau ; les départements gardent leur code. */
export const NOMS_REGIONS: Readonly<Record<string, string>> = {
  R01: "Guadeloupe",
  R02: "Martinique",
  R03: "Guyane",
  R04: "La Réunion",
  R06: "Mayotte",
  R11: "Île-de-France",
  R24: "Centre-Val de Loire",
  R27: "Bourgogne-Franche-Comté",
  R28: "Normandie",
  R32: "Hauts-de-France",
  R44: "Grand Est",
  R52: "Pays de la Loire",
  R53: "Bretagne",
  R75: "Nouvelle-Aquitaine",
  R76: "Occitanie",
  R84: "Auvergne-Rhône-Alpes",
  R93: "Provence-Alpes-Côte d'Azur",
  R94: "Corse",
  BE: "Belgique",
  CH: "Suisse",
};

/** Ce que toute fiche du catalogue dit de sa propre fiabilité. */
export type Fiabilite = {
  /** Le nom ou l'adresse web a été retrouvé dans un document public ; aucun site n'a été appelé. */
  readonly verifie: boolean;
  /** Où. */
  readonly source: string;
  /** Point à vérifier, à montrer avec la fiche. */
  readonly avertissement?: string;
};

/** Une structure de l'annuaire (120). */
export type Reseau = Fiabilite & {
  readonly id: string;
  readonly nom: string;
  readonly sigle?: string;
  readonly description: string;
  readonly categories: ReadonlyArray<CategorieReseau>;
  readonly axes: ReadonlyArray<AxeFiche>;
  readonly echelle: EchelleReseau;
  /** Départements, régions (R53) ou pays (BE, CH) ; absent si la structure agit partout. */
  readonly territoire?: ReadonlyArray<string>;
  /** Position à la commune, jamais une adresse. */
  readonly siege?: { readonly ville: string; readonly lat: number; readonly lon: number };
  readonly annee_creation?: number;
  readonly mots_cles: ReadonlyArray<string>;
  readonly url: string;
};

/** Ce qu'on peut demander à l'annuaire : au moins un des axes, et tout le reste. */
export type FiltreReseaux = {
  readonly q?: string;
  readonly axes: ReadonlyArray<AxeFiche>;
  readonly categorie?: CategorieReseau;
  readonly echelle?: EchelleReseau;
  /** Code de département, de région (R53) ou de pays (BE, CH). */
  readonly territoire?: string;
};

/** La structure répond-elle à tout ce qui est demandé, hors le texte et le territoire ? */
export function repondAuFiltre(reseau: Reseau, { axes, categorie, echelle }: FiltreReseaux): boolean {
  return (
    (axes.length === 0 || axes.some((axe) => reseau.axes.includes(axe))) &&
    (categorie === undefined || reseau.categories.includes(categorie)) &&
    (echelle === undefined || reseau.echelle === echelle)
  );
}

/**
 * Celles qui agissent sur ce territoire en particulier (`locaux`), puis celles qui agissent partout ; les autres n'y sont pas. Une région couvre ses
 * départements, et un département appartient à sa région.
 */
export function trierParTerritoire<R extends Pick<Reseau, "territoire">>(
  reseaux: ReadonlyArray<R>,
  territoire: string | undefined,
  regionDe: (departement: string) => string | undefined,
): { readonly reseaux: ReadonlyArray<R>; readonly locaux: number } {
  if (territoire === undefined) return { reseaux, locaux: 0 };
  const region = regionDe(territoire);
  const locaux = reseaux.filter((r) => r.territoire?.some((code) => code === territoire || region === code || regionDe(code) === territoire) === true);
  return { reseaux: [...locaux, ...reseaux.filter((r) => r.territoire === undefined)], locaux: locaux.length };
}
