import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createServerNu, type Server as ServeurNu } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { appelerFlux } from "#app/socle/amont/client.server.ts";
import { lireJsonDeFlux } from "#app/socle/amont/flux.server.ts";
import type { DemandeAmont, FluxAmont } from "#app/socle/amont/types.ts";
import { reseau } from "#tests/montage/reseau.ts";

// De vraies prises, sans rien entre elles et nous.
beforeAll(() => reseau.close());
afterAll(() => reseau.listen());

const serveurs: Array<Server | ServeurNu> = [];
afterEach(() => {
  for (const serveur of serveurs.splice(0)) {
    if ("closeAllConnections" in serveur) serveur.closeAllConnections();
    serveur.close();
  }
});

async function ecouter(serveur: Server | ServeurNu): Promise<string> {
  serveurs.push(serveur);
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  return `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/`;
}
const servir = (ecouteur: RequestListener) => ecouter(createServer(ecouteur));

type Options = Parameters<typeof appelerFlux>[0];
const demande = (url: string, plus: Partial<DemandeAmont> = {}): Options => ({
  url,
  corps: { a: 1 },
  delais: { premier_octet_ms: 5_000, silence_ms: 5_000, total_ms: 6_000 },
  signal: new AbortController().signal,
  accepte: "text/event-stream",
  ...plus,
});

async function ouvrir(options: Options): Promise<FluxAmont> {
  const flux = await appelerFlux(options);
  if (!flux.ok) throw new Error(`flux refusé : ${flux.genre}`);
  return flux;
}

async function lire(flux: FluxAmont): Promise<string> {
  const morceaux: Array<Uint8Array> = [];
  for await (const morceau of flux.octets) morceaux.push(morceau);
  return Buffer.concat(morceaux).toString();
}

const pause = (ms: number) => new Promise<void>((ok) => setTimeout(ok, ms));

test("les octets arrivent au fur et à mesure, et la fin dit que le corps est complet", async () => {
  let envoyerLaSuite: () => void = () => undefined;
  const url = await servir((recue, reponse) => {
    expect(recue.headers.accept).toBe("text/event-stream");
    reponse.writeHead(200, { "Content-Type": "text/event-stream" }).write("un");
    envoyerLaSuite = () => reponse.end("deux");
  });
  const flux = await ouvrir(demande(url));
  expect(flux.entetes.get("content-type")).toBe("text/event-stream");
  const lus: Array<string> = [];
  for await (const morceau of flux.octets) {
    lus.push(Buffer.from(morceau).toString());
    expect(flux.fin()).toBeNull();
    // Rien d'autre ne partira tant que ce premier morceau n'est pas lu.
    envoyerLaSuite();
  }
  expect(lus).toEqual(["un", "deux"]);
  expect(flux.fin()).toBe("complete");
});

test("une connexion coupée au milieu garde ce qui est arrivé, et le dit", async () => {
  const url = await servir((_recue, reponse) => {
    reponse.writeHead(200).write("du texte");
    setTimeout(() => reponse.destroy(), 20);
  });
  const flux = await ouvrir(demande(url));
  expect(await lire(flux)).toBe("du texte");
  expect(flux.fin()).toBe("coupee");
});

test("un silence trop long est un délai dépassé ; chaque octet reçu le remet à zéro", async () => {
  const url = await servir((_recue, reponse) => {
    reponse.writeHead(200);
    // Six battements de 100 ms : 600 ms, plus que le silence admis, moins que le total.
    let n = 0;
    const battement = setInterval(() => {
      n += 1;
      reponse.write(":");
      if (n === 6) clearInterval(battement);
    }, 100);
  });
  const flux = await ouvrir(demande(url, { delais: { premier_octet_ms: 5_000, silence_ms: 400, total_ms: 6_000 } }));
  expect(await lire(flux)).toBe("::::::");
  expect(flux.fin()).toBe("delai");
});

test("la durée totale borne même un flux qui ne se tait jamais", async () => {
  const url = await servir((_recue, reponse) => {
    const battement = setInterval(() => reponse.write(":"), 20);
    reponse.on("close", () => clearInterval(battement));
  });
  const flux = await ouvrir(demande(url, { delais: { premier_octet_ms: 5_000, silence_ms: 5_000, total_ms: 700 } }));
  expect((await lire(flux)).length).toBeGreaterThan(2);
  expect(flux.fin()).toBe("delai");
});

test("des en-têtes sans corps, ou pas d'en-têtes du tout, dépassent le délai du premier octet", async () => {
  const url = await servir((recue, reponse) => {
    if (recue.url === "/entetes") reponse.writeHead(200).flushHeaders();
  });
  const delais = { premier_octet_ms: 300, silence_ms: 5_000, total_ms: 6_000 };
  expect(await appelerFlux(demande(`${url}entetes`, { delais }))).toMatchObject({ ok: false, genre: "delai" });
  expect(await appelerFlux(demande(`${url}rien`, { delais }))).toMatchObject({ ok: false, genre: "delai" });
});

