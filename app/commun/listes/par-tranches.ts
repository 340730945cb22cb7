// Assez pour que l'attente ne coûte rien, assez peu pour que les autres demandes ne l'attendent pas.
const TRANCHE = 50;

/** Déroule un travail, un pas par élément rendu ; entre deux tranches, le processus sert ses autres demandes. Un travail court se fait d'un trait. */
export async function parTranches(travail: Iterable<unknown>, taille = TRANCHE): Promise<void> {
  let faits = 0;
  for (const _ of travail) {
    faits += 1;
    if (faits % taille === 0) await new Promise((reprendre) => setTimeout(reprendre));
  }
}
