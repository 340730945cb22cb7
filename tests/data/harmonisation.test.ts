import { describe, expect, it } from "vitest";
import { DECISIONS, DISTINCTES } from "#scripts/donnees/harmonisation/decisions-harmonisation.ts";
import { natureDe, pairesNonClassees, perimeLe, type CoefficientTable, type LigneHarmonisation } from "#scripts/donnees/harmonisation/harmoniser-coefficients.ts";
import { lireCsv, lireJson } from "#scripts/donnees/lib-donnees.ts";
import { perimes } from "#scripts/donnees/harmonisation/perimes.ts";
import { reglesCoefficients } from "#scripts/donnees/regles-donnees.ts";
import { ECARTS } from "#tests/constructeurs/moteurs/ecarts-harmonisation.ts";

const { coefficients, harmonisation } = lireJson<{ coefficients: CoefficientTable[]; harmonisation: LigneHarmonisation[] }>("data/coefficients.json");
const controles = lireJson<{ groupes: Record<string, CoefficientTable[]> }>("data/controles.json").groupes;
const parId = new Map(coefficients.map((c) => [c.id, c]));
const valeur = (id: string): number => parId.get(id)?.valeur ?? Number.NaN;

describe("écarts d'harmonisation figés", () => {
  it("sont ceux de la table, ni plus ni moins", () => {
    expect(harmonisation.map((h) => [h.canonique, h.autre, h.ecart_relatif])).toEqual(ECARTS.map((e) => [...e]));
  });

  it.each([
    // (14 − 10,8) / 10,8
    ["eau.seches.eau_evitee", "couplage.toilettes_seches.eau_evitee", 0.2963],
    // (0,85 − 0,8) / 0,8
    ["eau.toit.rugueux", "couplage.toiture.coef_tuile", 0.0625],
    // (349 × 2,19 − 300 × 2,19^0,5) / (300 × 2,19^0,5) = (764,31 − 443,96) / 443,96
    ["couplage.cuisson.base", "energie.cuisson", 0.7216],
    // (0,65 − 0,49) / 0,49
    ["energie.cesi.h1a", "couplage.cesi.couverture", 0.3265],
    // (4,27 − 5,7) / 5,7
    ["eau.seches.azote_emis", "couplage.urine.azote", -0.2509],
    // (11 000 / 8 − 1 710) / 1 710
    ["energie.bois.stere", "couplage.haie.kwh", -0.1959],
  ])("%s et %s : %d, recalculé à la main", (canonique, autre, ecart) => {
    expect(harmonisation.find((h) => h.canonique === canonique && h.autre === autre)?.ecart_relatif).toBe(ecart);
  });

  it("chaque ligne porte une raison et les valeurs que rend la table", () => {
    for (const h of harmonisation) {
      expect(h.raison.length, h.autre).toBeGreaterThan(10);
      for (const [id, v] of Object.entries(h.valeurs_retenues)) expect(valeur(id), id).toBe(v);
    }
  });

  it("toute paire proche par l'unité et les mots est classée", () => {
    expect(pairesNonClassees()).toEqual([]);
    expect(DECISIONS.length).toBe(harmonisation.length);
    for (const [, , raison] of DISTINCTES) expect(raison.length).toBeGreaterThan(5);
  });
});

describe("valeurs retenues", () => {
  it("l'eau des toilettes sèches se recalcule depuis l'usage : 29,6 × 365 / 1000 = 10,8", () => {
    expect(valeur("eau.seches.eau_evitee")).toBeCloseTo((valeur("eau.usage.wc") * 365) / 1000, 1);
  });

  it("la cuisson harmonisée redonne le CEREN à 1 % : 516 × 2,19^0,5 contre 349 × 2,19", () => {
    const n = valeur("energie.logement.occupants");
    const calcul = valeur("couplage.cuisson.base") * n ** valeur("couplage.cuisson.exposant");
    expect(Math.abs(calcul / (valeur("energie.cuisson") * n) - 1)).toBeLessThan(0.01);
  });

  it("le bois de haie vaut huit stères par kilomètre", () => {
    expect(valeur("couplage.haie.kwh")).toBe(13680);
    expect(valeur("couplage.haie.kwh")).toBe(valeur("couplage.haie.stere") * valeur("energie.bois.stere"));
  });

  it("la couverture solaire commune est la moyenne des huit zones", () => {
    // (0,49 + 0,50 + 0,53 + 0,51 + 0,54 + 0,58 + 0,61 + 0,64) / 8 = 0,55
    expect(valeur("couplage.cesi.couverture")).toBe(0.55);
  });

  it("un adulte n'émet pas plus d'azote qu'il n'en mange", () => {
    // 83,0 g de protéines par jour / 6,25 × 365 / 1000 = 4,85 kg N/an
    expect(valeur("eau.seches.azote_emis")).toBe(4.85);
    expect(valeur("couplage.urine.azote")).toBeLessThan(valeur("eau.seches.azote_emis"));
  });

  it.each([
    ["couplage.toilettes_seches.eau_evitee", 10.8],
    ["couplage.toiture.coef_tuile", 0.8],
    ["couplage.toiture.coef_pv", 0.9],
    ["couplage.toiture.coef_vegetalisee", 0.4],
    ["couplage.pompage.rendement", 0.35],
    ["couplage.eaux_grises.part_utilisable", 0.6],
    ["couplage.eaux_grises.potager_autorise", 0],
    ["couplage.bois.rendement_poele", 0.75],
  ])("%s rend la valeur canonique %d", (id, attendue) => {
    const c = parId.get(id);
    expect(c?.alias_de).toBeDefined();
    expect(c?.valeur).toBe(attendue);
    expect(valeur(c?.alias_de ?? "")).toBe(attendue);
  });
});

