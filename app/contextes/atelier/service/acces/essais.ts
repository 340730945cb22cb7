import { JOUR_S } from "#app/commun/dates/durees.ts";
import { ESSAIS_CONNEXION, ESSAIS_MOT_DE_PASSE, FENETRE_ESSAIS_S, pauseConnexion_s } from "#app/contextes/atelier/domaine/acces.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Limiteur, PriseLimite } from "#app/socle/ports/compteurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

const LIMITE = { echecs: "connexion-echecs", pauses: "connexion-pauses", blocage: "connexion-blocage" } as const;
export type Essais = ReturnType<typeof creerEssais>;

// Le champ du code accepte aussi le mot de passe : ses essais ont leur réserve, pour qu'une salle qui se trompe de code n'entame pas celle de l'animation.
const MOTS_DE_PASSE = { animation: "connexion-mot-de-passe", code: "connexion-mot-de-passe-au-code" } as const;
const PAUSES_PAR_JOUR_MAX = 1_000;

/** Les essais manqués d'une adresse, et les pauses qu'ils entraînent. */
export function creerEssais({ limiteur, journal }: { readonly limiteur: Limiteur; readonly journal: Journal }) {
  /** Le refus d'une adresse dont les codes sont en pause, `null` hors d'une pause. */
  async function pauseDesCodes(adresse: string): Promise<ErreurApp | null> {
    const { accepte, attente_s } = await limiteur.consulter(LIMITE.blocage, adresse, 1);
    return accepte ? null : tropDEssais(attente_s);
  }

  // Compté d'un seul geste : cent essais simultanés n'obtiennent pas plus de réponses que cinq essais successifs.
  async function compterEchecDeCode(adresse: string): Promise<number> {
    const echec = await limiteur.consommer(LIMITE.echecs, adresse, ESSAIS_CONNEXION, { duree_s: FENETRE_ESSAIS_S });
    if (!echec.accepte) throw tropDEssais(echec.attente_s);
    if (echec.reste > 0) return echec.reste;
    const pauses = await limiteur.consommer(LIMITE.pauses, adresse, PAUSES_PAR_JOUR_MAX, { duree_s: JOUR_S });
    const duree_s = pauseConnexion_s(pauses.limite - pauses.reste);
    await limiteur.consommer(LIMITE.blocage, adresse, 1, { duree_s });
    journal.avertir("connexion en pause", { duree_s });
    return 0;
  }

  const prendreMotDePasse = (adresse: string, champ: keyof typeof MOTS_DE_PASSE): Promise<PriseLimite> =>
    limiteur.consommer(MOTS_DE_PASSE[champ], adresse, ESSAIS_MOT_DE_PASSE, { duree_s: FENETRE_ESSAIS_S });

  async function rendreMotDePasse({ prise }: PriseLimite): Promise<void> {
    if (prise !== null) await limiteur.rendre(prise);
  }

  return { pauseDesCodes, compterEchecDeCode, prendreMotDePasse, rendreMotDePasse, tropDeMotsDePasse };
}

function tropDeMotsDePasse({ attente_s }: PriseLimite): ErreurApp {
  const minutes = Math.max(1, Math.ceil(attente_s / 60));
  const detail = `Trop de mots de passe essayés depuis cette adresse. Reprise dans ${minutes} min, ou tout de suite par un lien d'animation, que donne la machine qui sert le site.`;
  return new ErreurApp("trop_de_requetes", detail, { attente_s });
}

function tropDEssais(attente_s: number): ErreurApp {
  const minutes = Math.max(1, Math.ceil(attente_s / 60));
  const detail = `Trop d'essais depuis cette adresse. Reprise dans ${minutes} min. Le QR code de l'écran, lui, marche toujours.`;
  return new ErreurApp("trop_de_requetes", detail, { attente_s });
}
