import { describe, expect, test } from "vitest";
import { creerMetriques } from "#app/adaptateurs/metriques.server.ts";
import { action, loader } from "#app/routes/metrics.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const JETON = "jeton-des-mesures-0123456789";

function demander(jeton: string | undefined, autorisation?: string, methode = "GET") {
  const entetes = autorisation === undefined ? {} : { Authorization: autorisation };
  return requete("/metrics", { methode, entetes, services: { metriques: creerMetriques({ jeton }) } });
}

describe("les mesures du processus", () => {
  test("sans jeton configuré, l'adresse n'existe pas, même pour qui en donne un", async () => {
    for (const autorisation of [undefined, "Bearer undefined", "Bearer "]) {
      const reponse = await loader(demander(undefined, autorisation));
      expect([reponse.status, ((await reponse.json()) as { code: string }).code]).toEqual([404, "introuvable"]);
    }
  });

  test.each([undefined, "Bearer", "Bearer autre", `Bearer ${JETON}x`, `Bearer ${JETON.slice(0, -1)}`, `Basic ${JETON}`, JETON])(
    "l'autorisation « %s » est refusée, sans rien montrer",
    async (autorisation) => {
      const reponse = await loader(demander(JETON, autorisation));
      expect([reponse.status, reponse.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(await reponse.text()).not.toContain("process_");
    },
  );

  test("le bon jeton reçoit le format texte de Prometheus, jamais gardé en cache", async () => {
    const reponse = await loader(demander(JETON, `Bearer ${JETON}`));
    expect([reponse.status, reponse.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(reponse.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await reponse.text()).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  test("une autre méthode que GET est refusée", async () => {
    const reponse = await action(demander(JETON, `Bearer ${JETON}`, "POST"));
    expect([reponse.status, reponse.headers.get("allow")]).toEqual([405, "GET"]);
  });
});
