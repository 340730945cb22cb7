import { ErreurApp } from "#app/commun/erreurs.ts";
import { recentsDabord } from "#app/commun/listes/comparer-textes.ts";
import type { Campagne, MesuresFoyer } from "#app/contextes/campagne/domaine/campagne.ts";
import type { DepotCampagnes } from "#app/contextes/campagne/ports/depot-campagnes.ts";

/** Les campagnes, en mémoire. */
export function creerDepotCampagnes(): DepotCampagnes {
  const campagnes = new Map<string, Campagne>();
  const reponses = new Map<string, Map<string, MesuresFoyer>>();
  return {
    async creer(campagne) {
      if (campagnes.has(campagne.id)) throw new ErreurApp("conflit");
      campagnes.set(campagne.id, structuredClone(campagne));
    },
    async lire(id) {
      return structuredClone(campagnes.get(id));
    },
    async lister() {
      return structuredClone([...campagnes.values()].sort(recentsDabord("cree_le")));
    },
    async ouvrir(id, ouverte) {
      const campagne = campagnes.get(id);
      if (campagne !== undefined) campagnes.set(id, { ...campagne, ouverte });
    },
    async deposer({ campagne, envoi, mesures }, max) {
      const siennes = reponses.get(campagne) ?? new Map<string, MesuresFoyer>();
      if (siennes.has(envoi)) return "deja";
      if (campagnes.get(campagne)?.ouverte !== true || siennes.size >= max) return "refusee";
      reponses.set(campagne, siennes.set(envoi, structuredClone(mesures)));
      return "rangee";
    },
    async listerReponses(id) {
      return structuredClone([...(reponses.get(id)?.values() ?? [])]);
    },
    async effacer(id) {
      campagnes.delete(id);
      reponses.delete(id);
    },
  };
}
