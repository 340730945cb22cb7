import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import type { Juge } from "#app/contextes/assistants/domaine/recherche/juge.ts";
import type { MotLu, QuestionLue } from "#app/contextes/assistants/domaine/recherche/mots/lexique.ts";
import { estDeRelation } from "#app/contextes/assistants/domaine/recherche/mots/mots-de-relation.ts";
import type { Porteurs } from "./porteurs.ts";

// Sous cette ressemblance, deux mots ne se ressemblent que d’être du même monde.
const SENS_MIN = 0.35;

// Une question redemande ses mots à chacune de ses parties.
const PORTEES_GARDEES = 64;

export type ParLeSens = {
  /** Part du sujet que chaque document porte par des mots de sens proche, le mot même compris. */
  readonly couvrir: (lue: QuestionLue) => ReadonlyMap<string, number>;
  /** Un document a changé. */
  readonly oublier: () => void;
};

export function creerParLeSens(porteurs: Porteurs<Juge>): ParLeSens {
  const memoire = () => creerMemoireBornee<ReadonlyMap<string, number>>(PORTEES_GARDEES);
  let portees = memoire();
  // Ce qu'un mot approche ne change pas sans que change un document.
  function porteesGardees({ mot, proches }: Pick<MotLu, "mot" | "proches">): ReadonlyMap<string, number> {
    const sues = portees.lire(mot) ?? porteesDe(mot, proches, porteurs);
    portees.ecrire(mot, sues);
    return sues;
  }
  return {
    couvrir: (lue) => couvrirParLeSens(lue, porteesGardees),
    oublier() {
      if (portees.taille() > 0) portees = memoire();
    },
  };
}

function couvrirParLeSens({ mots }: QuestionLue, porteesGardees: (mot: MotLu) => ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const objets = new Map<string, number>();
  const situations = new Map<string, number>();
  const total = mots.reduce((somme, { poids }) => somme + poids, 0);
  for (const lu of mots) {
    const { mot, poids } = lu;
    const sommes = estDeRelation(mot) ? situations : objets;
    for (const [id, portee] of porteesGardees(lu)) sommes.set(id, (sommes.get(id) ?? 0) + (poids * portee) / total);
  }
  // « En panne » n'approche rien à lui seul : c'est l'objet en panne qui dit de quoi il s'agit.
  if (situations.size > 0) for (const [id, part] of objets) objets.set(id, part + (situations.get(id) ?? 0));
  return objets;
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
