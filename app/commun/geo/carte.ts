import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { COURONNE_MAX } from "./signes.ts";
import { auDixieme } from "#app/commun/nombres/nombres.ts";
import type { AxeFiche } from "#app/commun/axes.ts";
import { empriseDe } from "./emprise.ts";
import type { Bornes } from "./mercator.ts";
import type { Cadre, Position } from "./projection.ts";
import type { GenreNom } from "./sol/noms.ts";
import { rayonDuDisque, type SigneEpingle } from "./signes.ts";

/** Ce qui se pose sur une carte : un identifiant et une position dans le plan. */
export type PointCarte = Position & { readonly id: string };

/** Un disque : un point seul, ou plusieurs trop proches pour être touchés séparément. Position en % de la vue. */
export type Marque = {
  readonly ids: ReadonlyArray<string>;
  readonly x_pct: number;
  readonly y_pct: number;
  /** Écart en pixels autour de la position, quand plusieurs points ont le même lieu. */
  readonly dx_px: number;
  readonly dy_px: number;
};

/** Un disque de la carte, et où il mène : la fiche dans la liste, ou un agrandissement. */
export type MarqueLien = Marque & {
  readonly nom: string;
  readonly href: string;
  /** Points réunis, quand `ids` ne les dit pas tous. */
  readonly nombre?: number;
  /** La sorte d'un point seul. */
  readonly signe?: SigneEpingle;
  /** Les axes d'un point seul. */
  readonly axes?: ReadonlyArray<AxeFiche>;
};

/** Un chemin ou une parcelle, dans le repère de la vue. */
export type TraceDessine = { readonly id: string; readonly d: string; readonly surface: boolean };

export type VueCarte = {
  readonly vue: Cadre;
  /** La même vue sur le globe, pour la carte qui se déplace. */
  readonly bornes: Bornes;
  readonly entiere: boolean;
  readonly cadres: ReadonlyArray<Cadre & { readonly nom: string }>;
  /** Deux semis, pour un écran étroit et pour un large : la feuille de style montre l'un ou l'autre. */
  readonly etroit: ReadonlyArray<MarqueLien>;
  readonly large: ReadonlyArray<MarqueLien>;
  /** Position de chaque lieu dans le plan, pour la carte qui se déplace. */
  readonly points: Readonly<Record<string, Position>>;
  readonly choisi: string | undefined;
  readonly traces?: ReadonlyArray<TraceDessine>;
  /** Vue de près : son sol, que `vue` mesure alors en pas du monde. */
  readonly pres?: DessinDePres;
};
export type DessinDePres = {
  /** Où lire ses tracés, et ce que la vue montre de leur image : ils débordent la vue. */
  readonly adresse: string;
  readonly fenetre: Cadre;
  /** Les noms qui tiennent entre les épingles, pour chaque semis : place en % de la vue, début du texte en pixels depuis elle. */
  readonly etroit?: ReadonlyArray<NomDePres>;
  readonly large?: ReadonlyArray<NomDePres>;
  /** Une longueur ronde, en part de la largeur. */
  readonly echelle?: { readonly pct: number; readonly texte: string };
};
export type NomDePres = {
  readonly texte: string;
  readonly genre: GenreNom;
  readonly x_pct: number;
  readonly y_pct: number;
  readonly dx_px: number;
  readonly dy_px: number;
};

export type OptionsGroupes = {
  /** Largeur à laquelle la carte sera vue. */
  readonly largeur_px: number;
  /** Deux disques plus proches sont réunis. */
  readonly ecart_px: number;
  /** Au plus près, on n'agrandit plus : les points réunis se répartissent en couronne. */
  readonly auPlusPres: boolean;
};

// En dessous, une commune remplirait l'écran et les contours simplifiés mentiraient.
const LARGEUR_MIN = 90;
const MARGE = 0.18;
// L'écran le plus étroit montre la carte à cette part de la largeur pour laquelle elle est dessinée.
const PLUS_ETROIT = 0.82;
const TRAIT_PX = 1;

/** La vue qui contient ces points, aux proportions du plan, jamais plus étroite que {@link LARGEUR_MIN}. */
export function cadrer(points: ReadonlyArray<Position>, plan: Cadre): Cadre {
  if (points.length === 0) return plan;
  const { x0, x1, y0, y1 } = empriseDe(points);
  const ratio = plan.largeur / plan.hauteur;
  const largeur = Math.min(plan.largeur, Math.max(LARGEUR_MIN, (x1 - x0) * (1 + 2 * MARGE), (y1 - y0) * (1 + 2 * MARGE) * ratio));
  const hauteur = largeur / ratio;
  const borner = (v: number, min: number, max: number) => auDixieme(Math.max(min, Math.min(max, v)));
  return {
    x: borner((x0 + x1 - largeur) / 2, plan.x, plan.x + plan.largeur - largeur),
    y: borner((y0 + y1 - hauteur) / 2, plan.y, plan.y + plan.hauteur - hauteur),
    largeur: auDixieme(largeur),
    hauteur: auDixieme(hauteur),
  };
}

export function estAuPlusPres(vue: Cadre): boolean {
  return vue.largeur <= LARGEUR_MIN;
}

/**
 * Réunit de proche en proche les points que l'écran confondrait. Le même jeu donne toujours les mêmes groupes. Au-delà de quelques centaines de points, une
 * première passe réunit ceux d'une même case, un peu plus petite qu'un disque : dix mille points se rangent en quelques dizaines de millisecondes.
 */
