import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { creerPagesPretes, type SourcePages } from "#app/serveur/pages/pages-pretes.ts";

type Rendu = (requete: Request) => Response | Promise<Response>;

const html = (texte: string, entetes: Record<string, string> = {}) =>
  new Response(`<html>${texte}</html>`, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'self'", ...entetes },
  });

let serveur: Server | undefined;
let rendus: Array<Request>;
let etat: object;
let ecrire: () => void;
let maintenant_ms: number;
let compte: Array<string>;

beforeEach(() => {
  rendus = [];
  etat = {};
  maintenant_ms = 1_000;
  compte = [];
});
afterEach(() => {
  serveur?.closeAllConnections();
  serveur?.close();
});

/** Sert `rendre` derrière le cache ; ce qui passe au cadriciel répond « cadriciel ». */
async function ouvrir(rendre: Rendu, options: Partial<SourcePages> & { readonly capacite_octets?: number } = {}): Promise<void> {
  const { capacite_octets, ...source } = options;
  const servir = creerPagesPretes({
    source: {
      motif: (chemin) => (chemin.startsWith("/commune") ? "/commune/:page" : undefined),
      rendre: async (requete) => {
        rendus.push(requete);
        return rendre(requete);
      },
      etatPublie: () => Promise.resolve(etat),
      surEcriture: (prevenir) => (ecrire = prevenir),
      compter: ({ route, statut }) => compte.push(`${route} ${statut}`),
      ...source,
    },
    maintenant_ms: () => maintenant_ms,
    ...(capacite_octets === undefined ? {} : { capacite_octets }),
  });
  serveur = createServer((requete, reponse) => {
    const passer = () => reponse.end("cadriciel");
    if (!servir(requete, reponse, { id: "essai", adresse: "203.0.113.7", https: false }, passer)) passer();
  });
  serveur.listen(0, "127.0.0.1");
  await once(serveur, "listening");
  // La première vérification de ce qui est publié se fait à l'ouverture.
  await new Promise((suite) => setImmediate(suite));
}

type Recue = { readonly statut: number; readonly entetes: IncomingHttpHeaders; readonly octets: Buffer; readonly texte: string };

async function demander(chemin: string, entetes: Record<string, string> = {}, method = "GET"): Promise<Recue> {
  const port = (serveur?.address() as AddressInfo | undefined)?.port;
  const demande = request({ port, host: "127.0.0.1", path: chemin, method, headers: { host: "site.test", ...entetes } }).end();
  const [reponse] = (await once(demande, "response")) as [import("node:http").IncomingMessage];
  const morceaux: Array<Buffer> = [];
  for await (const morceau of reponse) morceaux.push(morceau as Buffer);
  const octets = Buffer.concat(morceaux);
  return { statut: reponse.statusCode ?? 0, entetes: reponse.headers, octets, texte: octets.toString() };
}

