import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creerAdressePublique } from "#app/contextes/atelier/service/adresse-publique.server.ts";
import { CHAMPS_PAR_CLE } from "#app/contextes/simulateur/index.ts";
import { action, loader } from "#app/routes/site/mcp.ts";
import { unChat } from "#tests/constructeurs/chat.ts";
import { lesServices } from "#tests/constructeurs/catalogue.ts";
import { requete } from "#tests/constructeurs/requete.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const services = {
  simulateur,
  chat: unChat().chat,
  pensees: lesServices().pensees,
  adressePublique: creerAdressePublique({ origines: ["https://autonomie.test"], adressesLocales: () => [] }),
};

/** Le transport du client officiel, branché sur la route au lieu du réseau. */
async function parLaRoute(adresse: string | URL, init: RequestInit = {}): Promise<Response> {
  const args = requete(new URL(adresse).pathname, {
    methode: init.method ?? "GET",
    entetes: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === "string" ? { corps: init.body } : {}),
    services,
  });
  const rendu: unknown = await (args.request.method === "POST" ? action(args) : Promise.resolve().then(() => loader(args))).catch((e: unknown) => e);
  if (rendu instanceof Response) return rendu;
  throw rendu;
}

const client = new Client({ name: "essai", version: "1" });
beforeAll(async () => {
  const transport = new StreamableHTTPClientTransport(new URL("http://localhost:3000/mcp"), { fetch: parLaRoute });
  await client.connect(transport);
});
afterAll(() => client.close());

type Rendu = { readonly isError?: boolean; readonly content: ReadonlyArray<{ readonly text: string }>; readonly structuredContent?: Record<string, unknown> };
const appeler = async (name: string, saisie: Record<string, unknown>) => (await client.callTool({ name, arguments: saisie })) as unknown as Rendu;
const texteDe = ({ content }: Rendu) => content.map(({ text }) => text).join("\n");

describe("le client officiel du protocole", () => {
  test("trouve les sept outils, tous en lecture seule, décrits en français", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "simuler",
      "comparer",
      "expliquer_un_nombre",
      "chercher_lieux",
      "chercher_reseaux",
      "chercher_emplois",
      "lire_texte",
    ]);
    for (const { annotations, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(description?.length).toBeGreaterThan(40);
    }
  });

  test("les champs de « simuler » viennent de la table : mêmes clés, mêmes bornes", async () => {
    const { tools } = await client.listTools();
    const proprietes = (tools.find(({ name }) => name === "simuler")?.inputSchema.properties ?? {}) as Record<
      string,
      { maximum?: number; description?: string }
    >;
    const cuve = CHAMPS_PAR_CLE.get("cuve");
    expect(cuve?.genre === "nombre" && proprietes["cuve"]?.maximum === cuve.max).toBe(true);
    expect(proprietes["cuve"]?.description).toContain(cuve?.libelle);
    const cles = Object.keys(proprietes);
    expect(cles.length).toBeGreaterThan(60);
    // La liste entière est lue par l'assistant d'un autre à chaque conversation : du troisième toit au vingtième, l'API suffit.
    expect(cles).toContain("toit2");
    expect(cles.filter((cle) => /\.\d+\./.test(cle) && !/\.[01]\./.test(cle))).toEqual([]);
    expect(JSON.stringify(tools).length).toBeLessThan(70_000);
  });

  test("simule, et rend le nombre de la page avec sa fourchette et son adresse", async () => {
    const rendu = await appeler("simuler", { dep: "07", personnes: 4, toit: 100, cuve: 5 });
    const { axes } = await simulateur.repondre({
      reponses: new URLSearchParams("dep=07&personnes=4&toit=100&cuve=5"),
      mode: "par_axe",
      recommandations: false,
      trace: false,
    });
    expect(rendu.structuredContent?.["axes"]).toEqual(JSON.parse(JSON.stringify(axes)));
    expect(texteDe(rendu)).toMatch(/eau : \d+\s% \(fourchette .*https:\/\/autonomie\.test\/simulateur\?.*cuve=5/su);
  });

  test("compare deux adresses que « simuler » a rendues", async () => {
    const adresses = await Promise.all([3, 10].map(async (cuve) => (await appeler("simuler", { dep: "07", cuve })).structuredContent?.["adresse"]));
    const rendu = await appeler("comparer", { adresses });
    expect(rendu.isError).not.toBe(true);
    expect(rendu.structuredContent?.["comparaison"]).toBeDefined();
  });

  test("explique un nombre par sa formule et la source de ses coefficients", async () => {
    const rendu = await appeler("expliquer_un_nombre", { dep: "07", personnes: 4, toit: 100, cuve: 5, nombre: "pluie collectée" });
    const etapes = rendu.structuredContent?.["etapes"] as ReadonlyArray<{ formule: string; sources: ReadonlyArray<{ source: string }> }>;
    expect(etapes.length).toBeGreaterThan(0);
    expect(etapes.every(({ formule }) => formule !== "")).toBe(true);
    expect(etapes.flatMap(({ sources }) => sources).every(({ source }) => source !== "")).toBe(true);
    expect((await appeler("expliquer_un_nombre", { dep: "07", nombre: "zzzzz" })).isError).toBe(true);
  });

  test("un nombre de l'année s'explique avant ceux des mois, et une comparaison sans fourchette n'en ouvre pas la parenthèse", async () => {
    const rendu = await appeler("expliquer_un_nombre", { dep: "07", personnes: 2, toit: 100, cuve: 3, nombre: "pluie collectée" });
    expect(texteDe(rendu)).toMatch(/^- Eau livrée par an : pluie \[eau\.sources_m3_an\.pluie\]/);
    const comparee = texteDe(await appeler("comparer", { adresses: ["?dep=07&personnes=2", "?dep=26&personnes=2"] }));
    expect(comparee).toContain("eau 0");
    expect(comparee).not.toContain("()");
  });

  test("cherche des lieux, des réseaux et des emplois, avec leurs adresses", async () => {
    const lieux = await appeler("chercher_lieux", { question: "un écolieu en Ardèche" });
    expect(texteDe(lieux)).toContain("https://autonomie.test/ecosysteme/hameau-des-buis");
    const reseaux = await appeler("chercher_reseaux", { question: "semences paysannes", limite: 2 });
    expect((reseaux.structuredContent?.["fiches"] as ReadonlyArray<unknown> | undefined)?.length).toBeLessThanOrEqual(2);
    expect(texteDe(reseaux)).toContain("https://autonomie.test/reseaux/");
    const emplois = await appeler("chercher_emplois", { question: "j'ai 45 ans, je cherche un volontariat" });
    expect(JSON.stringify(emplois.structuredContent)).not.toContain("service-civique");
  });

  test("lit un texte entier, et dit en français ce qui ne convient pas", async () => {
    const texte = await appeler("lire_texte", { id: "ivan-illich__convivialite" });
    expect(texteDe(texte)).toContain("https://autonomie.test/pensees-ecologiques/corpus/ivan-illich__convivialite");
    expect(await appeler("lire_texte", { id: "personne__rien" })).toMatchObject({ isError: true });
    expect(texteDe(await appeler("simuler", { dep: "Atlantide" }))).toMatch(/dep/);
  });
});

