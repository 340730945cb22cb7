import { auTourSuivant } from "./minuteries.ts";
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

// Soixante-quatre kibioctets lus d'un coup contiennent jusqu'à trois mille six cents requêtes : Node les annoncerait toutes avant que le site ne puisse en refuser
// une, à dix kilo-octets chacune. Ce qui arrive lui est donc donné par salves ; le reste attend en octets, et le système cesse de lire la connexion.

/** Fins d'en-têtes dans une salve : une requête en a une. */
export const REQUETES_PAR_SALVE = 2;
/** Connexions qui reçoivent leur salve suivante à chaque tour de boucle ; la première n'attend jamais, et un navigateur n'en fait pas d'autre. */
const SALVES_PAR_TOUR = 16;

const FIN_D_ENTETES = "\r\n\r\n";

/** La longueur d'une salve au début de ces octets. */
export function longueurDeSalve(octets: Buffer): number {
  let fin = 0;
  for (let vues = 0; vues < REQUETES_PAR_SALVE; vues += 1) {
    const place = octets.indexOf(FIN_D_ENTETES, fin);
    if (place < 0) return octets.length;
    fin = place + FIN_D_ENTETES.length;
  }
  return fin;
}

export type Salves = {
  /** Plus aucune requête de cette connexion n'attend : sa salve suivante peut venir. */
  readonly reprendre: (connexion: Socket) => void;
};

type Lecteur = Pick<Socket, "push" | "_read" | "on" | "once" | "destroyed">;

export type OptionsSalves = {
  /** Vrai si des requêtes de cette connexion attendent encore d'être servies. */
  readonly occupee: (connexion: Socket) => boolean;
  readonly plusTard?: (suite: () => void) => void;
};

/** Fait lire par salves les connexions de ce serveur, chacune à son rang. */
export function lireParSalves(serveur: Server, { occupee, plusTard = auTourSuivant }: OptionsSalves): Salves {
  const lectures = new WeakMap<Socket, Lecture>();
  const rang = new Set<Lecture>();
  let programme = false;

  function servir(): void {
    programme = false;
    let places = SALVES_PAR_TOUR;
    for (const lecture of rang) {
      if (places-- === 0) break;
      rang.delete(lecture);
      lecture.donner();
    }
    if (rang.size > 0) programmer();
  }

  function programmer(): void {
    if (programme) return;
    programme = true;
    plusTard(servir);
  }

  // Dans un envoi, une fin d'en-têtes n'annonce rien : ses salves se suivent sans attendre.
  const annoncees = new WeakMap<Socket, IncomingMessage>();
  serveur.on("request", (requete) => {
    const { socket } = requete;
    if (requete.complete) return;
    annoncees.set(socket, requete);
    requete.once("close", () => void (annoncees.get(socket) === requete && annoncees.delete(socket)));
  });

  serveur.on("connection", (connexion) => {
    const demander = (): void => {
      if (occupee(connexion)) return;
      rang.add(lecture);
      programmer();
    };
    const lecture = brancher(connexion, demander, () => annoncees.get(connexion)?.complete === false);
    lectures.set(connexion, lecture);
    connexion.once("close", () => rang.delete(lecture));
  });

  return {
    reprendre(connexion) {
      const lecture = lectures.get(connexion);
      if (lecture?.enAttente() === true) lecture.demander();
    },
  };
}

type Lecture = { readonly donner: () => void; readonly demander: () => void; readonly enAttente: () => boolean };

function brancher(connexion: Lecteur, demander: () => void, dansUnEnvoi: () => boolean): Lecture {
  const pousser = connexion.push.bind(connexion) as (octets: Buffer | null) => boolean;
  const lire = connexion._read.bind(connexion);
  let reste: Buffer | undefined;
  let finie = false;

  /** Donne une salve, et les suivantes tant qu'elles sont d'un même envoi ; faux : le lecteur redemandera de lui-même. */
  function ecouler(): boolean {
    let place: boolean;
    do {
      if (reste === undefined || connexion.destroyed) return false;
      const longueur = longueurDeSalve(reste);
      const salve = reste.subarray(0, longueur);
      reste = longueur === reste.length ? undefined : reste.subarray(longueur);
      place = pousser(salve);
    } while (place && reste !== undefined && dansUnEnvoi());
    return place;
  }

  function donner(): void {
    if (reste === undefined) return;
    const place = ecouler();
    if (reste === undefined && finie) pousser(null);
    else if (place) suivre(0);
  }

  function suivre(octets: number): void {
    if (reste === undefined) lire(octets);
    else demander();
  }

  function push(octets: Buffer | null): boolean {
    if (octets === null) {
      finie = true;
      return reste === undefined ? pousser(null) : false;
    }
    if (reste !== undefined) {
      reste = Buffer.concat([reste, octets]);
      return false;
    }
    reste = octets;
    const place = ecouler();
    if (enAttente()) {
      if (place) demander();
      // Le système cesse de lire ; il reprend quand tout est donné.
      return false;
    }
    return place;
  }

  const enAttente = (): boolean => reste !== undefined;
  // Sans écoute, l'analyseur lirait la connexion par lui-même, sans passer par ici.
  connexion.on("data", () => undefined);
  connexion.once("close", () => (reste = undefined));
  Object.assign(connexion, { push, _read: suivre });
  return { donner, demander, enAttente };
}
