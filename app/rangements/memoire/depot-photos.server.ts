import type { Photo } from "#app/contextes/atelier/domaine/photo/regles.ts";
import type { DepotPhotos } from "#app/contextes/atelier/ports/depot-photos.ts";

export function creerDepotPhotosMemoire(): DepotPhotos {
  const photos = new Map<string, Photo>();
  return {
    async poser(photo) {
      photos.set(photo.fiche, structuredClone(photo));
    },
    async lire(fiche) {
      return structuredClone(photos.get(fiche));
    },
    async montrer(atelier) {
      return [...photos.values()]
        .filter((photo) => photo.atelier === atelier)
        .map(({ fiche, largeur, hauteur, texte, empreinte }) => ({ fiche, largeur, hauteur, texte, empreinte }))
        .toSorted((a, b) => (a.fiche < b.fiche ? -1 : 1));
    },
    async anciennes(avant) {
      return [...photos.values()]
        .filter(({ cree_le }) => cree_le < avant)
        .map(({ fiche, atelier }) => ({ fiche, atelier }))
        .toSorted((a, b) => (a.fiche < b.fiche ? -1 : 1));
    },
    async effacer(fiche) {
      photos.delete(fiche);
    },
  };
}
