import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from "node:sqlite";
import { ECRITURE_IMPOSSIBLE, ErreurApp } from "#app/commun/erreurs.ts";
import { creerDeConcert } from "./de-concert.server.ts";
import { creerAttendreDisque } from "./integrite/attendre-disque.server.ts";
import { ouvrirAcquis } from "./integrite/acquis.server.ts";
import { garderEnPlace } from "./integrite/en-place.server.ts";
import { estScellee, leverSiEcrite, relireSceaux, suivreEcritures, toutSceller } from "./integrite/sceaux.ts";
import { creerTransactions } from "./integrite/transactions.ts";
import { appliquerMigrations, exigerVersionConnue } from "./migrations.ts";
import { erreurAbimee, estAbimee, leverSaufPassager, proteger } from "./pannes.ts";

// Le seul module qui connaît le pilote. Tout y est synchrone : une transaction ne peut pas être coupée par une autre demande du même processus.

export type Ligne = Readonly<Record<string, SQLOutputValue>>;
export type Parametres = Readonly<Record<string, SQLInputValue>>;

export type Base = {
  /** Toutes les lignes. */
  tous(sql: string, parametres?: Parametres): ReadonlyArray<Ligne>;
  /** La première ligne. */
  un(sql: string, parametres?: Parametres): Ligne | undefined;
  /** Exécute, et rend le nombre de lignes touchées. */
  ecrire(sql: string, parametres?: Parametres): number;
  /** Tout ou rien ; le verrou d'écriture est pris dès le début, entre processus aussi. */
  transaction<T>(geste: () => T): T;
  /**
   * Comme `transaction`, avec les autres écritures du même tour de boucle : une seule attente du disque, puis chacune a sa réponse. Un geste qui lève n'annule
   * que lui.
   */
  deConcert<T>(geste: () => T): Promise<T>;
  /** Ce que ces gestes écrivent de concert, et `complement` avec, dans la même transaction : l'un ne va pas sans l'autre. S'ils n'écrivent rien, `complement` suit seul. */
  accompagner<T>(complement: () => void, gestes: () => Promise<T>): Promise<T>;
  /**
   * Comme `transaction`, sans attendre le disque : si la machine tombe (pas si le processus s'arrête), les dernières secondes peuvent manquer, la base reste
   * saine. Pour ce qui se perd sans dommage et s'écrit à chaque demande : attendre le disque arrête aussi toutes les réponses en cours.
   */
  transactionSouple<T>(geste: () => T): T;
  /** Attend, sans tenir le fil, que tout ce qui est écrit soit sur le disque, écritures souples comprises. */
  attendreLeDisque(): Promise<void>;
  /**
   * Après un effacement : ce qui était écrit quitte aussi le journal d'écriture (-wal), où une copie l'attendrait. Sans effet au milieu d'une transaction, ou si
   * un autre processus lit à cet instant : l'effacement suivant, ou l'arrêt, le fera.
   */
  tronquerJournal(): void;
  /** Lignes (« table clé ») qu'un autre programme a écrites pendant que le site ne tournait pas, relues à l'ouverture. */
  readonly ecritesAilleurs: ReadonlyArray<string>;
  /** Lève si la base ne répond plus, ne s'écrit plus, ou n'est plus le fichier que l'on croit. */
  eprouver(): void;
  fermer(): void;
};

export type OptionsBase = {
  /** Dossier des données ; absent : base en mémoire (tests). */
  readonly dossier?: string;
  /** Attente d'un verrou tenu par un autre processus, à l'ouverture. */
  readonly delai_occupe_ms?: number;
  /** La même, une fois ouverte ; absente : inchangée. Elle arrête tout le processus : le site la veut courte, et retente lui-même. */
  readonly attente_ms?: number;
  readonly maintenant?: () => Date;
};

export const NOM_FICHIER = "autonomie.sqlite";
const DELAI_OCCUPE_MS = 5_000;
const EPREUVE_MS = 5_000;
const ATTENTE_TRONCATURE_MS = 50;
const FICHIER_PROPRIETAIRE = 0o600;
const DOSSIER_PROPRIETAIRE = 0o700;

