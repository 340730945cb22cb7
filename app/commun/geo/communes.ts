import { distanceKm } from "./distance.ts";
import type { Coordonnees } from "./projection.ts";
import { distanceMots } from "#app/commun/texte/distance-mots.ts";
import { plier } from "#app/commun/texte/plier.ts";

/** Une commune et son centre (degrés décimaux, WGS 84). */
export type Commune = {
  readonly code: string;
  readonly nom: string;
  /** Code du département : « 26 », « 2A », « 974 ». */
  readonly departement: string;
  readonly lat: number;
  readonly lon: number;
  readonly habitants: number;
  readonly codes_postaux: ReadonlyArray<string>;
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

/** Ce qui identifie un nom de commune tel que les gens l'écrivent : « St Jean d'Ormont », « Saint-Jean-d’Ormont » et « saint jean d ormont » se valent. */
export function clefCommune(nom: string): string {
  return plier(nom)
    .replaceAll(/\bs\//g, "sur ")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(/\bst\b/g, "saint")
    .replaceAll(/\bste\b/g, "sainte");
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
  const sansPrecision = clefCommune(nom.split("(", 1)[0] ?? "");
  return [...new Set([pleine, sansPrecision, ...[pleine, sansPrecision].map((clef) => clef.replace(ARTICLE, ""))])];
}

/** Parmi des communes, celles que ce nom désigne le plus exactement : « Rochelle » est d'abord celle qui s'écrit ainsi, « La Rochelle » ensuite. */
export function designees<C extends { readonly nom: string }>(nom: string, communes: ReadonlyArray<C>): ReadonlyArray<C> {
  for (const voulue of [clefCommune(nom), lireSaisie(nom).nom]) {
    const rangees = communes.map((commune) => ({ commune, rang: clefsDe(commune.nom).indexOf(voulue) })).filter(({ rang }) => rang >= 0);
    const meilleur = Math.min(...rangees.map(({ rang }) => rang));
    if (rangees.length > 0) return rangees.filter(({ rang }) => rang === meilleur).map(({ commune }) => commune);
  }
  return [];
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
  /** Toutes celles qui portent exactement ce nom, dans ce département s'il est donné. */
  nommees(nom: string, departement?: string): ReadonlyArray<Commune>;
  /** Celle du département dont le nom s'écrit presque ainsi, s'il n'y en a pas d'aussi proche. */
  voisine(nom: string, departement: string): Commune | undefined;
  /** La plus proche d'un point, si elle est à moins de `rayon_km`. */
  proche(point: { readonly lat: number; readonly lon: number }, rayon_km: number): { readonly commune: Commune; readonly distance_km: number } | undefined;
};

type Entree = { readonly clef: string; readonly commune: Commune };

/** Range des communes pour la recherche par début de nom : une dichotomie dans une liste triée, quelques microsecondes pour toute la France. */
export function creerRepertoire(communes: ReadonlyArray<Commune>): Repertoire {
  const entrees: ReadonlyArray<Entree> = communes
    .flatMap((commune) => {
      return [...clefsDe(commune.nom), ...commune.codes_postaux].map((une) => ({ clef: une, commune }));
    })
    .sort((a, b) => (a.clef < b.clef ? -1 : a.clef > b.clef ? 1 : b.commune.habitants - a.commune.habitants));

  function* commencantPar(debut: string): Generator<Entree> {
    let [bas, haut] = [0, entrees.length];
    while (bas < haut) {
      const milieu = (bas + haut) >>> 1;
      if ((entrees[milieu]?.clef ?? "") < debut) bas = milieu + 1;
      else haut = milieu;
    }
    for (let rang = bas; rang < entrees.length; rang += 1) {
      const entree = entrees[rang];
      if (entree === undefined || !entree.clef.startsWith(debut)) return;
      yield entree;
    }
  }

  return {
    chercher(texte, limite, departement) {
      const { nom, dans } = lireSaisie(texte);
      const voulu = departement ?? dans;
      if (nom.length < 2) return [];
      const trouvees = new Map<string, { readonly commune: Commune; readonly exacte: boolean }>();
      for (const { clef, commune } of commencantPar(nom)) {
        if (voulu !== undefined && commune.departement !== voulu) continue;
        if (trouvees.get(commune.code)?.exacte !== true) trouvees.set(commune.code, { commune, exacte: clef === nom });
      }
      return [...trouvees.values()]
        .sort((a, b) => Number(b.exacte) - Number(a.exacte) || b.commune.habitants - a.commune.habitants || (a.commune.code < b.commune.code ? -1 : 1))
        .slice(0, limite)
        .map(({ commune }) => commune);
    },
    nommees(nom, departement) {
      const lue = lireSaisie(nom);
      const voulu = departement ?? lue.dans;
      const vues = new Map<string, Commune>();
      for (const clefVoulue of new Set([clefCommune(nom), lue.nom])) {
        if (!/\D/.test(clefVoulue)) continue;
        for (const { clef, commune } of commencantPar(clefVoulue)) {
          if (clef !== clefVoulue) break;
          if (voulu === undefined || commune.departement === voulu) vues.set(commune.code, commune);
        }
      }
      return designees(nom, [...vues.values()]);
    },
    voisine(nom, departement) {
      const clef = lireSaisie(nom).nom;
      const ecart = clef.length < 4 ? 0 : clef.length < 7 ? 1 : 2;
      const proches = communes.flatMap((commune) => {
        if (commune.departement !== departement) return [];
        const fautes = Math.min(...clefsDe(commune.nom).map((une) => distanceMots(clef, une, ecart)));
        return fautes > ecart ? [] : [{ commune, fautes }];
      });
      const meilleur = Math.min(...proches.map(({ fautes }) => fautes));
      const [seule, autre] = proches.filter(({ fautes }) => fautes === meilleur);
      return autre === undefined ? seule?.commune : undefined;
    },
    proche({ lat, lon }, rayon_km) {
      let meilleure: { readonly commune: Commune; readonly distance_km: number } | undefined;
      for (const commune of communes) {
        // Un degré de latitude vaut 111 km : le plus gros des communes s'écarte sans trigonométrie.
        if (Math.abs(commune.lat - lat) * 111 > Math.min(rayon_km, meilleure?.distance_km ?? rayon_km)) continue;
        const ecart_km = distanceKm({ lat, lon }, commune);
        if (ecart_km <= rayon_km && ecart_km < (meilleure?.distance_km ?? Infinity)) meilleure = { commune, distance_km: ecart_km };
      }
      return meilleure;
    },
  };
}

/** « Die (26) », « Die 26 », « Die, Drôme (26) » : le nom d'un côté, le département de l'autre. Un nombre de cinq chiffres est un code postal. */
function lireSaisie(texte: string): { readonly nom: string; readonly dans: string | undefined } {
  const net = texte.trim();
  const trouve = /^(?<nom>.*?\D)[\s(,]+(?<dans>\d{2,3}|2[abAB])\)?$/.exec(net)?.groups;
  const nom = (trouve?.["nom"] ?? net).split(/[,(]/, 1)[0] ?? "";
  return { nom: clefCommune(nom), dans: trouve?.["dans"]?.toUpperCase() };
}
