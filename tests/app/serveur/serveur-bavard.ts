// Un serveur qui journalise chaque requête et chaque incident comme le vrai. Lancé par sortie-perdue.test.ts avec une sortie standard en panne.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { creerJournal } from "#app/socle/journal.server.ts";
import { surveillerIncidents } from "#app/serveur/demarrage/incidents.ts";

const journal = creerJournal({ niveau: "info" });
const serveur = createServer((requete, reponse) => {
  journal.info("requete", { chemin: requete.url });
  if (requete.url === "/annonce") process.stdout.write("une phrase hors du journal\n");
  if (requete.url === "/promesse") void Promise.reject(new Error("abandonnée"));
  if (requete.url === "/descripteurs") setImmediate(() => lever("EMFILE"));
  reponse.end("ok");
});
const arreter = (code: number) => {
  serveur.closeAllConnections();
  serveur.close(() => process.exit(code));
};
surveillerIncidents(process, { journal, arreter });
process.on("SIGTERM", () => arreter(0));
// La sortie standard est en panne : le port part par le canal qui relie ce processus au test.
serveur.listen(0, "127.0.0.1", () => process.send?.((serveur.address() as AddressInfo).port));

function lever(code: string): never {
  throw Object.assign(new Error(code), { code });
}
