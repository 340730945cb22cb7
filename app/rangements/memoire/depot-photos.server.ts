import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import type { Photo } from "#app/contextes/atelier/domaine/photo.ts";
import type { DepotPhotos } from "#app/contextes/atelier/ports/depot-photos.ts";

export function creerDepotPhotosMemoire(): DepotPhotos {
  const photos = new Map<string, Photo>();
  const absentes = new Map<string, string>();
  return {
    async poser(photo) {
      photos.set(photo.fiche, structuredClone(photo));
      absentes.delete(photo.fiche);
    },
    async lire(fiche) {
      return structuredClone(photos.get(fiche));
    },
    async montrer(atelier) {
      return [...photos.values()]
        .filter((photo) => photo.atelier === atelier)
        .map(({ fiche, largeur, hauteur, texte, empreinte }) => ({ fiche, largeur, hauteur, texte, empreinte }))
        .toSorted((a, b) => comparerTextes(a.fiche, b.fiche));
    },
    async anciennes(avant) {
      return [...photos.values()]
        .filter(({ cree_le }) => cree_le < avant)
        .map(({ fiche, atelier }) => ({ fiche, atelier, absente_le: absentes.get(fiche) ?? null }))
        .toSorted((a, b) => comparerTextes(a.fiche, b.fiche));
    },
    async noterAbsence(fiches, le) {
      for (const fiche of fiches)
        if (le === null) absentes.delete(fiche);
        else if (photos.has(fiche)) absentes.set(fiche, le);
    },
    async effacer(fiche) {
      photos.delete(fiche);
      absentes.delete(fiche);
    },
  };
}
