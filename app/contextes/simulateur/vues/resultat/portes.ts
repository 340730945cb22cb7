import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { NOMS_AXES, type Axe } from "#app/commun/axes.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { NOMS_TYPES_LIEU, type Lieu, NOMS_ECHELLES_RESEAU, type CategorieReseau, type Reseau } from "#app/contextes/annuaire/index.ts";
import { motsUtiles } from "#app/commun/texte/mots.ts";
import { nommerTerritoire } from "#app/contextes/simulateur/domaine/lieux.ts";
import type { PosteFaible } from "#app/contextes/simulateur/domaine/manques/poste-faible.ts";

/** Des portes ouvertes sous un axe : qui le fait déjà, qui peut aider, quoi lire, quoi demander. Choix pur, d'après le lieu et ce qui manque le plus. */

export type LieuVoisin = { readonly id: string; readonly nom: string; readonly detail: string; readonly distance_km: number };
export type ReseauProche = { readonly id: string; readonly nom: string; readonly detail: string; readonly local: boolean };
export type Lecture = { readonly href: string; readonly titre: string };
export type PortesAxe = {
  readonly axe: Axe;
  /** « l'arrosage » : ce qui manque le plus, écrit pour une phrase. */
  readonly manque: string;
  readonly lieux: ReadonlyArray<LieuVoisin>;
  /** Où l'on a cherché les lieux. */
  readonly rayon_km: number;
  readonly reseaux: ReadonlyArray<ReseauProche>;
  readonly lecture: Lecture | null;
  readonly question: { readonly texte: string; readonly href: string };
};

export type Situation = {
  readonly nom: string;
  readonly code: string;
  /** Code de sa région (« R84 »), s'il en a une. */
  readonly region: string | undefined;
  readonly lat: number;
  readonly lon: number;
};
export type Reserve = {
  readonly lieux: ReadonlyArray<Lieu>;
  readonly reseaux: ReadonlyArray<Reseau>;
  readonly documents: ReadonlyArray<{
    readonly id: string;
    readonly type: "projet" | "auteur" | "ecole";
    readonly titre: string;
    readonly mots_cles: ReadonlyArray<string>;
  }>;
};

const LIEUX = 3;
const RESEAUX = 2;
/** Au-delà, un lieu n'est plus un voisin : on n'y va pas voir dans la journée. */
export const RAYON_KM = 150;