describe("une page commune à tous", () => {
  it("est rendue une fois, puis servie telle quelle à chacun, et comptée à chaque fois", async () => {
    await ouvrir(() => html("bonjour"));
    for (let i = 0; i < 3; i += 1) expect((await demander("/commune/aide")).texte).toBe("<html>bonjour</html>");
    expect(rendus).toHaveLength(1);
    expect(compte).toEqual(["/commune/:page 200", "/commune/:page 200", "/commune/:page 200"]);
  });

  it("est demandée sans rien du visiteur que son thème : ni témoin, ni langue, ni navigateur", async () => {
    await ouvrir((requete) => html(requete.headers.get("cookie") ?? "aucun"));
    const { texte } = await demander("/commune/a", { cookie: "session=secrete; theme=sombre; codev_admin=x", "accept-language": "de", "user-agent": "espion" });
    expect(texte).toBe("<html>theme=sombre</html>");
    expect([...(rendus[0]?.headers.keys() ?? [])].sort()).toEqual(["accept", "cookie"]);
    expect((await demander("/commune/a", { cookie: "session=autre" })).texte).toBe("<html>aucun</html>");
  });

  it("est gardée par adresse entière, hôte et thème", async () => {
    await ouvrir((requete) => html(requete.url));
    await demander("/commune/a?page=1");
    expect((await demander("/commune/a?page=2")).texte).toContain("page=2");
    expect((await demander("/commune/a?page=1", { host: "autre.test" })).texte).toContain("autre.test");
    await demander("/commune/a?page=1", { cookie: "theme=clair" });
    expect(rendus).toHaveLength(4);
  });

  it("part en brotli, en gzip ou nue, selon ce que le visiteur sait lire, avec une étiquette par forme", async () => {
    await ouvrir(() => html("é".repeat(2_000)));
    const br = await demander("/commune/a", { "accept-encoding": "gzip, br" });
    const gz = await demander("/commune/a", { "accept-encoding": "gzip" });
    const nue = await demander("/commune/a");
    expect([br.entetes["content-encoding"], gz.entetes["content-encoding"], nue.entetes["content-encoding"]]).toEqual(["br", "gzip", undefined]);
    expect(brotliDecompressSync(br.octets).toString()).toBe(nue.texte);
    expect(gunzipSync(gz.octets).toString()).toBe(nue.texte);
    expect(new Set([br.entetes.etag, gz.entetes.etag, nue.entetes.etag]).size).toBe(3);
    expect(Number(br.entetes["content-length"])).toBe(br.octets.length);
    expect(br.entetes.vary).toBe("Accept-Encoding, Cookie");
    expect(rendus).toHaveLength(1);
  });

  it("déjà connue du visiteur, répond 304 sans corps, avec sa politique de sécurité", async () => {
    await ouvrir(() => html("bonjour"));
    const { entetes } = await demander("/commune/a", { "accept-encoding": "br" });
    const connue = await demander("/commune/a", { "accept-encoding": "br", "if-none-match": `W/${entetes.etag ?? ""}` });
    expect([connue.statut, connue.octets.length]).toEqual([304, 0]);
    expect(connue.entetes["content-security-policy"]).toBe("default-src 'self'");
    expect((await demander("/commune/a", { "accept-encoding": "br", "if-none-match": '"autre"' })).statut).toBe(200);
  });

  it("à HEAD, donne les en-têtes et la longueur sans le corps", async () => {
    await ouvrir(() => html("bonjour"));
    const { statut, entetes, octets } = await demander("/commune/a", {}, "HEAD");
    expect([statut, entetes["content-length"], octets.length]).toEqual([200, "20", 0]);
  });

  it("abandonnée par tous ceux qui l'attendaient, arrête son rendu ; le visiteur suivant en reçoit une entière", async () => {
    const signaux: Array<AbortSignal> = [];
    await ouvrir((requete) => {
      signaux.push(requete.signal);
      if (signaux.length > 1) return html("bonjour");
      return new Promise((_suite, rater) => requete.signal.addEventListener("abort", () => rater(new Error("arrêté"))));
    });
    const port = (serveur?.address() as AddressInfo | undefined)?.port;
    const partis = [0, 1].map(() => request({ port, host: "127.0.0.1", path: "/commune/a", headers: { host: "site.test" } }));
    for (const parti of partis) {
      parti.on("error", () => undefined);
      parti.end();
    }
    while (signaux.length === 0) await new Promise((suite) => setImmediate(suite));
    const arrete = once(signaux[0] as AbortSignal, "abort");
    for (const parti of partis) parti.destroy();
    await arrete;
    expect((await demander("/commune/a")).texte).toBe("<html>bonjour</html>");
    expect(signaux).toHaveLength(2);
  });

  it("demandée cent fois en même temps, n'est rendue qu'une fois", async () => {
    await ouvrir(async () => {
      await new Promise((suite) => setImmediate(suite));
      return html("bonjour");
    });
    const recues = await Promise.all(Array.from({ length: 100 }, () => demander("/commune/a", { "accept-encoding": "br" })));
    expect(rendus).toHaveLength(1);
    expect(new Set(recues.map(({ octets }) => octets.toString("base64"))).size).toBe(1);
  });
});