export function grouper(points: ReadonlyArray<PointCarte>, vue: Cadre, { largeur_px, ecart_px, auPlusPres }: OptionsGroupes): ReadonlyArray<Marque> {
  const seuil = (ecart_px * vue.largeur) / largeur_px;
  const seuls = [...points].sort((a, b) => comparerTextes(a.id, b.id)).map(({ id, x, y }): Groupe => ({ ids: [id], x, y }));
  const groupes = [...rapprocher(seuls.length > DIRECT_MAX ? ranger(seuls, 0.8 * seuil) : seuls, seuil)];
  return groupes
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .flatMap(({ ids: reunis, x, y }) => {
      const ids = [...reunis].sort();
      const place = { x_pct: auDixieme(((x - vue.x) / vue.largeur) * 100), y_pct: auDixieme(((y - vue.y) / vue.hauteur) * 100) };
      if (!auPlusPres || ids.length === 1 || ids.length > COURONNE_MAX)
        return [{ ids, ...place, ...retenir(place, vue, largeur_px * PLUS_ETROIT, ids.length) }];
      const rayon = Math.max(ecart_px / 2, (ecart_px * ids.length) / (2 * Math.PI));
      return ids.map((id, rang) => {
        const angle = (2 * Math.PI * rang) / ids.length;
        return { ids: [id], ...place, dx_px: auDixieme(rayon * Math.cos(angle)), dy_px: auDixieme(rayon * Math.sin(angle)) };
      });
    });
}

/** De combien un disque au bord de la vue rentre, pour s'y voir entier : la Corse touche le bord de la carte de France. */
function retenir({ x_pct, y_pct }: Pick<Marque, "x_pct" | "y_pct">, vue: Cadre, largeur_px: number, nombre: number): Pick<Marque, "dx_px" | "dy_px"> {
  if (nombre === 1) return { dx_px: 0, dy_px: 0 };
  const rayon = rayonDuDisque(nombre) + TRAIT_PX;
  const rentrer = (pct: number, cote_px: number) => {
    const place = (pct * cote_px) / 100;
    return auDixieme(Math.max(rayon, Math.min(cote_px - rayon, place)) - place);
  };
  return { dx_px: rentrer(x_pct, largeur_px), dy_px: rentrer(y_pct, (largeur_px * vue.hauteur) / vue.largeur) };
}

type Groupe = { readonly ids: ReadonlyArray<string>; readonly x: number; readonly y: number };
const DIRECT_MAX = 400;

function reunir(groupes: ReadonlyArray<Groupe>): Groupe {
  const poids = groupes.reduce((somme, { ids }) => somme + ids.length, 0);
  return {
    ids: groupes.flatMap(({ ids }) => ids),
    x: groupes.reduce((somme, { x, ids }) => somme + x * ids.length, 0) / poids,
    y: groupes.reduce((somme, { y, ids }) => somme + y * ids.length, 0) / poids,
  };
}

/** Un groupe par case occupée d'un quadrillage. */
function ranger(groupes: ReadonlyArray<Groupe>, cote: number): ReadonlyArray<Groupe> {
  const cases = new Map<string, Array<Groupe>>();
  for (const groupe of groupes) {
    const cle = `${Math.floor(groupe.x / cote)} ${Math.floor(groupe.y / cote)}`;
    const presents = cases.get(cle);
    if (presents === undefined) cases.set(cle, [groupe]);
    else presents.push(groupe);
  }
  return [...cases.values()].map(reunir);
}

type Noeud = { readonly groupe: Groupe; readonly rang: number; voisin: Noeud | undefined; distance: number };

/**
 * Réunit les deux groupes les plus proches, tant que leur écart est sous le seuil. Chacun garde son plus proche parmi les suivants : après une réunion, seuls
 * ceux qui visaient un disparu cherchent de nouveau.
 */
function rapprocher(groupes: ReadonlyArray<Groupe>, seuil: number): ReadonlyArray<Groupe> {
  let noeuds = groupes.map((groupe, rang): Noeud => ({ groupe, rang, voisin: undefined, distance: Infinity }));
  const viser = (noeud: Noeud): void => {
    noeud.voisin = undefined;
    noeud.distance = Infinity;
    for (const autre of noeuds) if (autre.rang > noeud.rang) comparer(noeud, autre);
  };
  const comparer = (noeud: Noeud, autre: Noeud): void => {
    const distance = Math.hypot(noeud.groupe.x - autre.groupe.x, noeud.groupe.y - autre.groupe.y);
    if (distance < noeud.distance) Object.assign(noeud, { voisin: autre, distance });
  };
  noeuds.forEach(viser);
  for (let rang = noeuds.length; ; rang += 1) {
    let premier: Noeud | undefined;
    for (const noeud of noeuds) if (noeud.distance < (premier?.distance ?? seuil)) premier = noeud;
    const second = premier?.voisin;
    if (premier === undefined || second === undefined) return noeuds.map(({ groupe }) => groupe);
    const reuni: Noeud = { groupe: reunir([premier.groupe, second.groupe]), rang, voisin: undefined, distance: Infinity };
    noeuds = noeuds.filter((noeud) => noeud !== premier && noeud !== second);
    const orphelins = noeuds.filter(({ voisin }) => voisin === premier || voisin === second);
    noeuds.push(reuni);
    orphelins.forEach(viser);
    for (const noeud of noeuds) if (noeud !== reuni) comparer(noeud, reuni);
  }
}
