import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { POISONS } from "./dangers/empoisonnement.ts";
import { EMPOISONNEMENT } from "./dangers/qui-appeler.ts";
import { BETE, PERSONNE } from "./personnes.ts";

// Une bête qui a avalé un poison attend un vétérinaire, non des fiches.

const A_AVALE =
  "(?:a|ont|vient de|viennent de|avait) (?:\\w+ )?(?:mange|manger|avale|avaler|bu|boire|leche|lecher|croque|croquer|mord|mordu|mordre|brout(?:e|er)|gobe|ingere)";
// Ce qui tue une bête sans tuer ceux qui la nourrissent, et ce qui la blesse dedans.
const POUR_ELLE =
  "(?:chocolat|raisins?(?! (?:secs )?en grappe)|avocats?|oignons?|xylitol|crapauds?|chenilles?|processionnaires?|appats?|granules? (?:bleus?|anti)|anti puces|if|ifs|rhododendrons?|azalees?|lauriers?|thuyas?|buis|lupins?|glands?|mercuriale|clous?|fil de fer|aiguilles?|hamecons?|verre|souris empoisonnee|rat (?:mort|empoisonne))";
const MANGE_UN_POISON = new RegExp(
  ` (?<bete>${BETE}) (?:(?:qui|\\w+) ){0,3}?${A_AVALE} (?:\\w+ ){0,5}?(?:(?!purins? |cendres? )${POISONS}|${POUR_ELLE}|produits? toxiques?) `,
);
const EST_EMPOISONNEE = new RegExp(
  ` ${BETE} (?:(?:qui|\\w+) ){0,3}?(?:empoisonnee?s?|intoxiquee?s?) | (?:empoisonne|intoxique) (?:mon|ma|mes|nos|notre) ${BETE} `,
);
// « La souris a mangé l'appât » est ce qu'on voulait ; « éviter que », « est-ce que les poules peuvent » se demandent avant.
const DES_GENS_AUSSI = new RegExp(` ${PERSONNE} (?:\\w+ ){0,3}?(?:aussi|a|ont|touche\\w*|avale\\w*|mange\\w*) `);
const AVANT =
  / (?:eviter|empecher|peuvent|peut elle|puis je donner|peut on donner|danger(?:eux|euse)? (?:de|pour)|risquent?|si (?:mon|ma|mes|un|une|le|la|les)) /;
// Oiseaux et lapins ne vomissent pas, et un caustique brûle deux fois.
const VETERINAIRE =
  "Appelez un **vétérinaire** maintenant, ou un centre antipoison vétérinaire, jour et nuit, gratuit hors le prix de l’appel : **CNITV** de Lyon, **04 78 87 10 40** ; **CAPAE-Ouest** de Nantes, **02 40 68 77 40**. Dites l’espèce, le poids, ce qui a été avalé, combien et quand ; gardez l’emballage ou un brin de la plante. Ne faites ni vomir ni boire, ni lait ni huile, sans qu’on vous le dise ; tenez la bête au calme, loin du reste du poison, et les autres avec elle. Œufs, lait ou viande d’une bête empoisonnée ne se mangent pas avant son avis.";

/** Qui appeler pour une bête qui a avalé un poison ; rien pour toute autre question. Numéros : La Semaine vétérinaire, n° 1644 (les deux centres, jour et nuit) ; écoles vétérinaires de Lyon et de Nantes. */
export function secourirUneBete(question: string): string | null {
  const texte = enTournure(question);
  if (AVANT.test(texte)) return null;
  const mange = MANGE_UN_POISON.exec(texte)?.groups?.["bete"];
  return mange !== undefined || EST_EMPOISONNEE.test(texte)
    ? DES_GENS_AUSSI.test(texte)
      ? `${EMPOISONNEMENT} Pour la bête : ${VETERINAIRE}`
      : VETERINAIRE
    : null;
}
