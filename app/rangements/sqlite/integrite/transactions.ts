import type { DatabaseSync } from "node:sqlite";
import { proteger } from "#app/rangements/sqlite/pannes.ts";
import type { Acquis } from "./acquis.server.ts";
import type { EnPlace } from "./en-place.server.ts";
import type { Sceaux } from "./sceaux.ts";

export type IntegriteDeBase = { readonly sceaux: Sceaux; readonly acquis?: Acquis | undefined; readonly enPlace?: EnPlace | undefined };

export type Transactions = {
  /** Tout ou rien, scellé, compté, et dans le fichier que l'on croit. */
  readonly transaction: <T>(geste: () => T) => T;
  /** La même, sans attendre le disque. */
  readonly souple: <T>(geste: () => T) => T;
  /** Rang de la dernière écriture acquittée. */
  readonly rangAcquitte: () => number;
};

/** Les transactions d'une base : rien n'est acquitté qui ne soit scellé, compté, et dans un fichier que l'on retrouvera. */
export function creerTransactions(base: DatabaseSync, { sceaux, acquis, enPlace }: IntegriteDeBase): Transactions {
  let acquitte = 0;
  let enSouplesse = false;

  function transaction<T>(geste: () => T): T {
    enPlace?.exigerJournal(acquitte);
    proteger(() => base.exec("BEGIN IMMEDIATE"));
    try {
      const resultat = geste();
      const rang = proteger(() => (sceaux.sceller() ? acquis?.compter() : undefined));
      proteger(() => base.exec("COMMIT"));
      enPlace?.exiger();
      enPlace?.retenirJournal();
      if (rang !== undefined) {
        acquitte = rang;
        // Une écriture souple n'est pas encore sur le disque : elle peut manquer après une coupure, sans que rien ne soit abîmé.
        if (!enSouplesse) retenirSiPossible(rang);
      }
      return resultat;
    } catch (cause) {
      // Un disque plein a pu déjà annuler la transaction : un second retour en arrière échouerait et cacherait la cause.
      if (base.isTransaction) base.exec("ROLLBACK");
      throw cause;
    }
  }

  function retenirSiPossible(rang: number): void {
    try {
      acquis?.retenir(rang);
    } catch {
      // L'écriture est sur le disque : la dire manquée la ferait refaire. Le compte, plus petit, protège un peu moins, et se rattrape à la suivante.
    }
  }

  return {
    transaction,
    souple(geste) {
      base.exec("PRAGMA synchronous = NORMAL");
      enSouplesse = true;
      try {
        return transaction(geste);
      } finally {
        enSouplesse = false;
        base.exec("PRAGMA synchronous = FULL");
      }
    },
    rangAcquitte: () => acquitte,
  };
}
