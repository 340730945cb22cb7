import { ErreurApp } from "#app/commun/erreurs.ts";
import { PHOTO_OCTETS_MAX } from "#app/commun/photo/regles.ts";
import {
  aUnePhoto,
  CHAMP_PHOTO,
  CHAMP_PHOTO_CREDIT,
  CHAMP_PHOTO_RENDUE,
  CHAMP_PHOTO_TEXTE,
  type MotsDePhoto,
  type PhotoPreparee,
} from "#app/contextes/propositions/domaine/photo.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import { LIMITE_CORPS_OCTETS } from "#app/commun/tailles.ts";
import { texteDuFormulaire } from "#app/socle/http/formulaire.ts";

/** Une photo un peu trop lourde se refuse à son champ, pas à la porte. */
export const LIMITE_AVEC_PHOTO_OCTETS = PHOTO_OCTETS_MAX + 524_288 + LIMITE_CORPS_OCTETS;

/**
 * Sort du formulaire les fichiers qu'il porte : il ne reste que des textes, qu'un refus peut rendre. Tant que l'envoi revient sans être rangé, la page sait ainsi,
 * d'une partie à l'autre, qu'une photo était choisie : un navigateur ne rend pas un fichier.
 */
export function sortirFichiers(form: FormData): ReadonlyArray<Blob> {
  const fichiers = form.getAll(CHAMP_PHOTO).filter((valeur) => typeof valeur !== "string" && valeur.size > 0) as unknown as ReadonlyArray<Blob>;
  for (const [nom, valeur] of [...form]) if (typeof valeur !== "string") form.delete(nom);
  form.delete(CHAMP_PHOTO);
  const rendue = form.get(CHAMP_PHOTO_RENDUE) === "oui";
  form.delete(CHAMP_PHOTO_RENDUE);
  if (fichiers.length > 0 || rendue) form.set(CHAMP_PHOTO_RENDUE, "oui");
  return fichiers;
}

export function motsDePhoto(form: FormData): MotsDePhoto {
  return { texte: texteDuFormulaire(form, CHAMP_PHOTO_TEXTE), credit: texteDuFormulaire(form, CHAMP_PHOTO_CREDIT) };
}

/** La photo choisie, nettoyée ; `undefined` s'il n'y en a pas, ou si cette sorte n'en montre pas. ErreurApp("invalide"), au champ. */
export async function lirePhotoChoisie(
  fichiers: ReadonlyArray<Blob>,
  form: FormData,
  type: TypeProposition,
  preparer: (octets: Uint8Array, mots: MotsDePhoto) => Promise<PhotoPreparee>,
): Promise<PhotoPreparee | undefined> {
  const [fichier, ...autres] = fichiers;
  if (fichier === undefined || !aUnePhoto(type)) return undefined;
  if (autres.length > 0) {
    const message = "Une seule photo par fiche : choisissez-en une.";
    throw new ErreurApp("invalide", undefined, { champs: [{ chemin: CHAMP_PHOTO, message }] });
  }
  return preparer(new Uint8Array(await fichier.arrayBuffer()), motsDePhoto(form));
}
