import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { ROUTES_API } from "#app/contrats.server.ts";
import { loader } from "#app/routes/api/openapi.ts";
import { requete } from "#tests/constructeurs/requete.ts";

type Operation = {
  readonly operationId: string;
  readonly parameters?: ReadonlyArray<{ readonly name: string; readonly in: string; readonly required: boolean; readonly schema: object }>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
  readonly security: ReadonlyArray<object>;
};
type Document = {
  readonly openapi: string;
  readonly servers: ReadonlyArray<{ readonly url: string }>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, object>> };
};

const reponse = await loader(requete("/api/openapi.json"));
const document = (await reponse.clone().json()) as Document;
const operations = Object.entries(document.paths).flatMap(([chemin, unes]) => Object.entries(unes).map(([methode, une]) => ({ chemin, methode, une })));
const ajv = new Ajv2020({ strict: false, formats: { "date-time": true, date: true, email: true, uri: true, uuid: true } });

function accepte(chemin: string, methode: string, corps: unknown): boolean {
  const schema = document.paths[chemin]?.[methode]?.requestBody?.content["application/json"]?.schema;
  if (schema === undefined) throw new Error(`${methode} ${chemin} n'a pas de corps décrit.`);
  return ajv.validate(schema, corps);
}

describe("la description OpenAPI", () => {
  test("est un document 3.1 lisible de partout, qu'une copie encore bonne ne recharge pas", async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: "http://localhost:3000" }]);
    expect(reponse.headers.get("access-control-allow-origin")).toBe("*");
    expect(reponse.headers.get("cache-control")).toContain("public");
    const etag = reponse.headers.get("etag") ?? "";
    expect((await loader(requete("/api/openapi.json", { entetes: { "If-None-Match": etag } }))).status).toBe(304);
  });

  test("a chaque adresse et chaque méthode de la table du contrat, chacune sous un nom unique", () => {
    const attendues = ROUTES_API.flatMap(({ chemin, operations: unes }) => unes.map(({ methode }) => `${methode} ${chemin}`));
    expect(operations.map(({ chemin, methode }) => `${methode.toUpperCase()} ${chemin}`)).toEqual(attendues);
    expect(new Set(operations.map(({ une }) => une.operationId)).size).toBe(attendues.length);
  });

  test("déclare les paramètres du chemin, et ne renvoie qu'à des réponses décrites", () => {
    for (const { chemin, une } of operations) {
      const duChemin = (une.parameters ?? []).filter((p) => p.in === "path").map(({ name }) => `{${name}}`);
      expect(duChemin).toEqual(chemin.match(/\{\w+\}/g) ?? []);
      for (const { $ref } of Object.values(une.responses))
        if ($ref !== undefined) expect(Object.keys(document.components.responses)).toContain($ref.split("/").at(-1));
    }
  });

  test("n'a que des schémas JSON valables", () => {
    const schemas = operations.flatMap(({ une }) => [
      ...(une.parameters ?? []).map(({ schema }) => schema),
      ...Object.values(une.requestBody?.content ?? {}).map(({ schema }) => schema),
    ]);
    expect(schemas.length).toBeGreaterThan(25);
    for (const schema of schemas) expect(() => ajv.compile(schema)).not.toThrow();
  });

  test("accepte ce que le site accepte, et refuse ce qu'il refuse", () => {
    expect(accepte("/api/chatbot", "post", { question: "Où apprendre à récupérer l'eau ?" })).toBe(true);
    expect(accepte("/api/chatbot", "post", { question: "x" })).toBe(false);
    expect(accepte("/api/chatbot", "post", {})).toBe(false);
    expect(accepte("/api/chatbot-pensees", "post", { question: "Que dit Illich ?", corpus: "tout" })).toBe(false);
    expect(accepte("/api/simulation", "post", { lieu: { territoire: "26" }, mode: "par_axe", axes: ["eau"] })).toBe(true);
    expect(accepte("/api/simulation", "post", { mode: "par_axe" })).toBe(false);
    expect(accepte("/api/codev/fiches", "post", { type: "lieu", titre: "Four à pain", lat: 44.7, lon: 5.0 })).toBe(true);
    expect(accepte("/api/codev/fiches", "post", { type: "lieu", titre: "x", lat: 44.7, lon: 5.0 })).toBe(false);
    const outil = {
      nom: "Carte des sources",
      url: "https://exemple.fr",
      axes: ["eau"],
      description: "Une carte des sources d'eau potable, tenue par ses usagers.",
    };
    expect(accepte("/api/references", "post", { submission_type: "outil", ...outil })).toBe(true);
    expect(accepte("/api/references", "post", { submission_type: "outil", nom: "x" })).toBe(false);
  });

  test("dit facultatif tout filtre de liste", () => {
    const filtres = document.paths["/api/ecosysteme"]?.["get"]?.parameters ?? [];
    expect(filtres.map(({ name }) => name).toSorted()).toEqual([
      "apres",
      "axe",
      "bbox",
      "cherche",
      "departement",
      "etape",
      "format",
      "forme",
      "lat",
      "limite",
      "lon",
      "pres",
      "propose",
      "q",
      "tout",
      "type",
    ]);
    expect(filtres.filter(({ required }) => required)).toEqual([]);
  });
});
