/** Du code qui ne se charge qu'une fois demandé. Un chargement raté est dit, et repris à la demande suivante. */
export function creerDemande<T>(charger: () => Promise<T>) {
  const echecs = new Set<() => void>();
  let demander: () => void = () => undefined;
  let demande = new Promise<void>((rendre) => {
    demander = rendre;
  });

  async function obtenir(): Promise<T> {
    await demande;
    try {
      return await charger();
    } catch {
      demande = new Promise<void>((rendre) => {
        demander = rendre;
      });
      for (const dire of echecs) dire();
      return obtenir();
    }
  }

  return {
    /** Demande le code ; sans effet s'il l'est déjà. */
    demander: () => demander(),
    /** Le code, une fois demandé et chargé. */
    obtenir,
    /** Prévient à chaque chargement raté ; rend de quoi n'être plus prévenu. */
    surEchec(dire: () => void): () => void {
      echecs.add(dire);
      return () => void echecs.delete(dire);
    },
  };
}
