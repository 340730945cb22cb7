import { creerCatalogue } from "#app/adaptateurs/embarque/catalogue.server.ts";
import { preparerSecrets, type Secrets } from "#app/adaptateurs/embarque/secrets.server.ts";
import { creerJournal } from "#app/adaptateurs/journal.server.ts";
import type { Services } from "#app/contexte.server.ts";
import { env as lireEnvCourant, type Env } from "#app/env.server.ts";
import { hoteDe } from "#app/http/origine.ts";
import { creerAccueil } from "#app/services/accueil.server.ts";
import { creerAPropos } from "#app/services/a-propos.server.ts";
import { creerSante, type Sonde } from "#app/services/sante.server.ts";
import paquet from "../package.json" with { type: "json" };

// Le seul endroit où les adaptateurs sont construits et branchés aux cas d'usage.

export type Composition = {
  readonly env: Env;
  readonly secrets: Secrets;
  readonly services: Services;
  /** Hôtes admis comme origine d'un envoi, en plus de celui de la requête. */
  readonly hotesAdmis: ReadonlyArray<string>;
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

  const services: Services = {
    journal,
    sante: creerSante({ version: paquet.version, sondes, demarre_ms: Date.now(), maintenant_ms: Date.now }),
    // Sans simulateur branché, l'accueil se passe d'exemple calculé.
    accueil: creerAccueil(null),
    aPropos: creerAPropos({ catalogue: creerCatalogue() }),
  };

  return {
    env,
    secrets,
    services,
    hotesAdmis: env.origines.flatMap((origine) => hoteDe(origine) ?? []),
    async fermer() {
      // L'ordre inverse de l'ouverture : ce qui dépend d'une base ferme avant elle.
      for (const fermeture of fermetures.toReversed()) await fermeture();
    },
  };
}

let courante: Composition | undefined;

/** Composition du processus : construite au premier appel (le serveur l'appelle avant d'écouter). */
export function composition(): Composition {
  courante ??= creerServices(lireEnvCourant());
  return courante;
}
