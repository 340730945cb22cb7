import type { TraceDessine } from "#app/commun/geo/carte.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { empriseDe, passeDans } from "#app/commun/geo/emprise.ts";
import type { Cadre, Coordonnees, Position } from "#app/commun/geo/projection.ts";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { estFaute, lireWkt, pointsADessiner, type Trace } from "#app/contextes/atelier/domaine/trace/trace.ts";

/** Ce qu'il faut d'une fiche pour en lire le tracé, et pour le dessiner. */
type Tracee = { readonly trace?: string };
type ADessiner = Tracee & { readonly id: string };
/** Ce que la carte montre, la largeur où elle sera vue, et ce que ses tracés peuvent peser dans la page. */
type Dessin = { readonly vue: Cadre; readonly largeur_px: number; readonly octets_max: number };

/** Le tracé d'une fiche, lu une fois tant qu'elle est la même. */
const traceDe = retenirParObjet(({ trace }: Tracee): Trace | undefined => {
  const lu = trace === undefined ? undefined : lireWkt(trace);
  return lu === undefined || estFaute(lu) ? undefined : lu;
});

// Deux points plus proches ne se distingueraient pas à l'écran ; un tracé plus petit se cache sous son épingle.
const ECART_PX = 1.5;
// Ce qu'un tracé pèse en plus de ses points : sa balise, et ce que le navigateur relit pour la faire vivre.
const OCTETS_PAR_TRACE = 200;

/**
 * Les chemins et les parcelles de ces fiches qui se voient dans la vue, là où `placer` met leurs points, au détail que son échelle montre ; celui qui sortirait
 * de la carte n'y est pas. `tus` : ceux qui passent dans la vue sans qu'elle les dessine, trop petits ou trop nombreux pour elle.
 */
export function dessinerTraces(
  fiches: ReadonlyArray<ADessiner>,
  placer: (point: Coordonnees) => Position | undefined,
  { vue, largeur_px, octets_max }: Dessin,
): { readonly traces: ReadonlyArray<TraceDessine>; readonly tus: number } {
  const px = vue.largeur / largeur_px;
  const ecart = ECART_PX * px;
  const decimales = Math.max(0, Math.ceil(-Math.log10(px / 4)));
  const traces: Array<TraceDessine> = [];
  let tus = 0;
  let octets = 0;
  for (const fiche of fiches) {
    const lu = traceDe(fiche);
    if (lu === undefined) continue;
    const places = lu.points.flatMap((point) => placer(point) ?? []);
    const surface = lu.forme === "surface";
    if (places.length < lu.points.length || !passeDans(places, vue, surface)) continue;
    const emprise = empriseDe(places);
    const d = ecrireChemin(simplifier(places, ecart), decimales) + (surface ? "Z" : "");
    // Dans le texte de la page, et dans ce que le navigateur relit.
    const poids = OCTETS_PAR_TRACE + 2 * d.length;
    const tropPetit = Math.max(emprise.x1 - emprise.x0, emprise.y1 - emprise.y0) < ecart;
    // Seul, un tracé se dessine toujours.
    if (tropPetit || (traces.length > 0 && octets + poids > octets_max)) tus += 1;
    else {
      traces.push({ id: fiche.id, surface, d });
      octets += poids;
    }
  }
  return { traces, tus };
}

/** Le premier point, le dernier, et entre eux ceux que cet écart sépare du précédent gardé. */
function simplifier(places: ReadonlyArray<Position>, ecart: number): ReadonlyArray<Position> {
  let garde: Position | undefined;
  return places.filter((place, rang) => {
    if (garde !== undefined && rang < places.length - 1 && Math.hypot(place.x - garde.x, place.y - garde.y) < ecart) return false;
    garde = place;
    return true;
  });
}

/** Chaque point dit son écart au précédent, en pas entiers : les arrondis ne s'ajoutent pas. */
function ecrireChemin(places: ReadonlyArray<Position>, decimales: number): string {
  const facteur = 10 ** decimales;
  const entiers = places.map(({ x, y }) => ({ x: Math.round(x * facteur), y: Math.round(y * facteur) }));
  const [depart = { x: 0, y: 0 }, ...suite] = entiers;
  const ecarts = suite.map(({ x, y }, rang) => `${(x - (entiers[rang]?.x ?? 0)) / facteur} ${(y - (entiers[rang]?.y ?? 0)) / facteur}`);
  return `M${depart.x / facteur} ${depart.y / facteur}l${ecarts.join(" ")}`;
}

/** « 3 tracés, trop petits ou trop nombreux, ne se voient pas à cette échelle » */
export function direTracesTus(tus: number): string {
  return tus === 1 ? "1 tracé ne se voit pas à cette échelle" : `${tus} tracés, trop petits ou trop nombreux, ne se voient pas à cette échelle`;
}

/** Tous les points des tracés de ces fiches : ce que la vue doit contenir, en plus des épingles. */
export function pointsDesTraces(fiches: ReadonlyArray<Tracee>): ReadonlyArray<Coordonnees> {
  return fiches.flatMap((fiche) => traceDe(fiche)?.points ?? []);
}

/** « chemin de 2,4 km », « parcelle de 1,3 ha » : le tracé en mots, pour qui ne voit pas la carte. */
export function direTrace(fiche: Tracee): string | undefined {
  const lu = traceDe(fiche);
  if (lu === undefined) return undefined;
  if (lu.forme === "ligne") {
    const km = lu.points.reduce((somme, point, rang) => somme + (rang === 0 ? 0 : distanceKm(point, lu.points[rang - 1] ?? point)), 0);
    return km < 1 ? `chemin de ${formaterNombre(Math.round(km * 100) * 10, 0)} m` : `chemin de ${formaterNombre(km, 1)} km`;
  }
  const ha = aireHa(lu.points);
  return ha < 0.1 ? `parcelle de ${formaterNombre(Math.round(ha * 10_000), 0)} m²` : `parcelle de ${formaterNombre(ha, ha < 10 ? 1 : 0)} ha`;
}

/** Aire d'un tour de points, en hectares : à l'échelle d'une parcelle, la courbure de la Terre ne se voit pas. */
function aireHa(points: ReadonlyArray<Coordonnees>): number {
  const [origine = { lat: 0, lon: 0 }] = points;
  const kmParDegre = distanceKm({ lat: origine.lat, lon: origine.lon }, { lat: origine.lat + 1, lon: origine.lon });
  const cos = Math.cos((origine.lat * Math.PI) / 180);
  const locaux = points.map(({ lat, lon }) => ({ x: (lon - origine.lon) * cos * kmParDegre, y: (lat - origine.lat) * kmParDegre }));
  const double = locaux.reduce((somme, { x, y }, rang) => {
    const suivant = locaux[(rang + 1) % locaux.length] ?? { x, y };
    return somme + x * suivant.y - suivant.x * y;
  }, 0);
  return (Math.abs(double) / 2) * 100;
}

/** Le tracé d'une fiche sur le globe, pour la carte qui se déplace. */
export function traceSurLeGlobe(fiche: Tracee): { readonly trace?: { readonly surface: boolean; readonly points: ReadonlyArray<Coordonnees> } } {
  const lu = traceDe(fiche);
  return lu === undefined ? {} : { trace: { surface: lu.forme === "surface", points: pointsADessiner(lu) } };
}
