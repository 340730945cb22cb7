import type { SousTypeLieu } from "./ecosysteme.ts";

/** Ce qu'un lieu offre à qui écrit ou vient. */
export const OFFRES_LIEU = ["accueil", "formations", "chantiers", "travail", "ateliers", "bureaux", "jardin"] as const;
export type OffreLieu = (typeof OFFRES_LIEU)[number];
export const NOMS_OFFRES_LIEU: Readonly<Record<OffreLieu, string>> = {
  accueil: "Visites, séjours",
  formations: "Formations, stages",
  chantiers: "Chantiers, bénévolat",
  travail: "Travail, test d'activité",
  ateliers: "Atelier à partager",
  bureaux: "Bureau à partager",
  jardin: "Jardin à cultiver",
};

export const FORMES_LIEU = ["association", "cooperative", "societe-civile", "collectivite", "universite"] as const;
export type FormeLieu = (typeof FORMES_LIEU)[number];
export const NOMS_FORMES_LIEU: Readonly<Record<FormeLieu, string>> = {
  association: "Association",
  cooperative: "Coopérative",
  "societe-civile": "Société civile",
  collectivite: "Collectivité",
  universite: "Université",
};

/** Ce que la sorte de lieu suffit à dire : un fablab partage son atelier, un jardin partagé ses planches. */
export const OFFRES_DU_SOUS_TYPE: Readonly<Partial<Record<SousTypeLieu, ReadonlyArray<OffreLieu>>>> = {
  coworking: ["bureaux"],
  fablab: ["ateliers"],
  hackerspace: ["ateliers"],
  ressourcerie: ["ateliers"],
  "jardin-familial": ["jardin"],
  "jardin-partage": ["jardin"],
  "jardin-pedagogique": ["formations"],
};
