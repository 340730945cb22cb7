import { describe, expect, test } from "vitest";
import { demander, poster, unChat } from "#tests/constructeurs/chat.ts";
import { DELAIS_LARGES, delaisDuCas } from "#tests/constructeurs/delais-amont.ts";
import { CAS_BIFROST, CLE_BIFROST, fauxBifrost, INTERDITS_BIFROST } from "#tests/faux/bifrost.ts";
import { CAS_LIGHTRAG, CLE_LIGHTRAG, fauxLightrag, INTERDITS_LIGHTRAG } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

const QUESTION = { question: "Où trouver des semences paysannes ?" };
const REUSSITES = ["ok", "fallback", "fallback-routing-info", "forme-1.4", "sans-usage", "longueur", "references", "filtre", "entetes-2.x"];

describe("la passerelle en panne", () => {
  test.each(CAS_BIFROST)("%s : le visiteur a toujours une réponse honnête, rien de l'amont ne sort", async (cas) => {
    const faux = fauxBifrost(cas);
    reseau.use(...faux.gestionnaires);
    const service = unChat({ bifrost: true, delais: delaisDuCas(cas, "bloc") });
    const envoi = await poster("entraide", service, QUESTION);
    const brut = await envoi.text();
    const reponse = JSON.parse(brut) as Awaited<ReturnType<typeof demander>>;
    expect(envoi.status).toBe(200);
    if (REUSSITES.includes(cas)) {
      expect(reponse.degrade).toBeNull();
      expect(reponse.fournisseur).not.toBeNull();
      expect(reponse.reponse).not.toMatch(/\[99\]|<think>|### References/);
      expect(reponse.coupee).toBe(cas === "longueur" ? true : undefined);
      expect(envoi.headers.get("RateLimit")).toMatch(/r=59/);
    } else {
      expect([reponse.degrade, reponse.fournisseur, reponse.modele, reponse.secours, reponse.usage]).toEqual(["passerelle", null, null, false, null]);
      expect(reponse.reponse).toMatch(/^Réponse documentaire, sans modèle de langue/);
      expect(reponse.sources.length).toBeGreaterThanOrEqual(2);
      // La question est rendue : l'échec n'est pas celui du visiteur.
      expect(envoi.headers.get("RateLimit")).toMatch(/r=60/);
      expect((await service.depots.usage.lister("2026-11-01", 1))[0]?.statut).toBe(cas === "reflexion-seule" ? "vide" : "passerelle");
    }
    const ecrit = brut + JSON.stringify(service.lignes);
    for (const interdit of [...INTERDITS_BIFROST, CLE_BIFROST]) expect(ecrit).not.toContain(interdit);
  });

  test.each([
    ["500", 2],
    ["502-html", 2],
    ["504", 2],
    ["400-network", 2],
    ["injoignable", 2],
    ["429-fournisseur", 1],
    ["429-requests", 1],
    ["402", 1],
    ["401-unknown-key", 1],
    ["403-model", 1],
    ["not-json", 1],
    ["empty-choices", 1],
  ] as const)("%s : %i envoi, jamais plus d'un second essai", async (cas, envois) => {
    const faux = fauxBifrost(cas);
    reseau.use(...faux.gestionnaires);
    await demander("reseaux", unChat({ bifrost: true }), QUESTION);
    expect(faux.recues).toHaveLength(envois);
  });

  test("un second essai réussi ne laisse pas de trace dans la réponse", async () => {
    const faux = fauxBifrost("502-html", "ok");
    reseau.use(...faux.gestionnaires);
    expect((await demander("taff", unChat({ bifrost: true }), { question: "séjour à la ferme" })).degrade).toBeNull();
  });

  test("cinq échecs ouvrent le disjoncteur : la réponse documentaire vient sans appel", async () => {
    const faux = fauxBifrost("401-unknown-key");
    reseau.use(...faux.gestionnaires);
    const service = unChat({ bifrost: true });
    for (let i = 0; i < 7; i += 1) expect((await demander("reseaux", service, QUESTION)).degrade).toBe("passerelle");
    expect(faux.recues).toHaveLength(5);
  });

  test("le visiteur parti arrête l'appel ; sa question reste comptée et l'estimation dépensée", async () => {
    const faux = fauxBifrost("muette");
    reseau.use(...faux.gestionnaires);
    const service = unChat({ bifrost: true, payants: ["mistral"], plafonds: { jour: 1_000_000, mois: null } });
    const depart = new AbortController();
    const envoi = poster("entraide", service, QUESTION, { signal: depart.signal });
    await expect.poll(() => faux.recues.length).toBe(1);
    depart.abort();
    expect((await envoi).status).toBe(499);
    const etat = await service.depots.budget.etat(new Date("2026-11-21T09:00:00.000Z"));
    expect(etat.jour.reserve).toBe(0);
    expect(etat.jour.depense).toBeGreaterThan(0);
    expect((await service.depots.usage.lister("2026-11-01", 1))[0]?.statut).toBe("interrompu");
  });
});

describe("le serveur de recherche en panne", () => {
  const MUETS = ["swallowed-error", "403-key", "422", "500-opaque", "500-raw", "504-html", "not-json", "tronque", "muette", "injoignable"];
  // Il a répondu, sans rien trouver : la question a eu sa réponse, elle compte.
  const VIDES = ["no-context", "llm-generated-false"];
  test.each(CAS_LIGHTRAG)("%s : une réponse du serveur, ou les textes du site avec un avis, et la question rendue ; rien de l'amont ne sort", async (cas) => {
    reseau.use(...fauxLightrag({ cas: [cas] }).gestionnaires);
    const service = unChat({ lightrag: true, delais: delaisDuCas(cas, "bloc"), delaisSante: DELAIS_LARGES });
    const envoi = await poster("pensees", service, { question: "Qu'est-ce qu'un outil convivial ?" });
    const brut = await envoi.text();
    expect(envoi.status).toBe(200);
    const reponse = JSON.parse(brut) as Awaited<ReturnType<typeof demander>>;
    if (reponse.fournisseur === "rag") {
      expect(MUETS).not.toContain(cas);
      expect([reponse.fournisseur, reponse.degrade, reponse.repli]).toEqual(["rag", null, undefined]);
      expect(envoi.headers.get("RateLimit")).toMatch(/r=19/);
    } else {
      // Un serveur qui répond sans rien trouver n'est pas en panne : ce sont les textes du site, sans modèle.
      const degrade = VIDES.includes(cas) ? "hors_ligne" : "passerelle";
      expect([reponse.fournisseur, reponse.degrade, reponse.repli]).toEqual([null, degrade, "textes_du_site"]);
      expect(reponse.reponse).toMatch(/^Réponse documentaire, sans modèle de langue/);
      expect(reponse.sources.length).toBeGreaterThanOrEqual(2);
      expect(envoi.headers.get("RateLimit")).toMatch(VIDES.includes(cas) ? /r=19/ : /r=20/);
    }
    const ecrit = brut + JSON.stringify(service.lignes);
    for (const interdit of [...INTERDITS_LIGHTRAG, CLE_LIGHTRAG]) expect(ecrit).not.toContain(interdit);
  });

  test("avec une passerelle, c'est elle qui répond sur les textes du site, et la réponse le dit", async () => {
    const faux = fauxBifrost("ok");
    reseau.use(...fauxLightrag({ cas: ["500-opaque"] }).gestionnaires, ...faux.gestionnaires);
    const reponse = await demander("pensees", unChat({ lightrag: true, bifrost: true }), { question: "Qu'est-ce qu'un outil convivial ?" });
    expect([reponse.fournisseur, reponse.degrade, reponse.repli]).toEqual(["mistral", "passerelle", "textes_du_site"]);
    expect(faux.recues[0]?.corps.messages.at(-1)?.content).toContain("outil");
    expect(reponse.sources.length).toBeGreaterThanOrEqual(2);
  });
});
