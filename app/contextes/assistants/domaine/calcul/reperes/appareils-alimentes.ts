import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { AppareilsAlimentes } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { lirePrises, marchantEnsemble } from "./dire-batterie.ts";
import { lireAppareils } from "./lire-batterie.ts";
import type { TablesDesReperes } from "./ordres-de-grandeur.ts";

const SOLEIL = / (?:panneaux?|photovolt\w*|solaires?|(?:quelle?s?|quoi comme|comme|combien de|taille(?: de)?(?: la)?|une) batteries?(?! (?:de )?\d)) /;
const COMBIEN =
  / (?:combien|cb|(?:k|qu)el(?:le)?s? (?:puissance|taille|surface|nombre|panneaux?|kit|installation)|taille|suffi\w*|assez|faut|faudrait|dimensionn\w*|pour (?:alimenter|faire (?:marcher|tourner))) /;
// Toute une maison, un prix, une panne : la liste n'est pas ce qu'il faut alimenter.
const AUTRE_CHOSE =
  / (?:prix|cout\w*|coute\w*|euros?|rentab\w*|rembours\w*|facture|kwh|kwc|repar\w*|panne|chauffage|chauffer|chauffe eau|pompe a chaleur|maison entiere|toute (?:la|ma|une) maison|revendre|occasion|droit|legal|autoris\w*) /;

/** Les appareils que des panneaux doivent faire marcher, et ce qu'ils prennent en un jour ; rien si la question dit autre chose, ou un appareil hors de la table. */
export function lireAppareilsAlimentes(comprise: QuestionComprise, tables: TablesDesReperes): AppareilsAlimentes | undefined {
  const texte = enTournure(comprise.dite);
  if (!SOLEIL.test(texte) || !COMBIEN.test(texte) || AUTRE_CHOSE.test(texte)) return undefined;
  const lus = lireAppareils(texte, comprise);
  if (lus === null || lus.charges.every(({ id }) => id === undefined)) return undefined;
  // Un frigo nommé à côté d'un congélateur n'en est pas un combiné.
  const separe = lus.charges.some(({ id }) => id === "congelateur");
  const prises = marchantEnsemble(lirePrises(separe ? lus.charges.filter(({ id }) => id !== "refrigerateur_combine") : lus.charges, tables));
  const jour_kwh = prises.reduce((somme, prise) => somme + prise.jour_kwh, 0);
  if (jour_kwh <= 0) return undefined;
  const dOu = prises.flatMap((prise) => (prise.dOu === undefined ? [] : [`${prise.nom}, ${prise.dOu}`]));
  return { noms: prises.map(({ nom }) => nom), jour_kwh, dOu, laisses: lus.laisses };
}
