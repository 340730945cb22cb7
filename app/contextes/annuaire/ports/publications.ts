import type { Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import type { OutilPublie, ReferencePubliee } from "#app/contextes/annuaire/domaine/outils.ts";
import type { Plateforme } from "#app/contextes/annuaire/domaine/plateformes.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import type { Reseau } from "#app/contextes/annuaire/domaine/reseaux.ts";

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

/** Ce que les propositions acceptées ajoutent aux listes du site, une liste par sorte. */
export interface Publications {
  lieux(): Promise<ReadonlyArray<Lieu>>;
  reseaux(): Promise<ReadonlyArray<Reseau>>;
  plateformes(): Promise<ReadonlyArray<Plateforme>>;
  outils(): Promise<ReadonlyArray<OutilPublie>>;
  references(): Promise<ReadonlyArray<ReferencePubliee>>;
  /** Ce qui a été publié ou corrigé, le plus récent d'abord. */
  nouvelles(): Promise<ReadonlyArray<NouvellePubliee>>;
  /** Identifiants des fiches dont le retrait a été demandé et accordé. */
  retirees(type: TypeProposition): Promise<ReadonlySet<string>>;
}
