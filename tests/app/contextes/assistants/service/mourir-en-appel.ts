// Processus enfant de budget.test.ts : réserve comme le fait une question, le dit, et attend d'être tué avant tout règlement.
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerBudget } from "#app/rangements/sqlite/budget.server.ts";
import { autoriserSousBudget } from "#app/contextes/assistants/service/budget.ts";

const [dossier = "", plafond = "0", instant = ""] = process.argv.slice(2);
const tarifs = [{ modele: "openai/gpt-5.4", entree_eur_par_million: 2.25, sortie_eur_par_million: 13.5, source: "test", releve_le: "2026-11-21" }];
const { chaine } = await autoriserSousBudget(
  "question-du-mort",
  ["openai/gpt-5.4"],
  { caracteres: 15_000, jetons_sortie: 600 },
  { payants: new Set(["openai"]), tarifs },
  { budget: creerBudget({ base: ouvrirBase({ dossier }) }), plafonds: { jour: Number(plafond), mois: null }, maintenant: new Date(instant) },
);
process.send?.(chaine.length);
setInterval(() => undefined, 1_000);
