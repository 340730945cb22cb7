import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { lireGeographie } from "#app/contextes/geographie/adaptateurs/geographie.server.ts";
import { disposer } from "#app/contextes/pensees/adaptateurs/graphe.server.ts";
import { indexer } from "#app/contextes/annuaire/adaptateurs/recherche.server.ts";
import type { Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { AUCUNE_PUBLICATION, type EtatPublie } from "#app/contextes/annuaire/domaine/publications.ts";
import { creerServiceAnnuaire } from "#app/contextes/annuaire/service/annuaire.server.ts";
import { creerServiceCatalogue } from "#app/contextes/annuaire/service/catalogue.server.ts";
import { creerEcosysteme } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { creerServicePensees } from "#app/contextes/pensees/service/pensees.server.ts";

export const contenus = creerCatalogue();
export const geographie = lireGeographie();
export const communes = creerCommunes({ dossier: "data" });

/** Le catalogue de l'annuaire, sur le contenu du dépôt et ce qui est publié. */
export function unCatalogue(publie: Partial<EtatPublie> = {}, embarques = contenus) {
  const etat = { ...AUCUNE_PUBLICATION, ...publie };
  return creerServiceCatalogue({ contenus: embarques, publications: { lire: async () => etat } });
}

/** Les services des listes, sur le contenu du dépôt et ce qui est publié. */
export function lesServices(publie: Partial<EtatPublie> = {}, embarques = contenus) {
  const catalogue = unCatalogue(publie, embarques);
  return {
    ecosysteme: creerEcosysteme({ catalogue, geographie, communes, indexer }),
    annuaire: creerServiceAnnuaire({ catalogue, contenus, geographie, communes, indexer }),
    pensees: creerServicePensees({ contenus, catalogue, disposer }),
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