describe("ce qui change n'est plus servi", () => {
  it("après une écriture d'ici qui publie, la demande suivante la montre", async () => {
    let version = 1;
    await ouvrir(() => html(`version ${version}`));
    await demander("/commune/a");
    version = 2;
    etat = {};
    ecrire();
    expect((await demander("/commune/a")).texte).toContain("version 2");
  });

  it("une écriture d'ici qui ne publie rien ne fait rien rendre de nouveau", async () => {
    await ouvrir(() => html("bonjour"));
    await demander("/commune/a");
    ecrire();
    await demander("/commune/a");
    expect(rendus).toHaveLength(1);
  });

  it("une publication faite ailleurs se voit après la vérification de cinq secondes", async () => {
    await ouvrir(() => html("bonjour"));
    await demander("/commune/a");
    etat = {};
    maintenant_ms += 5_001;
    await demander("/commune/a");
    await new Promise((suite) => setImmediate(suite));
    await demander("/commune/a");
    expect(rendus).toHaveLength(2);
  });

  it("une page dont le rendu a vu passer une publication part, mais n'est pas gardée", async () => {
    const fins: Array<() => void> = [];
    await ouvrir(async () => {
      if (fins.length === 0) await new Promise<void>((suite) => fins.push(suite));
      return html("bonjour");
    });
    const premiere = demander("/commune/a");
    await expect.poll(() => fins.length).toBe(1);
    etat = {};
    ecrire();
    // Une autre demande remarque l'écriture pendant que la première page se rend encore.
    await demander("/commune/b");
    fins[0]?.();
    expect((await premiere).texte).toContain("bonjour");
    await demander("/commune/a");
    expect(rendus.map(({ url }) => new URL(url).pathname)).toEqual(["/commune/a", "/commune/b", "/commune/a"]);
  });

  it("au bout de dix minutes, elle est rendue de nouveau", async () => {
    await ouvrir(() => html("bonjour"));
    await demander("/commune/a");
    maintenant_ms += 600_001;
    await demander("/commune/a");
    expect(rendus).toHaveLength(2);
  });

  it("rangement en panne : ce qui est gardé sert encore", async () => {
    await ouvrir(() => html("bonjour"), { etatPublie: () => Promise.reject(new Error("rangement fermé")) });
    await demander("/commune/a");
    maintenant_ms += 5_001;
    expect((await demander("/commune/a")).texte).toContain("bonjour");
    ecrire();
    expect((await demander("/commune/a")).texte).toContain("bonjour");
    expect(rendus).toHaveLength(1);
  });

  it("au-delà de sa place, la moins récemment servie s'en va", async () => {
    await ouvrir((requete) => html(`${new URL(requete.url).pathname} ${"x".repeat(1_000)}`), { capacite_octets: 2_500 });
    await demander("/commune/a");
    await demander("/commune/b");
    await demander("/commune/a");
    await demander("/commune/c");
    await demander("/commune/a");
    expect(rendus).toHaveLength(3);
    await demander("/commune/b");
    expect(rendus).toHaveLength(4);
  });
});

describe("ce qui n'est pas la page de tous n'est pas gardé", () => {
  it("une autre adresse passe au cadriciel", async () => {
    await ouvrir(() => html("bonjour"));
    expect((await demander("/codev/carto")).texte).toBe("cadriciel");
    expect(rendus).toHaveLength(0);
  });

  it.each([
    ["une redirection", () => new Response(null, { status: 302, headers: { Location: "/commune/b" } }), 302],
    ["une erreur", () => html("absente"), 404],
    ["un témoin posé", () => html("bonjour", { "Set-Cookie": "a=1" }), 200],
  ])("%s est rendue à qui l'a demandée, et refaite pour le suivant", async (_nom, rendre, statut) => {
    await ouvrir(() => {
      const reponse = rendre();
      return statut === 404 ? new Response(reponse.body, { status: 404, headers: reponse.headers }) : reponse;
    });
    expect((await demander("/commune/a")).statut).toBe(statut);
    expect((await demander("/commune/a")).statut).toBe(statut);
    expect(rendus).toHaveLength(2);
  });

  it("un rendu qui échoue laisse le cadriciel dire l'incident", async () => {
    await ouvrir(() => {
      throw new Error("rendu impossible");
    });
    expect((await demander("/commune/a")).texte).toBe("cadriciel");
  });
});