describe("table des coefficients", () => {
  const sources = ["coefficients-eau-energie", "coefficients-alim-couts", "complements"].flatMap((t) => lireCsv(`data/sources/${t}.csv`));

  it("rend lisible chaque identifiant des tables d'origine, ici ou dans les contrôles", () => {
    const lisibles = new Set([...coefficients, ...Object.values(controles).flat()].map((c) => c.id));
    expect(sources.map((l) => l["id"] ?? "").filter((id) => !lisibles.has(id))).toEqual([]);
  });

  it("ne change aucune valeur hors des décisions écrites et des relectures motivées", () => {
    const decides = new Set(harmonisation.flatMap((h) => Object.keys(h.valeurs_retenues)));
    const changees = sources.filter((l) => parId.has(l["id"] ?? "") && Number(l["valeur"]) !== valeur(l["id"] ?? "")).map((l) => l["id"] ?? "");
    // Une relecture garde l'ancienne valeur et sa raison à côté de la source.
    const relues = changees.filter((id) => /^remplace | ; remplace /.test(parId.get(id)?.releve ?? ""));
    expect(changees.filter((id) => !decides.has(id) && !relues.includes(id))).toEqual([]);
    expect(changees.filter((id) => !relues.includes(id)).sort()).toEqual([
      "couplage.cesi.couverture",
      "couplage.cuisson.base",
      "couplage.haie.kwh",
      "couplage.toilettes_seches.eau_evitee",
      "couplage.toiture.coef_tuile",
      "eau.seches.azote_emis",
    ]);
  });

  it("tient les valeurs de contrôle à part, mais garde la variabilité du rayonnement", () => {
    expect(coefficients.some((c) => /^(test\.|energie\.productible\.)/.test(c.id))).toBe(false);
    expect(parId.get("energie.ghi.cv")?.valeur).toBe(0.04);
    expect(controles["climat_astee"]).toHaveLength(20);
    expect(controles["rayonnement_departement"]).toHaveLength(26);
    expect(controles["productible_departement"]).toHaveLength(26);
  });

  it("n'a aucune source « idem » : chaque ligne se lit seule", () => {
    expect(coefficients.filter((c) => /^idem/.test(c.source) || c.source === "").map((c) => c.id)).toEqual([]);
  });

  it("porte les valeurs que les formules emploient sans ligne d'origine", () => {
    expect(["energie.scop.air_eau_h3", "energie.scop.air_eau_plancher_h3", "energie.scop.air_air_h3"].map(valeur)).toEqual([3.2, 3.8, 3.3]);
    expect(["m", "b", "alpha", "gamma"].map((k) => valeur(`eau.apercu.${k}_medit`))).toEqual([1.09, 13.8, 1.27, 7.95]);
    expect([1, 2, 3, 4, 5].map((k) => valeur(`eau.cuve.gamme.${k}`))).toEqual([1, 3, 5, 10, 20]);
    expect(["emission", "distribution", "regulation"].map((k) => valeur(`energie.rend.${k}`))).toEqual([0.95, 1, 0.95]);
    expect(parId.get("energie.intermittence.i0")?.source).toContain("188 lignes");
  });

  it("donne à chaque département d'outre-mer le mix de son île, et aux territoires sans valeur leur moyenne", () => {
    const mix = ["971", "972", "973", "974", "976"].map((code) => valeur(`energie.elec.carbone.${code}`));
    expect(mix).toEqual([0.702, 0.84, 0.957, 0.78, 0.78]);
    expect(valeur("energie.elec.carbone.drom")).toBeCloseTo(mix.reduce((s, x) => s + x, 0) / 5, 9);
    // Tahiti 0,543 ; les autres îles 1,09.
    expect(valeur("energie.elec.carbone.987")).toBeCloseTo((0.543 + 1.09) / 2, 9);
    expect(valeur("energie.elec.carbone.988")).toBe(0.628);
    // Relus plus tôt que le mix national : ces parcs changent vite.
    for (const c of coefficients.filter(({ id }) => id.startsWith("energie.elec.carbone."))) {
      expect(c.perime_le < (parId.get("energie.elec.carbone")?.perime_le ?? ""), c.id).toBe(true);
      expect(c.min < c.valeur && c.valeur < c.max, c.id).toBe(true);
    }
  });

  it("répartit une journée sans profil d'année comme le H0 allemand : 11 % de minuit à 6 h, 40 % de 9 h à 17 h, 29 % de 18 h à 23 h", () => {
    const heures = Array.from({ length: 24 }, (_, h) => valeur(`energie.profil_charge.${String(h).padStart(2, "0")}`));
    const part = (de: number, a: number): number => heures.slice(de, a).reduce((somme, p) => somme + p, 0);
    expect(part(0, 24)).toBeCloseTo(1, 9);
    expect([part(0, 6), part(9, 17), part(18, 23)].map((p) => Math.round(100 * p))).toEqual([11, 40, 29]);
  });
});

