import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRATS } from "#app/contrats.server.ts";
import { creerServices, type Composition } from "#app/composition.server.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { ERREURS } from "#app/commun/erreurs.ts";
import { lireEnv } from "#app/env.server.ts";
import { codesDe, type Contrat } from "#app/socle/api/contrat.ts";
import { decrireSortie } from "#app/socle/api/schema-json.ts";
import { LIMITE_CORPS_OCTETS } from "#app/commun/tailles.ts";
import { uneSaisie } from "#tests/constructeurs/atelier/codev.ts";
import { routesDeclarees } from "#tests/constructeurs/depot/exemples.ts";
import { UN_CONTENU } from "#tests/constructeurs/propositions.ts";
import { requete, type OptionsRequete } from "#tests/constructeurs/requete.ts";
import { DROME } from "#tests/constructeurs/simulateur.ts";

// Chaque route de l'API, montée sur les vrais services, devant son contrat : ce qu'elle rend, ce qu'elle refuse, les méthodes qu'elle n'a pas.

const APP = join(import.meta.dirname, "../../app");
const CODE = "DIE2026A";
const MOT_DE_PASSE = "mot-de-passe-des-tests";
const dossier = mkdtempSync(join(tmpdir(), "contrats-"));
let composition: Composition;
let animation: Acces;

