import { direLeBudget, direLesPlans } from "#app/contextes/assistants/domaine/calcul/budget/dire-budget.ts";
import type { BudgetDit } from "#app/contextes/assistants/domaine/calcul/budget/budget-dit.ts";
import { lireGens } from "#app/contextes/assistants/domaine/calcul/gens.ts";
import { choisirLieux, unSeulLieu } from "#app/contextes/assistants/domaine/calcul/lieux/lieux-calcul.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { ecrireRequete, type ServiceCalculs, type ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import type { CalculDit } from "./calcul-dit.ts";

export type CalculsLongs = Pick<ServiceCalculs, "demander">;

// Chercher des plans prend quelques secondes à un ouvrier. Au-delà, la réponse part sans eux ; la page « Décider » les retrouve, finis.
const PATIENCE_MS = 8_000;

/** Les plans que le moteur trouve pour ce budget, avec l'adresse de la page « Décider » qui les rouvre ; pas prêts à temps, la réponse le dit et n'avance aucun nombre. */
export async function repartirLeBudget(
  {
    simulateur,
    calculs,
    tailles,
  }: { readonly simulateur: Pick<ServiceSimulateur, "lire" | "version">; readonly calculs: CalculsLongs; readonly tailles: Tailles },
  comprise: QuestionComprise,
  budget: BudgetDit,
): Promise<CalculDit | null> {
  const gens = lireGens(comprise.foyer, tailles);
  const place = unSeulLieu(choisirLieux(comprise.lieux));
  const { budget_eur, statut, compte } = budget;
  // Lu comme le lira la page de ce lien : c'est alors le même calcul, déjà fait.
  const { reponses, scenario } = simulateur.lire(new URLSearchParams({ dep: place.lieux[0]?.code ?? "", ...gens.reponses, statut }));
  const etat = await calculs.demander({ sorte: "decider", scenario, souhaits: { budget_eur, temps_h_semaine: null, statut, compte } }, PATIENCE_MS);
  const url = `/simulateur/decider?${ecrireRequete(reponses, { plafond: String(budget_eur), statut, compte }).toString()}`;
  const lignes = etat.etat === "fini" ? (etat.rendu.ok ? direLesPlans(etat.rendu.valeur, budget, reponses) : null) : [EN_ROUTE];
  if (lignes === null) return null;
  const texte = [direLeBudget(budget, gens, place), ...lignes].join("\n");
  const titre = "Où mettre ce budget";
  const nature = `Calcul du simulateur, valeurs ${simulateur.version}`;
  return {
    source: { id: "calcul:budget", titre, nature, url, extrait: texte },
    document: { titre, nature, url, texte: `${texte}\nAdresse à donner pour rouvrir ces plans et changer ce qui compte : ${url}` },
  };
}

const EN_ROUTE = "Le simulateur cherche encore les plans : la page « Décider », ouverte par ce lien avec ces valeurs, les montre dès qu’ils sont prêts.";
