import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERREURS, type CodeErreur } from "#app/commun/erreurs.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

// Chaque route de l'API × chaque chose qui ne va pas, contre le vrai serveur. Une route nouvelle doit entrer dans la table : le premier test l'exige.

type Methode = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const TOUTES: ReadonlyArray<Methode> = ["GET", "POST", "PUT", "PATCH", "DELETE"];

type Ligne = {
  readonly methodes: ReadonlyArray<Methode>;
  /** Adresse d'essai, quand la route a des paramètres. */
  readonly adresse?: string;
  /** La méthode qui reçoit un corps, et un corps bien formé que le schéma refuse. */
  readonly corps?: { readonly methode: Methode; readonly refuse: unknown };
  /** Une recherche bien formée que le schéma refuse. */
  readonly recherche?: string;
  /** Rangée sous la garde de l'atelier : 401 sans session. */
  readonly gardee?: true;
  /** Ne change rien sur le serveur : un autre site peut l'appeler. */
  readonly sansEffet?: true;
};

const TABLE: Readonly<Record<string, Ligne>> = {
  "/api/sante": { methodes: ["GET"], recherche: "?sonde=coeur" },
  "/api/openapi.json": { methodes: ["GET"] },
  "/api/ecosysteme": { methodes: ["GET"], recherche: "?bbox=ici" },
  "/api/reseaux": { methodes: ["GET"], recherche: "?axe=magie" },
  "/api/communes": { methodes: ["GET"], recherche: "?departement=zz" },
  "/api/plateformes-taff": { methodes: ["GET"] },
  "/api/references": { methodes: ["POST"], corps: { methode: "POST", refuse: { submission_type: "outil", nom: "x" } } },
  "/api/simulation": { methodes: ["GET", "POST"], corps: { methode: "POST", refuse: { personnes: "beaucoup" } }, sansEffet: true },
  "/api/territoire/:code": { methodes: ["GET"], adresse: "/api/territoire/26" },
  "/api/chatbot": { methodes: ["POST"], corps: { methode: "POST", refuse: { question: "x" } } },
  "/api/chatbot-reseaux": { methodes: ["POST"], corps: { methode: "POST", refuse: { question: "x" } } },
  "/api/chatbot-taff": { methodes: ["POST"], corps: { methode: "POST", refuse: {} } },
  "/api/chatbot-pensees": { methodes: ["POST"], corps: { methode: "POST", refuse: { question: "Que dit Illich ?", corpus: "tout" } } },
  "/api/codev/auth": { methodes: ["POST"], corps: { methode: "POST", refuse: {} } },
  "/api/codev/deconnexion": { methodes: ["POST"], gardee: true },
  "/api/codev/me": { methodes: ["GET"], gardee: true },
  "/api/codev/fiches": { methodes: ["GET", "POST"], corps: { methode: "POST", refuse: { titre: "x" } }, recherche: "?depuis=hier", gardee: true },
  "/api/codev/fiches/:id": {
    methodes: ["PATCH", "DELETE"],
    adresse: "/api/codev/fiches/absente",
    corps: { methode: "PATCH", refuse: { version: "une" } },
    gardee: true,
  },
  "/api/codev/fiches/:id/corbeille": { methodes: ["POST"], adresse: "/api/codev/fiches/absente/corbeille", gardee: true },
  "/api/codev/fiches/:id/restauration": { methodes: ["POST"], adresse: "/api/codev/fiches/absente/restauration", gardee: true },
  "/api/codev/fiches/:id/annulation": { methodes: ["POST"], adresse: "/api/codev/fiches/absente/annulation", gardee: true },
  "/api/codev/evenements": { methodes: ["GET"], recherche: "?depuis=hier", gardee: true },
  "/api/codev/import": { methodes: ["POST"], gardee: true },
  "/api/codev/export": { methodes: ["GET"], recherche: "?format=xml", gardee: true },
};

