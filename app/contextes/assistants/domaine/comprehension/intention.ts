import { enTournure } from "./mots-dits.ts";
import type { Quantite } from "./quantites.ts";

export const INTENTIONS = ["trouver", "calculer", "comprendre", "droit", "travailler"] as const;
export type Intention = (typeof INTENTIONS)[number];

const DROIT =
  / (?:(?:le|ai je le|a t on le|t on le|as tu le|avoir le|j ai le) droit|quels? droits?|droits? (?:de|d|pour) (?:faire|mettre|poser|construire|installer|boire|utiliser|vivre|habiter)|legal(?:e|es|ement)?|legaux|illegal(?:e|ement)?|interdite?s?|autorise[es]*|autorisations?|obligatoires?|obliger?|oblige[es]*|permis de construire|declarations?|declarer|declare|reglementations?|reglements?|refuser|amendes?|justice|tribunal|proces|la loi|lois|normes?|plu|juridique[s]?) /;
const PEUT_ON =
  / (?:peut on|puis je|on peut|je peux|est ce qu on peut) (?:\w+ ){0,2}(?:vivre|habiter|construire|poser|boire|creuser|forer|stationner|s installer) /;
// « Peut-on vivre en autarcie » demande si cela suffit, non si c’est permis.
const EN_AUTONOMIE =
  / (?:autarci\w*|autosuffi\w*|autonom\w*|de son potager|de son jardin|vivre (?:dessus(?! (?:en|dans) )|(?:avec|sur) \d[\d ]*(?:m2|m²|metres? carres?|hectares?|ha|ares?))) /;
const HABITER_LEGER =
  / (?:habiter|vivre|stationner|rester)(?: dans| en| avec)? (?:une |un |sa |son |ma |mon )?(?:yourte|caravane|camion|tiny house|cabane|mobil home|roulotte) /;
const TRAVAIL =
  / (?:emplois?|chomage|chomeu[rs]e?s?|gagner (?:un peu|ma vie|de l argent|des sous)|jobs?|boulots?|bosser|taf|taff|stages?|alternances?|apprentissage|cdi|cdd|interim|service civique|benevolats?|benevoles?|volontaria?ts?|volontaires?|metiers?|recrut\w*|reconver\w*|reorient\w*|wwoof\w*|woof\w*|chantiers? participatifs?|offres? d emploi|poste de|postes? dans|candidature\w*|embauch\w*|travail de saison|saisonniers?|cherche (?:du|un) travail|carriere|these|moocs?|donner (?:un coup de main|du temps)) /;
const MESURE =
  / (?:combien|quel(?:le)?s? (?:taille|surface|puissance|capacite|volume|dimension|quantite|nombre|part|longueur)|dimension\w*|suffi\w*|assez (?:de|d|pour)|rentab\w*|calcul\w*|estim\w*|couvr\w*|produi\w*|econom\w*|autonom\w*|tien\w*|dure|durer|duree|vous en pensez) /;
const TAILLE =
  / (?:combien (?:de|d|il faut|faut il|me faut)|quel(?:le)?s? (?:taille|surface|puissance|capacite|volume|nombre|quantite)|combien de temps|ca (?:couvre|produit|suffit|dure)|rentab\w*|dimensionn\w*) /;
const EQUIPEMENT =
  /(?: cuve| citerne| recuperateur| panneau| photovolt| solaire| batterie| kwc| potager| jardin| maraich| verger| poule| oeuf| stere| bois de chauffage| facture| pluie| toit| toiture| eau | eaux | electricite| nourrir| legume| arros| wc | toilette)/;
const TROUVER =
  / (?:ou (?:trouver|est|sont|aller|acheter|apprendre|visiter|mettre|dormir|reparer|sont|peut|je|voir)|qui (?:peut|aide|fait|accompagne|connait|contacter|vend|prete|construit|heberge|forme)|cherch\w*|trouver|existe\w*|y a t il|ya t il|ya t|y a|connai\w*|adresses?|lieux?|endroits?|reseaux?|asso|associations?|collectifs?|pres d|autour de|du cote de|pas loin|vers|visiter|rencontrer|acheter|des gens) /;

const COMPRENDRE =
  / (?:comment|pourquoi|c est quoi|qu est ce qu\w*|est ce que?|faut il|que faire|qu est ce|ca veut dire|definition|difference|par (?:ou|quoi)|connais rien|quoi faire|on demarre|on decide|combien|expliqu\w*|je me demande|peur|doubler?|a double|creve\w*|composter|filtrer|garder|d ou vient|dou vient|privatiser|on paie|a sec|sans nucleaire) /;

/** Ce que la question attend, d'après ses tournures ; une grandeur ne suffit pas à en faire un calcul, il faut un équipement. */
export function lireIntention(question: string, quantites: ReadonlyArray<Quantite>): Intention {
  const texte = enTournure(question);
  if (DROIT.test(texte) || (PEUT_ON.test(texte) && !EN_AUTONOMIE.test(texte)) || HABITER_LEGER.test(texte)) return "droit";
  if (demandeUnCalcul(texte, quantites)) return "calculer";
  if (TRAVAIL.test(texte)) return "travailler";
  return !TROUVER.test(texte) && COMPRENDRE.test(texte) ? "comprendre" : "trouver";
}

const PHYSIQUES: ReadonlySet<Quantite["unite"]> = new Set(["m2", "m3", "kwc", "kwh", "poules", "steres"]);

function demandeUnCalcul(texte: string, quantites: ReadonlyArray<Quantite>): boolean {
  if (!EQUIPEMENT.test(texte)) return false;
  const grandeur = quantites.some(({ unite }) => PHYSIQUES.has(unite));
  return TAILLE.test(texte) || (grandeur && MESURE.test(texte));
}
