import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { DatabaseSync } from "node:sqlite";
import { ECRITURE_IMPOSSIBLE, ErreurApp } from "#app/commun/erreurs.ts";
import { lireCompte } from "./acquis.server.ts";

export type EnPlace = {
  /** Lève si la base ou son journal d'écriture ne sont plus les fichiers que leur nom désigne. */
  exiger(): void;
  /** Une écriture vient de se faire : son journal ne raccourcira plus sans raison. */
  retenirJournal(): void;
  /** Lève si le journal d'écriture a été raccourci par un autre que SQLite. `rang` : la dernière écriture acquittée ici. */
  exigerJournal(rang: number): void;
  /** Le journal vient d'être versé dans la base, exprès. */
  oublierJournal(): void;
};

/**
 * Les fichiers ouverts sont-ils encore ceux que leur nom désigne ? Effacés, remplacés ou raccourcis sous le site, ils s'écriraient sans erreur, et tout serait
 * perdu à l'arrêt : rien n'est acquitté dans un fichier que personne ne retrouvera.
 */
export function garderEnPlace(chemin: string): EnPlace {
  const journal = `${chemin}-wal`;
  const ouverts = [chemin, journal].map((nom) => ({ nom, vu: statSync(nom, { throwIfNoEntry: false }) }));
  let longueur = 0;
  return {
    exiger() {
      for (const { nom, vu } of ouverts) {
        if (vu === undefined) continue;
        const la = statSync(nom, { throwIfNoEntry: false });
        if (la?.ino !== vu.ino || la.dev !== vu.dev)
          throw refus(`Le fichier ${nom} a été ${la === undefined ? "retiré" : "remplacé"} pendant que le site tournait`);
      }
    },
    retenirJournal() {
      longueur = statSync(journal, { throwIfNoEntry: false })?.size ?? 0;
    },
    exigerJournal(rang) {
      const taille = statSync(journal, { throwIfNoEntry: false })?.size ?? 0;
      if (taille >= longueur) return;
      // Un autre processus a pu le verser dans la base, qui contient alors tout ce qui a été acquitté.
      if (rangDuFichier(chemin) < rang) throw refus(`Le fichier ${journal} a été tronqué pendant que le site tournait`);
      longueur = taille;
    },
    oublierJournal() {
      longueur = 0;
    },
  };
}

// Le fichier seul, sans son journal.
function rangDuFichier(chemin: string): number {
  const adresse = pathToFileURL(chemin);
  adresse.searchParams.set("immutable", "1");
  try {
    const base = new DatabaseSync(adresse, { readOnly: true });
    try {
      return lireCompte(base).rang;
    } finally {
      base.close();
    }
  } catch {
    return -1;
  }
}

function refus(quoi: string): ErreurApp {
  return new ErreurApp("indisponible", ECRITURE_IMPOSSIBLE, { cause: new Error(`${quoi} : arrêtez-le et restaurez la dernière sauvegarde.`), attente_s: 60 });
}
