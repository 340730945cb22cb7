import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers";
import { avecPatience } from "./patience.ts";

// Attendre le disque est le plus long d'une écriture, et se fait une fois par transaction. Les écritures qui se suivent d'un tour de boucle à l'autre partagent
// donc la leur ; chacune reçoit sa réponse après, comme si elle avait été seule.

// Ce qu'un lot attend encore de compagnie : un tour sans personne de plus, ou tant de tours. Sans rien d'autre à faire, un tour dure quelques microsecondes.
const TOURS_MAX = 4;

type Attente = { readonly geste: () => unknown; readonly rendre: (valeur: unknown) => void; readonly refuser: (cause: unknown) => void };

export type DeConcert = {
  readonly ajouter: <T>(geste: () => T) => Promise<T>;
  /** Suit ces gestes : le premier qui écrit emporte `complement` dans sa transaction. Sinon, `complement` se fait seul, après eux ; pas du tout s'ils échouent. */
  readonly accompagner: <T>(complement: () => void, gestes: () => Promise<T>) => Promise<T>;
  /** Fait tout de suite ce qui attend. */
  readonly vider: () => void;
};

/** `transaction` : celle de la base, qui attend le disque. Un geste qui lève n'annule que ce qu'il a écrit. */
export function creerDeConcert(base: DatabaseSync, transaction: (geste: () => void) => void): DeConcert {
  let attentes: Array<Attente> = [];
  // Compris une fois : ils reviennent à chaque geste.
  const [ouvrir, garder] = [base.prepare("SAVEPOINT geste"), base.prepare("RELEASE geste")];
  const suivi = new AsyncLocalStorage<{ readonly complement: () => void; fait: boolean }>();

  /** Fait un geste dans la transaction ouverte ; rend de quoi répondre, une fois le disque atteint. */
  function faire({ geste, rendre, refuser }: Attente): () => void {
    ouvrir.run();
    try {
      const valeur = geste();
      garder.run();
      return () => rendre(valeur);
    } catch (cause) {
      // Un disque plein a pu annuler toute la transaction : plus rien n'est à garder, ni aux voisins.
      if (!base.isTransaction) throw cause;
      base.exec("ROLLBACK TO geste; RELEASE geste");
      return () => refuser(cause);
    }
  }

  function attendreDeLaCompagnie(vues: number, tours: number): void {
    if (attentes.length > vues && tours > 0) setImmediate(attendreDeLaCompagnie, attentes.length, tours - 1);
    else vider();
  }

  function vider(): void {
    const lot = attentes;
    attentes = [];
    if (lot.length === 0) return;
    const reponses: Array<() => void> = [];
    try {
      transaction(() => {
        for (const attente of lot) reponses.push(faire(attente));
      });
    } catch (cause) {
      for (const { refuser } of lot) refuser(cause);
      return;
    }
    for (const repondre of reponses) repondre();
  }

  function attendre<T>(geste: () => T): Promise<T> {
    return new Promise<T>((rendre, refuser) => {
      attentes.push({ geste, rendre: rendre as (valeur: unknown) => void, refuser });
      if (attentes.length === 1) setImmediate(attendreDeLaCompagnie, 0, TOURS_MAX);
    });
  }

  // Les gestes suivis ont leur patience, où `complement` se refait avec eux ; seul, il lui faut la sienne.
  const { aPart } = avecPatience({ aPart: (complement: () => void): Promise<void> => attendre(complement) });

  return {
    async ajouter(geste) {
      const suite = suivi.getStore();
      if (suite === undefined || suite.fait) return attendre(geste);
      const valeur = await attendre(() => {
        const rendu = geste();
        suite.complement();
        return rendu;
      });
      suite.fait = true;
      return valeur;
    },
    async accompagner(complement, gestes) {
      const suite = { complement, fait: false };
      const valeur = await suivi.run(suite, gestes);
      if (!suite.fait) await aPart(complement);
      return valeur;
    },
    vider,
  };
}
