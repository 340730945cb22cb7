import type { TypeProposition } from "#app/commun/types-proposition.ts";
import { relireContenu, type ContenuDe, type ContenuRange, type ContenuRetrait, type Demande } from "./contenu.ts";
import type { FicheComparable } from "./ressemblance.ts";

export const ETATS_PROPOSITION = ["recue", "en_relecture", "publiee", "refusee", "retiree"] as const;
export type EtatProposition = (typeof ETATS_PROPOSITION)[number];

type Tete = {
  readonly id: string;
  readonly etat: EtatProposition;
  /** Motif montré à la personne quand l'état est `refusee`. */
  readonly motif?: string;
  /** Empreinte du jeton de suivi (jamais le jeton lui-même). */
  readonly suivi_empreinte: string;
  /** Fiche corrigée, quand la proposition signale une erreur. */
  readonly cible?: string;
  readonly version: number;
  readonly cree_le: string;
  readonly modifie_le: string;
};

/** Telle qu'un rangement la garde, sans regarder son contenu ; `relire` en fait une proposition. */
export type PropositionRangee = Tete & { readonly submission_type: TypeProposition; readonly contenu: object };

/** Une sorte et son contenu : la première dit le second. */
export type CorpsDe<T extends TypeProposition> = { readonly submission_type: T; readonly contenu: ContenuRange<T> };
export type Corps = { readonly [T in TypeProposition]: CorpsDe<T> }[TypeProposition];
export type Proposition = Tete & Corps;

/** Un contenu relu d'après sa sorte. */
export function corpsDe(submission_type: TypeProposition, contenu: object): Corps {
  return { submission_type, contenu: relireContenu(submission_type, contenu) };
}

/** Relit ce qui est rangé. */
export function relire(rangee: PropositionRangee): Proposition {
  return { ...rangee, ...corpsDe(rangee.submission_type, rangee.contenu) };
}

type Visee = { readonly cible?: undefined; readonly demande: "ajout" } | { readonly cible: string; readonly demande: "correction" };
export type EnvoiDe<T extends TypeProposition> = { readonly submission_type: T; readonly contenu: ContenuDe<T> } & Visee;
export type EnvoiRetrait = {
  readonly submission_type: TypeProposition;
  readonly demande: "retrait";
  readonly cible: string;
  readonly contenu: ContenuRetrait;
};
/** Ce qui arrive du formulaire ou de l'API, une fois contrôlé : la sorte et la demande disent le contenu. */
export type Envoi = { readonly [T in TypeProposition]: EnvoiDe<T> }[TypeProposition] | EnvoiRetrait;
/** Le contenu d'un envoi dont la sorte est connue par ailleurs. */
export type ContenuSaisi = Envoi["contenu"];

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

/** Une fiche neuve ne dit rien ; une correction ou un retrait porte sa demande à côté de la fiche visée. */
export function demandeDe({ contenu, cible }: Pick<Proposition, "contenu" | "cible">): Demande {
  if (cible === undefined) return "ajout";
  return contenu.demande === "retrait" ? "retrait" : "correction";
}

/** De quoi choisir le schéma d'une correction : la sorte, la demande et sa cible ne changent pas en route. */
export type Nature = Pick<Proposition, "submission_type" | "cible"> & { readonly demande: Demande };
export function natureDe(proposition: Proposition): Nature {
  const { submission_type, cible } = proposition;
  return { submission_type, demande: demandeDe(proposition), ...(cible === undefined ? {} : { cible }) };
}

/** Le nom sous lequel une proposition est montrée : nom du lieu, titre du texte. */
export function nomDe({ contenu }: Pick<Proposition, "contenu"> | Pick<Envoi, "contenu">): string {
  const nom = ("nom" in contenu ? contenu.nom : undefined) ?? ("titre" in contenu ? contenu.titre : undefined);
  return nom === undefined || nom === "" ? "Sans nom" : nom;
}

/** Où est le lieu proposé, si c'en est un et qu'on le sait. */
export function lieuDe({ submission_type, contenu }: Corps): { readonly lat: number; readonly lon: number } | undefined {
  if (submission_type !== "ecosysteme") return undefined;
  const { lat, lon } = contenu;
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

/** Ce qui, dans une proposition, se compare aux fiches connues. */
export function comparableDe(corps: Corps): Omit<FicheComparable, "id"> {
  const { url } = corps.contenu;
  return {
    nom: nomDe(corps),
    lieu: lieuDe(corps),
    type: corps.submission_type === "ecosysteme" ? corps.contenu.type : undefined,
    ...(url === undefined ? {} : { url }),
  };
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
