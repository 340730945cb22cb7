import type { Enregistrements } from "#app/rangements/depots.ts";
import type { NoterAppel } from "#app/socle/amont/chronometre.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { creerBase, type BaseNocodb } from "#app/rangements/nocodb/client/base.server.ts";
import { creerClient, type ClientNocodb, type DelaisNocodb } from "#app/rangements/nocodb/client/client.server.ts";
import { creerDepotAteliers } from "./depot-ateliers.server.ts";
import { creerDepotFiches } from "./depot-fiches.server.ts";
import { creerDepotPropositions } from "./depot-propositions.server.ts";
import { creerDepotUsage } from "./depot-usage.server.ts";
import { NOMS_TABLES, TABLES } from "#app/rangements/nocodb/client/tables.ts";

export type OptionsNocodb = {
  readonly url: string;
  /** Jeton d'un compte « editor » de la base : il suffit au site. */
  readonly jeton: string;
  readonly base: string;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  readonly delais?: DelaisNocodb;
  readonly noter?: NoterAppel | undefined;
};

export type OptionsDepot = { readonly client: ClientNocodb; readonly base: BaseNocodb; readonly journal: Journal };

export type Nocodb = {
  readonly enregistrements: Enregistrements;
  /** Ce qu'il faut aux transferts. */
  readonly acces: OptionsDepot;
  /** Lève si NocoDB ne répond pas, refuse le jeton, ou s'il manque une table ou une colonne. */
  eprouver(): Promise<void>;
};

const EPREUVE_MEMOIRE_MS = 5_000;

/** Les quatre tables d'enregistrements dans un NocoDB, par son API v2 (vérifiée sur 0.301.3, SQLite et PostgreSQL). */
export function creerNocodb({ url, jeton, base: id, journal, maintenant_ms, delais, noter }: OptionsNocodb): Nocodb {
  const client = creerClient({ url, jeton, journal, maintenant_ms, noter, ...(delais === undefined ? {} : { delais }) });
  const base = creerBase({ id, journal, maintenant_ms });
  const acces: OptionsDepot = { client, base, journal };
  let epreuve: { readonly le_ms: number; readonly issue: Promise<void> } | undefined;
  return {
    enregistrements: {
      fiches: creerDepotFiches(acces),
      ateliers: creerDepotAteliers(acces),
      propositions: creerDepotPropositions(acces),
      usage: creerDepotUsage(acces),
    },
    acces,
    eprouver() {
      // La sonde est publique : elle ne doit pas servir à faire appeler NocoDB sans fin.
      if (epreuve !== undefined && maintenant_ms() - epreuve.le_ms < EPREUVE_MEMOIRE_MS) return epreuve.issue;
      const definitions = NOMS_TABLES.map((nom) => TABLES[nom]);
      const issue = client.operer("lecture", (appels) => base.eprouver(appels, definitions));
      epreuve = { le_ms: maintenant_ms(), issue };
      return issue;
    },
  };
}