type Fiche = { readonly axe: Axe; readonly nom: string; readonly question: string; readonly mots: string };
/** Ce qu'on cherche et ce qu'on demande pour chaque poste. */
const FICHES: Readonly<Record<PosteFaible, Fiche>> = {
  eau_potable: {
    axe: "eau",
    nom: "l’eau pour boire, cuisiner et se laver",
    question: "comment boire et se laver avec l’eau du lieu, et que permet le droit ?",
    mots: "puits forage citerne potable communs règles qualité",
  },
  eau_maison: {
    axe: "eau",
    nom: "l’eau du linge, des toilettes et des sols",
    question: "comment laver le linge et équiper les toilettes sans l’eau du réseau ?",
    mots: "toilettes sèches compost grises assainissement linge pluie low-tech habitat tutoriels",
  },
  eau_jardin: {
    axe: "eau",
    nom: "l’arrosage",
    question: "comment arroser un potager l’été avec l’eau du lieu ?",
    mots: "citerne pluie récupérer sobriété jardin potager agroécologie compost",
  },
  electricite: {
    axe: "energie",
    nom: "l’électricité",
    question: "comment produire son électricité seul ou à plusieurs, et tenir l’hiver ?",
    mots: "électricité coopérative photovoltaïque solaire énergie citoyenne autoconsommation produire plusieurs assemblée",
  },
  chaleur: {
    axe: "energie",
    nom: "la chaleur",
    question: "comment se chauffer sans énergie fossile, du bois à l’isolation ?",
    mots: "bois chauffer forêt isolation paille haie bioclimatique écoconstruction autoconstruction",
  },
  mobilite: {
    axe: "energie",
    nom: "les déplacements",
    question: "comment se déplacer avec peu d’énergie à la campagne ?",
    mots: "vélo véhicule mobilité intermédiaire autoconstruction low-tech suffisant",
  },
  legumes: {
    axe: "alim",
    nom: "les légumes",
    question: "qui peut m’apprendre à cultiver et conserver des légumes toute l’année ?",
    mots: "potager semences jardin maraîchage compost",
  },
  tubercules: {
    axe: "alim",
    nom: "les pommes de terre",
    question: "comment cultiver et garder des pommes de terre pour l’année ?",
    mots: "potager semences jardin autonomie alimentaire maraîchage",
  },
  fruits: {
    axe: "alim",
    nom: "les fruits",
    question: "quels fruitiers planter, où trouver des greffons et qui peut m’apprendre à tailler ?",
    mots: "arbre verger haie agroforesterie plantation potager semences",
  },
  cereales: {
    axe: "alim",
    nom: "les céréales",
    question: "où trouver ou cultiver à plusieurs des céréales, de la farine et du pain du pays ?",
    mots: "céréale pain semences paysannes terres agricoles agriculture paysanne AMAP potager",
  },
  legumineuses: {
    axe: "alim",
    nom: "les légumes secs",
    question: "où trouver ou cultiver des légumes secs du pays ?",
    mots: "semences paysannes protéines AMAP agriculture potager",
  },
  huiles: {
    axe: "alim",
    nom: "les huiles",
    question: "où trouver ou presser à plusieurs une huile du pays ?",
    mots: "circuit court agriculture paysanne AMAP outils autonomie de la ferme cuisine",
  },
  elevage: {
    axe: "alim",
    nom: "les œufs, le lait et la viande",
    question: "comment débuter avec quelques poules, et trouver lait et viande du pays ?",
    mots: "élevage ferme agriculture paysanne AMAP systèmes économes circuit court cuisine",
  },
  sucre: {
    axe: "alim",
    nom: "le miel et le sucre",
    question: "comment avoir une ruche, ou trouver du miel du pays ?",
    mots: "abeille biodiversité circuit court AMAP potager",
  },
};

/** Ce qui manque le plus, écrit pour une phrase : « l’arrosage ». */
export function nommerPoste(poste: PosteFaible): string {
  return FICHES[poste].nom;
}

/** Quand rien ne manque à l'axe : de quoi aller plus loin, et transmettre. */
const COMPLETS: Readonly<Record<Axe, Fiche>> = {
  eau: {
    axe: "eau",
    nom: "",
    question: "comment partager l’eau d’un lieu à plusieurs, et la garder propre ?",
    mots: "communs règles puits eau",
  },
  energie: { axe: "energie", nom: "", question: "comment partager l’énergie d’un lieu avec ses voisins ?", mots: "énergie coopérative citoyenne assemblée" },
  alim: { axe: "alim", nom: "", question: "comment partager récoltes et savoir-faire avec ses voisins ?", mots: "cuisine semences partage jardins" },
};

/** Catégories de l'annuaire dont c'est le métier : à mots égaux, un réseau d'eau passe avant une fédération généraliste. */
const METIERS: Readonly<Record<Axe, ReadonlyArray<CategorieReseau>>> = {
  eau: ["eau"],
  energie: ["energie"],
  alim: ["alimentation", "semences-jardins", "agriculture-paysanne"],
};

