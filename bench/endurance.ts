/**
 * Un trafic mêlé pendant longtemps, à cadence fixe : de vraies simulations, jamais deux fois la même, des pages, des fichiers parfois coupés au milieu, des
 * fiches, des flux, des questions, des requêtes abîmées. Chaque minute, ce que le site prend : mémoire, tas, descripteurs.
 * `node bench/endurance.ts [minutes] [demandes par seconde]`. Le site doit être construit.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";
import { entrer, lancerSite, MOT_DE_PASSE, RACINE, memoire_mio, quantile, type Lance } from "./site.ts";

const JETON = "mesures-d-endurance";
const DEPARTEMENTS = ["01", "06", "13", "2A", "26", "29", "31", "33", "35", "38", "44", "59", "64", "67", "69", "75", "974"];
const PAGES = [
  "/",
  "/simulateur",
  "/ecosysteme?dep=26",
  "/reseaux",
  "/taff",
  "/outils",
  "/entraide",
  "/pensees-ecologiques",
  "/proposer",
  "/plan-du-site",
  "/aide",
  "/simulateur/methode",
  "/rien-ici",
  "/publications.atom",
  "/carte/contours.svg",
  "/carte/communes/26.json",
  "/api/ecosysteme?departement=26",
  "/api/communes?q=die",
  "/api/openapi.json",
];
// Le premier relevé suit l'échauffement : le code chaud et les caches pleins ne sont pas une fuite.
const ECHAUFFEMENT_MIN = 3;
const MINUTE_MS = 60_000;
const ESSAI_MS = 60_000;

type Cible = { readonly site: Lance; readonly cookie: string; /** Le plus gros fichier du site. */ readonly fichier: string };
type Releve = { readonly minute: number; readonly rss_mio: number; readonly tas_mio: number; readonly externe_mio: number; readonly descripteurs: number };

/** Les nombres d'un visiteur : `rang` les rend tous différents, et les mêmes d'une fois sur l'autre. */
function scenario(rang: number): string {
  const choisir = (n: number, sel: number): number => ((rang * 2_654_435_761 + sel * 40_503) >>> 7) % n;
  return new URLSearchParams({
    v: "1",
    dep: DEPARTEMENTS[choisir(DEPARTEMENTS.length, 1)] ?? "26",
    a20: String(1 + choisir(4, 2)),
    toit: String(30 + choisir(170, 3)),
    cuve: String(choisir(20, 4)),
    pv: String(choisir(12, 5)),
    potager: String(choisir(400, 6)),
  }).toString();
}

async function lire(url: string, options: RequestInit = {}): Promise<number> {
  const reponse = await fetch(url, { ...options, signal: AbortSignal.timeout(ESSAI_MS) });
  await reponse.arrayBuffer();
  return reponse.status;
}

const json = (corps: unknown, cookie = ""): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "application/json", Cookie: cookie },
  body: JSON.stringify(corps),
});

/** Demande, lit un peu, raccroche. */
async function couper(url: string, cookie = ""): Promise<number> {
  const arret = new AbortController();
  const reponse = await fetch(url, { headers: { Cookie: cookie }, signal: arret.signal });
  await reponse.body?.getReader().read();
  arret.abort();
  return reponse.status;
}

/** Ce que Node ne lit pas comme du HTTP ; rend le statut reçu. */
function abimer(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((rendre) => {
    const prise = connect({ host: hostname, port: Number(port) }, () => prise.write("GET / HTTP/1.1\r\nHost: a b\r\nx\r\n\r\n"));
    let recu = "";
    prise.on("data", (octets) => (recu += octets.toString("latin1"))).on("error", () => undefined);
    prise.on("close", () => rendre(Number(/^HTTP\/1\.1 (\d+)/.exec(recu)?.[1] ?? 0)));
  });
}

async function gesteFiche({ site: { url }, cookie }: Cible, rang: number): Promise<number> {
  const corps = { type: "idee", titre: `Endurance ${rang}`, description: "Posée pendant une heure de trafic.", lat: 44.75, lon: 5.37 };
  const reponse = await fetch(`${url}/api/codev/fiches`, json(corps, cookie));
  const { id } = (await reponse.json()) as { id?: string };
  // Une sur deux repart : ce qui reste ne grandit que de peu.
  return Math.floor(rang / TOUR.length) % 2 === 0 || id === undefined
    ? reponse.status
    : lire(`${url}/api/codev/fiches/${id}`, { method: "DELETE", headers: { Cookie: cookie } });
}

type Geste = readonly [nom: string, faire: (cible: Cible, rang: number) => Promise<number>];

const simuler: Geste = ["simulation", ({ site }, rang) => lire(`${site.url}/simulateur?${scenario(rang)}`)];
const page: Geste = ["page", ({ site }, rang) => lire(site.url + (PAGES[Math.floor(rang / 3) % PAGES.length] ?? "/"))];
const couperUnFichier: Geste = ["fichier coupé", ({ site, fichier }) => couper(site.url + fichier)];
const incertitude: Geste = ["incertitude", ({ site }, rang) => lire(`${site.url}/simulateur/incertitude?${scenario(rang)}`)];
const carte: Geste = ["carte de l'atelier", ({ site, cookie }) => lire(`${site.url}/codev/carto`, { headers: { Cookie: cookie } })];
const questionner: Geste = [
  "question",
  ({ site }, rang) => lire(`${site.url}/api/chatbot`, json({ question: `Où trouver des semences paysannes ? (${rang})` })),
];

