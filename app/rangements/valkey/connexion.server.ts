import { createRequire } from "node:module";
import type { Redis, RedisOptions } from "iovalkey";
import { attenteAvantEssai_ms, type Cadence } from "#app/commun/cadence.ts";
import { ECRITURE_IMPOSSIBLE, ErreurApp } from "#app/commun/erreurs.ts";
import { chronometrer, type NoterAppel } from "#app/socle/amont/chronometre.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { creerVeille } from "./veille.ts";

// Le seul module qui connaît le client, chargé à la première connexion : un site sans Valkey n'en lit rien. Toute écriture composée est un script Lua : Valkey l'exécute d'un seul geste, quel que soit le nombre de processus.

export type Argument = string | number;
export type Valkey = {
  /** Une commande simple. Lève ErreurApp("indisponible") si le serveur ne répond pas. */
  commander(nom: string, ...arguments_: ReadonlyArray<Argument>): Promise<unknown>;
  /** Un script, envoyé une fois puis rappelé par son empreinte. Toutes ses clés commencent par le préfixe, qu'il reçoit en KEYS[1]. */
  executer(script: Script, ...arguments_: ReadonlyArray<Argument>): Promise<unknown>;
  publier(canal: string, message: string): Promise<void>;
  /**
   * Rend de quoi se désabonner. La connexion d'écoute est à part, et n'est ouverte qu'au premier abonné. `reprendre` est appelé chaque fois que l'écoute
   * s'établit, au départ et après une coupure : ce qui s'est publié avant est perdu.
   */
  abonner(canal: string, recevoir: (message: string) => void, reprendre: () => void): () => void;
  /** Appelé quand le serveur répond de nouveau, après une panne constatée ici. */
  surRetour(prevenir: () => void): void;
  /** Vrai tant que le serveur n'a pas répondu à nouveau : toute demande est alors refusée aussitôt. */
  enPanne(): boolean;
  /** Lève si le serveur ne répond pas, ou n'enregistre plus rien. */
  eprouver(): Promise<void>;
  fermer(): Promise<void>;
};
type Abonne = { readonly recevoir: (message: string) => void; readonly reprendre: () => void };
export type Script = { readonly nom: string; readonly lua: string };

export type OptionsValkey = {
  readonly url: string;
  readonly journal: Journal;
  /** Devant chaque clé ; les accolades les rangent ensemble sur une grappe, où un script ne peut toucher qu'un emplacement. */
  readonly prefixe?: string;
  readonly delai_ms?: number;
  /** Ce que chaque commande a pris. */
  readonly noter?: NoterAppel | undefined;
};

type Client = { readonly Redis: new (adresse: string, options: RedisOptions) => Redis };
const chargerClient = (): Client => createRequire(import.meta.url)("iovalkey") as Client;

const DELAI_MS = 2_000;
// Le serveur est sur la même machine, ou tout près : le hasard n'y disperserait personne.
const CADENCE: Cadence = { depart_ms: 200, plafond_ms: 5_000, dispersion: 0 };

export function ouvrirValkey({ url, journal, prefixe = "{autonomie}:", delai_ms = DELAI_MS, noter }: OptionsValkey): Valkey {
  const options: RedisOptions = {
    connectTimeout: delai_ms,
    retryStrategy: (essai) => attenteAvantEssai_ms(essai, 0, CADENCE),
  };
  const adresse = url.replace(/^valkey(s?):/, "redis$1:");
  // Une demande n'attend pas un serveur absent : elle échoue, et la personne garde sa saisie.
  const { Redis: Connexion } = chargerClient();
  const client = new Connexion(adresse, { ...options, commandTimeout: delai_ms, maxRetriesPerRequest: 1 });
  suivreEtat(client, "commandes", journal);
  const ecoute = creerEcoute({
    // Les abonnements se reprennent ici, et non par le client : lui ne dit pas quand ils valent.
    ouvrir: () => new Connexion(adresse, { ...options, maxRetriesPerRequest: null, autoResubscribe: false }),
    prefixe,
    journal,
  });
  const retours: Array<() => void> = [];
  const connus = new Map<string, string>();
  const veille = creerVeille({ sonder: () => client.ping(), retour });

  function retour(): void {
    journal.info("valkey répond de nouveau");
    for (const prevenir of retours) prevenir();
  }

  async function proteger<T>(geste: () => Promise<T>): Promise<T> {
    if (veille.enPanne()) throw indisponible();
    try {
      // Un refus de Valkey est une réponse ; un silence ou une coupure, une panne.
      return await chronometrer(noter, geste, (cause) => !(cause instanceof Error) || cause.name !== "ReplyError");
    } catch (cause) {
      const reponse = cause instanceof Error && cause.name === "ReplyError" ? cause.message : undefined;
      // Un refus dans une liaison saine (mémoire pleine, lecture seule) ne dit rien des autres demandes ; un silence ou une clé refusée, si.
      if (reponse === undefined || /^(NOAUTH|WRONGPASS|NOPERM|LOADING|MASTERDOWN|CLUSTERDOWN)/.test(reponse)) veille.constater();
      if (reponse !== undefined && !PASSAGERES.test(reponse)) journal.erreur("valkey refuse une commande", { reponse: reponse.split(" ", 1)[0] });
      throw indisponible(cause);
    }
  }

  return {
    commander: (nom, ...arguments_) => proteger(() => client.call(nom, ...arguments_.map((a, rang) => (rang === 0 ? prefixe + String(a) : String(a))))),
    executer: (script, ...arguments_) =>
      proteger(async () => {
        const valeurs = arguments_.map(String);
        let empreinte = connus.get(script.nom);
        if (empreinte === undefined) {
          empreinte = String(await client.call("SCRIPT", "LOAD", script.lua));
          connus.set(script.nom, empreinte);
        }
        try {
          return await client.evalsha(empreinte, 1, prefixe, ...valeurs);
        } catch (cause) {
          // Le serveur a redémarré : il ne connaît plus le script.
          if (!(cause instanceof Error) || !cause.message.startsWith("NOSCRIPT")) throw cause;
          return await client.eval(script.lua, 1, prefixe, ...valeurs);
        }
      }),
    publier: (canal, message) =>
      proteger(async () => {
        await client.publish(prefixe + canal, message);
      }),
    abonner: ecoute.abonner,
    surRetour: (prevenir) => void retours.push(prevenir),
    enPanne: () => veille.enPanne(),
    async eprouver() {
      // Une vraie écriture : plein, en lecture seule ou sans ses répliques, un serveur répond encore à tout le reste.
      await proteger(() => client.set(`${prefixe}sonde`, "1", "PX", SONDE_MS));
    },
    async fermer() {
      veille.cesser();
      ecoute.fermer();
      // `quit` attend les réponses en route, mais pas un serveur qui ne répond plus.
      await client.quit().catch(() => client.disconnect());
    },
  };
}

