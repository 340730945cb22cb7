import { enLocution } from "#app/commun/texte/mots.ts";
import type { Juge } from "#app/contextes/assistants/domaine/recherche/juge.ts";

/** Les tournures qui ne se reconnaissent qu'entières, et les documents où elles mènent. */
export type Tournures = {
  ajouter(juge: Juge): void;
  retirer(juge: Juge): void;
  /** Les documents dont la question dit une tournure. */
  dites(question: string): ReadonlySet<string>;
};

export function creerTournures(): Tournures {
  const parTournure = new Map<string, Set<string>>();
  return {
    ajouter({ document: { id }, entieres }) {
      for (const tournure of entieres) parTournure.set(tournure, (parTournure.get(tournure) ?? new Set()).add(id));
    },
    retirer({ document: { id }, entieres }) {
      for (const tournure of entieres) parTournure.get(tournure)?.delete(id);
    },
    dites(question) {
      const locution = enLocution(question);
      return new Set([...parTournure].flatMap(([tournure, ids]) => (locution.includes(tournure) ? [...ids] : [])));
    },
  };
}