export function ouvrirBase({ dossier, delai_occupe_ms = DELAI_OCCUPE_MS, attente_ms, maintenant = () => new Date() }: OptionsBase): Base {
  const chemin = dossier === undefined ? ":memory:" : join(dossier, NOM_FICHIER);
  const neuve = dossier !== undefined && !existsSync(chemin);
  const base = ouvrirFichier(chemin, dossier, delai_occupe_ms);
  let integrite: ReturnType<typeof ouvrirIntegrite>;
  try {
    integrite = ouvrirIntegrite(base, dossier === undefined ? undefined : { chemin, neuve }, maintenant);
    if (attente_ms !== undefined) base.exec(`PRAGMA busy_timeout = ${Math.round(attente_ms)}`);
  } catch (cause) {
    base.close();
    throw cause;
  }

  const { sceaux, acquis, enPlace, ecritesAilleurs } = integrite;
  const preparer = creerPreparees(base);
  const { transaction, souple, rangAcquitte } = creerTransactions(base, { sceaux, acquis, enPlace });
  const ensemble = creerDeConcert(base, transaction);
  const disque = dossier === undefined ? undefined : creerAttendreDisque(`${chemin}-wal`);
  let ecriteLe_ms = Number.NEGATIVE_INFINITY;

  return {
    tous: (sql, parametres = {}) => proteger(() => preparer(sql).all(parametres)),
    un: (sql, parametres = {}) => proteger(() => preparer(sql).get(parametres)),
    ecrire(sql, parametres = {}) {
      const executer = () => proteger(() => Number(preparer(sql).run(parametres).changes));
      // Le sceau d'une ligne s'écrit avec elle.
      return base.isTransaction ? executer() : transaction(executer);
    },
    transaction,
    deConcert: ensemble.ajouter,
    accompagner: ensemble.accompagner,
    transactionSouple: souple,
    async attendreLeDisque() {
      try {
        await disque?.atteindre();
      } catch (cause) {
        throw new ErreurApp("indisponible", ECRITURE_IMPOSSIBLE, { cause, attente_s: 5 });
      }
    },
    tronquerJournal() {
      if (dossier === undefined || base.isTransaction) return;
      base.exec(`PRAGMA busy_timeout = ${ATTENTE_TRONCATURE_MS}`);
      try {
        base.exec("PRAGMA wal_checkpoint(TRUNCATE)");
        enPlace?.oublierJournal();
      } catch (cause) {
        leverSaufPassager(cause);
      } finally {
        base.exec(`PRAGMA busy_timeout = ${Math.round(attente_ms ?? delai_occupe_ms)}`);
      }
    },
    ecritesAilleurs,
    eprouver() {
      enPlace?.exiger();
      enPlace?.exigerJournal(rangAcquitte());
      preparer("SELECT count(*) AS n FROM migrations").get();
      // Lire ne dit pas que l'on peut écrire. La sonde est publique : une écriture toutes les cinq secondes au plus.
      const le_ms = performance.now();
      if (le_ms - ecriteLe_ms < EPREUVE_MS) return;
      souple(() => {
        preparer("INSERT OR REPLACE INTO idempotence (portee, cle, empreinte, pris_ms) VALUES ('sonde', 'sonde', '', 0)").run();
        preparer("DELETE FROM idempotence WHERE portee = 'sonde'").run();
      });
      ecriteLe_ms = le_ms;
    },
    fermer() {
      if (!base.isOpen) return;
      ensemble.vider();
      // Un seul fichier reste après un arrêt propre : une copie du dossier est alors une sauvegarde.
      try {
        base.exec("PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE);");
      } catch (cause) {
        // Un autre processus lit ou s'arrête au même instant : le dernier à fermer versera le journal.
        leverSaufPassager(cause);
      }
      base.close();
      acquis?.fermer();
      disque?.fermer();
    },
  };
}

/** Chaque demande est préparée une fois. */
function creerPreparees(base: DatabaseSync): (sql: string) => StatementSync {
  const preparees = new Map<string, StatementSync>();
  return (sql) => {
    const connue = preparees.get(sql);
    if (connue !== undefined) return connue;
    const neuve = base.prepare(sql);
    preparees.set(sql, neuve);
    return neuve;
  };
}

function ouvrirFichier(chemin: string, dossier: string | undefined, delai_occupe_ms: number): DatabaseSync {
  let base: DatabaseSync | undefined;
  try {
    if (dossier !== undefined) mkdirSync(dossier, { recursive: true, mode: DOSSIER_PROPRIETAIRE });
    // SQLite prendrait un fichier vidé pour une base neuve, et le site repartirait sans rien dire de ce qui manque.
    if (dossier !== undefined && existsSync(chemin) && statSync(chemin).size === 0) throw erreurAbimee("fichier de 0 octet");
    base = new DatabaseSync(chemin, { timeout: delai_occupe_ms, enableForeignKeyConstraints: true, enableDoubleQuotedStringLiterals: false });
    // Les fichiers -wal et -shm reprennent les droits du fichier principal : les poser avant la première écriture.
    if (dossier !== undefined) chmodSync(chemin, FICHIER_PROPRIETAIRE);
    // secure_delete : une ligne effacée est recouverte de zéros, au lieu d'attendre qu'une autre prenne sa place.
    // WAL : les lectures n'attendent pas l'écriture. FULL : une réponse rendue est sur le disque, même si la machine tombe.
    base.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON;");
    const verdict = base.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
    if (verdict !== "ok") throw erreurAbimee(String(verdict));
    return base;
  } catch (cause) {
    if (base?.isOpen) base.close();
    throw new Error(
      estAbimee(cause)
        ? `La base ${chemin} est illisible ou abîmée : restaurez la dernière sauvegarde, ou déplacez ce fichier pour repartir d'une base vide.`
        : `La base ${chemin} ne s'ouvre pas : vérifiez que DONNEES_DIR désigne un dossier où ce compte peut écrire, et qu'aucun autre programme ne la retient.`,
      { cause },
    );
  }
}

/** Reconnaît la version, relit les sceaux, passe les migrations, puis ouvre ce qui garde les écritures à venir. Lève une phrase si quelque chose d'acquitté manque ou a changé. */
function ouvrirIntegrite(base: DatabaseSync, fichier: { readonly chemin: string; readonly neuve: boolean } | undefined, maintenant: () => Date) {
  exigerVersionConnue(base);
  const { abimees, ecritesAilleurs } = fichier !== undefined && estScellee(base) ? relireSceaux(base) : { abimees: [], ecritesAilleurs: [] };
  const [premiere, ...autres] = abimees;
  if (premiere !== undefined)
    throw new Error(
      `La base ${fichier?.chemin ?? ""} est abîmée : la ligne « ${premiere} » ${autres.length === 0 ? "" : `et ${autres.length} autres `}a changé sans être écrite par personne. Restaurez la dernière sauvegarde par « npm run restaurer ».`,
    );
  const migree = appliquerMigrations(base, maintenant);
  leverSiEcrite(base);
  if (migree || ecritesAilleurs.length > 0) toutSceller(base);
  const sceaux = suivreEcritures(base);
  if (fichier === undefined) return { sceaux, ecritesAilleurs };
  return { sceaux, ecritesAilleurs, acquis: ouvrirAcquis(base, fichier.chemin, fichier.neuve), enPlace: garderEnPlace(fichier.chemin) };
}
