import { MOTIF_TERRITOIRE } from "#app/commun/geo/code-departement.ts";
import { COLONNES_RESULTAT } from "#app/contextes/simulateur/domaine/fichiers/lignes.ts";
import { estReponseMultiple } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { schemaScenario } from "#app/contextes/simulateur/domaine/schema-scenario.ts";
import { SchemaFormatSimulation, type FormatSimulation } from "#app/contextes/simulateur/schemas/format-simulation.ts";
import { SchemaSimulationRendue, SchemaTerritoireRendu } from "#app/contextes/simulateur/schemas/reponses.ts";
import { lireDemandeSimulation, SchemaOptions, type DemandeSimulation } from "#app/contextes/simulateur/schemas/simulation.ts";
import { contrat } from "#app/socle/api/contrat.ts";
import { jsonOuFormulaire, type LecteurCorps, type LecteurRecherche } from "#app/socle/api/entree.ts";
import { decrireEntree, reunir, type Json, type SchemaObjet } from "#app/socle/api/schema-json.ts";
import { CSV, forme, json, ouBien } from "#app/socle/api/sortie.ts";
import { lireCorpsBrut } from "#app/socle/http/corps.ts";
import { CACHE_PUBLIC, CACHE_SCENARIO } from "#app/socle/http/entetes.ts";
import { controler } from "#app/socle/http/lecture.ts";

const SIMULATION = json(forme("Simulation", SchemaSimulationRendue));

type DemandeParAdresse = { readonly demande: DemandeSimulation; readonly format: FormatDemande };
type FormatDemande = { readonly sorte: FormatSimulation; readonly colonnes: ReadonlyArray<string>; readonly entetes: boolean };

// Les réponses du simulateur sont libres : les clés de l'adresse sont celles de la page, et c'est le domaine qui les lit.
const PAR_ADRESSE: LecteurRecherche<DemandeParAdresse> = {
  schemas: [SchemaOptions, SchemaFormatSimulation],
  libre: "Clés de l'adresse du simulateur : v, dep, a18, toit, cuve…",
  exigees: { dep: { description: "Département ou territoire, par son numéro ; son nom entier convient aussi.", type: "string", pattern: MOTIF_TERRITOIRE } },
  repetable: estReponseMultiple,
  lire(recherche) {
    const dites = Object.keys(SchemaFormatSimulation.shape).flatMap((cle) => (recherche.has(cle) ? [[cle, recherche.get(cle)]] : []));
    const { format: sorte, colonnes = COLONNES_RESULTAT, entetes } = controler(SchemaFormatSimulation, Object.fromEntries(dites));
    return { demande: lireDemandeSimulation(recherche), format: { sorte, colonnes, entetes } };
  },
};

function decrireDemande(): Json {
  const { $schema: _dialecte, $id: _id, ...scenario } = schemaScenario();
  const { lieu, ...autres } = scenario["properties"] as Readonly<Record<string, SchemaObjet>>;
  if (lieu === undefined) throw new Error("Le schéma d'un scénario n'a plus de lieu.");
  // Les moteurs ne savent pas quels territoires l'hébergeur a ; le site, si.
  const situe = { ...lieu, properties: { ...lieu.properties, territoire: { ...lieu.properties["territoire"], pattern: MOTIF_TERRITOIRE } } };
  return { ...scenario, ...reunir(decrireEntree(SchemaOptions), { ...(scenario as SchemaObjet), properties: { lieu: situe, ...autres } }) };
}

// Les options se disent dans l'adresse ou dans le corps.
const PAR_SCENARIO: LecteurCorps<DemandeSimulation> = {
  contenus: () => jsonOuFormulaire(decrireDemande()),
  lire: async (request) => lireDemandeSimulation(new URL(request.url).searchParams, await lireCorpsBrut(request)),
};
const OPTIONS: LecteurRecherche<undefined> = { schemas: [SchemaOptions], lire: () => undefined };

/** Mêmes clés que l'adresse de la page : un tableur peut l'appeler. */
export const SIMULER = contrat({
  chemin: "/api/simulation",
  methode: "GET",
  resume: "Simuler par les clés de l'adresse, en JSON ou en CSV",
  precisions:
    "« trace=1 » ajoute la formule de chaque nombre. « format=csv » rend une ligne (« colonnes », « entetes=0 »), « tableau » une valeur par ligne, mois compris ; « csv-fr » et « tableau-fr », les mêmes pour un tableur français.",
  entree: { recherche: PAR_ADRESSE },
  sortie: ouBien(SIMULATION, CSV),
  cors: true,
  cache: CACHE_SCENARIO,
});

// Ne change rien sur le serveur, d'où CORS ouvert.
export const SIMULER_SCENARIO = contrat({
  chemin: "/api/simulation",
  methode: "POST",
  resume: "Simuler par un scénario JSON",
  entree: { recherche: OPTIONS, corps: PAR_SCENARIO },
  sortie: SIMULATION,
  cors: true,
});

export const TERRITOIRE = contrat({
  chemin: "/api/territoire/{code}",
  methode: "GET",
  resume: "Climat, pluies et tables de chauffage d'un territoire",
  precisions: "« 2a », « 20090 », « 97400 », « 1 » sont compris.",
  sortie: json(forme("Territoire", SchemaTerritoireRendu)),
  cors: true,
  cache: CACHE_PUBLIC,
});