// Vingt demandes, puis les mêmes : huit simulations, quatre pages, et une de chacune des autres.
const TOUR: ReadonlyArray<Geste> = [
  simuler,
  page,
  ["simulation par l'API", ({ site }, rang) => lire(`${site.url}/api/simulation?${scenario(rang)}`)],
  simuler,
  ["fiche", gesteFiche],
  simuler,
  page,
  ["comparaison", ({ site }, rang) => lire(`${site.url}/simulateur/comparer?${new URLSearchParams({ a: scenario(rang), b: scenario(rang + 7) }).toString()}`)],
  simuler,
  ["flux coupé", ({ site, cookie }) => couper(`${site.url}/api/codev/evenements`, cookie)],
  simuler,
  page,
  ["tableau", ({ site }, rang) => lire(`${site.url}/api/simulation?${scenario(rang)}&format=tableau`)],
  simuler,
  couperUnFichier,
  simuler,
  ["requête abîmée", ({ site }) => abimer(site.url)],
  page,
  ["carte ou incertitude", (cible, rang) => (rang % 200 === 18 ? incertitude : carte)[1](cible, rang)],
  // Chaque appareil a droit à soixante questions par heure.
  ["question ou simulation", (cible, rang) => (rang % 1_000 === 19 ? questionner : simuler)[1](cible, rang)],
];

function plusGrosFichier(): string {
  const dossier = join(RACINE, "build", "client", "assets");
  const noms = readdirSync(dossier).filter((nom) => nom.endsWith(".js"));
  return `/assets/${noms.toSorted((a, b) => statSync(join(dossier, b)).size - statSync(join(dossier, a)).size)[0] ?? ""}`;
}

async function relever({ pid, url }: Lance, minute: number): Promise<Releve> {
  const texte = await (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${JETON}` } })).text();
  const mio = (nom: string): number => Math.round(Number(new RegExp(`^${nom} (\\S+)`, "m").exec(texte)?.[1] ?? Number.NaN) / 1024 / 1024);
  return {
    minute,
    rss_mio: Math.round(memoire_mio(pid)),
    tas_mio: mio("nodejs_heap_size_used_bytes"),
    externe_mio: mio("nodejs_external_memory_bytes"),
    descripteurs: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** Écrit un relevé par minute, puis ce que la dernière partie a pris de plus que la première. */
export async function mesurerEndurance(minutes: number, par_s: number, ecrire = (ligne: string) => void process.stdout.write(`${ligne}\n`)): Promise<void> {
  const donnees = mkdtempSync(join(tmpdir(), "autonomie-endurance-"));
  const site = await lancerSite(donnees, { METRICS_TOKEN: JETON, LIMITES_FOIS: "999" });
  const cible = { site, cookie: await entrer(site.url, "Banc", MOT_DE_PASSE), fichier: plusGrosFichier() };
  const statuts = new Map<string, number>();
  const durees: Array<number> = [];
  const releves: Array<Releve> = [];
  const debut = performance.now();
  let [rang, enCours] = [0, 0];
  for (let minute = 1; minute <= minutes;) {
    const depart = performance.now();
    enCours += 1;
    const [nom, faire] = TOUR[rang % TOUR.length] ?? simuler;
    void faire(cible, rang)
      .catch(() => 0)
      .then((statut) => {
        enCours -= 1;
        durees.push(performance.now() - depart);
        const issue = `${nom} ${statut}`;
        statuts.set(issue, (statuts.get(issue) ?? 0) + 1);
      });
    rang += 1;
    if (performance.now() - debut >= minute * MINUTE_MS) {
      const releve = await relever(site, minute);
      releves.push(releve);
      ecrire(`${JSON.stringify(releve)} ${rang} demandes, ${enCours} en cours`);
      minute += 1;
    }
    await patienter(1_000 / par_s);
  }
  const chauds = releves.slice(ECHAUFFEMENT_MIN);
  const tiers = Math.max(1, Math.floor(chauds.length / 3));
  const mediane = (lus: ReadonlyArray<Releve>, champ: keyof Releve): number =>
    quantile(
      lus.map((un) => un[champ]),
      0.5,
    );
  for (const champ of ["rss_mio", "tas_mio", "externe_mio", "descripteurs"] as const)
    ecrire(`${champ} : ${mediane(chauds.slice(0, tiers), champ)} au premier tiers, ${mediane(chauds.slice(-tiers), champ)} au dernier (médianes)`);
  for (const [issue, nombre] of [...statuts].toSorted()) ecrire(`  ${issue} : ${nombre}`);
  ecrire(`${rang} demandes, médiane ${Math.round(quantile(durees, 0.5))} ms, p99 ${Math.round(quantile(durees, 0.99))} ms`);
  await site.arreter();
  rmSync(donnees, { recursive: true, force: true });
}

if (import.meta.main) await mesurerEndurance(Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 8));