test("coupée avant le premier octet, la réponse peut être redemandée ; après, jamais", async () => {
  let envois = 0;
  const url = await servir((_recue, reponse) => {
    envois += 1;
    reponse.writeHead(200);
    if (envois === 1) {
      reponse.flushHeaders();
      setTimeout(() => reponse.destroy(), 10);
    } else {
      reponse.write("a");
      setTimeout(() => reponse.destroy(), 10);
    }
  });
  const flux = await ouvrir(demande(url, { reessayer: ({ genre }) => (genre === "connexion" ? 1 : null) }));
  expect(await lire(flux)).toBe("a");
  expect(flux.fin()).toBe("coupee");
  expect(envois).toBe(2);
});

test("un refus rend son statut, son corps JSON et son Retry-After", async () => {
  const url = await servir((_recue, reponse) => void reponse.writeHead(429, { "Retry-After": "2" }).end('{"c":3}'));
  expect(await appelerFlux(demande(url))).toEqual({ ok: false, genre: "statut", statut: 429, json: { c: 3 }, attente_s: 2 });
});

test("un JSON rendu d'un bloc se lit entier ; coupé ou mal formé, il vaut null", async () => {
  const url = await servir((recue, reponse) => {
    if (recue.url === "/coupe") {
      reponse.writeHead(200, { "Content-Length": "50" }).write('{"b":');
      setTimeout(() => reponse.destroy(), 10);
    } else reponse.end(recue.url === "/bon" ? '{"b":"é"}' : "{");
  });
  expect(await lireJsonDeFlux(await ouvrir(demande(`${url}bon`)))).toEqual({ b: "é" });
  expect(await lireJsonDeFlux(await ouvrir(demande(`${url}coupe`)))).toBeNull();
  expect(await lireJsonDeFlux(await ouvrir(demande(`${url}mal`)))).toBeNull();
});

test("le visiteur parti, la prise de l'amont se ferme et l'abandon remonte", async () => {
  let fermee = false;
  const depart = new AbortController();
  const url = await servir((_recue, reponse) => {
    reponse.on("close", () => (fermee = true));
    reponse.writeHead(200).write("a");
  });
  const flux = await ouvrir(demande(url, { signal: depart.signal, delais: { premier_octet_ms: 5_000, total_ms: 5_000 } }));
  await expect(
    (async () => {
      for await (const _ of flux.octets) depart.abort();
    })(),
  ).rejects.toThrow(/abort/i);
  await expect.poll(() => fermee).toBe(true);
});

test("sortir de la boucle ferme la prise ; la relâcher d'abord la garde pour l'appel suivant", async () => {
  let fermees = 0;
  const prises = new Set<unknown>();
  const url = await servir((recue, reponse) => {
    prises.add(recue.socket);
    reponse.on("close", () => {
      if (!reponse.writableEnded) fermees += 1;
    });
    reponse.writeHead(200).write("a");
    if (recue.url !== "/sans-fin") setTimeout(() => reponse.end("b"), 20);
  });
  const longue = { delais: { premier_octet_ms: 5_000, total_ms: 5_000 } };
  const coupe = await ouvrir(demande(`${url}sans-fin`, longue));
  for await (const _ of coupe.octets) break;
  await expect.poll(() => fermees).toBe(1);

  for (let i = 0; i < 2; i++) {
    const depart = new AbortController();
    const garde = await ouvrir(demande(`${url}fini`, { ...longue, signal: depart.signal }));
    for await (const _ of garde.octets) {
      garde.relacher();
      break;
    }
    // Tout l'utile est lu : le départ du visiteur ne coupe plus.
    depart.abort();
    await pause(60);
  }
  // La prise de l'appel coupé, puis une seule pour les deux suivants.
  expect(prises.size).toBe(2);
  expect(fermees).toBe(1);
});

test("un flux démesuré s'arrête à la taille admise", async () => {
  const url = await servir((_recue, reponse) => void reponse.end(Buffer.alloc(5 * 1024 * 1024, 120)));
  const flux = await ouvrir(demande(url, { delais: { premier_octet_ms: 5_000, total_ms: 5_000 } }));
  expect((await lire(flux)).length).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect(flux.fin()).toBe("trop_long");
});

test("un serveur qui n'accepte pas la poignée de main TLS dépasse le délai de connexion", async () => {
  const prises: Array<{ destroy(): void }> = [];
  const url = await ecouter(createServerNu((prise) => void prises.push(prise)));
  const delais = { connexion_ms: 80, premier_octet_ms: 60_000, total_ms: 60_000 };
  expect(await appelerFlux(demande(url.replace("http:", "https:"), { delais }))).toMatchObject({ ok: false, genre: "delai" });
  for (const prise of prises) prise.destroy();
});
