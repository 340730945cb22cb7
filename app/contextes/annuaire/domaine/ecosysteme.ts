import type { AxeFiche } from "#app/commun/axes.ts";
import type { Fiabilite } from "./reseaux.ts";

export const TYPES_LIEU = [
  "ecolieu",
  "habitat-participatif",
  "ferme-collective",
  "tiers-lieu",
  "cooperative",
  "energie-citoyenne",
  "commune-en-transition",
  "low-tech",
  "jardin-nature",
  "formation",
] as const;
export type TypeLieu = (typeof TYPES_LIEU)[number];
export const NOMS_TYPES_LIEU: Readonly<Record<TypeLieu, string>> = {
  ecolieu: "Écolieu",
  "habitat-participatif": "Habitat participatif",
  "ferme-collective": "Ferme collective",
  "tiers-lieu": "Tiers-lieu",
  cooperative: "Coopérative",
  "energie-citoyenne": "Énergie citoyenne",
  "commune-en-transition": "Commune en transition",
  "low-tech": "Low-tech",
  "jardin-nature": "Jardin et nature",
  formation: "Formation",
};

/** Un lieu de la carte (60). Le point est le centre de sa commune, jamais l'endroit exact. */
export type Lieu = Fiabilite & {
  readonly id: string;
  readonly nom: string;
  readonly type: TypeLieu;
  readonly description: string;
  readonly commune: string;
  readonly code_insee: string;
  readonly departement: string;
  readonly lat: number;
  readonly lon: number;
  readonly precision: "commune";
  /** D'où vient le rattachement à la commune. */
  readonly commune_source: "document" | "connaissance_generale";
  readonly axes: ReadonlyArray<AxeFiche>;
  readonly url?: string;
};

/** Ouest, sud, est, nord, en degrés. */
export type Bbox = readonly [number, number, number, number];

/** Ce qu'on peut demander à la carte : au moins un des axes, au moins un des types, et tout le reste. */
export type FiltreLieux = {
  readonly q?: string;
  readonly axes: ReadonlyArray<AxeFiche>;
  readonly types: ReadonlyArray<TypeLieu>;
  readonly departement?: string;
  readonly bbox?: Bbox;
};

export function dansLaZone({ lat, lon }: Pick<Lieu, "lat" | "lon">, [ouest, sud, est, nord]: Bbox): boolean {
  // Une zone qui passe l'antiméridien (ouest > est) se lit en deux morceaux.
  const enLongitude = ouest <= est ? lon >= ouest && lon <= est : lon >= ouest || lon <= est;
  return enLongitude && lat >= sud && lat <= nord;
}

/** Tous les critères sauf les mots clés, qui demandent un index. */
export function correspond(lieu: Lieu, { axes, types, departement, bbox }: FiltreLieux): boolean {
  return (
    (axes.length === 0 || axes.some((axe) => lieu.axes.includes(axe))) &&
    (types.length === 0 || types.includes(lieu.type)) &&
    (departement === undefined || lieu.departement === departement) &&
    (bbox === undefined || dansLaZone(lieu, bbox))
  );
}

/** Le filtre redevenu chaîne de recherche, dans un ordre fixe : une même demande a une seule adresse. */
export function ecrireFiltreLieux({ q, axes, types, departement, bbox }: FiltreLieux): string {
  const recherche = new URLSearchParams();
  if (q !== undefined && q !== "") recherche.set("q", q);
  for (const axe of axes) recherche.append("axe", axe);
  for (const type of types) recherche.append("type", type);
  if (departement !== undefined) recherche.set("departement", departement);
  if (bbox !== undefined) recherche.set("bbox", bbox.join(","));
  const texte = recherche.toString().replaceAll("%2C", ",");
  return texte === "" ? "" : `?${texte}`;
}

/** La zone qui contient ces lieux, avec une marge d'un centième de degré. */
export function zoneDe(lieux: ReadonlyArray<Pick<Lieu, "lat" | "lon">>): Bbox {
  const marge = 0.01;
  const arrondir = (v: number) => Math.round(v * 1000) / 1000;
  const lats = lieux.map((l) => l.lat);
  const lons = lieux.map((l) => l.lon);
  return [arrondir(Math.min(...lons) - marge), arrondir(Math.min(...lats) - marge), arrondir(Math.max(...lons) + marge), arrondir(Math.max(...lats) + marge)];
}
