/** Les deux références des mesures : `NU=routeur`, React Router et rien d'autre ; `NU=node`, `node:http` qui rend des octets prêts ; `NU=ecritures`, `node:http` et SQLite. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { createRequestListener } from "@react-router/node";
import type { ServerBuild } from "react-router";

const OCTETS = Buffer.from(`<!doctype html><html lang="fr"><title>Référence</title>${"<p>Une ligne d’une page ordinaire, quelques mots.</p>".repeat(120)}`);

async function routeur(): Promise<RequestListener> {
  const build = (await import(pathToFileURL(join(import.meta.dirname, "../../.cache/bench-nu/server/index.js")).href)) as ServerBuild;
  return createRequestListener({ build, mode: "production" });
}

function octets(): RequestListener {
  return (_requete, reponse) => {
    reponse.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": OCTETS.length });
    reponse.end(OCTETS);
  };
}

/** Une ligne par envoi, attendue du disque avant de répondre : la même table, les mêmes réglages que le site, et rien autour. */
function ecritures(): RequestListener {
  const dossier = mkdtempSync(join(tmpdir(), "autonomie-nu-"));
  const base = new DatabaseSync(join(dossier, "nu.sqlite"));
  base.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE fiches (id TEXT PRIMARY KEY, corps TEXT NOT NULL) STRICT");
  const inserer = base.prepare("INSERT INTO fiches (id, corps) VALUES (?, ?)");
  let rang = 0;
  process.on("exit", () => rmSync(dossier, { recursive: true, force: true }));
  return (requete, reponse) => {
    let corps = "";
    requete.setEncoding("utf8");
    requete.on("data", (morceau: string) => (corps += morceau));
    requete.on("end", () => {
      inserer.run(`fiche-${(rang += 1)}`, corps);
      reponse.writeHead(201, { "Content-Type": "application/json" });
      reponse.end(`{"id":"fiche-${rang}"}`);
    });
  };
}

const serveur = createServer(process.env["NU"] === "routeur" ? await routeur() : process.env["NU"] === "ecritures" ? ecritures() : octets());
serveur.listen(0, "127.0.0.1", () => process.stdout.write(`Référence ouverte : http://127.0.0.1:${(serveur.address() as AddressInfo).port}\n`));
process.on("SIGTERM", () => process.exit(0));
