import type { AxeFiche } from "#app/domaine/axes.ts";

export const TYPES_FICHE = ["lieu", "projet", "ressource", "savoir_faire", "besoin", "idee"] as const;
export type TypeFiche = (typeof TYPES_FICHE)[number];
export const NOMS_TYPES_FICHE: Readonly<Record<TypeFiche, string>> = {
  lieu: "Lieu",
  projet: "Projet",
  ressource: "Ressource",
  savoir_faire: "Savoir-faire",
  besoin: "Besoin",
  idee: "Idée",
};

/** Une fiche posée pendant un atelier. Dates en ISO 8601 UTC ; `version` part de 1 et croît à chaque remplacement. */
export type Fiche = {
  readonly id: string;
  readonly atelier: string;
  readonly type: TypeFiche;
  readonly titre: string;
  readonly description?: string;
  readonly axes: ReadonlyArray<AxeFiche>;
  readonly lat: number;
  readonly lon: number;
  readonly commune?: string;
  readonly lien?: string;
  /** Pseudo montré, jamais un nom vérifié. */
  readonly auteur: string;
  /** Session qui l'a créée : dit qui peut modifier ; ne sort jamais du serveur. */
  readonly session: string;
  readonly version: number;
  readonly cree_le: string;
  readonly modifie_le: string;
  /** Corbeille : date de suppression douce, absente si la fiche est visible. */
  readonly supprime_le?: string;
};
/** Ce qui sort du serveur. */
export type FichePublique = Omit<Fiche, "session" | "supprime_le">;

export type Atelier = {
  readonly id: string;
  readonly titre: string;
  readonly date: string | null;
  readonly lieu: string | null;
  /** Code court d'accès, sans lettres qui se ressemblent. */
  readonly code: string;
  readonly ouvert: boolean;
  readonly cree_le: string;
};

/** Session d'atelier : la ligne rangée fait foi, le témoin ne porte que son id signé. `admin` vient du mot de passe d'animation. */
export type Session = {
  readonly id: string;
  readonly pseudo: string;
  readonly atelier: string;
  readonly admin: boolean;
  readonly cree_le: string;
  readonly expire_le: string;
  /** Empreinte du secret qui l'a ouverte (code ou mot de passe) : un secret changé ne vaut plus rien. */
  readonly acces?: string;
};
