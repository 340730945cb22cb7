import type { Cadre } from "#app/commun/geo/projection.ts";
import { departementsDansLaVue, LARGEUR_COMMUNES, type ContoursCommunes, type IndexCommunes } from "#app/commun/geo/sol/contours.ts";
import { lireUneFois } from "./lire-une-fois.ts";

// Le sol sous les épingles : terre, limites et noms des communes, demandés département par département quand la carte s'en approche.

/** La France de loin : ses départements, chacun en anneaux (premier point, puis écarts), et ses chefs-lieux. */
export type FranceDeLoin = {
  readonly departements: ReadonlyArray<{ readonly code: string; readonly anneaux: ReadonlyArray<ReadonlyArray<number>> }>;
  readonly villes: ContoursCommunes["noms"];
};

// Le mot dit l'unité : un navigateur qui garde l'ancienne forme ne la ressert pas.
const lire = <T>(nom: string) => lireUneFois<T>(`/carte/communes/${nom}.json?monde`);

/** Ce qu'il y a sous une vue ; rien de trop haut ; `undefined` sans réseau. */
export async function communesSousLaVue(vue: Cadre): Promise<ReadonlyMap<string, ContoursCommunes> | undefined> {
  if (vue.largeur > LARGEUR_COMMUNES) return new Map();
  try {
    const codes = departementsDansLaVue(await lire<IndexCommunes>("index"), vue);
    return new Map(await Promise.all(codes.map(async (code) => [code, await lire<ContoursCommunes>(code)] as const)));
  } catch {
    return undefined;
  }
}

/** La France de loin ; `undefined` sans réseau. */
export async function franceDeLoin(): Promise<FranceDeLoin | undefined> {
  try {
    return await lire<FranceDeLoin>("france");
  } catch {
    return undefined;
  }
}
