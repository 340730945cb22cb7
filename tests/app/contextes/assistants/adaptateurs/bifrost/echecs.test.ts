import { describe, expect, test } from "vitest";
import { quandReprendre, classer } from "#app/contextes/assistants/adaptateurs/bifrost/echecs.ts";
import { pisteConfiguration } from "#app/contextes/assistants/adaptateurs/bifrost/pistes.ts";

const statut = (code: number, json: unknown) => classer({ genre: "statut", statut: code, json });

describe("classer un échec : le type d'abord, puis le message, puis le statut", () => {
  test.each([
    // Le même statut 400 dit quatre choses différentes.
    ["configuration", statut(400, { error: { message: "messages is required for chat completion" } })],
    ["indisponible", statut(400, { error: { message: "network error occurred while connecting to provider API: x" } })],
    ["indisponible", statut(400, { error: { message: "request dropped: queue is full" } })],
    ["limite", statut(400, { type: "token_limited", error: { message: "x" } })],
    // Le type prime, qu'il soit en tête ou dans l'erreur, et contredit le statut.
    ["budget", statut(500, { type: "budget_exceeded", error: { message: "x" } })],
    ["budget", statut(403, { error: { message: "x", type: "budget_exceeded" } })],
    ["configuration", statut(503, { type: "virtual_key_blocked", error: null })],
    ["lent", statut(500, { error: { message: "x", type: "request_timed_out" } })],
    ["indisponible", statut(499, { error: { message: "x", type: "request_cancelled" } })],
    // Sans type ni message connus, le statut tranche.
    ["budget", statut(402, {})],
    ["trop_long", statut(413, null)],
    ["limite", statut(429, "texte")],
    ["lent", statut(504, { error: "texte seul" })],
    ["indisponible", statut(502, undefined)],
    ["configuration", statut(404, { error: { message: "Route not found: /v1" } })],
    // Le 404 d'un fournisseur n'est pas une adresse mal réglée ; une surcharge annoncée en 400 n'est pas une clé refusée.
    ["indisponible", statut(404, { error: { message: "model retired" }, extra_fields: { provider: "mistral" } })],
    ["indisponible", statut(400, { error: { message: "Overloaded", type: "overloaded_error" } })],
    ["lent", classer({ genre: "delai", statut: null, json: undefined })],
    ["indisponible", classer({ genre: "connexion", statut: null, json: undefined })],
    ["illisible", classer({ genre: "illisible", statut: 200, json: undefined })],
  ] as const)("%s", (attendu, { classe }) => expect(classe).toBe(attendu));

  test.each([400, 401, 402, 403, 404, 413])("un %i sans autre indice ne se redemande pas", (code) => expect(statut(code, {}).reessayable).toBe(false));
});

describe("le second essai", () => {
  const echec = (code: number, attente_s: number | null) => ({ statut: code, attente_s });

  test("un 429 attend ce qui est demandé, jusqu'à cinq secondes ; au-delà, ou sans rien, on s'abstient", () => {
    for (const json of [{}, { type: "request_limited" }]) {
      const classement = statut(429, json);
      expect([null, 2, 5, 6].map((attente_s) => quandReprendre(echec(429, attente_s), classement, 0))).toEqual([null, 2_000, 5_000, null]);
    }
  });

  test("une panne se reprend entre 150 et 500 ms plus tard, selon le hasard", () => {
    const classement = statut(502, {});
    expect([0, 0.5, 1].map((hasard) => quandReprendre(echec(502, null), classement, hasard))).toEqual([150, 325, 500]);
  });

  test("notre propre délai dépassé ne se reprend pas : le visiteur a déjà assez attendu", () => {
    expect(quandReprendre({ statut: null, attente_s: null }, classer({ genre: "delai", statut: null, json: undefined }), 0)).toBeNull();
  });
});

describe("une faute de réglage : le journal dit où regarder, jamais ce que l'amont a écrit", () => {
  test.each([
    [401, { type: "virtual_key_not_found", error: { message: "secret" } }, /GATEWAY_VK/],
    [403, { error: { message: "secret", type: "model_blocked" } }, /allowed_models/],
    [401, { error: { message: "Unauthorized" }, extra_fields: {} }, /disable_auth_on_inference/],
    [401, { error: { message: "secret" }, extra_fields: { provider: "mistral" } }, /le fournisseur refuse la clé/],
    [400, { error: { message: "no keys found that support model: secret" } }, /key_ids/],
    [400, { error: { message: "provider is required in model field" } }, /MODELES_RAPIDE/],
    [404, { error: { message: "Route not found: /v1/v1/secret" } }, /GATEWAY_URL/],
  ] as const)("%i %o", (statutHttp, json, attendu) => {
    const piste = pisteConfiguration(statutHttp, json);
    expect(piste).toMatch(attendu);
    expect(piste).not.toContain("secret");
  });

  test("rien ne l'indique : pas de piste inventée", () => {
    for (const json of [undefined, null, "texte", {}, { type: "toString", error: { message: "constructor" } }])
      expect(pisteConfiguration(400, json)).toBeUndefined();
  });
});
