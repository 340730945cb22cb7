import type { Juge } from "#app/contextes/assistants/domaine/recherche/juge.ts";
import type { MotLu, QuestionLue } from "#app/contextes/assistants/domaine/recherche/mots/lexique.ts";
import { estDeRelation } from "#app/contextes/assistants/domaine/recherche/mots/mots-de-relation.ts";
import type { Porteurs } from "./porteurs.ts";

// Sous cette ressemblance, deux mots ne se ressemblent que d’être du même monde.
const SENS_MIN = 0.35;

/** Part du sujet que chaque document porte par des mots de sens proche, le mot même compris. */
export function couvrirParLeSens({ mots }: QuestionLue, porteurs: Porteurs<Juge>): ReadonlyMap<string, number> {
  const objets = new Map<string, number>();
  const situations = new Map<string, number>();
  const total = mots.reduce((somme, { poids }) => somme + poids, 0);
  for (const { mot, poids, proches } of mots) {
    const sommes = estDeRelation(mot) ? situations : objets;
    for (const [id, portee] of porteesDe(mot, proches, porteurs)) sommes.set(id, (sommes.get(id) ?? 0) + (poids * portee) / total);
  }
  // « En panne » n'approche rien à lui seul : c'est l'objet en panne qui dit de quoi il s'agit.
  return new Map([...objets].map(([id, part]) => [id, part + (situations.get(id) ?? 0)]));
}

function porteesDe(mot: string, proches: MotLu["proches"], porteurs: Porteurs<Juge>): ReadonlyMap<string, number> {
  const portees = new Map<string, number>();
  for (const [terme, force] of [[mot, 1] as const, ...proches]) {
    const part = Math.max(0, (force - SENS_MIN) / (1 - SENS_MIN));
    if (part === 0) continue;
    for (const juge of porteurs.du(terme)) {
      const portee = part * (juge.mots.get(terme) ?? 0);
      if (portee > (portees.get(juge.document.id) ?? 0)) portees.set(juge.document.id, portee);
    }
  }
  return portees;
}
