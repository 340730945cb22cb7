import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { lireGeographie } from "#app/contextes/geographie/adaptateurs/geographie.server.ts";
import { disposer } from "#app/contextes/pensees/adaptateurs/graphe.server.ts";
import { aucunePublication } from "#app/contextes/propositions/adaptateurs/publications.server.ts";
import { indexer } from "#app/contextes/annuaire/adaptateurs/recherche.server.ts";
import type { Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import type { Publications } from "#app/contextes/annuaire/ports/publications.ts";
import { creerServiceAnnuaire } from "#app/contextes/annuaire/service/annuaire.server.ts";
import { creerEcosysteme } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { creerServicePensees } from "#app/contextes/pensees/service/pensees.server.ts";

export const catalogue = creerCatalogue();
export const geographie = lireGeographie();

/** Les services des listes, sur le contenu du dépôt et les publications données. */
export function lesServices(publiees: Partial<Publications> = {}) {
  const publications = { ...aucunePublication, ...publiees };
  return {
    ecosysteme: creerEcosysteme({ catalogue, publications, geographie, indexer }),
    annuaire: creerServiceAnnuaire({ catalogue, publications, geographie, indexer }),
    pensees: creerServicePensees({ catalogue, publications, disposer }),
  };
}

export function unLieu(changements: Partial<Lieu> = {}): Lieu {
  return {
    id: "ferme-essai",
    nom: "Ferme d'essai",
    type: "ferme-collective",
    description: "Maraîchage et pain.",
    commune: "Die",
    code_insee: "26113",
    departement: "26",
    lat: 44.7536,
    lon: 5.3703,
    precision: "commune",
    commune_source: "document",
    axes: ["alim"],
    verifie: true,
    source: "Proposition acceptée",
    ...changements,
  };
}
