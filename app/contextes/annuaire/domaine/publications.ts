import type { TypeProposition } from "#app/commun/types-proposition.ts";
import type { Lieu } from "./ecosysteme.ts";
import type { OutilPublie, ReferencePubliee } from "./outils.ts";
import type { Plateforme } from "./plateformes.ts";
import type { Reseau } from "./reseaux.ts";

/** Une fiche neuve ou corrigée que le public peut lire. `lieu` en degrés décimaux. */
export type NouvellePubliee = {
  /** Celui de la proposition : permanent, même si l'adresse change. */
  readonly id: string;
  readonly chemin: string;
  readonly titre: string;
  readonly resume: string;
  readonly categorie: string;
  readonly le: string;
  readonly lieu?: { readonly lat: number; readonly lon: number };
};

/** La photo qu'une fiche montre. Son image est à l'adresse de la proposition qui l'a apportée et de son empreinte. */
export type PhotoPubliee = {
  readonly proposition: string;
  readonly empreinte: string;
  readonly largeur: number;
  readonly hauteur: number;
  readonly texte: string;
  readonly credit: string;
};

/** Ce que les propositions acceptées ajoutent au site à un moment, et ce qu'elles en retirent. */
export type EtatPublie = {
  readonly lieux: ReadonlyArray<Lieu>;
  readonly reseaux: ReadonlyArray<Reseau>;
  readonly plateformes: ReadonlyArray<Plateforme>;
  readonly outils: ReadonlyArray<OutilPublie>;
  readonly references: ReadonlyArray<ReferencePubliee>;
  /** Identifiants des fiches dont le retrait a été demandé et accordé. */
  readonly retirees: Readonly<Record<TypeProposition, ReadonlySet<string>>>;
  /** Photos acceptées, par fiche. */
  readonly photos: Readonly<Record<"ecosysteme" | "reseau", ReadonlyMap<string, PhotoPubliee>>>;
  /** Ce qui a été publié ou corrigé, le plus récent d'abord. */
  readonly nouvelles: ReadonlyArray<NouvellePubliee>;
};

/** Rien n'a été proposé ni accepté : les listes du site sont celles du dépôt. */
export const AUCUNE_PUBLICATION: EtatPublie = {
  lieux: [],
  reseaux: [],
  plateformes: [],
  outils: [],
  references: [],
  retirees: { ecosysteme: new Set(), reseau: new Set(), job: new Set(), outil: new Set(), reference_rag: new Set() },
  photos: { ecosysteme: new Map(), reseau: new Map() },
  nouvelles: [],
};
