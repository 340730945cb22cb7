import { ErreurApp } from "#app/commun/erreurs.ts";
import { direOctets } from "#app/commun/tailles.ts";
import { nettoyerJpeg } from "./jpeg.ts";
import { nettoyerPng } from "./png.ts";
import { PHOTO_COTE_MAX_PX, PHOTO_OCTETS_MAX, PHOTO_PIXELS_MAX, type PhotoLue } from "./regles.ts";
import { nettoyerWebp } from "./webp.ts";

/** L'image, débarrassée de tout ce qu'elle dit d'autre (lieu et date de prise, appareil, logiciel). ErreurApp("invalide") avec une phrase, au champ, sinon. */
export function lirePhoto(octets: Uint8Array): PhotoLue {
  if (octets.length === 0) throw refuser("Choisissez une photo.");
  if (octets.length > PHOTO_OCTETS_MAX) throw refuser(`Cette photo pèse plus de ${direOctets(PHOTO_OCTETS_MAX)}. Réduisez-la, ou prenez-la en plus petit.`);
  const lue = nettoyerJpeg(octets) ?? nettoyerPng(octets) ?? nettoyerWebp(octets);
  if (lue === undefined) throw refuser("Ce fichier n'est pas une photo JPEG, PNG ou WebP entière.");
  if (Math.max(lue.largeur, lue.hauteur) > PHOTO_COTE_MAX_PX || lue.largeur * lue.hauteur > PHOTO_PIXELS_MAX)
    throw refuser(`Cette photo est trop grande : ${lue.largeur} × ${lue.hauteur} pixels.`);
  return lue;
}

function refuser(message: string): ErreurApp {
  return new ErreurApp("invalide", message, { champs: [{ chemin: "photo", message }] });
}
