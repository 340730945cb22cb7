import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium as playwright, type Browser, type BrowserContext, type Page } from "playwright-core";
import { inject } from "vitest";
import { cheminNavigateur } from "./navigateur-installe.ts";

const RACINE = join(import.meta.dirname, "../..");
const DELAI_DEMARRAGE_MS = 90_000;
// Quelques secondes de processeur par site, que presque aucun essai n'attend.
const SANS_ECHAUFFEMENT = { ECHAUFFEMENT_S: "0" } as const;

export type Site = {
  readonly url: string;
  readonly processus: ChildProcess;
  readonly donnees: string;
  /** Tout ce que le serveur a écrit, sortie et erreurs mêlées. */
  sortie(): string;
  /** Envoie SIGTERM et attend la fin : le code de sortie. */
  arreter(): Promise<number | null>;
};

export type OptionsSite = {
  readonly env?: Readonly<Record<string, string>>;
  /** Reprend le dossier de données d'un site précédent, pour éprouver un redémarrage. */
  readonly donnees?: string;
  /** Le dossier d'où il est lancé : son `.env` y est lu, et ses `data`. */
  readonly dossier?: string;
};

/** Démarre le site construit sur un port au hasard, avec ses propres données. Ses fichiers construits sont ceux de tous : aucun site n'y écrit. */
export async function demarrerSite(options: OptionsSite = {}): Promise<Site> {
  const { env = {}, donnees = mkdtempSync(join(tmpdir(), "autonomie-donnees-")), dossier = RACINE } = options;
  const { construit, compiles } = inject("siteEprouve");
  const heritees = Object.fromEntries(Object.entries(process.env).filter(([nom]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|TEST|DEV|PROD|MODE)/.test(nom)));
  const processus = spawn(process.execPath, [join(RACINE, "app/serveur/servir.mjs"), "--construit", construit], {
    cwd: dossier,
    env: { ...heritees, NODE_COMPILE_CACHE: compiles, PORT: "0", HOST: "127.0.0.1", DONNEES_DIR: donnees, LOG_LEVEL: "info", ...SANS_ECHAUFFEMENT, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let sortie = "";
  const fin = new Promise<number | null>((rendre) => {
    processus.on("exit", rendre);
  });
  const url = await new Promise<string>((rendre, refuser) => {
    const limite = setTimeout(() => refuser(new Error(`Le site n'a pas démarré :\n${sortie}`)), DELAI_DEMARRAGE_MS);
    const lire = (morceau: Buffer) => {
      sortie += morceau.toString();
      const adresse = /Autonomie est ouvert : (http:\/\/\S+)/.exec(sortie)?.[1];
      if (adresse === undefined) return;
      clearTimeout(limite);
      rendre(adresse);
    };
    processus.stdout.on("data", lire);
    processus.stderr.on("data", lire);
    void fin.then((code) => {
      clearTimeout(limite);
      refuser(new Error(`Le site s'est arrêté (code ${code ?? "aucun"}) :\n${sortie}`));
    });
  });
  return {
    url,
    processus,
    donnees,
    sortie: () => sortie,
    async arreter() {
      if (processus.exitCode === null) processus.kill("SIGTERM");
      return fin;
    },
  };
}

const chemin = await cheminNavigateur();

/** Faux : les tests de navigateur sont passés, et la raison est écrite. */
export const navigateurPresent = chemin !== undefined;
if (!navigateurPresent) process.stdout.write("Tests de navigateur passés : ni CHROMIUM_PATH, ni /usr/bin/chromium, ni navigateur npm pour cette plateforme.\n");

let ouvert: Promise<Browser> | undefined;

/**
 * Le navigateur de ce travailleur : un seul pour tous ses fichiers, ouvert à la première demande, rouvert s'il est tombé ; chaque visite a son propre contexte.
 * Il se ferme avec le travailleur. Seul `--no-sandbox` est ajouté : les autres options courantes couperaient la sécurité que l'on veut éprouver.
 */
export async function leNavigateur(): Promise<Browser> {
  if (chemin === undefined) throw new Error("aucun navigateur");
  const present = await ouvert?.catch(() => undefined);
  if (present?.isConnected() !== true) ouvert = playwright.launch({ executablePath: chemin, args: ["--no-sandbox"], headless: true });
  return ouvert as Promise<Browser>;
}

export type Visite = { readonly page: Page; readonly contexte: BrowserContext; readonly incidents: Array<string> };

export type OptionsVisite = {
  readonly js?: boolean;
  readonly theme?: "light" | "dark";
  readonly largeur?: number;
  readonly hauteur?: number;
  /** Un écran tactile, sans souris. */
  readonly tactile?: boolean;
};

/** Ouvre un onglet neuf et relève ses incidents : violations de la politique de sécurité, erreurs de script, requêtes vers un tiers. */
export async function visiter<T>(navigateur: Browser, url: string, options: OptionsVisite, faire: (visite: Visite) => Promise<T>): Promise<T> {
  const { js = true, theme = "light", largeur = 1280, hauteur = 900, tactile = false } = options;
  const contexte = await navigateur.newContext({
    baseURL: url,
    javaScriptEnabled: js,
    colorScheme: theme,
    locale: "fr-FR",
    viewport: { width: largeur, height: hauteur },
    reducedMotion: "reduce",
    hasTouch: tactile,
    isMobile: tactile,
  });
  // Une borne, pas une attente : une page se lit en une seconde ici, en trente sur une machine où tout tourne à la fois.
  contexte.setDefaultTimeout(60_000);
  const incidents: Array<string> = [];
  const page = await contexte.newPage();
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Un statut 4xx voulu s'écrit aussi dans la console du navigateur.
    if (/Failed to load resource/.test(message.text())) return;
    incidents.push(message.text());
  });
  page.on("pageerror", (e) => incidents.push(e.message));
  page.on("request", (demande) => {
    if (new URL(demande.url()).origin !== new URL(url).origin && !demande.url().startsWith("data:")) incidents.push(`requête vers un tiers : ${demande.url()}`);
  });
  try {
    return await faire({ page, contexte, incidents });
  } finally {
    await contexte.close();
  }
}

/** Sans JavaScript, suit un lien ou envoie un formulaire et attend que la page d'arrivée soit là. */
export async function pageSuivante(page: Page, faire: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent("load"), faire()]);
}
