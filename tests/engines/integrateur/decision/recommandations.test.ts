import { describe, expect, it } from "vitest";
import { appliquerChangements } from "../../../../engines/src/integrateur/candidats/chemins.ts";
import { CANDIDATS } from "../../../../engines/src/integrateur/candidats/candidats.ts";
import { TRAVAUX } from "../../../../engines/src/integrateur/candidats/permis.ts";
import { geler } from "#tests/constructeurs/moteurs/moteur.ts";
import { donnees } from "#tests/constructeurs/moteurs/moteur.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { DROME, simulerOk } from "#tests/engines/integrateur/montage.ts";

const AVEC = { recommandations: true };
const personas = donnees<{ personas: ReadonlyArray<{ id: string; scenario: ScenarioSaisi }> }>("data/personas.json").personas;
const drome = simulerOk(DROME, AVEC);

describe("candidats", () => {
  it("couvrent les trois axes, lots compris, avec un identifiant chacun", () => {
    expect(CANDIDATS.length).toBeGreaterThanOrEqual(40);
    for (const axe of ["eau", "energie", "alim"] as const) expect(CANDIDATS.filter((c) => c.axe === axe).length).toBeGreaterThanOrEqual(10);
    expect(CANDIDATS.filter((c) => c.lot.length > 1).map((c) => c.id)).toEqual(expect.arrayContaining(["pv_batterie", "potager_cuve_goutte", "cuve_pompe"]));
    expect(new Set(CANDIDATS.map((c) => c.id)).size).toBe(CANDIDATS.length);
  });
});

describe("recommandations", () => {
  it("en donnent au moins cinq en Drôme, dont une gratuite, chacune d'au moins un demi-point sauf un geste gratuit", () => {
    expect(drome.recommandations.length).toBeGreaterThanOrEqual(5);
    expect(drome.recommandations.some((r) => r.cout_achat_eur === 0 && r.cout_an_eur === 0)).toBe(true);
    for (const r of drome.recommandations) {
      expect(r.points, r.id).toBeGreaterThan(0);
      if (r.cout_achat_eur > 0 || r.cout_an_eur > 0) expect(r.points, r.id).toBeGreaterThanOrEqual(0.5);
    }
  });

  it("20 : les points annoncés sont ceux que l'on gagne en appliquant le lien", () => {
    for (const r of drome.recommandations.filter((x) => x.mesure === "global")) {
      const apres = simulerOk(geler(appliquerChangements(DROME, r.changements)));
      expect((apres.score_global?.corrige ?? 0) - (drome.score_global?.corrige ?? 0), r.id).toBeCloseTo(r.points, 9);
    }
  });

  it("20 : le coût cumulé de celles qui tiennent dans le budget ne le dépasse pas ; le classement est stable", () => {
    const saisi = geler(appliquerChangements(DROME, { "moyens.budget_eur": 20_000 }));
    const r = simulerOk(saisi, AVEC);
    const reste = 20_000 - r.budget.cout_total_eur;
    const cumul = r.recommandations.filter((x) => x.dans_le_budget === true).reduce((s, x) => s + x.cout_achat_eur, 0);
    expect(cumul).toBeLessThanOrEqual(reste + 1e-6);
    expect(simulerOk(saisi, AVEC).recommandations).toEqual(r.recommandations);
  });

  it("donnent euros par an et par point, achat par point et heures par point", () => {
    for (const r of drome.recommandations) {
      if (r.cout_an_eur > 0) expect(r.eur_an_par_point).toBeCloseTo(r.cout_an_eur / r.points, 9);
      if (r.cout_achat_eur > 0) expect(r.eur_achat_par_point).toBeCloseTo(r.cout_achat_eur / r.points, 9);
      expect(r.heures_par_point).toBeCloseTo(r.heures_an / r.points, 9);
      expect(Object.keys(r.changements).length).toBeGreaterThan(0);
    }
  });

  it("écartent ce que le terrain, le toit ou le temps ne permettent pas", () => {
    const plein = simulerOk(geler(appliquerChangements(DROME, { "terrain.surface_m2": 270, "terrain.emprise_batie_m2": 120 })), AVEC);
    expect(plein.recommandations.filter((r) => Object.keys(r.changements).some((c) => c.startsWith("alim.surfaces_m2")))).toEqual([]);
    const sansToit = simulerOk(geler(appliquerChangements(DROME, { "batiment.toit_utile_m2": 15 })), AVEC);
    // 15 m² déjà pris par 3 kWc : ni panneaux ni capteurs de plus.
    expect(sansToit.recommandations.map((r) => r.id)).not.toContain("pv_plus");
    expect(sansToit.recommandations.map((r) => r.id)).not.toContain("cesi");
    // 150 m² × 0,8 h = 120 h/an, soit 2,3 h par semaine : un temps déclaré de 2,3 h ne laisse rien ajouter.
    const presse = simulerOk(geler(appliquerChangements(DROME, { "moyens.temps_h_semaine": 2.3 })), AVEC);
    for (const r of presse.recommandations) expect(r.heures_an, r.id).toBeLessThanOrEqual(1e-9);
  });

  it("ne proposent jamais de boire la pluie en cadre réglementaire", () => {
    for (const { scenario } of personas) {
      const r = simulerOk(scenario, AVEC);
      for (const x of r.recommandations) expect(Object.keys(x.changements)).not.toContain("eau.potabilisation");
    }
  });

  it("en mode `par_axe`, mesurent chaque geste sur son axe et se limitent aux axes évalués", () => {
    const r = simulerOk(DROME, { ...AVEC, mode: "par_axe", axes: ["energie"] });
    expect(r.recommandations.length).toBeGreaterThanOrEqual(3);
    expect(r.recommandations.every((x) => x.axe === "energie" && x.mesure === "axe")).toBe(true);
    expect(new Set(r.leviers.map((l) => l.axe))).toEqual(new Set(["energie"]));
  });
});

