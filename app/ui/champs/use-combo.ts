import { useId, useState, type KeyboardEvent } from "react";

type Liste<T> = { readonly proposees: ReadonlyArray<T>; readonly active: number };

export type OptionsCombo<T> = {
  readonly choisir: (proposee: T) => void;
  /** Échap : la liste est fermée après l'appel. */
  readonly quandEcartee?: () => void;
  /** Touches qui choisissent la proposition désignée. */
  readonly touches: ReadonlyArray<string>;
};

export type Combo<T> = {
  /** Nul : fermée. Jamais vide. */
  readonly liste: Liste<T> | null;
  readonly idListe: string;
  readonly idOption: (rang: number) => string;
  /** Montre ces propositions ; aucune, la liste se ferme. `active` à −1 : rien n'est désigné. */
  readonly ouvrir: (proposees: ReadonlyArray<T>, active: number) => void;
  readonly fermer: () => void;
  readonly auClavier: (evenement: KeyboardEvent<HTMLElement>) => void;
  /** Ce que le champ dit de la proposition désignée. */
  readonly designee: { readonly "aria-activedescendant"?: string };
};

/**
 * Une liste de propositions sous un champ, parcourue au clavier sans que le focus quitte le champ : flèches en boucle, touches de choix, Échap.
 * Sans proposition désignée, les touches de choix gardent leur sens ordinaire.
 */
export function useCombo<T>({ choisir, quandEcartee, touches }: OptionsCombo<T>): Combo<T> {
  const id = useId();
  const [liste, setListe] = useState<Liste<T> | null>(null);
  const idOption = (rang: number) => `${id}-${rang}`;
  const fermer = () => setListe(null);

  function auClavier(evenement: KeyboardEvent<HTMLElement>): void {
    if (liste === null || evenement.nativeEvent.isComposing || evenement.ctrlKey || evenement.metaKey || evenement.altKey) return;
    const { proposees, active } = liste;
    const designee = proposees[active];
    const bouger = (pas: number) => setListe({ proposees, active: (Math.max(active, pas < 0 ? 0 : -1) + pas + proposees.length) % proposees.length });
    if (evenement.key === "ArrowDown") bouger(1);
    else if (evenement.key === "ArrowUp") bouger(-1);
    else if (touches.includes(evenement.key) && designee !== undefined && !evenement.shiftKey) choisir(designee);
    else if (evenement.key === "Escape") {
      quandEcartee?.();
      fermer();
    } else return;
    evenement.preventDefault();
  }

  return {
    liste,
    idListe: `${id}-liste`,
    idOption,
    ouvrir: (proposees, active) => setListe(proposees.length === 0 ? null : { proposees, active }),
    fermer,
    auClavier,
    designee: liste !== null && liste.active >= 0 ? { "aria-activedescendant": idOption(liste.active) } : {},
  };
}
