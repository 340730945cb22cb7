// Ce que le site emploie et qu'un navigateur du plancher n'a pas (ADR 041). La construction l'ajoute aux modules qui s'en servent.

type Methodes = Readonly<Record<string, (this: never, ...args: never) => unknown>>;

/** Ajoute les méthodes absentes, hors des parcours `for … in` des bibliothèques. */
function combler(objet: object, methodes: Methodes): void {
  for (const [nom, value] of Object.entries(methodes)) if (!(nom in objet)) Object.defineProperty(objet, nom, { value, configurable: true, writable: true });
}

combler(Array.prototype, {
  findLast(this: ReadonlyArray<unknown>, garder: (valeur: unknown, rang: number, tous: ReadonlyArray<unknown>) => unknown): unknown {
    for (let i = this.length - 1; i >= 0; i--) if (garder(this[i], i, this)) return this[i];
    return undefined;
  },
  findLastIndex(this: ReadonlyArray<unknown>, garder: (valeur: unknown, rang: number, tous: ReadonlyArray<unknown>) => unknown): number {
    for (let i = this.length - 1; i >= 0; i--) if (garder(this[i], i, this)) return i;
    return -1;
  },
  toReversed(this: ReadonlyArray<unknown>): Array<unknown> {
    return Array.from(this).reverse();
  },
  toSorted(this: ReadonlyArray<unknown>, comparer?: (a: unknown, b: unknown) => number): Array<unknown> {
    return Array.from(this).sort(comparer);
  },
});
combler(Object, { hasOwn: (objet: object, cle: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(objet, cle) });
combler(URL, {
  canParse(adresse: string, base?: string): boolean {
    try {
      return new URL(adresse, base) instanceof URL;
    } catch {
      return false;
    }
  },
});
combler(AbortSignal, {
  timeout(duree_ms: number): AbortSignal {
    const abandon = new AbortController();
    setTimeout(() => abandon.abort(), duree_ms);
    return abandon.signal;
  },
});
// L'ouvrier du calcul n'a pas de formulaire.
if ("HTMLFormElement" in globalThis)
  combler(HTMLFormElement.prototype, {
    requestSubmit(this: HTMLFormElement, bouton?: HTMLElement | null): void {
      if (bouton != null) return bouton.click();
      const passager = Object.assign(document.createElement("button"), { hidden: true });
      this.append(passager);
      passager.click();
      passager.remove();
    },
  });
