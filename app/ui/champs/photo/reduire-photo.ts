import { PHOTO_COTE_REDUIT_PX } from "#app/commun/photo/regles.ts";

const QUALITE = 0.82;

/** La photo redessinée à taille d'écran, droite, sans rien d'autre que ses pixels ; `undefined` si le navigateur n'y parvient pas, ou si elle n'y gagne rien. */
export async function reduirePhoto(fichier: File | undefined): Promise<File | undefined> {
  if (fichier === undefined) return undefined;
  try {
    const image = await createImageBitmap(fichier, { imageOrientation: "from-image" });
    const echelle = Math.min(1, PHOTO_COTE_REDUIT_PX / Math.max(image.width, image.height));
    const toile = document.createElement("canvas");
    toile.width = Math.max(1, Math.round(image.width * echelle));
    toile.height = Math.max(1, Math.round(image.height * echelle));
    toile.getContext("2d")?.drawImage(image, 0, 0, toile.width, toile.height);
    image.close();
    const reduite = await new Promise<Blob | null>((rendre) => toile.toBlob(rendre, "image/jpeg", QUALITE));
    return reduite === null || reduite.size >= fichier.size ? undefined : new File([reduite], "photo.jpg", { type: "image/jpeg" });
  } catch {
    return undefined;
  }
}
