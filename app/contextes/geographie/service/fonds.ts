import { sourceDesTuiles, type FondsDeCarte, type Tuiles } from "#app/commun/geo/tuiles/fonds.ts";
import type { DepotRues } from "#app/contextes/geographie/ports/rues.ts";

export type ServiceFondsDeCarte = {
  lire(): Promise<FondsDeCarte>;
  /** Le fichier de rues, pour une réponse. */
  ouvrirRues: DepotRues["ouvrir"];
};

/** Ce que l'hébergeur met sous les cartes qui se déplacent. */
export function creerFondsDeCarte({ tuiles, rues }: { readonly tuiles: Tuiles | undefined; readonly rues: DepotRues }): ServiceFondsDeCarte {
  return {
    async lire() {
      const decrites = await rues.decrire();
      return {
        ...(tuiles !== undefined && {
          tuiles: { modele: tuiles.modele, source: sourceDesTuiles(tuiles.modele), ...(tuiles.sorte === "traces" && { vecteur: true as const }) },
        }),
        ...(decrites !== undefined && { rues: decrites }),
      };
    },
    ouvrirRues: () => rues.ouvrir(),
  };
}
