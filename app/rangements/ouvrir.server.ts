import type { Env } from "#app/env.server.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import { decrireErreur } from "#app/socle/http/refus/problem.ts";
import type { Chronometre } from "#app/socle/amont/chronometre.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Mesures, Sonde } from "#app/socle/sante.server.ts";
import { creerBusMemoire } from "#app/rangements/memoire/bus.server.ts";
import type { FileAttente } from "./file-attente.ts";
import { creerNocodb } from "#app/rangements/nocodb/depots.server.ts";
import { avecFile, propositionsLues } from "#app/rangements/nocodb/file/depots-en-file.ts";
import { ouvrirRejeu, type Reste } from "#app/rangements/nocodb/file/rejeu.server.ts";
import { publieesAvecSecours } from "#app/rangements/publiees.server.ts";
import { avecSecours, type SuiviEcritures } from "#app/rangements/secours/secours.server.ts";
import { ouvrirPostgres } from "#app/rangements/postgres/base.server.ts";
import { creerDepotsPostgres } from "#app/rangements/postgres/depots.server.ts";
import { ouvrirFaits } from "#app/rangements/postgres/faits.server.ts";
import { decrirePanne } from "#app/rangements/postgres/pannes.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerFileAttente } from "#app/rangements/sqlite/file/file-attente.server.ts";
import { mesurerDisque, sondeDisque } from "#app/rangements/sqlite/disque.server.ts";
import { avecPatience, compterAttentes } from "#app/rangements/sqlite/patience.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { creerSauvegardesPlanifiees, type SauvegardesPlanifiees } from "#app/rangements/sqlite/sauvegardes-planifiees.server.ts";
import { ouvrirVoisinage } from "#app/rangements/sqlite/voisinage/bus.server.ts";
import { ouvrirPresence } from "#app/rangements/sqlite/voisinage/presence.server.ts";
import { creerBusValkey } from "#app/rangements/valkey/bus.server.ts";
import { ouvrirValkey } from "#app/rangements/valkey/connexion.server.ts";
import { creerEtatsValkey } from "#app/rangements/valkey/etats.server.ts";
import { etatsAvecRepli } from "#app/rangements/valkey/repli.server.ts";
import { avecPhotos } from "./avec-photos.ts";
import type { Depots } from "./depots.ts";
import { suivreFraicheur } from "./fraicheur.ts";

/** Les rangements ouverts, quelle que soit la technique de chacun. */
export type Rangements = {
  readonly depots: Depots;
  /** Les propositions telles que les pages publiques les lisent : une panne du rangement ne les ferme pas. */
  readonly publiees: Pick<DepotPropositions, "lister">;
  readonly bus: Bus;
  /** Prévient quand une proposition a changé sans que ce processus l'ait écrite ; jamais, si le rangement ne sait pas le dire. */
  readonly surPropositions: (prevenir: () => void) => void;
  readonly sondes: Readonly<Record<"enregistrements" | "etats" | "disque", Sonde>>;
  readonly mesurer: () => Mesures;
  readonly sauvegardes: SauvegardesPlanifiees;
  /** Attend que les écritures acquittées soient dans leur rangement, au plus ce temps ; faux : il en reste. */
  readonly ecrituresParties: (delai_ms: number) => Promise<boolean>;
  /** Ce qui, acquitté, n'est pas encore dans son rangement. */
  readonly resteAEcrire: () => Reste;
  readonly fermer: () => Promise<void>;
};

export type BesoinsRangements = {
  readonly env: Env;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  /** Pour mesurer les appels d'un service, par son nom. */ readonly suivre?: Chronometre["suivre"];
};

// Ce que le processus entier peut attendre un autre programme ; au-delà, chaque geste se retente sans rien arrêter.
const ATTENTE_BASE_MS = 5;
// Une base tenue un instant n'est pas une panne ; une seconde et demie, si.
const ESSAIS_SONDE_MS = [50, 150, 300, 500, 500];