describe("leviers", () => {
  it("trois par axe, qui ne font jamais reculer l'axe, sur un seul champ du scénario", () => {
    for (const axe of ["eau", "energie", "alim"] as const) expect(drome.leviers.filter((l) => l.axe === axe)).toHaveLength(3);
    for (const l of drome.leviers) {
      expect(l.points).toBeGreaterThanOrEqual(0);
      expect(l.propose).not.toBe(l.actuel);
    }
  });
});

describe("leviers", () => {
  it("s'essaient aussi quand le toit n'est pas dit : une cuve seule suffit à proposer d'agrandir le toit relié", () => {
    const { batiment: _tu, ...sansToit } = DROME;
    const r = simulerOk(geler(sansToit as ScenarioSaisi), AVEC);
    // Eaux grises, toit relié, douche économe… : trois par axe, et aucun essai qui échoue faute de liste.
    expect(r.leviers.filter((l) => l.axe === "eau")).toHaveLength(3);
    expect(r.leviers.map((l) => l.chemin)).toContain("batiment.toits.0.aire_m2");
  });
});

describe("ce que l'on peut décider", () => {
  const APPARTEMENT: ScenarioSaisi = geler({
    lieu: { territoire: "69", milieu: "urbain" },
    foyer: { statut: "locataire", personnes: { adulte_18_49: 2 } },
    batiment: { type: "immeuble", surface_m2: 65 },
  });
  const SANS_TOIT_NI_SOL = ["cereales", "verger", "pv_plus", "cuve_suivante", "cuve_conseillee", "isolation", "poules", "serre", "toilettes_seches"];

  it("un appartement de ville a au moins cinq gestes, de plusieurs axes, sans céréales, cuve ni toit à soi", () => {
    const { recommandations, leviers } = simulerOk(APPARTEMENT, AVEC);
    const ids = recommandations.map((r) => r.id);
    expect(ids.length).toBeGreaterThanOrEqual(5);
    expect(new Set(recommandations.map((r) => r.axe)).size).toBeGreaterThanOrEqual(2);
    expect(ids.filter((id) => SANS_TOIT_NI_SOL.includes(id))).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(["jardin_partage", "panneaux_partages"]));
    expect(ids.some((id) => ["consigne", "sobriete_elec", "sobriete_eau", "mousseurs_douche"].includes(id))).toBe(true);
    expect(leviers.filter(({ chemin }) => /cuve|pv|cereales|verger|niveau|serre|poules/.test(chemin))).toEqual([]);
  });

  it("un geste qui ne monte aucun taux dit ce qu'il évite d'acheter", () => {
    const muets = simulerOk(APPARTEMENT, AVEC).recommandations.filter((r) => r.points < 0.05);
    for (const r of muets) expect(Math.max(r.evite.eau_m3_an, r.evite.energie_kwh_an / 50), r.id).toBeGreaterThanOrEqual(1);
  });

  it("un appartement de campagne ne se voit pas proposer un champ ; un terrain déclaré grandit de la parcelle prise", () => {
    const campagne = simulerOk(geler({ ...APPARTEMENT, lieu: { territoire: "26", milieu: "rural" }, terrain: { surface_m2: 20 } }), AVEC);
    expect(campagne.recommandations.map((r) => r.id).filter((id) => SANS_TOIT_NI_SOL.includes(id))).toEqual([]);
    const parcelle = campagne.recommandations.find((r) => r.id === "jardin_partage");
    expect(parcelle?.changements).toEqual({ "alim.surfaces_m2.potager": 40, "terrain.surface_m2": 60 });
  });

  it.each([0, 40])("un appartement qui déclare %d m² de terrain se voit proposer le balcon ou le jardin partagé", (surface_m2) => {
    const saisi: ScenarioSaisi = {
      lieu: { territoire: "26" },
      foyer: { personnes: { adulte_18_49: 2 } },
      batiment: { type: "immeuble" },
      terrain: { surface_m2 },
    };
    const { recommandations, scenario } = simulerOk(geler(saisi), AVEC);
    const parcelle = recommandations.find((r) => r.id === "jardin_partage");
    const { emprise_batie_m2, acces_m2 } = scenario.terrain;
    const attendu_m2 = Math.max(surface_m2, emprise_batie_m2 + acces_m2) + 40;
    expect(parcelle?.changements).toEqual({ "alim.surfaces_m2.potager": 40, "terrain.surface_m2": attendu_m2 });
    expect(parcelle?.points).toBeGreaterThan(0);
  });

  it("une maison louée garde le jardin et perd les travaux ; sans rien dire, la liste est celle d'un propriétaire", () => {
    const louee = simulerOk(geler({ ...DROME, foyer: { ...DROME.foyer, statut: "locataire" } }), AVEC);
    expect(louee.recommandations.map((r) => r.id).filter((id) => ["cuve_suivante", "pv_plus", "isolation", "verger"].includes(id))).toEqual([]);
    expect(louee.recommandations.some((r) => r.axe === "alim")).toBe(true);
    const sienne = simulerOk(geler({ ...DROME, foyer: { ...DROME.foyer, statut: "proprietaire" } }), AVEC);
    expect(sienne.recommandations).toEqual(drome.recommandations);
    expect(louee.axes).toEqual(drome.axes);
  });
});

