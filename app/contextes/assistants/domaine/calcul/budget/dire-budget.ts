import { somme } from "#app/commun/nombres/somme.ts";
import { minuscule } from "#app/commun/texte/majuscule.ts";
import { AXES_SIMULES, NOMS_AXES } from "#app/commun/axes.ts";
import { denombrer, formaterEuros } from "#app/commun/nombres/nombres.ts";
import { euros } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import type { GensDits } from "#app/contextes/assistants/domaine/calcul/gens.ts";
import type { LieuxCalcul } from "#app/contextes/assistants/domaine/calcul/lieux/lieux-calcul.ts";
import { construireVueDecision, type Decision, type Reponses } from "#app/contextes/simulateur/index.ts";
import type { BudgetDit } from "./budget-dit.ts";

const CE_QUI_COMPTE: Readonly<Record<BudgetDit["compte"], string>> = {
  facture: "faire baisser la facture",
  resilience: "rendre le lieu plus autonome",
  nourriture: "faire venir plus de repas du lieu",
  carbone: "émettre moins de CO2",
};

/** Pour quoi l'on cherche : le budget, les gens, le lieu, et tout ce qu'il a fallu supposer. */
export function direLeBudget({ budget_eur, statut, compte, compteSuppose, sommeSupposee }: BudgetDit, gens: GensDits, { ou, suppose }: LieuxCalcul): string {
  const voulu = compteSuppose ? "" : `, d’abord ${CE_QUI_COMPTE[compte]}`;
  const supposes = [
    ...(sommeSupposee === true ? ["ce budget, faute de somme"] : []),
    ...gens.suppose,
    ...suppose,
    ...(statut === "locataire" ? [] : ["propriétaire d’une maison sans équipement"]),
    ...(compteSuppose ? [`d’abord ${CE_QUI_COMPTE[compte]}`] : []),
  ];
  return `${formaterEuros(budget_eur)}, ${denombrer(gens.personnes, "personne")}${statut === "locataire" ? " en location" : ""}${ou === "" ? "" : `, ${ou}`}${voulu} (supposé : ${supposes.join(" ; ")}) :`;
}

/** Les plans trouvés, une phrase par ligne, tels que les écrit la page « Décider » : le conseillé, où va l'argent, ce que le lieu y gagne, puis les autres. */
export function direLesPlans(decision: Decision, { compte, statut, budget_eur }: BudgetDit, reponses: Reponses): ReadonlyArray<string> {
  const vue = construireVueDecision(decision, compte, reponses, { aides: [], statut, budget_eur });
  const [conseille, ...autres] = vue.plans;
  const plan = decision.plans[0]?.plan;
  if (conseille === undefined || plan === undefined) return [`${vue.titre}. ${vue.sansPlan.phrase}`];
  const payes = conseille.achats.filter((_, rang) => (plan.achats[rang]?.achat_eur ?? 0) >= 1);
  const gratuits = conseille.achats.filter((une) => !payes.includes(une));
  return [
    payes.length === 0
      ? `${conseille.nom} coûte ${conseille.prix}.`
      : `${conseille.nom} coûte ${conseille.prix} : ${payes.map(({ titre, prix }) => `${minuscule(titre)} (${prix})`).join(" ; ")}.`,
    direOuVaLArgent(plan.achats),
    `${conseille.pourquoi} Remboursement : ${minuscule(conseille.retour)}`,
    `Produit sur place : ${conseille.axes.map(({ nom, avant, apres }) => `${minuscule(nom)} ${avant === apres ? apres : `de ${avant} à ${apres}`}`).join(", ")}.`,
    ...(gratuits.length === 0 ? [] : [`Sans rien acheter, ce plan compte aussi : ${gratuits.map(({ titre }) => minuscule(titre)).join(" ; ")}.`]),
    ...(conseille.terre === "" ? [] : [`Il demande ${conseille.terre} de terre en plus.`]),
    ...(conseille.depasse === "" ? [] : [conseille.depasse]),
    ...autres.map(({ nom, prix, pourquoi }) => `${nom} : ${prix}. ${pourquoi}`),
    "Prix du catalogue, toutes taxes comprises, aides non déduites.",
  ];
}

function direOuVaLArgent(achats: ReadonlyArray<Decision["plans"][number]["plan"]["achats"][number]>): string {
  const parAxe = AXES_SIMULES.map((axe) => ({ axe, eur: somme(achats.filter((une) => une.axe === axe).map(({ achat_eur }) => achat_eur)) }))
    .filter(({ eur }) => eur >= 1)
    .toSorted((a, b) => b.eur - a.eur);
  return parAxe.length === 0
    ? "Il ne demande aucun achat."
    : `L’argent y va d’abord là : ${parAxe.map(({ axe, eur }) => `${NOMS_AXES[axe].toLowerCase()}, environ ${euros(eur)}`).join(" ; ")}.`;
}