/** SQLite garde tout ; PostgreSQL ou NocoDB prend les enregistrements et Valkey les états partagés, s'ils sont configurés. */
export function ouvrirRangements(besoins: BesoinsRangements): Rangements {
  const { env, journal, maintenant_ms, suivre } = besoins;
  const base = ouvrirBase({ dossier: env.donneesDir, attente_ms: ATTENTE_BASE_MS });
  if (base.ecritesAilleurs.length > 0)
    journal.avertir("des lignes ont été écrites dans la base par un autre programme", {
      lignes: base.ecritesAilleurs.length,
      premiere: base.ecritesAilleurs[0],
    });
  const presence = ouvrirPresence(env.donneesDir, maintenant_ms);
  const voisinage = ouvrirVoisinage({ base, local: creerBusMemoire(), presence, maintenant_ms });
  const attentes = compterAttentes();
  const sqlite = creerDepotsSqlite({ base, maintenant_ms, attentes });
  // Seul sur ce fichier : ce qui y est réservé l'a été par un processus mort, et son appel a pu coûter.
  if (presence.autres() === 0) void sqlite.budget.solderAbandonnees(new Date(maintenant_ms() + 1)).catch(() => undefined);
  const sondeBase: Sonde = { nom: "sqlite", eprouver: avecPatience({ eprouver: async () => base.eprouver() }, ESSAIS_SONDE_MS).eprouver };
  const valkey = env.valkeyUrl === undefined ? null : ouvrirValkey({ url: env.valkeyUrl, journal, noter: suivre?.("valkey") });
  const file = creerFileAttente({ base, maintenant_ms });
  const nocodb = ouvrirNocodb(besoins, file);
  const { file_gestes: restes, file_ecartes: ecartes } = file.relever();
  if (nocodb === null && restes + ecartes > 0)
    journal.erreur("des écritures attendent encore NocoDB, qui n'est plus configuré : remettez NOCODB_URL le temps qu'elles partent", { restes, ecartes });
  const postgres = ouvrirLaBase(besoins);
  const depots: Depots = avecPhotos({
    ...sqlite,
    ...nocodb?.enregistrements,
    ...postgres?.enregistrements,
    ...(valkey === null ? {} : etatsAvecRepli({ etats: creerEtatsValkey({ valkey, maintenant_ms }), local: sqlite, journal })),
    // La clé d'un envoi vit à côté de ce qu'il écrit.
    ...(postgres === null ? {} : { idempotence: postgres.idempotence }),
  });
  const sauvegardes = creerSauvegardesPlanifiees({
    dossier: env.donneesDir,
    copie: env.sauvegardesDir,
    garde: { jours: env.sauvegardesJours, semaines: env.sauvegardesSemaines },
    journal,
    maintenant_ms,
  });
  return {
    depots,
    publiees: postgres?.publiees ?? nocodb?.publiees ?? depots.propositions,
    bus: postgres !== null ? postgres.faits.bus : valkey === null ? voisinage.bus : creerBusValkey({ valkey, local: creerBusMemoire(), journal }),
    surPropositions: (prevenir) => (postgres === null ? voisinage : postgres.faits).surPropositions(prevenir),
    sauvegardes,
    mesurer: () => ({
      ...mesurerDisque(env.donneesDir),
      sauvegarde_age_s: sauvegardes.age_s(),
      processus: 1 + presence.autres(),
      ...attentes.relever(),
      ...(postgres ?? nocodb)?.mesurer(),
    }),
    sondes: {
      enregistrements: postgres?.sonde ?? nocodb?.sonde ?? sondeBase,
      etats: valkey === null ? sondeBase : { nom: "valkey", eprouver: () => valkey.eprouver() },
      disque: sondeDisque(env.donneesDir),
    },
    ecrituresParties: (delai_ms) => nocodb?.vider(delai_ms) ?? Promise.resolve(true),
    resteAEcrire: () => nocodb?.reste() ?? { attendent: 0, ecartees: 0, ailleurs: false },
    async fermer() {
      // L'ordre inverse de l'ouverture.
      await nocodb?.fermer();
      await postgres?.fermer();
      await valkey?.fermer();
      voisinage.fermer();
      base.fermer();
      presence.fermer();
    },
  };
}

