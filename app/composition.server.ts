import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { creerPasserelle } from "#app/contextes/assistants/adaptateurs/bifrost/passerelle.server.ts";
import { archiver } from "#app/contextes/propositions/adaptateurs/archive.server.ts";
import { creerBassin } from "#app/contextes/simulateur/adaptateurs/bassin.server.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerGeographie } from "#app/contextes/geographie/adaptateurs/geographie.server.ts";
import { disposer } from "#app/contextes/pensees/adaptateurs/graphe.server.ts";
import { creerPassages } from "#app/contextes/assistants/adaptateurs/passages.server.ts";
import { creerPublications, prevenirDesEcritures } from "#app/contextes/propositions/adaptateurs/publications.server.ts";
import { indexer } from "#app/contextes/annuaire/adaptateurs/recherche.server.ts";
import { dessinerQr } from "#app/contextes/atelier/adaptateurs/qr.server.ts";
import { creerReseauLocal } from "#app/contextes/atelier/adaptateurs/reseau-local.server.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { preparerSecrets, tirerCode, type Secrets } from "#app/socle/secrets.server.ts";
import { creerVilles } from "#app/contextes/geographie/adaptateurs/villes.server.ts";
import { creerNocodb } from "#app/rangements/nocodb/depots.server.ts";
import { publieesAvecSecours } from "#app/rangements/nocodb/publiees.server.ts";
import { avecSecours } from "#app/rangements/nocodb/secours.server.ts";
import { creerSavoir } from "#app/contextes/assistants/adaptateurs/lightrag/savoir.server.ts";
import { creerMetriques } from "#app/socle/metriques.server.ts";
import { creerJournal } from "#app/socle/journal.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerBusMemoire } from "#app/rangements/memoire/bus.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import type { Services } from "./contexte.server.ts";
import { env as lireEnvCourant, erreurConfiguration, type Env } from "./env.server.ts";
import { decrireErreur } from "#app/socle/http/problem.ts";
import type { Contenus } from "#app/rangements/contenus.ts";
import type { Depots } from "#app/rangements/depots.ts";
import type { Communes } from "#app/contextes/geographie/ports/communes.ts";
import type { Geographie } from "#app/contextes/geographie/ports/geographie.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Metriques } from "#app/socle/ports/metriques.ts";
import { creerBusValkey } from "#app/rangements/valkey/bus.server.ts";
import { ouvrirValkey } from "#app/rangements/valkey/connexion.server.ts";
import { creerEtatsValkey } from "#app/rangements/valkey/etats.server.ts";
import { creerAcces } from "#app/contextes/atelier/service/acces.server.ts";
import { creerAdressePublique } from "#app/contextes/atelier/service/adresse-publique.server.ts";
import { creerAccueil } from "#app/contextes/simulateur/service/accueil.server.ts";
import { creerAnnuaire } from "#app/contextes/annuaire/service/annuaire.server.ts";
import { creerAPropos } from "#app/contextes/annuaire/service/a-propos.server.ts";
import { avecAtelierPrincipal, creerAteliers } from "#app/contextes/atelier/service/ateliers.server.ts";
import { creerChat } from "#app/contextes/assistants/service/chat.server.ts";
import { mesurerChat } from "#app/contextes/assistants/service/mesures.ts";
import { creerDirect } from "#app/contextes/atelier/service/direct.server.ts";
import { mesurerDirect } from "#app/contextes/atelier/service/mesures.ts";
import { creerServiceCalculs } from "#app/contextes/simulateur/service/calculs.server.ts";
import { creerServiceCommunes } from "#app/contextes/geographie/service/communes.server.ts";
import { creerEnsembles, type Groupe, type SimulateurEnsemble } from "#app/contextes/ensemble/service/ensembles.server.ts";
import { creerEcosysteme } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { creerFiches } from "#app/contextes/atelier/service/fiches.server.ts";
import { creerModeration } from "#app/contextes/propositions/service/moderation.server.ts";
import { creerPensees } from "#app/contextes/pensees/service/pensees.server.ts";
import { creerPortes } from "#app/contextes/simulateur/service/portes.server.ts";
import { creerPublicationsRecentes } from "#app/contextes/propositions/service/publications-recentes.server.ts";
import { creerPropositions } from "#app/contextes/propositions/service/propositions.server.ts";
import { creerFichesConnues, type FichesConnues } from "#app/contextes/propositions/service/fiches-connues.ts";
import { creerSimulateur, type SimulationReussie } from "#app/contextes/simulateur/service/simulateur.server.ts";
import { PALIERS_PAR_DEFAUT, verifierPaliers, type Paliers } from "#app/contextes/assistants/domaine/paliers.ts";
import type { RenduTache } from "#app/contextes/simulateur/domaine/taches.ts";
import { creerMemoireBornee } from "#app/commun/memoire-bornee.ts";
import { creerUsage } from "#app/contextes/assistants/service/usage.server.ts";
import { creerSante, type Sonde } from "#app/socle/sante.server.ts";
import paquet from "../package.json" with { type: "json" };

