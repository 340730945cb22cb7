import type { BeteElevee, RepereVoulu } from "#app/contextes/assistants/domaine/calcul/reperes/repere-voulu.ts";

const BETES: ReadonlyArray<readonly [bete: BeteElevee, motif: string]> = [
  ["chevre", "chevres?|biques?|biquettes?"],
  ["lapine", "lapines?|lapins?|clapiers?"],
  ["ruche", "ruches?|abeilles?|miel"],
  ["poule", "poules?|pondeuses?"],
];
const LUES = BETES.map(([bete, motif]) => ({ bete, dit: new RegExp(` (?:(\\d{1,3}) )?(?:${motif}) `) }));
const COMBIEN =
  / (?:combien|cb|(?:k|qu)el(?:le)?s? (?:surface|superficie|place|terrain|espace|quantite|volume|production|recolte)|(?:donne\w*|produi\w*|mange\w*|faut|demande\w*) (?:il )?(?:\w+ ){0,2}(?:quoi|combien)|quoi (?:donner|comme)) /;
const CE_QU_ON_EN_TIRE =
  / (?:lait|fromages?|viande|miel|produi\w*|donne\w*|recolt\w*|mang\w*|nourri\w*|foin|fourrages?|herbe|grain|surface|superficie|m2|m²|hectares?|ha|place|terrain|espace|prairies?|pres?|parcours|temps|heures?|travail|famille|personnes?|faut|avoir) /;
const SURFACE = / (?:surface|superficie|m2|m²|hectares?|ha|place|terrain|espace|prairies?|pres?|parcours) /;
const TRAVAIL = / (?:temps|heures?|travail) /;
const MANGER = / (?:mange|mangent|nourrir|nourriture|foin|fourrages?|grain|aliments?) /;
// Un prix, une loi, une maladie, un vendeur, ce qu'elles boivent, ce qu'elles rapportent : cela se dit ailleurs.
const AUTRE_CHOSE =
  / (?:prix|tarifs?|cout\w*|coute\w*|cher|cheres?|acheter|achat|vend\w*|vente|ou (?:trouver|est|sont|aller|acheter)|qui|droit|legal\w*|interdi\w*|autoris\w*|declar\w*|distance|lois?|voisins?|maladies?|malades?|soign\w*|races?|comment|pourquoi|quand|rentab\w*|rapport\w*|rembours\w*|amorti\w*|gagn\w*|portees?|mise bas|bebes?|viv(?:ent|re)|ages?|essaims?|pique\w*|piqures?|frelons?|garder|vacances|emplois?|metiers?|stages?|formations?|recettes?|cuire|cuisson|sauvages?|debroussaill\w*|tond\w*|boi(?:t|vent|re)|eau|abreuv\w*|litres? d|tuer|abattre|animal de compagnie|nains?|vitesse|pattes?|chromosomes?|cuisine|pot de miel|francais|france|monde|disparai\w*|mort\w*|grippe|oeufs? (?:par|de|d) (?:jour|semaine)|enfants?|cloture|grillage) /;

/** Les bêtes dont la question demande ce qu'elles donnent ou prennent, et combien il y en a ; rien si elle demande autre chose. */
export function lireElevage(texte: string): RepereVoulu | null {
  if (!COMBIEN.test(texte) || !CE_QU_ON_EN_TIRE.test(texte) || AUTRE_CHOSE.test(texte)) return null;
  const betes = LUES.flatMap(({ bete, dit }) => {
    const lue = dit.exec(texte);
    // Le poulailler a son calcul, sauf la place qu'il prend.
    if (lue === null || (bete === "poule" && !SURFACE.test(texte))) return [];
    return [{ bete, nombre: Math.max(1, Number(lue[1] ?? "1")) }];
  });
  const dabord = SURFACE.test(texte) ? "surface" : TRAVAIL.test(texte) ? "travail" : MANGER.test(texte) ? "aliment" : "produit";
  return betes.length === 0 ? null : { sorte: "elevage", betes, dabord };
}
