import type { AxeFiche } from "./axes.ts";
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
