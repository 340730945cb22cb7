import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createServerNu, type AddressInfo, type Server as ServeurNu } from "node:net";
import { afterEach, expect, test } from "vitest";
import { appeler } from "#app/socle/amont/client.server.ts";
import type { DemandeAmont } from "#app/socle/amont/types.ts";
import { passthrough, http } from "msw";
import { reseau } from "#tests/montage/reseau.ts";

const serveurs: Array<Server> = [];
afterEach(() => {
  for (const serveur of serveurs.splice(0)) {
    serveur.closeAllConnections();
    serveur.close();
  }
});

async function servir(ecouteur: RequestListener): Promise<string> {
  const serveur = createServer(ecouteur);
  serveurs.push(serveur);
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  const url = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/`;
  reseau.use(http.all(`${url}*`, () => passthrough()));
  return url;
}

const demande = (url: string, plus: Partial<DemandeAmont> = {}): DemandeAmont => ({
  url,
  corps: { a: 1 },
  delais: { premier_octet_ms: 5_000, total_ms: 6_000 },
  signal: new AbortController().signal,
  ...plus,
});

test("une réponse JSON est rendue, une erreur garde son statut et son Retry-After", async () => {
  const url = await servir((recue, reponse) => {
    if (recue.url === "/ok") return void reponse.end('{"b":2}');
    reponse.writeHead(429, { "Retry-After": "4" }).end('{"c":3}');
  });
  expect(await appeler(demande(`${url}ok`))).toMatchObject({ ok: true, statut: 200, json: { b: 2 } });
  expect(await appeler(demande(`${url}non`))).toMatchObject({ ok: false, genre: "statut", statut: 429, json: { c: 3 }, attente_s: 4 });
});

test("chaque essai se mesure avec son issue, les reprises aussi ; un visiteur parti ne mesure rien", async () => {
  let recues = 0;
  const url = await servir((recue, reponse) => {
    recues += 1;
    if (recue.url === "/muet") return;
    reponse.writeHead(recues === 1 ? 503 : 200).end("{}");
  });
  const issues: Array<string> = [];
  const noter = (duree_ms: number, issue: string) => void issues.push(duree_ms >= 0 ? issue : "durée négative");
  await appeler(demande(url, { noter, reessayer: () => 0 }));
  expect(issues).toEqual(["statut", "ok"]);
  const depart = new AbortController();
  const partie = appeler(demande(`${url}muet`, { noter, signal: depart.signal }));
  depart.abort();
  await expect(partie).rejects.toThrow();
  expect(issues).toHaveLength(2);
});

test("un serveur muet, ou qui s'arrête au milieu, est un délai dépassé", async () => {
  const url = await servir((recue, reponse) => {
    if (recue.url === "/milieu") reponse.write('{"b":');
  });
  const delais = { premier_octet_ms: 300, total_ms: 600 };
  expect(await appeler(demande(`${url}muet`, { delais }))).toMatchObject({ ok: false, genre: "delai" });
  expect(await appeler(demande(`${url}milieu`, { delais }))).toMatchObject({ ok: false, genre: "delai" });
});

test("une connexion coupée avant ou pendant la réponse est une panne de connexion", async () => {
  const url = await servir((recue, reponse) => {
    if (recue.url === "/pendant") {
      reponse.writeHead(200, { "Content-Length": "100" }).write('{"b":');
      setImmediate(() => reponse.destroy());
    } else reponse.destroy();
  });
  expect(await appeler(demande(`${url}avant`))).toMatchObject({ ok: false, genre: "connexion" });
  expect(await appeler(demande(`${url}pendant`))).toMatchObject({ ok: false, genre: "connexion" });
});

test("une lecture partie sur une prise que l'autre bout fermait repart une fois ; une écriture, non", async () => {
  let recues = 0;
  let prises = 0;
  const vues = new WeakSet<object>();
  // Ferme, sans répondre, toute prise qui sert une seconde fois : l'instant où un serveur rend une connexion restée inactive.
  const url = await servir((recue, reponse) => {
    recues += 1;
    if (vues.has(recue.socket)) return void recue.socket.destroy();
    vues.add(recue.socket);
    prises += 1;
    reponse.end('{"b":2}');
  });
  const lire = { methode: "GET", corps: undefined } as const;
  expect(await appeler(demande(url, lire))).toMatchObject({ ok: true });
  expect(await appeler(demande(url, lire))).toMatchObject({ ok: true, json: { b: 2 } });
  expect([recues, prises]).toEqual([3, 2]);
  expect(await appeler(demande(url))).toMatchObject({ ok: true });
  expect(await appeler(demande(url))).toMatchObject({ ok: false, genre: "connexion", partie: true });
});

test("une redirection n'est pas suivie : la clé n'ira pas ailleurs", async () => {
  let suivie = false;
  const url = await servir((recue, reponse) => {
    if (recue.url === "/ailleurs") suivie = true;
    reponse.writeHead(302, { Location: "/ailleurs" }).end();
  });
  expect(await appeler(demande(url))).toMatchObject({ ok: false, genre: "statut", statut: 302 });
  expect(suivie).toBe(false);
});

test("un corps démesuré est illisible, pas avalé", async () => {
  const url = await servir((_recue, reponse) => void reponse.end(`"${"x".repeat(5 * 1024 * 1024)}"`));
  expect(await appeler(demande(url, { delais: { premier_octet_ms: 5_000, total_ms: 5_000 } }))).toMatchObject({ ok: false, genre: "illisible" });
});

test("autant d'essais que la politique de l'appel en permet : le nombre n'est dit qu'à un endroit", async () => {
  let envois = 0;
  const uneFois = (_echec: unknown, rang: number) => (rang < 2 ? 1 : null);
  const url = await servir((_recue, reponse) => {
    envois += 1;
    if (envois === 2) reponse.end('{"b":2}');
    else reponse.writeHead(503).end();
  });
  expect(await appeler(demande(url, { reessayer: uneFois }))).toMatchObject({ ok: true });
  expect(await appeler(demande(url, { reessayer: uneFois }))).toMatchObject({ ok: false, statut: 503 });
  expect(envois).toBe(4);
  expect(await appeler(demande(url, { reessayer: () => null }))).toMatchObject({ ok: false });
  expect(envois).toBe(5);
});

test("le visiteur parti : l'appel est coupé et l'abandon remonte", async () => {
  let coupe = false;
  const depart = new AbortController();
  const url = await servir((_recue, reponse) => {
    reponse.on("close", () => (coupe = true));
    depart.abort();
  });
  await expect(appeler(demande(url, { signal: depart.signal, delais: { premier_octet_ms: 5_000, total_ms: 5_000 } }))).rejects.toThrow(/abort/i);
  await expect.poll(() => coupe).toBe(true);
});

test("quelques réponses d'attente (1xx) précèdent la réponse ; un flot sans fin se rompt au dix-septième, sans attendre le délai", async () => {
  const UNE = "HTTP/1.1 102 Processing\r\n\r\n";
  let ecrites = 0;
  const nu: ServeurNu = createServerNu((prise) => {
    prise.on("error", () => undefined);
    prise.once("data", (demandee: Buffer) => {
      if (demandee.includes("/seize")) return void prise.end(`${UNE.repeat(16)}HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`);
      // Une à une, tant que l'autre bout les prend : rien d'autre ne viendra.
      const continuer = (): void => {
        if (prise.destroyed) return;
        ecrites += 1;
        prise.write(UNE, () => setImmediate(continuer));
      };
      continuer();
    });
  });
  await new Promise<void>((pret) => nu.listen(0, "127.0.0.1", pret));
  const url = `http://127.0.0.1:${(nu.address() as AddressInfo).port}/`;
  reseau.use(http.all(`${url}*`, () => passthrough()));
  const sansHate = { delais: { premier_octet_ms: 60_000, total_ms: 60_000 } };
  try {
    expect(await appeler(demande(`${url}seize`, sansHate))).toMatchObject({ ok: true, statut: 200 });
    expect(await appeler(demande(`${url}sans-fin`, sansHate))).toMatchObject({ ok: false, genre: "connexion" });
    expect(ecrites).toBeGreaterThan(16);
  } finally {
    await new Promise<void>((fini) => void nu.close(() => fini()));
  }
});
