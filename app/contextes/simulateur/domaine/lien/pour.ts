/** La page que l'on voulait voir, et qui demande d'abord un lieu : elle s'ouvre d'elle-même dès qu'il est dit. */
export const CLE_POUR = "pour";

const PAGES = {
  france: "Décrivez d’abord un foyer : il sera ensuite placé dans chaque territoire de France.",
  incertitude: "Décrivez d’abord un foyer : ce qui est sûr, et ce qui l’est moins, se dira ensuite.",
  plans: "Décrivez d’abord un foyer : les plans qui atteignent une cible se chercheront ensuite.",
  decider: "Décrivez d’abord un foyer : le budget et ce qui compte se demanderont ensuite.",
} as const;
export type PagePour = keyof typeof PAGES;

export function lirePour(requete: URLSearchParams): PagePour | undefined {
  const dite = requete.get(CLE_POUR) ?? "";
  return Object.hasOwn(PAGES, dite) ? (dite as PagePour) : undefined;
}

/** Pourquoi l'on est devant des questions et non devant la page demandée. */
export function direPour(page: PagePour): string {
  return PAGES[page];
}
