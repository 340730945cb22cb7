import { codeSql, erreurMigration } from "./pannes.ts";
import type { Resultat, Valeur } from "./pilote.server.ts";
import { ENREGISTREMENTS } from "./migrations/001-enregistrements.ts";
import { GESTES_A_LA_MAIN } from "./migrations/002-gestes-a-la-main.ts";
import { POUR_LES_PERSONNES } from "./migrations/003-pour-les-personnes.ts";
import { TRACES } from "./migrations/004-traces.ts";
import { CADRAGES } from "./migrations/005-cadrages.ts";

export type Migration = { readonly numero: number; readonly nom: string; readonly sql: string };

/** Dans l'ordre. Une migration livrée ne change plus : on en ajoute une. */
export const MIGRATIONS: ReadonlyArray<Migration> = [
  { numero: 1, nom: "enregistrements", sql: ENREGISTREMENTS },
  { numero: 2, nom: "gestes_a_la_main", sql: GESTES_A_LA_MAIN },
  { numero: 3, nom: "pour_les_personnes", sql: POUR_LES_PERSONNES },
  { numero: 4, nom: "traces", sql: TRACES },
  { numero: 5, nom: "cadrages", sql: CADRAGES },
];

type Demander = (sql: string, valeurs?: ReadonlyArray<Valeur>) => Promise<Resultat>;

// Nombre au hasard, propre à ce site : le verrou que prennent ensemble tous les processus qui démarrent.
const VERROU = 7_215_304_116;
const PREPARER = `
  CREATE SCHEMA IF NOT EXISTS autonomie_interne;
  CREATE TABLE IF NOT EXISTS autonomie_interne.migrations (numero integer PRIMARY KEY, nom text NOT NULL, le timestamptz NOT NULL DEFAULT now());`;
const DERNIERE = "SELECT coalesce(max(numero), 0) AS n FROM autonomie_interne.migrations";
const TABLE_ABSENTE: ReadonlySet<string | undefined> = new Set(["42P01", "3F000"]);

/** Applique ce qui manque, en une transaction, sous un verrou que des processus démarrés ensemble prennent l'un après l'autre. Un échec ne laisse rien. */
export async function appliquerMigrations(demander: Demander, migrations: ReadonlyArray<Migration> = MIGRATIONS): Promise<void> {
  const connu = migrations.at(-1)?.numero ?? 0;
  if ((await derniere(demander)) === connu) return;
  await demander("BEGIN");
  try {
    await demander("SET LOCAL statement_timeout = 0");
    await demander("SET LOCAL lock_timeout = 0");
    await demander(`SELECT pg_advisory_xact_lock(${VERROU})`);
    await demander(PREPARER);
    const faite = await derniere(demander);
    if (faite > connu)
      throw erreurMigration(
        `La base PostgreSQL vient d'une version plus récente du site (migration ${faite}, cette version s'arrête à ${connu}) : mettez le site à jour.`,
      );
    for (const migration of migrations) if (migration.numero > faite) await appliquer(demander, migration);
    await demander("COMMIT");
  } catch (cause) {
    // Une connexion coupée annule d'elle-même.
    await demander("ROLLBACK").catch(() => undefined);
    throw cause;
  }
}

async function derniere(demander: Demander): Promise<number> {
  try {
    return Number((await demander(DERNIERE)).rows[0]?.["n"]);
  } catch (cause) {
    if (TABLE_ABSENTE.has(codeSql(cause))) return 0;
    throw cause;
  }
}

async function appliquer(demander: Demander, { numero, nom, sql }: Migration): Promise<void> {
  try {
    await demander(sql);
    await demander("INSERT INTO autonomie_interne.migrations (numero, nom) VALUES ($1, $2)", [numero, nom]);
  } catch (cause) {
    const code = codeSql(cause);
    // Sans code, le serveur s'est tu : c'est une panne, pas une migration fautive.
    if (code === undefined) throw cause;
    throw erreurMigration(`La migration ${numero} (${nom}) de la base PostgreSQL a échoué (${code}), rien n'a été changé.`, cause);
  }
}
