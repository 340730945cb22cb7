import type { Lieu } from "#app/domaine/ecosysteme.ts";
import type { OutilPublie, ReferencePubliee } from "#app/domaine/outils.ts";
import type { Plateforme } from "#app/domaine/plateformes.ts";
import type { TypeProposition } from "#app/domaine/proposition.ts";
import type { Reseau } from "#app/domaine/reseaux.ts";

/** Ce que les propositions acceptées ajoutent aux listes du site, une liste par sorte. */
export interface Publications {
  lieux(): Promise<ReadonlyArray<Lieu>>;
  reseaux(): Promise<ReadonlyArray<Reseau>>;
  plateformes(): Promise<ReadonlyArray<Plateforme>>;
  outils(): Promise<ReadonlyArray<OutilPublie>>;
  references(): Promise<ReadonlyArray<ReferencePubliee>>;
  /** Identifiants des fiches dont le retrait a été demandé et accordé. */
  retirees(type: TypeProposition): Promise<ReadonlySet<string>>;
}
