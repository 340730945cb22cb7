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

/** Ce qu'un lieu cherche : qui viendrait y vivre, y aider, y travailler. */
export const RECHERCHES_LIEU = ["habitants", "benevoles", "travail"] as const;
export type RechercheLieu = (typeof RECHERCHES_LIEU)[number];
export const NOMS_RECHERCHES_LIEU: Readonly<Record<RechercheLieu, string>> = {
  habitants: "De nouveaux habitants",
  benevoles: "Des bénévoles",
  travail: "Des salariés, des associés",
};

export const ETAPES_LIEU = ["projet", "chantier", "ouvert"] as const;
export type EtapeLieu = (typeof ETAPES_LIEU)[number];
export const NOMS_ETAPES_LIEU: Readonly<Record<EtapeLieu, string>> = {
  projet: "En projet",
  chantier: "En installation, en travaux",
  ouvert: "Ouvert, en service",
};

/** L'étape dite, ou celle que dit une année d'ouverture. */
export function etapeDe({ etape, depuis }: { readonly etape?: EtapeLieu; readonly depuis?: number }): EtapeLieu | undefined {
  return etape ?? (depuis === undefined ? undefined : "ouvert");
}

/** La forme que le nom dit de lui-même, ou que la base range sous cette sorte. */
export function formeQueDit(nom: string, sousType: SousTypeLieu | undefined): FormeLieu | undefined {
  if (sousType === "numerique-associatif" || /\bassociation\b/i.test(nom)) return "association";
  return /^coop[ée]rative\b|\bscic\b|\bscop\b/i.test(nom) ? "cooperative" : undefined;
}