const lignes = Object.entries(TABLE).map(([chemin, ligne]) => ({ chemin, ...ligne, adresse: ligne.adresse ?? chemin }));
const couples = (garder: (ligne: (typeof lignes)[number], methode: Methode) => boolean) =>
  lignes.flatMap((ligne) => TOUTES.filter((methode) => garder(ligne, methode)).map((methode) => [methode, ligne.adresse, ligne] as const));
const avecCorps = lignes.flatMap((ligne) => (ligne.corps === undefined ? [] : [[ligne.corps.methode, ligne.adresse, ligne.corps.refuse] as const]));

let site: Site;
let temoins = "";
beforeAll(async () => {
  site = await demarrerSite({ env: { CODEV_ADMIN_PASSWORD: "animation-secrete", LOG_LEVEL: "warn" } });
  // Le 401 d'une route gardée passe avant tout : le reste se regarde avec une session d'animation.
  const connexion = await fetch(`${site.url}/api/codev/auth`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ password: "animation-secrete" }),
  });
  expect(connexion.status).toBe(200);
  temoins = connexion.headers
    .getSetCookie()
    .map((t) => t.split(";", 1)[0])
    .join("; ");
});
afterAll(() => site.arreter());

function appeler(methode: string, adresse: string, { type, corps, entetes = {} }: { type?: string; corps?: string; entetes?: Record<string, string> } = {}) {
  return fetch(site.url + adresse, {
    method: methode,
    redirect: "manual",
    headers: { Cookie: temoins, ...(type === undefined ? {} : { "Content-Type": type }), ...entetes },
    ...(corps === undefined ? {} : { body: new TextEncoder().encode(corps) }),
  });
}

