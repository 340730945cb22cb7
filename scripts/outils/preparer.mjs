// Passe avant `npm start` et `npm test` : installe les dépendances si elles manquent ou datent, construit le site s'il date. Sans dépendance, et lisible
// par le Node de la machine (18 ou plus) : le bon Node n'arrive qu'avec l'installation.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { constructionAJour, empreinteSources, environnement, phraseDuSysteme, RACINE } from "./commun.mjs";

const NODE_MIN = 18;
const NODE_MIN_AILLEURS = [22, 18];
const PANNES_RESEAU = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED|EHOSTUNREACH/;

function dire(phrase) {
  process.stdout.write(`${phrase}\n`);
}

function renoncer(phrase) {
  process.stderr.write(`\n${phrase}\n`);
  process.exit(1);
}

function verifierNode() {
  const [majeure = 0, mineure = 0] = process.versions.node.split(".").map(Number);
  if (majeure < NODE_MIN) renoncer(`Node ${process.versions.node} est trop ancien : installez Node 22 ou plus récent depuis https://nodejs.org/fr.`);
  // Sous Linux x64 et arm64, un Node 24 vient avec les dépendances. Ailleurs, c'est celui de la machine qui sert.
  const fourni = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
  const assezRecent = majeure > NODE_MIN_AILLEURS[0] || (majeure === NODE_MIN_AILLEURS[0] && mineure >= NODE_MIN_AILLEURS[1]);
  if (!fourni && !assezRecent)
    renoncer(`Il faut Node ${NODE_MIN_AILLEURS.join(".")} ou plus récent (ici : ${process.versions.node}). Il se télécharge sur https://nodejs.org/fr.`);
}

function lireVerrou(chemin) {
  try {
    return JSON.parse(readFileSync(chemin, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** Compare l'inventaire que npm laisse dans `node_modules` au fichier de verrou : une date de fichier ne survit ni à un clone ni à une copie. */
function installationAJour() {
  const voulus = lireVerrou(join(RACINE, "package-lock.json"));
  if (voulus === undefined) renoncer("Le fichier package-lock.json manque ou est illisible : reprenez une copie complète du dépôt.");
  const presents = lireVerrou(join(RACINE, "node_modules", ".package-lock.json"));
  if (presents === undefined || !existsSync(join(RACINE, "node_modules", "@react-router", "dev", "bin.js"))) return false;
  return Object.entries(voulus).every(([chemin, { version, optional, link }]) => {
    if (!chemin.startsWith("node_modules/") || link) return true;
    const present = presents[chemin];
    // Un paquet facultatif destiné à une autre plateforme n'est pas installé : c'est normal.
    return present === undefined ? optional === true : present.version === version;
  });
}

function lancer(commande, args, options = {}) {
  return new Promise((rendre) => {
    const enfant = spawn(commande, args, { cwd: RACINE, stdio: ["ignore", "inherit", "pipe"], ...options });
    let erreurs = "";
    enfant.stderr.on("data", (morceau) => {
      erreurs += morceau;
    });
    enfant.on("error", (e) => rendre({ code: 1, erreurs: e.message }));
    enfant.on("close", (code) => rendre({ code: code ?? 1, erreurs }));
  });
}

async function installer() {
  dire("Installation des dépendances (environ une minute)…");
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  // npm dit où il se trouve ; lancé à la main, on prend celui de la machine.
  const npm = process.env.npm_execpath;
  const { code, erreurs } =
    npm === undefined
      ? await lancer(process.platform === "win32" ? "npm.cmd" : "npm", args, { shell: process.platform === "win32" })
      : await lancer(process.execPath, [npm, ...args]);
  if (code === 0) return;
  process.stderr.write(erreurs);
  if (PANNES_RESEAU.test(erreurs))
    renoncer("Les dépendances n'ont pas pu être téléchargées : le réseau ou le registre npm ne répond pas. Vérifiez la connexion, puis recommencez.");
  if (/ENOSPC/.test(erreurs)) renoncer("Le disque est plein : l'installation demande environ 600 Mo.");
  if (/EACCES|EPERM|EROFS/.test(erreurs)) renoncer(`Impossible d'écrire dans ${RACINE} : vérifiez les droits du dossier.`);
  renoncer("L'installation des dépendances a échoué : le message de npm est ci-dessus.");
}

async function construireSiBesoin() {
  if (constructionAJour(empreinteSources())) return;
  dire("Construction du site (quelques secondes)…");
  const { code, erreurs } = await lancer("node", [join(RACINE, "scripts", "outils", "construire.mjs"), "--si-besoin"], { env: environnement() });
  if (code !== 0) renoncer(erreurs.trim() || "La construction du site a échoué.");
}

verifierNode();
try {
  if (!installationAJour()) await installer();
  await construireSiBesoin();
} catch (e) {
  const phrase = phraseDuSysteme(e);
  if (phrase === "") throw e;
  renoncer(phrase);
}
