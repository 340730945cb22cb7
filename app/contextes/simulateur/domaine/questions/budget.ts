import { question, type Champ } from "./champ.ts";

/** Les moyens et les priorités. */
export const QUESTIONS_BUDGET: ReadonlyArray<Champ> = [
  question("moyens", "budget", "moyens.budget_eur", { aide: "Sans réponse : les coûts sont montrés sans alerte." }),
  question("moyens", "temps", "moyens.temps_h_semaine"),
  question("moyens", "competences", "moyens.competences", { aide: "0 : tout à apprendre ; 3 : autonome au jardin et en bricolage." }),
  question("priorites", "priorite", "priorite", { aide: "Compte davantage dans le score d’ensemble." }),
];
