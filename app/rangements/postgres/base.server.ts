import { AsyncLocalStorage } from "node:async_hooks";
import { avantDelai } from "#app/commun/delai.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { chronometrer, type NoterAppel } from "#app/socle/amont/chronometre.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { creerDisjoncteur } from "#app/socle/disjoncteur.ts";
import { appliquerMigrations } from "./migrer.server.ts";
import { decrirePanne, estARefaire, indisponible, traduire } from "./pannes.ts";
import { chargerPilote, lectureDesTypes, type Bassin, type ConnexionPretee, type Ligne, type Reglages, type Resultat, type Valeur } from "./pilote.server.ts";

/** De quoi lire et écrire, dans une transaction ou hors d'elle. */
export type Executer = {
  tous(sql: string, valeurs?: ReadonlyArray<Valeur>): Promise<ReadonlyArray<Ligne>>;
  un(sql: string, valeurs?: ReadonlyArray<Valeur>): Promise<Ligne | undefined>;
  /** Rend le nombre de lignes touchées. */
  ecrire(sql: string, valeurs?: ReadonlyArray<Valeur>): Promise<number>;
};
export type BasePostgres = Executer & {
  /** Le même accès, qui suit la transaction commencée par l'appelant, s'il y en a une ; c'est celui des dépôts. */
  readonly courante: Executer;
  /** Vrai pendant le geste d'une transaction. */
  enTransaction(): boolean;
  /** Tout ou rien ; refaite une fois si deux transactions se sont croisées. */
  transaction<T>(geste: (dans: Executer) => Promise<T>): Promise<T>;
  /** Lève si la base ne répond pas ou n'est pas prête. */
  eprouver(): Promise<void>;
  /** Le bassin : connexions prêtées, et demandes qui en attendent une. */
  connexions(): { readonly pretees: number; readonly attente: number };
  /** Réglages de la connexion d'écoute, qui vit hors du bassin. */
  readonly reglages: Reglages;
  fermer(): Promise<void>;
};

/** Ce qu'il faut à un dépôt. */
export type AccesPostgres = { readonly base: Executer; readonly journal: Journal };

export type OptionsPostgres = {
  readonly url: string;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  readonly connexions_max?: number;
  readonly delais?: Partial<DelaisPostgres>;
  /** Ce que chaque demande ou transaction a pris, attente d'une connexion comprise. */
  readonly noter?: NoterAppel | undefined;
};
export type DelaisPostgres = { readonly connexion_ms: number; readonly requete_ms: number; readonly pause_ms: number };

const CONNEXIONS_MAX = 10;
// Au-delà, une demande de plus n'aurait pas sa réponse à temps : elle est refusée aussitôt.
const ATTENTES_MAX = 200;
const DELAIS: DelaisPostgres = { connexion_ms: 3_000, requete_ms: 4_000, pause_ms: 1_000 };
const INACTIVE_MS = 30_000;
const ECHECS_MAX = 3;
const FENETRE_MS = 10_000;

