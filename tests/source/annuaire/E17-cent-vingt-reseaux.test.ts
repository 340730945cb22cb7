import { describe, expect, test } from "vitest";
import { loader as api } from "#app/routes/api/reseaux.ts";
import type { ReponseReseaux } from "#app/contextes/annuaire/service/annuaire.server.ts";
import { lesServices } from "#tests/constructeurs/catalogue.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const services = lesServices();

async function chercher(q: string): Promise<ReponseReseaux> {
  const reponse = await api(requete(`/api/reseaux?q=${encodeURIComponent(q)}`, { services }));
  expect(reponse.status).toBe(200);
  return (await reponse.json()) as ReponseReseaux;
}

describe("E17 cent vingt structures, cherchées par mots clés", () => {
  test("E17 sans mot, les cent vingt", async () => {
    const { total, reseaux } = await chercher("");
    expect([total, reseaux.length]).toEqual([120, 120]);
  });

  test.each([
    ["le nom exact", "Accorderies", "accorderie"],
    ["sans accents", "energie citoyenne", "energie-partagee"],
    ["avec accents et majuscules", "ÉNERGIE CITOYENNE", "energie-partagee"],
    ["un début de mot", "accord", "accorderie"],
    ["une faute de frappe", "acorderies", "accorderie"],
    ["un mot clé de la fiche", "banque de temps", "accorderie"],
  ])("E17 la recherche trouve par %s", async (_, q, attendu) => {
    const { reseaux } = await chercher(q);
    expect(reseaux.length).toBeGreaterThan(0);
    expect(reseaux.length).toBeLessThan(60);
    expect(reseaux.slice(0, 8).map((r) => r.id)).toContain(attendu);
  });

  test("E17 un mot que rien ne porte ne trouve rien", async () => {
    expect((await chercher("xylophone")).reseaux).toEqual([]);
  });
});