beforeAll(async () => {
  const secrets = { SESSION_SECRET: "s".repeat(32), CODEV_CODE: CODE, CODEV_ADMIN_PASSWORD: MOT_DE_PASSE };
  composition = creerServices(lireEnv({ ...secrets, DONNEES_DIR: dossier, LOG_LEVEL: "silent" }));
  animation = await composition.services.acces.connecter({ password: MOT_DE_PASSE }, { adresse: "adresse-1", actuel: null });
});
afterAll(async () => {
  await composition.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

type Module = Readonly<Record<"loader" | "action", (args: ReturnType<typeof requete>) => Promise<Response>>>;
type Montee = { readonly chemin: string; readonly fichier: string };

function monter(liste: ReadonlyArray<RouteConfigEntry>, parent = ""): ReadonlyArray<Montee> {
  return liste.flatMap(({ path, file, children }) => {
    const chemin = path === undefined ? parent : `${parent}/${path.replace(/:(\w+)/g, "{$1}")}`;
    return children === undefined ? [{ chemin, fichier: file }] : monter(children, chemin);
  });
}
const sousApi = monter(await routesDeclarees()).filter(({ chemin }) => chemin === "/api" || chemin.startsWith("/api/"));
const montees = sousApi.filter(({ fichier }) => !fichier.endsWith("/introuvable.ts"));

type Appel = OptionsRequete & { readonly suite?: string };

async function appeler(chemin: string, methode: string, { suite = "", params = {}, acces = animation, ...options }: Appel = {}): Promise<Response> {
  const module_ = (await import(join(APP, montees.find((une) => une.chemin === chemin)?.fichier ?? ""))) as Module;
  const adresse = chemin.replaceAll(/\{(\w+)\}/g, (_, nom: string) => params[nom] ?? nom) + suite;
  const args = requete(adresse, { ...options, methode, params, acces, services: composition.services });
  return ["GET", "HEAD", "OPTIONS"].includes(methode) ? module_.loader(args) : module_.action(args);
}

async function uneFiche(): Promise<{ readonly id: string; readonly version: number }> {
  return (await (await appeler("/api/codev/fiches", "POST", { corps: uneSaisie() })).json()) as { id: string; version: number };
}
async function uneFicheOtee(): Promise<{ readonly id: string }> {
  const { id } = await uneFiche();
  await appeler("/api/codev/fiches/{id}/corbeille", "POST", { params: { id } });
  return { id };
}

const cle = ({ methode, chemin }: Contrat): string => `${methode} ${chemin}`;
const question = (texte: string) => [{ corps: { question: texte } }, { corps: { question: texte, extraits: true } }];

/** De quoi réussir sur chaque route, sous chaque forme qu'elle sait rendre. */
const REUSSITES: Readonly<Record<string, () => ReadonlyArray<Appel> | Promise<ReadonlyArray<Appel>>>> = {
  "GET /api/simulation": () =>
    ["", "&mode=par_axe&trace=1", "&format=csv", "&format=csv-fr", "&format=tableau", "&format=tableau-fr"].map((plus) => ({ suite: `?${DROME}${plus}` })),
  "POST /api/simulation": () => [{ corps: { lieu: { territoire: "26" } } }],
  "GET /api/territoire/{code}": () => ["26", "2a", "974"].map((code) => ({ params: { code } })),
  "GET /api/ecosysteme": () => [{}, ...["csv", "csv-fr"].map((format) => ({ suite: `?departement=26&format=${format}` }))],
  "GET /api/reseaux": () => [{ suite: "?q=semences" }],
  "GET /api/communes": () => [{ suite: "?q=die" }, { suite: "?lat=44.75&lon=5.37" }],
  "GET /api/plateformes-taff": () => [{}],
  "GET /api/sante": () => [{}],
  "GET /api/openapi.json": () => [{}],
  "POST /api/references": () => [
    { corps: { submission_type: "ecosysteme", ...UN_CONTENU.ecosysteme } },
    { corps: { submission_type: "ecosysteme", ...UN_CONTENU.ecosysteme }, entetes: { "Idempotency-Key": "une-cle" } },
  ],
  "POST /api/chatbot": () => question("Où trouver des semences paysannes ?"),
  "POST /api/chatbot-reseaux": () => question("Où trouver des semences paysannes ?"),
  "POST /api/chatbot-taff": () => question("Je veux travailler quelques semaines à la ferme"),
  "POST /api/chatbot-pensees": () => question("#ivan-illich Qu'est-ce qu'un outil convivial ?"),
  "POST /api/codev/auth": () => [{ corps: { password: CODE, pseudo: "Nadia" } }],
  "POST /api/codev/deconnexion": async () => [
    { acces: await composition.services.acces.connecter({ password: CODE, pseudo: "Zoé" }, { adresse: "adresse-3", actuel: null }) },
  ],
  "GET /api/codev/me": () => [{}],
  "GET /api/codev/fiches": () => [{}, { suite: "?depuis=2026-01-01T00:00:00Z" }],
  "POST /api/codev/fiches": () => [{ corps: uneSaisie() }, { corps: uneSaisie({ titre: "Four à pain" }), entetes: { "Idempotency-Key": "une-cle" } }],
  "PATCH /api/codev/fiches/{id}": async () => {
    const { id, version } = await uneFiche();
    return [{ params: { id }, corps: { version, titre: "Broyeur partagé" } }];
  },
  "DELETE /api/codev/fiches/{id}": async () => [{ params: { id: (await uneFiche()).id } }],
  "POST /api/codev/fiches/{id}/annulation": async () => [{ params: { id: (await uneFiche()).id } }],
  "POST /api/codev/fiches/{id}/corbeille": async () => [{ params: { id: (await uneFiche()).id } }],
  "POST /api/codev/fiches/{id}/restauration": async () => [{ params: { id: (await uneFicheOtee()).id } }],
  "GET /api/codev/evenements": () => [{}],
  "GET /api/codev/export": () => [{}, ...["csv", "kml", "gpx"].map((format) => ({ suite: `?format=${format}` }))],
  "POST /api/codev/import": () =>
    ["?apercu=1", ""].map((suite) => ({ suite, corps: "type,titre,lat,lon\nlieu,Moulin,44.7,5.3\nlieu,Ab,44.7,5.3", entetes: { "Content-Type": "text/csv" } })),
};

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { "date-time": true, "uri-reference": true } });
const validateurs = new Map(
  CONTRATS.flatMap(({ sortie }) => sortie.contenus).flatMap(({ forme }) =>
    forme === undefined ? [] : [[forme.nom, ajv.compile(decrireSortie(forme.schema))] as const],
  ),
);

/** Le statut et le type sont dits, et le corps a la forme dite. */
async function exigerConforme({ sortie }: Contrat, reponse: Response): Promise<void> {
  expect([sortie.statut, ...Object.keys(sortie.aussi ?? {}).map(Number)]).toContain(reponse.status);
  const type = reponse.headers.get("content-type")?.split(";", 1)[0] ?? null;
  const decrit = sortie.contenus.find((un) => un.type === type);
  expect(type).toBe(decrit?.type ?? null);
  if (type === null) expect([reponse.status, await reponse.text()]).toEqual([204, ""]);
  else if (decrit?.forme !== undefined) {
    const valider = validateurs.get(decrit.forme.nom);
    valider?.(await reponse.json());
    expect(valider?.errors ?? []).toEqual([]);
  } else if (type === "text/event-stream") await reponse.body?.cancel();
  else expect((await reponse.text()).length).toBeGreaterThan(0);
}

