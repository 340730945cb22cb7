import type { Depots } from "#app/rangements/depots.ts";
import { creerEnregistrementsMemoire } from "./enregistrements.server.ts";
import { creerEtatsMemoire } from "./etats.server.ts";

/** Tous les rangements, en mémoire : référence du contrat et doublure des tests. */
export function creerDepotsMemoire({ maintenant_ms = Date.now }: { readonly maintenant_ms?: () => number } = {}): Depots {
  return { ...creerEnregistrementsMemoire(), ...creerEtatsMemoire({ maintenant_ms }) };
}
