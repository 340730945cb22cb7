import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { adressesDe } from "#app/socle/api/adresses.ts";
import { contrat, type Garde } from "#app/socle/api/contrat.ts";
import { corps, recherche } from "#app/socle/api/entree.ts";
import { direLimite } from "#app/socle/api/limite.ts";
import { decrireApi } from "#app/socle/api/openapi.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";
import { CSV, forme, json, ouBien, RIEN } from "#app/socle/api/sortie.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const GARDE: Garde<string> = {
  acces: "Sur invitation",
  erreurs: ["non_connecte"],
  exiger({ request }) {
    const nom = request.headers.get("X-Nom");
    if (nom === null) throw new ErreurApp("non_connecte");
    return nom;
  },
};
const LIMITE = { nom: "tours", nombre: 3, fenetre_s: 3_600, quoi: "tours" };

const LIRE = contrat({
  chemin: "/api/roues/{id}",
  methode: "GET",
  resume: "Lire une roue",
  entree: { recherche: recherche(z.object({ dents: z.coerce.number().min(3) })) },
  sortie: ouBien(json(forme("Roue", z.object({ id: z.string(), dents: z.number(), note: z.string().optional() }))), CSV),
  cors: true,
  etiquetee: true,
});
const TOURNER = contrat({
  chemin: "/api/roues/{id}",
  methode: "POST",
  resume: "Tourner une roue",
  entree: { corps: corps(z.object({ tours: z.number().max(9) })) },
  sortie: json(forme("Tour", z.object({ par: z.string(), tours: z.number() })), { statut: 201 }),
  garde: GARDE,
  limite: LIMITE,
});
const OTER = contrat({ chemin: "/api/roues/{id}", methode: "DELETE", resume: "Ôter une roue", sortie: RIEN });

const otees: Array<string> = [];
const route = servir(
  traiter(LIRE, ({ params: { id }, recherche: { dents } }) => (dents > 99 ? { reponse: new Response("id\r\n") } : { valeur: { id, dents } })),
  traiter(TOURNER, ({ acces, corps: { tours } }) => {
    if (tours > 8) throw new ErreurApp("trop_de_requetes", "Doucement.", { attente_s: 60 });
    return { valeur: { par: acces, tours }, limite: { accepte: true, limite: 3, reste: 2, attente_s: 60, fenetre_s: LIMITE.fenetre_s } };
  }),
  traiter(OTER, ({ params: { id } }) => void otees.push(id)),
);
const appeler = (methode: string, options: Parameters<typeof requete>[1] = {}, suite = "") =>
  (methode === "GET" || methode === "OPTIONS" ? route.loader : route.action)(requete(`/api/roues/r1${suite}`, { methode, params: { id: "r1" }, ...options }));

