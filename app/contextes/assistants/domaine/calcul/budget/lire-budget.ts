import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { racines } from "#app/commun/texte/mots.ts";

/** Une somme à placer chez soi, et ce qui doit passer d'abord. */
export type BudgetDit = {
  readonly budget_eur: number;
  readonly statut: "proprietaire" | "locataire";
  readonly compte: "facture" | "resilience" | "nourriture" | "carbone";
  /** Ce qui compte n'est pas dit : la question ne nomme que des équipements, ou rien. */
  readonly compteSuppose: boolean;
  /** Aucune somme n'est dite : « par quoi commencer ». */
  readonly sommeSupposee?: true;
};

const BUDGET_MIN_EUR = 50;
const BUDGET_MAX_EUR = 1_000_000;

// Ce que l'on équipe chez soi, par axe.
const EAU = / (?:eaux?|pluie|cuves?|citernes?|recuperateurs?|puits|forages?|toilettes? seches?) /;
const ENERGIE =
  / (?:panneaux?|solaires?|photovolt\w*|pv|batteries?|energies?|electricite|chauffage|poeles?|pompes? a chaleur|pac|isolation|isoler|chauffe eau|eoliennes?|bois) /;
const ALIM = / (?:potagers?|jardins?|serres?|poules?|poulaillers?|vergers?|legumes?|nourriture|manger|alimentation|alimentaires?|nourrir) /;
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

const FACTURE = / (?:factures?|economi\w*|payer moins|depenser moins|rentab\w*|rembours\w*|rapport\w*|couter moins) /;
const CARBONE = / (?:carbone|co2|climat|emissions?|planete|empreinte|polluer|ecologi\w*) /;
const TENIR = / (?:autonom\w*|autosuffi\w*|autarci\w*|resilien\w*|independan\w*|coupures?|tenir|crises?|hors reseau) /;

// « On vient d'acheter une ferme, par quoi commencer ? » : sans somme, il faut un premier pas et, en toutes lettres, de quoi l'équiper. Des tournures entières
// plutôt que des mots : on commence aussi par quelque chose après un deuil, une inondation, une facture que l'on ne peut pas payer.
const PREMIER_PAS =
  / (?:par (?:quoi|ou) (?:\w+ ){0,3}(?:commenc\w*|debut\w*)|(?:commence\w*|commencons) par (?:quoi|ou)|(?:que|quoi|qu) (?:\w+ ){0,5}(?:faire|fais|fait) (?:\w+ ){0,2}(?:en premier|d abord|en priorite)|(?:faire|fais|fait) quoi (?:en premier|d abord|en priorite)|quels? (?:premiers? )?travaux (?:\w+ ){0,3}(?:en premier|d abord|en priorite)) /;
const LOGIS = "(?:maisons?|fermes?|fermettes?|longeres?|corps de ferme|logements?|appart\\w*|mas|batisses?)";
const UN = "(?:une?|l|la|le|notre|ma|mon|cette|ce) (?:(?:vieille|vieux|petite?|grande?|ancienne?|belle|nouvelle|nouveau|premiere) )?";
const ACQUIS = new RegExp(
  ` (?:(?:vien(?:s|t|nent)|venons|venez|venions) d (?:acheter|acquerir|emmenager dans)|(?:ai|a|avons|ont) (?:enfin |tout juste |recemment )?(?:achete|acquis|emmenage dans)) ${UN}${LOGIS} `,
);
const BAISSER_LA_FACTURE =
  / (?:baisser|reduire|diminuer|alleger|faire baisser) (?:\w+ ){0,2}factures? (?:d |de |en |du |des )?(?:electricite|electrique|energie|eau|gaz|chauffage|fioul|edf) /;
const FACTURE_DU_LOGIS =
  / factures? (?:d |de |en |du |des )?(?:electricite|electrique|energie|gaz|chauffage|fioul|edf) (?:\w+ )*(?:maison|appart\w*|longere|ferme|logement) /;
