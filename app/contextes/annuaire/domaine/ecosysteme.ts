import type { AxeFiche } from "#app/commun/axes.ts";
import type { EtapeLieu, FormeLieu, OffreLieu, RechercheLieu } from "./offres.ts";
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

/** Ce qu'une base publique dit de plus précis que le type. */
export const NOMS_SOUS_TYPES_LIEU = {
  coworking: "Espace de travail partagé",
  ecolieu: "Écolieu",
  fablab: "Atelier de fabrication (fablab)",
  ferme: "Ferme",
  "ferme-urbaine": "Ferme urbaine",
  hackerspace: "Atelier numérique (hackerspace)",
  "jardin-familial": "Jardins familiaux",
  "jardin-insertion": "Jardin d'insertion",
  "jardin-partage": "Jardin partagé",
  "jardin-pedagogique": "Jardin pédagogique",
  "numerique-associatif": "Association numérique",
  ressourcerie: "Ressourcerie",
  "tiers-lieu": "Tiers-lieu",
} as const;
export type SousTypeLieu = keyof typeof NOMS_SOUS_TYPES_LIEU;

/** Ce que vaut le point : le centre de la commune, une adresse, une position approchée, un point dans le terrain. */
export const PRECISIONS_LIEU = ["commune", "adresse", "approchee", "emprise"] as const;
export type PrecisionLieu = (typeof PRECISIONS_LIEU)[number];

/** Un lieu de la carte. */
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
  readonly precision: PrecisionLieu;
  /** D'où vient le rattachement à la commune. */
  /** Qui dit la commune : un document, la personne qui a proposé la fiche, ou ce que chacun sait. */
  readonly commune_source: "document" | "proposition" | "connaissance_generale";
  readonly axes: ReadonlyArray<AxeFiche>;
  readonly sous_type?: SousTypeLieu;
  readonly url?: string;
  /** Où l'adresse a été relevée, quand ce n'est pas dans `source`. */
  readonly url_source?: string;
  /** Page ou boîte de la structure, quand on en connaît une autre que son site. */
  readonly contact?: string;
  /** Ce que la source dit que le lieu offre ; absent : elle n'en dit rien. */
  readonly propose?: ReadonlyArray<OffreLieu>;
  /** Ce que la source dit que le lieu cherche ; absent : elle n'en dit rien. */
  readonly cherche?: ReadonlyArray<RechercheLieu>;
  readonly forme?: FormeLieu;
  readonly etape?: EtapeLieu;
  /** Année d'ouverture ou de mise en service. */
  readonly depuis?: number;
  /** Jour ou mois du relevé : « 2019-06-13 », « 2026-04 ». */
  readonly releve_le?: string;
  /** Seulement sur une fiche reprise d'une base publique : sa licence, et la mention qu'elle demande. */
  readonly licence?: string;
  readonly credit?: string;
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
  /** Au moins une de ces offres. */
  readonly propose?: ReadonlyArray<OffreLieu>;
  /** Au moins une de ces recherches. */
  readonly cherche?: ReadonlyArray<RechercheLieu>;
  readonly etape?: EtapeLieu;
  readonly forme?: FormeLieu;
  /** Le plus proche d'abord : autour de cette commune, ou de ce point. */
  readonly pres?: string;
  readonly lat?: number;
  readonly lon?: number;
  /** Sans autre critère, la carte montre l'essentiel ; ceci demande tout. */
  readonly tout?: true;
};

export function dansLaZone({ lat, lon }: Pick<Lieu, "lat" | "lon">, [ouest, sud, est, nord]: Bbox): boolean {
  // Une zone qui passe l'antiméridien (ouest > est) se lit en deux morceaux.
  const enLongitude = ouest <= est ? lon >= ouest && lon <= est : lon >= ouest || lon <= est;
  return enLongitude && lat >= sud && lat <= nord;
}

/** Le champ caché où le formulaire des lieux porte la zone déjà choisie ; `bbox`, elle, vient d'un lien de la carte. */
export const CHAMP_ZONE = "zone";

/** Le filtre redevenu chaîne de recherche, dans un ordre fixe : une même demande a une seule adresse. */
export function ecrireFiltreLieux(filtre: FiltreLieux): string {
  const { q, axes, types, departement, bbox, tout, propose = [], cherche = [], etape, forme, pres, lat, lon } = filtre;
  const recherche = new URLSearchParams();
  if (q !== undefined && q !== "") recherche.set("q", q);
  for (const axe of axes) recherche.append("axe", axe);
  for (const type of types) recherche.append("type", type);
  if (departement !== undefined) recherche.set("departement", departement);
  for (const offre of propose) recherche.append("propose", offre);
  for (const qui of cherche) recherche.append("cherche", qui);
  if (etape !== undefined) recherche.set("etape", etape);
  if (forme !== undefined) recherche.set("forme", forme);
  if (pres !== undefined && pres !== "") recherche.set("pres", pres);
  if (lat !== undefined && lon !== undefined) {
    recherche.set("lat", String(lat));
    recherche.set("lon", String(lon));
  }
  if (bbox !== undefined) recherche.set("bbox", bbox.join(","));
  if (tout === true) recherche.set("tout", "1");
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
