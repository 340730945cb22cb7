import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { LECTURES } from "#app/commun/limites.ts";

// Celui qui demande et ne lit jamais la réponse tiendrait sa connexion pour toujours : quelques adresses suffiraient à les prendre toutes.

export type Lecteurs = {
  /** Depuis combien de temps le serveur attend ce visiteur, qu'il lise sa réponse ou finisse son envoi, en ms ; `undefined` : c'est lui qui attend le serveur. */
  readonly attendu_ms: (connexion: Socket) => number | undefined;
};

export type OptionsLecteurs = {
  readonly bornes?: typeof LECTURES;
  readonly maintenant_ms: () => number;
  readonly chaque?: (geste: () => void) => void;
};

const CONTROLE_MS = 1_000;
const chaqueSeconde = (geste: () => void): void => void setInterval(geste, CONTROLE_MS).unref();

type Prise = Pick<Socket, "bytesWritten" | "writableLength"> & { readonly _handle?: { readonly writeQueueSize?: number } | null };
type Suivi = { requete?: IncomingMessage; depuis_ms?: number; vu_ms: number; credit_ms: number; finis: number; file: number };

/** Rompt les connexions dont la réponse n'avance plus assez : une avance, qui fond avec le temps et que chaque octet pris par le système refait. */
export function suivreLesLecteurs(serveur: Server, { bornes = LECTURES, maintenant_ms, chaque = chaqueSeconde }: OptionsLecteurs): Lecteurs {
  const suivis = new Map<Socket, Suivi>();
  serveur.on("connection", (connexion) => {
    suivis.set(connexion, { vu_ms: maintenant_ms(), credit_ms: bornes.base_ms, finis: 0, file: 0 });
    connexion.once("close", () => suivis.delete(connexion));
  });
  serveur.on("request", (requete) => {
    const suivi = suivis.get(requete.socket);
    if (suivi !== undefined) suivi.requete = requete;
  });
  chaque(() => {
    const present_ms = maintenant_ms();
    for (const [connexion, suivi] of suivis) controler(connexion, suivi, present_ms);
  });

  function controler(connexion: Socket, suivi: Suivi, present_ms: number): void {
    const { partis, bloquee } = avancer(connexion, suivi);
    const incomplete = suivi.requete?.complete === false;
    const passe_ms = present_ms - suivi.vu_ms;
    suivi.vu_ms = present_ms;
    if (!bloquee) suivi.credit_ms = bornes.base_ms;
    // Ce que les tampons du système ont pris d'un coup ne donne pas des heures : l'avance ne dépasse jamais la base.
    else suivi.credit_ms = Math.min(bornes.base_ms, suivi.credit_ms + (1_000 * partis) / bornes.octets_par_s) - passe_ms;
    if (!bloquee && !incomplete) delete suivi.depuis_ms;
    else suivi.depuis_ms ??= present_ms;
    // Le temps d'un envoi se juge à part.
    if (suivi.credit_ms < 0 && !incomplete) connexion.destroy();
  }

  return {
    attendu_ms(connexion) {
      const depuis_ms = suivis.get(connexion)?.depuis_ms;
      return depuis_ms === undefined ? undefined : maintenant_ms() - depuis_ms;
    },
  };
}

/** Ce que le système a pris depuis le dernier contrôle, et s'il en reste. */
function avancer(prise: Prise, suivi: Suivi): { readonly partis: number; readonly bloquee: boolean } {
  // Un seul envoi de plusieurs mégaoctets n'est fini qu'à son dernier octet : sa file dit où il en est.
  const [finis, file] = [prise.bytesWritten - prise.writableLength, prise._handle?.writeQueueSize ?? 0];
  const partis = finis > suivi.finis ? finis - suivi.finis : Math.max(0, suivi.file - file);
  Object.assign(suivi, { finis, file });
  return { partis, bloquee: prise.writableLength > 0 || file > 0 };
}
