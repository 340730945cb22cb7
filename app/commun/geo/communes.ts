import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import {
  chercherLaPlusProche,
  lireClefs,
  lireCommunes,
  serrerClefs,
  serrerCommunes,
  type ClefTrouvee,
  type ColonnesClefs,
  type ColonnesCommunes,
  type CommunesSerrees,
  type ParDebut,
} from "./communes-serrees.ts";
import { distanceKm } from "./distance.ts";
import type { Coordonnees } from "./projection.ts";
import { distanceMots } from "#app/commun/texte/distance-mots.ts";
import { clefCommune, coupesAuDepartement, lireSaisieCommune, nommerDepartements, type DepartementNomme, type SaisieCommune } from "./saisie-commune.ts";

/** Une commune et son point, la mairie ou à défaut le centre (degrés décimaux, WGS 84). */
export type Commune = {
  readonly code: string;
  readonly nom: string;
  /** Code du département : « 26 », « 2A », « 974 ». */
  readonly departement: string;
  readonly lat: number;
  readonly lon: number;
  readonly habitants: number;
  readonly codes_postaux: ReadonlyArray<string>;
  /** Celle du bourg ; absente si rien de sûr ne la dit. */
  readonly altitude?: { readonly m: number; readonly estimee: boolean };
};

/** Une commune proposée à qui la cherche. */
export type CommuneTrouvee = Pick<Commune, "code" | "nom" | "departement" | "lat" | "lon"> & {
  readonly departement_nom: string;
  /** De quoi distinguer les homonymes : « Die (Drôme, 26) ». */
  readonly libelle: string;
};

/** Un code de commune commence par celui de son département : deux caractères, trois outre-mer. */
export function departementDeCommune(code: string): string {
  return code.startsWith("97") ? code.slice(0, 3) : code.slice(0, 2);
}

/** Deux noms, écrits chacun à sa façon, de la même commune. Un nom vide n'en désigne aucune. */
export function memeCommune(a: string, b: string): boolean {
  const clef = clefCommune(a);
  return clef !== "" && clef === clefCommune(b);
}

// « Le Mans » se cherche aussi par « mans ».
const ARTICLE = /^(?:l|le|la|les) /;

/** Les clefs d'un nom, la plus complète d'abord : « Château-Chinon (Ville) » se dit aussi « Château-Chinon », et « Le Mans », « Mans ». */
function clefsDe(nom: string): ReadonlyArray<string> {
  const pleine = clefCommune(nom);
  const sansPrecision = nom.includes("(") ? clefCommune(nom.split("(", 1)[0] ?? "") : pleine;
  return [...new Set([pleine, sansPrecision, ...[pleine, sansPrecision].map((clef) => clef.replace(ARTICLE, ""))])];
}

/** Au-delà, un point et sa commune se contredisent : aucune ne s'étend si loin, sauf en Guyane. */
export function seContredisent(point: Coordonnees, commune: Pick<Commune, "departement" | "lat" | "lon">): boolean {
  return distanceKm(point, commune) > (commune.departement === "973" ? LOIN_EN_GUYANE_KM : LOIN_KM);
}
const LOIN_KM = 25;
const LOIN_EN_GUYANE_KM = 150;

export type Repertoire = {
  /** Par début de nom ou de code postal, « Die 26 » ou « Die (Drôme) » compris ; les noms exacts d'abord, puis les plus peuplées. Au plus `limite`. */
  chercher(texte: string, limite: number, departement?: string): ReadonlyArray<Commune>;
  /** Toutes celles que ce texte désigne exactement, dans ce département s'il est donné ; celui que le texte dit l'emporte. */
  nommees(texte: string, departement?: string): ReadonlyArray<Commune>;
  /** Ce que ce texte désigne, à côté du département choisi : une commune et une seule, ou le doute à lever. */
  resoudre(texte: string, departement?: string): Resolution;
  /** La plus proche d'un point, si elle est à moins de `rayon_km`. */
  proche(point: { readonly lat: number; readonly lon: number }, rayon_km: number): { readonly commune: Commune; readonly distance_km: number } | undefined;
};

