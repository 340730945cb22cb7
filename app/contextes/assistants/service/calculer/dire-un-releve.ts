import type { ReglesDites } from "#app/contextes/assistants/domaine/calcul/besoins/regles-dites.ts";
import { compteLEauChaude } from "#app/contextes/assistants/domaine/calcul/besoins/lire-besoin.ts";
import { demandeUnPrix } from "#app/contextes/assistants/domaine/calcul/depenses/lire-depense.ts";
import { ditDesKilometres } from "#app/contextes/assistants/domaine/comprehension/grandeurs/kilometres.ts";
import { lireTechnique } from "#app/contextes/assistants/domaine/calcul/techniques/lire-technique.ts";
import type { TechniqueDite, Techniques } from "#app/contextes/assistants/domaine/calcul/techniques/techniques.ts";
import { ditUnCorpsEnPeine } from "#app/contextes/assistants/domaine/recherche/directes/dangers/corps-en-peine.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import type { SavoirsDuVivant } from "#app/contextes/assistants/domaine/vivant/tables.ts";
import type { ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import type { CalculDit } from "./calcul-dit.ts";
import { direUneTechnique, direUnFait } from "./dire-le-droit.ts";
import { direLeVivant } from "./dire-le-vivant.ts";

type OutilsDuReleve = {
  readonly regles: ReglesDites;
  readonly techniques: Techniques | undefined;
  readonly vivant: SavoirsDuVivant | undefined;
  readonly simulateur: Pick<ServiceSimulateur, "territoire">;
  readonly maintenant: (() => Date) | undefined;
};

/** Ce que le site a relevé, et la place du calcul : aucun, après lui, ou devant et seul s'il existe. */
type Releve = { readonly dit: CalculDit; readonly calcul: "aucun" | "apres" | "d_abord" };

/** Un fait écrit pour cette question, sinon ce que dit d'elle la table des techniques, sinon celles du vivant ; les tables se taisent devant un corps en peine. */
export async function direUnReleve({ regles, techniques, vivant, simulateur, maintenant }: OutilsDuReleve, comprise: QuestionComprise): Promise<Releve | null> {
  const fait = direUnFait(comprise.dite, regles);
  // « 6 kWc à Lyon, vente totale ou surplus ? », « combien de panneaux pour 12 000 km » : la règle, puis le compte.
  if (fait !== null)
    return { dit: fait, calcul: comprise.quantites.some(({ unite }) => unite === "kwc") || ditDesKilometres(comprise.dite) ? "apres" : "aucun" };
  if (ditUnCorpsEnPeine(comprise.dite)) return null;
  const technique = techniques === undefined ? null : lireTechnique(comprise, techniques);
  if (technique !== null) return { dit: direUneTechnique(technique, regles), calcul: placeDuCalcul(technique, comprise) };
  if (vivant === undefined) return null;
  const duVivant = await direLeVivant({ savoirs: vivant, simulateur, ...(maintenant === undefined ? {} : { maintenant }) }, comprise);
  return duVivant === null ? null : { dit: duVivant.dit, calcul: duVivant.calculDAbord || demandeUnPrix(comprise) ? "d_abord" : "aucun" };
}

function placeDuCalcul({ chiffre, queDesChiffres }: TechniqueDite, { dite, quantites }: QuestionComprise): Releve["calcul"] {
  if (compteLEauChaude(dite)) return "d_abord";
  // « Une citerne souple, ça dure combien ? » : rien à calculer, ni taille ni prix.
  if (!chiffre && quantites.length === 0) return "aucun";
  return queDesChiffres ? "d_abord" : "apres";
}
