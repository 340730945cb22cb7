/**
 * Ce que rend la promesse si elle finit à temps, sinon `undefined`. Elle se poursuit ; son échec est levé s'il vient à temps, et tu ensuite : qui veut
 * l'entendre l'écoute de son côté.
 */
export async function avantDelai<T>(promesse: Promise<T>, delai_ms: number): Promise<{ readonly valeur: T } | undefined> {
  let minuterie: ReturnType<typeof setTimeout> | undefined;
  const trop = new Promise<undefined>((resoudre) => (minuterie = setTimeout(() => resoudre(undefined), delai_ms)));
  try {
    return await Promise.race([promesse.then((valeur) => ({ valeur })), trop]);
  } finally {
    clearTimeout(minuterie);
  }
}
