import type { ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import { lettresDuSceau } from "#app/commun/texte/identifiants.ts";
import type { Socle } from "#app/socle.server.ts";
import { creerCampagnes } from "./service/campagnes.server.ts";

/** Court assez pour se taper quand le téléphone ne lit pas le carré. */
const LONGUEUR_LIEN = 8;

/** Les campagnes. */
export function creerCampagne({ depots, maintenant, tirerId, scelleur }: Socle, { simulateur }: { readonly simulateur: ServiceSimulateur }) {
  return {
    services: {
      campagnes: creerCampagnes({
        campagnes: depots.campagnes,
        limiteur: depots.limiteur,
        simulateur,
        maintenant,
        tirerId,
        lienDe: (texte) => lettresDuSceau(scelleur.sceller("campagne", texte), LONGUEUR_LIEN).toLowerCase(),
      }),
    },
  };
}
