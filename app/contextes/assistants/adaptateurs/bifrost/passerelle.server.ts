import type { NoterAppel } from "#app/socle/amont/chronometre.ts";
import { appeler, appelerFlux } from "#app/socle/amont/client.server.ts";
import { lireJsonDeFlux } from "#app/socle/amont/flux.server.ts";
import type { DelaisAmont, DemandeAmont, FluxAmont } from "#app/socle/amont/types.ts";
import { creerDisjoncteur } from "#app/socle/disjoncteur.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { DemandePasserelle, MorceauPasserelle, Passerelle, ReponsePasserelle } from "#app/contextes/assistants/ports/passerelle.ts";
import { quandReprendre, classer } from "./echecs.ts";
import { creerEtatFlux, creerLecteurSse, type EtatFlux } from "./flux.server.ts";
import { creerIssues, texteMax } from "./issues.ts";

export type OptionsPasserelle = {
  readonly url: string;
  readonly cle: string;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  /** Réponse d'un bloc. */
  readonly delais?: DelaisAmont;
  /** Réponse au fil de l'eau ; à défaut, `delais` s'il est donné. */
  readonly delaisFlux?: DelaisAmont;
  /** Attente du premier mot, pour un modèle plus lent que d'ordinaire. */
  readonly premierMot_ms?: number | undefined;
  /** Ce que chaque appel a pris. */
  readonly noter?: NoterAppel | undefined;
  /** Entre 0 et 1 : décale les seconds essais pour qu'ils ne partent pas tous ensemble. */
  readonly hasard?: () => number;
};

// Une réponse JSON n'arrive qu'entière : son premier octet attend toute la rédaction.
const DELAIS: DelaisAmont = { premier_octet_ms: 60_000, total_ms: 90_000 };
// Les commentaires de la passerelle remettent le silence à zéro, pas la durée totale.
const DELAIS_FLUX: DelaisAmont = { connexion_ms: 5_000, premier_octet_ms: 30_000, silence_ms: 30_000, total_ms: 120_000 };

/** Plus d'attente avant le premier octet, et d'autant pour le tout. Jamais moins pour le tout : une longue rédaction n'est pas une lenteur. */
function allonger(delais: DelaisAmont, premier_octet_ms: number | undefined): DelaisAmont {
  if (premier_octet_ms === undefined) return delais;
  return { ...delais, premier_octet_ms, total_ms: delais.total_ms + Math.max(0, premier_octet_ms - delais.premier_octet_ms) };
}

/** Client d'une passerelle Bifrost, 1.4 à 2.x. La clé et le corps des réponses ne sortent d'ici ni vers le journal, ni vers le visiteur. */
export function creerPasserelle(options: OptionsPasserelle): Passerelle {
  const { url, cle, journal, maintenant_ms, hasard = Math.random, premierMot_ms, noter } = options;
  // D'un bloc, le premier octet est déjà la fin de la rédaction.
  const delais = options.delais ?? allonger(DELAIS, premierMot_ms === undefined ? undefined : Math.max(premierMot_ms, DELAIS.premier_octet_ms));
  const delaisFlux = options.delaisFlux ?? options.delais ?? allonger(DELAIS_FLUX, premierMot_ms);
  const disjoncteur = creerDisjoncteur({ maintenant_ms });
  const { refus, lireCompletion, conclure, cleRefusee } = creerIssues({ disjoncteur, journal });

  function exigerFerme(): void {
    if (!disjoncteur.laisserPasser()) throw new ErreurApp("amont_indisponible", "L'assistant est en pause après plusieurs échecs.", { attente_s: 30 });
  }

  async function completer(demande: DemandePasserelle, signal: AbortSignal): Promise<ReponsePasserelle> {
    exigerFerme();
    let reponse;
    try {
      reponse = await appeler(preparer({ url, cle, delais, flux: false, hasard, noter }, demande, signal));
    } catch (e) {
      disjoncteur.sansAvis();
      throw e;
    }
    if (!reponse.ok) throw refus(reponse, demande);
    return lireCompletion(reponse.json, reponse.statut, reponse.entetes, demande);
  }

  async function* diffuser(demande: DemandePasserelle, signal: AbortSignal): AsyncGenerator<MorceauPasserelle, void, void> {
    exigerFerme();
    let conclu = false;
    try {
      const flux = await appelerFlux({
        ...preparer({ url, cle, delais: delaisFlux, flux: true, hasard, noter }, demande, signal),
        accepte: "text/event-stream",
      });
      if (!flux.ok) {
        conclu = true;
        throw refus(flux, demande);
      }
      if (!/^\s*text\/event-stream\b/i.test(flux.entetes.get("content-type") ?? "")) {
        const json = await lireJsonDeFlux(flux);
        conclu = true;
        if (flux.fin() === "delai" || flux.fin() === "coupee")
          throw refus({ genre: flux.fin() === "delai" ? "delai" : "connexion", statut: flux.statut, json: undefined }, demande);
        const reponse = lireCompletion(json, flux.statut, flux.entetes, demande);
        if (reponse.texte !== "") yield { type: "texte", texte: reponse.texte };
        yield { type: "fin", reponse };
        return;
      }
      const etat = creerEtatFlux();
      let texte = "";
      let deborde = false;
      for await (const recu of lireTextes(flux, etat)) {
        const morceau = recu.slice(0, texteMax(demande) - texte.length);
        texte += morceau;
        if (morceau !== "") yield { type: "texte", texte: morceau };
        deborde = recu.length > morceau.length;
        if (deborde) break;
      }
      conclu = true;
      yield { type: "fin", reponse: conclure(flux, etat, { texte, deborde }, demande) };
    } finally {
      // Le visiteur est parti : l'appel n'a rien prouvé.
      if (!conclu) disjoncteur.sansAvis();
    }
  }

  return { completer, diffuser, etat: () => (disjoncteur.ouvert() ? "en_pause" : cleRefusee() ? "cle_refusee" : "ok") };
}

