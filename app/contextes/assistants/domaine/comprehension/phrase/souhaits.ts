import { racines } from "#app/commun/texte/mots.ts";
import { surUneLigne } from "#app/commun/texte/une-ligne.ts";
import { motsDits } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { ditUneMort } from "#app/contextes/assistants/domaine/recherche/directes/deuil.ts";
import { estDeRelation } from "#app/contextes/assistants/domaine/recherche/mots/mots-de-relation.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

const COUPURE = /[.;:!?\n+]+|,(?!\d)|\s[-–—/]\s|\s&\s|(?<![\p{L}\p{N}])(?:et|puis|mais|sinon|ainsi que|en plus|aussi bien que|et puis)(?![\p{L}\p{N}])/iu;
const SOUHAITS_MAX = 6;
// Quand, et de quel côté : « début août dans le Sud-Ouest » ne demande rien de plus.
const SITUATIONS = new Set(
  racines(
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche printemps été automne hiver début fin milieu vacances toussaint noël pâques nord sud est ouest centre",
  ),
);

/**
 * Les parties d'une question, si elle en a plusieurs : « isoler en paille et récupérer la pluie », « mon vélo déraille, qui répare ? ». Une partie qui ne dit
 * aucun sujet n'en est pas une ; une seule ne se découpe pas.
 */
export function lireSouhaits(question: string): ReadonlyArray<string> {
  const parties = lireParties(question);
  return parties.length < 2 ? [] : parties.filter((partie) => !ditUneMort(partie)).slice(0, SOUHAITS_MAX);
}

function lireParties(question: string): ReadonlyArray<string> {
  return question
    .split(COUPURE)
    .map((partie) => partie.trim())
    .filter((partie) => motsDuSujet(partie).some((mot) => !SITUATIONS.has(mot)));
}

// « On a mangé nos tomates », « j'ai acheté une maison », comme « ma voisine est morte » : ce que l'on a fait ou vécu, sans rien y demander ni s'en plaindre.
const FAIT =
  /^(?:(?!pas(?!\p{L}))[\p{L}\d]+[\s'’]+){0,4}?(?:j['’]ai|on (?:a|est)|nous (?:avons|sommes)|je suis)\s+(?:(?:déjà|bien|tout|enfin|hier)\s+)?(?!plus|du(?!\p{L}))\p{Ll}+(?:és?|ées?|is?|ies?|us?|ues?|it|ite|ert)(?!\p{L})/iu;
const DEMANDE = /(?<!\p{L})(?:qui|que|quoi|où|ou|comment|combien|quels?|quelles?|pas|plus|jamais)(?!\p{L})|\?/iu;

/** La question sans ce qu'elle raconte, si le reste nomme à lui seul une chose ; rien si elle ne raconte rien. */
export function sansLeRecit(question: string): string | undefined {
  const parties = lireParties(question);
  const demandees = parties.filter((partie) => (!FAIT.test(partie) && !ditUneMort(partie)) || DEMANDE.test(partie));
  const nomment = demandees.some((partie) => motsDuSujet(partie).some((mot) => !estDeRelation(mot)));
  return demandees.length < parties.length && nomment ? demandees.join(", ") : undefined;
}

/** Le souhait tel que la question l'écrit, nombres et lieu compris ; lui-même s'il ne s'y retrouve pas. */
export function telQuEcrit(souhait: string, dite: string): string {
  const mots = motsDits(souhait).map(({ plie }) => plie);
  const ecrit = dite
    .split(COUPURE)
    .map(surUneLigne)
    .find((partie) => contientDansLOrdre(motsDits(partie), mots));
  return ecrit ?? souhait;
}

function contientDansLOrdre(partie: ReturnType<typeof motsDits>, mots: ReadonlyArray<string>): boolean {
  const rang = partie.reduce((lus, { plie }) => (plie === mots[lus] ? lus + 1 : lus), 0);
  return mots.length > 0 && rang === mots.length;
}
