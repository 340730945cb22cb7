import {
  CenteredTextSymbolizer,
  leafletLayer,
  LineLabelSymbolizer,
  LineSymbolizer,
  PolygonSymbolizer,
  type Feature,
  type LabelRule,
  type PaintRule,
} from "protomaps-leaflet";
import type { Layer } from "leaflet";
import type { Rues } from "#app/commun/geo/tuiles/fonds.ts";

// Les rues d'un fichier PMTiles, dessinées par protomaps-leaflet : chargé à part, quand un site a un tel fichier. Trois schémas courants se reconnaissent
// (Protomaps, OpenMapTiles, Shortbread) ; une couche inconnue se dessine au trait.

export type Couleurs = Readonly<Record<"terre" | "eau" | "vert" | "bati" | "route" | "bord" | "encre", string>>;
export type OptionsRues = { readonly rues: Rues; readonly couleurs: Couleurs; readonly opaque: boolean };

const [POINT, LIGNE, SURFACE] = [1, 2, 3];
const genre = (f: Feature): number => f.geomType;
const EAU = ["water", "water_polygons", "ocean", "waterway", "water_lines", "physical_line"];
const VERT = ["landuse", "landcover", "land", "natural", "park"];
const BATI = ["buildings", "building"];
const ROUTES = ["roads", "transportation", "streets"];
const NOMS_ROUTES = ["roads", "transportation_name", "street_labels", "streets"];
/** Les couches de noms de lieux : où elles sont, nos propres noms s'effacent. */
const LIEUX = ["places", "place", "place_labels"];
/** Connues, mais sans rien à dessiner ici : notre terre et nos limites suffisent. */
const MUETTES = [
  "earth",
  "boundaries",
  "boundary",
  "pois",
  "poi",
  "addresses",
  "housenumber",
  "water_name",
  "mountain_peak",
  "aerodrome_label",
  "natural_point",
];
const EST_VERT = /forest|wood|park|grass|garden|meadow|scrub|heath|orchard|vineyard|farm|reserve|cemetery|allotment|pitch|golf/;

const textuel = (valeur: unknown): string => (typeof valeur === "string" ? valeur : "");
const sorte = ({ props }: Feature): string => ["kind", "kind_detail", "class", "subclass"].map((cle) => textuel(props[cle])).join(" ");
const estGrande = (f: Feature): boolean => /highway|major|motorway|trunk|primary/.test(sorte(f));
const estChemin = (f: Feature): boolean => /path|footway|track|steps|cycleway|bridleway|rail/.test(sorte(f));
const estRue = (f: Feature): boolean => genre(f) === LIGNE && !estChemin(f);

function peindre({ couches }: Rues, c: Couleurs): Array<PaintRule> {
  const surface = (dataLayer: string, fill: string, filtre: (f: Feature) => boolean = () => true): PaintRule => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill }),
    filter: (_z, f) => genre(f) === SURFACE && filtre(f),
  });
  const trait = (dataLayer: string, color: string, width: number | ((z: number) => number), filtre: (f: Feature) => boolean = () => true): PaintRule => ({
    dataLayer,
    symbolizer: new LineSymbolizer({ color, width, lineCap: "round", lineJoin: "round" }),
    filter: (_z, f) => genre(f) === LIGNE && filtre(f),
  });
  // Une rue double de largeur tous les deux niveaux, comme à l'écran sa vraie largeur ou presque.
  const largeur = (base: number) => (z: number) => Math.max(0.6, base * 1.45 ** (z - 14));
  const connues = new Set([...EAU, ...VERT, ...BATI, ...ROUTES, ...NOMS_ROUTES, ...LIEUX, ...MUETTES]);
  const inconnues = couches.filter((couche) => !connues.has(couche));
  return [
    ...VERT.map((couche) => surface(couche, c.vert, (f) => EST_VERT.test(sorte(f)))),
    ...EAU.map((couche) => surface(couche, c.eau)),
    ...EAU.map((couche) => trait(couche, c.eau, largeur(2))),
    ...BATI.map((couche) => surface(couche, c.bati)),
    ...inconnues.map((couche): PaintRule => ({
      dataLayer: couche,
      symbolizer: new LineSymbolizer({ color: c.bord, width: 1 }),
      filter: (_z, f) => genre(f) !== POINT,
    })),
    ...ROUTES.map((couche): PaintRule => ({
      dataLayer: couche,
      symbolizer: new LineSymbolizer({ color: c.bord, width: 1, dash: [3, 3] }),
      minzoom: 13,
      filter: (_z, f) => genre(f) === LIGNE && estChemin(f),
    })),
    ...ROUTES.map((couche) => trait(couche, c.bord, largeur(5), estRue)),
    ...ROUTES.map((couche) => trait(couche, c.terre, largeur(3.6), (f) => estRue(f) && !estGrande(f))),
    ...ROUTES.map((couche) => trait(couche, c.route, largeur(4.2), (f) => estRue(f) && estGrande(f))),
  ];
}

function nommer(c: Couleurs): Array<LabelRule> {
  const texte = { labelProps: ["name:fr", "name", "name:latin"], fill: c.encre, stroke: c.terre, width: 2 };
  const police = (taille: number) => `${taille}px "Source Sans 3 Variable", sans-serif`;
  return [
    ...LIEUX.map((dataLayer): LabelRule => ({ dataLayer, symbolizer: new CenteredTextSymbolizer({ ...texte, font: police(14) }) })),
    ...NOMS_ROUTES.map((dataLayer): LabelRule => ({
      dataLayer,
      symbolizer: new LineLabelSymbolizer({ ...texte, font: police(12) }),
      minzoom: 14,
      filter: (_z, f) => genre(f) === LIGNE,
    })),
  ];
}

/** La couche de Leaflet qui dessine ces rues. */
function creerCouche({ rues, couleurs, opaque }: OptionsRues): Layer {
  const { adresse, bornes, zoomMin, zoomMax } = rues;
  return leafletLayer({
    url: adresse,
    paintRules: peindre(rues, couleurs),
    labelRules: nommer(couleurs),
    maxDataZoom: zoomMax,
    minZoom: zoomMin,
    noWrap: true,
    attribution: "",
    zIndex: 2,
    bounds: [
      [bornes.sud, bornes.ouest],
      [bornes.nord, bornes.est],
    ],
    ...(opaque && { backgroundColor: couleurs.terre }),
  }) as unknown as Layer;
}

declare global {
  // Le script des rues est un fichier à part, que deux constructions se partagent : il se présente par ce nom.
  var creerCoucheDeRues: typeof creerCouche | undefined;
}
globalThis.creerCoucheDeRues = creerCouche;
