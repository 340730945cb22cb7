import { empreindre } from "#app/socle/surete/empreinte.ts";
import type { ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import type { Communes, Geographie, Ville } from "#app/contextes/geographie/index.ts";
import type { Socle } from "#app/socle.server.ts";
import { archiver } from "./adaptateurs/archive.server.ts";
import { creerPublications, prevenirDesEcritures, type PublicationsGardees } from "./adaptateurs/publications.server.ts";
import { creerFichesConnues } from "./service/fiches-connues.ts";
import { creerModeration } from "./service/moderation.server.ts";
import { creerServicePropositions } from "./service/propositions.server.ts";
import { creerPublicationsRecentes } from "./service/publications-recentes.server.ts";

/** Ce que les propositions acceptées ajoutent aux listes : les autres sujets le lisent par le port de l'annuaire. */
export function ouvrirPublications({ publiees, contenus, maintenant_ms, surPropositions }: Socle): PublicationsGardees {
  const publications = creerPublications({ propositions: publiees, contenus, maintenant_ms });
  // Une acceptation faite ailleurs, par un autre processus ou à la main dans la base, se voit comme une écriture d'ici.
  surPropositions(publications.oublier);
  return publications;
}

type Autres = {
  readonly publications: PublicationsGardees;
  readonly catalogue: ServiceCatalogue;
  readonly geographie: Geographie;
  readonly communes: Communes;
  readonly villes: ReadonlyArray<Ville>;
};

/** Proposer, relire, et suivre ce qui paraît. */
export function creerPropositions({ depots, contenus, scelleur, tirerId, tirerJeton, maintenant, examiner }: Socle, autres: Autres) {
  const { publications, catalogue, geographie, communes, villes } = autres;
  const communs = {
    propositions: prevenirDesEcritures(depots.propositions, publications.oublier),
    photosPropositions: depots.photosPropositions,
    publications,
    journalModeration: depots.journal,
    fichesConnues: creerFichesConnues({ contenus, catalogue }),
    geographie,
    tirerId,
    maintenant,
  };
  return {
    services: {
      propositions: creerServicePropositions({
        ...communs,
        communes,
        limiteur: depots.limiteur,
        scelleur,
        examiner,
        tirerJeton,
        empreindre,
      }),
      moderation: creerModeration({ ...communs, villes }),
      publicationsRecentes: creerPublicationsRecentes({ catalogue, contenus, archiver }),
    },
  };
}
