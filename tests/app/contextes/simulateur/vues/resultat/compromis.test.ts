import { expect, test } from "vitest";
import { type ResultatSimulation, type ScenarioSaisi, simuler } from "@autonomie/engines";
import { compromisDe } from "#app/contextes/simulateur/vues/resultat/compromis.ts";
import { algoConfig, coefficients, couts, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

function calculer(saisi: Partial<ScenarioSaisi>): ResultatSimulation {
  const options = { coefficients: coefficients(), algoConfig: algoConfig(), recommandations: false, graines_energie: 1, annees_eau: 3 };
  return valeurDe(
    simuler({ foyer: { personnes: { adulte_18_49: 2 } }, ...saisi, lieu: { territoire: "26" } }, { territoire: territoire("26"), couts: couts() }, options),
  );
}
const cles = (saisi: Partial<ScenarioSaisi>): ReadonlyArray<string> => compromisDe(calculer(saisi)).map(({ cle }) => cle);

test("un appartement au gaz, sans cuve ni jardin, n’a aucun compromis à lire", () => {
  const nu = { eau: { cuve: { volume_m3: 0 } }, energie: { chauffage: { systeme: "gaz" } }, alim: { surfaces_m2: { potager: 0 } } } as const;
  expect(cles(nu)).toEqual([]);
});

test("chaque compromis se dit là où il peut se voir, et pas ailleurs", () => {
  const plein = {
    eau: { cuve: { volume_m3: 5 }, raccorde: false },
    energie: { chauffage: { systeme: "pac_air_eau" }, raccorde: false },
    alim: { surfaces_m2: { potager: 100 } },
  } as const;
  expect(cles(plein)).toEqual(["pompe", "arrosage", "partage", "sans_reseau", "chaleur_electrique", "hors_reseau", "assiette"]);
  expect(cles({ ...plein, eau: { cuve: { volume_m3: 5 } } })).not.toContain("sans_reseau");
  expect(cles({ ...plein, energie: { chauffage: { systeme: "gaz" } } })).toEqual(["pompe", "arrosage", "partage", "sans_reseau", "assiette"]);
});

test("deux foyers sous un même toit : le score monte à usages égaux, et la page dit pourquoi", () => {
  const maison = (nb_foyers: number) => ({
    foyer: { personnes: { adulte_18_49: 4 }, nb_foyers },
    batiment: { surface_m2: 110 },
    energie: { usages: { specifique_kwh_an: 2400 } },
  });
  const [un, deux] = [calculer(maison(1)), calculer(maison(2))];
  const score = ({ axes }: ResultatSimulation): number => (axes.energie.etat === "evalue" ? axes.energie.score : NaN);
  expect(score(deux)).toBeGreaterThan(score(un) + 20);
  const phrase = compromisDe(deux).find(({ cle }) => cle === "toit_partage")?.phrase;
  expect(phrase).toContain("ici 2 : se loger à plusieurs foyers sous un toit épargne du chauffage");
  expect(cles(maison(1))).not.toContain("toit_partage");
  // Deux maisons de taille moyenne ne partagent rien.
  expect(cles({ foyer: maison(2).foyer, batiment: { surface_m2: 260 } })).not.toContain("toit_partage");
});

test("moins nombreux dans une maison chauffée en partie par le lieu : le score de l’énergie peut baisser, et la page le dit", () => {
  const maison = (adultes: number) =>
    ({
      foyer: { personnes: { adulte_18_49: adultes } },
      batiment: { surface_m2: 90 },
      energie: { chauffage: { systeme: "gaz" }, pv: [{ kwc: 6, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] },
    }) as const;
  expect(calculer(maison(1)).reste.energie?.kwh_an).toBeLessThan(calculer(maison(4)).reste.energie?.kwh_an ?? 0);
  expect(cles(maison(4))).toContain("chaleur_partagee");
  expect(cles({ ...maison(4), energie: { chauffage: { systeme: "gaz" } } })).not.toContain("chaleur_partagee");
});

const taux = ({ axes }: ResultatSimulation): number => (axes.energie.etat === "evalue" ? axes.energie.taux : NaN);
const score = ({ axes }: ResultatSimulation): number => (axes.energie.etat === "evalue" ? axes.energie.score : NaN);
const pv = [{ kwc: 9, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] as const;

test("une pompe à chaleur chez qui roule beaucoup : acheter moins et perdre des points se dit, et à lui seul", () => {
  const lieu = (systeme: "effet_joule" | "pac_air_eau", ve_km_an: number) =>
    ({ batiment: { toit_utile_m2: 60, toits: [{ aire_m2: 120, type: "plat" }] }, energie: { chauffage: { systeme }, usages: { ve_km_an }, pv } }) as const;
  const [avant, apres] = [calculer(lieu("effet_joule", 10_000)), calculer(lieu("pac_air_eau", 10_000))];
  expect(apres.reste.energie?.kwh_an).toBeLessThan((avant.reste.energie?.kwh_an ?? NaN) - 4000);
  expect(score(apres)).toBeLessThan(score(avant) - 2);
  expect(cles(lieu("effet_joule", 10_000))).toContain("pompe_a_chaleur");
  // Sans la voiture, les points montent : rien à expliquer.
  expect(score(calculer(lieu("pac_air_eau", 0)))).toBeGreaterThanOrEqual(score(calculer(lieu("effet_joule", 0))));
  expect(cles(lieu("effet_joule", 0))).not.toContain("pompe_a_chaleur");
});

test.each([
  [1, "poele_buches", 0.0005],
  [2, "poele_buches", 0.0005],
  [2, "effet_joule", 0.01],
  [4, "effet_joule", 0.015],
  [4, "gaz", 0.015],
] as const)(
  "des capteurs à côté d'un chauffe-eau au bois du lieu, %i personnes, %s : le taux baisse sans rien acheter de plus, et la page le dit",
  (adulte_18_49, systeme, baisse) => {
    const lieu = (cesi_m2: number, haie_km: number) =>
      ({ foyer: { personnes: { adulte_18_49 } }, energie: { chauffage: { systeme }, ecs: { systeme: "bois", cesi_m2 }, bois: { haie_km } } }) as const;
    const [sans, avec] = [calculer(lieu(0, 5)), calculer(lieu(adulte_18_49, 5))];
    expect(taux(avec)).toBeLessThan(taux(sans) - baisse);
    expect(avec.reste.energie?.kwh_an).toBeLessThan((sans.reste.energie?.kwh_an ?? NaN) + 0.1);
    expect(cles(lieu(0, 5))).toContain("capteurs_et_bois");
    expect(cles(lieu(0, 0))).not.toContain("capteurs_et_bois");
  },
);