type Appel = {
  readonly url: string;
  readonly cle: string;
  readonly delais: DelaisAmont;
  readonly flux: boolean;
  readonly hasard: () => number;
  readonly noter: NoterAppel | undefined;
};

function preparer({ url, cle, delais, flux, hasard, noter }: Appel, demande: DemandePasserelle, signal: AbortSignal): DemandeAmont {
  return {
    url: `${url}/v1/chat/completions`,
    entetes: {
      "x-bf-vk": cle,
      // Les questions des visiteurs ne se gardent pas dans les journaux de la passerelle, si elle l'admet ; et nul outil ne s'ajoute à nos demandes.
      "x-bf-disable-content-logging": "true",
      "x-bf-mcp-include-tools": "",
    },
    corps: {
      model: demande.modele,
      messages: demande.messages,
      temperature: 0.2,
      max_completion_tokens: demande.max_jetons,
      ...(flux ? { stream: true } : {}),
      // Des textes, jamais des objets : les versions 1.4 et 1.5 refuseraient toute la demande. Vide : aucun secours ajouté d'office.
      fallbacks: demande.secours,
    },
    delais,
    signal,
    noter,
    reessayer(echec, rang) {
      // Coupée une fois partie, elle a pu être faite, et se paiera ; une réponse trop lente, elle, se compte avec l'appel.
      if (echec.genre === "connexion" && echec.partie === true) demande.surAbandon?.(demande.modele);
      return quandReprendre(echec, classer(echec), hasard(), rang);
    },
  };
}

/** Un texte par arrivée d'octets : sous la charge, plusieurs morceaux arrivés ensemble repartent ensemble, sans qu'aucun n'attende. */
async function* lireTextes(flux: FluxAmont, etat: EtatFlux): AsyncGenerator<string, void, void> {
  const lecteur = creerLecteurSse();
  const ajouter = (evenements: ReturnType<typeof lecteur.lire>): string => evenements.map(etat.recevoir).join("");
  for await (const octets of jusquALaConclusion(flux, etat)) {
    const texte = ajouter(lecteur.lire(octets));
    if (texte !== "") yield texte;
    if (etat.acheve()) {
      flux.relacher();
      return;
    }
  }
  if (etat.acheve()) return;
  // Un corps fini selon HTTP peut avoir oublié la dernière ligne vide ; un corps coupé, lui, finit par un évènement à moitié écrit.
  if (flux.fin() !== "complete") return;
  const texte = ajouter(lecteur.finir());
  if (texte !== "") yield texte;
}

// Une passerelle qui oublie sa marque de fin attend son propre silence, une minute : un texte complet paraîtrait s'écrire encore.
const MARQUE_DE_FIN_MS = 2_000;

/** Les octets du flux ; une fois le modèle arrêté de lui-même, deux secondes au plus pour le reste (l'usage, la marque de fin). */
async function* jusquALaConclusion(flux: FluxAmont, etat: EtatFlux): AsyncGenerator<Uint8Array, void, void> {
  const suite = flux.octets[Symbol.asyncIterator]();
  let minuterie: ReturnType<typeof setTimeout> | undefined;
  let limite: Promise<undefined> | undefined;
  try {
    for (;;) {
      if (limite === undefined && etat.conclu()) limite = new Promise((resoudre) => (minuterie = setTimeout(() => resoudre(undefined), MARQUE_DE_FIN_MS)));
      const arrivee = suite.next();
      const lu = limite === undefined ? await arrivee : await Promise.race([arrivee, limite]);
      if (lu === undefined) {
        arrivee.catch(() => undefined);
        etat.clore();
        flux.fermer();
        return;
      }
      if (lu.done === true) return;
      yield lu.value;
    }
  } finally {
    clearTimeout(minuterie);
    // Sorti en route : fermer comme le ferait une boucle ordinaire, sans attendre une lecture qui ne viendra pas.
    void suite.return?.();
  }
}