/** Ce qu'un texte désigne. `ailleurs` : des communes de ce nom, mais aucune dans le département dit ou choisi ; `voisine` : un nom presque pareil. */
export type Resolution =
  | { readonly sorte: "commune"; readonly commune: Commune; readonly ecrit: boolean }
  | { readonly sorte: "homonymes"; readonly communes: ReadonlyArray<Commune>; readonly departement: string | undefined }
  | { readonly sorte: "ailleurs"; readonly communes: ReadonlyArray<Commune>; readonly departement: string }
  | { readonly sorte: "voisine"; readonly commune: Commune }
  | { readonly sorte: "inconnue"; readonly departement: string | undefined };

/** De deux communes que le même mot peut dire, à partir d'ici c'est de la plus peuplée que l'on parle : « Valence » est celle de la Drôme ; « Saint-Denis » se demande. */
export const FOIS_PLUS_CONNUE = 5;

/** Les lettres d'un nom abrégé : « Aix » en est un, pas « Le ». */
export const ABREGE_MIN = 3;
// Au-delà de douze noms, un début ne dit plus rien.
const ABREGES_MAX = 12;

/** Des communes rangées : ce qu'un répertoire lit. */
export type CommunesRangees = { readonly communes: ColonnesCommunes; readonly clefs: ColonnesClefs };

/** Range des communes pour la recherche par début de nom. Toute la France : un tiers à une demi-seconde. */
export function rangerCommunes(donnees: ReadonlyArray<Commune>): CommunesRangees {
  // Rangées par code : à population égale, l'ordre des rangs départage.
  const liste = donnees.toSorted((a, b) => comparerTextes(a.code, b.code));
  const communes = serrerCommunes(liste);
  const habitants = (commune: number): number => communes.population[commune] ?? 0;
  const clefs = liste
    .flatMap(({ nom, codes_postaux }, commune) => [...clefsDe(nom), ...codes_postaux].map((clef, rang) => ({ clef, rang, commune })))
    .sort((a, b) => (a.clef < b.clef ? -1 : a.clef > b.clef ? 1 : habitants(b.commune) - habitants(a.commune)));
  return { communes, clefs: serrerClefs(clefs) };
}