const SE_SUFFIRE = new RegExp(
  ` (?:(?:etre|devenir|vivre|gagner|rendre) (?:\\w+ ){0,4}(?:autonom\\w*|autosuffi\\w*|autarci\\w*)(?: (?:chez (?:moi|nous|soi)|a la maison|dans (?:${UN})?${LOGIS}|en (?:eau|energie|electricite|nourriture|legumes|chauffage)))|(?:rendre|rend) ${UN}${LOGIS} (?:\\w+ ){0,2}autonom\\w*|autonomie (?:alimentaire|energetique|en (?:eau|energie|electricite|nourriture))|(?:vivre|vie) (?:\\w+ )?en autarcie|moins dependre (?:\\w+ ){0,4}(?:reseau|edf)) `,
);
const REFAIRE = new RegExp(` (?:renover|retaper|isoler) ${UN}${LOGIS} `);
// Une personne, une entreprise, un conflit, une misère : aucun achat n'y répond.
const AUTRE_PEINE =
  / (?:payer|impay\w*|dettes?|surendett\w*|contest\w*|fausses?|erreurs?|litiges?|refuse\w*|veut pas|bail|coupee?s?|coupures?|plomb|fuites?|inond\w*|debord\w*|incendi\w*|violen\w*|expuls\w*|insalubr\w*|moisi\w*|termites?|squat\w*|deces|decede\w*|morte?s?|deuil|succession|handicap\w*|autis\w*|avc|apres une? (?:avec|accident|operation|maladie)|dependance|(?:grands? )?(?:meres?|peres?|parents?)|fils|fille|ados?|bebes?|enfants?|seniors?|conjoint|mari|femme|chiens?|chats?|refugies?|panne|pannes|entreprises?|restaurants?|bureaux?|commerces?|copro\w*|syndics?|immeubles?|villes?|quartiers?|communes?|village|mairie|ecoles?|association\w*|collectifs?|partagee?s?|participati\w*|groupee?s?|ecolieux?|financ\w*|phoni\w*|acte|notaire|livres?|lire|metiers?|reconversion) /;
// De quoi commencer : le budget d'un propriétaire, celui d'un locataire.
const SOMME_SUPPOSEE_EUR = { proprietaire: 6_000, locataire: 1_000 } as const;

function lirePremierPas({ dite, foyer, quantites }: QuestionComprise): BudgetDit | null {
  const texte = enTournure(dite);
  if (!PREMIER_PAS.test(texte)) return null;
  const parMois = quantites.some(({ unite, parTemps }) => unite === "eur" && parTemps === true);
  const voulu = BAISSER_LA_FACTURE.test(texte) || (parMois && FACTURE_DU_LOGIS.test(texte)) || SE_SUFFIRE.test(texte) || REFAIRE.test(texte);
  // Qui vient d'acheter dit souvent avec qui et à qui : ce n'est pas le sujet.
  if (!(ACQUIS.test(texte) ? !MALHEUR.test(texte) : voulu && !AUTRE_PEINE.test(texte))) return null;
  const statut = foyer.locataire ? "locataire" : "proprietaire";
  const nourrir = SE_SUFFIRE.test(texte) && ALIM.test(texte) && ![EAU, ENERGIE].some((axe) => axe.test(texte));
  const dit = nourrir ? "nourriture" : ceQuiCompte(texte);
  return { budget_eur: SOMME_SUPPOSEE_EUR[statut], statut, compte: dit ?? "facture", compteSuppose: dit === undefined, sommeSupposee: true };
}

const MALHEUR =
  / (?:fuites?|inond\w*|incendi\w*|termites?|merules?|humid\w*|ecolieux?|collectifs?|gites?|chambres? d hotes?|moisi\w*|squat\w*|expuls\w*|deces|succession|litiges?|vices? caches?|notaire|acte|agricole|elevage|installation) /;

const ceQuiCompte = (texte: string): BudgetDit["compte"] | undefined =>
  FACTURE.test(texte) ? "facture" : CARBONE.test(texte) ? "carbone" : TENIR.test(texte) ? "resilience" : undefined;

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
