/** Une liste du dépôt avec ce que les propositions y changent : une fiche corrigée garde sa place, une neuve vient après, une retirée disparaît. */
export function fusionner<T extends { readonly id: string }>(
  depot: ReadonlyArray<T>,
  publiees: ReadonlyArray<T>,
  retirees: ReadonlySet<string>,
): ReadonlyArray<T> {
  const parId = new Map([...depot, ...publiees].map((fiche) => [fiche.id, fiche]));
  return [...parId.values()].filter(({ id }) => !retirees.has(id));
}
