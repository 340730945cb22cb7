import { empreindre } from "#app/socle/surete/empreinte.ts";
import { resolve } from "node:path";
import { HEURE_MS } from "#app/commun/dates/durees.ts";
import type { Indexeur, ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import type { Communes, Geographie, Ville } from "#app/contextes/geographie/index.ts";
import type { ServiceCalculs, ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import { erreurConfiguration } from "#app/env.server.ts";
import type { Socle } from "#app/socle.server.ts";
import { empreindreParCle } from "#app/socle/surete/cles.server.ts";
import { signalReponses } from "#app/socle/http/sse/arret.server.ts";
import { avecPremierMot } from "./adaptateurs/bifrost/premier-mot.ts";
import { creerPasserelle } from "./adaptateurs/bifrost/passerelle.server.ts";
import { creerPlongements } from "./adaptateurs/bifrost/plongements.server.ts";
import { creerSavoir } from "./adaptateurs/lightrag/savoir.server.ts";
import { creerSensMots } from "./adaptateurs/sens-mots.server.ts";
import { creerPassages } from "./adaptateurs/passages.server.ts";
import { sansDeplier } from "./adaptateurs/sans-deplier.server.ts";
import { connaitreLieux } from "./domaine/comprehension/connaitre-lieux.ts";
import { lireTarifs } from "./adaptateurs/tarifs-locaux.server.ts";
import { toutesLesAmorces } from "./domaine/amorces.ts";
import { choisirPlafonds, lirePayants, modelesSansPrix, PALIERS_PAR_DEFAUT, verifierPaliers, verifierVecteurs, type Paliers } from "./domaine/paliers.ts";
import { decrireReglages } from "./domaine/reglages.ts";
import type { TarifModele } from "./domaine/tarifs.ts";
import { creerChat } from "./service/chat.server.ts";
import { creerFiches, type Fiches } from "./service/fiches.ts";
import { creerIndexVecteurs, type IndexVecteurs } from "./service/vecteurs/index-vecteurs.server.ts";
import { mesurerChat } from "./service/mesures.ts";
import { creerJugements } from "./service/juger.ts";
import { creerUsage } from "./service/usage/usage.server.ts";

const RONDE_VECTEURS_MS = HEURE_MS;

type Autres = {
  readonly catalogue: ServiceCatalogue;
  /** Prévient après chaque publication. */
  readonly surPublication: (prevenir: () => void) => void;
  readonly indexer: Indexeur;
  readonly simulateur: ServiceSimulateur;
  readonly calculs: ServiceCalculs;
  readonly geographie: Geographie;
  readonly villes: ReadonlyArray<Ville>;
  readonly communes: Communes;
};

/** Les assistants et le compte de leur usage. Lève si la configuration demande un modèle payant sans prix. */
export function creerAssistants(socle: Socle, { catalogue, surPublication, indexer, simulateur, calculs, ...france }: Autres) {
  const { secrets, contenus, depots, journal, scelleur, maintenant, tirerId } = socle;
  const [secret = ""] = secrets.sessionSecret;
  const modeles = choisirModeles(socle, contenus.tarifs);
  const amonts = ouvrirAmonts(socle);
  const lieux = connaitreLieux({ ...france, annuaire: contenus });
  const fiches = creerFiches({ contenus, catalogue, lieux });
  const vecteurs = ouvrirVecteurs(socle, modeles, { fiches, surPublication });
  // Une clé refusée ou un serveur vide se disent dès le démarrage ; l'attendre le retarderait.
  void amonts.savoir?.enSante(signalReponses).catch(() => undefined);
  const chat = creerChat({
    ...modeles,
    plafondAtelier: socle.env.plafondAtelier,
    ...amonts,
    passages: creerPassages({ documents: contenus.documents, appels: contenus.appels_fiches }),
    empreinte: (texte) => empreindreParCle(secret, texte),
    tirerId,
    maintenant,
    contenus,
    catalogue,
    lieux,
    fiches,
    rapprocher: vecteurs?.rapprocher,
    sens: creerSensMots({ dossier: resolve("data") }),
    alleger: sansDeplier,
    indexer,
    simulateur,
    calculs,
    journal,
    evenements: socle.evenements,
    limiteur: depots.limiteur,
    budget: depots.budget,
    usage: depots.usage,
    arret: signalReponses,
  });
  return {
    plafonds: modeles.plafonds,
    /** Toutes les questions d'exemple, posées pour que leur code soit prêt. */
    aRepeter: (): ReadonlyArray<() => unknown> =>
      toutesLesAmorces(contenus.departements[0]?.nom ?? "").flatMap(({ agent, question }) => chat.repeter(agent, question)),
    /** Nommés sans être sollicités : leur panne n'arrête pas le site. */
    sondes: {
      passerelle: { nom: amonts.passerelle === null ? "aucune" : "bifrost", constater: () => amonts.passerelle?.etat?.() ?? "ok" },
      recherche_documentaire: { nom: amonts.savoir === null ? "embarquee" : "lightrag", constater: () => amonts.savoir?.etat?.() ?? "ok" },
    },
    services: {
      chat: mesurerChat(chat, socle.metriques),
      reglages: decrireReglages({ ...modeles, plafondAtelier: socle.env.plafondAtelier }),
      etatVecteurs: () => vecteurs?.etat() ?? null,
      jugements: creerJugements({ limiteur: depots.limiteur, budget: depots.budget, scelleur, maintenant }),
      usage: creerUsage({ usage: depots.usage, budget: depots.budget, plafonds: modeles.plafonds, maintenant }),
    },
  };
}

function choisirModeles({ env, journal }: Pick<Socle, "env" | "journal">, tarifsDuSite: ReadonlyArray<TarifModele>) {
  const paliers: Paliers = { rapide: env.modelesRapide ?? PALIERS_PAR_DEFAUT.rapide, approfondi: env.modelesApprofondi ?? PALIERS_PAR_DEFAUT.approfondi };
  const { tarifs, fautes: fautesTarifs } = lireTarifs(env.donneesDir, tarifsDuSite);
  const passerelle = env.gatewayUrl !== undefined;
  const sansBudget = env.budgetEurJour === undefined && env.budgetEurMois === undefined;
  const { payants, fautes } = lirePayants(
    {
      payants: env.fournisseursPayants,
      gratuits: env.fournisseursGratuits,
      plafonne: passerelle && !sansBudget,
      autres: env.modeleVecteurs === undefined ? [] : [env.modeleVecteurs],
    },
    paliers,
    tarifs,
  );
  const toutes = [
    ...fautesTarifs,
    ...fautes,
    ...verifierPaliers(paliers, payants, tarifs, { declares: env.fournisseursPayants !== undefined }).map(({ message }) => message),
    ...verifierVecteurs(env.modeleVecteurs, payants, tarifs),
  ];
  // Sans prix, ou avec un nom mal écrit, le budget ne se tiendrait pas : mieux vaut ne pas démarrer.
  if (toutes.length > 0) throw erreurConfiguration(toutes);
  const { plafonds, parDefaut } = choisirPlafonds({ BUDGET_EUR_JOUR: env.budgetEurJour, BUDGET_EUR_MOIS: env.budgetEurMois });
  if (passerelle && Object.keys(parDefaut).length > 0)
    journal.avertir("budget non donné : les modèles payants s'arrêtent à ces plafonds par défaut", { plafonds_eur: parDefaut });
  const sansPrix = passerelle ? modelesSansPrix(paliers, payants, tarifs) : [];
  if (sansPrix.length > 0)
    journal.avertir("modèles sans prix connu, comptés au plus cher : FOURNISSEURS_GRATUITS ou tarifs.json le précisent", { modeles: sansPrix });
  return { paliers, payants, tarifs, plafonds, vecteurs: env.modeleVecteurs };
}

/** L'index de vecteurs, si un modèle est nommé : il se met d'accord au démarrage, après chaque publication, et chaque heure s'il lui manque quelque chose. */
function ouvrirVecteurs(
  { env, depots, journal, maintenant_ms, maintenant, tirerId, chronometre, aLArret }: Socle,
  { payants, tarifs, plafonds }: ReturnType<typeof choisirModeles>,
  { fiches, surPublication }: { readonly fiches: Fiches } & Pick<Autres, "surPublication">,
): IndexVecteurs | null {
  const { gatewayUrl: url, gatewayVk: cle, modeleVecteurs: modele } = env;
  if (url === undefined || cle === undefined || modele === undefined) return null;
  const fermeture = new AbortController();
  const index = creerIndexVecteurs({
    plongements: creerPlongements({ url, cle, modele, journal, maintenant_ms, noter: chronometre.suivre("vecteurs") }),
    depot: depots.vecteurs,
    bourse: { payants, tarifs, plafonds, budget: depots.budget, maintenant, tirerId },
    lire: async () => (await fiches.lire()).entraideEtTravail,
    empreindre,
    journal,
    arret: AbortSignal.any([signalReponses, fermeture.signal]),
  });
  surPublication(() => void index.suivre());
  void index.suivre();
  const minuterie = setInterval(() => void index.suivre(), RONDE_VECTEURS_MS);
  minuterie.unref();
  aLArret(() => {
    clearInterval(minuterie);
    // Un modèle muet ne retient pas l'arrêt : ce qui manque se rangera au prochain démarrage.
    fermeture.abort();
    return index.calme();
  });
  return index;
}

/** La passerelle et le serveur de recherche, s'ils sont configurés. */
function ouvrirAmonts({ env, journal, maintenant_ms, chronometre }: Socle) {
  const { gatewayUrl, gatewayVk, gatewayDelai_s, ragPeUrl, ragPeApiKey } = env;
  const premierMot_ms = gatewayDelai_s === undefined ? undefined : gatewayDelai_s * 1_000;
  return {
    passerelle:
      gatewayUrl === undefined || gatewayVk === undefined
        ? null
        : avecPremierMot(creerPasserelle({ url: gatewayUrl, cle: gatewayVk, journal, maintenant_ms, premierMot_ms, noter: chronometre.suivre("passerelle") }), {
            journal,
            premierMot_ms,
          }),
    savoir:
      ragPeUrl === undefined
        ? null
        : creerSavoir({ url: ragPeUrl, cle: ragPeApiKey, journal, maintenant_ms, noter: chronometre.suivre("recherche_documentaire") }),
  };
}
