import { question, type Champ } from "./champ.ts";

/** Les heures de qui, et pour quoi : la limite se compare à tout le travail du lieu, pas à celui qu'un geste ajoute. */
export const AIDE_TEMPS = "À vous tous, par semaine : jardin, animaux, conserves et bois de chauffage, ce que vous y passez déjà compris.";

/** Les moyens et les priorités. */
export const QUESTIONS_BUDGET: ReadonlyArray<Champ> = [
  question("moyens", "budget", "moyens.budget_eur", { aide: "Sans réponse : les coûts sont montrés sans alerte." }),
  question("moyens", "temps", "moyens.temps_h_semaine", { aide: AIDE_TEMPS }),
  question("moyens", "competences", "moyens.competences", { aide: "0 : tout à apprendre ; 3 : autonome au jardin et en bricolage." }),
  question("priorites", "priorite", "priorite", { aide: "Compte davantage dans le score d’ensemble." }),
];
