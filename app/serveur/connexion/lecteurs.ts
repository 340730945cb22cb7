import { chaqueSeconde } from "./minuteries.ts";
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { LECTURES } from "#app/commun/limites/limites.ts";

// Celui qui demande et ne lit jamais la réponse tiendrait sa connexion pour toujours : quelques adresses suffiraient à les prendre toutes.

export type Lecteurs = {
  /** Le retard d'un visiteur que le serveur attend, qu'il lise sa réponse ou finisse son envoi, en ms : nul tant qu'il avance ; `undefined`, c'est lui qui attend. */
  readonly attendu_ms: (connexion: Socket) => number | undefined;
};

export type OptionsLecteurs = {
  readonly bornes?: typeof LECTURES;
  readonly maintenant_ms: () => number;
  /** Appelle le geste à chaque contrôle, jusqu'à ce que l'on appelle ce qui est rendu. */
  readonly chaque?: (geste: () => void) => () => void;
};

type Prise = Pick<Socket, "bytesRead" | "bytesWritten" | "writableLength"> & { readonly _handle?: { readonly writeQueueSize?: number } | null };
type Suivi = {
  /** Ce qui est annoncé et n'a pas toute sa réponse ; la première est celle à qui l'on répond. */
  readonly requetes: Set<IncomingMessage>;
  /** L'avance du visiteur attendu ; négative, c'est son retard. Absente : il attend le serveur. */
  avance_ms?: number;
  vu_ms: number;
  credit_ms: number;
  finis: number;
  file: number;
  lus: number;
};

/** Rompt les connexions dont la réponse n'avance plus assez : une avance, qui fond avec le temps et que chaque octet pris par le système refait. */
export function suivreLesLecteurs(serveur: Server, { bornes = LECTURES, maintenant_ms, chaque = chaqueSeconde }: OptionsLecteurs): Lecteurs {
  const suivis = new Map<Socket, Suivi>();
  serveur.on("connection", (connexion) => {
    suivis.set(connexion, { requetes: new Set(), vu_ms: maintenant_ms(), credit_ms: bornes.base_ms, finis: 0, file: 0, lus: 0 });
    connexion.once("close", () => suivis.delete(connexion));
  });
  serveur.on("request", (requete, reponse) => {
    const requetes = suivis.get(requete.socket)?.requetes;
    requetes?.add(requete);
    reponse.once("close", () => requetes?.delete(requete));
  });
  const arreter = chaque(() => {
    const present_ms = maintenant_ms();
    for (const [connexion, suivi] of suivis) controler(connexion, suivi, present_ms);
  });
  serveur.once("close", arreter);

  function controler(connexion: Socket, suivi: Suivi, present_ms: number): void {
    const { partis, recus, bloquee } = avancer(connexion, suivi);
    const [servie] = suivi.requetes;
    // Ce que le serveur n'a pas commencé à lire n'est pas un retard du visiteur.
    const envoie = servie?.complete === false && servie.readableFlowing === true;
    const passe_ms = present_ms - suivi.vu_ms;
    suivi.vu_ms = present_ms;
    if (!bloquee) suivi.credit_ms = bornes.base_ms;
    // Ce que les tampons du système ont pris d'un coup ne donne pas des heures : l'avance ne dépasse jamais la base.
    else suivi.credit_ms = Math.min(bornes.base_ms, suivi.credit_ms + temps_ms(partis)) - passe_ms;
    if (!bloquee && !envoie) delete suivi.avance_ms;
    else if (suivi.avance_ms === undefined) suivi.avance_ms = 0;
    else {
      // Les mêmes tampons prennent des mégaoctets que personne ne lit : ils effacent un retard, sans donner d'avance. Un envoi, lui, arrive par à-coups.
      const plafond_ms = envoie && !bloquee ? bornes.elan_ms : 0;
      suivi.avance_ms = Math.min(plafond_ms, suivi.avance_ms - passe_ms + temps_ms((bloquee ? partis : 0) + (envoie ? recus : 0)));
    }
    if (suivi.credit_ms < 0) connexion.destroy();
  }

  const temps_ms = (octets: number): number => (1_000 * octets) / bornes.octets_par_s;

  return {
    attendu_ms(connexion) {
      const suivi = suivis.get(connexion);
      return suivi?.avance_ms === undefined ? undefined : Math.max(0, maintenant_ms() - suivi.vu_ms - suivi.avance_ms);
    },
  };
}

/** Ce que le système a pris et donné depuis le dernier contrôle, et s'il lui reste à prendre. */
function avancer(prise: Prise, suivi: Suivi): { readonly partis: number; readonly recus: number; readonly bloquee: boolean } {
  // Un seul envoi de plusieurs mégaoctets n'est fini qu'à son dernier octet : sa file dit où il en est.
  const [finis, file, lus] = [prise.bytesWritten - prise.writableLength, prise._handle?.writeQueueSize ?? 0, prise.bytesRead];
  const partis = finis > suivi.finis ? finis - suivi.finis : Math.max(0, suivi.file - file);
  const recus = lus - suivi.lus;
  Object.assign(suivi, { finis, file, lus });
  return { partis, recus, bloquee: prise.writableLength > 0 || file > 0 };
}
