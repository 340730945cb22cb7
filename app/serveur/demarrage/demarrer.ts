import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { pathToFileURL } from "node:url";
import { creerJournal } from "#app/socle/journal.server.ts";
import { estErreurConfiguration, type Env } from "#app/env.server.ts";
import { creerConfiance } from "#app/env/mandataires.server.ts";
import { verifierDonneesServies } from "#app/socle/schemas/servies.server.ts";
import { supporterSortiesPerdues } from "#app/socle/sortie-journal.server.ts";
import { FERMETURE_MAX_MS, fermerLeServeur } from "#app/serveur/arret.ts";
import { suivreLeCalme } from "#app/serveur/connexion/calme.ts";
import { ecrireLeCode } from "./code-garde.ts";
import { CONSTRUIT } from "#app/serveur/construit.ts";
import { creerServeur, dossiers, type Application } from "#app/serveur/creer.ts";
import { partir } from "./partir.ts";
import { phraseDeDemarrage } from "./phrase-de-demarrage.ts";
import { surveillerIncidents } from "./incidents.ts";
import { creerRythme } from "#app/serveur/corps/rythme.ts";
import { pagesDe } from "#app/serveur/pages/source-pages.ts";

const chemins = dossiers(CONSTRUIT);

supporterSortiesPerdues();
if (!existsSync(chemins.serveur) || !existsSync(chemins.validateurs))
  quitter("Le site n'est pas construit. Lancez « npm start », qui le construit, ou « npm run build ».");
const defauts = await verifierDonneesServies({ dossier: "data", validateurs: chemins.validateurs });
if (defauts.length > 0)
  quitter(`${defauts.join("\n")}\nLe site ne démarre pas sur des données abîmées : réparez-les, ou reprenez celles de la version installée.`);

const application = (await import(pathToFileURL(chemins.serveur).href)) as Application;
// L'application la lit et la contrôle : le serveur n'a pas à porter sa propre copie de ce qui contrôle.
const configuration = lireConfiguration();
const journal = creerJournal({ niveau: configuration.logLevel });
const { fermer } = demarrer();
const maintenant_ms = () => performance.now();
const rythme = creerRythme({ maintenant_ms });
const serveur = creerServeur({
  application,
  pages: pagesDe(application),
  statiques: chemins.statiques,
  origines: configuration.origines,
  ecoute: configuration.host,
  estDeConfiance: creerConfiance(configuration.proxysDeConfiance),
  journal,
  maintenant_ms,
  rythme,
});

serveur.on("error", (e: NodeJS.ErrnoException) => {
  const { port, host } = configuration;
  if (e.code === "EADDRINUSE") quitter(`Le port ${port} est déjà pris. Fermez l'autre programme, ou choisissez un autre port : PORT=3001 npm start`);
  if (e.code === "EACCES") quitter(`Le port ${port} est réservé au système. Choisissez un port au-dessus de 1024 : PORT=3000 npm start`);
  if (e.code === "EADDRNOTAVAIL" || e.code === "ENOTFOUND") quitter(`Cette machine n'a pas l'adresse ${host ?? ""} (variable HOST).`);
  quitter(`Le serveur n'a pas pu démarrer : ${e.message}`);
});

serveur.listen({ port: configuration.port, ...(configuration.host === undefined ? {} : { host: configuration.host }) }, () => {
  const { port } = serveur.address() as AddressInfo;
  for (const ligne of annonce(port, configuration.host)) process.stdout.write(`${ligne}\n`);
  setImmediate(ecrireLeCode);
  application.entry.module.mettreEnTemperature(suivreLeCalme(serveur, { maintenant_ms }));
});

let arretDemande = false;
// SIGHUP : le terminal ou la session qui l'a lancé se ferme.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.on(signal, () => {
    // Une seconde demande n'attend plus.
    if (arretDemande) partir(0);
    arreter(0);
  });
}
surveillerIncidents(process, { journal, arreter });

function arreter(code: number): void {
  if (arretDemande) return;
  arretDemande = true;
  application.entry.module.declencherArret();
  rythme.presser();
  fermerLeServeur(serveur, {
    grace: code === 0,
    ensuite() {
      // Ce qui est acquitté est déjà sur le disque : une fermeture qui dure s'abandonne.
      setTimeout(() => partir(code), FERMETURE_MAX_MS);
      fermer().then(
        () => partir(code),
        (e: unknown) => {
          process.stderr.write(`La fermeture des données a échoué : ${e instanceof Error ? e.message : "raison inconnue"}\n`);
          partir(1);
        },
      );
    },
  });
}

function annonce(port: number, hote: string | undefined): ReadonlyArray<string> {
  if (hote !== undefined) return [`Autonomie est ouvert : http://${hote.includes(":") ? `[${hote}]` : hote}:${port}`];
  const voisines = Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => `  depuis le réseau local : http://${address}:${port}`);
  return [`Autonomie est ouvert : http://localhost:${port}`, ...voisines];
}

function lireConfiguration(): Env {
  try {
    return application.entry.module.configuration();
  } catch (e) {
    if (!estErreurConfiguration(e)) throw e;
    return quitter(`${e.message}\nChaque variable est expliquée dans .env.example.`);
  }
}

function demarrer(): { readonly fermer: () => Promise<void> } {
  try {
    return application.entry.module.demarrer();
  } catch (e) {
    return quitter(phraseDeDemarrage(e) ?? (e instanceof Error ? e.message : "Le démarrage a échoué."));
  }
}

function quitter(phrase: string): never {
  process.stderr.write(`${phrase}\n`);
  process.exit(1);
}
