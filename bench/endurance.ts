/**
 * Un trafic mêlé pendant longtemps, à cadence fixe : de vraies simulations, jamais deux fois la même, des pages, des fichiers parfois coupés au milieu, des
 * fiches, des photos, des flux, les quatre assistants par une passerelle de théâtre, des requêtes abîmées. Chaque minute, ce que le site prend : mémoire, tas,
 * descripteurs, prises, fils. `node bench/endurance.ts [minutes] [demandes par seconde] [de front au plus]`.
 * Le site doit être construit.
 */
import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";
import { gesteDe, type Cible } from "./gestes.ts";
import { entrer, laisserAuCalme, lancer, lancerSite, MOT_DE_PASSE, RACINE, memoire_mio, processeur_s, quantile, type Lance } from "./site.ts";

const JETON = "mesures-d-endurance";
// Le premier relevé suit l'échauffement : le code chaud et les caches pleins ne sont pas une fuite.
const ECHAUFFEMENT_MIN = 3;
const MINUTE_MS = 60_000;

type Releve = {
  readonly minute: number;
  readonly rss_mio: number;
  readonly tas_mio: number;
  readonly externe_mio: number;
  readonly descripteurs: number;
  readonly prises: number;
  readonly fils: number;
  readonly processeur_s: number;
};

function plusGrosFichier(): string {
  const dossier = join(RACINE, "build", "client", "assets");
  const noms = readdirSync(dossier).filter((nom) => nom.endsWith(".js"));
  return `/assets/${noms.toSorted((a, b) => statSync(join(dossier, b)).size - statSync(join(dossier, a)).size)[0] ?? ""}`;
}

function ouverts(pid: number): { readonly descripteurs: number; readonly prises: number } {
  const dossier = `/proc/${pid}/fd`;
  const vers = readdirSync(dossier).map((un) => {
    try {
      return readlinkSync(join(dossier, un));
    } catch {
      return ""; // Fermé entre les deux lectures.
    }
  });
  return { descripteurs: vers.length, prises: vers.filter((un) => un.startsWith("socket:")).length };
}

async function relever({ pid, url }: Lance, minute: number): Promise<Releve> {
  const texte = await (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${JETON}` } })).text();
  const mio = (nom: string): number => Math.round(Number(new RegExp(`^${nom} (\\S+)`, "m").exec(texte)?.[1] ?? Number.NaN) / 1024 / 1024);
  return {
    minute,
    rss_mio: Math.round(memoire_mio(pid)),
    tas_mio: mio("nodejs_heap_size_used_bytes"),
    externe_mio: mio("nodejs_external_memory_bytes"),
    ...ouverts(pid),
    fils: readdirSync(`/proc/${pid}/task`).length,
    processeur_s: Math.round(processeur_s(pid)),
  };
}

/** Écrit un relevé par minute, puis ce que la dernière partie a pris de plus que la première. */
export async function mesurerEndurance(
  minutes: number,
  par_s: number,
  deFront = Infinity,
  ecrire = (ligne: string) => void process.stdout.write(`${ligne}\n`),
): Promise<void> {
  const donnees = mkdtempSync(join(tmpdir(), "autonomie-endurance-"));
  const passerelle = await lancer("scripts/amonts-faux/passerelle.ts", { PORT: "0", CADENCE_MS: "5", DISCRETE: "1" }, /ouverte : (http:\/\/\S+)/);
  const site = await lancerSite(donnees, {
    METRICS_TOKEN: JETON,
    LIMITES_FOIS: "999",
    GATEWAY_URL: passerelle.url,
    GATEWAY_VK: "sk-bf-theatre",
    BUDGET_EUR_JOUR: "1000",
    BUDGET_EUR_MOIS: "1000",
  });
  // Ce que garde sa mise en température compte aussi.
  await laisserAuCalme(site);
  const cible: Cible = { url: site.url, cookie: await entrer(site.url, "Banc", MOT_DE_PASSE), fichier: plusGrosFichier() };
  const statuts = new Map<string, number>();
  const durees: Array<number> = [];
  const releves: Array<Releve> = [];
  const debut = performance.now();
  let [rang, enCours] = [0, 0];
  for (let minute = 1; minute <= minutes;) {
    const depart = performance.now();
    enCours += 1;
    const [nom, faire] = gesteDe(rang);
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
    do await patienter(1_000 / par_s);
    while (enCours >= deFront && performance.now() - debut < minute * MINUTE_MS);
  }
  const chauds = releves.slice(ECHAUFFEMENT_MIN);
  const tiers = Math.max(1, Math.floor(chauds.length / 3));
  const mediane = (lus: ReadonlyArray<Releve>, champ: keyof Releve): number =>
    quantile(
      lus.map((un) => un[champ]),
      0.5,
    );
  for (const champ of ["rss_mio", "tas_mio", "externe_mio", "descripteurs", "prises", "fils"] as const)
    ecrire(`${champ} : ${mediane(chauds.slice(0, tiers), champ)} au premier tiers, ${mediane(chauds.slice(-tiers), champ)} au dernier (médianes)`);
  for (const [issue, nombre] of [...statuts].toSorted()) ecrire(`  ${issue} : ${nombre}`);
  ecrire(`${rang} demandes, médiane ${Math.round(quantile(durees, 0.5))} ms, p99 ${Math.round(quantile(durees, 0.99))} ms`);
  await site.arreter();
  await passerelle.arreter();
  rmSync(donnees, { recursive: true, force: true });
}

if (import.meta.main) await mesurerEndurance(Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 8), Number(process.argv[4] ?? Infinity));
