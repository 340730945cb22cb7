import { expect, test } from "vitest";
import { domine, plusLeger, type Compte } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { faireTache, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const SITUATIONS: ReadonlyArray<readonly [string, number, Compte]> = [
  ["dep=26&a18=2&e4=2&toit=120&cuve=5&pv=3&potager=150", 0, "facture"],
  ["dep=26&a18=2&e4=2&toit=120&cuve=5&pv=3&potager=150", 0, "resilience"],
  ["dep=46&a18=20&e4=8&foyer=eco_hameau&foyers=10&toit=800", 3000, "carbone"],
];

test.each(SITUATIONS)(
  "%s, %i €, %s : aucun plan montré n'en domine un autre, le plus léger est plus léger",
  async (requete, budget_eur, compte) => {
    const { scenario } = simulateur.lire(new URLSearchParams(`v=1&${requete}`));
    const { plans } = await faireTache({ sorte: "decider", scenario, souhaits: { budget_eur, temps_h_semaine: null, statut: "proprietaire", compte } });
    const conseille = plans[0]?.plan;
    for (const { role, plan } of plans) {
      for (const autre of plans) expect(domine(autre.plan, plan), `${autre.role} domine ${role}`).toBe(false);
      if (role === "leger" && conseille !== undefined) expect(plusLeger(plan, conseille)).toBe(true);
    }
  },
  240_000,
);
