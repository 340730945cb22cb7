import { describe, expect, test } from "vitest";
import { action, loader } from "#app/routes/api/plateformes-taff.ts";
import jeu from "#data/plateformes-taff.json" with { type: "json" };
import { lesServices, contenus } from "#tests/constructeurs/catalogue.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const services = lesServices();

describe("E26 GET /api/plateformes-taff rend le jeu des plateformes", () => {
  test("E26 le tableau des seize, tel que le dépôt le porte", async () => {
    const reponse = await loader(requete("/api/plateformes-taff", { services }));
    expect(reponse.status).toBe(200);
    expect(reponse.headers.get("content-type")).toMatch(/^application\/json/);
    const corps = await reponse.json();
    expect(corps).toHaveLength(16);
    expect(corps).toEqual(jeu.plateformes);
  });

  test("E26 public, étiqueté, lisible de tout site ; une copie à jour reçoit 304 sans corps", async () => {
    const premiere = await loader(requete("/api/plateformes-taff", { services }));
    const etag = premiere.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(premiere.headers.get("cache-control")).toMatch(/^public/);
    expect(premiere.headers.get("access-control-allow-origin")).toBe("*");
    const seconde = await loader(requete("/api/plateformes-taff", { services, entetes: { "If-None-Match": `W/${etag}` } }));
    expect([seconde.status, await seconde.text(), seconde.headers.get("etag")]).toEqual([304, "", `W/${etag}`]);
    const perimee = await loader(requete("/api/plateformes-taff", { services, entetes: { "If-None-Match": '"autre"' } }));
    expect(perimee.status).toBe(200);
  });

  test("E26 une plateforme proposée et acceptée rejoint la page, pas le jeu du dépôt", async () => {
    const [modele] = contenus.plateformes;
    if (modele === undefined) throw new Error("catalogue vide");
    const s = lesServices({ plateformes: [{ ...modele, id: "nouvelle", nom: "Nouvelle" }] });
    expect(await (await loader(requete("/api/plateformes-taff", { services: s }))).json()).toHaveLength(16);
    expect((await s.annuaire.pageTaff({ axes: [] })).plateformes.map((p) => p.id)).toContain("nouvelle");
  });

  test("E26 un POST reçoit 405 et la méthode admise", async () => {
    const reponse = await action(requete("/api/plateformes-taff", { services, methode: "POST" }));
    expect([reponse.status, reponse.headers.get("allow")]).toEqual([405, "GET"]);
  });
});
