import type { Cadre } from "#app/commun/geo/projection.ts";

// Le sol sous les épingles : limites et noms des communes, demandés département par département quand la carte s'en approche.

/** En centièmes d'unité du plan. Les plus peuplées d'abord. */
export type ContoursCommunes = {
  readonly noms: ReadonlyArray<readonly [nom: string, x: number, y: number, habitants: number]>;
  readonly arcs: ReadonlyArray<ReadonlyArray<number>>;
};
/** Le cadre de chaque département sur le plan : ouest, nord, est, sud. */
export type IndexCommunes = Readonly<Record<string, readonly [number, number, number, number]>>;
export type NomPlace = { readonly nom: string; readonly x: number; readonly y: number };

export const PAS_PAR_UNITE = 100;
/** Vue plus large que cela (cent trente kilomètres) : les limites ne seraient qu'un gris. */
export const LARGEUR_COMMUNES = 110;
const HAUTEUR_NOM_PX = 20;
const LETTRE_PX = 7;
const MARGE_PX = 18;

/** Les départements que touche une vue, si elle est assez proche du sol. */
export function departementsDansLaVue(index: IndexCommunes, vue: Cadre): ReadonlyArray<string> {
  if (vue.largeur > LARGEUR_COMMUNES) return [];
  return Object.entries(index).flatMap(([code, [ouest, nord, est, sud]]) =>
    est >= vue.x && ouest <= vue.x + vue.largeur && sud >= vue.y && nord <= vue.y + vue.hauteur ? [code] : [],
  );
}

/** Le tracé des limites, chacune une seule fois, en centièmes d'unité. */
export function tracer({ arcs }: ContoursCommunes): string {
  return arcs.map(([x = 0, y = 0, ...suite]) => `M${x} ${y}l${suite.join(" ")}`).join("");
}

/** Les noms qui tiennent sur une vue large de `largeur_px` sans se toucher : les communes les plus peuplées passent d'abord. */
export function nomsQuiTiennent(noms: ContoursCommunes["noms"], vue: Cadre, largeur_px: number): ReadonlyArray<NomPlace> {
  const px_par_unite = largeur_px / vue.largeur;
  const poses: Array<NomPlace & { readonly gauche: number; readonly droite: number; readonly haut: number; readonly bas: number }> = [];
  for (const [nom, cx, cy] of noms.toSorted((a, b) => b[3] - a[3])) {
    const [x, y] = [cx / PAS_PAR_UNITE, cy / PAS_PAR_UNITE];
    if (x < vue.x || x > vue.x + vue.largeur || y < vue.y || y > vue.y + vue.hauteur) continue;
    const [px, py] = [(x - vue.x) * px_par_unite, (y - vue.y) * px_par_unite];
    const boite = { gauche: px, droite: px + nom.length * LETTRE_PX + MARGE_PX, haut: py - HAUTEUR_NOM_PX / 2, bas: py + HAUTEUR_NOM_PX / 2 };
    if (poses.some((autre) => boite.gauche < autre.droite && boite.droite > autre.gauche && boite.haut < autre.bas && boite.bas > autre.haut)) continue;
    poses.push({ nom, x, y, ...boite });
  }
  return poses.map(({ nom, x, y }) => ({ nom, x, y }));
}

const lus = new Map<string, Promise<unknown>>();

async function lire<T>(nom: string): Promise<T> {
  const deja = lus.get(nom) ?? demander(nom);
  lus.set(nom, deja);
  try {
    return (await deja) as T;
  } catch (e) {
    // Le réseau reviendra : la prochaine approche redemandera.
    lus.delete(nom);
    throw e;
  }
}

async function demander(nom: string): Promise<unknown> {
  const reponse = await fetch(`/carte/communes/${nom}.json`);
  if (!reponse.ok) throw new Error("limites indisponibles");
  return reponse.json();
}

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
