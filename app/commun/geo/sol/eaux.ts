import type { Cadre, Position } from "#app/commun/geo/projection.ts";

/** Rivières, lacs et sommets, en pas du monde ; une ligne est son premier point, puis ses écarts. Forme de `data/territoire/eaux/`. */
export type Eaux = {
  readonly rivieres: ReadonlyArray<{ readonly nom: string; readonly km: number; readonly traces: ReadonlyArray<ReadonlyArray<number>> }>;
  readonly lacs: ReadonlyArray<{ readonly nom: string; readonly anneaux: ReadonlyArray<ReadonlyArray<number>> }>;
  readonly sommets: ReadonlyArray<readonly [nom: string, x: number, y: number, altitude_m: number]>;
};
/** Ce que l'on voit de loin, et les cases qui ont un fichier. */
export type EauxDeLoin = Eaux & { readonly cases: ReadonlyArray<string> };

/** Côté d'une case, en pas : deux cents kilomètres en France. */
const COTE_CASE = 32_000;
/** Vue plus large que cela (quatre cents kilomètres en France) : les grandes rivières suffisent. */
export const LARGEUR_EAUX = 60_000;

/** La case d'un point. */
export function caseDe({ x, y }: Position): string {
  return `${Math.floor(x / COTE_CASE)}-${Math.floor(y / COTE_CASE)}`;
}

/** Les cases qu'une vue touche, si elle est assez proche. */
export function casesDansLaVue(cases: ReadonlyArray<string>, { x, y, largeur, hauteur }: Cadre): ReadonlyArray<string> {
  if (largeur > LARGEUR_EAUX) return [];
  const [ouest, nord, est, sud] = [x, y, x + largeur, y + hauteur].map((bord) => Math.floor(bord / COTE_CASE)) as [number, number, number, number];
  return cases.filter((code) => {
    const [colonne = 0, ligne = 0] = code.split("-").map(Number);
    return colonne >= ouest && colonne <= est && ligne >= nord && ligne <= sud;
  });
}

/** Plusieurs cases en une : les morceaux d'une rivière se retrouvent, un lac à cheval ne compte qu'une fois. */
export function reunirEaux(toutes: ReadonlyArray<Eaux>): Eaux {
  const rivieres = new Map<string, Eaux["rivieres"][number]>();
  for (const { nom, km, traces } of toutes.flatMap((eaux) => eaux.rivieres))
    rivieres.set(nom, { nom, km, traces: [...(rivieres.get(nom)?.traces ?? []), ...traces] });
  return {
    rivieres: [...rivieres.values()],
    lacs: [...new Map(toutes.flatMap((eaux) => eaux.lacs).map((lac) => [lac.nom, lac])).values()],
    sommets: toutes.flatMap((eaux) => eaux.sommets),
  };
}
