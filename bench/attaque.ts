/**
 * Un seul client attaque le site, de cinq façons ; pendant ce temps, un visiteur ordinaire, d'une autre adresse, lit une page que le cadriciel rend. Les
 * deux viennent de cette machine (127.0.0.1 et 127.0.0.2). Le nombre à lire est le rapport entre ce que le visiteur attend pendant l'attaque et au repos.
 * `node bench/attaque.ts`. Le site doit être construit.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CODE, lancerSite, quantile as rang } from "./site.ts";

const [VISITEUR, ATTAQUANT] = ["127.0.0.1", "127.0.0.2"];
const DUREE_MS = 6_000;
const PAUSE_MS = 40;
const MENAGE_MS = 1_500;
const TEMOIN = /^(session|codev_appareil)=/;

type Reponse = { readonly statut: number; readonly duree_ms: number; readonly temoins: ReadonlyArray<string>; readonly vers?: string };
type Demande = { readonly methode?: string; readonly corps?: unknown; readonly cookie?: string; readonly adresse?: string; readonly agent?: Agent };

const visiteur = new Agent({ keepAlive: true, localAddress: VISITEUR });

function demander(url: string, chemin: string, { methode = "GET", corps, cookie, agent = visiteur }: Demande = {}): Promise<Reponse> {
  const texte = corps === undefined ? "" : JSON.stringify(corps);
  const entetes = {
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(corps === undefined ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(texte) }),
  };
  return new Promise((rendre) => {
    const debut = performance.now();
    const fini = (statut: number, temoins: ReadonlyArray<string> = [], vers?: string) =>
      rendre({ statut, duree_ms: performance.now() - debut, temoins, ...(vers === undefined ? {} : { vers }) });
    request(`${url}${chemin}`, { method: methode, agent, headers: entetes }, (reponse) => {
      reponse.resume();
      reponse.on("end", () =>
        fini(
          reponse.statusCode ?? 0,
          (reponse.headers["set-cookie"] ?? []).map((pose) => pose.split(";", 1)[0] ?? ""),
          reponse.headers.location,
        ),
      );
      reponse.on("error", () => fini(0));
    })
      .on("error", () => fini(0))
      .end(texte);
  });
}

async function entrer(url: string, agent: Agent): Promise<string> {
  const { temoins } = await demander(url, "/api/codev/auth", { methode: "POST", corps: { pseudo: "Banc", password: CODE }, agent });
  return temoins.filter((temoin) => TEMOIN.test(temoin)).join("; ");
}

const fiche = (i: number) => ({ type: "ressource", titre: `Fiche ${i}`, description: "Écrite debout sur un téléphone.", lat: 44.75, lon: 5.37 });

/** Une attaque : ce qu'elle lance, jusqu'à ce qu'on l'arrête. Rend ce que l'attaquant a reçu. */
type Attaque = (cible: { readonly url: string; readonly fini: () => boolean; readonly agent: Agent }) => Promise<ReadonlyArray<number>>;

/** `n` demandes à la fois, l'une après l'autre, jusqu'à la fin. */
async function enBoucle(n: number, fini: () => boolean, faire: (i: number) => Promise<number>): Promise<ReadonlyArray<number>> {
  const recus: Array<number> = [];
  let rang = 0;
  await Promise.all(
    Array.from({ length: n }, async () => {
      while (!fini()) recus.push(await faire(rang++));
    }),
  );
  return recus;
}

