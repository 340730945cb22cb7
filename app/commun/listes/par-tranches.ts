// Assez pour que l'attente ne coûte rien, assez peu pour que les autres demandes ne l'attendent pas.
const TRANCHE = 50;

// Un dixième de ce qu'une personne perçoit : les autres demandes n'attendent pas plus.
const TRANCHE_MS = 8;

/** Déroule un travail, un pas par élément rendu ; après tant de pas, ou dès qu'ils ont duré {@link TRANCHE_MS}, le processus sert ses autres demandes. Un travail court se fait d'un trait. */
export async function parTranches(travail: Iterable<unknown>, taille = TRANCHE, maintenant_ms = () => performance.now()): Promise<void> {
  let [faits, debut_ms] = [0, maintenant_ms()];
  for (const _ of travail) {
    faits += 1;
    if (faits < taille && maintenant_ms() - debut_ms < TRANCHE_MS) continue;
    await new Promise((reprendre) => setTimeout(reprendre));
    [faits, debut_ms] = [0, maintenant_ms()];
  }
}

/** Déroule un calcul qui rend la main à chaque pas ; dès qu'une tranche a duré {@link TRANCHE_MS}, le processus sert ses autres demandes. Rend ce qu'il trouve. */
export async function deroulerParTranches<T>(travail: Generator<unknown, T>, maintenant_ms = () => performance.now()): Promise<T> {
  let debut_ms = maintenant_ms();
  for (;;) {
    const pas = travail.next();
    if (pas.done === true) return pas.value;
    if (maintenant_ms() - debut_ms < TRANCHE_MS) continue;
    await new Promise((reprendre) => setImmediate(reprendre));
    debut_ms = maintenant_ms();
  }
}

/** Le même, d'un trait. */
export function derouler<T>(travail: Generator<unknown, T>): T {
  for (;;) {
    const pas = travail.next();
    if (pas.done === true) return pas.value;
  }
}

/** Ce qui se prépare une fois : pas à pas pour qui peut attendre, le reste d'un trait pour qui en a besoin tout de suite. Un échec se recommence de rien. */
export type Preparation<T> = { readonly lire: () => T; readonly preparer: () => Iterable<void> };

/** Prépare une fois, à la première demande ; ceux qui le demandent ensemble avancent le même travail. */
export function preparerUneFois<T extends object>(faire: () => Generator<unknown, T>) {
  let pret: T | undefined;
  let travail: Generator<unknown, T> | undefined;
  function avancer(): void {
    travail ??= faire();
    try {
      const pas = travail.next();
      if (pas.done === true) [pret, travail] = [pas.value, undefined];
    } catch (e) {
      travail = undefined;
      throw e;
    }
  }
  function* avancerParPas(): Generator<void> {
    while (pret === undefined) yield avancer();
  }
  return {
    lire: (): T => {
      while (pret === undefined) avancer();
      return pret;
    },
    preparer: (): Generator<void> => avancerParPas(),
  };
}
