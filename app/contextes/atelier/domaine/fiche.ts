import type { AxeFiche } from "#app/commun/axes.ts";

/** D'un identifiant de fiche, tel qu'un import l'admet. */
export const LONGUEUR_ID_MAX = 180;

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
  /** Un chemin ou une parcelle, en WKT, à côté du point. */
  readonly trace?: string;
  /** Pseudo montré, jamais un nom vérifié. */
  readonly auteur: string;
  /** Session qui l'a créée : dit qui peut modifier ; ne sort jamais du serveur. */
  readonly session: string;
  /** Appareil qui l'a créée, connu de cet atelier seul : rend ses fiches à qui se reconnecte. Ne sort jamais du serveur. */
  readonly appareil?: string;
  readonly version: number;
  readonly cree_le: string;
  readonly modifie_le: string;
  /** Corbeille : date de suppression douce, absente si la fiche est visible. */
  readonly supprime_le?: string;
  /** Arrivée par un import qui a gardé ses dates : c'est de ce moment qu'elle est nouvelle pour ceux qui suivent l'atelier. */
  readonly importe_le?: string;
};
/** Ce qui sort du serveur. */
export type FichePublique = Omit<Fiche, "session" | "appareil" | "supprime_le" | "importe_le">;

/** Le dernier changement d'une fiche, pour qui suit l'atelier : écriture, mise à la corbeille ou import. */
export function changeLe({ modifie_le, supprime_le = "", importe_le = "" }: Pick<Fiche, "modifie_le" | "supprime_le" | "importe_le">): string {
  return [modifie_le, supprime_le, importe_le].reduce((a, b) => (a > b ? a : b));
}

/** Ce qu'une personne écrit dans une fiche ; le reste vient du serveur. Un champ facultatif vide est une clé absente. */
export type ContenuFiche = Pick<Fiche, "type" | "titre" | "description" | "axes" | "lat" | "lon" | "commune" | "lien" | "trace">;

/** Ce que dit une fiche, en un texte : le même pour deux fiches de même contenu, quels que soient leur version, leur auteur et leurs dates ; l'ordre des axes n'a pas de sens. */
export function direContenu({ type, titre, description = "", axes, lat, lon, commune = "", lien = "", trace = "" }: ContenuFiche): string {
  return JSON.stringify([type, titre, description, [...axes].sort(), lat, lon, commune, lien, trace]);
}

/** Vrai si deux fiches disent la même chose. */
export function memeContenu(a: ContenuFiche, b: ContenuFiche): boolean {
  return direContenu(a) === direContenu(b);
}

export type Atelier = {
  readonly id: string;
  readonly titre: string;
  readonly date: string | null;
  readonly lieu: string | null;
  /** Code court d'accès, sans lettres qui se ressemblent. */
  readonly code: string;
  readonly ouvert: boolean;
  readonly cree_le: string;
  /** Date de fermeture, absente tant qu'il est ouvert : la durée de garde part d'elle. */
  readonly ferme_le?: string;
  /** Jours pendant lesquels les fiches sont gardées après la fermeture ; absent : `RETENTION_JOURS`. */
  readonly retention_jours?: number;
  /** L'étendue de la carte choisie par l'animation ; absente : celle de ses fiches. Voir `cadrage.ts`. */
  readonly cadrage?: string;
};

/** L'atelier de la configuration, toujours ouvert : un identifiant convenu, pour que deux processus qui démarrent ensemble n'en créent qu'un. */
export const ATELIER_PRINCIPAL = "principal";

/** Session d'atelier : la ligne rangée fait foi, le témoin ne porte que son id signé. `admin` vient du mot de passe d'animation. */
export type Session = {
  readonly id: string;
  readonly pseudo: string;
  readonly atelier: string;
  readonly admin: boolean;
  readonly cree_le: string;
  readonly expire_le: string;
  /** Dernière demande, à quelques minutes près ; absente : l'entrée. */
  readonly vu_le?: string;
  /** Empreinte du secret qui l'a ouverte (code ou mot de passe) : un secret changé ne vaut plus rien. */
  readonly acces?: string;
  /** Appareil reconnu par son témoin, pour cet atelier seul. */
  readonly appareil?: string;
};