/** Les portes d'un axe. `poste` : ce qui lui manque le plus, undefined si rien ne manque. */
export function choisirPortes(axe: Axe, poste: PosteFaible | undefined, situation: Situation, { lieux, reseaux, documents }: Reserve): PortesAxe {
  const fiche = poste === undefined ? COMPLETS[axe] : FICHES[poste];
  const mots = new Set(motsUtiles(fiche.mots));
  const texte = `${nommerTerritoire(situation)} : ${fiche.question}`;
  return {
    axe,
    manque: fiche.nom,
    lieux: lieuxVoisins(lieux, axe, situation),
    rayon_km: RAYON_KM,
    reseaux: reseauxProches(reseaux, axe, mots, situation),
    lecture: choisirLecture(documents, axe, mots),
    question: { texte, href: `/entraide?q=${encodeURIComponent(texte)}&dep=${situation.code}` },
  };
}

/** Les plus proches d'abord, à vol d'oiseau du point du territoire ; à égalité, l'identifiant départage. */
function lieuxVoisins(lieux: ReadonlyArray<Lieu>, axe: Axe, situation: Situation): ReadonlyArray<LieuVoisin> {
  return lieux
    .filter((l) => l.axes.includes(axe))
    .map((l) => ({ lieu: l, distance_km: distanceKm(l, situation) }))
    .filter(({ distance_km }) => distance_km <= RAYON_KM)
    .sort((a, b) => a.distance_km - b.distance_km || comparerTextes(a.lieu.id, b.lieu.id))
    .slice(0, LIEUX)
    .map(({ lieu, distance_km }) => ({
      id: lieu.id,
      nom: lieu.nom,
      detail: `${NOMS_TYPES_LIEU[lieu.type]}, ${lieu.commune} (${lieu.departement})`,
      distance_km: Math.round(distance_km),
    }));
}

/** Ceux du pays d'abord, puis ceux dont les mots touchent ce qui manque, puis ceux dont c'est le métier. Un réseau d'un autre territoire n'est jamais proposé. */
function reseauxProches(reseaux: ReadonlyArray<Reseau>, axe: Axe, mots: ReadonlySet<string>, { code, region }: Situation): ReadonlyArray<ReseauProche> {
  return reseaux
    .flatMap((reseau) => {
      const local = reseau.territoire !== undefined && reseau.territoire.some((t) => t === code || t === region);
      if (!reseau.axes.includes(axe) || (reseau.territoire !== undefined && !local)) return [];
      const metier = reseau.categories.some((c) => METIERS[axe].includes(c));
      const proche = communs(mots, [reseau.nom, reseau.description, ...reseau.mots_cles]);
      return [{ reseau, local, points: (local ? 3 : 0) + proche + (metier ? 1 : 0) }];
    })
    .sort((a, b) => b.points - a.points || comparerTextes(a.reseau.id, b.reseau.id))
    .slice(0, RESEAUX)
    .map(({ reseau, local }) => ({ id: reseau.id, nom: reseau.nom, detail: `Échelle ${NOMS_ECHELLES_RESEAU[reseau.echelle].toLowerCase()}`, local }));
}

/** Le texte du corpus le plus proche de ce qui manque ; une fiche de projet passe devant un portrait, qui passe devant une école. */
function choisirLecture(documents: Reserve["documents"], axe: Axe, mots: ReadonlySet<string>): Lecture | null {
  const deLAxe = new Set(motsUtiles(NOMS_AXES[axe]));
  const rang = { projet: 0.6, auteur: 0.3, ecole: 0 } as const;
  const [choisi] = documents
    .map((document) => {
      const textes = [document.titre, ...document.mots_cles];
      return { document, points: communs(mots, textes) + 2 * communs(deLAxe, textes) + rang[document.type] };
    })
    .filter(({ points }) => points >= 1)
    .sort((a, b) => b.points - a.points || comparerTextes(a.document.id, b.document.id));
  if (choisi === undefined) return null;
  return { href: `/pensees-ecologiques/corpus/${choisi.document.id}`, titre: choisi.document.titre };
}

function communs(mots: ReadonlySet<string>, textes: ReadonlyArray<string>): number {
  return new Set(textes.flatMap(motsUtiles).filter((mot) => mots.has(mot))).size;
}