// Le seul endroit où les adaptateurs sont construits et branchés aux cas d'usage.

export type Composition = {
  readonly env: Env;
  readonly secrets: Secrets;
  readonly services: Services;
  /** Ferme bases et connexions ; appelé une fois, après la dernière réponse. */
  fermer(): Promise<void>;
};

export function creerServices(env: Env): Composition {
  const journal = creerJournal({ niveau: env.logLevel });
  const secrets = preparerSecrets({
    dossier: env.donneesDir,
    donnes: { sessionSecret: env.sessionSecret, codevCode: env.codevCode, codevAdminPassword: env.codevAdminPassword },
    annoncer: (texte) => process.stdout.write(`${texte}\n`),
  });
  const fermetures: Array<() => Promise<void> | void> = [];

  const sondes: Record<string, Sonde> = {
    journal: { nom: "sortie-standard" },
    secrets: { nom: env.sessionSecret === undefined ? "fichier" : "environnement" },
  };

  const base = ouvrirBase({ dossier: env.donneesDir });
  fermetures.push(() => base.fermer());
  const sqlite = creerDepotsSqlite({ base, maintenant_ms: Date.now });
  const sondeBase: Sonde = { nom: "sqlite", eprouver: async () => base.eprouver() };
  Object.assign(sondes, { enregistrements: sondeBase, etats: sondeBase });
  const valkey = env.valkeyUrl === undefined ? null : ouvrirValkey({ url: env.valkeyUrl, journal });
  if (valkey !== null) {
    fermetures.push(() => valkey.fermer());
    Object.assign(sondes, { etats: { nom: "valkey", eprouver: () => valkey.eprouver() } satisfies Sonde });
  }
  const nocodb = enregistrementsNocodb(env, journal);
  if (nocodb !== null) Object.assign(sondes, { enregistrements: nocodb.sonde });
  const depots: Depots = {
    ...sqlite,
    ...nocodb?.enregistrements,
    ...(valkey === null ? {} : creerEtatsValkey({ valkey, maintenant_ms: Date.now })),
  };
  // Nommés sans être éprouvés : leur panne n'arrête pas le site, et leur adresse n'a pas à être sollicitée par une sonde publique.
  Object.assign(sondes, {
    passerelle: { nom: env.gatewayUrl === undefined ? "aucune" : "bifrost" },
    recherche_documentaire: { nom: env.ragPeUrl === undefined ? "embarquee" : "lightrag" },
  });

  // Une série solaire pèse 70 ko par champ et par graine : quelques dizaines de lieux tiennent en mémoire.
  const simulateur = creerSimulateur({
    donnees: creerDonneesMoteur({ dossier: resolve("data") }),
    cacheSolaire: creerMemoireBornee<Float64Array>(96),
    resultats: creerMemoireBornee<SimulationReussie>(150),
  });

  const calculs = creerServiceCalculs({
    calculs: creerBassin({ ouvrier: resolve("app/serveur/ouvrier.ts"), ouvriers: availableParallelism() - 1 }),
    faits: creerMemoireBornee<RenduTache>(200),
    version: simulateur.version,
    journal,
  });
  fermetures.push(() => calculs.fermer());

  const catalogue = creerCatalogue();
  const geographie = creerGeographie();
  const communes = creerCommunes({ dossier: resolve("data") });
  // Ce que les propositions acceptées ajoutent aux listes.
  const publications = creerPublications({ propositions: nocodb?.publiees ?? depots.propositions, catalogue, maintenant_ms: Date.now });
  const ecrits = { ...depots, propositions: prevenirDesEcritures(depots.propositions, publications.oublier) };

  const metriques = creerMetriques({ jeton: env.metricsToken });
  const services: Services = {
    journal,
    simulateur,
    calculs,
    sante: creerSante({ version: paquet.version, sondes, demarre_ms: Date.now(), maintenant_ms: Date.now }),
    metriques,
    usage: creerUsage({ usage: depots.usage, maintenant: () => new Date() }),
    accueil: creerAccueil(simulateur),
    aPropos: creerAPropos({ catalogue }),
    communes: creerServiceCommunes({ communes, geographie }),
    ecosysteme: creerEcosysteme({ catalogue, publications, geographie, indexer, tuilesUrl: env.tuilesUrl }),
    annuaire: creerAnnuaire({ catalogue, publications, geographie, indexer }),
    publicationsRecentes: creerPublicationsRecentes({ publications, catalogue, archiver }),
    pensees: creerPensees({ catalogue, publications, disposer }),
    portes: creerPortes({ catalogue, publications, geographie }),
    ...moderations(secrets, ecrits, geographie, communes, creerFichesConnues({ catalogue, publications })),
    ...ateliers({
      env,
      secrets,
      depots,
      geographie,
      journal,
      bus: valkey === null ? creerBusMemoire() : creerBusValkey({ valkey, journal }),
      metriques,
      communes,
      simulateur,
    }),
    chat: mesurerChat(
      creerChat({
        ...assistants(env, secrets, catalogue, journal),
        catalogue,
        publications,
        indexer,
        journal,
        limiteur: depots.limiteur,
        budget: depots.budget,
        usage: depots.usage,
      }),
      metriques,
    ),
  };

  fermetures.push(entretenir(depots, services.ateliers, journal));

  return {
    env,
    secrets,
    services,
    async fermer() {
      // L'ordre inverse de l'ouverture : ce qui dépend d'une base ferme avant elle.
      for (const fermeture of fermetures.toReversed()) await fermeture();
    },
  };
}

