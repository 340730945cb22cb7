import type { PhotoLue } from "#app/commun/photo/regles.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import type { Demande } from "./contenu.ts";
import type { EtatProposition } from "./proposition.ts";

/** Ce que le contenu d'une proposition dit de sa photo ; l'image est à côté, sur la machine qui l'a reçue. `largeur` et `hauteur` en pixels. */
export type PhotoProposee = {
  /** Celle de l'image : une autre photo a une autre adresse. */
  readonly empreinte: string;
  readonly largeur: number;
  readonly hauteur: number;
  /** Ce qu'on y voit, pour qui ne la voit pas ; vide si personne ne l'a dit. */
  readonly texte: string;
  /** Qui l'a prise ; vide si personne ne l'a dit. */
  readonly credit: string;
};

/** L'image d'une proposition, telle qu'elle se garde. */
export type PhotoGardee = PhotoLue & { readonly proposition: string; readonly empreinte: string; readonly cree_le: string };

/** Une photo reçue, nettoyée, que rien ne garde encore. */
export type PhotoPreparee = { readonly lue: PhotoLue; readonly dite: PhotoProposee };

/** Les mots qui vont avec une photo, tels qu'un formulaire les donne. */
export type MotsDePhoto = Pick<PhotoProposee, "texte" | "credit">;

/** Les sortes qui ont une page à elles, où montrer une photo. */
const TYPES_AVEC_PHOTO = ["ecosysteme", "reseau"] as const satisfies ReadonlyArray<TypeProposition>;
export type TypeAvecPhoto = (typeof TYPES_AVEC_PHOTO)[number];
export function aUnePhoto(type: TypeProposition): type is TypeAvecPhoto {
  return (TYPES_AVEC_PHOTO as ReadonlyArray<TypeProposition>).includes(type);
}

/** Vrai tant qu'une photo peut s'ajouter, ou en remplacer une, depuis la page de suivi. Refusée, la proposition se corrige et se renvoie d'abord. */
export function attendUnePhoto({
  type,
  demande,
  etat,
}: {
  readonly type: TypeProposition;
  readonly demande: Demande;
  readonly etat: EtatProposition;
}): boolean {
  return aUnePhoto(type) && demande !== "retrait" && (etat === "recue" || etat === "en_relecture");
}

export const PHOTO_CREDIT_MAX = 120;
/** Photos posées en un jour depuis une même adresse, et gardées en tout par le site. */
export const PHOTOS_MAX_JOUR_CLIENT = 20;
export const PHOTOS_MAX_SITE = 3_000;

/** Champs d'un formulaire. `CHAMP_PHOTO_RENDUE` : une photo était choisie, et l'envoi est revenu sans elle. */
export const CHAMP_PHOTO = "photo";
export const CHAMP_PHOTO_TEXTE = "photo_texte";
export const CHAMP_PHOTO_CREDIT = "photo_credit";
export const CHAMP_PHOTO_RENDUE = "photo_rendue";

/** Lit ce qu'un contenu rangé dit de sa photo ; `undefined` s'il n'en a pas, ou si une main l'a abîmé. */
export function photoDe(contenu: object): PhotoProposee | undefined {
  const { photo } = contenu as { readonly photo?: unknown };
  if (typeof photo !== "object" || photo === null) return undefined;
  const { empreinte, largeur, hauteur, texte, credit } = photo as Readonly<Record<keyof PhotoProposee, unknown>>;
  if (typeof empreinte !== "string" || !/^[\w-]{8,64}$/.test(empreinte) || !estCote(largeur) || !estCote(hauteur)) return undefined;
  return { empreinte, largeur, hauteur, texte: typeof texte === "string" ? texte : "", credit: typeof credit === "string" ? credit : "" };
}

/** L'image que ce contenu désigne, même si une main a abîmé le reste de ce qu'il en dit. */
export function empreinteDesignee(contenu: object): string | undefined {
  const { empreinte } = Object((contenu as { readonly photo?: unknown }).photo) as { readonly empreinte?: unknown };
  return typeof empreinte === "string" ? empreinte : undefined;
}

/** Le même contenu, sans photo. */
export function sansPhoto<C extends object>(contenu: C): C {
  const { photo: _photo, ...reste } = contenu as C & { readonly photo?: unknown };
  return reste as C;
}

function estCote(valeur: unknown): valeur is number {
  return Number.isSafeInteger(valeur) && (valeur as number) > 0;
}