/** Répond de communes rangées : une dichotomie dans une liste triée, quelques microsecondes pour toute la France. */
export function creerRepertoire(rangees: CommunesRangees, departements: ReadonlyArray<DepartementNomme> = []): Repertoire {
  const communes = lireCommunes(rangees.communes);
  const commencantPar = lireClefs(rangees.clefs);
  const nommes = nommerDepartements(departements);

  /** Les communes que la première de ces clefs désigne le plus exactement : « Rochelle » est d'abord celle qui s'écrit ainsi, « La Rochelle » ensuite. */
  function exactement(clefs: ReadonlyArray<string>, admise: (commune: number) => boolean): ReadonlyArray<Commune> {
    for (const voulue of clefs) {
      if (!/\D/.test(voulue)) continue;
      const trouvees: Array<ClefTrouvee> = [];
      for (const entree of commencantPar(voulue)) {
        if (!entree.exacte) break;
        if (admise(entree.commune)) trouvees.push(entree);
      }
      const meilleur = Math.min(...trouvees.map(({ rang }) => rang));
      if (trouvees.length > 0) return trouvees.filter(({ rang }) => rang === meilleur).map(({ commune }) => communes.lire(commune));
    }
    return [];
  }

  /** Ce que le texte désigne quelque part, et ce qu'il dit de l'endroit. */
  function lire(texte: string): { readonly saisie: SaisieCommune; readonly clefs: ReadonlyArray<string>; readonly partout: ReadonlyArray<Commune> } {
    const saisie = lireSaisieCommune(texte, nommes);
    const clefs = [...new Set([clefCommune(texte), ...saisie.noms])];
    const partout = exactement(clefs, () => true);
    if (partout.length > 0 || saisie.dans !== undefined || saisie.postal !== undefined) return { saisie, clefs, partout };
    for (const { nom, dans } of coupesAuDepartement(texte, nommes)) {
      const nommees = exactement([nom], () => true);
      if (nommees.length > 0) return { saisie: { noms: [nom], dans, postal: undefined }, clefs: [nom], partout: nommees };
    }
    return { saisie, clefs, partout };
  }

  function nommeesDe({ saisie, clefs, partout }: ReturnType<typeof lire>, departement: string | undefined): ReadonlyArray<Commune> {
    const { postal } = saisie;
    const voulu = departementDit(saisie) ?? departement;
    if (postal === undefined && voulu === undefined) return partout;
    const duCode = postal === undefined ? [] : exactement(clefs, (commune) => communes.codesPostaux(commune).includes(postal));
    return duCode.length > 0 ? duCode : exactement(clefs, (commune) => voulu === undefined || estDans(communes.departement(commune), voulu));
  }

  return {
    chercher(texte, limite, departement) {
      const { saisie } = lire(texte);
      const { postal = "" } = saisie;
      const [nom = postal] = saisie.noms.slice(-1);
      const voulu = departementDit(saisie) ?? departement;
      if (nom.length < 2) return [];
      /** Chaque commune trouvée ; vrai si c'est par son nom exact. */
      const trouvees = new Map<number, boolean>();
      for (const { exacte, commune } of commencantPar(nom)) {
        if (voulu !== undefined && !estDans(communes.departement(commune), voulu) && (postal === "" || !communes.codesPostaux(commune).includes(postal)))
          continue;
        trouvees.set(commune, trouvees.get(commune) === true || exacte);
      }
      return [...trouvees]
        .sort(([a, exacteA], [b, exacteB]) => Number(exacteB) - Number(exacteA) || communes.habitants(b) - communes.habitants(a) || a - b)
        .slice(0, limite)
        .map(([commune]) => communes.lire(commune));
    },
    nommees: (texte, departement) => nommeesDe(lire(texte), departement),
    resoudre(texte, choisi) {
      const lu = lire(texte);
      const { saisie, partout } = lu;
      const voulu = departementDit(saisie) ?? choisi;
      const ecrit = saisie.dans !== undefined || saisie.postal !== undefined;
      const ici =
        saisie.noms.length === 0 && saisie.postal !== undefined ? duCodePostal({ communes, commencantPar }, saisie.postal, choisi) : nommeesDe(lu, choisi);
      const commune = ici.length > 1 ? departager(texte, ici, departements) : ici[0];
      if (commune !== undefined) return { sorte: "commune", commune, ecrit };
      if (ici.length > 1) return { sorte: "homonymes", communes: ici, departement: voulu };
      const courtes = abregees({ communes, commencantPar }, lu.clefs, voulu);
      const dite = courtes.length > 1 ? dominante(courtes) : courtes[0];
      if (dite !== undefined) return { sorte: "commune", commune: dite, ecrit };
      if (courtes.length > 1) return { sorte: "homonymes", communes: courtes, departement: voulu };
      // Saint-Pierre-et-Miquelon, une collectivité sans communes connues : rien n'y contredit ce qui est écrit.
      if (voulu === undefined || rangsDans(communes, voulu).length === 0) return { sorte: "inconnue", departement: voulu };
      if (partout.length > 0) return { sorte: "ailleurs", communes: partout, departement: voulu };
      const proche = voisine(communes, saisie.noms.at(-1) ?? "", voulu);
      return proche === undefined ? { sorte: "inconnue", departement: voulu } : { sorte: "voisine", commune: proche };
    },
    proche: chercherLaPlusProche(communes),
  };
}

/** Celle du département dont le nom s'écrit presque ainsi, s'il n'y en a pas d'aussi proche. */
function voisine(communes: CommunesSerrees, clef: string, departement: string): Commune | undefined {
  const ecart = clef.length < 4 ? 0 : clef.length < 7 ? 1 : 2;
  const proches = rangsDans(communes, departement).flatMap((commune) => {
    const fautes = Math.min(...clefsDe(communes.nom(commune)).map((une) => distanceMots(clef, une, ecart)));
    return fautes > ecart ? [] : [{ commune, fautes }];
  });
  const meilleur = Math.min(...proches.map(({ fautes }) => fautes));
  const [seule, autre] = proches.filter(({ fautes }) => fautes === meilleur);
  return autre === undefined && seule !== undefined ? communes.lire(seule.commune) : undefined;
}

