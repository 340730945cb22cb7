import { plier } from "#app/commun/texte/plier.ts";

// Avant, l’année est plus près d’aujourd’hui que de 2050.
const DEBUT = 2038;
const ANNEES_MIN = 10;
// « En 2040 », « d'ici 2050 », « dans 20 ans », « avec le réchauffement ». « En 2026 », « depuis 2031 m² » n'en sont pas.
const HORIZON =
  /(?<![\p{L}\p{N}])(?:(?:d['’]ici(?: a)?|en|vers|pour|horizon|jusqu['’]en) (?<annee>20\d\d)(?![\p{L}\p{N}.,]|\s?(?:m|l|kw|kg|€|euros?|litres?)(?![\p{L}]))|dans (?<ans>\d\d) ans(?![\p{L}])|(?:avec|sous|malgre) (?:le |l['’]|un )?(?:rechauffement|(?:changement|dereglement) climatique|climat (?:de demain|futur|de (?<climat>20\d\d))))/gu;

/** Vrai si la question demande ce qu'il en sera sous un climat à venir. */
export function ditUnHorizon(question: string): boolean {
  return [...plier(question).matchAll(HORIZON)].some(({ groups }) => {
    const { annee, ans } = groups ?? {};
    if (annee !== undefined) return Number(annee) >= DEBUT;
    return ans === undefined || Number(ans) >= ANNEES_MIN;
  });
}

/** La question repliée, sans l'horizon qu'elle dit. */
export function sansHorizon(question: string): string {
  return plier(question).replaceAll(HORIZON, " ");
}