describe("une saisie qui ne convient pas", () => {
  const LONG = "a".repeat(50_000);
  test.each<readonly [string, Record<string, unknown>]>([
    ["simuler", {}],
    ["simuler", { dep: "" }],
    ["simuler", { dep: LONG }],
    ["simuler", { dep: ["07"] }],
    ["simuler", { dep: "<script>" }],
    ["simuler", { dep: "07", personnes: 1e9 }],
    ["simuler", { dep: "07", toit: "cent" }],
    ["simuler", { dep: "07", toit: -5 }],
    ["comparer", {}],
    ["comparer", { adresses: [] }],
    ["comparer", { adresses: ["x", "y"] }],
    ["comparer", { adresses: "?dep=07" }],
    ["comparer", { adresses: Array.from({ length: 50 }, () => "?dep=07") }],
    ["comparer", { adresses: ["?dep=07&dep=26", "?dep=26"] }],
    ["expliquer_un_nombre", { dep: "07" }],
    ["expliquer_un_nombre", { dep: "07", nombre: "((((" }],
    ["expliquer_un_nombre", { dep: "07", nombre: LONG }],
    ["chercher_lieux", { question: "" }],
    ["chercher_lieux", { question: 42 }],
    ["chercher_lieux", { question: LONG }],
    ["chercher_emplois", { question: "une ferme", limite: 99 }],
    ["chercher_reseaux", { question: "une ferme", limite: "trois" }],
    ["lire_texte", { id: "../../etc/passwd" }],
    ["lire_texte", { id: "__proto__" }],
    ["lire_texte", { id: LONG }],
    ["rien_de_tel", { question: "une ferme" }],
    [LONG, {}],
  ])("%s %o se refuse par une phrase française, sans le vocabulaire du protocole", async (nom, saisie) => {
    const rendu = await appeler(nom, saisie);
    expect(rendu.isError).toBe(true);
    const texte = texteDe(rendu);
    expect(texte).not.toMatch(/error|invalid|validation|expected|argument|undefined|not found/i);
    expect(texte).toMatch(/[\p{L}»)][^.]*\./u);
    expect(texte.length).toBeLessThan(1_500);
  });

  test.each([["\u0000\u0001"], ["🐔🐔"], ["'; DROP TABLE lieux;--"], ["((((".repeat(400)], ["   "]])(
    "%o cherché ne trouve rien, sans erreur",
    async (question) => {
      const rendu = await appeler("chercher_lieux", { question });
      expect([rendu.isError ?? false, texteDe(rendu)]).toEqual([false, "Aucune fiche du site ne répond à cette question."]);
    },
  );

  test("une clé inconnue se dit, au lieu de passer sans un mot", async () => {
    const texte = texteDe(await appeler("simuler", { dep: "07", cuve_m3: 5, [LONG]: 1 }));
    expect(texte).toMatch(/^Non compris, laissé de côté : « cuve_m3 », « a{60} »\./);
    expect(texteDe(await appeler("simuler", { dep: "07", cuve: 5 }))).not.toContain("Non compris");
  });

  test("une faute par champ : un texte à la place d'une liste n'est pas aussi trop court", async () => {
    expect(texteDe(await appeler("comparer", { adresses: "?dep=07" }))).toBe("Certaines valeurs ne conviennent pas.\nadresses : Il faut ici une liste.");
    expect(texteDe(await appeler("chercher_reseaux", { question: ["x"], limite: "trois" }))).toBe(
      "Certaines valeurs ne conviennent pas.\nquestion : Il faut ici un texte.\nlimite : Il faut ici un nombre.",
    );
  });

  test("le rang d'un élément se compte à partir de un", async () => {
    expect(texteDe(await appeler("comparer", { adresses: ["?dep=07", ""] }))).toContain("adresses, élément 2 :");
  });
});

