import { setTimeout as patienter } from "node:timers/promises";
import { attenteAvantEssai_ms, type Cadence } from "#app/commun/cadence.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { decrirePanne } from "./pannes.ts";
import { chargerPilote, type Avis, type Connexion, type Reglages } from "./pilote.server.ts";

/** Ce que les déclencheurs de la base annoncent, et ce que les processus du site se disent. */
const CANAL_FAITS = "autonomie";
export const CANAL_MESSAGES = "autonomie_bus";

export type OptionsEcoute = {
  readonly reglages: Reglages;
  readonly journal: Journal;
  readonly recevoir: (avis: Avis) => void;
  /** L'écoute reprend : tout ce qui a changé depuis cet instant est à relire. Au premier branchement, c'est celui de l'ouverture. */
  readonly rattraper: (depuis: Date) => void;
  readonly maintenant: () => Date;
  readonly battement_ms?: number;
};
export type Ecoute = { fermer(): Promise<void> };

const BATTEMENT_MS = 10_000;
const CADENCE: Cadence = { depart_ms: 200, plafond_ms: 5_000, dispersion: 0.2 };

/** Écoute la base sur une connexion à elle, et se rebranche seule. Un battement régulier découvre une liaison morte que rien n'annonce. */
export function ecouter({ reglages, journal, recevoir, rattraper, maintenant, battement_ms = BATTEMENT_MS }: OptionsEcoute): Ecoute {
  const arret = new AbortController();
  let derniereNouvelle = maintenant();
  let courante: Connexion | undefined;

  async function brancher(): Promise<void> {
    // Sans limite de durée côté serveur : cette connexion attend, c'est son métier.
    const connexion = new (chargerPilote().Client)({ ...reglages, idle_in_transaction_session_timeout: 0 });
    const coupure = new Promise<never>((_, refuser) => {
      connexion.on("error", refuser);
      connexion.on("end", () => refuser(new Error("écoute coupée")));
    });
    // La coupure peut précéder la première attente.
    coupure.catch(() => undefined);
    connexion.on("notification", recevoir);
    courante = connexion;
    try {
      await connexion.connect();
      await connexion.query(`LISTEN ${CANAL_FAITS}`);
      await connexion.query(`LISTEN ${CANAL_MESSAGES}`);
      // Inscrit d'abord, relu ensuite : rien ne tombe entre les deux.
      rattraper(derniereNouvelle);
      journal.info("PostgreSQL écouté");
      for (;;) {
        await connexion.query("SELECT 1");
        derniereNouvelle = maintenant();
        await Promise.race([coupure, patienter(battement_ms, undefined, { signal: arret.signal, ref: false })]);
      }
    } finally {
      connexion.end().catch(() => undefined);
    }
  }

  async function tenir(): Promise<void> {
    let essai = 0;
    while (!arret.signal.aborted) {
      const debut = maintenant();
      try {
        await brancher();
      } catch (cause) {
        if (arret.signal.aborted) return;
        // Une liaison qui a tenu repart aussitôt, au premier rang d'attente.
        essai = derniereNouvelle > debut ? 1 : essai + 1;
        if (essai === 1) journal.avertir("écoute de PostgreSQL coupée, nouvel essai", decrirePanne(cause));
      }
      await patienter(attenteAvantEssai_ms(essai, Math.random(), CADENCE), undefined, { signal: arret.signal, ref: false }).catch(() => undefined);
    }
  }

  const tenue = tenir();
  return {
    async fermer() {
      arret.abort();
      courante?.end().catch(() => undefined);
      await tenue;
    },
  };
}
