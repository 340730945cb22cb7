/**
 * Ce qu'un téléphone lent vit : P7, le premier affichage des pages ; P8, un atelier de dix mille fiches sur sa carte. Dans un navigateur réel, ralenti comme le
 * profil mobile de Lighthouse (processeur ÷ 4, 150 ms d'aller-retour, 1,6 Mbit/s). `node bench/ecran.ts`. Le site doit être construit ; sans navigateur, rien ne se mesure.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { cheminNavigateur } from "#tests/e2e/navigateur-installe.ts";
import { entrer, lancerSite, quantile, type Lance } from "./site.ts";
import { court, enTableau, type LigneMesure } from "./tableau.ts";

const PAGES = ["/", "/simulateur", "/reseaux", "/ecosysteme", "/pensees-ecologiques", "/taff", "/entraide", "/proposer"] as const;
const RESULTAT = "/simulateur?v=1&dep=26&a18=2&e4=2&toit=120&cuve=5&pv=3&potager=150";
const FOIS = 3;
const RALENTI = 4;
const ECRAN = { width: 360, height: 640 } as const;
const RESEAU = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 } as const;
const FICHES = 10_000;
const DE_FRONT = 16;
const REPOS_MS = 3_000;
// Ce que le navigateur appelle une tâche longue.
const LONGUE_MS = 50;

/** Premier grand affichage, temps bloqué et déplacements d'une page, en ms, ms et part d'écran. */
type Vecu = { readonly lcp_ms: number; readonly tbt_ms: number; readonly cls: number };
type Releve = { lcp_ms: number; cls: number; longues: Array<{ readonly debut: number; readonly duree: number }> };
type Fenetre = typeof globalThis & { releve: Releve };

/** Posé avant la page : il relève ce que le navigateur dit d'elle. */
function poserReleve(): void {
  const releve: Releve = { lcp_ms: 0, cls: 0, longues: [] };
  (globalThis as Fenetre).releve = releve;
  const observer = (type: string, noter: (entree: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void): void =>
    new PerformanceObserver((liste) => liste.getEntries().forEach(noter)).observe({ type, buffered: true });
  observer("largest-contentful-paint", ({ startTime }) => (releve.lcp_ms = startTime));
  observer("layout-shift", ({ value = 0, hadRecentInput }) => (releve.cls += hadRecentInput === true ? 0 : value));
  observer("longtask", ({ startTime, duration }) => releve.longues.push({ debut: startTime, duree: duration }));
}

async function onglet(navigateur: Browser, site: Lance, cookie?: string): Promise<{ readonly contexte: BrowserContext; readonly page: Page }> {
  const contexte = await navigateur.newContext({ baseURL: site.url, viewport: ECRAN, locale: "fr-FR", hasTouch: true, isMobile: true });
  if (cookie !== undefined)
    await contexte.addCookies(
      cookie.split("; ").map((un) => {
        const egal = un.indexOf("=");
        return { name: un.slice(0, egal), value: un.slice(egal + 1), url: site.url };
      }),
    );
  await contexte.addInitScript(poserReleve);
  const page = await contexte.newPage();
  page.setDefaultTimeout(120_000);
  const prise = await contexte.newCDPSession(page);
  await prise.send("Network.enable");
  await prise.send("Network.emulateNetworkConditions", RESEAU);
  await prise.send("Emulation.setCPUThrottlingRate", { rate: RALENTI });
  return { contexte, page };
}

const lireReleve = (page: Page): Promise<Releve> => page.evaluate(() => (globalThis as Fenetre).releve);
const bloque_ms = (longues: Releve["longues"], depuis_ms: number): number =>
  longues.filter(({ debut }) => debut >= depuis_ms).reduce((somme, { duree }) => somme + Math.max(0, duree - LONGUE_MS), 0);

async function vivre(navigateur: Browser, site: Lance, adresse: string): Promise<Vecu> {
  const { contexte, page } = await onglet(navigateur, site);
  try {
    await page.goto(adresse, { waitUntil: "load" });
    await patienter(REPOS_MS);
    const { lcp_ms, cls, longues } = await lireReleve(page);
    const premier_ms = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
    return { lcp_ms, cls, tbt_ms: bloque_ms(longues, premier_ms) };
  } finally {
    await contexte.close();
  }
}

async function premiersAffichages(navigateur: Browser, site: Lance): Promise<ReadonlyArray<LigneMesure>> {
  const lignes: Array<LigneMesure> = [];
  for (const [nom, adresse] of [...PAGES.map((page) => [page, page] as const), ["résultat connu", RESULTAT] as const]) {
    // La première visite rend la page ; un visiteur la trouve prête.
    await (await fetch(`${site.url}${adresse}`)).arrayBuffer();
    const vecus: Array<Vecu> = [];
    for (let n = 0; n < FOIS; n += 1) vecus.push(await vivre(navigateur, site, adresse));
    const mediane = (champ: keyof Vecu): number =>
      quantile(
        vecus.map((un) => un[champ]),
        0.5,
      );
    const [lcp, tbt, cls] = [mediane("lcp_ms"), mediane("tbt_ms"), mediane("cls")];
    lignes.push(
      {
        sujet: "P7",
        mesure: `${nom} : premier grand affichage, téléphone lent (ms)`,
        obtenu: `${court(lcp)} ms`,
        reference: "",
        valeur: lcp,
        visee: { au_plus: 1_500 },
      },
      { sujet: "P7", mesure: `${nom} : temps bloqué (ms)`, obtenu: `${court(tbt)} ms`, reference: "", valeur: tbt, visee: { au_plus: 150 } },
      { sujet: "P7", mesure: `${nom} : déplacements`, obtenu: court(cls), reference: "", valeur: Math.round(cls * 1_000) / 1_000, visee: { au_plus: 0 } },
    );
  }
  return lignes;
}

/** Remplit l'atelier par l'API, comme le feraient ses participants. */
async function remplir(site: Lance, cookie: string): Promise<void> {
  let rang = 0;
  await Promise.all(
    Array.from({ length: DE_FRONT }, async () => {
      while ((rang += 1) <= FICHES) {
        const n = rang;
        const corps = {
          type: "ressource",
          titre: `Fiche ${n}`,
          axes: ["eau"],
          description: "Un texte de longueur ordinaire.",
          lat: 42.5 + ((n * 7_919) % 8_000) / 1_000,
          lon: -4 + ((n * 104_729) % 11_500) / 1_000,
        };
        const reponse = await fetch(`${site.url}/api/codev/fiches`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Cookie: cookie },
          body: JSON.stringify(corps),
        });
        if (!reponse.ok) throw new Error(`fiche ${n} refusée : ${reponse.status}`);
        await reponse.arrayBuffer();
      }
    }),
  );
}

