import { sourceDesTuiles, type FondsDeCarte } from "#app/commun/geo/fonds.ts";

export type ServiceFondsDeCarte = () => FondsDeCarte;

/** Ce que l'hébergeur met sous les cartes qui se déplacent. */
export function creerFondsDeCarte({ tuilesUrl }: { readonly tuilesUrl: string | undefined }): ServiceFondsDeCarte {
  return () => (tuilesUrl === undefined ? {} : { tuiles: { modele: tuilesUrl, source: sourceDesTuiles(tuilesUrl) } });
}
