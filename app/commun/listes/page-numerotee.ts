export type PageNumerotee = {
  readonly page: number;
  /** Une liste vide a une page, vide. */
  readonly pages: number;
  /** De quoi trancher la liste. */
  readonly debut: number;
  readonly fin: number;
};

/** La page demandée d'une liste à numéros ; au-delà de la dernière, la dernière. */
export function pageNumerotee(nombre: number, parPage: number, voulue: number): PageNumerotee {
  const pages = Math.max(1, Math.ceil(nombre / parPage));
  const page = Math.min(Math.max(1, voulue), pages);
  return { page, pages, debut: (page - 1) * parPage, fin: page * parPage };
}
