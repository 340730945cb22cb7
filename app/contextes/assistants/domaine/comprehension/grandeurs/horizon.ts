import { plier } from "#app/commun/texte/plier.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

// Avant, l’année est plus près d’aujourd’hui que de 2050.
const DEBUT = 2038;
// « Pour 2045 kWh », « vers 2050 mètres » : un nombre suivi de ce qu'il compte n'est pas une année.
const HORIZON =
  /(?<![\p{L}\p{N}])(?:(?:(?:d['’]ici(?: a)?|en|horizon|jusqu['’]en) (?<annee>20\d\d)(?![\p{L}\p{N}])|(?:pour|vers) (?<visee>20\d\d)(?=\s*(?:$|[.,;:?!])|\s(?:a|en|dans|avec|sous|si)\s))|dans (?<ans>\d\d) ans(?![\p{L}])|(?:avec|sous|malgre) (?:le |l['’]|un )?(?:rechauffement|(?:changement|dereglement) climatique|climat (?:de demain|futur|de (?<climat>20\d\d))))/gu;
const PROPOSITIONS = /[.,;:?!]|(?<!\p{L})(?:si|car|puisque|quand|lorsque|mais)(?!\p{L})/u;
const DEMANDE = /(?<!\p{L})(?:combien|quel(?:le)?s?|suffi\p{L}*)(?!\p{L})|-(?:t-)?(?:ils?|elles?|on|je|ce)(?!\p{L})/u;
// Une dette, une vente, un remboursement, une retraite ont leur année, qui n'est pas celle d'un climat.
const AUTRE_ECHEANCE = /(?<!\p{L})(?:rentab|amort|rembours|rapport|emprunt|credit|pret|dette|(?:re)?vend(?!redi)|retraite|herit)/u;

// « Et en 2050 à Lyon ? »
const A_UN_LIEU = /(?<!\p{L})(?:a|en|dans) (?:la |le |l['’]|les )?[\p{L}-]+/gu;

// « 3 kWc à Lyon en 2050 », « une cuve de 5 m³ à Privas en 2045 » : un équipement, ses mesures et un lieu, rien qui ait une autre date.
const MESURE = /\d+(?:[.,]\d+)?\s*(?:m[23²³]?|kwc?h?|wc?|litres?|l|ha|ares?|personnes?|pers|adultes?|enfants?|poules?|steres?)(?![\p{L}\p{N}])/gu;
const EQUIPEMENT =
  /(?<!\p{L})(?:panneaux?|solaires?|photovolt\p{L}*|cuves?|citernes?|potagers?|jardins?|toits?|toitures?|batteries?|pluie|eau|steres?)(?!\p{L})/gu;
const nu = (proposition: string): string => [MESURE, EQUIPEMENT, A_UN_LIEU].reduce((texte, motif) => texte.replaceAll(motif, " "), sansHorizon(proposition));

/** Vrai si la question demande ce qu'il en sera sous un climat à venir : l'année s'y dit seule, ou dans ce qui est demandé. Sans `aujourdhui`, « dans vingt ans » n'a pas d'année. */
export function ditUnHorizon(question: string, aujourdhui?: Date): boolean {
  return plier(question)
    .split(PROPOSITIONS)
    .some((proposition) =>
      [...proposition.matchAll(HORIZON)].some(({ groups }) => {
        const { annee, visee, ans, climat } = groups ?? {};
        const dite = annee ?? visee ?? climat ?? (ans === undefined ? DEBUT : Number(aujourdhui?.getUTCFullYear()) + Number(ans));
        if (!(Number(dite) >= DEBUT)) return false;
        const date = annee ?? visee ?? ans;
        if (date === undefined) return true;
        return !AUTRE_ECHEANCE.test(proposition) && (DEMANDE.test(proposition) || motsDuSujet(nu(proposition)).length === 0);
      }),
    );
}

/** La question repliée, sans l'horizon qu'elle dit. */
export function sansHorizon(question: string): string {
  return plier(question).replaceAll(HORIZON, " ");
}
