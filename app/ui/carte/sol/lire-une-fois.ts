const lus = new Map<string, Promise<unknown>>();

/** Un fichier JSON du site, demandé une fois par page. Lève si le réseau manque ; la demande suivante repart. */
export async function lireUneFois<T>(adresse: string): Promise<T> {
  const deja = lus.get(adresse) ?? demander(adresse);
  lus.set(adresse, deja);
  try {
    return (await deja) as T;
  } catch (e) {
    lus.delete(adresse);
    throw e;
  }
}

async function demander(adresse: string): Promise<unknown> {
  const reponse = await fetch(adresse);
  if (!reponse.ok) throw new Error(`${adresse} indisponible`);
  return reponse.json();
}
