/** Range des éléments par clé, dans l'ordre de leur arrivée. */
export function grouper<T, C>(elements: Iterable<T>, cle: (element: T) => C): Map<C, Array<T>> {
  const groupes = new Map<C, Array<T>>();
  for (const element of elements) {
    const groupe = groupes.get(cle(element));
    if (groupe === undefined) groupes.set(cle(element), [element]);
    else groupe.push(element);
  }
  return groupes;
}
