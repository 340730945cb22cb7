import type { Server } from "node:http";
import type { Socket } from "node:net";
import { sansPrefixe } from "#app/commun/adresses/reseau.ts";
import { CONNEXIONS, LECTURES } from "#app/commun/limites/limites.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { repondreALaConnexion } from "./malformees.ts";

export type OptionsConnexions = {
  readonly journal: Journal;
  /** Un mandataire porte les connexions de tous ses visiteurs. */
  readonly estDeConfiance: (adresse: string) => boolean;
  /** Une connexion de trop vient d'être refusée. */
  readonly surRefus?: () => void;
  /** Depuis combien de temps une connexion occupée attend son visiteur. */
  readonly attendu_ms?: (connexion: Socket) => number | undefined;
  readonly total?: number;
  readonly par_adresse?: number;
};

const ATTENTE_S = 5;

/**
 * Borne les connexions, en tout et par adresse. Au-delà, la plus ancienne qui ne demande rien (des en-têtes qui tardent, une connexion gardée) laisse la
 * place ; puis celle qui attend son visiteur depuis le plus longtemps (une réponse qu'il ne lit pas, un envoi qu'il ne finit pas). Si toutes travaillent, la
 * nouvelle est refusée par une phrase.
 */
export function limiterConnexions(
  serveur: Server,
  { journal, estDeConfiance, surRefus, attendu_ms = () => undefined, total = CONNEXIONS.total, par_adresse = CONNEXIONS.par_adresse }: OptionsConnexions,
): void {
  const parAdresse = new Map<string, Set<Socket>>();
  const toutes = new Set<Socket>();
  const occupees = new WeakMap<Socket, number>();

  serveur.on("request", (requete, reponse) => {
    const { socket } = requete;
    occupees.set(socket, (occupees.get(socket) ?? 0) + 1);
    reponse.once("close", () => occupees.set(socket, Math.max(0, (occupees.get(socket) ?? 1) - 1)));
  });

  serveur.on("connection", (connexion) => {
    const adresse = connexion.remoteAddress ?? "inconnue";
    const siennes = parAdresse.get(adresse) ?? new Set();
    const place =
      (estDeConfiance(sansPrefixe(adresse)) || siennes.size < par_adresse || liberer(siennes)) && (toutes.size < total || liberer(plusNombreuses()));
    if (!place) {
      surRefus?.();
      repondreALaConnexion(
        connexion,
        { code: "trop_de_requetes", detail: "Trop de connexions sont ouvertes depuis votre réseau.", entetes: { "Retry-After": String(ATTENTE_S) } },
        { journal, motif: "connexions" },
      );
      return;
    }
    siennes.add(connexion);
    toutes.add(connexion);
    parAdresse.set(adresse, siennes);
    connexion.once("close", () => oublier(adresse, connexion));
  });

  function oublier(adresse: string, connexion: Socket): void {
    toutes.delete(connexion);
    const siennes = parAdresse.get(adresse);
    siennes?.delete(connexion);
    if (siennes?.size === 0) parAdresse.delete(adresse);
  }

  function liberer(parmi: ReadonlySet<Socket>): boolean {
    const cedee = [...parmi].find((connexion) => (occupees.get(connexion) ?? 0) === 0) ?? laPlusAttendue(parmi);
    if (cedee === undefined) return false;
    oublier(cedee.remoteAddress ?? "inconnue", cedee);
    cedee.destroy();
    return true;
  }

  function laPlusAttendue(parmi: ReadonlySet<Socket>): Socket | undefined {
    let [choix, pire_ms]: [Socket | undefined, number] = [undefined, LECTURES.attente_ms];
    for (const connexion of parmi) {
      const depuis_ms = attendu_ms(connexion) ?? 0;
      if (depuis_ms > pire_ms) [choix, pire_ms] = [connexion, depuis_ms];
    }
    return choix;
  }

  function plusNombreuses(): ReadonlySet<Socket> {
    let choix: ReadonlySet<Socket> = toutes;
    for (const siennes of parAdresse.values()) if (choix === toutes || siennes.size > choix.size) choix = siennes;
    return choix;
  }
}
