import { describe, expect, test } from "vitest";
import { rangerJugements } from "#app/contextes/assistants/domaine/jugement.ts";
import { creerJugements, type EnvoiJugement } from "#app/contextes/assistants/service/juger.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerLimiteur } from "#app/rangements/sqlite/limiteur.server.ts";
import { action, clientAction } from "#app/routes/assistants/juger.tsx";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { unChat, UN_MATIN } from "#tests/constructeurs/chat.ts";
import { requete, SECRETS_DE_TEST } from "#tests/constructeurs/requete.ts";

const scelleur = creerScelleur(SECRETS_DE_TEST);

function desJugements() {
  const { depots } = unChat();
  return { depots, jugements: creerJugements({ limiteur: depots.limiteur, budget: depots.budget, scelleur, maintenant: () => UN_MATIN }) };
}
const AVIS: EnvoiJugement = { agent: "taff", reponse: "r-1", jugement: "faux" };
const envoyer = (jugements: ReturnType<typeof creerJugements>, champs: Readonly<Record<string, string>>) =>
  action(requete("/juger", { services: { jugements }, corps: new URLSearchParams(champs) }));

describe("l'avis sur une réponse", () => {
  test("se compte par assistant et par avis ; ni la question ni la réponse ne sont gardées", async () => {
    const { depots, jugements } = desJugements();
    await jugements.juger(AVIS, "a");
    await jugements.juger({ ...AVIS, jugement: "utile" }, "b");
    const comptes = await depots.budget.aCote(["2026-11-21"]);
    expect(comptes.map(({ qui, appels, depense }) => [qui, appels, depense])).toEqual([
      ["jugement:taff:faux", 1, 0],
      ["jugement:taff:utile", 1, 0],
    ]);
    expect(rangerJugements(comptes).find(({ agent }) => agent === "taff")).toEqual({ agent: "taff", utile: 1, hors_sujet: 0, faux: 1 });
  });

  test("redit par le même visiteur, ne compte qu'une fois ; un autre visiteur compte", async () => {
    const { depots, jugements } = desJugements();
    expect(await jugements.juger(AVIS, "a")).toEqual({ compte: true });
    expect(await jugements.juger({ ...AVIS, jugement: "utile" }, "a")).toEqual({ compte: false });
    expect(await jugements.juger(AVIS, "b")).toEqual({ compte: true });
    expect(await depots.budget.aCote(["2026-11-21"])).toMatchObject([{ qui: "jugement:taff:faux", appels: 2 }]);
  });

  test("n'écrit qu'une empreinte du jour, gardée un jour : ni la réponse, ni le visiteur ne s'y lisent", async () => {
    const base = ouvrirBase({});
    let maintenant = UN_MATIN;
    const limiteur = creerLimiteur({ base, maintenant_ms: () => maintenant.getTime() });
    const jugements = creerJugements({ limiteur, budget: desJugements().depots.budget, scelleur, maintenant: () => maintenant });
    const lignes = () => base.tous("SELECT client, echeance_ms FROM limites WHERE nom = 'jugement'");
    await jugements.juger({ ...AVIS, reponse: "reponse-jugee" }, "appareil:paul dans atelier:drome");
    const [ligne, ...autres] = lignes();
    expect(autres).toEqual([]);
    expect(ligne).toEqual({ client: expect.stringMatching(/^[\w-]{43}$/), echeance_ms: UN_MATIN.getTime() + 86_400_000 });
    expect(JSON.stringify(base.tous("SELECT * FROM limites"))).not.toContain("reponse-jugee");
    maintenant = new Date(UN_MATIN.getTime() + 86_400_000);
    await jugements.juger({ ...AVIS, reponse: "reponse-jugee" }, "appareil:paul dans atelier:drome");
    expect(lignes()).toHaveLength(1);
    expect(lignes()[0]?.["client"]).not.toBe(ligne?.["client"]);
    base.fermer();
  });

  test("trente par heure et par visiteur, pas davantage", async () => {
    const { jugements } = desJugements();
    for (let i = 0; i < 30; i += 1) await jugements.juger({ ...AVIS, reponse: `r-${i}` }, "a");
    await expect(jugements.juger({ ...AVIS, reponse: "r-31" }, "a")).rejects.toMatchObject({ code: "trop_de_requetes" });
    // Refusé, l'avis n'est pas tenu pour donné.
    await expect(jugements.juger({ ...AVIS, reponse: "r-31" }, "a")).rejects.toMatchObject({ code: "trop_de_requetes" });
  });

  test("un avis redit n'use pas la limite de l'heure", async () => {
    const { jugements } = desJugements();
    for (let i = 0; i < 40; i += 1) await jugements.juger(AVIS, "a");
    expect(await jugements.juger({ ...AVIS, reponse: "r-2" }, "a")).toEqual({ compte: true });
  });

  test("un compte qui ne s'écrit pas laisse redire l'avis", async () => {
    const { depots, jugements } = desJugements();
    const compter = depots.budget.compterACote.bind(depots.budget);
    depots.budget.compterACote = () => Promise.reject(new Error("disque plein"));
    await expect(jugements.juger(AVIS, "a")).rejects.toThrow("disque plein");
    depots.budget.compterACote = compter;
    expect(await jugements.juger(AVIS, "a")).toEqual({ compte: true });
  });

  test("le formulaire suffit, sans script ; un avis inconnu ou bavard est refusé", async () => {
    const { jugements } = desJugements();
    expect(await envoyer(jugements, { ...AVIS })).toEqual({ agent: "taff", compte: true });
    await expect(envoyer(jugements, { ...AVIS, jugement: "moyen" })).rejects.toMatchObject({ init: { status: 422 } });
    await expect(envoyer(jugements, { ...AVIS, reponse: "ma question entière ?" })).rejects.toMatchObject({ init: { status: 422 } });
  });

  test("avec script, un envoi qui ne part pas rend une phrase, au lieu de remplacer la page", async () => {
    const args = { ...requete("/juger", { corps: new URLSearchParams({ ...AVIS }) }), serverAction: () => Promise.reject(new TypeError("Failed to fetch")) };
    expect(await clientAction(args as never)).toEqual({ refus: expect.stringContaining("votre avis n’est pas parti") });
  });
});
