import { choisirTuiles } from "#app/commun/geo/tuiles/fonds.ts";
import type { Communes, Geographie } from "#app/contextes/geographie/index.ts";
import type { Socle } from "#app/socle.server.ts";
import { indexer } from "./adaptateurs/recherche.server.ts";
import type { Publications } from "./ports/publications.ts";
import { creerAPropos } from "./service/a-propos.server.ts";
import { creerServiceAnnuaire } from "./service/annuaire.server.ts";
import { creerServiceCatalogue } from "./service/catalogue.server.ts";
import { creerEcosysteme } from "./service/ecosysteme.server.ts";

type Autres = { readonly geographie: Geographie; readonly communes: Communes; readonly publications: Publications };

/** L'annuaire : lieux, réseaux, plateformes et outils ; lui seul réunit le dépôt et ce qui est publié. */
export function creerAnnuaire({ contenus, env }: Socle, { geographie, communes, publications }: Autres) {
  const catalogue = creerServiceCatalogue({ contenus, publications });
  return {
    catalogue,
    indexer,
    services: {
      aPropos: creerAPropos({ contenus }),
      ecosysteme: creerEcosysteme({ catalogue, geographie, communes, indexer, tuiles: choisirTuiles(env) }),
      annuaire: creerServiceAnnuaire({ catalogue, contenus, geographie, communes, indexer }),
    },
  };
}
