import { ESSAIS_CONNEXION, FENETRE_ESSAIS_S, pauseConnexion_s } from "#app/contextes/atelier/domaine/acces.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

const LIMITE = { echecs: "connexion-echecs", pauses: "connexion-pauses", blocage: "connexion-blocage" } as const;
const JOUR_S = 86_400;
const PAUSES_PAR_JOUR_MAX = 1_000;

/** Les essais manqués d'une adresse, et les pauses qu'ils entraînent. */
export function creerEssais({ limiteur, journal }: { readonly limiteur: Limiteur; readonly journal: Journal }) {
  async function refuserPendantUnePause(adresse: string): Promise<void> {
    const { accepte, attente_s } = await limiteur.consulter(LIMITE.blocage, adresse, 1);
    if (!accepte) throw tropDEssais(attente_s);
  }

  // Compté d'un seul geste : cent essais simultanés n'obtiennent pas plus de réponses que cinq essais successifs.
  async function compterEchec(adresse: string): Promise<number> {
    const echec = await limiteur.consommer(LIMITE.echecs, adresse, ESSAIS_CONNEXION, { duree_s: FENETRE_ESSAIS_S });
    if (!echec.accepte) throw tropDEssais(echec.attente_s);
    if (echec.reste > 0) return echec.reste;
    const pauses = await limiteur.consommer(LIMITE.pauses, adresse, PAUSES_PAR_JOUR_MAX, { duree_s: JOUR_S });
    const duree_s = pauseConnexion_s(pauses.limite - pauses.reste);
    await limiteur.consommer(LIMITE.blocage, adresse, 1, { duree_s });
    journal.avertir("connexion en pause", { duree_s });
    return 0;
  }

  return { refuserPendantUnePause, compterEchec };
}

function tropDEssais(attente_s: number): ErreurApp {
  const minutes = Math.max(1, Math.ceil(attente_s / 60));
  const detail = `Trop d'essais depuis cette adresse. Reprise dans ${minutes} min. Le QR code de l'écran, lui, marche toujours.`;
  return new ErreurApp("trop_de_requetes", detail, { attente_s });
}
