import type { Publications } from "#app/contextes/annuaire/index.ts";
import type { Socle } from "#app/socle.server.ts";
import { disposer } from "./adaptateurs/graphe.server.ts";
import { creerServicePensees } from "./service/pensees.server.ts";

/** Les pensées écologiques. */
export function creerPensees({ contenus: catalogue }: Socle, { publications }: { readonly publications: Publications }) {
  return { services: { pensees: creerServicePensees({ catalogue, publications, disposer }) } };
}