/** Ce qui répond aux assistants : passerelle et serveur de recherche s'ils sont configurés, modèles, prix et plafonds. */
function assistants(env: Env, secrets: Secrets, catalogue: Contenus, journal: Journal) {
  const paliers: Paliers = { rapide: env.modelesRapide ?? PALIERS_PAR_DEFAUT.rapide, approfondi: env.modelesApprofondi ?? PALIERS_PAR_DEFAUT.approfondi };
  const payants = new Set(env.fournisseursPayants);
  const fautes = verifierPaliers(paliers, payants, catalogue.tarifs);
  // Sans prix, le budget ne se tiendrait pas : mieux vaut ne pas démarrer.
  if (fautes.length > 0) throw erreurConfiguration(fautes.map(({ message }) => message));
  const [secret = ""] = secrets.sessionSecret;
  const { gatewayUrl, gatewayVk, gatewayDelai_s, ragPeUrl, ragPeApiKey, budgetEurJour, budgetEurMois } = env;
  return {
    paliers,
    payants,
    plafonds: { jour: enMicroEur(budgetEurJour), mois: enMicroEur(budgetEurMois) },
    passerelle:
      gatewayUrl === undefined || gatewayVk === undefined
        ? null
        : creerPasserelle({
            url: gatewayUrl,
            cle: gatewayVk,
            journal,
            maintenant_ms: Date.now,
            premierMot_ms: gatewayDelai_s === undefined ? undefined : gatewayDelai_s * 1_000,
          }),
    savoir: ragPeUrl === undefined ? null : creerSavoir({ url: ragPeUrl, cle: ragPeApiKey, journal, maintenant_ms: Date.now }),
    passages: creerPassages({ documents: catalogue.documents }),
    empreinte: (texte: string) => createHmac("sha256", secret).update(texte).digest("base64url"),
    tirerId: () => randomUUID(),
    maintenant: () => new Date(),
  };
}

function enMicroEur(euros: number | undefined): number | null {
  return euros === undefined ? null : Math.round(euros * 1e6);
}

/** Proposer et relire. */
function moderations(secrets: Secrets, depots: Depots, geographie: Geographie, communes: Communes, fichesConnues: FichesConnues) {
  const communs = {
    propositions: depots.propositions,
    journalModeration: depots.journal,
    fichesConnues,
    geographie,
    tirerId: randomUUID,
    maintenant: () => new Date(),
  };
  return {
    propositions: creerPropositions({
      ...communs,
      communes,
      limiteur: depots.limiteur,
      scelleur: creerScelleur(secrets.sessionSecret),
      tirerJeton: () => randomBytes(24).toString("base64url"),
      empreindre: (jeton) => createHash("sha256").update(jeton).digest("base64url"),
    }),
    moderation: creerModeration({ ...communs, villes: creerVilles() }),
  };
}

