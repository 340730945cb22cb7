import { lireArc } from "#app/commun/geo/arcs.ts";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { lireUneFois } from "./lire-une-fois.ts";

// Le sol sous les épingles : terre, limites et noms des communes, demandés département par département quand la carte s'en approche.

/** En pas du monde. Les plus peuplées d'abord. */
export type ContoursCommunes = {
  readonly noms: ReadonlyArray<readonly [nom: string, x: number, y: number, habitants: number]>;
  readonly arcs: ReadonlyArray<ReadonlyArray<number>>;
  /** Le pourtour : les rangs de ses arcs, -1 - n à rebours. */
  readonly terre: ReadonlyArray<ReadonlyArray<number>>;
};
/** Le cadre de chaque département, en pas : ouest, nord, est, sud. */
export type IndexCommunes = Readonly<Record<string, readonly [number, number, number, number]>>;
/** La France de loin : ses départements, chacun en anneaux (premier point, puis écarts), et ses chefs-lieux. */
export type FranceDeLoin = {
  readonly departements: ReadonlyArray<{ readonly code: string; readonly anneaux: ReadonlyArray<ReadonlyArray<number>> }>;
  readonly villes: ContoursCommunes["noms"];
};

/** Vue plus large que cela (cent trente kilomètres en France) : les limites ne seraient qu'un gris. */
export const LARGEUR_COMMUNES = 20_000;

/** Les départements que touche une vue, si elle est assez proche du sol. */
export function departementsDansLaVue(index: IndexCommunes, vue: Cadre): ReadonlyArray<string> {
  if (vue.largeur > LARGEUR_COMMUNES) return [];
  return Object.entries(index).flatMap(([code, [ouest, nord, est, sud]]) =>
    est >= vue.x && ouest <= vue.x + vue.largeur && sud >= vue.y && nord <= vue.y + vue.hauteur ? [code] : [],
  );
}

/** Les anneaux de la terre d'un département, ses arcs mis bout à bout. */
export function lireTerre({ arcs, terre }: Pick<ContoursCommunes, "arcs" | "terre">): ReadonlyArray<ReadonlyArray<Position>> {
  return terre.map((anneau) =>
    anneau.flatMap((rang) => {
      const points = lireArc(arcs[rang < 0 ? ~rang : rang] ?? []);
      return rang < 0 ? points.toReversed() : points;
    }),
  );
}

// Le mot dit l'unité : un navigateur qui garde l'ancienne forme ne la ressert pas.
const lire = <T>(nom: string) => lireUneFois<T>(`/carte/communes/${nom}.json?monde`);

/** Ce qu'il y a sous une vue ; rien de trop haut, ni sans réseau : la carte reste lisible sans cela. */
export async function communesSousLaVue(vue: Cadre): Promise<ReadonlyMap<string, ContoursCommunes>> {
  if (vue.largeur > LARGEUR_COMMUNES) return new Map();
  try {
    const codes = departementsDansLaVue(await lire<IndexCommunes>("index"), vue);
    return new Map(await Promise.all(codes.map(async (code) => [code, await lire<ContoursCommunes>(code)] as const)));
  } catch {
    return new Map();
  }
}

/** La France de loin ; rien sans réseau. */
export async function franceDeLoin(): Promise<FranceDeLoin> {
  try {
    return await lire<FranceDeLoin>("france");
  } catch {
    return { departements: [], villes: [] };
  }
}
