import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { creerMemoireBornee } from "#app/commun/listes/memoire-bornee.ts";
import type { ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import type { Geographie } from "#app/contextes/geographie/index.ts";
import type { Socle } from "#app/socle.server.ts";
import { creerBassin } from "./adaptateurs/bassin.server.ts";
import { creerDonneesMoteur } from "./adaptateurs/donnees-moteur.server.ts";
import type { RenduTache } from "./domaine/taches.ts";
import { creerAccueil } from "./service/accueil.server.ts";
import { creerServiceCalculs } from "./service/calculs.server.ts";
import { creerPortes } from "./service/portes.server.ts";
import { creerServiceSimulateur, type SimulationReussie } from "./service/simulateur.server.ts";

// Une série solaire pèse 70 ko par champ et par graine : quelques dizaines de lieux tiennent en mémoire.
const SERIES_SOLAIRES = 96;
const RESULTATS = 150;
const CALCULS_FAITS = 200;

type Autres = { readonly geographie: Geographie; readonly catalogue: ServiceCatalogue };

/** Le simulateur, ses calculs longs, et les portes qu'il ouvre sur le reste du site. */
export function creerSimulateur({ contenus, journal, aLArret }: Socle, { geographie, catalogue }: Autres) {
  const simulateur = creerServiceSimulateur({
    donnees: creerDonneesMoteur({ dossier: resolve("data") }),
    cacheSolaire: creerMemoireBornee<Float64Array>(SERIES_SOLAIRES),
    resultats: creerMemoireBornee<SimulationReussie>(RESULTATS),
  });
  const calculs = creerServiceCalculs({
    calculs: creerBassin({ ouvrier: resolve("app/serveur/ouvrier.ts"), ouvriers: availableParallelism() - 1 }),
    faits: creerMemoireBornee<RenduTache>(CALCULS_FAITS),
    version: simulateur.version,
    journal,
  });
  aLArret(() => calculs.fermer());
  return { services: { simulateur, calculs, accueil: creerAccueil(simulateur), portes: creerPortes({ catalogue, contenus, geographie }) } };
}