/** L'atelier : entrer, animer, poser des fiches. */
type BesoinsAteliers = {
  readonly env: Env;
  readonly secrets: Secrets;
  readonly depots: Depots;
  readonly geographie: Geographie;
  readonly journal: Journal;
  readonly bus: Bus;
  readonly metriques: Metriques;
  readonly communes: Communes;
  readonly simulateur: SimulateurEnsemble;
};

function ateliers({ env, secrets, depots, geographie, journal, bus, metriques, communes, simulateur }: BesoinsAteliers) {
  const scelleur = creerScelleur(secrets.sessionSecret);
  const maintenant = () => new Date();
  const rangement = avecAtelierPrincipal(depots.ateliers, { code: secrets.codevCode, maintenant, journal });
  // Dès le premier démarrage ; un échec est retenté au premier usage.
  rangement.lister().catch((cause: unknown) => journal.erreur("atelier principal impossible", decrireErreur(cause)));
  const communs = { ...depots, ateliers: rangement, scelleur, journal, maintenant, tirerId: randomUUID, bus };
  return {
    acces: creerAcces({ ...communs, motDePasseAdmin: secrets.codevAdminPassword }),
    ateliers: creerAteliers({ ...communs, tirerCode: () => tirerCode(8) }),
    fiches: creerFiches({ ...communs, geographie, villes: creerVilles(), communes }),
    ensembles: creerEnsembles({ ...communs, simulateur, calcules: creerMemoireBornee<Groupe>(40) }),
    direct: mesurerDirect(creerDirect(communs), metriques),
    dessinerQr,
    adressePublique: creerAdressePublique({ origines: env.origines, adressesLocales: creerReseauLocal({ host: env.host }) }),
  };
}

/** Les quatre tables dans NocoDB s'il est configuré ; le reste n'y va jamais. */
function enregistrementsNocodb({ nocodbUrl: url, nocodbToken: jeton, nocodbBase: base }: Env, journal: Journal) {
  if (url === undefined || jeton === undefined || base === undefined) return null;
  const nocodb = creerNocodb({ url, jeton, base, journal, maintenant_ms: Date.now });
  const publiees = publieesAvecSecours({ propositions: nocodb.enregistrements.propositions, journal, maintenant_ms: Date.now });
  const sonde: Sonde = { nom: "nocodb", eprouver: () => nocodb.eprouver() };
  // Une table ou une colonne absente se dit au démarrage ; un NocoDB qui ne répond pas encore n'empêche pas de servir le reste.
  nocodb.eprouver().catch((cause: unknown) => journal.erreur("NocoDB injoignable ou incomplet", decrireErreur(cause)));
  const enregistrements = avecSecours({ enregistrements: nocodb.enregistrements, journal, maintenant_ms: Date.now });
  return { sonde, publiees, enregistrements };
}

const ENTRETIEN_MS = 3_600_000;
// Plus long que le plus long des appels à un modèle : une réserve plus vieille n'a plus personne pour la régler.
const RESERVE_ABANDONNEE_MS = 900_000;

/** Ménage au démarrage puis chaque heure : sessions expirées, réserves de budget d'un processus mort, ateliers dont la durée de garde est passée. Rend de quoi l'arrêter. */
function entretenir({ sessions, budget }: Depots, ateliers: Services["ateliers"], journal: Journal): () => void {
  const passer = async (): Promise<void> => {
    const maintenant = new Date();
    try {
      const [expirees, abandonnees] = [
        await sessions.effacerExpirees(maintenant.toISOString()),
        await budget.solderAbandonnees(new Date(maintenant.getTime() - RESERVE_ABANDONNEE_MS)),
      ];
      const { fermes, effaces } = await ateliers.entretenir();
      if (expirees + abandonnees + fermes + effaces > 0)
        journal.info("entretien", { sessions_expirees: expirees, reserves_abandonnees: abandonnees, ateliers_fermes: fermes, ateliers_effaces: effaces });
    } catch (cause) {
      journal.erreur("entretien impossible", decrireErreur(cause));
    }
  };
  void passer();
  const minuterie = setInterval(() => void passer(), ENTRETIEN_MS);
  // La minuterie seule ne doit pas retenir un processus qui s'arrête.
  minuterie.unref();
  return () => clearInterval(minuterie);
}

let courante: Composition | undefined;

/** Composition du processus : construite au premier appel (le serveur l'appelle avant d'écouter). */
export function composition(): Composition {
  courante ??= creerServices(lireEnvCourant());
  return courante;
}
