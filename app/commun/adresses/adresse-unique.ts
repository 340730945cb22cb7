type Adresse = { readonly pathname: string; readonly search: string };

/** Une adresse sous une seule écriture : le cadriciel récrit les signes d'une recherche (« /admin » en « %2Fadmin »), le navigateur non. */
export function adresseUnique({ pathname, search }: Adresse): string {
  return `${pathname}?${new URLSearchParams(search).toString()}`;
}
