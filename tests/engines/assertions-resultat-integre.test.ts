import { describe, expect, it } from "vitest";
import { avecValeurs } from "../../engines/src/commun/coefficients/table.ts";
import { appliquerChangements } from "../../engines/src/integrateur/candidats/chemins.ts";
import { apercuSimulation } from "../../engines/src/integrateur/apercu.ts";
import { simuler } from "../../engines/src/integrateur/simuler.ts";
import type { ResultatSimulation, ScenarioSaisi } from "../../engines/src/integrateur/types.ts";
import { algoConfig, coefficientsDesNotes as coefficients, couts, geler, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

/*
 * Le résultat intégré du calculateur, en mode `global` : poids, bonus, score, budget au centime, carbone, couplages, recommandations.
 * Second jeu, à côté des vingt-huit assertions par axe : même foyer, mêmes valeurs de note (haie, cuisson) ; chaque nombre se refait à la main, le calcul est en commentaire.
 * Finistère rural, priorité à l'alimentation, 15 000 € : un puits, un jardin arrosé, six poules, des toilettes sèches, une chute de 1 L/s sous 10 m, ni chauffage ni panneau.
 */
const NOTE = geler(avecValeurs(coefficients(), { "couplage.haie.kwh": 11_000, "couplage.cuisson.base": 300 }));
const FOYER: ScenarioSaisi = geler(
  appliquerChangements(
    {
      lieu: { territoire: "29", milieu: "rural" },
      foyer: { personnes: { adulte_18_49: 2, enfant_4_9: 2 }, presence: 1, activite: "modere" },
      batiment: { toits: [{ aire_m2: 100, type: "lisse" }] },
      moyens: { budget_eur: 15_000 },
      priorite: "alim",
    },
    {
      "eau.puits.debit_l_j": new Array<number>(12).fill(1000),
      "eau.puits.etiage_mesure": true,
      "eau.equipements.toilettes": "seches",
      "eau.urine_recyclee": true,
      "energie.chauffage.systeme": "aucun",
      "energie.ecs.systeme": "gaz",
      "energie.hydro.chute_m": 10,
      "energie.hydro.debit_l_s": new Array<number>(12).fill(1),
      "alim.surfaces_m2.potager": 150,
      "alim.surfaces_m2.tubercules": 100,
      "alim.surfaces_m2.verger": 300,
      "alim.surfaces_m2.legumineuses": 30,
      "alim.verger.age_ans": 6,
      "alim.verger.irrigue": true,
      "alim.elevage.poules": 6,
    },
  ),
);

const OPTIONS = { coefficients: NOTE, algoConfig: algoConfig(), mode: "global", graines_energie: 1, annees_eau: 10 } as const;
function calculer(saisi: ScenarioSaisi = FOYER, recommandations = false): ResultatSimulation {
  return valeurDe(simuler(saisi, { territoire: territoire("29"), couts: couts() }, { ...OPTIONS, recommandations }));
}
const R = calculer(FOYER, true);
const somme = (s: ReadonlyArray<number>): number => s.reduce((a, b) => a + b, 0);
function axes(): { eau: number; energie: number; alim: number } {
  const score = (axe: "eau" | "energie" | "alim"): number => {
    const a = R.axes[axe];
    return a.etat === "evalue" ? a.score : Number.NaN;
  };
  return { eau: score("eau"), energie: score("energie"), alim: score("alim") };
}
function global(): NonNullable<ResultatSimulation["score_global"]> {
  if (R.score_global === undefined) throw new Error("pas de score global");
  return R.score_global;
}

describe("score intégré", () => {
  it("poids : 0,2845 eau, 0,3017 énergie, 0,4138 alimentation", () => {
    // eau 0,35 × 1,1 (rural) × 0,9 (océanique) = 0,3465 ; énergie 0,35 × 1,05 = 0,3675 ; alim 0,30 × 1,2 × 1,4 (priorité) = 0,504 ; somme 1,218
    expect(global().poids.eau).toBeCloseTo(0.3465 / 1.218, 12);
    expect(global().poids.energie).toBeCloseTo(0.3675 / 1.218, 12);
    expect(global().poids.alim).toBeCloseTo(0.504 / 1.218, 12);
  });

  it("scores des axes : 49,30 eau, 7,29 énergie, 18,49 alimentation", () => {
    const { eau, energie, alim } = axes();
    // Énergie : 515,6136 kWh de la chute sur 4 315,1326 kWh d'électricité et 2 756,0309 kWh de gaz (180 L à 40 °C par jour) ; rien ne chauffe,
    // et tout le reste est ordinaire : ce qu'il reste à acheter se mesure sur ce même besoin, et le score est 100 × le taux
    expect(somme(R.energie?.reference_kwh ?? [])).toBeCloseTo(4315.1326 + 2756.0309, 3);
    expect(energie).toBeCloseTo((100 * 515.6136) / (4315.1326 + 2756.0309), 4);
    // Alimentation : 100 × (0,5 × 0,07554 énergie + 0,3 × 0,14932 protéines + 0,2 × 0,51178 légumes et fruits)
    expect(alim).toBeCloseTo(100 * (0.5 * 0.0755372 + 0.3 * 0.1493157 + 0.2 * 0.5117842), 4);
    // Eau : besoin 121,0048 (potable) + 51,8592 (linge, sols, dehors) + 0,657 (six poules) + arrosage 27,1460 en juillet et 15,2167 en août.
    // Le puits laisse au potager 1 000 − 51 859,2 / 365 = 857,92 L par jour, 856,12 une fois les poules servies ; l'arrosage attend les jours de moins
    // de 1 mm : 199 en dix mois de juillet (19,9 × 856,12 L) ; en août, quinze jours seulement en 2023 servent 12,8418 m³, les neuf autres années tout.
    const besoin_m3 = 121.0048 + 51.8592 + 0.657 + 27.145999 + 15.216688;
    expect(R.eau?.besoin.m3_an).toBeCloseTo(besoin_m3, 5);
    const local_m3 = 51.8592 + 0.657 + 19.9 * 0.85612 + (9 * 15.216688 + 15 * 0.85612) / 10;
    expect(100 * (R.eau?.autonomie.taux ?? Number.NaN)).toBeCloseTo((100 * local_m3) / besoin_m3, 4);
    // Ce qu'il reste à acheter se mesure sur le même foyer à chasse classique : 29,6 L par personne et par jour de plus, 43,216 m³ par an
    expect(eau).toBeCloseTo(100 * (1 - (besoin_m3 - local_m3) / (besoin_m3 + (4 * 29.6 * 365) / 1000)), 4);
    expect(eau).toBeCloseTo(49.30465, 4);
  });

  it("bonus : l'hiver à découvert ôte 2 points à l'énergie, l'azote recyclé en donne 2 au total", () => {
    expect(R.bonus.map(({ id, axe, points }) => [id, axe, points])).toEqual([
      ["hiver_decouvert", "energie", -2],
      ["cycle_nutriments", null, 2],
    ]);
    // 4 × 3,5 × 0,7 = 9,8 kg rendus sur 4 × 4,85 = 19,4 kg émis
    expect(R.bonus[1]?.valeur).toBeCloseTo(9.8 / 19.4, 9);
  });

  it("score brut : moyenne géométrique pondérée, 18,46 et non 23,88", () => {
    // exp(0,28448 × ln 49,30465 + 0,30172 × ln 7,29178 + 0,41379 × ln 18,49202)
    const attendu = Math.exp((0.3465 * Math.log(49.30465) + 0.3675 * Math.log(7.29178) + 0.504 * Math.log(18.49202)) / 1.218);
    expect(global().brut).toBeCloseTo(attendu, 4);
    expect(global().brut).toBeCloseTo(18.4588, 3);
    expect(global().arithmetique).toBeCloseTo((0.3465 * 49.30465 + 0.3675 * 7.29178 + 0.504 * 18.49202) / 1.218, 4);
  });

  it("score corrigé : 18,76, l'énergie à 5,29 puis 2 points au total", () => {
    const sansTotal = Math.exp((0.3465 * Math.log(49.30465) + 0.3675 * Math.log(5.29178) + 0.504 * Math.log(18.49202)) / 1.218);
    expect(global().corrige).toBeCloseTo(sansTotal + 2, 4);
    expect(global().corrige).toBeCloseTo(18.7569, 3);
  });

  it("contributions : ln 49,30 pèse 39 %, ln 5,29 18 %, ln 18,49 43 %", () => {
    const termes = [0.3465 * Math.log(49.30465), 0.3675 * Math.log(5.29178), 0.504 * Math.log(18.49202)];
    const { eau, energie, alim } = global().contributions;
    termes.forEach((t, i) => expect([eau, energie, alim][i]).toBeCloseTo(t / somme(termes), 5));
  });
});

describe("couplages, dans leur ordre", () => {
  it("l'eau sert l'arrosage, l'urine l'azote : 195,075 kg de légumes, sans limite d'eau ni d'azote", () => {
    // Sans l'eau ou sans l'azote d'abord, f_eau ou f_fert serait sous 1 : 150 × 2,0 × 0,85 × 0,9 × 0,85
    expect(R.alim?.production.annuelle_kg.legumes).toBeCloseTo(195.075, 6);
    // 4,10 kg de compost et de fientes, puis 9,8 kg d'urine
    expect(R.alim?.azote).toMatchObject({ apport_kg: expect.closeTo(13.9 + 30 * 0.0035, 9) as number, f_fert: 1 });
  });

  it("l'énergie reçoit le pompage, compté après l'arrosage : 65,91 kWh sur 4 315,13", () => {
    const e = R.energie;
    // 215,8837 − 121,0048 − 10,1092 manqués en juillet − 0,2375 en août = 84,5322 m³ pompés à 33,6 m : × 0,002725 × 33,6 / 0,35 ; veille 43,8
    expect(somme(R.eau?.pompage_kwh ?? [])).toBeCloseTo(43.8 + ((215.8837 - 121.0048 - 10.1092 - 0.2375) * 0.002725 * 33.6) / 0.35, 3);
    expect(somme(e?.besoins_kwh.pompage ?? [])).toBeCloseTo(65.9136, 3);
    // 3560 (appareils) + 300 × 4^0,6 (cuisson) + pompage
    expect(somme(e?.consommation_kwh.elec ?? [])).toBeCloseTo(3560 + 300 * 4 ** 0.6 + 65.9136, 3);
    expect(R.flux.find((f) => f.id === "pompage")?.total).toBeCloseTo(65.9136, 3);
  });
});

describe("budget au centime", () => {
  it("10 989,30 € d'achats : dix lignes du catalogue", () => {
    expect(R.budget.equipements.map(({ id, cout_eur }) => [id, Math.round(cout_eur * 100) / 100])).toEqual([
      ["cout.pompe_surpresseur", 770],
      ["cout.puits_forage", 6000],
      ["cout.toilettes_separation", 800],
      // 9,81 × 1 × 10 × 0,6 / 1000 = 0,05886 kW à 5 000 €
      ["cout.hydro", 294.3],
      // (150 + 100) m² à 6 €
      ["cout.potager_amenagement", 1500],
      // 300 m², un arbre pour 12 m², à 40 €
      ["cout.arbre_fruitier", 1000],
      // 30 m² à 0,05 € par an : une dépense de chaque année
      ["cout.semences_champ", 1.5],
      ["cout.poulailler", 325],
      // 6 poules à 50 € par an : une dépense de chaque année
      ["cout.poule_aliment", 300],
      ["cout.outillage_main", 300],
    ]);
    // 770 + 6000 + 800 + 294,30 + 1500 + 1000 + 325 + 300
    expect(R.budget.cout_total_eur).toBeCloseTo(10_989.3, 9);
    expect(R.budget.fonctionnement_an_eur).toBeCloseTo(301.5, 9);
    // 79,5667 + 260 + 69,3333 + 20,601 + 175 + 60 + 1,5 + 36,8333 + 300 + 18
    expect(R.budget.cout_an_eur).toBeCloseTo(1020.8343, 3);
  });

  it("les 15 000 € se partagent au centime entre les sept postes actifs, à proportion de leurs poids", () => {
    const actifs = R.budget.postes.filter((p) => p.actif);
    expect(actifs.map((p) => [p.id, p.cible_eur, p.cout_eur])).toEqual([
      ["recuperation_pluie", 3516.18, 6770],
      ["toilettes_seches", 781.37, 800],
      ["pv", 3314.92, expect.closeTo(294.3, 9)],
      ["potager", 3409.63, 1500],
      ["verger", 1704.82, 1000],
      ["poulailler", 1136.54, 325],
      ["outillage", 1136.54, 300],
    ]);
    expect(Math.round(100 * somme(actifs.map((p) => p.cible_eur ?? 0)))).toBe(1_500_000);
    // 10 989,30 € sous 85 % de 15 000 €
    expect(R.budget.alertes[0]?.code).toBe("sous_emploi");
  });

  it("le kWc de panneaux suit ses deux paliers : 6 kWc coûtent 11 430 €", () => {
    const avecPv = calculer(appliquerChangements(FOYER, { "energie.pv": [{ kwc: 6, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] }));
    // À mi-chemin de 3 et 9 kWc : 6 × (2250 + 1560) / 2
    expect(avecPv.budget.equipements.find((e) => e.id === "cout.pv_toiture")?.cout_eur).toBeCloseTo((6 * (2250 + 1560)) / 2, 9);
    expect(avecPv.budget.cout_total_eur).toBeCloseTo(10_989.3 + 11_430, 6);
  });
});

describe("carbone", () => {
  it("789,7 kg par an : 3 799,52 kWh du réseau à 51,9 g, 2 756,03 kWh de gaz à 215 g", () => {
    // (4315,1326 − 515,6136) × 0,0519 + 2756,0309 × 0,215 = 197,195 + 592,547
    expect(R.energie?.kgco2e_an).toBeCloseTo((4315.1326 - 515.6136) * 0.0519 + 2756.0309 * 0.215, 2);
  });
});

describe("recommandations", () => {
  it("d'abord les gestes gratuits, du plus utile au moins utile ; puis l'ordre glouton, le moins cher par point sur le scénario déjà amélioré", () => {
    expect(R.recommandations.map((r) => r.id)).toEqual(["sobriete_elec", "sobriete_eau", "pratique", "mousseurs_douche", "cave", "cereales", "legumineuses"]);
    const gratuites = R.recommandations.slice(0, 3);
    expect(gratuites.every((r) => r.cout_achat_eur === 0 && r.cout_an_eur === 0)).toBe(true);
    const points = gratuites.map((r) => r.points);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    // Le rang se prend à l'aperçu mensuel (26,3689 points une fois faits les gestes gratuits) : la cave y vaut 6 € pour 1,9768 point,
    // mousseurs et douche 7,0833 € pour 5,4665 : ils passent devant
    const gestes = Object.assign({}, ...gratuites.map((r) => r.changements)) as Readonly<Record<string, unknown>>;
    const apercu = (plus: Readonly<Record<string, unknown>>): number =>
      valeurDe(apercuSimulation(appliquerChangements(FOYER, { ...gestes, ...plus }), { territoire: territoire("29") }, OPTIONS)).score;
    const [mousseurs, cave] = R.recommandations.slice(3, 5).map((r) => r.cout_an_eur / (apercu(r.changements) - apercu({})));
    expect([cave, mousseurs]).toEqual([expect.closeTo(6 / 1.97678, 3), expect.closeTo((20 / 6 + 30 / 8) / 5.46646, 3)]);
    expect(apercu({})).toBeCloseTo(26.36891, 3);
    expect(mousseurs).toBeLessThan(cave ?? Number.NaN);
    // Les sept tiennent dans le budget ; un four solaire, qui ne monte pas le taux d’un demi-point, n’y est pas.
    expect(R.recommandations.map((r) => r.dans_le_budget)).toEqual(new Array(7).fill(true));
  });

  it("prix d'un point : mousseurs et douche, 50 € et 7,08 € par an", () => {
    const r = R.recommandations.find((x) => x.id === "mousseurs_douche");
    // 20/6 + 30/8 : mousseurs six ans, douche huit ans
    expect([r?.cout_achat_eur, r?.cout_an_eur]).toEqual([50, expect.closeTo(20 / 6 + 30 / 8, 9)]);
    expect(r?.eur_an_par_point).toBeCloseTo((20 / 6 + 30 / 8) / (r?.points ?? Number.NaN), 9);
  });

  it("les points promis sont ceux que donne le scénario changé", () => {
    for (const { id, points, changements, mesure } of R.recommandations) {
      expect(mesure, id).toBe("global");
      const apres = calculer(appliquerChangements(FOYER, changements)).score_global?.corrige ?? Number.NaN;
      expect(apres - global().corrige, id).toBeCloseTo(points, 2);
    }
  });
});