describe("règles de la table", () => {
  const bon = coefficients[0];
  if (bon === undefined) throw new Error("table vide");

  it("refusent un doublon, une valeur hors bornes et un alias perdu", () => {
    const defauts = reglesCoefficients([...coefficients, { ...bon, min: bon.valeur + 1 }, { ...bon, id: "eau.alias", alias_de: "eau.rien" }]);
    expect(defauts).toEqual([
      `${bon.id} : identifiant en double.`,
      `${bon.id} : ${bon.valeur} n'est pas entre ${bon.valeur + 1} et ${bon.max}.`,
      "eau.alias : l'identifiant canonique eau.rien n'existe pas.",
    ]);
  });

  it("refusent une valeur dite vérifiée sans source, par un choix, ou d'une année à venir", () => {
    const { alias_de: _, ...seule } = bon;
    const dite = (id: string, retouche: Partial<CoefficientTable>): CoefficientTable => ({ ...seule, id, verifie: "oui", ...retouche });
    const defauts = reglesCoefficients([
      ...coefficients,
      dite("eau.a", { source: "" }),
      dite("eau.b", { source: "ordre de grandeur courant, sans source publiée" }),
      dite("eau.c", { source: "choix du site" }),
      dite("eau.d", { annee: 2999 }),
      dite("eau.e", {}),
    ]);
    expect(defauts).toEqual(["a", "b", "c", "d"].map((l) => `eau.${l} : dite vérifiée sans source ni année qui la prouve.`));
  });

  it("refusent une répartition qui ne somme pas à 1", () => {
    const faussee = coefficients.map((c) => (c.id === "alim.eto_part.07" ? { ...c, valeur: c.max } : c));
    expect(reglesCoefficients(faussee)[0]).toMatch(/^alim\.eto_part : la somme vaut 1\.03/);
  });
});

describe("date de relecture", () => {
  it("suit la nature et l'année", () => {
    expect(perimeLe("physique", 1900)).toBe("2099-12-31");
    expect(perimeLe("tarif", 2026)).toBe("2028-12-31");
    expect(perimeLe("prix", 2024)).toBe("2027-12-31");
    expect(perimeLe("prix", 2026)).toBe("2028-12-31");
    expect(perimeLe("droit", 2024)).toBe("2028-12-31");
    expect(perimeLe("heuristique", 2025)).toBe("2030-12-31");
    expect(perimeLe("mix", 2020)).toBe("2027-12-31");
  });

  it("reconnaît la nature à l'identifiant et à la source", () => {
    expect(natureDe({ id: "energie.prix.elec", source: "x", unite: "EUR/kWh", verifie: "partiel" })).toBe("tarif");
    expect(natureDe({ id: "cout.cesi", source: "x", unite: "EUR/u", verifie: "oui" })).toBe("prix");
    expect(natureDe({ id: "energie.ecs.chaleur", source: "physique", unite: "Wh/L/K", verifie: "oui" })).toBe("physique");
    expect(natureDe({ id: "eau.droit.grises_wc", source: "Décret", unite: "booléen", verifie: "oui" })).toBe("droit");
    expect(natureDe({ id: "energie.elec.carbone.974", source: "x", unite: "kgCO2e/kWh", verifie: "oui" })).toBe("mix");
    expect(natureDe({ id: "energie.elec.carbone", source: "x", unite: "kgCO2e/kWh", verifie: "oui" })).toBe("mesure");
  });

  it("perimes liste les dates passées, les plus anciennes d'abord", () => {
    expect(perimes(coefficients, "2026-11-21").map((c) => c.id)).toEqual(["cout.serre_rigide", "cout.pompe_surpresseur", "cout.poulailler", "eau.prix_potable"]);
    expect(perimes(coefficients, "2015-01-01")).toEqual([]);
  });
});
