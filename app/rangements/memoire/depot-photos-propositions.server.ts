import type { PhotoGardee } from "#app/contextes/propositions/domaine/photo.ts";
import type { DepotPhotosPropositions } from "#app/contextes/propositions/ports/depot-photos.ts";

export function creerDepotPhotosPropositionsMemoire(): DepotPhotosPropositions {
  const photos = new Map<string, PhotoGardee & { readonly absente_le: string | null }>();
  const cle = (proposition: string, empreinte: string) => JSON.stringify([proposition, empreinte]);
  return {
    async poser(photo) {
      const place = cle(photo.proposition, photo.empreinte);
      if (!photos.has(place)) photos.set(place, { ...structuredClone(photo), absente_le: null });
    },
    async lire(proposition, empreinte) {
      const trouvee = photos.get(cle(proposition, empreinte));
      if (trouvee === undefined) return undefined;
      const { absente_le: _absente, ...photo } = structuredClone(trouvee);
      return photo;
    },
    compter: async () => photos.size,
    async anciennes(avant) {
      return [...photos.values()]
        .filter(({ cree_le }) => cree_le < avant)
        .map(({ proposition, empreinte, cree_le, absente_le }) => ({ proposition, empreinte, cree_le, absente_le }))
        .toSorted((a, b) => (cle(a.proposition, a.empreinte) < cle(b.proposition, b.empreinte) ? -1 : 1));
    },
    async noterAbsence(visees, le) {
      const places = new Set(visees.map(({ proposition, empreinte }) => cle(proposition, empreinte)));
      for (const [place, photo] of photos) if (places.has(place)) photos.set(place, { ...photo, absente_le: le });
    },
    async effacer(proposition, empreinte) {
      for (const [place, photo] of photos)
        if (photo.proposition === proposition && (empreinte === undefined || photo.empreinte === empreinte)) photos.delete(place);
    },
  };
}