describe("un contrat", () => {
  test("lit ce qu'il déclare, et refuse par 422 ce qui n'y est pas conforme", async () => {
    expect(await (await appeler("GET", {}, "?dents=12")).json()).toEqual({ id: "r1", dents: 12 });
    expect((await appeler("GET", {}, "?dents=1")).status).toBe(422);
    expect((await appeler("POST", { corps: { tours: 10 }, entetes: { "X-Nom": "Ada" } })).status).toBe(422);
  });

  test("garde avant de répondre, et donne l'accès à la route", async () => {
    expect((await appeler("POST", { corps: { tours: 2 } })).status).toBe(401);
    const reponse = await appeler("POST", { corps: { tours: 2 }, entetes: { "X-Nom": "Ada" } });
    expect([reponse.status, await reponse.json()]).toEqual([201, { par: "Ada", tours: 2 }]);
  });

  test("répond 204 sans corps quand il n'y a rien à dire", async () => {
    const reponse = await appeler("DELETE");
    expect([reponse.status, await reponse.text(), otees]).toEqual([204, "", ["r1"]]);
  });

  test("une autre méthode reçoit 405 et la liste des méthodes admises ; OPTIONS la donne aussi", async () => {
    for (const methode of ["PUT", "PATCH"]) {
      const refus = await appeler(methode);
      expect([refus.status, refus.headers.get("allow")]).toEqual([405, "GET, POST, DELETE"]);
    }
    const options = await appeler("OPTIONS");
    expect([options.status, options.headers.get("allow"), options.headers.get("access-control-allow-methods")]).toEqual([
      204,
      "GET, POST, DELETE, OPTIONS",
      "GET, POST, DELETE",
    ]);
  });

  test("pose l'étiquette, l'ouverture aux autres sites et la limite qu'il annonce", async () => {
    const lue = await appeler("GET", {}, "?dents=12");
    expect([lue.headers.get("access-control-allow-origin"), lue.headers.get("content-type")]).toEqual(["*", "application/json; charset=utf-8"]);
    expect((await appeler("GET", { entetes: { "If-None-Match": lue.headers.get("etag") ?? "" } }, "?dents=12")).status).toBe(304);
    const tour = await appeler("POST", { corps: { tours: 2 }, entetes: { "X-Nom": "Ada" } });
    expect([tour.headers.get("ratelimit"), tour.headers.get("ratelimit-policy")]).toEqual(['"tours";r=2;t=60', '"tours";q=3;w=3600']);
    const refus = await appeler("POST", { corps: { tours: 9 }, entetes: { "X-Nom": "Ada" } });
    expect([refus.status, refus.headers.get("ratelimit"), refus.headers.get("retry-after")]).toEqual([429, '"tours";r=0;t=60', "60"]);
  });

  test("la description et la table disent les mêmes accès, statuts et limites", () => {
    const document = decrireApi([LIRE, TOURNER, OTER], "http://exemple.fr") as {
      paths: Record<string, Record<string, { description?: string; responses: Record<string, unknown> }>>;
    };
    const operations = document.paths["/api/roues/{id}"] ?? {};
    expect(Object.keys(operations)).toEqual(["get", "post", "delete"]);
    expect(Object.keys(operations["post"]?.responses ?? {})).toEqual(["201", "401", "403", "404", "413", "415", "400", "422", "429", "500"].sort());
    expect(operations["post"]?.description).toBe(`Limite : ${direLimite(LIMITE)} et par personne.`);
    const [adresse] = adressesDe([LIRE, TOURNER, OTER]);
    expect(adresse?.operations.map(({ methode, acces, refus }) => [methode, acces, refus])).toEqual([
      ["GET", "Libre, depuis tout site", [404, 422, 500]],
      ["POST", "Sur invitation", [400, 401, 403, 404, 413, 415, 422, 429, 500]],
      ["DELETE", "Libre", [403, 404, 422, 500]],
    ]);
  });

  test("deux formes différentes du même nom sont refusées", () => {
    const autre = contrat({ chemin: "/api/autre", methode: "GET", resume: "Autre", sortie: json(forme("Tour", z.object({}))) });
    expect(() => decrireApi([TOURNER, autre], "http://exemple.fr")).toThrow("Tour");
  });

  test("une valeur que la forme publiée n'admet pas ne compile pas", () => {
    // @ts-expect-error : « dents » est un nombre.
    traiter(LIRE, ({ params: { id } }) => ({ valeur: { id, dents: "douze" } }));
    // @ts-expect-error : « tours » manque.
    traiter(TOURNER, ({ acces }) => ({ valeur: { par: acces } }));
    // @ts-expect-error : cette route ne rend que sa forme.
    traiter(TOURNER, () => ({ reponse: new Response("") }));
    // @ts-expect-error : ce chemin n'a pas de « code ».
    traiter(OTER, ({ params }) => void otees.push(String(params.code)));
    expect(direLimite({ ...LIMITE, fenetre_s: 900 })).toBe("3 tours par 15 minutes");
  });
});
