import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

// Un client peut écrire cinq mille requêtes à la file sans lire une réponse : Node les annonce toutes d'un trait, et les servir aussitôt ferait attendre tous les
// autres pendant qu'elles se préparent.

/** Requêtes en attente au-delà desquelles la connexion n'est plus lue. Ce qui était déjà arrivé s'y ajoute. */
export const EN_ATTENTE_MAX = 16;
/** Au-delà, la connexion est coupée : aucun navigateur ni mandataire n'écrit ainsi, et chaque requête en attente tient dix kilo-octets. */
const BORNES_DE_FILE = { connexion: 1_000, total: 4_000 } as const;

export type FileParConnexion = {
  readonly servir: (connexion: Socket, reponse: ServerResponse, servir: () => void) => void;
  /** Vrai si des requêtes de cette connexion attendent leur tour. */
  readonly enAttente: (connexion: Socket) => boolean;
};

type Options = {
  readonly bornes?: { readonly connexion: number; readonly total: number };
  /** Plus rien n'attend sur cette connexion. */
  readonly surVide?: (connexion: Socket) => void;
};

type File = { occupee: boolean; readonly attente: Array<() => void> };

/** Sert une à une, dans l'ordre, les requêtes d'une même connexion : la suivante commence quand la réponse est partie, au tour de boucle d'après. */
export function creerFileParConnexion({ bornes = BORNES_DE_FILE, surVide }: Options = {}): FileParConnexion {
  const files = new WeakMap<Socket, File>();
  let total = 0;

  function fileDe(connexion: Socket): File {
    const connue = files.get(connexion);
    if (connue !== undefined) return connue;
    const neuve: File = { occupee: false, attente: [] };
    files.set(connexion, neuve);
    connexion.once("close", () => {
      total -= neuve.attente.length;
      neuve.attente.length = 0;
    });
    return neuve;
  }

  function commencer(connexion: Socket, reponse: ServerResponse, servir: () => void): void {
    reponse.once("close", () => setImmediate(() => suivre(connexion)));
    servir();
  }

  function suivre(connexion: Socket): void {
    if (connexion.destroyed) return;
    const file = fileDe(connexion);
    const suivante = file.attente.shift();
    if (file.attente.length < EN_ATTENTE_MAX && connexion.isPaused()) connexion.resume();
    file.occupee = suivante !== undefined;
    if (suivante === undefined) return;
    total -= 1;
    suivante();
    if (file.attente.length === 0) surVide?.(connexion);
  }

  function servir(connexion: Socket, reponse: ServerResponse, commence: () => void): void {
    if (connexion.destroyed) return;
    const file = fileDe(connexion);
    if (!file.occupee) {
      file.occupee = true;
      commencer(connexion, reponse, commence);
    } else if (file.attente.length >= bornes.connexion || total >= bornes.total) connexion.destroy();
    else {
      total += 1;
      file.attente.push(() => commencer(connexion, reponse, commence));
      if (file.attente.length >= EN_ATTENTE_MAX) connexion.pause();
    }
  }

  return { servir, enAttente: (connexion) => (files.get(connexion)?.attente.length ?? 0) > 0 };
}
