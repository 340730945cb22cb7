import type { ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import type { Socle } from "#app/socle.server.ts";
import { disposer } from "./adaptateurs/graphe.server.ts";
import { creerServicePensees } from "./service/pensees.server.ts";

/** Les pensées écologiques. */
export function creerPensees({ contenus }: Socle, { catalogue }: { readonly catalogue: ServiceCatalogue }) {
  return { services: { pensees: creerServicePensees({ contenus, catalogue, disposer }) } };
}
