/** L'adresse, sur ce site, de la page qui suit cet élément, avec les mêmes filtres. */
export function adresseDApres(url: string, dernier: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("apres", dernier);
  return `${pathname}?${searchParams.toString()}`;
}
