import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { clefCommune } from "#app/commun/geo/saisie-commune.ts";
import { surUneLigne } from "#app/commun/texte/une-ligne.ts";
import { fauteDe } from "#app/contextes/assistants/domaine/recherche/mots/ressemblance-mots.ts";
import { motsDits, type MotDit } from "./mots-dits.ts";
import { estNomCommun, nommeLaReunion, nommeUnLieu, numeroDit, seCorrige } from "./noms-communs.ts";
import { departementsNommes } from "./lieux/departements-nommes.ts";
import { motsDUneStructure, type NomsDeStructures } from "./lieux/noms-de-structures.ts";
import { enCommune, lireCommune, VILLE_SEULE_MIN } from "./lieux/communes-dites.ts";
import { adjectifDeVille, numeroSeul, villesNues } from "./lieux/en-bref.ts";
import { AILLEURS, nommerPays, PAYS_D_USAGE } from "./pays-d-usage.ts";

export type Point = { readonly lat: number; readonly lon: number };

/** Un lieu nommé par la question. `points` : la commune, ou les chefs-lieux des départements. */
export type LieuDit = {
  readonly nom: string;
  readonly genre: "commune" | "departement" | "region" | "pays";
  readonly departements: ReadonlyArray<string>;
  readonly points: ReadonlyArray<Point>;
  /** Les noms de ses départements, pour une région. */
  readonly noms?: ReadonlyArray<string>;
  /** Hors de France : « BE », « CH ». */
  readonly pays?: string;
  /** Les départements d'autres communes de ce nom, dont la question pouvait aussi parler. */
  readonly homonymes?: ReadonlyArray<string>;
  /** Écartée pour son centre seul. */
  readonly centre?: true;
  /** Dit par l'adresse de la page, pas par la question. */
  readonly dePage?: true;
};

export type DepartementConnu = Point & {
  readonly code: string;
  readonly nom: string;
  readonly region: string;
  /** Ses noms repliés, une fois pour toutes : une question les compare à chacun de ses mots. */ readonly clef: string;
  readonly clefRegion: string;
};
export type CommuneConnue = Point & { readonly nom: string; readonly departement: string; readonly habitants: number };

/** Ce que le site sait des noms de lieux. */
export type LieuxConnus = {
  readonly departements: ReadonlyArray<DepartementConnu>;
  /** Les communes de ce nom exact, dans n'importe quel ordre. */
  readonly nommees: (nom: string) => ReadonlyArray<CommuneConnue>;
  /** Les communes dont le nom commence ainsi, les plus peuplées d'abord. */
  readonly commencantPar: (debut: string) => ReadonlyArray<CommuneConnue>;
  readonly structures: NomsDeStructures;
};

const MOTS_MAX = 5;
const DEVANT_DEPARTEMENT =
  /(?:^|[\s'’])(?:en|dans(?: l[ea']?s?)?|dans l|du cote d[eu](?: la)?|departement d[eu]s?(?: la)?|vers l[ea]s?|sud|nord|est|ouest)\s*$/;
const DEVANT_LIBRE = /(?:^|\s)(?:en|dans|du|de|des|d|la|le|les|l|au|aux|vers|et|ou|a|sur)\s*$/;
// Celle dont on dit la région, le bassin, la métropole.
const VILLE_A_REGION = 100_000;

type Lu = { readonly lieu: LieuDit; readonly debut: number; readonly fin: number };

/** Les lieux d'une question, et la question sans eux. `departement` : celui de la page, qui départage deux communes de même nom si la question n'en nomme pas. */
export function lireLieux(question: string, connus: LieuxConnus, departement?: string): { readonly lieux: ReadonlyArray<LieuDit>; readonly sujet: string } {
  const mots = motsDits(question);
  const capitales = lireCapitales(question, mots);
  const nommes = departementsNommes(mots, connus.departements);
  const voulus = new Set(nommes.length > 0 || departement === undefined ? nommes : [departement.toUpperCase()]);
  const clefs = mots.map(({ plie }) => clefCommune(plie));
  const premiers = lireMots({ mots, clefs, capitales, voulus }, connus);
  // « Saint-Denis (93) » : le numéro se lit après la commune qu'il départage.
  const numeros = premiers.flatMap(({ lieu }) => (lieu.genre === "departement" ? lieu.departements : []));
  const ailleurs = numeros.length > 0 && premiers.some(({ lieu: { genre, departements } }) => genre === "commune" && !numeros.includes(departements[0] ?? ""));
  const lus = ailleurs ? lireMots({ mots, clefs, capitales, voulus: new Set([...nommes, ...numeros]) }, connus) : premiers;
  if (lus.length === 0) lus.push(...lireEnBref(question, mots, connus));
  const pris = new Set(lus.flatMap(({ debut, fin }) => mots.slice(debut, fin).map(({ rang }) => rang)));
  const sujet = lus.length === 0 ? question : sansLesMots(question, pris);
  return { lieux: reunir(lus.map(({ lieu }) => lieu)), sujet };
}

