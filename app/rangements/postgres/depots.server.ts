import type { Enregistrements, Etats } from "#app/rangements/depots.ts";
import type { BasePostgres } from "./base.server.ts";
import { creerDepotAteliers } from "./depot-ateliers.server.ts";
import { creerDepotFiches } from "./depot-fiches.server.ts";
import { creerDepotPropositions } from "./depot-propositions.server.ts";
import { creerDepotUsage } from "./depot-usage.server.ts";
import { creerIdempotence } from "./idempotence.server.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

export type OptionsDepots = { readonly base: BasePostgres; readonly journal: Journal; readonly maintenant_ms: () => number };

/** Les enregistrements et leurs clés d'idempotence, dans une base PostgreSQL. */
export function creerDepotsPostgres({ base, journal, maintenant_ms }: OptionsDepots): Enregistrements & Pick<Etats, "idempotence"> {
  const acces = { base: base.courante, journal };
  return {
    fiches: creerDepotFiches(acces),
    ateliers: creerDepotAteliers(acces),
    propositions: creerDepotPropositions(acces),
    usage: creerDepotUsage(acces),
    idempotence: creerIdempotence({ base, maintenant_ms }),
  };
}
