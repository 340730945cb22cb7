import type { DatabaseSync } from "node:sqlite";
import type { Migration } from "./migrations/migration.ts";
import { PREMIERES } from "./migrations/premieres.ts";
import { SUIVANTES } from "./migrations/suivantes.ts";

/** Dans l'ordre. Une migration livrée ne change plus : on en ajoute une. */
export const MIGRATIONS: ReadonlyArray<Migration> = [...PREMIERES, ...SUIVANTES];

/** Lève une phrase si la base vient d'une version plus récente du site. À demander avant de rien en lire : elle range, et scelle, peut-être autrement. */
export function exigerVersionConnue(base: DatabaseSync, migrations: ReadonlyArray<Migration> = MIGRATIONS): void {
  if (!rangee(base)) return;
  const derniere = derniereMigration(base);
  const connue = migrations.at(-1)?.numero ?? 0;
  if (derniere > connue)
    throw new Error(`La base vient d'une version plus récente du site (migration ${derniere}, cette version s'arrête à ${connue}) : mettez le site à jour.`);
}

function rangee(base: DatabaseSync): boolean {
  return base.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'").get() !== undefined;
}

function derniereMigration(base: DatabaseSync): number {
  return Number(base.prepare("SELECT coalesce(max(numero), 0) AS n FROM migrations").get()?.["n"]);
}

/**
 * Applique ce qui manque, en une transaction : une base neuve n'attend le disque qu'une fois. Deux processus qui démarrent ensemble ne se gênent pas. Vrai :
 * quelque chose manquait.
 */
export function appliquerMigrations(base: DatabaseSync, maintenant: () => Date, migrations: ReadonlyArray<Migration> = MIGRATIONS): boolean {
  exigerVersionConnue(base, migrations);
  if (rangee(base) && derniereMigration(base) >= (migrations.at(-1)?.numero ?? 0)) return false;
  base.exec("BEGIN IMMEDIATE");
  try {
    base.exec("CREATE TABLE IF NOT EXISTS migrations (numero INTEGER PRIMARY KEY, nom TEXT NOT NULL, le TEXT NOT NULL) STRICT");
    // Un autre processus a pu en appliquer pendant l'attente du verrou.
    exigerVersionConnue(base, migrations);
    const faite = derniereMigration(base);
    const manquantes = migrations.filter(({ numero }) => numero > faite);
    for (const migration of manquantes) appliquer(base, migration, maintenant);
    base.exec("COMMIT");
    return manquantes.length > 0;
  } catch (cause) {
    if (base.isTransaction) base.exec("ROLLBACK");
    throw cause;
  }
}

function appliquer(base: DatabaseSync, { numero, nom, sql }: Migration, maintenant: () => Date): void {
  try {
    base.exec(sql);
    base.prepare("INSERT INTO migrations (numero, nom, le) VALUES (?, ?, ?)").run(numero, nom, maintenant().toISOString());
  } catch (cause) {
    throw new Error(`La migration ${numero} (${nom}) de la base a échoué, rien n'a été changé : ${cause instanceof Error ? cause.message : String(cause)}.`, {
      cause,
    });
  }
}
