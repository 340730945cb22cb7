import { describe, expect, test } from "vitest";
import type { Passerelle } from "#app/contextes/assistants/ports/passerelle.ts";
import { demander, poster, unChat, UN_MATIN } from "#tests/constructeurs/chat.ts";

const PALIERS = { rapide: ["openai/gpt-5.4"], approfondi: ["openai/gpt-5.4"] };
const QUESTION = { question: "Où trouver des semences paysannes ?" };
const JOUR = ["2026-11-21"];

function uneReponse(usage: { entree: number; sortie: number } | null): Passerelle {
  return {
    completer: () => Promise.resolve({ fournisseur: "openai", modele: "gpt-5.4", secours: false, fini: true, texte: "Une piste [1].", usage }),
    diffuser: () => {
      throw new Error("inutile");
    },
  };
}

describe("le coût des assistants sans budget", () => {
  test("se compte à côté : ni dans la table d'usage de l'entraide, ni dans son budget", async () => {
    const service = unChat({ passerelle: uneReponse({ entree: 1_000, sortie: 300 }), payants: ["openai"], paliers: PALIERS, plafonds: { jour: 0, mois: 0 } });
    await demander("reseaux", service, QUESTION);
    await demander("reseaux", service, QUESTION);
    await demander("taff", service, { question: "Je veux travailler quelques semaines à la ferme" });
    // 1 000 jetons × 2,25 + 300 × 13,5 = 6 300 micro-euros.
    expect(await service.depots.budget.aCote(JOUR)).toEqual([
      { jour: "2026-11-21", qui: "reseaux", appels: 2, depense: 12_600 },
      { jour: "2026-11-21", qui: "taff", appels: 1, depense: 6_300 },
    ]);
    expect(await service.depots.usage.lister("2026-11-01T00:00:00.000Z", 10)).toEqual([]);
    expect((await service.depots.budget.etat(UN_MATIN)).jour).toEqual({ depense: 0, reserve: 0 });
  });

  test("une réponse sans modèle n'y entre pas", async () => {
    const service = unChat();
    await demander("reseaux", service, QUESTION);
    expect(await service.depots.budget.aCote(JOUR)).toEqual([]);
  });

  test("un compte qui ne s'écrit pas ne perd pas la réponse", async () => {
    const service = unChat({ passerelle: uneReponse(null), payants: ["openai"], paliers: PALIERS });
    service.depots.budget.compterACote = () => Promise.reject(new Error("disque plein"));
    expect((await poster("reseaux", service, QUESTION)).status).toBe(200);
    expect(service.lignes.map(({ message }) => message)).toContain("usage non noté");
  });
});
