import type { Depots } from "./depots.ts";

/** Une fiche effacée l'est avec sa photo, où que soit rangée la fiche : la photo d'abord, pour qu'un arrêt entre les deux n'en laisse pas sans fiche. */
export function avecPhotos(depots: Depots): Depots {
  const { fiches, photos } = depots;
  return {
    ...depots,
    fiches: {
      lister: (filtre) => fiches.lister(filtre),
      lire: (id) => fiches.lire(id),
      creer: (fiche) => fiches.creer(fiche),
      remplacer: (fiche, versionLue) => fiches.remplacer(fiche, versionLue),
      ...(fiches.enCours === undefined ? {} : { enCours: () => fiches.enCours?.() ?? Promise.resolve(new Set<string>()) }),
      presentes: (ids) => fiches.presentes(ids),
      enContient: (ateliers) => fiches.enContient(ateliers),
      async effacer(id) {
        await photos.effacer(id);
        await fiches.effacer(id);
      },
    },
  };
}