async function exigerRefusDit(un: Contrat, reponse: Response): Promise<number> {
  const { code } = (await reponse.json()) as { code: keyof typeof ERREURS };
  expect(reponse.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(codesDe(un), `${cle(un)} ne dit pas ${code}`).toContain(code);
  return reponse.status;
}

describe("l'API et ses contrats", () => {
  test("chaque route de app/routes.ts a un contrat, et chaque contrat une route", () => {
    expect([...new Set(CONTRATS.map(({ chemin }) => chemin))].toSorted()).toEqual(montees.map(({ chemin }) => chemin).toSorted());
    expect(Object.keys(REUSSITES).toSorted()).toEqual(CONTRATS.map(cle).toSorted());
  });

  test.each(CONTRATS.map((un) => [cle(un), un] as const))("%s rend ce que son contrat dit", async (nom, un) => {
    const appels = (await REUSSITES[nom]?.()) ?? [];
    for (const appel of appels) await exigerConforme(un, await appeler(un.chemin, un.methode, appel));
    const types = un.sortie.contenus.filter(({ type }) => type !== "text/event-stream").length;
    expect(appels.length).toBeGreaterThanOrEqual(Math.max(1, types));
  });

  test.each(CONTRATS.filter(({ entree }) => entree?.corps !== undefined).map((un) => [cle(un), un] as const))(
    "%s refuse un envoi trop gros, d'un autre format, illisible ou fautif par un statut de son contrat",
    async (_, un) => {
      const params = { id: "absente" };
      const limite = un.entree?.corps?.limite_octets ?? LIMITE_CORPS_OCTETS;
      const envoyer = async (corps: string, type: string) =>
        exigerRefusDit(un, await appeler(un.chemin, un.methode, { params, corps, entetes: { "Content-Type": type } }));
      expect(await envoyer("x".repeat(limite + 1), "application/json")).toBe(413);
      expect(await envoyer("x", "application/xml")).toBe(415);
      expect(await envoyer("x", "multipart/form-data; boundary=y")).toBe(400);
      expect(await envoyer("{}", "application/json")).toBe(422);
    },
  );

  test.each(CONTRATS.filter(({ garde }) => garde !== undefined).map((un) => [cle(un), un] as const))("%s refuse qui n'a pas de session", async (_, un) => {
    const [reussite = {}] = (await REUSSITES[cle(un)]?.()) ?? [];
    expect(await exigerRefusDit(un, await appeler(un.chemin, un.methode, { ...reussite, acces: null }))).toBe(401);
  });

  test.each(montees.map(({ chemin }) => [chemin]))("%s refuse toute autre méthode par 405, en nommant celles de ses contrats", async (chemin) => {
    const siens = CONTRATS.filter((un) => un.chemin === chemin);
    const admises = siens.map(({ methode }) => methode);
    const refusees = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].filter(
      (methode) => !admises.some((une) => une === methode || (une === "GET" && methode === "HEAD")),
    );
    for (const methode of refusees) {
      const reponse = await appeler(chemin, methode);
      expect([methode, reponse.status, reponse.headers.get("allow")]).toEqual([methode, 405, admises.join(", ")]);
    }
    const options = await appeler(chemin, "OPTIONS");
    expect([options.status, options.headers.get("allow")]).toEqual([204, [...admises, "OPTIONS"].join(", ")]);
    expect(options.headers.get("access-control-allow-origin")).toBe(siens.some(({ cors }) => cors === true) ? "*" : null);
  });

  test("toute autre adresse sous /api répond 404, quelle que soit la méthode", async () => {
    const autres = sousApi.filter((une) => !montees.includes(une));
    expect(autres.map(({ chemin }) => chemin).toSorted()).toEqual(["/api", "/api/*", "/api/codev", "/api/codev/*"]);
    for (const { fichier } of autres) {
      const { loader, action } = (await import(join(APP, fichier))) as Module;
      expect((await loader(requete("/api/nulle-part"))).status).toBe(404);
      expect((await action(requete("/api/nulle-part", { methode: "PUT" }))).status).toBe(404);
    }
  });
});
