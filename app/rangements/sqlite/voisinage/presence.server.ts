import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

// Qui d'autre sert ce dossier de données ? Chaque processus tient un verrou sur un fichier à lui, que le système lâche à sa mort, même brutale : ni numéro de
// processus réemployé, ni conteneur voisin ne trompent.

const DOSSIER = "processus";
const FORME = /^[0-9a-f-]{36}\.verrou$/;
const GARDE_MS = 1_000;
// Le système date un dossier au battement de son horloge : deux changements si proches peuvent porter la même date.
const BATTEMENT_MS = 50;

export type Presence = {
  /** Autres processus vivants : une arrivée se voit aussitôt, une mort sans préavis à une seconde près. */
  autres(): number;
  fermer(): void;
};

/** Annonce ce processus dans le dossier, jusqu'à sa fermeture. */
export function ouvrirPresence(dossier: string, maintenant_ms: () => number): Presence {
  const ou = join(dossier, DOSSIER);
  mkdirSync(ou, { recursive: true, mode: 0o700 });
  const mien = sAnnoncer(ou);
  let lu = { le_ms: Number.NEGATIVE_INFINITY, change: 0n, autres: 0 };
  return {
    autres() {
      const le_ms = maintenant_ms();
      // Dossier emporté ou effacé sous le site : le dernier compte reste, car se croire seul ferait taire les réveils et solder ce qu'un autre a réservé.
      const date = dater(ou);
      if (date === undefined) return lu.autres;
      const { change, sur } = date;
      if (!sur || change !== lu.change || le_ms - lu.le_ms >= GARDE_MS || le_ms < lu.le_ms) lu = { le_ms, change, autres: compterLesAutres(ou, mien.nom) };
      return lu.autres;
    },
    fermer() {
      rmSync(join(ou, mien.nom), { force: true });
      mien.verrou.close();
    },
  };
}

/** Quand un fichier est entré dans ce dossier ou en est sorti, s'il est là ; `sur` : assez ancien pour qu'un autre changement ait une autre date. */
function dater(ou: string): { readonly change: bigint; readonly sur: boolean } | undefined {
  const etat = statSync(ou, { bigint: true, throwIfNoEntry: false });
  if (etat === undefined) return undefined;
  const { mtimeNs, mtimeMs } = etat;
  return { change: mtimeNs, sur: Date.now() - Number(mtimeMs) > BATTEMENT_MS };
}

function sAnnoncer(ou: string): { readonly nom: string; readonly verrou: DatabaseSync } {
  for (;;) {
    const nom = `${randomUUID()}.verrou`;
    const verrou = prendre(join(ou, nom), 1_000);
    // Un voisin a pu le croire mort, et l'effacer, entre sa création et son verrou.
    if (verrou !== undefined && existsSync(join(ou, nom))) return { nom, verrou };
    verrou?.close();
  }
}

function compterLesAutres(ou: string, mien: string): number {
  let autres = 0;
  for (const nom of readdirSync(ou)) {
    if (nom === mien || !FORME.test(nom)) continue;
    const laisse = prendre(join(ou, nom), 0);
    if (laisse === undefined) autres += 1;
    else {
      rmSync(join(ou, nom), { force: true });
      laisse.close();
    }
  }
  return autres;
}

/** Le verrou de ce fichier ; `undefined` : un processus vivant le tient. */
function prendre(chemin: string, attente_ms: number): DatabaseSync | undefined {
  const verrou = new DatabaseSync(chemin, { timeout: attente_ms });
  try {
    // En mémoire : rien ne s'écrit dans ce fichier, et aucun compagnon n'apparaît à côté.
    verrou.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return verrou;
  } catch {
    verrou.close();
    return undefined;
  }
}