/** Un refus est toujours un problème JSON complet, en français, qui ne montre rien de l'intérieur. */
async function attendreProbleme(reponse: Response, code: CodeErreur): Promise<Record<string, unknown>> {
  const texte = await reponse.text();
  expect([reponse.status, texte.slice(0, 400)]).toEqual([ERREURS[code].statut, expect.any(String)]);
  expect(reponse.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(reponse.headers.get("cache-control")).toBe("no-store");
  const probleme = JSON.parse(texte) as Record<string, unknown>;
  expect(probleme).toMatchObject({
    type: `/developpeurs#erreur-${code.replaceAll("_", "-")}`,
    title: ERREURS[code].titre,
    status: ERREURS[code].statut,
    detail: expect.stringMatching(/^\p{Lu}.{9,}[.!?]$/u),
    instance: reponse.headers.get("x-request-id"),
    code,
  });
  expect(texte).not.toMatch(/\bat \S+[:(]|node_modules|\.tsx?\b|Error\b|\[object|undefined|NaN/);
  expect(texte).not.toMatch(/\b(the|not|is|must|should|expected|received|required|failed|unexpected|invalid_|allowed)\b/i);
  return probleme;
}

describe("la table des erreurs de l'API", () => {
  test("nomme chaque route déclarée, et elles seules", async () => {
    Object.assign(globalThis, { __reactRouterAppDirectory: join(import.meta.dirname, "../../../app") });
    const { default: routes } = (await import("#app/routes.ts")) as { default: ReadonlyArray<RouteConfigEntry> };
    const visiter = (liste: ReadonlyArray<RouteConfigEntry>, parent: string): ReadonlyArray<string> =>
      liste.flatMap((une) => {
        const chemin = une.path === undefined ? parent : `${parent}/${une.path}`;
        return une.children === undefined ? (une.file.endsWith("introuvable.ts") ? [] : [chemin]) : visiter(une.children, chemin);
      });
    const api = visiter(routes, "").filter((chemin) => chemin.startsWith("/api/"));
    expect([...api].sort()).toEqual(Object.keys(TABLE).sort());
  });

  test.each(couples(({ methodes }, methode) => !methodes.includes(methode)))("405 et Allow : %s %s", async (methode, adresse, { methodes }) => {
    const reponse = await appeler(methode, adresse, methode === "GET" ? {} : { type: "application/json", corps: "{}" });
    expect(reponse.headers.get("allow")).toBe(methodes.join(", "));
    await attendreProbleme(reponse, "methode");
  });

  test.each(avecCorps)("413 : %s %s, au-delà de 64 Kio, annoncés ou non", async (methode, adresse) => {
    await attendreProbleme(await appeler(methode, adresse, { type: "text/plain", corps: "x".repeat(65_537) }), "trop_gros");
    const morceaux = new ReadableStream({
      start(file) {
        for (let i = 0; i < 9; i += 1) file.enqueue(new TextEncoder().encode("x".repeat(8_192)));
        file.close();
      },
    });
    const sansLongueur = await fetch(site.url + adresse, {
      method: methode,
      headers: { Cookie: temoins, "Content-Type": "application/json" },
      body: morceaux,
      duplex: "half",
    } as RequestInit);
    await attendreProbleme(sansLongueur, "trop_gros");
  });

  test.each(avecCorps)("415 : %s %s, ni JSON ni formulaire", async (methode, adresse) => {
    for (const type of ["text/plain", "application/xml", undefined])
      await attendreProbleme(await appeler(methode, adresse, { ...(type === undefined ? {} : { type }), corps: "question=x" }), "type_refuse");
  });

  test.each(avecCorps)("400 : %s %s, illisible", async (methode, adresse) => {
    await attendreProbleme(await appeler(methode, adresse, { type: "application/json", corps: "{'question': 1}" }), "illisible");
    await attendreProbleme(await appeler(methode, adresse, { type: "application/json", corps: "" }), "illisible");
    await attendreProbleme(await appeler(methode, adresse, { type: "multipart/form-data; boundary=x", corps: "rien" }), "illisible");
  });

  test.each(avecCorps)("422 et champs : %s %s, hors schéma", async (methode, adresse, refuse) => {
    const probleme = await attendreProbleme(await appeler(methode, adresse, { type: "application/json", corps: JSON.stringify(refuse) }), "invalide");
    expect(probleme["champs"]).toEqual(
      expect.arrayContaining([{ chemin: expect.stringMatching(/./), message: expect.stringMatching(/^\p{Lu}.{9,}\.$|https?:/u) }]),
    );
    for (const pasUnObjet of ["[]", "null", "3", '"texte"'])
      await attendreProbleme(await appeler(methode, adresse, { type: "application/json", corps: pasUnObjet }), "invalide");
  });

  test.each(lignes.flatMap(({ adresse, recherche }) => (recherche === undefined ? [] : [[adresse + recherche]])))(
    "422 et champs : GET %s, hors schéma",
    async (adresse) => {
      const probleme = await attendreProbleme(await appeler("GET", adresse), "invalide");
      const champs = probleme["champs"] as ReadonlyArray<{ chemin: string }>;
      expect([...new Set(champs.map(({ chemin }) => chemin.split(".", 1)[0]))]).toEqual([adresse.split(/[?=]/)[1]]);
    },
  );

  test.each(couples(({ methodes, sansEffet }, methode) => methode !== "GET" && sansEffet !== true && methodes.includes(methode)))(
    "403 : %s %s, depuis un autre site",
    async (methode, adresse) => {
      for (const entetes of [{ Origin: "https://autre.exemple" }, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }] as ReadonlyArray<
        Record<string, string>
      >)
        await attendreProbleme(await appeler(methode, adresse, { type: "application/json", corps: "{}", entetes }), "interdit");
    },
  );

  test("ce qui ne change rien sur le serveur s'appelle de partout", async () => {
    for (const { adresse } of lignes.filter(({ sansEffet }) => sansEffet === true)) {
      const reponse = await appeler("POST", adresse, { type: "application/json", corps: "{}", entetes: { Origin: "https://autre.exemple" } });
      expect([reponse.status === 403, reponse.headers.get("access-control-allow-origin")]).toEqual([false, "*"]);
      await reponse.arrayBuffer();
    }
  });

  test.each(couples(({ methodes, gardee }, methode) => gardee === true && methodes.includes(methode)))(
    "401 : %s %s, sans session",
    async (methode, adresse) => {
      await attendreProbleme(
        await appeler(methode, adresse, { entetes: { Cookie: "" }, ...(methode === "GET" ? {} : { type: "application/json", corps: "{}" }) }),
        "non_connecte",
      );
    },
  );

  // Une adresse qui porte une recherche passe par le cadriciel ; nue, par la voie directe (ADR 040) : rien ne doit les distinguer.
  test("les deux voies d'un envoi rendent le même statut, les mêmes en-têtes et le même corps", async () => {
    const uneFiche = JSON.stringify({ type: "idee", titre: "Deux voies", lat: 44.75, lon: 5.37 });
    const cas: ReadonlyArray<readonly [string, string, Parameters<typeof appeler>[2]]> = [
      ["POST", "/api/codev/fiches", { type: "application/json", corps: uneFiche }],
      ["POST", "/api/codev/fiches", { type: "application/x-www-form-urlencoded", corps: "type=idee&titre=Deux+voies&lat=44.75&lon=5.37" }],
      ["POST", "/api/codev/fiches", { type: "application/json", corps: uneFiche, entetes: { Cookie: "" } }],
      ["POST", "/api/codev/fiches", { type: "application/json", corps: uneFiche, entetes: { Cookie: "session=fausse" } }],
      ["POST", "/api/codev/fiches", { type: "application/json", corps: uneFiche, entetes: { Origin: "https://autre.exemple" } }],
      ["POST", "/api/codev/fiches", { type: "application/json", corps: uneFiche, entetes: { "Idempotency-Key": "x".repeat(101) } }],
      ["POST", "/api/codev/fiches", { type: "application/json", corps: uneFiche, entetes: { "Content-Encoding": "gzip" } }],
      ["POST", "/api/codev/fiches", { type: "application/json", corps: '{"titre":"a","titre":"b"}' }],
      ["PATCH", "/api/codev/fiches/absente", { type: "application/json", corps: '{"version":1,"titre":"Autre"}' }],
      ["DELETE", "/api/codev/fiches/absente", {}],
      ["POST", "/api/simulation", { type: "application/json", corps: "{}", entetes: { Origin: "https://autre.exemple" } }],
      ["POST", "/api/codev/nulle-part", { type: "application/json", corps: "{}" }],
      ["POST", "/api/codev/deconnexion", { type: "application/json", corps: "{}", entetes: { Cookie: "" } }],
      // Sortir pour de bon finirait la session des autres cas.
      ...couples(({ gardee, chemin }, methode) => gardee === true && methode !== "GET" && !chemin.endsWith("deconnexion")).map(
        ([methode, adresse]) => [methode, adresse, { type: "text/plain", corps: "x" }] as const,
      ),
      ...avecCorps.flatMap(([methode, adresse, refuse]) =>
        [JSON.stringify(refuse), "{", "x".repeat(65_537)].map((corps) => [methode, adresse, { type: "application/json", corps }] as const),
      ),
    ];
    const observer = async (methode: string, adresse: string, envoi: Parameters<typeof appeler>[2]) => {
      const reponse = await appeler(methode, adresse, envoi);
      const sansHasard = (texte: string) => texte.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id").replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "date");
      const entetes = [...reponse.headers].filter(([nom]) => nom !== "date").map(([nom, valeur]) => [nom, nom === "ratelimit" ? "" : sansHasard(valeur)]);
      return { statut: reponse.status, entetes, corps: sansHasard(await reponse.text()) };
    };
    for (const [methode, adresse, envoi] of cas)
      expect(await observer(methode, adresse, envoi), `${methode} ${adresse} ${JSON.stringify(envoi).slice(0, 120)}`).toEqual(
        await observer(methode, `${adresse}?voie=1`, envoi),
      );
  });

  test.each(["/api", "/api/", "/api/nulle-part", "/api/references/plus/loin", "/api/codev/nulle-part", "/api/chatbot-inconnu"])(
    "404 : %s, quelle que soit la méthode",
    async (adresse) => {
      for (const methode of TOUTES)
        await attendreProbleme(await appeler(methode, adresse, methode === "GET" ? {} : { type: "application/json", corps: "{}" }), "introuvable");
    },
  );
});
