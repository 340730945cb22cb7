/** Une moitié de position ne place rien. */
export function estPositionEntiere({ lat, lon }: { readonly lat?: unknown; readonly lon?: unknown }): boolean {
  return (lat === undefined) === (lon === undefined);
}

export const DONNER_LES_DEUX = "Donnez la latitude et la longitude, ou aucune des deux.";
