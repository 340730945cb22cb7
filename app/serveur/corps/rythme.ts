import { chaqueSeconde } from "#app/serveur/connexion/minuteries.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { ENVOIS } from "#app/commun/limites/limites.ts";

// Un vieux téléphone sur un mauvais réseau met une minute à envoyer ce qu'il a tapé : ce n'est pas le temps qui le distingue d'une connexion tenue ouverte
// pour nuire, c'est d'avancer. Ceux qui prennent plus que le temps ordinaire sont comptés, par réseau et en tout : ils ne prennent jamais toutes les connexions.

/** Pourquoi un envoi est coupé. La même pour tous : levée à chacun, elle garderait une pile sans objet. */
export const ENVOI_LENT = new ErreurApp(
  "requete_lente",
  "Votre envoi avançait trop lentement pour être reçu en entier. Vérifiez la fin de ce qui est arrivé, puis renvoyez-le quand le réseau est meilleur.",
);

export type Rythme = {
  /** Suit un envoi jusqu'à sa fin ; `couper`, une fois, s'il n'avance pas assez. Encore là après un dernier délai, sa connexion est rompue. */
  readonly suivre: (requete: IncomingMessage, reponse: ServerResponse, envoi: { readonly reseau: string; readonly couper: () => void }) => void;
  /** Le site s'arrête : un envoi où rien n'arrive plus rend tout de suite ce qu'il a, au lieu d'être rompu à la fin. */
  readonly presser: () => void;
};

export type OptionsRythme = {
  readonly bornes?: typeof ENVOIS;
  readonly maintenant_ms: () => number;
  /** Appelle le geste à chaque contrôle, jusqu'à ce que l'on appelle ce qui est rendu. */
  readonly chaque?: (geste: () => void) => () => void;
};

type Suivi = {
  readonly requete: IncomingMessage;
  readonly reponse: ServerResponse;
  readonly reseau: string;
  readonly couper: () => void;
  readonly debut_ms: number;
  readonly depart_octets: number;
  vu_ms: number;
  lecture_ms: number;
  vu_octets: number;
  muet_ms: number;
  rendre?: (() => void) | undefined;
  coupe_ms?: number;
  repondu_ms?: number;
};

/**
 * Le temps laissé aux envois : une base, allongée par chaque octet arrivé, sous un plafond. Le temps où c'est le serveur qui ne lisait pas n'est pas compté ; celui
 * dont la réponse est déjà partie n'a plus que la base.
 */
export function creerRythme({ bornes = ENVOIS, maintenant_ms, chaque = chaqueSeconde }: OptionsRythme): Rythme {
  const prendrePlace = compterLesLents(bornes);
  const suivis = new Set<Suivi>();
  let presse = false;
  // Un seul contrôle pour tous, tant qu'il y en a : une connexion gardée en porte des milliers à la suite.
  let arreter: (() => void) | undefined;

  function finir(suivi: Suivi): void {
    suivis.delete(suivi);
    suivi.rendre?.();
    suivi.rendre = undefined;
    if (suivis.size > 0) return;
    arreter?.();
    arreter = undefined;
  }

  function controler(suivi: Suivi): void {
    const { requete, reponse, debut_ms } = suivi;
    const { socket } = requete;
    const present_ms = maintenant_ms();
    const lisait = requete.readableFlowing === true;
    if (lisait) suivi.lecture_ms += present_ms - suivi.vu_ms;
    suivi.muet_ms = lisait && socket.bytesRead === suivi.vu_octets ? suivi.muet_ms + present_ms - suivi.vu_ms : 0;
    suivi.vu_octets = socket.bytesRead;
    suivi.vu_ms = present_ms;
    if (requete.complete || socket.destroyed) return finir(suivi);
    if (suivi.coupe_ms !== undefined) {
      if (present_ms - suivi.coupe_ms > (presse ? bornes.muet_a_l_arret_ms : bornes.adieu_ms)) socket.destroy();
      return;
    }
    if (reponse.writableFinished) {
      suivi.repondu_ms ??= present_ms;
      if (present_ms - suivi.repondu_ms > bornes.base_ms) socket.destroy();
      return;
    }
    const permis_ms = bornes.base_ms + (1_000 * (socket.bytesRead - suivi.depart_octets)) / bornes.octets_par_s;
    const lent = suivi.lecture_ms > bornes.base_ms;
    if (lent && suivi.lecture_ms <= permis_ms) suivi.rendre ??= prendrePlace(suivi.reseau);
    const abandonne = presse && suivi.muet_ms >= bornes.muet_a_l_arret_ms;
    if (!abandonne && present_ms - debut_ms <= bornes.plafond_ms && (!lent || (suivi.lecture_ms <= permis_ms && suivi.rendre !== undefined))) return;
    suivi.coupe_ms = present_ms;
    reponse.shouldKeepAlive = false;
    // Une réponse déjà partie ne se reprend pas.
    if (reponse.headersSent) socket.destroy();
    else suivi.couper();
  }

  return {
    presser: () => void (presse = true),
    suivre(requete, reponse, { reseau, couper }) {
      const { "transfer-encoding": transfert, "content-length": longueur = "0" } = requete.headers;
      if (transfert === undefined && longueur === "0") return;
      const debut_ms = maintenant_ms();
      const { bytesRead } = requete.socket;
      const compteurs = { debut_ms, vu_ms: debut_ms, lecture_ms: 0, muet_ms: 0, depart_octets: bytesRead, vu_octets: bytesRead };
      const suivi: Suivi = { requete, reponse, reseau, couper, ...compteurs };
      suivis.add(suivi);
      arreter ??= chaque(() => suivis.forEach(controler));
      for (const fin of ["end", "close"]) requete.once(fin, () => void ((requete.complete || requete.socket.destroyed) && finir(suivi)));
    },
  };
}

/** Une place parmi les lents, tant qu'il en reste à ce réseau ; rend de quoi la rendre. */
function compterLesLents(bornes: typeof ENVOIS): (reseau: string) => (() => void) | undefined {
  const lents = new Map<string, number>();
  let total = 0;
  return (reseau) => {
    const siens = lents.get(reseau) ?? 0;
    if (total >= bornes.lents || siens >= bornes.lents_par_reseau) return undefined;
    lents.set(reseau, siens + 1);
    total += 1;
    return () => {
      const restants = (lents.get(reseau) ?? 1) - 1;
      if (restants === 0) lents.delete(reseau);
      else lents.set(reseau, restants);
      total -= 1;
    };
  };
}
