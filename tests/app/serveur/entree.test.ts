import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lireNom } from "#app/serveur/entree.ts";
import { servirEssai, type ServeurEssai } from "#tests/constructeurs/serveur.ts";
import { parlerSansInterception } from "#tests/montage/reseau.ts";

parlerSansInterception();

const fermer = "Connection: close\r\n\r\n";
const avecHote = (hote: string, chemin = "/ok") => `GET ${chemin} HTTP/1.1\r\nHost: ${hote}\r\n${fermer}`;

const abandonnees: Array<unknown> = [];
const noter = (e: unknown) => void abandonnees.push(e);
beforeEach(() => void process.on("unhandledRejection", noter));
afterEach(async () => {
  await new Promise((reprendre) => setImmediate(reprendre));
  process.off("unhandledRejection", noter);
  expect(abandonnees.splice(0), "aucune promesse abandonnée").toEqual([]);
});

describe("une requête brute", () => {
  let site: ServeurEssai;
  beforeAll(async () => void (site = await servirEssai()));
  afterAll(() => site.fermer());

  test.each(["TRACE", "PROPFIND", "PURGE", "M-SEARCH", "SEARCH"])("de méthode %s est refusée et nomme les méthodes admises", async (methode) => {
    const { statut, tete, corps } = await site.brut(`${methode} /ok HTTP/1.1\r\nHost: localhost\r\n${fermer}`);
    expect(statut).toBe(405);
    expect(tete).toMatch(/\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/i);
    expect(corps).toContain("Demande refusée");
  });

  test("de méthode CONNECT reçoit une réponse, et la connexion se ferme", async () => {
    const { statut, tete, corps } = await site.brut("CONNECT ailleurs:443 HTTP/1.1\r\nHost: ailleurs:443\r\n\r\n");
    expect(statut).toBe(405);
    expect(tete).toMatch(/Allow: GET[\s\S]*X-Content-Type-Options|X-Content-Type-Options[\s\S]*Allow: GET/);
    expect(corps).toContain("Demande refusée");
  });

  test("qui demande un autre protocole reçoit du HTTP ordinaire", async () => {
    const { statut, corps } = await site.brut("GET /ok HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n");
    expect([statut, corps]).toEqual([200, expect.stringContaining("ok localhost")]);
  });

  test.each([
    ["sans hôte", `GET /ok HTTP/1.1\r\n${fermer}`],
    ["à deux hôtes", `GET /ok HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n${fermer}`],
    ["à deux hôtes différents", `GET /ok HTTP/1.1\r\nHost: localhost\r\nhost: pirate.exemple\r\n${fermer}`],
    ["sans hôte ni version récente", "GET /ok HTTP/1.0\r\n\r\n"],
    ...[
      "",
      "a:b@h",
      "a@h",
      "localhost/x",
      "localhost?x",
      "localhost#x",
      "local host",
      "localhost:",
      "localhost:0",
      "localhost:65536",
      "localhost:80a",
      "a..b",
      "[::1",
      "[g::1]",
      "127.1",
      "0x7f.0.0.1",
      "é.local",
      "a,b",
      "localhost\\x",
      "%6c",
      `${"a".repeat(300)}`,
    ].map((hote) => [`à l'hôte « ${hote.slice(0, 20)} »`, avecHote(hote)] as const),
    ...[
      ["sans hôte annoncé", `GET http://localhost/ok HTTP/1.1\r\n${fermer}`],
      ["à deux hôtes annoncés", `GET http://localhost/ok HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n${fermer}`],
      ["à l'hôte annoncé mal écrit", `GET http://localhost/ok HTTP/1.1\r\nHost: a@b\r\n${fermer}`],
      ...[
        "http://",
        "http:///ok",
        "http://a@localhost/ok",
        "http://localhost:0/ok",
        "http://localhost//x",
        "http://localhost/../x",
        "http://localhost/\\x",
        "ftp://localhost/ok",
      ].map((adresse) => [`« ${adresse} »`, `GET ${adresse} HTTP/1.1\r\nHost: localhost\r\n${fermer}`] as const),
    ].map(([nom, texte]) => [`à l'adresse absolue, ${nom}`, texte] as const),
    ["à l'adresse « //x »", avecHote("localhost", "//x")],
    ...["/\\pirate.exemple", "/\\pirate.exemple/ok", "/\\/pirate.exemple", "/api/../ok", "/api/%2e%2e/ok", "/api/.%2E", "/./ok", "/ok\\x"].map(
      (adresse) => [`à l'adresse « ${adresse} », que l'application lirait autrement,`, avecHote("localhost", adresse)] as const,
    ),
    ["qui attend autre chose que de continuer", `POST /ok HTTP/1.1\r\nHost: localhost\r\nExpect: banane\r\nContent-Length: 2\r\n${fermer}{}`],
    ["à l'adresse « * »", `GET * HTTP/1.1\r\nHost: localhost\r\n${fermer}`],
    ["à la méthode inconnue", `ZORGLUB / HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ["qui n'est pas du HTTP", "bonjour\r\n\r\n"],
    ...["gzip, chunked", "identity, chunked", "chunked, chunked"].map(
      (transfert) =>
        [
          `au transfert « ${transfert} »`,
          `POST /ok HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: ${transfert}\r\nConnection: close\r\n\r\n0\r\n\r\n`,
        ] as const,
    ),
    ["aux deux longueurs", "POST /ok HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
  ] as ReadonlyArray<readonly [string, string]>)("%s est refusée par un 400 qui a un corps", async (_nom, texte) => {
    const { statut, tete, corps } = await site.brut(texte);
    expect(statut).toBe(400);
    expect(corps).toContain("Envoi illisible");
    expect(tete).toMatch(/x-content-type-options: nosniff/i);
    expect(tete).toMatch(/content-security-policy: /i);
  });

  test.each([
    ["http://localhost/ok", 200],
    ["HTTP://LOCALHOST/ok?x=1", 200],
    ["http://127.0.0.1:80/ok", 200],
    ["https://localhost/ok", 200],
    ["http://pirate.exemple/ok", 421],
    ["http://pirate.exemple", 421],
  ])("à l'adresse absolue %s est lue comme les autres, sous l'hôte qu'elle dit : %i", async (adresse, attendu) => {
    const { statut, corps } = await site.brut(`GET ${adresse} HTTP/1.1\r\nHost: ${attendu === 200 ? "autre.exemple" : "localhost"}\r\n${fermer}`);
    expect(statut).toBe(attendu);
    expect(corps).toMatch(attendu === 200 ? /ok (localhost|127\.0\.0\.1)/ : /Nom de site inconnu/);
  });

  test("à l'adresse absolue de l'API est refusée en JSON, et en HTTP/1.0 se passe d'en-tête Host", async () => {
    expect(JSON.parse((await site.brut(`GET http://pirate.exemple/api/sante HTTP/1.1\r\nHost: localhost\r\n${fermer}`)).corps)).toMatchObject({ status: 421 });
    expect((await site.brut("GET http://localhost/ok HTTP/1.0\r\n\r\n")).statut).toBe(200);
  });

  test.each(["GET", "HEAD", "OPTIONS"])(
    "d'une sonde (%s) en HTTP/1.0, qui ne nomme pas d'hôte, arrive au processus qu'elle joint ; toute autre page veut un nom",
    async (methode) => {
      expect((await site.brut(`${methode} /api/sante?sonde=vie HTTP/1.0\r\n\r\n`)).tete).not.toMatch(/^HTTP\/1\.1 4(00|21) /);
      expect((await site.brut(`${methode} /api/simulation HTTP/1.0\r\n\r\n`)).tete).toMatch(/^HTTP\/1\.1 400 /);
      expect((await site.brut(`${methode} /api/sante HTTP/1.0\r\nHost: a b\r\n\r\n`)).tete).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test.each(["*", "http://localhost"])("OPTIONS %s nomme les méthodes du site", async (cible) => {
    const { statut, tete, corps } = await site.brut(`OPTIONS ${cible} HTTP/1.1\r\nHost: localhost\r\n${fermer}`);
    expect([statut, corps]).toEqual([204, ""]);
    expect(tete).toMatch(/\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/i);
  });

  test("aux en-têtes trop longs est refusée par un 431", async () => {
    const { statut, corps } = await site.brut(`GET /ok HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(40_000)}\r\n${fermer}`);
    expect([statut, corps]).toEqual([431, expect.stringContaining("Demande trop longue")]);
  });

  test("trop lente est refusée par un 408", async () => {
    const arrivee = once(site.serveur, "connection");
    const connexion = connect({ port: site.port, host: "127.0.0.1" });
    const [recue] = await arrivee;
    let texte = "";
    connexion.on("data", (morceau: Buffer) => (texte += morceau.toString()));
    site.serveur.emit("clientError", Object.assign(new Error("lente"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), recue);
    await once(connexion, "close", { signal: AbortSignal.timeout(90_000) });
    expect(texte).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("refusée laisse la connexion servir la suivante", async () => {
    const { tete, corps } = await site.brut(`TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n${avecHote("localhost")}`);
    expect(tete).toMatch(/^HTTP\/1\.1 405 /);
    expect(corps).toMatch(/HTTP\/1\.1 200 OK[\s\S]*ok localhost/);
  });

  test("vers l'API est refusée par un problème JSON", async () => {
    const { corps } = await site.brut(avecHote("pirate.exemple", "/api/sante"));
    expect(JSON.parse(corps)).toMatchObject({ status: 421, code: "hote_inconnu" });
  });

  test("partie d'un autre site laisse un fait de sûreté : le chemin sans sa suite, et pas l'adresse du visiteur", async () => {
    const envoi = (origine: string) => site.brut(`POST /ok?q=prive HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origine}\r\nContent-Length: 0\r\n${fermer}`);
    const avant = site.sortie().length;
    expect((await envoi("http://pirate.exemple")).statut).toBe(403);
    expect((await envoi("http://localhost")).statut).toBe(200);
    const faits = site
      .sortie()
      .slice(avant)
      .trim()
      .split("\n")
      .filter((ligne) => ligne.includes('"message":"securite"'));
    expect(faits.map((ligne) => JSON.parse(ligne) as unknown)).toEqual([
      expect.objectContaining({ quoi: "origine", issue: "refusee", sur: "/ok", qui: expect.stringMatching(/^[\w-]{16}$/) as string }),
    ]);
    expect(faits.join()).not.toMatch(/prive|127\.0\.0\.1/);
  });

  test("dont le traitement rejette reçoit un 500, écrit une fois", async () => {
    const avant = site.sortie().length;
    const { statut, corps } = await site.brut(avecHote("localhost", "/rejet"));
    expect([statut, corps]).toEqual([500, expect.stringContaining("Incident de notre côté")]);
    const incidents = site
      .sortie()
      .slice(avant)
      .trim()
      .split("\n")
      .filter((ligne) => ligne.includes('"message":"incident"'));
    expect(incidents).toHaveLength(1);
  });
});

describe("l'hôte, sans ORIGINES", () => {
  let site: ServeurEssai;
  beforeAll(async () => void (site = await servirEssai()));
  afterAll(() => site.fermer());

  test.each([
    "localhost",
    "LocalHost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
    "192.168.1.20:3000",
    "10.4.5.6",
    "172.31.0.9",
    "169.254.7.7",
    "[fe80::1]",
    "[fd00::12]",
    "salle",
    "atelier.local:3000",
    "site.localhost",
    "localhost.",
  ])("« %s » est admis", async (hote) => {
    expect((await site.brut(avecHote(hote))).statut).toBe(200);
  });

  test.each(["pirate.exemple", "8.8.8.8", "172.32.0.1", "[2001:db8::1]", "localhost.pirate.exemple", "127.0.0.1.pirate.exemple", "xlocal.exemple:3000"])(
    "« %s » est refusé, et la variable à poser est nommée",
    async (hote) => {
      const { statut, corps } = await site.brut(avecHote(hote));
      expect(statut).toBe(421);
      expect(corps).toContain("ORIGINES");
      expect(corps).not.toContain("pirate");
    },
  );
});

describe("l'hôte, avec ORIGINES", () => {
  let site: ServeurEssai;
  beforeAll(async () => void (site = await servirEssai({ origines: ["https://site.exemple", "http://192.168.1.20:3000"] })));
  afterAll(() => site.fermer());

  test.each(["site.exemple", "SITE.exemple:443", "192.168.1.20:3000"])("« %s » est admis", async (hote) => {
    expect((await site.brut(avecHote(hote))).statut).toBe(200);
  });

  test.each(["localhost", "127.0.0.1:3000", "192.168.1.20", "site.exemple:8443", "pirate.exemple", "www.site.exemple"])("« %s » est refusé", async (hote) => {
    const { statut, corps } = await site.brut(avecHote(hote));
    expect([statut, corps]).toEqual([421, expect.stringContaining("ORIGINES")]);
  });

  test("une sonde de la machine lit l'état par son adresse locale, et lui seul", async () => {
    expect((await site.brut(avecHote("127.0.0.1:3000", "/api/sante?x"))).statut).toBe(200);
    expect((await site.brut(avecHote("pirate.exemple", "/api/sante"))).statut).toBe(421);
    expect((await site.brut(avecHote("127.0.0.1:3000", "/api/sante/"))).statut).toBe(421);
  });

  test("un envoi en clair ne passe pas pour le site chiffré", async () => {
    const envoyer = (origine: string) => site.brut(`POST /ok HTTP/1.1\r\nHost: site.exemple\r\nOrigin: ${origine}\r\nContent-Length: 0\r\n${fermer}`);
    expect((await envoyer("https://site.exemple")).statut).toBe(200);
    expect((await envoyer("http://site.exemple")).statut).toBe(403);
  });
});

test.each([
  ["A.Exemple:80", "a.exemple"],
  ["[::1]:3000", "::1"],
  ["salle.", "salle"],
  ["a_b.local", "a_b.local"],
  ["-a", null],
  ["a:", null],
])("le nom de « %s » est %s", (hote, attendu) => {
  expect(lireNom(hote)).toBe(attendu);
});