function lireMots(lecture: Lecture, connus: LieuxConnus): Array<Lu> {
  const lus: Array<Lu> = [];
  for (let i = 0; i < lecture.mots.length; i += 1) {
    const structure = motsDUneStructure(lecture.mots, i, connus.structures);
    const lu = lireIci({ ...lecture, suit: lus.at(-1)?.fin === i - 1, structure }, i, connus);
    if (lu !== undefined) lus.push(lu);
    i = (lu?.fin ?? i + Math.max(1, structure)) - 1;
  }
  return lus;
}

// « 4 pers 44 », « alternance toulouse » : sans préposition ni majuscule, seulement quand rien d'autre ne dit un lieu.
function lireEnBref(question: string, mots: ReadonlyArray<MotDit>, connus: LieuxConnus): ReadonlyArray<Lu> {
  const numero = numeroSeul(question, mots);
  if (numero !== undefined) {
    const departement = connus.departements.find(({ code }) => code === numero.code);
    if (departement !== undefined) return [{ lieu: enDepartement(departement), debut: numero.rang, fin: numero.rang + 1 }];
  }
  const region = adjectifDeVille(mots);
  const [capitale] = region === undefined ? [] : connus.commencantPar(region.racine).filter(({ habitants }) => habitants >= VILLE_A_REGION);
  if (region !== undefined && capitale !== undefined) return [{ lieu: enCommune(capitale), debut: region.rang - 1, fin: region.rang + 1 }];
  for (const { clef, debut, fin } of villesNues(mots)) {
    const commune = connus.nommees(clef).find(({ habitants }) => habitants >= VILLE_SEULE_MIN);
    if (commune !== undefined) return [{ lieu: enCommune(commune, connus.nommees(clef)), debut, fin }];
  }
  return [];
}

// La ponctuation reste : c'est elle qui sépare deux souhaits.
function sansLesMots(question: string, pris: ReadonlySet<number>): string {
  let rang = -1;
  const reste = question.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (mot) => {
    rang += 1;
    return pris.has(rang) ? "" : mot;
  });
  return surUneLigne(reste);
}

// « Die dans la Drôme » : la commune dit tout ; le département départage deux communes de même nom.
function reunir(lieux: ReadonlyArray<LieuDit>): ReadonlyArray<LieuDit> {
  const communes = lieux.filter(({ genre }) => genre === "commune");
  const uniques = lieux.filter(({ nom }, rang) => lieux.findIndex((autre) => autre.nom === nom) === rang);
  return uniques.filter(({ genre, departements }) => genre === "commune" || !communes.some((commune) => departements.includes(commune.departements[0] ?? "")));
}

// Une majuscule ne dit un nom propre que hors du début d'une phrase et d'un texte tout en capitales.
function lireCapitales(question: string, mots: ReadonlyArray<MotDit>): ReadonlySet<number> {
  const tout = mots.length > 3 && !/\p{Ll}/u.test(question);
  if (tout) return new Set();
  const places = [...question.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index }) => index);
  const commence = (rang: number) => mots.length > 1 && /(?:^|[.?!:\n«])[^\p{L}\p{N}]*$/u.test(question.slice(0, places[rang]));
  return new Set(mots.flatMap(({ brut, rang }) => (/^\p{Lu}/u.test(brut) && !commence(rang) ? [rang] : [])));
}

/** `clefs` : celles des mots, une fois pour toutes les suites dont ils sont. `voulus` : les départements que la question nomme quelque part. */
type Lecture = {
  readonly mots: ReadonlyArray<MotDit>;
  readonly clefs: ReadonlyArray<string>;
  readonly capitales: ReadonlySet<number>;
  readonly voulus: ReadonlySet<string>;
};
/** `suit` : un seul mot sépare ce mot-ci du dernier lieu lu. `structure` : combien de mots nomment ici une structure ; un lieu plus court n'y est pas nommé. */
type LectureIci = Lecture & { readonly suit: boolean; readonly structure: number };

