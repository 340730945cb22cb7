import type { Geographie } from "#app/contextes/geographie/index.ts";
import type { Socle } from "#app/socle.server.ts";
import { indexer } from "./adaptateurs/recherche.server.ts";
import type { Publications } from "./ports/publications.ts";
import { creerAPropos } from "./service/a-propos.server.ts";
import { creerServiceAnnuaire } from "./service/annuaire.server.ts";
import { creerEcosysteme } from "./service/ecosysteme.server.ts";

type Autres = { readonly geographie: Geographie; readonly publications: Publications };

/** L'annuaire : lieux, réseaux, plateformes et outils. */
export function creerAnnuaire({ contenus: catalogue, env }: Socle, { geographie, publications }: Autres) {
  return {
    indexer,
    services: {
      aPropos: creerAPropos({ catalogue }),
      ecosysteme: creerEcosysteme({ catalogue, publications, geographie, indexer, tuilesUrl: env.tuilesUrl }),
      annuaire: creerServiceAnnuaire({ catalogue, publications, geographie, indexer }),
    },
  };
}
