import { globSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

type Reponse = { readonly statut: number; readonly entetes: IncomingMessage["headers"]; readonly corps: Buffer };

// `fetch` décompresse et refuse certains en-têtes : on parle HTTP sans intermédiaire.
function appeler(
  url: string,
  { methode = "GET", entetes = {}, corps }: { readonly methode?: string; readonly entetes?: Record<string, string>; readonly corps?: string | Buffer } = {},
): Promise<Reponse> {
  return new Promise((rendre, refuser) => {
    const { hostname, port, pathname, search } = new URL(url);
    // Le chemin est envoyé tel qu'écrit : `new URL` corrigerait les adresses mal formées que l'on veut éprouver.
    const chemin = url.slice(url.indexOf("/", "http://".length));
    const demande = request({ hostname, port, path: chemin || pathname + search, method: methode, headers: entetes, agent: false }, (reponse) => {
      const morceaux: Array<Buffer> = [];
      reponse.on("data", (morceau: Buffer) => morceaux.push(morceau));
      reponse.on("end", () => rendre({ statut: reponse.statusCode ?? 0, entetes: reponse.headers, corps: Buffer.concat(morceaux) }));
      reponse.on("error", refuser);
    });
    demande.on("error", refuser);
    demande.end(corps);
  });
}

function lignesJournal(site: Site): ReadonlyArray<Record<string, unknown>> {
  return site
    .sortie()
    .split("\n")
    .filter((ligne) => ligne.startsWith("{"))
    .map((ligne) => JSON.parse(ligne) as Record<string, unknown>);
}

async function attendre<T>(chercher: () => T | undefined): Promise<T> {
  for (;;) {
    const trouve = chercher();
    if (trouve !== undefined) return trouve;
    await new Promise((reprendre) => setImmediate(reprendre));
  }
}

describe("le serveur", () => {
  let site: Site;
  beforeAll(async () => {
    site = await demarrerSite({ env: { PROXYS_DE_CONFIANCE: "127.0.0.1", METRICS_TOKEN: "le-jeton-des-mesures" } });
  });
  afterAll(() => site.arreter());

  test("pose les en-têtes de sûreté sur une page, une réponse d'API, un fichier et un refus", async () => {
    const feuille = /href="(\/assets\/[^"]+\.css)"/.exec((await appeler(`${site.url}/`)).corps.toString())?.[1] ?? "";
    for (const chemin of ["/", "/api/sante", feuille, "/nulle-part", "/api/nulle-part", "/assets/absent.js", "//autre.exemple"]) {
      const { entetes } = await appeler(site.url + chemin);
      expect(entetes, chemin).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "permissions-policy": expect.stringContaining("camera=()"),
      });
      expect(entetes["content-security-policy"]).not.toMatch(/unsafe-(inline|eval)/);
      expect(entetes).not.toHaveProperty("x-powered-by");
      expect(entetes).not.toHaveProperty("strict-transport-security");
    }
  });

  test("change de valeur à usage unique à chaque page, et n'en répète aucune", async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => /'nonce-([^']+)'/.exec((await appeler(`${site.url}/connexion`)).entetes["content-security-policy"] as string)?.[1]),
    );
    expect(new Set(nonces).size).toBe(3);
    // 18 octets tirés au hasard font 24 caractères en base 64.
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
  });

  test("sert aux visiteurs suivants la page commune déjà rendue : mêmes octets, scripts nommés par leur empreinte, 304 à qui l'a déjà", async () => {
    for (const chemin of ["/", "/ecosysteme", "/taff", "/pensees-ecologiques", "/simulateur?v=1&dep=26&a20=2&pv=3"]) {
      const premiere = await appeler(site.url + chemin);
      const seconde = await appeler(site.url + chemin, { entetes: { Cookie: "session=inconnue; autre=1" } });
      expect(seconde.corps.equals(premiere.corps), chemin).toBe(true);
      const csp = String(seconde.entetes["content-security-policy"]);
      expect(csp, chemin).not.toContain("nonce");
      expect(seconde.corps.toString(), chemin).not.toMatch(/ nonce=/);
      expect((await appeler(site.url + chemin, { entetes: { "If-None-Match": String(seconde.entetes.etag) } })).statut, chemin).toBe(304);
      expect((await appeler(site.url + chemin, { entetes: { Cookie: "theme=sombre" } })).corps.toString(), chemin).toContain('data-theme="sombre"');
    }
  });

  test("ne garde prête aucune page d'un visiteur : connexion, suivi, atelier, animation", async () => {
    for (const chemin of ["/connexion", "/proposer/suivi/inconnu", "/codev/carto", "/admin/atelier", "/absente"]) {
      const { entetes } = await appeler(site.url + chemin);
      expect(entetes["cache-control"] ?? "no-store", chemin).toBe("no-store");
      expect(entetes, chemin).not.toHaveProperty("etag");
    }
  });

  test("n'annonce HSTS et les témoins sûrs que derrière un mandataire qui a chiffré", async () => {
    const chiffre = { "X-Forwarded-Proto": "https" };
    expect((await appeler(`${site.url}/`, { entetes: chiffre })).entetes["strict-transport-security"]).toMatch(/^max-age=\d+; includeSubDomains$/);
    const envoi = { methode: "POST", corps: "theme=sombre", entetes: { "Content-Type": "application/x-www-form-urlencoded" } };
    const clair = await appeler(`${site.url}/theme`, envoi);
    const sur = await appeler(`${site.url}/theme`, { ...envoi, entetes: { ...envoi.entetes, ...chiffre } });
    expect(clair.entetes["set-cookie"]?.[0]).not.toContain("Secure");
    expect(sur.entetes["set-cookie"]?.[0]).toContain("Secure");
  });

  test("reprend l'identifiant de requête d'un mandataire de confiance s'il est bien formé", async () => {
    const { entetes } = await appeler(`${site.url}/api/sante`, { entetes: { "X-Request-Id": "trace-12345678" } });
    expect(entetes["x-request-id"]).toBe("trace-12345678");
    const mauvais = await appeler(`${site.url}/api/sante`, { entetes: { "X-Request-Id": "a b{}" } });
    expect(mauvais.entetes["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("sert les fichiers nommés par leur contenu déjà compressés et gardables un an", async () => {
    const feuille = /href="(\/assets\/[^"]+\.css)"/.exec((await appeler(`${site.url}/`)).corps.toString())?.[1] ?? "";
    const [brut, br, gz] = await Promise.all(
      ["identity", "br, gzip", "gzip"].map((encodage) => appeler(site.url + feuille, { entetes: { "Accept-Encoding": encodage } })),
    );
    if (brut === undefined || br === undefined || gz === undefined) throw new Error("réponse manquante");
    expect(br.entetes).toMatchObject({ "content-encoding": "br", "cache-control": "public, max-age=31536000, immutable", vary: "Accept-Encoding" });
    expect(gz.entetes["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(br.corps)).toEqual(brut.corps);
    expect(gunzipSync(gz.corps)).toEqual(brut.corps);
    const etag = br.entetes.etag ?? "";
    expect((await appeler(site.url + feuille, { entetes: { "Accept-Encoding": "br, gzip", "If-None-Match": etag } })).statut).toBe(304);
  });

  test("connaît le type de chaque fichier construit", async () => {
    const construits = globSync("**/*.*", { cwd: join(import.meta.dirname, "../../../build/client") }).filter((nom) => !/\.(br|gz)$/.test(nom));
    expect(construits.length).toBeGreaterThan(50);
    for (const nom of construits) {
      const { statut, entetes } = await appeler(`${site.url}/${nom.replaceAll("\\", "/")}`, { methode: "HEAD" });
      expect(statut, nom).toBe(200);
      expect(entetes["content-type"], nom).toMatch(/^(?!application\/octet-stream)[a-z]+\/[\w.+-]+/);
    }
  });

  test("compresse les pages à la volée selon ce que le visiteur accepte", async () => {
    const page = await appeler(`${site.url}/`, { entetes: { "Accept-Encoding": "gzip, br" } });
    expect(page.entetes["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(page.corps).toString()).toContain("</html>");
    const refuse = await appeler(`${site.url}/`, { entetes: { "Accept-Encoding": "br;q=0, gzip;q=0.5" } });
    expect(gunzipSync(refuse.corps).toString()).toContain("</html>");
    expect((await appeler(`${site.url}/`)).entetes).not.toHaveProperty("content-encoding");
  });

  test("répond à HEAD comme à GET, sans corps", async () => {
    const tete = await appeler(`${site.url}/`, { methode: "HEAD" });
    expect(tete.statut).toBe(200);
    expect(tete.corps).toHaveLength(0);
    expect(tete.entetes["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("refuse en français une adresse mal formée, sans atteindre l'application", async () => {
    for (const chemin of ["/%E0%A4%A", "//autre.exemple/x", "/\\autre.exemple/x", "/%"]) {
      const { statut, corps } = await appeler(site.url + chemin);
      expect(statut, chemin).toBe(400);
      expect(corps.toString()).toContain("Envoi illisible");
    }
  });

  test("refuse l'envoi d'une page étrangère", async () => {
    const envoi = (origine: string, chemin = "/theme") =>
      appeler(site.url + chemin, { methode: "POST", corps: "theme=clair", entetes: { "Content-Type": "application/x-www-form-urlencoded", Origin: origine } });
    expect((await envoi("https://pirate.exemple")).statut).toBe(403);
    expect((await envoi("null")).statut).toBe(403);
    expect((await envoi(site.url)).statut).toBe(303);
    const api = await envoi("https://pirate.exemple", "/api/sante");
    expect(api.statut).toBe(403);
    expect(JSON.parse(api.corps.toString())).toMatchObject({ code: "interdit", status: 403, instance: api.entetes["x-request-id"] });
  });

  test.each(["/simulateur", "/simulateur.data", "/robots.txt", "/carte/contours.svg", "/photos/a/b", "/simulateur/scenario.json", "/aide"])(
    "dit en français qu'une adresse se lit seulement, sans nommer ses fichiers : POST, PUT et DELETE %s",
    async (adresse) => {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const reponse = await fetch(site.url + adresse, { method, headers: { Origin: site.url }, redirect: "manual" });
        const corps = await reponse.text();
        expect([reponse.status, reponse.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
        expect(reponse.headers.get("content-security-policy")).not.toBeNull();
        expect(corps).toContain("ne reçoit aucun envoi");
        expect(corps).not.toMatch(/did not provide|You made a|Unexpected Server Error|routes\//);
      }
    },
  );

  test("ne répond pas sous un nom public que personne n'a déclaré, et nomme la variable à poser", async () => {
    const { statut, corps } = await appeler(`${site.url}/`, { entetes: { Host: "autonomie.exemple.fr" } });
    expect([statut, corps.toString()]).toEqual([421, expect.stringContaining("ORIGINES")]);
  });

  test("refuse un envoi de plus d'un mébioctet, annoncé ou non", async () => {
    const annonce = await appeler(`${site.url}/theme`, {
      methode: "POST",
      corps: Buffer.alloc(1_048_577),
      entetes: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(annonce.statut).toBe(413);
    // Sans longueur annoncée, l'application abandonne le corps en route : 413, ou connexion coupée si le client écrit encore.
    for (const taille of [100_000, 3_000_000]) {
      const entetes = { "Content-Type": "application/x-www-form-urlencoded", "Transfer-Encoding": "chunked" };
      const statut = await appeler(`${site.url}/theme`, { methode: "POST", corps: Buffer.alloc(taille), entetes }).then(
        (reponse) => reponse.statut,
        (e: NodeJS.ErrnoException) => e.code,
      );
      expect([413, "ECONNRESET", "EPIPE"]).toContain(statut);
      expect((await appeler(`${site.url}/api/sante`)).statut).toBe(200);
    }
    expect(site.processus.exitCode).toBeNull();
  });

  test("résiste à une plage d'octets absurde", async () => {
    const feuille = /href="(\/assets\/[^"]+\.css)"/.exec((await appeler(`${site.url}/`)).corps.toString())?.[1] ?? "";
    expect((await appeler(site.url + feuille, { entetes: { Range: "bytes=9-2" } })).statut).toBe(200);
  });

  test("écrit une ligne JSON par requête, sans recherche, sans adresse du visiteur et sans jeton de suivi", async () => {
    const { entetes } = await appeler(`${site.url}/simulateur?dep=26&personnes=4`, { entetes: { "X-Forwarded-For": "203.0.113.77" } });
    await appeler(`${site.url}/proposer/suivi/jeton-tres-secret`);
    const ligne = await attendre(() => lignesJournal(site).find(({ id }) => id === entetes["x-request-id"]));
    expect(ligne).toMatchObject({ niveau: "info", message: "requete", methode: "GET", chemin: "/simulateur" });
    await attendre(() => lignesJournal(site).find(({ chemin }) => chemin === "/proposer/suivi/[jeton]"));
    expect(site.sortie()).not.toMatch(/personnes=4|203\.0\.113\.77|jeton-tres-secret/);
  });

  test("annonce son état à tous, et le détail à qui tient le jeton des mesures : version, adaptateurs, durée", async () => {
    const publique = JSON.parse((await appeler(`${site.url}/api/sante`)).corps.toString()) as { readonly adaptateurs: Readonly<Record<string, unknown>> };
    expect(Object.keys(publique).sort()).toEqual(["adaptateurs", "statut"]);
    expect(publique.adaptateurs["secrets"]).toEqual({ etat: "ok" });
    const { statut, entetes, corps } = await appeler(`${site.url}/api/sante`, { entetes: { Authorization: "Bearer le-jeton-des-mesures" } });
    expect(statut).toBe(200);
    expect(entetes["cache-control"]).toBe("no-store");
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8")) as { version: string };
    expect(JSON.parse(corps.toString())).toMatchObject({
      statut: "ok",
      version,
      duree_s: expect.any(Number),
      adaptateurs: { secrets: { nom: "fichier", etat: "ok" } },
    });
  });

  test("tire les secrets au premier démarrage et les garde pour lui seul", () => {
    expect(statSync(join(site.donnees, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(site.sortie()).toMatch(/Code d'atelier : [A-HJKMNP-Z2-9]{8}\n/);
    expect(site.sortie()).toMatch(/Mot de passe d'administration : \S{20}\n/);
    expect(site.sortie()).not.toContain((JSON.parse(readFileSync(join(site.donnees, "secrets.json"), "utf8")) as { sessionSecret: string }).sessionSecret);
  });
});

describe("le serveur d'une origine déclarée", () => {
  const declaree = "https://autonomie.exemple.fr";
  let site: Site;
  beforeAll(async () => {
    site = await demarrerSite({ env: { ORIGINES: declaree } });
  });
  afterAll(() => site.arreter());

  const appelerSous = (hote: string, chemin: string, origine?: string) =>
    appeler(site.url + chemin, {
      ...(origine === undefined ? {} : { methode: "POST", corps: "theme=clair" }),
      entetes: { Host: hote, ...(origine === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded", Origin: origine }) },
    });

  test("accepte ses envois, et refuse ceux du même nom en clair", async () => {
    expect((await appelerSous("autonomie.exemple.fr", "/theme", declaree)).statut).toBe(303);
    // L'origine déclarée passe aussi le contrôle que le cadriciel fait sur les pages : 405, et non 400.
    expect((await appelerSous("autonomie.exemple.fr", "/", declaree)).statut).toBe(405);
    for (const chemin of ["/theme", "/api/sante"]) {
      expect((await appelerSous("autonomie.exemple.fr", chemin, "http://autonomie.exemple.fr")).statut, chemin).toBe(403);
    }
  });

  test("ne répond que sous son nom, sauf à la sonde de la machine", async () => {
    const { host } = new URL(site.url);
    expect((await appelerSous("autonomie.exemple.fr", "/")).statut).toBe(200);
    expect((await appelerSous(host, "/")).statut).toBe(421);
    expect((await appelerSous(host, "/api/sante")).statut).toBe(200);
  });
});

describe("l'arrêt", () => {
  type EnCours = { readonly reponse: Promise<Reponse>; ecrire(morceau: string): void; terminer(): void };

  // Le serveur a répondu « 100 Continue » : il a reçu l'en-tête et attend la suite, la requête est bien en cours.
  function commencerEnvoi(url: string, longueur = 0): Promise<EnCours> {
    return new Promise((pret, echec) => {
      const corps = "theme=sombre".padEnd(longueur);
      let rendre: (reponse: Reponse) => void;
      let refuser: (e: Error) => void;
      const reponse = new Promise<Reponse>((oui, non) => {
        rendre = oui;
        refuser = non;
      });
      reponse.catch(() => undefined);
      const demande = request(
        `${url}/theme`,
        {
          method: "POST",
          agent: false,
          headers: { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": corps.length, Expect: "100-continue" },
        },
        (recue) => {
          recue.resume();
          recue.on("end", () => rendre({ statut: recue.statusCode ?? 0, entetes: recue.headers, corps: Buffer.alloc(0) }));
        },
      );
      demande.on("continue", () => {
        demande.write(corps.slice(0, 5));
        pret({ reponse, ecrire: (morceau) => void demande.write(morceau), terminer: () => demande.end(corps.slice(5)) });
      });
      demande.on("error", (e) => {
        refuser(e);
        echec(e);
      });
      demande.flushHeaders();
    });
  }

  test("laisse finir la requête en cours, n'en accepte plus d'autre, et sort avec le code 0", async () => {
    const site = await demarrerSite();
    const enCours = await commencerEnvoi(site.url);
    site.processus.kill("SIGTERM");
    await attendre(() => (site.sortie().includes("Arrêt demandé") ? true : undefined));
    await expect(appeler(`${site.url}/api/sante`)).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
    enCours.terminer();
    expect((await enCours.reponse).statut).toBe(303);
    expect(await site.arreter()).toBe(0);
  });

  test("rend ce qu'il a reçu d'un envoi qui se tait, et sort avec le code 0", async () => {
    const site = await demarrerSite();
    const enCours = await commencerEnvoi(site.url);
    expect(await site.arreter()).toBe(0);
    expect((await enCours.reponse).statut).toBe(408);
  });

  test("coupe après dix secondes ce qui ne finit pas, et sort quand même avec le code 0", async () => {
    const site = await demarrerSite();
    const enCours = await commencerEnvoi(site.url, 60_000);
    // Il avance toujours, et ne finirait pas.
    const goutte = setInterval(() => enCours.ecrire(" ".repeat(200)), 100);
    expect(await site.arreter()).toBe(0);
    clearInterval(goutte);
    await expect(enCours.reponse).rejects.toThrow();
  });

  test("garde les secrets d'un démarrage à l'autre, sans les afficher de nouveau", async () => {
    const premier = await demarrerSite();
    await premier.arreter();
    const second = await demarrerSite({ donnees: premier.donnees });
    await second.arreter();
    expect(second.sortie()).not.toContain("Mot de passe d'administration");
  });
});

describe("le démarrage refusé", () => {
  test("dit en une phrase que le port est pris", async () => {
    const site = await demarrerSite();
    const { port } = new URL(site.url);
    await expect(demarrerSite({ env: { PORT: port } })).rejects.toThrow(new RegExp(`code 1\\) :[\\s\\S]*Le port ${port} est déjà pris\\.`));
    await site.arreter();
  });

  test("dit en une phrase que le dossier des données n'en est pas un, ou ne s'écrit pas", async () => {
    const fichier = join(mkdtempSync(join(tmpdir(), "demarrage-")), "fichier");
    writeFileSync(fichier, "");
    const refuse = demarrerSite({ donnees: join(fichier, "données") });
    await expect(refuse).rejects.toThrow(/code 1\) :[\s\S]*n'est pas un dossier : choisissez un autre dossier par DONNEES_DIR/);
    await expect(refuse).rejects.not.toThrow(/^ {4}at .*\.ts:/m);
  });

  test("nomme la variable d'une configuration incomplète", async () => {
    await expect(demarrerSite({ env: { GATEWAY_URL: "https://passerelle.exemple" } })).rejects.toThrow(/code 1\) :[\s\S]*GATEWAY_VK manque/);
  });

  test("exige des secrets donnés quand plusieurs machines peuvent servir", async () => {
    await expect(demarrerSite({ env: { VALKEY_URL: "redis://127.0.0.1:1" } })).rejects.toThrow(/SESSION_SECRET manque[\s\S]*CODEV_CODE manque/);
  });

  test("dit où est le fichier de secrets illisible", async () => {
    const donnees = mkdtempSync(join(tmpdir(), "autonomie-abime-"));
    const { writeFileSync } = await import("node:fs");
    writeFileSync(join(donnees, "secrets.json"), "{");
    await expect(demarrerSite({ donnees })).rejects.toThrow(/secrets\.json est illisible/);
  });
});
