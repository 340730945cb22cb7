import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { FIOUL, GAZ, GRANULES } from "#app/contextes/assistants/domaine/calcul/besoins/combustibles.ts";
import { ALIM, type BudgetDit, ceQuiCompte, EAU, ENERGIE } from "./budget-dit.ts";

// « On vient d'acheter une ferme, par quoi commencer ? » : sans somme, il faut un premier pas et, en toutes lettres, de quoi l'équiper. Des tournures entières
// plutôt que des mots : on commence aussi par quelque chose après un deuil, une inondation, une facture que l'on ne peut pas payer.
const PREMIER_PAS =
  / (?:par (?:quoi|ou) (?:\w+ ){0,3}(?:commenc\w*|debut\w*)|(?:commence\w*|commencons) par (?:quoi|ou)|(?:que|quoi|qu) (?:\w+ ){0,5}(?:faire|fais|fait) (?:\w+ ){0,2}(?:en premier|d abord|en priorite)|(?:faire|fais|fait) quoi (?:en premier|d abord|en priorite)|quels? (?:premiers? )?travaux (?:\w+ ){0,3}(?:en premier|d abord|en priorite)) /;
const LOGIS = "(?:maisons?|fermes?|fermettes?|longeres?|corps de ferme|logements?|appart\\w*|mas|batisses?)";
const UN = "(?:une?|l|la|le|notre|ma|mon|cette|ce) (?:(?:vieille|vieux|petite?|grande?|ancienne?|belle|nouvelle|nouveau|premiere) )?";
const ACQUIS = new RegExp(
  ` (?:(?:vien(?:s|t|nent)|venons|venez|venions) d (?:acheter|acquerir|emmenager dans)|(?:ai|a|avons|ont) (?:enfin |tout juste |recemment )?(?:achete|acquis|emmenage dans)) ${UN}${LOGIS} `,
);
const DE = "(?:d |de |en |du |des )?";
const ENERGIES = `electricite|electrique|energie|chauffage|edf|${FIOUL}|${GAZ}|${GRANULES}`;
const BAISSER_LA_FACTURE = new RegExp(` (?:baisser|reduire|diminuer|alleger|faire baisser) (?:\\w+ ){0,2}factures? ${DE}(?:${ENERGIES}|eau) `);
const FACTURE_DU_LOGIS = new RegExp(` factures? ${DE}(?:${ENERGIES}) (?:\\w+ )*(?:maison|appart\\w*|longere|ferme|logement) `);
const SE_SUFFIRE = new RegExp(
  ` (?:(?:etre|devenir|vivre|gagner) (?:\\w+ ){0,4}(?:autonom\\w*|autosuffi\\w*|autarci\\w*)(?: (?:chez (?:moi|nous|soi)|a la maison|dans (?:${UN})?${LOGIS}|en (?:eau|energie|electricite|nourriture|legumes|chauffage)))|(?:rendre|rend) ${UN}${LOGIS} (?:\\w+ ){0,2}autonom\\w*|autonomie (?:alimentaire|energetique|en (?:eau|energie|electricite|nourriture))|(?:vivre|vie) (?:\\w+ )?en autarcie|moins dependre (?:\\w+ ){0,4}(?:reseau|edf)) `,
);
const REFAIRE = new RegExp(` (?:renover|retaper|isoler) ${UN}${LOGIS} `);
// Ce qu'un premier pas chez soi peut dire. Tout autre sujet (une personne, une entreprise, un conflit, une misère) en fait une autre question : aucun achat n'y répond.
const DU_LOGIS = new Set(
  racines(
    "autonome autonomie autosuffisant autosuffisance autarcie indépendance dépendre réseau edf commencer débuter priorité premier travaux énergie énergétique électricité électrique courant eau gaz propane gpl fioul fuel mazout granulés pellets chauffage chauffer bois facture baisser réduire diminuer alléger payer moins économies maison ferme fermette longère logement appartement mas bâtisse rénover retaper isoler isolation vieux vieille ancien ancienne construite nourriture alimentaire alimentation légumes potager campagne village terrain jardin",
  ),
);
// Qui vient d'acheter a parfois un autre dessein que l'habiter, ou un malheur.
const AUTRE_DESSEIN_OU_MALHEUR =
  / (?:fuites?|inond\w*|incendi\w*|termites?|merules?|humid\w*|ecolieux?|collectifs?|gites?|chambres? d hotes?|moisi\w*|squat\w*|expuls\w*|deces|succession|litiges?|vices? caches?|notaire|acte|agricole|elevage|installation) /;
// De quoi commencer : le budget d'un propriétaire, celui d'un locataire.
const SOMME_SUPPOSEE_EUR = { proprietaire: 6_000, locataire: 1_000 } as const;

/** Le budget supposé d'une question qui demande par quoi commencer chez soi, sans dire de somme ; rien si un achat n'y répond pas. */
export function lirePremierPas({ dite, sujet, foyer, quantites }: QuestionComprise): BudgetDit | null {
  const texte = enTournure(dite);
  if (!PREMIER_PAS.test(texte)) return null;
  const parMois = quantites.some(({ unite, parTemps }) => unite === "eur" && parTemps === true);
  const voulu = BAISSER_LA_FACTURE.test(texte) || (parMois && FACTURE_DU_LOGIS.test(texte)) || SE_SUFFIRE.test(texte) || REFAIRE.test(texte);
  // Qui vient d'acheter dit souvent avec qui et à qui : ce n'est pas le sujet.
  if (!(ACQUIS.test(texte) ? !AUTRE_DESSEIN_OU_MALHEUR.test(texte) : voulu && neDitQueLeLogis(sujet))) return null;
  const statut = foyer.locataire ? "locataire" : "proprietaire";
  const nourrir = SE_SUFFIRE.test(texte) && ALIM.test(texte) && ![EAU, ENERGIE].some((axe) => axe.test(texte));
  const dit = nourrir ? "nourriture" : ceQuiCompte(texte);
  return { budget_eur: SOMME_SUPPOSEE_EUR[statut], statut, compte: dit ?? "facture", compteSuppose: dit === undefined, sommeSupposee: true };
}

function neDitQueLeLogis(sujet: string): boolean {
  return motsDuSujet(enTournure(sujet).replace(PREMIER_PAS, " ")).every((mot) => DU_LOGIS.has(mot) || /^\d+$/.test(mot));
}
