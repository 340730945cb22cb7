import { describe, expect, test } from "vitest";
import { rangerJugements } from "#app/contextes/assistants/domaine/jugement.ts";
import { creerJugements, type EnvoiJugement } from "#app/contextes/assistants/service/juger.ts";
import { action } from "#app/routes/assistants/juger.tsx";
import { unChat, UN_MATIN } from "#tests/constructeurs/chat.ts";
import { requete } from "#tests/constructeurs/requete.ts";

function desJugements() {
  const { depots } = unChat();
  return { depots, jugements: creerJugements({ limiteur: depots.limiteur, budget: depots.budget, maintenant: () => UN_MATIN }) };
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

  test("trente par heure et par visiteur, pas davantage", async () => {
    const { jugements } = desJugements();
    for (let i = 0; i < 30; i += 1) await jugements.juger({ ...AVIS, reponse: `r-${i}` }, "a");
    await expect(jugements.juger({ ...AVIS, reponse: "r-31" }, "a")).rejects.toMatchObject({ code: "trop_de_requetes" });
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
});
