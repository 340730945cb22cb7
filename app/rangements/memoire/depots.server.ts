import type { Depots } from "#app/rangements/depots.ts";
import { avecPhotos } from "#app/rangements/avec-photos.ts";
import { creerDepotPhotosMemoire } from "./depot-photos.server.ts";
import { creerDepotPhotosPropositionsMemoire } from "./depot-photos-propositions.server.ts";
import { creerDepotVecteursMemoire } from "./depot-vecteurs.server.ts";
import { creerEnregistrementsMemoire } from "./enregistrements.server.ts";
import { creerEtatsMemoire } from "./etats.server.ts";

/** Tous les rangements, en mémoire : référence du contrat et doublure des tests. */
export function creerDepotsMemoire({ maintenant_ms = Date.now }: { readonly maintenant_ms?: () => number } = {}): Depots {
  return avecPhotos({
    ...creerEnregistrementsMemoire(),
    ...creerEtatsMemoire({ maintenant_ms }),
    photos: creerDepotPhotosMemoire(),
    photosPropositions: creerDepotPhotosPropositionsMemoire(),
    vecteurs: creerDepotVecteursMemoire(),
  });
}
