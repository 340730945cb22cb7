import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { arreter, BORNE_MS, jusquA, lancer, premierPresent, type Moteur, type Pilote } from "./pilote.ts";

const CHEMIN = premierPresent([process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"]);
const TELEPHONE = { width: 360, height: 740 };
const COUPER_SCRIPTS = 'user_pref("javascript.enabled", false);\n';
const LECTURE_MS = 15_000;
const CTRL = "\uE009";

type Reponse = { readonly id?: number; readonly type: string; readonly result?: unknown; readonly message?: string };
type Ordre = <R>(methode: string, parametres?: object) => Promise<R>;

/** Parle WebDriver BiDi à Firefox : un ordre, une réponse, par une prise. */
async function brancher(adresse: string): Promise<{ readonly ordre: Ordre; readonly fermer: () => void }> {
  const prise = new WebSocket(adresse);
  const attendues = new Map<number, (reponse: Reponse) => void>();
  let dernier = 0;
  prise.addEventListener("message", ({ data }) => {
    const recue = JSON.parse(String(data)) as Reponse;
    if (recue.id !== undefined) attendues.get(recue.id)?.(recue);
  });
  await new Promise((suite, refuser) => {
    prise.addEventListener("open", suite);
    prise.addEventListener("error", () => refuser(new Error("la prise de Firefox ne s'ouvre pas")));
  });
  return {
    fermer: () => prise.close(),
    ordre: <R>(method: string, params: object = {}) =>
      new Promise<R>((rendre, refuser) => {
        const id = ++dernier;
        // Une lecture prise entre deux pages reste sans réponse : elle se redemande.
        const limite = setTimeout(() => refuser(new Error(`${method} : sans réponse`)), method === "script.evaluate" ? LECTURE_MS : BORNE_MS);
        attendues.set(id, ({ type, result, message }) => {
          clearTimeout(limite);
          attendues.delete(id);
          if (type === "success") rendre(result as R);
          else refuser(new Error(`${method} : ${message ?? type}`));
        });
        prise.send(JSON.stringify({ id, method, params }));
      }),
  };
}

async function ouvrir({ scripts }: { readonly scripts: boolean }): Promise<Pilote> {
  const profil = mkdtempSync(join(tmpdir(), "autonomie-firefox-"));
  writeFileSync(join(profil, "user.js"), `user_pref("browser.shell.checkDefaultBrowser", false);\n${scripts ? "" : COUPER_SCRIPTS}`);
  const { processus, dite } = await lancer(CHEMIN ?? "", ["--headless", "--no-remote", "--profile", profil, "--remote-debugging-port", "0"], {
    env: { ...process.env, HOME: profil, MOZ_CRASHREPORTER_DISABLE: "1" },
    pret: /WebDriver BiDi listening on (ws:\/\/\S+)/,
  });
  const { ordre, fermer } = await brancher(`${dite}/session`);
  const { capabilities } = await ordre<{ readonly capabilities: { readonly browserVersion: string } }>("session.new", { capabilities: {} });
  // L'onglet ouvert, au premier plan : un onglet créé derrière ne reçoit aucun geste.
  const { contexts } = await ordre<{ readonly contexts: ReadonlyArray<{ readonly context: string }> }>("browsingContext.getTree", {});
  const context = contexts[0]?.context ?? "";
  await ordre("browsingContext.activate", { context });
  await ordre("browsingContext.setViewport", { context, viewport: TELEPHONE });

  const evaluer = async (expression: string): Promise<string> => {
    const rendu = await ordre<{ readonly type: string; readonly result?: { readonly value?: unknown }; readonly exceptionDetails?: { readonly text: string } }>(
      "script.evaluate",
      { target: { context }, expression: `String((${expression}))`, awaitPromise: false },
    );
    if (rendu.type !== "success") throw new Error(rendu.exceptionDetails?.text ?? rendu.type);
    return String(rendu.result?.value);
  };
  async function designer(xpath: string): Promise<{ readonly type: "element"; readonly element: { readonly sharedId: string } }> {
    const { nodes } = await ordre<{ readonly nodes: ReadonlyArray<{ readonly sharedId: string }> }>("browsingContext.locateNodes", {
      context,
      locator: { type: "xpath", value: xpath },
      maxNodeCount: 1,
    });
    const sharedId = nodes[0]?.sharedId;
    if (sharedId === undefined) throw new Error(`rien à ${xpath}`);
    return { type: "element", element: { sharedId } };
  }
  async function cliquer(xpath: string): Promise<void> {
    const origin = await designer(xpath);
    await ordre("script.callFunction", {
      target: { context },
      functionDeclaration: "(e) => e.scrollIntoView({ block: 'center', behavior: 'instant' })",
      arguments: [{ sharedId: origin.element.sharedId }],
      awaitPromise: false,
    });
    const gestes = [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await ordre("input.performActions", { context, actions: [{ type: "pointer", id: "doigt", actions: gestes }] });
  }
  const taper = async (touches: ReadonlyArray<readonly ["keyDown" | "keyUp", string]>): Promise<unknown> =>
    ordre("input.performActions", { context, actions: [{ type: "key", id: "clavier", actions: touches.map(([type, value]) => ({ type, value })) }] });

  return {
    version: `Firefox ${capabilities.browserVersion}`,
    async ouvrir(url) {
      // Une adresse récrite sur place par la page quittée finit l'attente trop tôt : c'est au document neuf qu'on sait être arrivé.
      await evaluer("(window.quittee = true)");
      await ordre("browsingContext.navigate", { context, url, wait: "complete" });
      await jusquA(
        () => evaluer("window.quittee === undefined && document.readyState === 'complete'"),
        (lu) => lu === "true",
      );
    },
    evaluer,
    cliquer,
    async remplir(xpath, texte) {
      await cliquer(xpath);
      await taper([
        ["keyDown", CTRL],
        ["keyDown", "a"],
        ["keyUp", "a"],
        ["keyUp", CTRL],
        ...[...texte].flatMap((signe) => [["keyDown", signe] as const, ["keyUp", signe] as const]),
      ]);
    },
    async photographier() {
      const { data } = await ordre<{ readonly data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    async fermer() {
      fermer();
      await arreter(processus);
      rmSync(profil, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Firefox, piloté par WebDriver BiDi, qu'il parle seul : ni pilote à côté, ni dépendance. */
export const FIREFOX: Moteur = {
  nom: "Firefox",
  empechement: CHEMIN === undefined ? "il n'est pas installé (paquet firefox-esr, ou FIREFOX_PATH)" : undefined,
  ouvrir,
};
