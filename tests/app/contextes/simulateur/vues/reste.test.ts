import { simuler, type ResultatSimulation, type ScenarioSaisi } from "@autonomie/engines";
import { describe, expect, test } from "vitest";
import { resteAxe, vueAlim } from "#app/contextes/simulateur/vues/axes.ts";
import { algoConfig, coefficients, couts, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const POELE: ScenarioSaisi = {
  lieu: { territoire: "26" },
  energie: {
    chauffage: { systeme: "poele_buches" },
    bois: { steres_an: 4 },
    pv: [{ kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }],
  },
};

function calculer(saisi: ScenarioSaisi, axes?: ReadonlyArray<"eau" | "energie" | "alim">): ResultatSimulation {
  const options = {
    coefficients: coefficients(),
    algoConfig: algoConfig(),
    recommandations: false,
    graines_energie: 1,
    annees_eau: 10,
    ...(axes === undefined ? {} : { mode: "par_axe" as const, axes }),
  };
  return valeurDe(simuler(saisi, { territoire: territoire("26"), couts: couts() }, options));
}

const net = (texte: string | undefined): string => (texte ?? "").replace(/[\u00a0\u202f]/g, " ");

describe("ce qu’il reste à acheter, sur la carte d’un axe", () => {
  test("dit les kilowattheures et les euros, puis chaque énergie quand il y en a plusieurs", () => {
    const reste = resteAxe(calculer(POELE), "energie");
    expect(net(reste?.texte)).toMatch(/^[\d ]+ kWh par an, environ [\d ]+ €$/);
    expect(net(reste?.detail)).toMatch(/^Dont [\d ]+ kWh d’électricité, [\d ]+ kWh de bûches\.$/);
  });

  test("les mètres cubes d’eau et les kilos d’aliments", () => {
    const resultat = calculer(POELE);
    expect(net(resteAxe(resultat, "eau")?.texte)).toMatch(/^[\d ]+ m³ d’eau par an, environ [\d ]+ €$/);
    expect(net(resteAxe(resultat, "alim")?.texte)).toMatch(/^[\d ]+ kg d’aliments par an$/);
    expect(resteAxe(resultat, "alim")?.detail).toContain("assiette moyenne");
  });

  test("l’eau passe devant son taux quand le foyer en demande moins qu’un foyer ordinaire", () => {
    const sobre = resteAxe(calculer({ ...POELE, eau: { cuve: { volume_m3: 5 }, equipements: { toilettes: "seches", douche_econome: true } } }), "eau");
    expect(sobre?.premier).toBe(true);
    expect(sobre?.raison).toContain("foyer ordinaire");
  });

  test("passe devant le taux, et dit pourquoi, quand l’isolation a épargné plus que le taux ne le montre", () => {
    const moyen = resteAxe(calculer(POELE), "energie");
    const passif = resteAxe(calculer({ ...POELE, batiment: { niveau: "passif" } }), "energie");
    expect([moyen?.premier, moyen?.raison]).toEqual([false, ""]);
    expect(passif?.premier).toBe(true);
    expect(passif?.raison).toContain("ne fait que baisser");
  });

  test("un axe non évalué n’en a pas", () => {
    expect(resteAxe(calculer(POELE, ["energie"]), "eau")).toBeNull();
  });
});

test("la page de l’alimentation dit la terre des cultures, puis celle de toute l’assiette, bêtes comprises, sans laquelle un mangeur de viande en verrait le quart", () => {
  const resultat = calculer({ ...POELE, foyer: { personnes: { adulte_18_49: 1 } }, alim: { regime: "omnivore" } }, ["alim"]);
  const terre = vueAlim(resultat).chiffres.filter(({ cle }) => cle === "surface" || cle === "terre");
  expect(terre.map(({ libelle }) => libelle)).toEqual(["Surface pour toute l’assiette végétale", "Terre de toute l’assiette, bêtes comprises"]);
  const { surface_necessaire_totale_m2: cultures, surface_assiette_m2: assiette = 0 } = resultat.alim as NonNullable<ResultatSimulation["alim"]>;
  expect(assiette).toBeGreaterThan(3 * cultures);
  expect(terre.map(({ valeur }) => Number(net(valeur).replaceAll(" ", "")))).toEqual([cultures, assiette].map((m2) => Math.round(m2 / 10) * 10));
});
