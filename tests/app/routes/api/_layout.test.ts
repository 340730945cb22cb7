import { describe, expect, test } from "vitest";
import { middleware } from "#app/routes/api/_layout.ts";
import { action, loader } from "#app/routes/api/introuvable.ts";
import type { Metriques } from "#app/socle/ports/metriques.ts";
import * as sante from "#app/routes/api/sante.ts";
import { requete, type OptionsRequete } from "#tests/constructeurs/requete.ts";

// Enchaîne les intergiciels comme le cadriciel : chacun appelle le suivant, le dernier appelle la route.
async function traverser(chemin: string, options: OptionsRequete, route: () => Response): Promise<Response> {
  const args = requete(chemin, options);
  const enchainer = async (rang: number): Promise<Response> => {
    const suivant = middleware[rang];
    return suivant === undefined ? route() : ((await suivant(args, () => enchainer(rang + 1))) as Response);
  };
  return enchainer(0);
}

const ok = () => Response.json({});
const PIRATE = { Origin: "https://pirate.exemple" };

const METRIQUES = { admet: (jeton: string): boolean => jeton === "le-jeton" } as Partial<Metriques> as Metriques;

describe("l'API", () => {
  test("marque chaque réponse de son identifiant et interdit de la garder", async () => {
    const { headers } = await traverser("/api/x", { id: "req-42" }, ok);
    expect([headers.get("x-request-id"), headers.get("cache-control"), headers.get("content-security-policy")]).toEqual([
      "req-42",
      "no-store",
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  });

  test("respecte le cache qu'une route publique a choisi", async () => {
    const publique = () => Response.json({}, { headers: { "Cache-Control": "public, max-age=60" } });
    expect((await traverser("/api/x", {}, publique)).headers.get("cache-control")).toBe("public, max-age=60");
  });

  test.each(["POST", "PATCH", "DELETE", "PUT"])("refuse un %s parti d'un autre site, avec les mêmes en-têtes", async (methode) => {
    const reponse = await traverser("/api/codev/fiches", { methode, entetes: PIRATE, id: "req-43" }, ok);
    expect(reponse.status).toBe(403);
    expect(await reponse.json()).toMatchObject({ code: "interdit", instance: "req-43" });
    expect(reponse.headers.get("x-request-id")).toBe("req-43");
  });

  test("laisse lire depuis un autre site : c'est le navigateur qui juge", async () => {
    expect((await traverser("/api/x", { entetes: PIRATE }, ok)).status).toBe(200);
  });

  test("laisse simuler depuis un autre site, et elle seule", async () => {
    for (const chemin of ["/api/simulation", "/api/simulation/", "/api/simulation?trace=1"])
      expect((await traverser(chemin, { methode: "POST", entetes: PIRATE }, ok)).status).toBe(200);
    for (const chemin of ["/api/simulations", "/api/codev/simulation", "/api/references"])
      expect((await traverser(chemin, { methode: "POST", entetes: PIRATE }, ok)).status).toBe(403);
  });

  test("admet une origine déclarée", async () => {
    expect(
      (await traverser("/api/x", { methode: "POST", entetes: { Origin: "https://public.exemple" }, origines: ["https://public.exemple"] }, ok)).status,
    ).toBe(200);
  });

  test("supporte une réponse dont les en-têtes sont figés", async () => {
    const reponse = await traverser("/api/x", { id: "req-44" }, () => Response.redirect("http://localhost:3000/"));
    expect([reponse.status, reponse.headers.get("x-request-id")]).toEqual([302, "req-44"]);
  });

  test("répond 404 en problème JSON à toute adresse inconnue, quelle que soit la méthode", async () => {
    for (const reponse of [await loader(requete("/api/x")), await action(requete("/api/x", { methode: "DELETE" }))]) {
      expect(reponse.status).toBe(404);
      expect(reponse.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    }
  });

  test("dit son état par 200 ou 503", async () => {
    const dite = (statut: "ok" | "panne") => ({ statut, version: "1", duree_s: 1, adaptateurs: {} });
    const metriques = METRIQUES;
    const etat = (statut: "ok" | "panne") => ({ metriques, sante: { examiner: async () => dite(statut), vivre: () => dite("ok") } });
    expect((await sante.loader(requete("/api/sante?sonde=vie", { services: etat("panne") }) as never)).status).toBe(200);
    expect((await sante.loader(requete("/api/sante", { services: etat("ok") }) as never)).status).toBe(200);
    expect((await sante.loader(requete("/api/sante", { services: etat("panne") }) as never)).status).toBe(503);
    expect((await sante.action(requete("/api/sante", { methode: "POST" }) as never)).status).toBe(405);
  });

  test("ne dit à un inconnu ni version, ni technique, ni durée, ni taille ; à l'exploitant, tout", async () => {
    const entiere = {
      statut: "panne",
      version: "1.2.3",
      duree_s: 90,
      adaptateurs: { etats: { nom: "valkey", etat: "panne" }, disque: { nom: "disque", etat: "ok" } },
      mesures: { espace_libre_octets: 12 },
    } as const;
    const services = {
      metriques: METRIQUES,
      sante: { examiner: async () => entiere, vivre: () => entiere },
    };
    const lire = async (entetes: Readonly<Record<string, string>>) => {
      const reponse = await sante.loader(requete("/api/sante", { services, entetes }));
      return [reponse.status, await reponse.json()] as const;
    };
    const publique = [503, { statut: "panne", adaptateurs: { etats: { etat: "panne" }, disque: { etat: "ok" } } }];
    expect(await lire({})).toEqual(publique);
    expect(await lire({ Authorization: "Bearer un-autre" })).toEqual(publique);
    expect(await lire({ Authorization: "Bearer le-jeton" })).toEqual([503, entiere]);
  });
});
