/** Disjoncteur de pannes : après trop d'échecs rapprochés, on cesse d'appeler un moment, puis un seul appel éprouve le service. */
export type Disjoncteur = {
  /** Vrai si l'appel peut partir ; à la réouverture, un seul appelant l'obtient. */
  laisserPasser(): boolean;
  reussite(): void;
  echec(): void;
  /** L'appel n'a rien prouvé (abandon du visiteur). */
  sansAvis(): void;
  ouvert(): boolean;
};

export type OptionsDisjoncteur = {
  readonly maintenant_ms: () => number;
  readonly echecs_max?: number;
  readonly fenetre_ms?: number;
  readonly pause_ms?: number;
};

export function creerDisjoncteur({ maintenant_ms, echecs_max = 5, fenetre_ms = 60_000, pause_ms = 30_000 }: OptionsDisjoncteur): Disjoncteur {
  let echecs: Array<number> = [];
  let ouvertDepuis: number | null = null;
  let essaiEnCours: number | null = null;
  return {
    laisserPasser() {
      if (ouvertDepuis === null) return true;
      const maintenant = maintenant_ms();
      if (maintenant - ouvertDepuis < pause_ms) return false;
      // Un essai jamais conclu (processus bousculé) ne doit pas fermer la porte pour toujours.
      if (essaiEnCours !== null && maintenant - essaiEnCours < pause_ms) return false;
      essaiEnCours = maintenant;
      return true;
    },
    reussite() {
      echecs = [];
      ouvertDepuis = null;
      essaiEnCours = null;
    },
    echec() {
      const maintenant = maintenant_ms();
      essaiEnCours = null;
      echecs = [...echecs.filter((le) => maintenant - le < fenetre_ms), maintenant];
      if (ouvertDepuis !== null || echecs.length >= echecs_max) ouvertDepuis = maintenant;
    },
    sansAvis() {
      essaiEnCours = null;
    },
    ouvert() {
      return ouvertDepuis !== null && maintenant_ms() - ouvertDepuis < pause_ms;
    },
  };
}
