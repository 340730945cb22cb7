import { describe, expect, test } from "vitest";
import { demander, poster, probleme, unChat } from "#tests/constructeurs/chat.ts";
import { CAS_BIFROST, CLE_BIFROST, fauxBifrost, INTERDITS_BIFROST } from "#tests/faux/bifrost.ts";
import { CAS_LIGHTRAG, CLE_LIGHTRAG, fauxLightrag, INTERDITS_LIGHTRAG } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

const QUESTION = { question: "Où trouver des semences paysannes ?" };
const DELAIS = { premier_octet_ms: 120, total_ms: 200 };
const REUSSITES = ["ok", "fallback", "fallback-routing-info", "forme-1.4", "sans-usage", "longueur", "references"];

describe("la passerelle en panne", () => {
  test.each(CAS_BIFROST)("%s : le visiteur a toujours une réponse honnête, rien de l'amont ne sort", async (cas) => {
    const faux = fauxBifrost(cas);
    reseau.use(...faux.gestionnaires);
    const service = unChat({ bifrost: true, delais: DELAIS });
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
  const STATUTS: Readonly<Record<string, number>> = {
    "swallowed-error": 502,
    "403-key": 502,
    "422": 502,
    "500-opaque": 502,
    "500-raw": 502,
    "504-html": 504,
    "not-json": 502,
    tronque: 502,
    muette: 504,
    injoignable: 502,
  };
  test.each(CAS_LIGHTRAG)("%s : une réponse ou un refus clair, rien de l'amont ne sort", async (cas) => {
    reseau.use(...fauxLightrag({ cas: [cas] }).gestionnaires);
    const service = unChat({ lightrag: true, delais: DELAIS });
    const envoi = await poster("pensees", service, { question: "Qu'est-ce qu'un outil convivial ?" });
    const brut = await envoi.clone().text();
    expect(envoi.status).toBe(STATUTS[cas] ?? 200);
    if (envoi.status !== 200) {
      expect((await probleme(envoi)).detail).toContain("n'a pas été comptée");
      expect((await service.chat.donnees("pensees", "autre")).reste).toBe(20);
    }
    const ecrit = brut + JSON.stringify(service.lignes);
    for (const interdit of [...INTERDITS_LIGHTRAG, CLE_LIGHTRAG]) expect(ecrit).not.toContain(interdit);
  });
});