/** Promène la carte deux secondes d'un doigt ; rend la durée des images, en ms. */
async function promener(page: Page): Promise<ReadonlyArray<number>> {
  const cadre = await page.locator(".leaflet-container").first().boundingBox();
  if (cadre === null) throw new Error("la carte n'est pas là");
  await page.evaluate(() => {
    const images: Array<number> = [];
    Object.assign(globalThis, { images });
    let avant = performance.now();
    const suivre = (maintenant: number): void => {
      images.push(maintenant - avant);
      avant = maintenant;
      requestAnimationFrame(suivre);
    };
    requestAnimationFrame(suivre);
  });
  const [x, y] = [cadre.x + cadre.width / 2, cadre.y + cadre.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const fin = performance.now() + 2_000;
  for (let pas = 0; performance.now() < fin; pas += 1) await page.mouse.move(x + 80 * Math.sin(pas / 12), y + 60 * Math.cos(pas / 12));
  await page.mouse.up();
  return page.evaluate(() => (globalThis as typeof globalThis & { images: Array<number> }).images.slice(1));
}

async function grandeCarte(navigateur: Browser, site: Lance): Promise<ReadonlyArray<LigneMesure>> {
  const cookie = await entrer(site.url, "Banc");
  await remplir(site, cookie);
  const { contexte, page } = await onglet(navigateur, site, cookie);
  try {
    await page.goto("/codev/carto", { waitUntil: "load" });
    await page.locator(".leaflet-container").first().waitFor();
    await page.waitForLoadState("networkidle");
    await patienter(REPOS_MS);
    const { longues } = await lireReleve(page);
    const recues_ms = await page.evaluate(() =>
      Math.max(
        ...performance
          .getEntriesByType("resource")
          .filter((une) => (une as PerformanceResourceTiming).initiatorType === "fetch")
          .map((une) => (une as PerformanceResourceTiming).responseEnd),
      ),
    );
    const prete_ms = Math.max(0, ...longues.filter(({ debut, duree }) => debut + duree > recues_ms).map(({ debut, duree }) => debut + duree - recues_ms));
    const images = await promener(page);
    const p95 = quantile(images, 0.95);
    return [
      {
        sujet: "P8",
        mesure: `${FICHES} fiches sur une carte : prête après ses données (ms)`,
        obtenu: `${court(prete_ms)} ms`,
        reference: "",
        valeur: prete_ms,
        visee: { au_plus: 300 },
      },
      {
        sujet: "P8",
        mesure: "carte promenée : 95 images sur cent (ms)",
        obtenu: `${court(p95)} ms`,
        reference: `${images.length} images`,
        valeur: p95,
        visee: { au_plus: 32 },
      },
    ];
  } finally {
    await contexte.close();
  }
}

/** Toutes les lignes de ce fichier ; aucune, et la raison à l'écran, sans navigateur. */
export async function mesurerEcran(): Promise<ReadonlyArray<LigneMesure>> {
  const executablePath = await cheminNavigateur();
  if (executablePath === undefined) {
    process.stdout.write("\nÉcran : aucun navigateur ici (CHROMIUM_PATH), P7 et P8 sautés en partie.\n");
    return [];
  }
  const donnees = mkdtempSync(join(tmpdir(), "autonomie-ecran-"));
  const navigateur = await chromium.launch({ executablePath, args: ["--no-sandbox"], headless: true });
  const site = await lancerSite(donnees, { LIMITES_FOIS: "9999" });
  try {
    return [...(await premiersAffichages(navigateur, site)), ...(await grandeCarte(navigateur, site))];
  } finally {
    await Promise.all([navigateur.close(), site.arreter()]);
    rmSync(donnees, { recursive: true, force: true });
  }
}

if (import.meta.main) process.stdout.write(`${enTableau(await mesurerEcran())}\n`);
