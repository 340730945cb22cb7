import { avecPlafondDeGroupe } from "#app/rangements/plafond-groupe.ts";
import { randomUUID } from "node:crypto";
import { tirerJeton } from "#app/socle/surete/empreinte.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { erreurConfiguration, type Env } from "./env.server.ts";
import { LONGUEUR_SECRET_MIN } from "./env/formes.server.ts";
import { planifier } from "./planifier.server.ts";
import type { Contenus } from "#app/rangements/contenus.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { ouvrirRangements, type Rangements } from "#app/rangements/ouvrir.server.ts";
import { NOM_FICHIER } from "#app/rangements/sqlite/base.server.ts";
import { creerChronometre, type Chronometre } from "#app/socle/amont/chronometre.ts";
import { creerClamd } from "#app/socle/surete/clamd.server.ts";
import { fautesDesCles } from "#app/socle/surete/cles.server.ts";
import { creerEvenements } from "#app/socle/evenements.server.ts";
import { creerJournal } from "#app/socle/journal.server.ts";
import { creerMetriques } from "#app/socle/metriques.server.ts";
import type { Examiner } from "#app/socle/ports/antivirus.ts";
import type { Evenements } from "#app/socle/ports/evenements.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Metriques } from "#app/socle/ports/metriques.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import type { Sonde } from "#app/socle/sante.server.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { fauteDuMotDePasse, fautesDesSecrets, preparerSecrets, type Secrets } from "#app/socle/secrets.server.ts";

/** Ce que tous les sujets partagent : la configuration, l'horloge, les identifiants, le journal, les rangements ouverts. */
export type Socle = Pick<Rangements, "depots" | "publiees" | "bus" | "mesurer" | "surPropositions"> & {
  readonly env: Env;
  readonly secrets: Secrets;
  readonly journal: Journal;
  readonly evenements: Evenements;
  readonly metriques: Metriques;
  /** Ce que prend chaque service extérieur. */
  readonly chronometre: Chronometre;
  readonly scelleur: Scelleur;
  readonly contenus: Contenus;
  /** Absent : l'hébergeur n'a pas branché d'antivirus. */
  readonly examiner: Examiner | undefined;
  readonly sondes: Readonly<Record<string, Sonde>>;
  readonly maintenant: () => Date;
  readonly maintenant_ms: () => number;
  readonly tirerId: () => string;
  /** Ce qui ouvre à lui seul, une session ou un suivi : 192 bits tirés au hasard. */
  readonly tirerJeton: () => string;
  /** À faire à l'arrêt, une fois la dernière réponse partie, et avant ce qui a été demandé plus tôt. */
  readonly aLArret: (geste: () => Promise<void> | void) => void;
  /** Ferme bases et connexions ; appelé une fois, après la dernière réponse. */
  readonly fermer: () => Promise<void>;
};

/** Ouvre ce que tous les sujets partagent. */
export function creerSocle(env: Env): Socle {
  const fautes = [...fautesDesCles(env.sessionSecret ?? [], LONGUEUR_SECRET_MIN), ...fautesDesSecrets(env)];
  if (fautes.length > 0) throw erreurConfiguration(fautes);
  const journal = creerJournal({ niveau: env.logLevel });
  const courant = fauteDuMotDePasse(env.codevAdminPassword, env.origines);
  if (courant?.listee === true && estNeuve(env)) throw erreurConfiguration([`CODEV_ADMIN_PASSWORD : ${courant.phrase}`]);
  if (courant !== undefined) journal.avertir("mot de passe d'administration trop courant", { conseil: courant.phrase });
  const secrets = preparerSecrets({
    dossier: env.donneesDir,
    donnes: { sessionSecret: env.sessionSecret, codevCode: env.codevCode, codevAdminPassword: env.codevAdminPassword },
    annoncer: (texte) => process.stdout.write(`${texte}\n`),
    renouveler: true,
  });
  const metriques = creerMetriques({ jeton: env.metricsToken });
  const chronometre = creerChronometre({ metriques });
  const { fermer, sondes, ...rangements } = ouvrirRangements({ env, journal, maintenant_ms: Date.now, suivre: chronometre.suivre });
  const depots = { ...rangements.depots, limiteur: avecPlafondDeGroupe(rangements.depots.limiteur, env.plafondAtelier) };
  const scelleur = creerScelleur(secrets.sessionSecret);
  const antivirus = env.clamdUrl === undefined ? undefined : creerClamd({ adresse: env.clamdUrl, journal });
  const gestes: Array<() => Promise<void> | void> = [fermer, planifier(() => rangements.sauvegardes.passer())];
  return {
    ...rangements,
    depots,
    env,
    secrets,
    journal,
    metriques,
    chronometre,
    scelleur,
    evenements: creerEvenements({ journal, scelleur }),
    contenus: creerCatalogue(),
    examiner: antivirus?.examiner,
    sondes: {
      journal: { nom: "sortie-standard" },
      secrets: { nom: env.sessionSecret === undefined ? "fichier" : "environnement" },
      ...(antivirus === undefined ? {} : { antivirus: { nom: "clamd", constater: antivirus.constater } }),
      ...sondes,
    },
    maintenant: () => new Date(),
    maintenant_ms: Date.now,
    tirerId: randomUUID,
    tirerJeton,
    aLArret: (geste) => void gestes.push(geste),
    async fermer() {
      // L'ordre inverse de l'ouverture : ce qui dépend d'une base ferme avant elle.
      for (const geste of gestes.toReversed()) await geste();
    },
  };
}

/**
 * Rien n'a encore été rangé ici ni ailleurs. Un mot de passe de la liste y arrête le démarrage : personne ne s'en sert encore. Une installation qui vit, elle, ne
 * se ferme pas le jour d'une mise à jour, en plein atelier peut-être : elle le dit à chaque démarrage.
 */
function estNeuve({ donneesDir, nocodbUrl, postgresUrl, valkeyUrl }: Env): boolean {
  const partagee = [nocodbUrl, postgresUrl, valkeyUrl].some((url) => url !== undefined);
  return !partagee && !existsSync(join(donneesDir, NOM_FICHIER));
}
