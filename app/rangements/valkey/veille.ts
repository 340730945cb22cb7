// Un serveur mort ou muet coûterait son délai à chaque demande. Le premier échec ferme la porte ; ensuite c'est une sonde, jamais un visiteur, qui attend sa réponse.

export type Veille = {
  enPanne(): boolean;
  /** Une demande n'a pas eu de réponse. */
  constater(): void;
  cesser(): void;
};

export type OptionsVeille = {
  /** Aboutit quand le serveur répond ; bornée par son propre délai. */
  readonly sonder: () => Promise<unknown>;
  readonly retour: () => void;
  readonly pas_ms?: number;
};

const PAS_MS = 1_000;

export function creerVeille({ sonder, retour, pas_ms = PAS_MS }: OptionsVeille): Veille {
  let enPanne = false;
  let minuterie: ReturnType<typeof setTimeout> | undefined;

  function planifier(): void {
    minuterie = setTimeout(() => void essayer(), pas_ms);
    // Une sonde ne retient pas un processus qui s'arrête.
    minuterie.unref();
  }

  async function essayer(): Promise<void> {
    try {
      await sonder();
    } catch {
      if (enPanne) planifier();
      return;
    }
    if (!enPanne) return;
    enPanne = false;
    retour();
  }

  return {
    enPanne: () => enPanne,
    constater() {
      if (enPanne) return;
      enPanne = true;
      planifier();
    },
    cesser() {
      enPanne = false;
      clearTimeout(minuterie);
    },
  };
}