describe("ce qu'un outil dit", () => {
  test("comparer rend des phrases, les taux de chaque scénario et son adresse, jamais du JSON", async () => {
    const texte = texteDe(await appeler("comparer", { adresses: ["?dep=07&toit=100&cuve=3", "?dep=07&toit=100&cuve=10"] }));
    expect(texte).not.toMatch(/[{}]|":/);
    expect(texte).toMatch(/- A, .*eau \d+/su);
    expect(texte.match(/https:\/\/autonomie\.test\/simulateur\?/g)).toHaveLength(2);
  });

  test("les mots donnés en exemple expliquent un nombre, écrit sans décimales de trop", async () => {
    for (const nombre of ["pluie collectée", "autonomie en eau"]) {
      const rendu = await appeler("expliquer_un_nombre", { dep: "07", personnes: 4, toit: 100, cuve: 5, nombre });
      expect(rendu.isError ?? false).toBe(false);
      expect(texteDe(rendu)).not.toMatch(/ = -?\d+[.,]\d{4,}/);
    }
  });

  test("des fiches toutes d'un lien lâche se disent telles", async () => {
    const rendu = await appeler("chercher_emplois", { question: "donner deux heures par semaine à côté de chez moi" });
    const fiches = rendu.structuredContent?.["fiches"] as ReadonlyArray<{ lien_lache?: true }>;
    expect(fiches.length).toBeGreaterThan(0);
    expect(texteDe(rendu).startsWith("Aucune fiche du site ne répond vraiment")).toBe(fiches.every(({ lien_lache }) => lien_lache === true));
  });
});

test("ni lecture ni effacement par une autre méthode", async () => {
  expect((await parLaRoute("http://localhost:3000/mcp")).status).toBe(405);
});

describe("un envoi fait pour nuire", () => {
  type Rendue = { readonly statut: number; readonly corps: unknown };
  async function envoyer(corps: unknown): Promise<Rendue> {
    const reponse = await parLaRoute("http://localhost:3000/mcp", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: typeof corps === "string" ? corps : JSON.stringify(corps),
    });
    return { statut: reponse.status, corps: await reponse.json() };
  }
  const ping = (id: number) => ({ jsonrpc: "2.0", id, method: "ping" });
  const annulation = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  const refusee = (message: string, code = -32_600) => ({ jsonrpc: "2.0", error: { code, message }, id: null });

  test("qui annule ce qu'il demande reçoit quand même sa réponse", async () => {
    const chercher = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "chercher_reseaux", arguments: { question: "graines" } } };
    const { statut, corps } = await envoyer([chercher, annulation]);
    expect([statut, corps]).toEqual([200, expect.objectContaining({ id: 1, result: expect.anything() as unknown })]);
  });

  test("qui porte trop de messages, aucun, ou deux du même nom, est refusé", async () => {
    const nombre = refusee("Un envoi porte de un à 10 messages.");
    for (const lot of [[], Array.from({ length: 11 }, (_, i) => ping(i))]) expect(await envoyer(lot)).toEqual({ statut: 400, corps: nombre });
    expect(await envoyer([ping(1), ping(2), ping(1)])).toEqual({ statut: 400, corps: refusee("Deux messages de cet envoi ont le même « id ».") });
    expect(await envoyer(Array.from({ length: 10 }, (_, i) => ping(i)))).toMatchObject({ statut: 200, corps: { length: 10 } });
  });

  test("dont le JSON est trop gros, a trop de clés, une clé répétée, ou n'en est pas, est refusé dans sa langue", async () => {
    const cles = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 1]));
    expect(await envoyer({ ...ping(1), params: cles })).toEqual({ statut: 413, corps: refusee("Un envoi a au plus 1000 clés.") });
    expect(await envoyer({ ...ping(1), params: { x: "x".repeat(70_000) } })).toEqual({ statut: 413, corps: refusee("Le contenu envoyé dépasse 64 Kio.") });
    expect(await envoyer('{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}')).toEqual({
      statut: 400,
      corps: refusee("Certaines valeurs ne conviennent pas. method : Donnez cette clé une seule fois."),
    });
    expect(await envoyer("{")).toEqual({ statut: 400, corps: refusee("Le contenu n'est pas du JSON valide, encodé en UTF-8.", -32_700) });
  });
});
