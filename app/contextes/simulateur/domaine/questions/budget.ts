import { choix, nombre, opt, type Champ } from "./champ.ts";

/** Les moyens et les priorités. */
export const QUESTIONS_BUDGET: ReadonlyArray<Champ> = [
  // Budget
  nombre("moyens", "budget", "moyens.budget_eur", "Budget d’équipement", "€", 0, 100000000, { aide: "Sans réponse : les coûts sont montrés sans alerte." }),
  nombre("moyens", "temps", "moyens.temps_h_semaine", "Temps disponible", "h/semaine", 0, 10000),
  nombre("moyens", "competences", "moyens.competences", "Savoir-faire", "sur 3", 0, 3, {
    entier: true,
    aide: "0 : tout à apprendre ; 3 : autonome au jardin et en bricolage.",
  }),
  choix(
    "priorites",
    "priorite",
    "priorite",
    "Axe prioritaire",
    [opt("aucune", "Aucun"), opt("eau", "Eau"), opt("energie", "Énergie"), opt("alim", "Alimentation")],
    { aide: "Pèse davantage dans le score global." },
  ),
];
