// Démarre le site construit une fois, lui demande quelques pages et l'arrête : le code compris reste à côté de la construction (`build/code`), et un démarrage
// qui ne peut pas y écrire le reprend. À lancer avec le Node et sous le compte qui serviront : Node ne reprend que ce qu'ils ont gardé. Le Dockerfile s'en sert.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environnement, RACINE } from "./commun.mjs";

const DELAI_MS = 180_000;
// Ce que seule une page demande se comprend à la première : celles-ci en demandent l'essentiel.
const PAGES = ["/", "/simulateur?v=1&dep=26&a20=2&cuve=4", "/ecosysteme", "/entraide", "/api/sante?sonde=vie"];

function renoncer(phrase) {
  process.stderr.write(`${phrase}\n`);
  process.exitCode = 1;
}

const construit = process.argv.includes("--construit") ? process.argv[process.argv.indexOf("--construit") + 1] : join(RACINE, "build");
const donnees = mkdtempSync(join(tmpdir(), "autonomie-chauffe-"));
const site = spawn(process.execPath, [join(RACINE, "app", "serveur", "servir.mjs"), "--construit", construit], {
  cwd: RACINE,
  env: { ...environnement(), PORT: "0", HOST: "127.0.0.1", DONNEES_DIR: donnees, LOG_LEVEL: "silent", NODE_COMPILE_CACHE: undefined },
  stdio: ["ignore", "pipe", "pipe"],
});
const fin = new Promise((rendre) => site.once("exit", rendre));
let dit = "";
const url = await new Promise((rendre) => {
  // Sans lui, un site qui n'annonce rien ferait attendre sans fin.
  globalThis.setTimeout(() => rendre(undefined), DELAI_MS).unref();
  const lire = (morceau) => {
    dit += morceau;
    const adresse = /Autonomie est ouvert : (http:\/\/\S+)/.exec(dit)?.[1];
    if (adresse !== undefined) rendre(adresse);
  };
  site.stdout.on("data", lire);
  site.stderr.on("data", lire);
  void fin.then(() => rendre(undefined));
});
if (url !== undefined) for (const page of PAGES) await globalThis.fetch(url + page).then((reponse) => reponse.arrayBuffer());
site.kill("SIGTERM");
await fin;
rmSync(donnees, { recursive: true, force: true });
const dossier = join(construit, "code");
if (url === undefined) renoncer(`Le site ne démarre pas :\n${dit}`);
else if (!existsSync(dossier) || readdirSync(dossier).length === 0) renoncer(`Rien n'a pu être gardé dans « ${dossier} » : ce compte doit pouvoir y écrire.`);
