import { describe, expect, test } from "vitest";
import { creerSante } from "#app/socle/sante.server.ts";

const BASE = { version: "1.2.3", demarre_ms: 1_000, maintenant_ms: () => 91_000 };

describe("la santé du site", () => {
  test("donne version, durée de fonctionnement et adaptateur de chaque port", async () => {
    const sante = creerSante({ ...BASE, sondes: { fiches: { nom: "sqlite", eprouver: async () => undefined }, savoir: { nom: "embarque" } } });
    expect(await sante.examiner()).toEqual({
      statut: "ok",
      version: "1.2.3",
      duree_s: 90,
      adaptateurs: { fiches: { nom: "sqlite", etat: "ok" }, savoir: { nom: "embarque", etat: "ok" } },
    });
  });

  test("une sonde en échec fait tomber l'ensemble, sans dire pourquoi au visiteur", async () => {
    const sante = creerSante({ ...BASE, sondes: { fiches: { nom: "nocodb", eprouver: () => Promise.reject(new Error("jeton abc refusé")) } } });
    const etat = await sante.examiner();
    expect(etat).toMatchObject({ statut: "panne", adaptateurs: { fiches: { nom: "nocodb", etat: "panne" } } });
    expect(JSON.stringify(etat)).not.toContain("abc");
  });

  test("la vie se dit à part : un rangement en panne n'est pas une raison de redémarrer", async () => {
    const sante = creerSante({
      ...BASE,
      mesurer: () => ({ espace_libre_octets: 12, sauvegarde_age_s: null }),
      sondes: { fiches: { nom: "nocodb", eprouver: () => Promise.reject(new Error("mort")) } },
    });
    expect(sante.vivre()).toEqual({ statut: "ok", version: "1.2.3", duree_s: 90, adaptateurs: {} });
    expect(await sante.examiner()).toMatchObject({ statut: "panne", mesures: { espace_libre_octets: 12, sauvegarde_age_s: null } });
  });

  test("une sonde qui ne répond pas ne retient pas la réponse", async () => {
    const sante = creerSante({ ...BASE, delai_ms: 5, sondes: { fiches: { nom: "nocodb", eprouver: () => new Promise(() => undefined) } } });
    expect(await sante.examiner()).toMatchObject({ statut: "panne" });
  });
});
