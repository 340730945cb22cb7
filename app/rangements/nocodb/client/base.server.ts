import { z } from "zod";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Appels } from "./client.server.ts";
import { COLONNES_TECHNIQUES, type FormeTable } from "./colonnes.ts";
import { echec, echecDe, erreurNocodb, schemaPerime } from "./echecs.ts";

// Nos titres vers les identifiants de NocoDB (m… pour une table, c… pour une colonne) : lus une fois, relus si quelqu'un a refait la table.

export type TableResolue = { readonly id: string; readonly colonnes: ReadonlyMap<string, string> };

export type BaseNocodb = {
  readonly id: string;
  /** Exécute avec la table résolue ; recommence une fois si ses identifiants ont changé. */
  avec<R>(appels: Appels, definition: FormeTable, geste: (table: TableResolue) => Promise<R>): Promise<R>;
  /** Lève si la base, une table ou une colonne manque. */
  eprouver(appels: Appels, definitions: ReadonlyArray<FormeTable>): Promise<void>;
};

// Booléens et objets changent de forme avec le moteur : rien d'autre que ces champs n'est lu.
export const SchemaTables = z.looseObject({ list: z.array(z.looseObject({ id: z.string(), title: z.string() })) });
export const SchemaColonne = z.looseObject({ id: z.string(), title: z.string(), uidt: z.string() });
export const SchemaTable = z.looseObject({ id: z.string(), title: z.string(), columns: z.array(SchemaColonne) });

const RELECTURE_MIN_MS = 5_000;

export type OptionsBase = { readonly id: string; readonly journal: Journal; readonly maintenant_ms: () => number };

export function creerBase({ id, journal, maintenant_ms }: OptionsBase): BaseNocodb {
  const resolues = new Map<string, Promise<TableResolue>>();
  let identifiants: Promise<ReadonlyMap<string, string>> | undefined;
  let oubliee_ms = Number.NEGATIVE_INFINITY;

  async function lireIdentifiants(appels: Appels): Promise<ReadonlyMap<string, string>> {
    const lu = SchemaTables.safeParse(await appels.lire(`/api/v2/meta/bases/${encodeURIComponent(id)}/tables`));
    if (!lu.success) throw erreurNocodb(appels.sorte, echec("forme", "liste des tables illisible"));
    return new Map(lu.data.list.map((table) => [table.title, table.id]));
  }

  async function resoudre(appels: Appels, { titre, colonnes }: FormeTable): Promise<TableResolue> {
    identifiants ??= lireIdentifiants(appels);
    const gardes = identifiants;
    const table = (
      await gardes.catch((e: unknown) => {
        identifiants = undefined;
        throw e;
      })
    ).get(titre);
    if (table === undefined) {
      identifiants = undefined;
      throw incomplete(appels, `la table ${titre} manque`);
    }
    const lu = SchemaTable.safeParse(await appels.lire(`/api/v2/meta/tables/${encodeURIComponent(table)}`));
    if (!lu.success) throw erreurNocodb(appels.sorte, echec("forme", `table ${titre} illisible`));
    const connues = new Map(lu.data.columns.map((colonne) => [colonne.title, colonne.id]));
    // Un champ inconnu serait ignoré en silence à l'écriture : on le sait avant.
    const manquantes = [...colonnes, ...COLONNES_TECHNIQUES].filter((colonne) => !connues.has(colonne.titre)).map((colonne) => colonne.titre);
    if (manquantes.length > 0) throw incomplete(appels, `il manque à la table ${titre} : ${manquantes.join(", ")}`);
    return { id: table, colonnes: connues };
  }

  function incomplete(appels: Appels, message: string) {
    journal.erreur("base NocoDB incomplète : lancez « npm run db:setup »", { detail: message });
    return erreurNocodb(appels.sorte, echec("schema", message));
  }

  function table(appels: Appels, definition: FormeTable): Promise<TableResolue> {
    const gardee = resolues.get(definition.titre);
    if (gardee !== undefined) return gardee;
    const neuve = resoudre(appels, definition);
    resolues.set(definition.titre, neuve);
    neuve.catch(() => resolues.delete(definition.titre));
    return neuve;
  }

  function oublier(): boolean {
    const maintenant = maintenant_ms();
    if (maintenant - oubliee_ms < RELECTURE_MIN_MS) return false;
    oubliee_ms = maintenant;
    identifiants = undefined;
    resolues.clear();
    return true;
  }

  return {
    id,
    async avec(appels, definition, geste) {
      const resolue = await table(appels, definition);
      try {
        return await geste(resolue);
      } catch (e) {
        const cause = echecDe(e);
        // Une écriture ne se refait pas sur un 500, qui ne dit pas ce qui a été fait.
        if (cause === undefined || !schemaPerime(cause) || (appels.sorte === "ecriture" && cause.statut === 500) || !oublier()) throw e;
        return geste(await table(appels, definition));
      }
    },
    async eprouver(appels, definitions) {
      identifiants = undefined;
      resolues.clear();
      for (const definition of definitions) await table(appels, definition);
    },
  };
}