const ATTAQUES: Readonly<Record<string, Attaque>> = {
  "vingt connexions de pages": ({ url, fini, agent }) =>
    enBoucle(20, fini, async (i) => (await demander(url, `/api/communes?q=${String.fromCharCode(97 + (i % 26))}${i}`, { agent })).statut),
  "cinquante simulations neuves": ({ url, fini, agent }) =>
    enBoucle(50, fini, async (i) => {
      const { statut, vers } = await demander(url, `/simulateur?dep=26&surface=${50 + (i % 400)}.${i}`, { agent });
      // L'adresse d'un scénario se réécrit avant de se calculer : c'est la seconde qui coûte.
      return vers === undefined ? statut : (await demander(url, vers, { agent })).statut;
    }),
  "douze calculs longs, sans cesse": ({ url, fini, agent }) =>
    enBoucle(12, fini, async (i) => (await demander(url, `/simulateur/france?dep=26&surface=${60 + i}`, { agent })).statut),
  "mille cinq cents fiches": async ({ url, fini, agent }) => {
    const cookie = await entrer(url, agent);
    return enBoucle(16, fini, async (i) => (await demander(url, "/api/codev/fiches", { methode: "POST", corps: fiche(i), cookie, agent })).statut);
  },
  "deux cents flux d'un vieux curseur": async ({ url, fini, agent }) => {
    const cookies = await Promise.all(Array.from({ length: 20 }, () => entrer(url, agent)));
    const tous = new Agent({ localAddress: ATTAQUANT });
    const recus: Array<number> = [];
    const demandes = Array.from({ length: 200 }, (_, i) => {
      const adresse = `${url}/api/codev/evenements?depuis=2020-01-01T00:00:${String(i % 60).padStart(2, "0")}.000Z`;
      const demande = request(adresse, { agent: tous, headers: { Cookie: cookies[i % cookies.length] ?? "" } }, (reponse) => {
        recus.push(reponse.statusCode ?? 0);
        reponse.resume();
      });
      demande.on("error", () => undefined);
      demande.end();
      return demande;
    });
    while (!fini()) await patienter(50);
    for (const demande of demandes) demande.destroy();
    return recus;
  },
  "connexions, encore et encore": ({ url, fini, agent }) =>
    enBoucle(16, fini, async () => (await demander(url, "/api/codev/auth", { methode: "POST", corps: { pseudo: "Banc", password: CODE }, agent })).statut),
  "sept cents connexions muettes": async ({ url, fini }) => {
    const port = Number(new URL(url).port);
    const muettes: Array<Socket> = Array.from({ length: 700 }, () => {
      const connexion = connect({ port, host: "127.0.0.1", localAddress: ATTAQUANT });
      connexion.on("error", () => undefined);
      connexion.write("GET / HTTP/1.1\r\nHost: lo");
      return connexion;
    });
    while (!fini()) await patienter(50);
    const coupees = muettes.filter(({ destroyed }) => destroyed).length;
    for (const connexion of muettes) connexion.destroy();
    return Array.from({ length: coupees }, () => 0);
  },
};

function patienter(ms: number): Promise<void> {
  return new Promise((suite) => setTimeout(suite, ms));
}

/** Ce qu'un visiteur attend, une page toutes les quarante millisecondes. */
async function visiter(url: string, fini: () => boolean): Promise<ReadonlyArray<number>> {
  const durees: Array<number> = [];
  for (let i = 0; !fini(); i += 1) {
    const { statut, duree_ms } = await demander(url, `/connexion?retour=%2Fcodev%2Fcarto%3Fx%3D${i}`);
    if (statut !== 200) throw new Error(`le visiteur ordinaire reçoit ${statut}`);
    durees.push(duree_ms);
    await patienter(PAUSE_MS);
  }
  return durees.toSorted((a, b) => a - b);
}

function compter(statuts: ReadonlyArray<number>): string {
  const parStatut = new Map<number, number>();
  for (const statut of statuts) parStatut.set(statut, (parStatut.get(statut) ?? 0) + 1);
  return [...parStatut].map(([statut, n]) => `${n} × ${statut === 0 ? "coupée" : statut}`).join(", ");
}

const donnees = mkdtempSync(join(tmpdir(), "autonomie-attaque-"));
const { url, arreter } = await lancerSite(donnees);
const pendant = (ms: number): (() => boolean) => {
  const fin = performance.now() + ms;
  return () => performance.now() >= fin;
};
try {
  await visiter(url, pendant(DUREE_MS / 3));
  const repos = await visiter(url, pendant(DUREE_MS));
  const [p50, p99] = [rang(repos, 0.5), rang(repos, 0.99)];
  process.stdout.write(`au repos : p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`);
  for (const [nom, attaquer] of Object.entries(ATTAQUES)) {
    const agent = new Agent({ keepAlive: true, localAddress: ATTAQUANT });
    const fini = pendant(DUREE_MS);
    const [durees, statuts] = await Promise.all([visiter(url, fini), attaquer({ url, fini, agent })]);
    agent.destroy();
    const [a50, a99] = [rang(durees, 0.5), rang(durees, 0.99)];
    process.stdout.write(
      `${nom} : p50 ${a50.toFixed(1)} ms (× ${(a50 / p50).toFixed(1)}), p99 ${a99.toFixed(1)} ms (× ${(a99 / p99).toFixed(1)}) ; l'attaquant : ${compter(statuts)}\n`,
    );
    await patienter(MENAGE_MS);
  }
} finally {
  await arreter();
  rmSync(donnees, { recursive: true, force: true });
}
