const ESSAIS = 5;

type Geste = (essai: number) => Promise<void>;

/**
 * Refait ce geste jusqu'à ce qu'il aboutisse en moins de `borne_ms`, cinq fois au plus. Un effet qui arrive d'un réveil passe, même sur une machine chargée qui en
 * manque un ; un effet qui attend chaque fois la ronde suivante, qui vient plus tard que la borne, échoue toujours. `preparer` ne compte pas dans le temps.
 */
export async function enMoinsDe(borne_ms: number, geste: Geste, preparer: Geste = async () => undefined): Promise<void> {
  const durees_ms: Array<number> = [];
  while (durees_ms.length < ESSAIS) {
    const essai = durees_ms.length;
    await preparer(essai);
    const debut_ms = performance.now();
    await geste(essai);
    const duree_ms = performance.now() - debut_ms;
    if (duree_ms < borne_ms) return;
    durees_ms.push(Math.round(duree_ms));
  }
  throw new Error(`Jamais en moins de ${borne_ms} ms : ${durees_ms.join(", ")} ms.`);
}
