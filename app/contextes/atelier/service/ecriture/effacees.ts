import type { Effacee } from "#app/contextes/atelier/domaine/canal.ts";

export { lireMessageEffacee, messageEffacee, type Effacee } from "#app/contextes/atelier/domaine/canal.ts";

export type Effacees = {
  noter(atelier: string, effacee: Effacee): void;
  depuis(atelier: string, date: string): ReadonlyArray<Effacee>;
};

const PAR_ATELIER_MAX = 500;
const ATELIERS_MAX = 200;

/** Les derniers effacements de ce processus, sans contenu. Un téléphone absent pendant un redémarrage les découvre en rechargeant la page. */
export function creerEffacees(): Effacees {
  const ateliers = new Map<string, Array<Effacee>>();
  return {
    noter(atelier, effacee) {
      const siennes = ateliers.get(atelier) ?? [];
      ateliers.delete(atelier);
      ateliers.set(atelier, [...siennes.filter(({ id }) => id !== effacee.id), effacee].slice(-PAR_ATELIER_MAX));
      const [ancien] = ateliers.keys();
      if (ateliers.size > ATELIERS_MAX && ancien !== undefined) ateliers.delete(ancien);
    },
    depuis: (atelier, date) => (ateliers.get(atelier) ?? []).filter(({ le }) => le >= date),
  };
}
