import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import type { DepotVecteurs, VecteurFiche } from "#app/contextes/assistants/ports/vecteurs.ts";

/** Les vecteurs en mémoire : référence du contrat et doublure des tests. */
export function creerDepotVecteursMemoire(): DepotVecteurs {
  const ranges = new Map<string, { readonly modele: string; readonly une: VecteurFiche }>();
  return {
    async lire(modele) {
      return [...ranges.values()].flatMap((range) => (range.modele === modele ? [range.une] : [])).toSorted((a, b) => comparerTextes(a.fiche, b.fiche));
    },
    async poser(modele, vecteurs) {
      for (const une of vecteurs) ranges.set(JSON.stringify([modele, une.fiche]), { modele, une });
    },
    async elaguer(modele, fiches) {
      const gardees = new Set(fiches);
      const otees = [...ranges].filter(([, range]) => range.modele !== modele || !gardees.has(range.une.fiche));
      for (const [cle] of otees) ranges.delete(cle);
      return otees.length;
    },
  };
}
