import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { ALIM, type BudgetDit, ceQuiCompte, EAU, ENERGIE } from "./budget-dit.ts";
import { lirePremierPas } from "./premier-pas.ts";

const BUDGET_MIN_EUR = 50;
const BUDGET_MAX_EUR = 1_000_000;

const CHEZ_SOI =
  / (?:maison|chez (?:moi|nous)|factures?|autonom\w*|autosuffi\w*|autarci\w*|resilien\w*|independan\w*|equiper|equipements?|travaux|renov\w*|sobriete) /;

// Où mettre l'argent, par quoi commencer : un choix se demande, et non un prix.
const CHOIX =
  / (?:par (?:quoi|ou) (?:\w+ ){0,2}(?:commenc\w*|debut\w*)|(?:je |on |nous )?(?:commence\w*|commencons) par (?:quoi|ou)|(?:dans|sur) (?:quoi|quel(?:le)?s?)|en (?:priorite|premier)|d abord|priorites?|(?:quoi|que|qu) (?:\w+ ){0,3}(?:faire|fais|fait|achet\w*|install\w*|mettre|mets|prendre|choisir|privilegi\w*)|(?:fais|fait|faire|achete|acheter|mets|mettre|installe|prends|choisir) quoi|ou (?:\w+ ){0,3}(?:mettre|mets|met|investi\w*|placer|depens\w*)|(?:mettre|mets|met|investi\w*|depens\w*) (?:\w+ ){0,4}(?:ou|quoi)|comment (?:\w+ ){0,3}(?:depenser|utiliser|repartir|employer|investir)|repart\w*|plutot|mieux|utile\w*|efficace\w*|(?:se |etre |devenir |gagner |plus |)autonom\w*|baisser|reduire|que (?:dois|puis|peut|faut)|quels? (?:travaux|achats?|equipements?|investissements?)) /;
// « Eau ou panneaux », « cuve ou batterie » : deux équipements, et un choix.
const MOT = "(?:de |des |du |d |la |le |les |l |une? |mon |ma )?(?:\\w+ ){0,2}";
const DEUX =
  "(?:eau|cuves?|citernes?|puits|panneaux?|solaires?|photovolt\\w*|batteries?|isolation|isoler|poeles?|pompes? a chaleur|pac|potagers?|jardins?|serres?|poules?|poulaillers?|chauffe eau|toilettes? seches?|recuperateurs?|vergers?|eoliennes?)";
const ENTRE_DEUX = new RegExp(` ${DEUX} (?:\\w+ ){0,3}ou ${MOT}${DEUX} `);
// Un prêt, un don, un placement, un bien à acheter, une aide, un devis : ce n'est pas le budget d'une maison à équiper.
const AUTRE_CHOSE =
  / (?:terrains?|terres?|immobilier|placements?|epargne|livrets?|bourse|actions?|parts?|dons?|donner|preter|prete|pret|credit|emprunt\w*|cooperatives?|paysan\w*|agricult\w*|agricoles?|fermes?|associati\w*|projets?|commune|village|atelier|ecole|voitures?|velos?|vacances|voyages?|loyers?|salaires?|revenus?|rsa|smic|retraite|par mois|mensuel\w*|devis|arnaque|normal|trop cher|facture de|factures? de|me coute|aides?|subventions?|primes?|formations?|stages?|tiny\w*|yourtes?|construire|achat d une maison|acheter (?:une|la|ma|notre) (?:maison|ferme|longere)|evjf|mariage|telephone|ordinateur) /;

/** Le budget qu'une question demande où mettre ; rien si elle demande un prix, un prêt, ou autre chose. */
export function lireBudget(comprise: QuestionComprise): BudgetDit | null {
  const { dite, intention, quantites, foyer } = comprise;
  if (intention === "travailler" || intention === "droit") return null;
  if (!quantites.some(({ unite, parTemps }) => unite === "eur" && parTemps !== true)) return lirePremierPas(comprise);
  const texte = enTournure(dite);
  const [somme, ...autres] = quantites.filter(({ unite }) => unite === "eur");
  if (somme === undefined || somme.parTemps === true || somme.valeur < BUDGET_MIN_EUR || somme.valeur > BUDGET_MAX_EUR || autres.length > 1) return null;
  if (AUTRE_CHOSE.test(texte)) return null;
  const axes = [EAU, ENERGIE, ALIM].filter((axe) => axe.test(texte)).length;
  const choix = ENTRE_DEUX.test(texte) || (CHOIX.test(texte) && (axes > 0 || CHEZ_SOI.test(texte) || neDitRienDAutre(dite)));
  if (!choix) return null;
  const dit = ceQuiCompte(texte);
  // Eau ou panneaux : l'un ne se compare à l'autre que par ce que le lieu y gagne en tout.
  const suppose = axes > 1 ? "resilience" : ALIM.test(texte) ? "nourriture" : "facture";
  return {
    budget_eur: somme.valeur,
    statut: foyer.locataire ? "locataire" : "proprietaire",
    compte: dit ?? suppose,
    compteSuppose: dit === undefined,
  };
}

const DE_L_ARGENT = new Set(
  racines(
    "euros budget argent mettre met mets placer dépenser investir investis commencer priorité priorités premier abord disposer dispose bien mieux faire fais quoi",
  ),
);

/** « Je mets 6 000 € où ? » : l'argent est tout ce que dit la question. */
function neDitRienDAutre(dite: string): boolean {
  return motsDuSujet(dite).every((mot) => DE_L_ARGENT.has(mot) || /^[\d€k]+$/.test(mot));
}