/** Les quatre tables dans NocoDB s'il est configuré ; ce qui s'y écrit passe par la file, qui acquitte d'abord. */
function ouvrirNocodb({ env: { nocodbUrl: url, nocodbToken: jeton, nocodbBase: base }, journal, maintenant_ms, suivre }: BesoinsRangements, file: FileAttente) {
  if (url === undefined || jeton === undefined || base === undefined) return null;
  const nocodb = creerNocodb({ url, jeton, base, journal, maintenant_ms, noter: suivre?.("nocodb") });
  const fraicheur = suivreFraicheur(maintenant_ms);
  const sonde: Sonde = { nom: "nocodb", eprouver: () => nocodb.eprouver() };
  // Une table ou une colonne absente se dit au démarrage ; un NocoDB qui ne répond pas encore n'empêche pas de servir le reste.
  nocodb.eprouver().catch((cause: unknown) => journal.erreur("NocoDB injoignable ou incomplet", decrireErreur(cause)));
  let suivi: SuiviEcritures | undefined;
  const lectures = avecSecours({ enregistrements: nocodb.enregistrements, journal, maintenant_ms, fraicheur, surEcritures: (recu) => (suivi = recu) });
  const rejeu = ouvrirRejeu({ ...nocodb.acces, file, maintenant_ms, constater: (ecriture) => suivi?.constater(ecriture) });
  const publiees = publieesAvecSecours({ propositions: nocodb.enregistrements.propositions, journal, maintenant_ms, fraicheur });
  return {
    sonde,
    publiees: propositionsLues(publiees, () => file.enAttente("ressources_references")),
    enregistrements: avecFile({
      enregistrements: lectures,
      file,
      reveiller: rejeu.reveiller,
      admis: (geste) => suivi?.admettre(geste),
      connait: (tab, cle) => suivi?.connait(tab, cle) ?? false,
    }),
    mesurer: () => ({ etat_connu_age_s: fraicheur.age_s(), ...file.relever() }),
    vider: rejeu.vider,
    reste: rejeu.reste,
    fermer: rejeu.fermer,
  };
}

/** Les quatre tables dans PostgreSQL s'il est configuré, et l'écoute de ce qui y change. */
function ouvrirLaBase({ env: { postgresUrl: url }, journal, maintenant_ms, suivre }: BesoinsRangements) {
  if (url === undefined) return null;
  const service = "PostgreSQL";
  const base = ouvrirPostgres({ url, journal, maintenant_ms, noter: suivre?.("postgresql") });
  const fraicheur = suivreFraicheur(maintenant_ms);
  const { idempotence, ...directs } = creerDepotsPostgres({ base, journal, maintenant_ms });
  // Une base injoignable ou trop récente se dit au démarrage ; elle n'empêche pas de servir le reste.
  base.eprouver().catch((cause: unknown) => journal.erreur("PostgreSQL injoignable ou inutilisable", decrirePanne(cause)));
  const faits = ouvrirFaits({ base, journal, maintenant: () => new Date(maintenant_ms()) });
  const sonde: Sonde = { nom: "postgresql", eprouver: () => base.eprouver() };
  return {
    sonde,
    idempotence,
    faits,
    publiees: publieesAvecSecours({ propositions: directs.propositions, journal, maintenant_ms, fraicheur }),
    enregistrements: avecSecours({ enregistrements: directs, journal, maintenant_ms, service, fraicheur, surFaits: faits.surFaits }),
    mesurer() {
      const { pretees, attente } = base.connexions();
      return { etat_connu_age_s: fraicheur.age_s(), connexions_base: pretees, connexions_base_en_attente: attente };
    },
    async fermer() {
      await faits.fermer();
      await base.fermer();
    },
  };
}
