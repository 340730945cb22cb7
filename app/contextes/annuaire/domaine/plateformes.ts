import type { AxeFiche } from "#app/commun/axes.ts";
import type { Fiabilite } from "./reseaux.ts";

export const TAGS_PLATEFORME = [
  "emploi-impact",
  "emploi-rse",
  "emploi-environnement",
  "emploi-agricole",
  "emploi-recherche",
  "cartographie-employeurs",
  "orientation",
  "volontariat",
  "benevolat",
  "immersion-ferme",
  "immersion-voyage",
  "chantier-participatif",
  "formation",
] as const;
export type TagPlateforme = (typeof TAGS_PLATEFORME)[number];
export const NOMS_TAGS_PLATEFORME: Readonly<Record<TagPlateforme, string>> = {
  "emploi-impact": "Emploi à impact",
  "emploi-rse": "Emploi RSE",
  "emploi-environnement": "Emploi environnement",
  "emploi-agricole": "Emploi agricole",
  "emploi-recherche": "Emploi recherche",
  "cartographie-employeurs": "Carte d'employeurs",
  orientation: "Orientation",
  volontariat: "Volontariat",
  benevolat: "Bénévolat",
  "immersion-ferme": "Immersion à la ferme",
  "immersion-voyage": "Immersion en voyage",
  "chantier-participatif": "Chantier participatif",
  formation: "Formation",
};

/** Une carte de la page « Taff » (16) : étiquette, nom, axes, description, pied. */
export type Plateforme = Fiabilite & {
  readonly id: string;
  readonly tag: TagPlateforme;
  readonly nom: string;
  readonly axes: ReadonlyArray<AxeFiche>;
  readonly description: string;
  /** Pied de carte : public, gratuité, périmètre (connaissance générale, à vérifier sur le site). */
  readonly pied: string;
  readonly url: string;
  readonly mots_cles: ReadonlyArray<string>;
};
