/** Un peu d'ouvrage qui peut attendre ; l'attendre jusqu'à sa fin, ou jusqu'à ce que `signal` l'interrompe. */
export type Geste = (signal: AbortSignal) => unknown;

export type OptionsAuCalme = {
  /** Vrai quand personne n'est servi. */
  readonly calme: () => boolean;
  readonly depart_ms: number;
  /** Ce que les gestes peuvent durer en tout ; ceux qui restent alors ne se font pas. */
  readonly budget_ms: number;
  readonly maintenant_ms: () => number;
  /** Ce qui s'est fait, une fois que plus rien ne reste à faire. */
  readonly surFin?: (bilan: { readonly gestes: number; readonly duree_ms: number }) => void;
  /** Un geste a échoué, ou la liste : les suivants ne se font pas. */
  readonly surEchec?: (cause: unknown) => void;
};

// Une minuterie de plus par dixième de seconde, tant qu'un visiteur est là : rien qui se mesure.
const GUET_MS = 100;
const REPOS_MIN_MS = 10;

/**
 * Fait des gestes un à un quand personne n'est servi, en rendant la main après chacun au moins aussi longtemps qu'il a duré : jamais plus de la moitié d'un cœur.
 * Rend de quoi cesser : le geste commencé reçoit l'interruption, et s'attend.
 */
export function faireAuCalme(
  lister: () => Iterable<Geste>,
  { calme, depart_ms, budget_ms, maintenant_ms, surFin, surEchec }: OptionsAuCalme,
): () => Promise<void> {
  // Listés au premier tour : les nommer demande parfois déjà de lire.
  let suite: Iterator<Geste> | undefined;
  let enCours: Promise<void> = Promise.resolve();
  const fin = new AbortController();
  let [faits, duree_ms] = [0, 0];
  let minuterie = programmer(depart_ms);

  // Une minuterie seule ne doit pas retenir un processus qui s'arrête.
  function programmer(attente_ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(tour, attente_ms).unref();
  }

  function tour(): void {
    enCours = avancer().catch((cause: unknown) => {
      // Interrompu par l'arrêt, il n'a pas échoué.
      if (!fin.signal.aborted) surEchec?.(cause);
    });
  }

  async function avancer(): Promise<void> {
    if (!calme()) {
      minuterie = programmer(GUET_MS);
      return;
    }
    const debut_ms = maintenant_ms();
    suite ??= lister()[Symbol.iterator]();
    const pas = duree_ms < budget_ms ? suite.next() : { done: true as const, value: undefined };
    if (pas.done === true) {
      surFin?.({ gestes: faits, duree_ms });
      return;
    }
    await pas.value(fin.signal);
    const pris_ms = maintenant_ms() - debut_ms;
    faits += 1;
    duree_ms += pris_ms;
    if (!fin.signal.aborted) minuterie = programmer(Math.max(REPOS_MIN_MS, pris_ms));
  }

  return () => {
    fin.abort();
    clearTimeout(minuterie);
    return enCours;
  };
}
