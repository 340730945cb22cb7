import type { Proposition } from "#app/domaine/proposition.ts";
import type { DepotPropositions, FiltrePropositions } from "#app/ports/depot-propositions.ts";
import type { Journal } from "#app/ports/journal.ts";

// Les pages publiques (lieux, réseaux, outils…) relisent les propositions acceptées à chaque demande. Un NocoDB lent ou mort ne doit ni les ralentir ni les
// fermer : elles montrent alors le dernier état lu, ou les seules fiches livrées avec le site.

export type OptionsPubliees = {
  readonly propositions: DepotPropositions;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  /** Âge auquel une lecture resservie est relue. */
  readonly memoire_ms?: number;
  /** Attente au-delà de laquelle on se contente du dernier état. */
  readonly patience_ms?: number;
};

export type Publiees = {
  /** Le même dépôt ; ses écritures font relire. */
  readonly depot: DepotPropositions;
  /** Pour les pages publiques : ne lève pas. */
  readonly publiees: Pick<DepotPropositions, "lister">;
};

type Lecture = { readonly valeur: ReadonlyArray<Proposition>; readonly lue_ms: number };

const MEMOIRE_MS = 2_000;
const PATIENCE_MS = 2_500;
const PAUSE_MS = 5_000;

export function garderPubliees({ propositions, journal, maintenant_ms, memoire_ms = MEMOIRE_MS, patience_ms = PATIENCE_MS }: OptionsPubliees): Publiees {
  const lectures = new Map<string, Lecture>();
  const enCours = new Map<string, Promise<ReadonlyArray<Proposition>>>();
  let generation = 0;
  let malade_ms = Number.NEGATIVE_INFINITY;

  function relire(cle: string, filtre: FiltrePropositions): Promise<ReadonlyArray<Proposition>> {
    const deja = enCours.get(cle);
    if (deja !== undefined) return deja;
    const depart = generation;
    const lecture = propositions.lister(filtre).then((valeur) => {
      malade_ms = Number.NEGATIVE_INFINITY;
      // Une lecture partie avant une écriture ne vaut que comme secours.
      lectures.set(cle, { valeur, lue_ms: depart === generation ? maintenant_ms() : Number.NEGATIVE_INFINITY });
      return valeur;
    });
    const suivie = lecture.finally(() => {
      if (enCours.get(cle) === suivie) enCours.delete(cle);
    });
    enCours.set(cle, suivie);
    return suivie;
  }

  async function lister(filtre: FiltrePropositions): Promise<ReadonlyArray<Proposition>> {
    const cle = JSON.stringify(filtre);
    const gardee = lectures.get(cle);
    const maintenant = maintenant_ms();
    if (gardee !== undefined && maintenant - gardee.lue_ms < memoire_ms) return gardee.valeur;
    if (maintenant - malade_ms < PAUSE_MS) return gardee?.valeur ?? [];
    let minuterie: ReturnType<typeof setTimeout> | undefined;
    try {
      const trop = new Promise<never>((_, refuser) => (minuterie = setTimeout(() => refuser(new Error("trop lent")), patience_ms)));
      return await Promise.race([relire(cle, filtre), trop]);
    } catch {
      malade_ms = maintenant_ms();
      journal.avertir("propositions publiées illisibles : les pages montrent le dernier état connu", { connu: gardee !== undefined });
      return lectures.get(cle)?.valeur ?? [];
    } finally {
      clearTimeout(minuterie);
    }
  }

  function oublier(): void {
    generation += 1;
    enCours.clear();
    // La valeur reste, comme secours ; elle n'est plus servie sans relecture.
    for (const [cle, { valeur }] of lectures) lectures.set(cle, { valeur, lue_ms: Number.NEGATIVE_INFINITY });
  }
  const puisOublier = async (geste: Promise<void>): Promise<void> => geste.finally(oublier);

  return {
    depot: {
      lister: (filtre) => propositions.lister(filtre),
      compter: (filtre) => propositions.compter(filtre),
      lire: (id) => propositions.lire(id),
      lireParSuivi: (empreinte) => propositions.lireParSuivi(empreinte),
      creer: (proposition) => puisOublier(propositions.creer(proposition)),
      remplacer: (proposition, versionLue) => puisOublier(propositions.remplacer(proposition, versionLue)),
      effacer: (id) => puisOublier(propositions.effacer(id)),
    },
    publiees: { lister },
  };
}