function lireIci({ mots, clefs, capitales, voulus, suit, structure }: LectureIci, i: number, connus: LieuxConnus): Lu | undefined {
  const avant = ` ${mots
    .slice(Math.max(0, i - 5), i)
    .map(({ plie }) => plie)
    .join(" ")} `;
  for (let n = Math.min(MOTS_MAX, mots.length - i); n >= Math.max(1, structure); n -= 1) {
    const pris = mots.slice(i, i + n);
    const clef = clefs.slice(i, i + n).join(" ");
    if (clef.trim().length < 2) continue;
    const majuscule = /^\p{Lu}/u.test(pris[0]?.brut ?? "") && (i > 0 || n > 1 || mots.length === 1);
    const capitale = capitales.has(i + n - 1);
    const apres = mots[i + n]?.plie ?? "";
    const lieu =
      lireTerritoire(clef, { avant, apres, capitale, majuscule, n }, connus) ??
      lireCommune(
        clef,
        { avant, devant: mots[i - 1]?.brut ?? "", suite: clefs.slice(i + n, i + n + 2).join(" "), majuscule, voulus, suit, brut: pris[0]?.brut ?? "" },
        connus,
      );
    if (lieu !== undefined) return { lieu, debut: i, fin: i + n };
  }
  return undefined;
}

// Chaque groupe de mots d'une question est peut-être un nom de pays : ils se demandent par dizaines.
const ranger = retenirParObjet((departements: ReadonlyArray<DepartementConnu>) => ({
  parClef: new Map(departements.toReversed().map((une) => [une.clef, une])),
  regions: new Set(departements.map(({ clefRegion }) => clefRegion)),
}));

function lireTerritoire(
  clef: string,
  {
    avant,
    apres,
    capitale,
    majuscule,
    n,
  }: { readonly avant: string; readonly apres: string; readonly capitale: boolean; readonly majuscule: boolean; readonly n: number },
  { departements }: LieuxConnus,
): LieuDit | undefined {
  const code = numeroDit(clef, avant, apres) ? clef.toUpperCase() : undefined;
  const { parClef, regions } = ranger(departements);
  const exact = code === undefined ? parClef.get(clef) : departements.find((une) => une.clef === clef || une.code === code);
  if (/^(?:la )?reunion$/.test(clef) && !nommeLaReunion({ avant: clef === "reunion" ? avant : `${avant}la `, apres, capitale })) return undefined;
  const suffit = !estNomCommun(clef) || nommeUnLieu(clef, { avant, apres, capitale, code: exact?.code });
  if (exact !== undefined) return suffit ? enDepartement(exact) : undefined;
  const pays = AILLEURS.get(clef);
  if (pays !== undefined) return { nom: nommerPays(clef), genre: "pays", departements: [], points: [], pays };
  const deRegion = regions.has(clef) ? departements.filter(({ clefRegion }) => clefRegion === clef) : [];
  if (deRegion.length > 0) return enRegion(deRegion[0]?.region ?? clef, deRegion);
  const dUsage = PAYS_D_USAGE.get(clef);
  if (dUsage !== undefined && (clef !== "alpes" || suffit))
    return enRegion(
      nommerPays(clef),
      departements.filter((une) => dUsage.includes(une.code)),
    );
  // « en Ardech », « dans l'Arriège » : une faute n'est corrigée qu'à la place d'un nom de pays.
  if (n > 1 || clef.length < 6 || !(DEVANT_DEPARTEMENT.test(avant.trimEnd()) || (majuscule && DEVANT_LIBRE.test(avant.trimEnd())))) return undefined;
  const proche = departements.find((une) => seCorrige(clef, une.clef) && fauteDe(clef, une.clef, clef.length > 8 ? 2 : 1));
  if (proche !== undefined) return enDepartement(proche);
  const regionProche = departements.find(({ clefRegion }) => fauteDe(clef, clefRegion, clef.length > 8 ? 2 : 1))?.region;
  return regionProche === undefined
    ? undefined
    : enRegion(
        regionProche,
        departements.filter(({ region }) => region === regionProche),
      );
}

export function enDepartement({ code, nom, lat, lon }: DepartementConnu): LieuDit {
  return { nom, genre: "departement", departements: [code], points: [{ lat, lon }] };
}

function enRegion(nom: string, departements: ReadonlyArray<DepartementConnu>): LieuDit {
  return {
    nom,
    genre: "region",
    departements: departements.map(({ code }) => code),
    points: departements.map(({ lat, lon }) => ({ lat, lon })),
    noms: departements.map((une) => une.nom),
  };
}
