import { randomBytes } from "node:crypto";
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingHttpHeaders, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CACHE_IMMUABLE, cspStatique } from "#app/socle/http/entetes.ts";
import { creerServeur, type Application } from "#app/serveur/creer.ts";
import { reseau } from "#tests/montage/reseau.ts";

// De vraies prises : ce sont elles que l'on coupe.
beforeAll(() => reseau.close());
afterAll(() => reseau.listen());

const SCRIPT = "export const eau = 1;\n".repeat(100);
// Plus que ce que les tampons du système avalent : une coupure tombe bien au milieu de l'envoi.
const GROS = randomBytes(8 * 1024 * 1024);

let dossier: string;
let serveur: Server;
let port: number;
let interrompues: number;

async function servir(statiques: string): Promise<void> {
  interrompues = 0;
  serveur = creerServeur({
    // Un fichier n'atteint jamais l'application : elle n'a qu'à recevoir les mesures du serveur.
    application: { routes: {}, entry: { module: { compterRefus: () => undefined, ajouterMesures: () => undefined } } } as unknown as Application,
    statiques,
    origines: [],
    estDeConfiance: () => false,
    journal: {
      info: (_message, champs) => {
        if (champs?.interrompue === true) interrompues += 1;
      },
      avertir: () => {},
      erreur: () => {},
    },
    maintenant_ms: () => 0,
  });
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  ({ port } = serveur.address() as AddressInfo);
}

function ecrire(chemin: string, contenu: string | Buffer): void {
  mkdirSync(join(dossier, chemin, ".."), { recursive: true });
  writeFileSync(join(dossier, chemin), contenu);
}

beforeEach(async () => {
  dossier = mkdtempSync(join(tmpdir(), "statiques-"));
  ecrire("assets/a-1.js", SCRIPT);
  ecrire("assets/a-1.js.br", brotliCompressSync(SCRIPT));
  ecrire("assets/a-1.js.gz", gzipSync(SCRIPT));
  ecrire("assets/gros.woff2", GROS);
  ecrire("favicon.svg", "<svg/>");
  ecrire("été.txt", "chaud");
  ecrire(".cache-interne", "rien à publier");
  await servir(dossier);
});
afterEach(() => {
  serveur.closeAllConnections();
  serveur.close();
  rmSync(dossier, { recursive: true, force: true });
});

type Reponse = { readonly statut: number; readonly entetes: IncomingHttpHeaders; readonly corps: Buffer };

