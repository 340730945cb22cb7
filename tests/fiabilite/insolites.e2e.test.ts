import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";
import { CODE, demarrerAtelier, entrer, listerFiches, poserFiche } from "#tests/source/atelier/atelier.ts";

// Ce qu'un inconnu essaierait et que personne n'attend : signaux, horloge, requêtes à double sens, contre le site construit.

/** Écrit ces octets à même une connexion ; rend les statuts reçus. */
function brut(url: string, ...morceaux: ReadonlyArray<string>): Promise<ReadonlyArray<number>> {
  const { hostname, port } = new URL(url);
  return new Promise((rendre) => {
    let lu = "";
    const prise = connect({ host: hostname, port: Number(port) }, () => {
      void (async () => {
        for (const morceau of morceaux) {
          if (lu !== "" && morceaux.length > 2) return;
          prise.write(morceau);
          // Une réponse arrivée pendant que l'on écrit encore se perdrait avec la connexion.
          await patienter(10);
        }
      })();
    });
    prise.on("data", (octets: Buffer) => (lu += octets.toString("latin1"))).on("error", () => undefined);
    prise.on("close", () => rendre([...lu.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, statut]) => Number(statut))));
  });
}

describe("un site ordinaire", () => {
  let site: Site;
  let hote = "";
  let cookie = "";
  beforeAll(async () => {
    site = await demarrerAtelier();
    hote = new URL(site.url).host;
    ({ cookie } = await entrer(site, { pseudo: "Iris", password: CODE }));
  });
  afterAll(() => site.arreter());

  const lire = (chemin: string, entetes = "") => `GET ${chemin} HTTP/1.1\r\nHost: ${hote}\r\n${entetes}Connection: close\r\n\r\n`;
  const envoyer = (chemin: string, entetes: string, corps = "") =>
    `POST ${chemin} HTTP/1.1\r\nHost: ${hote}\r\nOrigin: http://${hote}\r\nContent-Type: application/json\r\n${entetes}Connection: close\r\n\r\n${corps}`;
  const SIMULER = "/api/simulation";
  const CACHEE = "GET /api/sante HTTP/1.1\r\nHost: pirate.exemple\r\n\r\n";

  test.each<[string, () => ReadonlyArray<string>, ReadonlyArray<number>]>([
    ["deux longueurs, TE et CL", () => [envoyer(SIMULER, "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", `0\r\n\r\n${CACHEE}`)], [400]],
    ["deux Content-Length", () => [envoyer(SIMULER, "Content-Length: 2\r\nContent-Length: 3\r\n", "{}")], [400]],
    ["une longueur négative", () => [envoyer(SIMULER, "Content-Length: -1\r\n", "{}")], [400]],
    ["un transfert inconnu", () => [envoyer(SIMULER, "Transfer-Encoding: xchunked\r\n", `0\r\n\r\n${CACHEE}`)], [400]],
    ["un en-tête suivi d'une espace", () => [envoyer(SIMULER, "Transfer-Encoding : chunked\r\n", `0\r\n\r\n${CACHEE}`)], [400]],
    ["un en-tête replié", () => [lire("/", "X-A: b\r\n c\r\n")], [400]],
    ["des fins de ligne nues", () => [`GET / HTTP/1.1\nHost: ${hote}\n\n`], [400]],
    ["le début d'HTTP/2", () => ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"], [400]],
    ["une adresse absolue d'ailleurs", () => [lire("http://pirate.exemple/aide")], [421]],
    ["notre adresse, absolue", () => [lire(`http://${hote}/aide`)], [200]],
    ["deux mille en-têtes", () => [lire("/", Array.from({ length: 2_000 }, (_, i) => `X${i}: a\r\n`).join(""))], [431]],
    ["une fin de corps trop longue", () => [envoyer(SIMULER, "Transfer-Encoding: chunked\r\n", `2\r\n{}\r\n0\r\nX: ${"a".repeat(20_000)}\r\n\r\n`)], [431]],
    ["une taille de morceau commentée sans fin", () => [envoyer(SIMULER, "Transfer-Encoding: chunked\r\n", `1;${"a".repeat(30_000)}\r\na\r\n`)], [413]],
    ["un corps sans fin", () => [envoyer(SIMULER, "Transfer-Encoding: chunked\r\n"), ...Array<string>(400).fill(`4000\r\n${"a".repeat(16_384)}\r\n`)], [413]],
    ["une attente inconnue", () => [lire("/", "Expect: autre\r\n")], [400]],
    [
      "cinquante requêtes à la file",
      () => [lire("/api/sante?sonde=vie").replace("Connection: close\r\n", "").repeat(49), lire("/api/sante?sonde=vie")],
      Array(50).fill(200),
    ],
    ["cinq cents plages d'un fichier", () => [lire("/robots.txt", `Range: bytes=${Array(500).fill("0-1").join(",")}\r\n`)], [200]],
    ["un transfert compressé", () => [envoyer(SIMULER, "Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n")], [400]],
    ["un corps compressé", () => [envoyer(SIMULER, "Content-Encoding: gzip\r\nContent-Length: 2\r\n", "{}")], [415]],
    ["OPTIONS d'une page", () => [lire("/aide").replace("GET", "OPTIONS")], [204]],
    ["une méthode qu'aucune page n'admet", () => [lire("/proposer").replace("GET", "DELETE")], [405]],
    ["une adresse dont la suite triplerait", () => [lire(`/simulateur/plans?x=${"(".repeat(7_500)}`)], [431]],
    ["une page gardée, d'une adresse trop longue pour y revenir", () => [lire(`/codev/${"(".repeat(7_500)}`)], [302]],
    ["un octet qui n'est d'aucun texte", () => [lire("/%ff")], [400]],
    ["un caractère nul dans l'adresse", () => [lire("/ecosysteme/%00")], [404]],
  ])("%s : une réponse, et une seule par requête", async (_nom, morceaux, attendus) => {
    expect(await brut(site.url, ...morceaux())).toEqual(attendus);
    expect((await fetch(`${site.url}/api/sante?sonde=vie`)).status).toBe(200);
  });

  test("un protocole demandé que le site n'a pas : une réponse ordinaire, et la connexion se ferme : rien de ce qui la suit ne reste sans réponse", async () => {
    const demande = `GET /api/sante?sonde=vie HTTP/1.1\r\nHost: ${hote}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n`;
    expect(await brut(site.url, demande + lire("/api/sante?sonde=vie"))).toEqual([200]);
  });

  const profond = (niveaux: number) => "[".repeat(niveaux) + "]".repeat(niveaux);
  test.each([
    ["/api/simulation", `{"lieu":${profond(7_000)}}`, 422],
    ["/api/codev/fiches", profond(7_000), 422],
    ["/api/references", `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`, 422],
    ["/api/chatbot", `{"question":${profond(7_000)}}`, 422],
    ["/api/simulation", profond(100_000), 413],
    ["/api/codev/fiches", '{"type":"idee","titre":"Un four","lat":44.7,"lon":5.3,"__proto__":{"admin":true}}', 201],
    ["/api/codev/fiches", '{"type":"idee","titre":"Un four","lat":1e400,"lon":5.3}', 422],
  ])("%s : un corps emboîté, ou qui touche au prototype (%#)", async (chemin, corps, statut) => {
    const reponse = await fetch(site.url + chemin, { method: "POST", headers: { "Content-Type": "application/json", Cookie: cookie }, body: corps });
    expect([reponse.status, await reponse.text()]).toEqual([statut, expect.not.stringMatching(/\.ts:|node:internal/) as string]);
  });

  test.each([
    ["/proposer?onglet=outils", /<title>À corriger\s: Proposer/],
    ["/simulateur/ouvrir", /<title>À corriger\s: Rouvrir/],
    ["/connexion", /<title>À corriger\s: Rejoindre/],
    ["/connexion?retour=/admin/etat", /<title>À corriger\s: Rejoindre/],
    ["/entraide", /<title>À corriger\s: Entraide/],
  ])("un envoi vide à %s dit dans l'onglet qu'il est à corriger", async (chemin, titre) => {
    const reponse = await fetch(site.url + chemin, { method: "POST", headers: { Origin: site.url, Cookie: cookie }, body: new URLSearchParams({ geste: "" }) });
    expect([401, 422]).toContain(reponse.status);
    expect(await reponse.text()).toMatch(titre);
  });

  test("SIGUSR1 n'ouvre pas l'inspecteur de Node", async () => {
    site.processus.kill("SIGUSR1");
    await patienter(500);
    expect((await fetch(`${site.url}/api/sante?sonde=vie`)).status).toBe(200);
    expect(site.sortie()).not.toMatch(/Debugger listening/);
  });

  test("figé puis réveillé (SIGSTOP, SIGCONT) : l'envoi parti entre-temps est acquitté, une fois", async () => {
    site.processus.kill("SIGSTOP");
    const envoi = poserFiche(site, cookie, { titre: "Partie pendant le gel" });
    await patienter(2_000);
    site.processus.kill("SIGCONT");
    await envoi;
    expect((await listerFiches(site, cookie)).filter(({ titre }) => titre === "Partie pendant le gel")).toHaveLength(1);
  });
});

test("un refus passager montré dans sa page dit son délai aux machines aussi : cinq mauvais codes, sans JavaScript", async () => {
  const site = await demarrerAtelier();
  try {
    const body = new URLSearchParams({ pseudo: "Iris", password: "FAUXFAUX" });
    const essayer = () => fetch(`${site.url}/connexion`, { method: "POST", headers: { Origin: site.url }, body });
    let reponse = await essayer();
    for (let essai = 1; reponse.status === 401 && essai < 10; essai += 1) reponse = await essayer();
    const html = await reponse.text();
    expect(reponse.status).toBe(429);
    expect(Number(reponse.headers.get("retry-after"))).toBeGreaterThan(600);
    expect(html).toMatch(/<title>À réessayer/);
    expect(html).toMatch(/role="alert"[\s\S]*Reprise dans 15/);
  } finally {
    await site.arreter();
  }
});

test("SIGHUP, le terminal qui se ferme : l'arrêt attend les réponses, comme les autres demandes d'arrêt", async () => {
  const site = await demarrerSite();
  const page = fetch(`${site.url}/simulateur/incertitude?v=1&dep=26&a20=2&pv=3`).then((reponse) => reponse.text());
  await patienter(100);
  site.processus.kill("SIGHUP");
  expect((await page).trimEnd().endsWith("</html>")).toBe(true);
  expect(await site.arreter()).toBe(0);
  expect(site.sortie()).toContain("Arrêt demandé");
});

test("l'horloge recule d'un jour puis revient : rien de perdu, personne n'est sorti, le site sert", async () => {
  const dossier = mkdtempSync(join(tmpdir(), "horloge-"));
  const [saut, module] = [join(dossier, "saut"), join(dossier, "horloge.mjs")];
  writeFileSync(saut, "0");
  writeFileSync(
    module,
    `import { readFileSync } from "node:fs";
const Vraie = Date; let ecart = 0;
setInterval(() => { ecart = Number(readFileSync(${JSON.stringify(saut)}, "utf8")); }, 50).unref();
globalThis.Date = class extends Vraie { constructor(...a) { if (a.length === 0) super(Vraie.now() + ecart); else super(...a); } static now() { return Vraie.now() + ecart; } };`,
  );
  const site = await demarrerAtelier({ NODE_OPTIONS: `--import=${module}` });
  try {
    const { cookie } = await entrer(site, { pseudo: "Iris", password: CODE });
    await poserFiche(site, cookie, { titre: "Avant" });
    for (const [titre, ecart_ms] of [
      ["Hier", -86_400_000],
      ["Revenue", 0],
    ] as const) {
      writeFileSync(saut, String(ecart_ms));
      await patienter(300);
      await poserFiche(site, cookie, { titre });
      expect((await fetch(`${site.url}/codev/carto`, { headers: { Cookie: cookie } })).status).toBe(200);
      expect((await fetch(`${site.url}/api/sante`)).status).toBe(200);
    }
    expect((await listerFiches(site, cookie)).map(({ titre }) => titre).toSorted()).toEqual(["Avant", "Hier", "Revenue"]);
    expect(await site.arreter()).toBe(0);
  } finally {
    await site.arreter();
    rmSync(dossier, { recursive: true, force: true });
  }
});

test("chauffer garde le code compris à côté de la construction, et une construction absente se dit en une phrase", () => {
  const racine = join(import.meta.dirname, "../..");
  mkdirSync(join(racine, ".cache", "e2e"), { recursive: true });
  const construit = mkdtempSync(join(racine, ".cache", "e2e", "chauffe-"));
  const chauffer = () => spawnSync(process.execPath, [join(racine, "scripts/outils/chauffer.mjs"), "--construit", construit], { encoding: "utf8" });
  try {
    const refus = chauffer();
    expect([refus.status, refus.stderr]).toEqual([1, expect.stringContaining("n'est pas construit") as string]);
    cpSync(inject("siteEprouve").construit, construit, { recursive: true });
    rmSync(join(construit, "code"), { recursive: true, force: true });
    expect(chauffer()).toMatchObject({ status: 0, stderr: "" });
    expect(readdirSync(join(construit, "code"), { recursive: true }).length).toBeGreaterThan(50);
    // Ce que l'image construit est ce que ce fichier fait, sous le compte qui sert.
    const image = readFileSync(join(racine, "Dockerfile"), "utf8");
    expect(image.indexOf("RUN node scripts/outils/chauffer.mjs")).toBeGreaterThan(image.indexOf("USER node"));
    expect(existsSync(join(racine, "scripts/outils/chauffer.mjs"))).toBe(true);
  } finally {
    rmSync(construit, { recursive: true, force: true });
  }
});
