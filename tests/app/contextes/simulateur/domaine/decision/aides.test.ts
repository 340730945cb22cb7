import { expect, test } from "vitest";
import { aidesPour, type Aide } from "#app/contextes/simulateur/domaine/decision/aides.ts";
import { construireVueDecision } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { CANDIDATS } from "../../../../../../engines/src/integrateur/candidats/candidats.ts";
import { SCENARIO_DROME } from "#tests/constructeurs/simulateur.ts";
import { donnees } from "#tests/constructeurs/moteurs/moteur.ts";

const { aides } = donnees<{ aides: ReadonlyArray<Aide> }>("data/aides.json");
const idsDe = (gestes: ReadonlyArray<string>, statut: "proprietaire" | "locataire") => aidesPour(aides, gestes, statut).map(({ id }) => id);

test("une aide suit le geste et le statut", () => {
  expect(idsDe(["pv_plus"], "proprietaire")).toContain("prime-autoconsommation");
  expect(idsDe(["isolation"], "proprietaire")).toContain("maprimerenov");
  expect(idsDe(["isolation"], "locataire")).not.toContain("maprimerenov");
  expect(idsDe(["sobriete_eau"], "proprietaire")).toEqual([]);
});

test("chaque aide nomme des gestes du catalogue, sans promettre de montant", () => {
  const ids = new Set(CANDIDATS.map(({ id }) => id));
  for (const { id, gestes, phrase } of aides) {
    expect(
      gestes.filter((geste) => !ids.has(geste)),
      id,
    ).toEqual([]);
    expect(phrase, id).not.toMatch(/\d\s*€/);
  }
});

test("un plan nomme ses aides avec leur page et leur date, sans toucher à son prix", () => {
  const plan = {
    achats: [{ id: "pv_plus", axe: "energie", titre: "Poser 3 kWc", effet: "", achat_eur: 6000 }],
    achat_eur: { milieu: 6000, bas: 5000, haut: 7000 },
    an_eur: 0,
    heures_an: 0,
    taux: { eau: 0, energie: 0.2, alim: 0 },
    economie_eur_an: 600,
    entretien_eur_an: 0,
    retour_elec: null,
    carbone_kg_an: 0,
    evite: { eau_m3_an: 0, energie_kwh_an: 0, alim_kg_an: 0 },
    reste: { eau: null, energie: null, alim: null },
    droit: [],
    terre_m2: 0,
    merite: 4,
    saisi: SCENARIO_DROME,
  } as const;
  const decision = { terre_supposee_m2: null, depart: { eau: 0, energie: 0, alim: 0 }, plans: [{ role: "conseille", plan }] } as const;
  const avec = construireVueDecision(decision, "facture", { dep: "26" }, { aides, statut: "proprietaire" });
  const sans = construireVueDecision(decision, "facture", { dep: "26" });
  expect(avec.aides.map(({ cle, pour }) => [cle, pour])).toEqual([["prime-autoconsommation", ""]]);
  expect(avec.aides[0]).toMatchObject({ url: expect.stringMatching(/^https:/), ecrite: expect.stringMatching(/2026/) });
  expect({ ...avec, aides: [] }).toEqual(sans);
});