function appeler(chemin: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reponse> {
  return new Promise((rendre, refuser) => {
    const demande = request({ host: "127.0.0.1", port, path: chemin, method, headers, agent: false }, (reponse) => {
      const morceaux: Array<Buffer> = [];
      reponse.on("data", (morceau: Buffer) => morceaux.push(morceau));
      reponse.on("end", () => rendre({ statut: reponse.statusCode ?? 0, entetes: reponse.headers, corps: Buffer.concat(morceaux) }));
      reponse.on("error", refuser);
    });
    demande.on("error", refuser);
    demande.end();
  });
}

/** Demande le gros fichier et raccroche dès le premier octet reçu. */
function couper(): Promise<void> {
  return new Promise((fait, refuser) => {
    const prise = connect(port, "127.0.0.1", () => prise.write("GET /assets/gros.woff2 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));
    prise.once("data", () => prise.destroy());
    prise.on("error", refuser);
    prise.on("close", () => fait());
  });
}

const DESCRIPTEURS = "/proc/self/fd";

/** Les fichiers du dossier servi que ce processus tient ouverts. */
function fichiersOuverts(): ReadonlyArray<string> {
  return readdirSync(DESCRIPTEURS).flatMap((numero) => {
    try {
      const cible = readlinkSync(join(DESCRIPTEURS, numero));
      return cible.startsWith(dossier) ? [cible] : [];
    } catch {
      // Fermé entre la liste et la lecture.
      return [];
    }
  });
}

describe("un fichier servi", () => {
  test("un fichier se lit : un envoi est un 405 en français, OPTIONS nomme les deux méthodes", async () => {
    for (const methode of ["POST", "PUT", "DELETE"]) {
      const { statut, entetes, corps } = await appeler("/assets/gros.woff2", {}, methode);
      expect([statut, entetes.allow]).toEqual([405, "GET, HEAD"]);
      expect(corps.toString()).toMatch(/<h1[^>]*>Demande refusée/);
    }
    const { statut, entetes, corps } = await appeler("/assets/gros.woff2", {}, "OPTIONS");
    expect([statut, entetes.allow, corps.length]).toEqual([204, "GET, HEAD, OPTIONS", 0]);
  });

  test("ne laisse rien d'ouvert quand le visiteur raccroche au milieu", async (contexte) => {
    contexte.skip(!existsSync(DESCRIPTEURS), "Cette plateforme ne montre pas les descripteurs dans /proc.");
    const coupures = 40;
    for (let i = 0; i < coupures; i += 1) await couper();
    // Chaque coupure est vue du serveur avant de compter.
    await expect.poll(() => interrompues).toBe(coupures);
    expect(fichiersOuverts()).toEqual([]);
    expect((await appeler("/assets/gros.woff2")).corps.equals(GROS)).toBe(true);
  });

  test("reste servi quand il disparaît du disque, et le serveur avec lui", async () => {
    rmSync(dossier, { recursive: true });
    expect((await appeler("/assets/a-1.js")).corps.toString()).toBe(SCRIPT);
    expect((await appeler("/favicon.svg")).statut).toBe(200);
  });

  test("part dans la forme que le visiteur accepte, chacune avec sa longueur et sa propre étiquette forte", async () => {
    const [brut, br, gz] = await Promise.all(
      ["identity", "gzip, br", "br;q=0, gzip"].map((accepte) => appeler("/assets/a-1.js", { "Accept-Encoding": accepte })),
    );
    if (brut === undefined || br === undefined || gz === undefined) throw new Error("réponse manquante");
    expect(brut.entetes).not.toHaveProperty("content-encoding");
    expect([br.entetes["content-encoding"], gz.entetes["content-encoding"]]).toEqual(["br", "gzip"]);
    expect([brut.corps, brotliDecompressSync(br.corps), gunzipSync(gz.corps)].map(String)).toEqual([SCRIPT, SCRIPT, SCRIPT]);
    for (const { entetes, corps } of [brut, br, gz]) {
      expect(entetes).toMatchObject({
        "content-type": "text/javascript",
        "content-length": String(corps.length),
        "cache-control": CACHE_IMMUABLE,
        "content-security-policy": cspStatique("/a.js"),
        vary: "Accept-Encoding",
        etag: expect.stringMatching(/^"[\w-]{16,}"$/),
      });
    }
    expect(new Set([brut, br, gz].map(({ entetes }) => entetes.etag)).size).toBe(3);
  });

  test("part tel quel s'il n'a pas été compressé à la construction, gardable une heure hors de /assets/", async () => {
    const { entetes, corps } = await appeler("/favicon.svg?v=2", { "Accept-Encoding": "br, gzip" });
    expect(corps.toString()).toBe("<svg/>");
    expect(entetes).toMatchObject({ "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" });
    expect(entetes).not.toHaveProperty("content-encoding");
  });

  test("répond à HEAD comme à GET, sans corps", async () => {
    const [tete, entier] = await Promise.all([appeler("/assets/a-1.js", {}, "HEAD"), appeler("/assets/a-1.js")]);
    const sansVariables = ({ date: _date, "x-request-id": _id, ...reste }: IncomingHttpHeaders) => reste;
    expect(sansVariables(tete.entetes)).toEqual(sansVariables(entier.entetes));
    expect(tete.corps).toHaveLength(0);
  });

  test("n'est pas renvoyé à qui l'a déjà : étiquette seule, dans une liste, affaiblie, ou « * »", async () => {
    const accepte = { "Accept-Encoding": "br" };
    const { entetes } = await appeler("/assets/a-1.js", accepte);
    const etag = entetes.etag ?? "";
    for (const connues of [etag, `"autre,avec virgule", ${etag}`, `W/${etag}`, "*"]) {
      const { statut, corps, entetes: rendus } = await appeler("/assets/a-1.js", { ...accepte, "If-None-Match": connues });
      expect(statut, connues).toBe(304);
      expect(corps).toHaveLength(0);
      expect(rendus).toMatchObject({ etag, "cache-control": CACHE_IMMUABLE, vary: "Accept-Encoding" });
    }
    for (const inconnues of ['"autre"', etag.slice(1, -1), `"x${etag.slice(1)}`]) {
      expect((await appeler("/assets/a-1.js", { ...accepte, "If-None-Match": inconnues })).statut, inconnues).toBe(200);
    }
    // L'étiquette d'une forme ne vaut pas pour une autre.
    expect((await appeler("/assets/a-1.js", { "Accept-Encoding": "gzip", "If-None-Match": etag })).statut).toBe(200);
  });

  test("garde son étiquette d'un démarrage à l'autre, et en change avec son contenu", async () => {
    const avant = (await appeler("/favicon.svg")).entetes.etag;
    const recommencer = async () => {
      serveur.closeAllConnections();
      serveur.close();
      await servir(dossier);
      return (await appeler("/favicon.svg")).entetes.etag;
    };
    expect(await recommencer()).toBe(avant);
    ecrire("favicon.svg", "<svg></svg>");
    expect(await recommencer()).not.toBe(avant);
  });

  test("se trouve sous son nom accentué, et sous une plage absurde part entier", async () => {
    expect((await appeler("/%C3%A9t%C3%A9.txt")).corps.toString()).toBe("chaud");
    expect((await appeler("/assets/a-1.js", { Range: "bytes=9-2" })).statut).toBe(200);
  });

  test.each([
    "/assets/absent.js",
    "/assets/",
    "/assets/a-1.js.br",
    "/assets/a-1.js.gz",
    "/assets/a-1.js/",
    "/assets/%2e%2e%2f.cache-interne",
    "/assets/..%5c.cache-interne",
    "/assets/__proto__",
  ])("n'existe pas sous %s : 404 sans cache", async (chemin) => {
    const { statut, entetes, corps } = await appeler(chemin);
    expect(statut).toBe(404);
    expect(entetes["cache-control"]).toBe("no-store");
    expect(corps.toString()).toContain("Ce fichier n’existe pas ou plus.");
  });

  test.each(["/assets/../.cache-interne", "/assets/%2e%2e/.cache-interne", "/assets/..\\.cache-interne"])(
    "ne se lit pas autrement que son adresse : %s est refusé, sans cache et sans rien du fichier",
    async (chemin) => {
      const { statut, entetes, corps } = await appeler(chemin);
      expect(statut).toBe(400);
      expect(entetes["cache-control"]).toBe("no-store");
      expect(corps.toString()).toContain("L’adresse demandée est mal formée.");
      expect(corps.toString()).not.toContain("rien à publier");
    },
  );
});

test("chaque fichier publié du dépôt a un type connu", async () => {
  const publics = join(import.meta.dirname, "../../../public");
  const noms = globSync("**/*.*", { cwd: publics });
  expect(noms.length).toBeGreaterThan(0);
  serveur.close();
  await servir(publics);
  for (const nom of noms) {
    const { statut, entetes } = await appeler(`/${nom.replaceAll("\\", "/")}`);
    expect(statut, nom).toBe(200);
    expect(entetes["content-type"], nom).not.toBe("application/octet-stream");
  }
});
