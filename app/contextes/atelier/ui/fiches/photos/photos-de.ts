/** Les photos des seules fiches que la page porte : celle d'une fiche retirée ne part pas. */
export function photosDe<T>(fiches: ReadonlyArray<{ readonly id: string }>, photos: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(fiches.flatMap(({ id }) => (photos[id] === undefined ? [] : [[id, photos[id]]])));
}
