/**
 * Une vraie passerelle Bifrost, sur cette machine et pour les seuls essais : construite de son module Go, branchée sur deux fournisseurs de théâtre.
 *
 *   node scripts/amonts-reels/bifrost.ts installer    construit le programme (plusieurs minutes)
 *   node scripts/amonts-reels/bifrost.ts demarrer     construit au besoin, démarre sur un réglage neuf, affiche l'adresse et la clé ; Ctrl+C arrête
 *
 * Variables : REEL_DIR (dossier des installations ; par défaut .cache/reel), BIFROST_VERSION, BIFROST_BINAIRE (un programme déjà construit),
 * BIFROST_SOURCES (le dossier « transports » d'une copie du dépôt, quand le module ne s'obtient pas).
 */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { servirPasserelle, type ServeurPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import { arreterProcessus, dossierReel, portLibre, type Dire } from "./commun.ts";

/** Assez récente pour lire ses prix dans un fichier : avant 1.5.16, le premier démarrage les télécharge ou échoue. */
const VERSION_BIFROST = "latest";
const MODULE = "github.com/maximhq/bifrost/transports";
const CLE = "sk-bf-essai-reel";
const DEMARRAGE_MAX_MS = 60_000;

export type BifrostReel = {
  readonly url: string;
  readonly cle: string;
  readonly version: string;
  /** `stub/…` et `secours/…` dans les noms de modèles ; leur cas est le nom du modèle. */
  readonly fournisseurs: { readonly stub: ServeurPasserelle; readonly secours: ServeurPasserelle };
  readonly sorties: () => string;
  arreter(): Promise<void>;
};

type Programme = { readonly binaire: string; readonly version: string };

/** Ce qui empêche d'avoir une passerelle, en une phrase ; undefined si rien. Demande au module Go s'il est là, sans rien construire. */
export function empechementBifrost(): string | undefined {
  if (process.env["BIFROST_BINAIRE"] !== undefined || existsSync(join(dossierReel(), "bifrost", "pret"))) return undefined;
  const go = spawnSync("go", ["version"], { encoding: "utf8" });
  if (go.status !== 0) return "il manque Go 1.26 et un compilateur C pour construire Bifrost";
  if (process.env["BIFROST_SOURCES"] !== undefined) return undefined;
  const trouve = chercherModule(process.env["BIFROST_VERSION"] ?? VERSION_BIFROST);
  return trouve.ok ? undefined : `le module Go de Bifrost ne s'obtient pas (${trouve.raison})`;
}

type Module = { readonly ok: true; readonly dossier: string; readonly version: string } | { readonly ok: false; readonly raison: string };

function chercherModule(version: string): Module {
  // Hors de tout module : la réponse ne dépend que du registre.
  const lieu = mkdtempSync(join(tmpdir(), "autonomie-go-"));
  try {
    const { stdout, stderr } = spawnSync("go", ["mod", "download", "-json", `${MODULE}@${version}`], { cwd: lieu, encoding: "utf8", env: environnementGo() });
    const rendu = lireObjet(stdout);
    if (typeof rendu.Dir === "string" && rendu.Error === undefined) return { ok: true, dossier: rendu.Dir, version: String(rendu.Version) };
    const raison = (typeof rendu.Error === "string" ? rendu.Error : stderr).trim().split("\n").at(-1)?.trim() ?? "";
    return { ok: false, raison: raison.replace(/^server response: /, "") || "sans raison donnée" };
  } finally {
    rmSync(lieu, { recursive: true, force: true });
  }
}

function lireObjet(texte: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(texte) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

function environnementGo(): NodeJS.ProcessEnv {
  return { ...process.env, GOWORK: "off", GOFLAGS: "-mod=mod", GOTOOLCHAIN: "local", CGO_ENABLED: "1" };
}

/** Construit Bifrost s'il ne l'est pas. Une copie du module est nécessaire : il embarque un dossier d'interface que son archive ne contient pas. */
function installerBifrost(dire: Dire = () => undefined): Programme {
  const donne = process.env["BIFROST_BINAIRE"];
  if (donne !== undefined) return { binaire: donne, version: process.env["BIFROST_VERSION"] ?? "donnée" };
  const lieu = join(dossierReel(), "bifrost");
  const binaire = join(lieu, "bifrost-http");
  if (existsSync(join(lieu, "pret"))) return { binaire, version: readFileSync(join(lieu, "pret"), "utf8") };
  const sources = process.env["BIFROST_SOURCES"];
  const module: Module =
    sources === undefined ? chercherModule(process.env["BIFROST_VERSION"] ?? VERSION_BIFROST) : { ok: true, dossier: sources, version: "sources locales" };
  if (!module.ok) throw new Error(`Le module Go de Bifrost ne s'obtient pas : ${module.raison}`);
  rmSync(lieu, { recursive: true, force: true });
  mkdirSync(lieu, { recursive: true });
  const copie = join(lieu, "transports");
  // Le dépôt de modules de Go est en lecture seule.
  executer("cp", ["-R", module.dossier, copie]);
  executer("chmod", ["-R", "u+w", copie]);
  mkdirSync(join(copie, "bifrost-http", "ui"), { recursive: true });
  writeFileSync(join(copie, "bifrost-http", "ui", ".gitkeep"), "");
  // Le schéma de réglage est à la racine du module : le programme le cherche à côté de lui.
  if (existsSync(join(copie, "config.schema.json"))) cpSync(join(copie, "config.schema.json"), join(lieu, "config.schema.json"));
  dire(`Construction de Bifrost ${module.version} dans ${lieu}… (plusieurs minutes)`);
  executer("nice", ["-n", "19", "go", "build", "-p", "1", "-o", binaire, "./bifrost-http"], copie);
  rmSync(copie, { recursive: true, force: true });
  writeFileSync(join(lieu, "pret"), module.version);
  return { binaire, version: module.version };
}

function executer(commande: string, args: ReadonlyArray<string>, cwd?: string): void {
  const { status, stderr } = spawnSync(commande, args, {
    encoding: "utf8",
    env: environnementGo(),
    stdio: ["ignore", "ignore", "pipe"],
    ...(cwd === undefined ? {} : { cwd }),
  });
  if (status !== 0) throw new Error(`${commande} ${args[0] ?? ""} a échoué :\n${stderr.slice(-2_000)}`);
}

/** Démarre une passerelle neuve sur un port libre de 127.0.0.1, une clé obligatoire, deux fournisseurs de théâtre derrière elle. */
export async function demarrerBifrost(dire: Dire = () => undefined): Promise<BifrostReel> {
  const { binaire, version } = installerBifrost(dire);
  const [stub, secours] = await Promise.all([servirPasserelle({ role: "fournisseur" }), servirPasserelle({ role: "fournisseur" })]);
  const lieu = mkdtempSync(join(tmpdir(), "autonomie-bifrost-"));
  const port = await portLibre();
  writeFileSync(join(lieu, "prix.json"), "{}");
  writeFileSync(join(lieu, "config.json"), JSON.stringify(reglage({ stub: stub.url, secours: secours.url, lieu }), null, 2));
  const processus = spawn(binaire, ["-app-dir", lieu, "-host", "127.0.0.1", "-port", String(port), "-log-level", "info"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let sorties = "";
  for (const flux of [processus.stdout, processus.stderr]) flux.on("data", (morceau: Buffer) => (sorties = (sorties + morceau.toString()).slice(-20_000)));

  async function arreter(): Promise<void> {
    await arreterProcessus(processus);
    await Promise.all([stub.fermer(), secours.fermer()]);
    rmSync(lieu, { recursive: true, force: true });
  }

  const url = `http://127.0.0.1:${port}`;
  const limite = Date.now() + DEMARRAGE_MAX_MS;
  for (;;) {
    if (processus.exitCode !== null || Date.now() > limite) {
      await arreter();
      throw new Error(`Bifrost n'a pas démarré :\n${sorties.slice(-2_000)}`);
    }
    const sante = await fetch(`${url}/health`).catch(() => undefined);
    if (sante?.ok === true) break;
    await patienter(200);
  }
  return { url, cle: CLE, version, fournisseurs: { stub, secours }, sorties: () => sorties, arreter };
}

function reglage({ stub, secours, lieu }: { readonly stub: string; readonly secours: string; readonly lieu: string }): object {
  // L'adresse d'un fournisseur n'a pas de /v1 : la base OpenAI l'ajoute. Depuis 1.5, une liste vide refuse tout ; « * » admet tout.
  const fournisseur = (url: string) => ({
    keys: [{ name: "cle-de-theatre", value: "factice", models: ["*"], weight: 1 }],
    network_config: { base_url: url, default_request_timeout_in_seconds: 20, stream_idle_timeout_in_seconds: 15, max_retries: 0 },
    custom_provider_config: { base_provider_type: "openai" },
  });
  const prix = pathToFileURL(join(lieu, "prix.json")).href;
  return {
    client: { enforce_auth_on_inference: true, enable_logging: false, disable_content_logging: true, allowed_origins: ["http://localhost:3000"] },
    framework: { pricing: { pricing_url: prix, model_parameters_url: prix } },
    config_store: { enabled: true, type: "sqlite", config: { path: join(lieu, "reglage.db") } },
    logs_store: { enabled: false },
    providers: { stub: fournisseur(stub), secours: fournisseur(secours) },
    governance: {
      virtual_keys: [
        {
          id: "cle-site",
          name: "site",
          value: CLE,
          is_active: true,
          provider_configs: ["stub", "secours"].map((provider) => ({ provider, allowed_models: ["*"], key_ids: ["*"], weight: 1 })),
        },
      ],
    },
    plugins: [{ name: "governance", enabled: true, config: { is_vk_mandatory: true } }],
  };
}

if (process.argv[1] === import.meta.filename) {
  const dire: Dire = (texte) => void process.stdout.write(`${texte}\n`);
  const empechement = empechementBifrost();
  if (empechement !== undefined) {
    dire(`Bifrost : ${empechement}.`);
    process.exit(1);
  }
  if (process.argv[2] === "installer") dire(`Prêt : ${installerBifrost(dire).binaire}`);
  else {
    const reel = await demarrerBifrost(dire);
    dire(`Bifrost ${reel.version} ouverte : GATEWAY_URL=${reel.url} GATEWAY_VK=${reel.cle} MODELES_RAPIDE=stub/ok,secours/ok\nCtrl+C pour arrêter.`);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void reel.arreter().then(() => process.exit(0)));
  }
}
