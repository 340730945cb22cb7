import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { arreter, BORNE_MS, jusquA, lancer, premierPresent, type Moteur, type Pilote } from "./pilote.ts";

const PILOTE = premierPresent([process.env.WEBKIT_DRIVER_PATH, "/usr/bin/WebKitWebDriver"]);
const LIB = "/usr/lib/x86_64-linux-gnu";
const NAVIGATEUR = premierPresent([
  process.env.MINIBROWSER_PATH,
  `${LIB}/webkit2gtk-4.1/MiniBrowser`,
  `${LIB}/webkit2gtk-4.0/MiniBrowser`,
  `${LIB}/webkitgtk-6.0/MiniBrowser`,
]);
const ECRAN = premierPresent(["/usr/bin/Xvfb"]);
// La barre d'adresse tient la fenêtre au-dessus de 440 px : le gabarit du téléphone vaut jusqu'à 767.
const TELEPHONE = { width: 360, height: 760 };
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

function portLibre(): Promise<number> {
  return new Promise((rendre) => {
    const serveur = createServer().listen(0, "127.0.0.1", () => {
      const adresse = serveur.address();
      serveur.close(() => rendre(typeof adresse === "object" && adresse !== null ? adresse.port : 0));
    });
  });
}

async function ouvrir({ scripts }: { readonly scripts: boolean }): Promise<Pilote> {
  const maison = mkdtempSync(join(tmpdir(), "autonomie-webkit-"));
  // Le serveur d'écran choisit son numéro et le dit : deux parcours à la fois n'en prennent pas un même.
  const ecran = await lancer(ECRAN ?? "", ["-displayfd", "1", "-screen", "0", "1280x1000x24"], { env: process.env, pret: /^(\d+)\n/m });
  const port = await portLibre();
  const env = {
    ...process.env,
    HOME: maison,
    XDG_RUNTIME_DIR: maison,
    DISPLAY: `:${ecran.dite}`,
    WAYLAND_DISPLAY: undefined,
    LIBGL_ALWAYS_SOFTWARE: "1",
    TZ: "Europe/Paris",
  };
  // Le pilote se tait quand il est prêt : c'est à sa porte qu'on le sait.
  const pilote = await lancer("/bin/sh", ["-c", `echo parti; exec "$0" --port=${port} --host=127.0.0.1`, PILOTE ?? ""], { env, pret: /parti/ });
  const demander = async <R>(methode: string, chemin: string, corps?: object): Promise<R> => {
    const reponse = await fetch(`http://127.0.0.1:${port}${chemin}`, {
      method: methode,
      signal: AbortSignal.timeout(BORNE_MS),
      ...(corps === undefined ? {} : { body: JSON.stringify(corps), headers: { "Content-Type": "application/json" } }),
    });
    const { value } = (await reponse.json()) as { readonly value: R & { readonly message?: string } };
    if (!reponse.ok) throw new Error(`${methode} ${chemin} : ${value.message ?? reponse.status}`);
    return value;
  };
  await jusquA(
    () => demander<object>("GET", "/status").then(() => "prêt"),
    (lu) => lu === "prêt",
  );
  const args = ["--automation", ...(scripts ? [] : ["--enable-javascript=FALSE"])];
  const { sessionId, capabilities } = await demander<{ readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } }>(
    "POST",
    "/session",
    { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: NAVIGATEUR, args } } } },
  );
  const session = `/session/${sessionId}`;
  await demander("POST", `${session}/window/rect`, TELEPHONE);
  const designer = async (xpath: string): Promise<string> => {
    const trouve = await demander<Readonly<Record<string, string>>>("POST", `${session}/element`, { using: "xpath", value: xpath });
    return `${session}/element/${trouve[ELEMENT] ?? ""}`;
  };

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    ouvrir: async (url) => void (await demander("POST", `${session}/url`, { url })),
    evaluer: (expression) => demander<string>("POST", `${session}/execute/sync`, { script: `return String((${expression}));`, args: [] }),
    cliquer: async (xpath) => void (await demander("POST", `${await designer(xpath)}/click`, {})),
    async remplir(xpath, texte) {
      const element = await designer(xpath);
      await demander("POST", `${element}/clear`, {});
      await demander("POST", `${element}/value`, { text: texte });
    },
    photographier: async () => Buffer.from(await demander<string>("GET", `${session}/screenshot`), "base64"),
    async fermer() {
      await demander("DELETE", session).catch(() => undefined);
      await arreter(pilote.processus);
      await arreter(ecran.processus);
      rmSync(maison, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function empechement(): string | undefined {
  if (PILOTE === undefined || NAVIGATEUR === undefined) return "il n'est pas installé (paquet webkit2gtk-driver, ou WEBKIT_DRIVER_PATH et MINIBROWSER_PATH)";
  return ECRAN === undefined ? "il lui faut un écran (paquet xvfb)" : undefined;
}

/** WebKit, celui de GTK, piloté par son propre WebDriver. */
export const WEBKIT: Moteur = { nom: "WebKit", empechement: empechement(), ouvrir };
