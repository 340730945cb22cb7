import { sontVectorielles, sourceDesTuiles, type FondsDeCarte } from "#app/commun/geo/tuiles/fonds.ts";
import type { DepotRues } from "#app/contextes/geographie/ports/rues.ts";

export type ServiceFondsDeCarte = {
  lire(): Promise<FondsDeCarte>;
  /** Le fichier de rues, pour une réponse. */
  ouvrirRues: DepotRues["ouvrir"];
};

/** Ce que l'hébergeur met sous les cartes qui se déplacent. */
export function creerFondsDeCarte({ tuilesUrl, rues }: { readonly tuilesUrl: string | undefined; readonly rues: DepotRues }): ServiceFondsDeCarte {
  return {
    async lire() {
      const decrites = await rues.decrire();
      return {
        ...(tuilesUrl !== undefined && {
          tuiles: { modele: tuilesUrl, source: sourceDesTuiles(tuilesUrl), ...(sontVectorielles(tuilesUrl) && { vecteur: true as const }) },
        }),
        ...(decrites !== undefined && { rues: decrites }),
      };
    },
    ouvrirRues: () => rues.ouvrir(),
  };
}