describe("gestes qui épargnent, à la demande", () => {
  const MAISON: ScenarioSaisi = geler({ lieu: { territoire: "69" }, batiment: { type: "maison" }, foyer: { personnes: { adulte_18_49: 2 } } });

  it.each(["69", "13", "59", "26"])("sont tous rendus en maison, même quand cultures et travaux rempliraient la liste (%s)", (code) => {
    const saisi = geler({ ...MAISON, lieu: { territoire: code } });
    const r = simulerOk(saisi, { mode: "par_axe", epargnes_jusqu_a_eur: 200 });
    expect(r.recommandations.map(({ id }) => id)).toEqual(expect.arrayContaining(["mousseurs_douche", "consigne", "sobriete_elec"]));
    for (const { id, cout_achat_eur, evite } of r.recommandations) {
      expect(cout_achat_eur, id).toBeLessThanOrEqual(200);
      expect(Math.max(evite.eau_m3_an, evite.energie_kwh_an), id).toBeGreaterThan(0);
    }
    expect(r.leviers).toEqual([]);
  });

  it("les gratuits seuls, de tous les axes : ni achat, ni rachat, ni heure, du plus utile à son axe au moins utile", () => {
    const { recommandations, leviers } = simulerOk(DROME, { mode: "par_axe", gratuits: true });
    expect(recommandations.map(({ id }) => id)).toEqual(expect.arrayContaining(["pilotage", "consigne", "sobriete_elec"]));
    for (const { id, cout_achat_eur, cout_an_eur, heures_an } of recommandations) {
      expect([Math.max(0, cout_achat_eur), cout_an_eur, heures_an], id).toEqual([0, 0, 0]);
    }
    const points = recommandations.map(({ points_score }) => points_score);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(leviers).toEqual([]);
  });

  it("sans un euro, seuls les gratuits ; à un locataire, aucun de travaux", () => {
    const gratuits = simulerOk(MAISON, { mode: "par_axe", epargnes_jusqu_a_eur: 0 }).recommandations;
    expect(gratuits.map(({ id }) => id)).toContain("consigne");
    expect(gratuits.filter(({ cout_achat_eur }) => cout_achat_eur > 0)).toEqual([]);
    const locataire = geler(appliquerChangements(MAISON, { "foyer.statut": "locataire" }));
    const ouverts = simulerOk(locataire, { mode: "par_axe", epargnes_jusqu_a_eur: 20_000 }).recommandations.map(({ id }) => id);
    expect(ouverts).toContain("consigne");
    expect(ouverts.filter((id) => TRAVAUX.includes(id))).toEqual([]);
  });
});
