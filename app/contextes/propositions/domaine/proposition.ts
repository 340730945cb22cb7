import { type TypeProposition } from "#app/commun/types-proposition.ts";
export const ETATS_PROPOSITION = ["recue", "en_relecture", "publiee", "refusee", "retiree"] as const;
export type EtatProposition = (typeof ETATS_PROPOSITION)[number];

export type Proposition = {
  readonly id: string;
  readonly submission_type: TypeProposition;
  readonly etat: EtatProposition;
  /** Motif montré à la personne quand l'état est `refusee`. */
  readonly motif?: string;
  /** Champs de la sorte, validés par son schéma. */
  readonly contenu: Readonly<Record<string, unknown>>;
  /** Empreinte du jeton de suivi (jamais le jeton lui-même). */
  readonly suivi_empreinte: string;
  /** Fiche corrigée, quand la proposition signale une erreur. */
  readonly cible?: string;
  readonly version: number;
  readonly cree_le: string;
  readonly modifie_le: string;
};

/** Les cinq onglets de la page, dans l'ordre, et la sorte que chacun dépose. */
export const ONGLETS = ["ecosysteme", "reseau", "jobs", "outils", "references"] as const;
export type OngletProposition = (typeof ONGLETS)[number];
export const TYPE_DE_ONGLET: Readonly<Record<OngletProposition, TypeProposition>> = {
  ecosysteme: "ecosysteme",
  reseau: "reseau",
  jobs: "job",
  outils: "outil",
  references: "reference_rag",
};
export const ONGLET_DE_TYPE: Readonly<Record<TypeProposition, OngletProposition>> = {
  ecosysteme: "ecosysteme",
  reseau: "reseau",
  job: "jobs",
  outil: "outils",
  reference_rag: "references",
};
export const NOMS_ONGLETS: Readonly<Record<OngletProposition, string>> = {
  ecosysteme: "Écosystème",
  reseau: "Réseau",
  jobs: "Jobs",
  outils: "Outils",
  references: "Références RAG",
};
export const NOMS_TYPES_PROPOSITION: Readonly<Record<TypeProposition, string>> = {
  ecosysteme: "Lieu",
  reseau: "Réseau",
  job: "Plateforme d'emploi",
  outil: "Outil",
  reference_rag: "Référence",
};
export const NOMS_ETATS: Readonly<Record<EtatProposition, string>> = {
  recue: "Reçue",
  en_relecture: "En relecture",
  publiee: "Publiée",
  refusee: "Refusée",
  retiree: "Retirée",
};

/** Ce que la personne demande : une fiche neuve, ou la correction ou le retrait d'une fiche qui existe. */
export const DEMANDES = ["ajout", "correction", "retrait"] as const;
export type Demande = (typeof DEMANDES)[number];

/** Une fiche neuve ne dit rien ; une correction ou un retrait porte sa demande à côté de la fiche visée. */
export function demandeDe({ contenu, cible }: Pick<Proposition, "contenu" | "cible">): Demande {
  if (cible === undefined) return "ajout";
  return contenu["demande"] === "retrait" ? "retrait" : "correction";
}

/** Le nom sous lequel une proposition est montrée : nom du lieu, titre du texte. */
export function nomDe({ contenu }: Pick<Proposition, "contenu">): string {
  const nom = contenu["nom"] ?? contenu["titre"];
  return typeof nom === "string" && nom !== "" ? nom : "Sans nom";
}

/** Gestes de relecture. */
export type GesteModeration = "relire" | "enregistrer" | "publier" | "refuser" | "remettre";

const DEPARTS: Readonly<Record<GesteModeration, ReadonlyArray<EtatProposition>>> = {
  relire: ["recue"],
  enregistrer: ["recue", "en_relecture", "publiee", "refusee"],
  publier: ["recue", "en_relecture", "refusee"],
  refuser: ["recue", "en_relecture"],
  remettre: ["publiee", "refusee"],
};

/** Dit si un geste a un sens dans cet état : une proposition retirée par son auteur ne revient plus. */
export function gestePossible(geste: GesteModeration, etat: EtatProposition): boolean {
  return DEPARTS[geste].includes(etat);
}

/** La personne peut encore corriger tant que rien n'est publié ni retiré ; une fiche publiée se corrige comme toute autre fiche. */
export function estCorrigeable(etat: EtatProposition): boolean {
  return etat === "recue" || etat === "en_relecture" || etat === "refusee";
}

/** Où lire ce qui a été publié. */
export function adressePubliee(type: TypeProposition, id: string): string {
  switch (type) {
    case "ecosysteme":
      return `/ecosysteme/${encodeURIComponent(id)}`;
    case "reseau":
      return `/reseaux/${encodeURIComponent(id)}`;
    case "job":
      return "/taff";
    case "outil":
      return `/outils#outil-${id}`;
    case "reference_rag":
      return "/pensees-ecologiques#references";
  }
}

/** Une ligne du journal de modération. */
export type LigneJournal = {
  readonly id: string;
  readonly proposition: string;
  readonly geste: string;
  readonly detail: string | null;
  readonly par: string;
  readonly le: string;
};
