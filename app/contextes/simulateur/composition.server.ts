import type { Geste } from "#app/commun/au-calme.ts";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { creerMemoireCompacte } from "#app/commun/memoires/memoire-compacte.ts";
import type { ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import type { Communes, Geographie } from "#app/contextes/geographie/index.ts";
import { horsVisite, visiteCourante } from "#app/socle/visite.server.ts";
import type { Socle } from "#app/socle.server.ts";
import { type Bassin, creerBassin } from "./adaptateurs/bassin.server.ts";
import { desserrer, serrer } from "./adaptateurs/octets.server.ts";
import { creerDonneesMoteur } from "./adaptateurs/donnees-moteur.server.ts";
import { lireExemple, NOM_EXEMPLE } from "./adaptateurs/exemple-construit.server.ts";
import type { RenduTache } from "./domaine/taches.ts";
import { creerAccueil } from "./service/accueil.server.ts";
import { creerServiceCalculs } from "./service/calculs.server.ts";
import { executerTache } from "./service/calcul/executer.ts";
import { creerPortes } from "./service/portes.server.ts";
import { creerSimulations } from "./service/calcul/simulations.server.ts";
import { creerServiceSimulateur, type SimulationReussie } from "./service/simulateur.server.ts";

// Ce fil ne calcule que les réponses courtes, ou à défaut d'ouvrier : quelques lieux lui suffisent.
const OCTETS_DE_SERIES = 4 * 1024 * 1024;
// Un résultat et sa trace pèsent 460 ko en objets, 40 en octets compressés, qui se relisent en une milliseconde : une page n'en demande pas plus de deux.
const RESULTATS = { taille: 150, vives: 3 } as const;
const CALCULS_FAITS = { taille: 200, vives: 4 } as const;
// Chaque ouvrier tient ses propres tables, une cinquantaine de mégaoctets : sur une machine à trente-deux cœurs, soixante en tiendraient trois mille.
const OUVRIERS = { pages: 4, longs: 2 } as const;
// Un calcul long se demande une fois de temps en temps : son fil, vingt-cinq mébioctets, naît en un quart de seconde de calcul et n'attend pas le suivant.
const REPOS_LONGS_MS = 2_000;
// Né, il lui faut encore une demi-seconde de processeur pour sa première page, quatre fois les suivantes : rendu à chaque minute calme, presque chaque visiteur
// d'un site peu demandé la paierait. Un seul reste : les autres ne naissent que sous la charge.
const GARDES = 1;
// Une page se calcule ici sans son fil : elle ne l'attend pas longtemps.
const NAISSANCE_PAGES_MS = 20_000;

/** Les fils où le simulateur calcule. Deux bassins : une page n'attend pas derrière une carte de France. */
export type Bassins = { readonly pages: Bassin; readonly longs: Bassin; readonly pourLesPages: number; readonly pourLesLongs: number };
type Autres = { readonly geographie: Geographie; readonly communes: Communes; readonly catalogue: ServiceCatalogue; readonly bassins: Bassins };

/** L'ouvrier réuni en un fichier à côté de l'application construite ; sans construction, sa source. */
function fichierOuvrier(): string {
  const reuni = join(import.meta.dirname, "ouvrier.js");
  return existsSync(reuni) ? reuni : resolve("app/serveur/ouvrier.ts");
}

/** Ouvre les bassins, encore vides : un cœur reste aux visiteurs. */
export function ouvrirBassins(): Bassins {
  const ouvrier = fichierOuvrier();
  const libres = availableParallelism() - 1;
  const [pourLesPages, pourLesLongs] = [Math.min(OUVRIERS.pages, libres), Math.min(OUVRIERS.longs, libres)];
  const pages = creerBassin({ ouvrier, ouvriers: pourLesPages, naissance_ms: NAISSANCE_PAGES_MS, gardes: Math.min(GARDES, pourLesPages) });
  return { pourLesPages, pourLesLongs, pages, longs: creerBassin({ ouvrier, ouvriers: pourLesLongs, repos_ms: REPOS_LONGS_MS }) };
}

/** Le simulateur, ses calculs longs, et les portes qu'il ouvre sur le reste du site. */
export function creerSimulateur({ contenus, journal, aLArret }: Socle, { geographie, communes, catalogue, bassins }: Autres) {
  const donnees = creerDonneesMoteur({ dossier: resolve("data") });
  const cacheSolaire = creerMemoireBornee<Float64Array>(OCTETS_DE_SERIES, ({ byteLength }) => byteLength);
  const { pages, longs, pourLesPages, pourLesLongs } = bassins;
  const simulerAilleurs = creerSimulations({
    calculs: pages,
    ouvriers: pourLesPages,
    journal,
    quiDemande: visiteCourante,
    ici: (tache) => executerTache(tache, { donnees, cacheSolaire }, () => undefined),
  });
  const simulateur = creerServiceSimulateur({
    donnees,
    cacheSolaire,
    resultats: creerMemoireCompacte<SimulationReussie>({ ...RESULTATS, serrer, desserrer }),
    resoudreCommune: (texte, departement) => communes().resoudre(texte, departement),
    simulerAilleurs,
  });
  const calculs = creerServiceCalculs({
    calculs: longs,
    ouvriers: pourLesLongs,
    quiDemande: visiteCourante,
    faits: creerMemoireCompacte<RenduTache>({ ...CALCULS_FAITS, serrer, desserrer }),
    version: simulateur.version,
    journal,
  });
  aLArret(async () => void (await Promise.all([calculs.fermer(), pages.fermer()])));
  // L'exemple de l'accueil est le même pour tous.
  const accueil = creerAccueil(
    { ...simulateur, simuler: (...demande: Parameters<typeof simulateur.simuler>) => horsVisite(() => simulateur.simuler(...demande)) },
    () => lireExemple(join(import.meta.dirname, NOM_EXEMPLE), donnees),
  );
  const mesurer = () => ({
    simulations_en_attente: simulerAilleurs.enAttente(),
    calculs_en_attente: calculs.enAttente(),
    ouvriers: pages.ouvriers() + longs.ouvriers(),
  });
  // La page du résultat de chaque foyer décrit, dans le fil qui les calcule ; et ce qu'un navigateur qui calcule demande.
  const aRepeter = (): ReadonlyArray<Geste> => [
    () => void simulateur.envoi(),
    ...(pourLesPages === 0 ? [] : donnees.personas).map(
      ({ scenario }) =>
        (signal: AbortSignal) =>
          pages.lancer({ sorte: "simulation", scenario, options: { mode: "par_axe" } }, { signal, surProgres: () => undefined }),
    ),
  ];
  return { mesurer, aRepeter, services: { simulateur, calculs, accueil, portes: creerPortes({ catalogue, contenus, geographie }) } };
}