/** Ouvre un bassin de connexions, sans attendre le serveur : une panne au démarrage n'empêche pas de servir le reste. Les migrations passent à la première demande. */
export function ouvrirPostgres({ url, journal, maintenant_ms, connexions_max = CONNEXIONS_MAX, delais, noter }: OptionsPostgres): BasePostgres {
  const { connexion_ms, requete_ms, pause_ms } = { ...DELAIS, ...delais };
  const reglages: Reglages = {
    connectionString: url,
    application_name: "autonomie",
    keepAlive: true,
    connectionTimeoutMillis: connexion_ms,
    // Le serveur abandonne le premier ; le pilote, si le serveur ne répond plus du tout.
    statement_timeout: requete_ms,
    lock_timeout: Math.round(requete_ms * 0.75),
    query_timeout: requete_ms + 1_000,
    idle_in_transaction_session_timeout: requete_ms * 2,
    types: lectureDesTypes(),
  };
  const bassin = new (chargerPilote().Pool)({ ...reglages, max: connexions_max, idleTimeoutMillis: INACTIVE_MS });
  const etat = suivre(journal);
  // Une connexion coupée par le serveur, au repos ou prêtée : le bassin la remplacera. Sans écoute, l'erreur arrêterait le processus.
  bassin.on("error", (cause) => etat.panne(cause));
  bassin.on("connect", (connexion) => connexion.on("error", (cause) => etat.panne(cause)));
  const disjoncteur = creerDisjoncteur({ maintenant_ms, echecs_max: ECHECS_MAX, fenetre_ms: FENETRE_MS, pause_ms });
  let prete: Promise<void> | undefined;
  let fermeture: Promise<void> | undefined;

  async function preparer(connexion: ConnexionPretee): Promise<void> {
    prete ??= appliquerMigrations((sql, valeurs) => connexion.query(sql, valeurs));
    try {
      await prete;
    } catch (cause) {
      prete = undefined;
      throw cause;
    }
  }

  const avec = <T>(geste: (connexion: ConnexionPretee) => Promise<T>): Promise<T> => chronometrer(noter, () => emprunter(geste), estPanneDeBase);

  async function emprunter<T>(geste: (connexion: ConnexionPretee) => Promise<T>): Promise<T> {
    if (fermeture !== undefined || bassin.waitingCount >= ATTENTES_MAX || !disjoncteur.laisserPasser()) throw indisponible(undefined);
    let connexion: ConnexionPretee | undefined;
    try {
      connexion = await traduite(bassin.connect());
      await traduite(preparer(connexion));
      const rendu = await geste(connexion);
      connexion.release();
      disjoncteur.reussite();
      etat.marche();
      return rendu;
    } catch (cause) {
      const panne = estPanneDeBase(cause);
      connexion?.release(panne);
      if (panne) {
        disjoncteur.echec();
        etat.panne(cause);
      } else disjoncteur.reussite();
      throw cause;
    }
  }

  // Un geste en cours : ce que les dépôts font pour lui passe par sa connexion, jusqu'à la validation.
  const gestes = new AsyncLocalStorage<{ readonly dans: Executer; ouvert: boolean }>();
  const enCours = () => (gestes.getStore()?.ouvert === true ? gestes.getStore() : undefined);
  const transiger = <T>(geste: (dans: Executer) => Promise<T>) =>
    avec((connexion) =>
      dansUneTransaction(connexion, async (dans) => {
        const sien = { dans, ouvert: true };
        try {
          return await gestes.run(sien, () => geste(dans));
        } finally {
          sien.ouvert = false;
        }
      }),
    );

  const base = executer((sql, valeurs) => avec((connexion) => traduite(connexion.query(sql, valeurs))));
  return {
    ...base,
    courante: {
      tous: (sql, valeurs) => (enCours()?.dans ?? base).tous(sql, valeurs),
      un: (sql, valeurs) => (enCours()?.dans ?? base).un(sql, valeurs),
      ecrire: (sql, valeurs) => (enCours()?.dans ?? base).ecrire(sql, valeurs),
    },
    enTransaction: () => enCours() !== undefined,
    reglages,
    connexions: () => ({ pretees: bassin.totalCount - bassin.idleCount, attente: bassin.waitingCount }),
    async transaction(geste) {
      try {
        return await transiger(geste);
      } catch (cause) {
        if (!(cause instanceof Error) || !estARefaire(cause.cause)) throw cause;
        return await transiger(geste);
      }
    },
    async eprouver() {
      await base.un("SELECT 1 FROM codev_ateliers LIMIT 1");
    },
    async fermer() {
      fermeture ??= fermerBassin(bassin, requete_ms);
      await fermeture;
    },
  };
}

function estPanneDeBase(cause: unknown): boolean {
  return estErreurApp(cause) && cause.code === "indisponible";
}

function executer(demander: (sql: string, valeurs: ReadonlyArray<Valeur>) => Promise<Resultat>): Executer {
  return {
    tous: async (sql, valeurs = []) => (await demander(sql, valeurs)).rows,
    un: async (sql, valeurs = []) => (await demander(sql, valeurs)).rows[0],
    ecrire: async (sql, valeurs = []) => (await demander(sql, valeurs)).rowCount ?? 0,
  };
}

async function dansUneTransaction<T>(connexion: ConnexionPretee, geste: (dans: Executer) => Promise<T>): Promise<T> {
  const demander = (sql: string, valeurs?: ReadonlyArray<Valeur>) => traduite(connexion.query(sql, valeurs));
  await demander("BEGIN");
  try {
    const rendu = await geste(executer(demander));
    // Une demande dont personne n'a lu l'échec a pu condamner la transaction : le serveur répond alors qu'il a tout annulé, sans erreur.
    if ((await demander("COMMIT")).command === "ROLLBACK") throw indisponible(undefined);
    return rendu;
  } catch (cause) {
    // Après une panne la connexion sera jetée, et le serveur annule de lui-même.
    if (!estErreurApp(cause) || cause.code !== "indisponible") await demander("ROLLBACK");
    throw cause;
  }
}

/** Une réponse de la base ; son erreur devient celle de l'application. Ce que lève un geste entre deux demandes, lui, reste ce qu'il est. */
async function traduite<T>(reponse: Promise<T>): Promise<T> {
  try {
    return await reponse;
  } catch (cause) {
    throw traduire(cause);
  }
}

// Un serveur muet ne doit pas retenir l'arrêt du site.
async function fermerBassin(bassin: Bassin, patience_ms: number): Promise<void> {
  await avantDelai(
    bassin.end().catch(() => undefined),
    patience_ms,
  );
}

/** Une ligne de journal par changement d'état, pas par demande. */
function suivre(journal: Journal) {
  let enPanne = false;
  return {
    panne(cause: unknown): void {
      if (enPanne) return;
      enPanne = true;
      journal.avertir("PostgreSQL ne répond pas", decrirePanne(cause));
    },
    marche(): void {
      if (enPanne) journal.info("PostgreSQL répond de nouveau");
      enPanne = false;
    },
  };
}