const SONDE_MS = 60_000;
const PASSAGERES = /^(LOADING|READONLY|MASTERDOWN|OOM|CLUSTERDOWN|TRYAGAIN|MISCONF|NOREPLICAS|BUSY)/;

function indisponible(cause?: unknown): ErreurApp {
  return new ErreurApp("indisponible", ECRITURE_IMPOSSIBLE, {
    cause,
    attente_s: 5,
  });
}

type OptionsEcoute = { readonly ouvrir: () => Redis; readonly prefixe: string; readonly journal: Journal };

/** Les abonnements, sur une connexion à eux, redemandés chaque fois qu'elle s'ouvre. */
function creerEcoute({ ouvrir, prefixe, journal }: OptionsEcoute): Pick<Valkey, "abonner"> & { fermer(): void } {
  let liaison: Redis | undefined;
  const abonnes = new Map<string, Set<Abonne>>();

  function ouvrirLiaison(): Redis {
    const neuve = ouvrir();
    suivreEtat(neuve, "écoute", journal);
    neuve.on("ready", () => void demander(neuve, [...abonnes.keys()]));
    neuve.on("message", (canal: string, message: string) => {
      for (const { recevoir } of [...(abonnes.get(canal) ?? [])]) recevoir(message);
    });
    return neuve;
  }

  async function demander(prete: Redis, noms: ReadonlyArray<string>): Promise<void> {
    if (noms.length === 0) return;
    try {
      await prete.subscribe(...noms);
    } catch (cause) {
      // Coupée entre-temps, la liaison se rouvre et redemande tout.
      journal.avertir("abonnement impossible", { cause: String(cause) });
      return;
    }
    for (const nom of noms) for (const { reprendre } of [...(abonnes.get(nom) ?? [])]) reprendre();
  }

  return {
    abonner(canal, recevoir, reprendre) {
      const nom = prefixe + canal;
      const mien = { recevoir, reprendre };
      const presents = abonnes.get(nom) ?? new Set();
      presents.add(mien);
      abonnes.set(nom, presents);
      liaison ??= ouvrirLiaison();
      // Pas encore prête, elle demandera tous les canaux en s'ouvrant.
      if (presents.size === 1 && liaison.status === "ready") void demander(liaison, [nom]);
      return () => {
        presents.delete(mien);
        if (presents.size > 0 || abonnes.get(nom) !== presents) return;
        abonnes.delete(nom);
        if (liaison?.status === "ready") liaison.unsubscribe(nom).catch(() => undefined);
      };
    },
    fermer() {
      abonnes.clear();
      liaison?.disconnect();
    },
  };
}

/** Une ligne de journal par changement d'état, pas par tentative. */
function suivreEtat(client: Redis, role: string, journal: Journal): void {
  let enPanne = false;
  client.on("error", (cause: Error) => {
    if (enPanne) return;
    enPanne = true;
    journal.avertir("valkey injoignable", { role, cause: cause.name });
  });
  client.on("ready", () => {
    if (enPanne) journal.info("valkey de nouveau joignable", { role });
    enPanne = false;
  });
}
