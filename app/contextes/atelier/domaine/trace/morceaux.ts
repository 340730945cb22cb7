import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { TITRE_MAX } from "#app/contextes/atelier/domaine/saisie.ts";
import { simplifierParPas } from "./simplifier.ts";
import { CLE_REFUS_TRACE, ecrireWkt, estFaute, POINTS_TRACE_MAX, tracer, type Faute, type FormeTrace, type Trace } from "./trace.ts";

// Ce qu'une autre carte dessine d'un même objet : un point, un tracé, ou plusieurs. Une fiche n'a qu'un point et qu'un tracé : chaque morceau de plus a la sienne.

export type Dessin = { readonly forme: FormeTrace; /** Le tour, puis ses trous. */ readonly contours: ReadonlyArray<ReadonlyArray<Coordonnees>> };
export type Morceau = { readonly point: Coordonnees } | Dessin | Faute;
export type Morceaux = {
  readonly morceaux: ReadonlyArray<Morceau>;
  /** Le fichier disait une altitude, que la fiche ne garde pas. */
  readonly altitude: boolean;
};

/** Dans une ligne d'import : ce que sa fiche perd de ce que son fichier dessine. Aucun fichier ne peut écrire ce nom-là. */
export const CLE_AVIS_TRACE = "\u0000avis";
/** Ce que le fichier dessine ne se lit pas : la fiche vient sans, et celle qui est déjà là garde le sien. */
export const CLE_TRACE_ILLISIBLE = "\u0000illisible";

/** Son fichier disait une altitude : une fiche a une place, sans hauteur. */
export const CLE_ALTITUDE = "\u0000altitude";

export type ParPas<R> = Generator<unknown, ReadonlyArray<R>>;
type Objet = Readonly<Record<string, unknown>>;
export const estVide = (v: unknown): boolean => v === undefined || v === null || v === "";

/** Ces éléments lus l'un après l'autre, chacun en autant de résultats qu'il en porte ; au-delà de `max`, la suite n'est pas lue. */
export function* enPas<T, R>(elements: Iterable<T>, lire: (element: T, rang: number) => ParPas<R>, max = Infinity): ParPas<R> {
  const lus: Array<R> = [];
  let rang = 0;
  for (const element of elements) {
    for (const un of yield* lire(element, rang)) lus.push(un);
    if (lus.length > max) break;
    rang += 1;
    yield;
  }
  return lus;
}

/**
 * La ligne d'un objet, avec ce que sa géométrie y apporte : un point s'il en manquait un, un tracé si elle n'a pas le sien ; une ligne de plus par morceau de plus.
 * Illisible, un dessin n'empêche pas une fiche déjà située de venir, et se dit ; sans autre lieu, la fiche est refusée.
 */
export function* poserGeometrie(valeurs: Objet, geometrie: Morceaux | Faute | undefined, max: number): ParPas<Objet> {
  if (geometrie === undefined || !estVide(valeurs["trace"])) return [valeurs];
  const declaree = !estVide(valeurs["lat"]) && !estVide(valeurs["lon"]);
  if ("erreur" in geometrie) return [{ ...valeurs, [declaree ? CLE_TRACE_ILLISIBLE : CLE_REFUS_TRACE]: geometrie.erreur }];
  const points = geometrie.morceaux.flatMap((un) => ("point" in un ? [un.point] : []));
  const dessins = geometrie.morceaux.flatMap((un) => ("point" in un ? [] : [un]));
  // Plusieurs points : chacun fait sa fiche, et l'endroit écrit à côté n'en remplace aucun.
  const situee = declaree && points.length < 2;
  const lignes: Array<Objet> = [];
  for (let rang = 0; rang < Math.max(dessins.length, 1) && lignes.length <= max; rang++) {
    const place = rang > 0 || situee ? undefined : points[0];
    lignes.push(yield* poserDessin(rang === 0 ? { ...valeurs, ...place } : sansLieu(valeurs), dessins[rang]));
    yield;
  }
  for (const point of points.slice(1, max + 1)) lignes.push({ ...sansLieu(valeurs), ...point });
  // Un point qui ne sert pas, parce que la fiche a déjà le sien, ne perd pas d'altitude.
  const dire = geometrie.altitude && (dessins.length > 0 || points.length > 1 || !situee);
  return numeroter(lignes.map((ligne) => (dire ? { ...ligne, [CLE_ALTITUDE]: true } : ligne)));
}

/** « (2000) », espace comprise. */
const SUFFIXE_MAX = 7;

/** Les morceaux d'un même objet, une fiche chacun : « Sentier », « Sentier (2) ». Son identifiant ne vaut que pour la première. */
function numeroter(lignes: ReadonlyArray<Objet>): ReadonlyArray<Objet> {
  return lignes.map((ligne, rang) => {
    if (rang === 0) return ligne;
    const { id: _id, version: _version, titre, ...reste } = ligne;
    return { ...reste, ...(typeof titre === "string" && { titre: `${titre.slice(0, TITRE_MAX - SUFFIXE_MAX)} (${rang + 1})` }) };
  });
}

function sansLieu({ lat: _lat, lon: _lon, ...valeurs }: Objet): Objet {
  return valeurs;
}

function avertir(ligne: Objet, avis: string): Objet {
  const deja = ligne[CLE_AVIS_TRACE];
  return { ...ligne, [CLE_AVIS_TRACE]: typeof deja === "string" ? `${deja} ; ${avis}` : avis };
}

function* poserDessin(ligne: Objet, dessin: Dessin | Faute | undefined): Generator<unknown, Objet> {
  if (dessin === undefined) return ligne;
  const lu = "erreur" in dessin ? dessin : yield* dessiner(dessin);
  if ("erreur" in lu) return { ...ligne, [estVide(ligne["lat"]) || estVide(ligne["lon"]) ? CLE_REFUS_TRACE : CLE_TRACE_ILLISIBLE]: lu.erreur };
  return lu.avis.reduce(avertir, { ...ligne, trace: ecrireWkt(lu.trace) });
}

/** Le tracé d'un dessin et ce qu'il y perd, ou pourquoi il n'en est pas un. */
function* dessiner({ forme, contours }: Dessin): Generator<unknown, { readonly trace: Trace; readonly avis: ReadonlyArray<string> } | Faute> {
  const [points = [], ...trous] = contours;
  // Un appareil note un point par seconde : le chemin se garde, pas chaque pas. Le point qui ferme un tour compte en plus.
  const finis = points.every(({ lat, lon }) => Number.isFinite(lat) && Number.isFinite(lon));
  const gardes = finis ? yield* simplifierParPas(points, forme === "surface" ? POINTS_TRACE_MAX + 1 : POINTS_TRACE_MAX) : points;
  const trace = tracer(forme, gardes, { ferme: true });
  if (estFaute(trace)) return trace;
  return {
    trace,
    avis: [
      ...(gardes.length < points.length ? [`tracé simplifié : ${trace.points.length} points sur ${points.length}`] : []),
      ...(trous.length > 0 ? [`seul le tour de la parcelle est gardé, sans ${trous.length > 1 ? `ses ${trous.length} trous` : "son trou"}`] : []),
    ],
  };
}
