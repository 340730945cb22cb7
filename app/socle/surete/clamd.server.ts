import { connect, type Socket } from "node:net";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { EtatAmont } from "#app/commun/etat-amont.ts";
import type { Examiner } from "#app/socle/ports/antivirus.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

// clamd(8), commande INSTREAM : des morceaux précédés de leur longueur, un morceau vide pour finir, une réponse close par un octet nul.
const COMMANDE = "zINSTREAM\0";
const MORCEAU_OCTETS = 65_536;
// « stream: <nom de la signature> FOUND » tient en une ligne ; ce qui n'en finit pas n'est pas un clamd.
const REPONSE_MAX_OCTETS = 4_096;
/** Connexion comprise. Une photo de deux mégaoctets demande moins d'une seconde ; un clamd qui recharge ses signatures, quelques-unes. */
const DELAI_MS = 15_000;
const REESSAYER_S = 30;
/** Examens menés de front : un antivirus lent ne garde pas autant de photos et de prises que l'on en envoie. */
const EXAMENS_MAX = 4;
const ENSUITE_S = 5;

const RECONNU = "L'antivirus de ce site reconnaît ce fichier comme dangereux : il n'est pas gardé. Choisissez une autre photo.";
const OCCUPE = "L'antivirus de ce site examine déjà d'autres photos : la vôtre n'a pas été gardée. Réessayez dans un instant, ou envoyez sans photo.";
const MUET = "L'antivirus de ce site ne répond pas : votre photo n'a pas été gardée. Réessayez dans un instant, ou envoyez sans photo.";

type Options = {
  /** `tcp://hote:port` ou `unix:/chemin`. */
  readonly adresse: string;
  readonly journal: Pick<Journal, "avertir" | "erreur">;
  readonly delai_ms?: number;
};

export type Clamd = { readonly examiner: Examiner; readonly constater: () => EtatAmont };

export function creerClamd({ adresse, journal, delai_ms = DELAI_MS }: Options): Clamd {
  let etat: EtatAmont = "ok";
  let enCours = 0;

  async function demander(octets: Uint8Array): Promise<string> {
    if (enCours >= EXAMENS_MAX) throw new ErreurApp("indisponible", OCCUPE, { attente_s: ENSUITE_S });
    enCours += 1;
    try {
      const reponse = await converser(ouvrir(adresse), octets, delai_ms);
      if (!/^stream: (?:OK|.+ FOUND)$/.test(reponse)) throw new Error("réponse qui n'est ni OK ni FOUND");
      etat = "ok";
      return reponse;
    } catch (cause) {
      etat = "en_pause";
      journal.erreur("antivirus muet", { cause: cause instanceof Error ? cause.message : "raison inconnue" });
      throw new ErreurApp("indisponible", MUET, { attente_s: REESSAYER_S, cause });
    } finally {
      enCours -= 1;
    }
  }

  return {
    async examiner(octets) {
      const [, signature] = /^stream: (.+) FOUND$/.exec(await demander(octets)) ?? [];
      if (signature === undefined) return;
      journal.avertir("fichier reconnu par l'antivirus", { signature: signature.replace(/[^\w.:-]/g, "_").slice(0, 100) });
      throw new ErreurApp("invalide", RECONNU, { champs: [{ chemin: "photo", message: RECONNU }] });
    },
    constater: () => etat,
  };
}

function ouvrir(adresse: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(adresse);
  return protocol === "unix:" ? connect({ path: decodeURIComponent(pathname) }) : connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) });
}

function converser(prise: Socket, octets: Uint8Array, delai_ms: number): Promise<string> {
  return new Promise<string>((rendre, refuser) => {
    const limite = setTimeout(() => prise.destroy(new Error("délai dépassé")), delai_ms);
    let recue = "";
    prise.setEncoding("latin1");
    prise.on("data", (morceau: string) => {
      recue += morceau;
      const fin = recue.indexOf("\0");
      if (fin >= 0) rendre(recue.slice(0, fin));
      if (fin >= 0 || recue.length > REPONSE_MAX_OCTETS) prise.destroy(fin >= 0 ? undefined : new Error("réponse sans fin"));
    });
    prise.on("error", refuser);
    prise.on("close", () => {
      clearTimeout(limite);
      // Sans effet si une réponse est arrivée.
      refuser(new Error("connexion fermée sans réponse"));
    });
    envoyer(prise, octets);
  });
}

function envoyer(prise: Socket, octets: Uint8Array): void {
  prise.write(COMMANDE);
  for (let place = 0; place < octets.length; place += MORCEAU_OCTETS) {
    const morceau = octets.subarray(place, place + MORCEAU_OCTETS);
    prise.write(longueur(morceau.length));
    prise.write(morceau);
  }
  prise.write(longueur(0));
}

function longueur(octets: number): Buffer {
  const entete = Buffer.alloc(4);
  entete.writeUInt32BE(octets);
  return entete;
}