/** De plusieurs noms qui commencent pareil, celui d'une commune bien plus peuplée que les autres : « Bourg » dans l'Ain est Bourg-en-Bresse. */
function dominante(communes: ReadonlyArray<Commune>): Commune | undefined {
  const [peuplee, suivante] = communes.toSorted((x, y) => y.habitants - x.habitants);
  return peuplee !== undefined && peuplee.habitants >= FOIS_PLUS_CONNUE * (suivante?.habitants ?? 0) ? peuplee : undefined;
}

/** De plusieurs communes de même nom, celle que les accents écrits ou un chef-lieu désignent. */
function departager(texte: string, homonymes: ReadonlyArray<Commune>, departements: ReadonlyArray<DepartementNomme>): Commune | undefined {
  if (/\p{M}/u.test(texte.normalize("NFD"))) {
    const [pareille, autre] = homonymes.filter(({ nom }) => texte.normalize("NFC").toLowerCase().includes(nom.toLowerCase()));
    if (pareille !== undefined && autre === undefined) return pareille;
  }
  const [peuplee, suivante] = homonymes.toSorted((x, y) => y.habitants - x.habitants);
  const connue = peuplee !== undefined && peuplee.habitants >= FOIS_PLUS_CONNUE * (suivante?.habitants ?? 0);
  return connue && departements.some(({ code, chef_lieu }) => code === peuplee.departement && memeCommune(chef_lieu, peuplee.nom)) ? peuplee : undefined;
}

type Rangees = { readonly communes: CommunesSerrees; readonly commencantPar: ParDebut };

/**
 * Les communes dont ce nom est le début, mot à mot : « Le Puy » en Haute-Loire, « Évian », « Romans » dans la Drôme. Sans elles, une commune dite comme tout le
 * monde la dit serait inconnue, et placée au chef-lieu. Un début que trop de noms partagent (« Saint ») n'en désigne aucune.
 */
function abregees({ communes, commencantPar }: Rangees, clefs: ReadonlyArray<string>, voulu: string | undefined): ReadonlyArray<Commune> {
  for (const clef of clefs) {
    if (clef.length < ABREGE_MIN || !/\D/.test(clef)) continue;
    const trouvees = new Set<number>();
    for (const { commune } of commencantPar(`${clef} `)) if (voulu === undefined || estDans(communes.departement(commune), voulu)) trouvees.add(commune);
    if (trouvees.size > 0) return trouvees.size > ABREGES_MAX ? [] : [...trouvees].map((commune) => communes.lire(commune));
  }
  return [];
}

/** Les communes d'un code postal ; celles du département choisi, s'il en a. */
function duCodePostal({ communes, commencantPar }: Rangees, postal: string, choisi: string | undefined): ReadonlyArray<Commune> {
  const toutes = [...commencantPar(postal)].map(({ commune }) => communes.lire(commune));
  const duChoisi = toutes.filter(({ departement }) => departement === choisi);
  return duChoisi.length > 0 ? duChoisi : toutes;
}

/** Le département que le texte dit : par son numéro, son nom ou un code postal. */
function departementDit({ dans, postal }: SaisieCommune): string | undefined {
  return dans ?? (postal === undefined ? undefined : departementDeCommune(postal));
}

// « Ajaccio (20) » : le numéro d'avant 1976, encore celui des codes postaux.
const CORSE = ["2A", "2B"];
function estDans(departement: string, voulu: string): boolean {
  return departement === voulu || (voulu === "20" && CORSE.includes(departement));
}

function rangsDans(communes: CommunesSerrees, voulu: string): ReadonlyArray<number> {
  return (voulu === "20" ? CORSE : [voulu]).flatMap((departement) => [...communes.duDepartement(departement)]);
}
