/** L'âge de ce qui est montré quand un rangement ne répond plus. */
export type Fraicheur = {
  /** Le rangement vient de répondre. */
  readonly repondu: () => void;
  /** Il n'a pas répondu : le dernier état connu ressert. */
  readonly muet: () => void;
  /** 0 : il répond ; sinon l'âge de sa dernière réponse, et `null` s'il n'en a donné aucune. */
  readonly age_s: () => number | null;
};

/** Suit si un rangement répond, et depuis quand il se tait. */
export function suivreFraicheur(maintenant_ms: () => number): Fraicheur {
  let dernier_ms: number | null = null;
  let seTait = false;
  return {
    repondu() {
      dernier_ms = maintenant_ms();
      seTait = false;
    },
    muet() {
      seTait = true;
    },
    age_s() {
      if (!seTait) return 0;
      return dernier_ms === null ? null : Math.round((maintenant_ms() - dernier_ms) / 1_000);
    },
  };
}
