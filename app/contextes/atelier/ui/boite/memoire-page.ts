import type { FicheDirecte } from "#app/contextes/atelier/vues/vue-carto.ts";
import type { SaisieFiche } from "#app/contextes/atelier/domaine/saisie-fiche.ts";

// Ce que l'onglet a vu en dernier, pour passer de la carte à une fiche et revenir quand le réseau manque.
type Memoire<Carte, Fiche> = {
  carte?: Carte;
  /** Le dernier formulaire reçu : son fond de carte sert à tous les autres. */
  formulaire?: Fiche;
  qui?: { readonly atelier: string; readonly pseudo: string };
  trouver?: (id: string) => FicheDirecte | undefined;
  /** La fiche telle que le formulaire ouvert l'a lue. */
  lue?: { readonly id: string; readonly saisie: SaisieFiche; readonly version: number };
};

const memoire: Memoire<unknown, unknown> = {};

/** À n'appeler que dans le navigateur : sur le serveur, elle serait commune à tous. */
export function memoireDeLOnglet<Carte, Fiche>(): Memoire<Carte, Fiche> {
  if (typeof document === "undefined") throw new Error("La mémoire de l'onglet n'existe que dans un navigateur.");
  return memoire as Memoire<Carte, Fiche>;
}
