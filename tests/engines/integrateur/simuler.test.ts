import { describe, expect, it } from "vitest";
import fc from "#tests/montage/proprietes.ts";
import { simuler } from "../../../engines/src/integrateur/simuler.ts";
import { appliquerChangements } from "../../../engines/src/integrateur/candidats/chemins.ts";
import { apercuSimulation } from "../../../engines/src/integrateur/apercu.ts";
import type { ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import type { Axe } from "../../../engines/src/types.ts";
import { algoConfig, coefficients, codesErreurs, geler, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options, simulerOk } from "./montage.ts";

const somme = (s: ReadonlyArray<number>): number => s.reduce((a, b) => a + b, 0);
const change = (changements: Readonly<Record<string, unknown>>): ScenarioSaisi => geler(appliquerChangements(DROME, changements));
const ISOLE = change({ "energie.raccorde": false, "eau.raccorde": false });

describe("simuler", () => {
  it("rend les mêmes nombres pour les mêmes arguments, sans modifier ses entrées", () => {
    // Entrées gelées en profondeur par le montage : une mutation lèverait une exception.
    expect(simulerOk(DROME)).toEqual(simulerOk(DROME));
  });

  it("15 : une entrée complète a les mêmes scores d'axe dans les deux modes, et `par_axe` n'a pas de score global", () => {
    const global = simulerOk(DROME);
    const parAxe = simulerOk(DROME, { mode: "par_axe" });
    for (const axe of ["eau", "energie", "alim"] as const) expect(parAxe.axes[axe]).toEqual(global.axes[axe]);
    expect(parAxe).not.toHaveProperty("score_global");
    expect(global.score_global?.brut).toBeGreaterThan(0);
    expect(simulerOk(DROME, { mode: "calculs" })).toEqual(global);
    expect(simulerOk(DROME, { mode: "plateforme" })).toEqual(parAxe);
  });

  it("un axe absent est dit non évalué en `par_axe`, refusé en `global`", () => {
    const seule = simulerOk(DROME, { mode: "par_axe", axes: ["eau"] });
    expect(seule.axes).toMatchObject({ eau: { etat: "evalue" }, energie: { etat: "non_evalue" }, alim: { etat: "non_evalue" } });
    expect([seule.energie, seule.alim]).toEqual([null, null]);
    expect(seule.flux.every((f) => f.id !== "irrigation" && f.id !== "conservation")).toBe(true);
    expect(codesErreurs(simuler(DROME, lieu("26"), options({ axes: ["eau", "alim"] })))).toEqual(["axe.manquant"]);
    expect(codesErreurs(simuler(DROME, lieu("26"), options({ mode: "par_axe", axes: [] })))).toEqual(["axe.inconnu"]);
    expect(codesErreurs(simuler(DROME, lieu("26"), options({ mode: "par_axe", axes: ["vent" as Axe] })))).toEqual(["axe.inconnu"]);
    expect(codesErreurs(simuler(DROME, lieu("26"), options({ mode: "total" as "global" })))).toEqual(["mode.inconnu"]);
  });

  it("les flux d'un axe absent sont nuls et signalés, ou donnés par l'appelant sous leur nom ou un alias", () => {
    const sans = simuler(DROME, lieu("26"), options({ mode: "par_axe", axes: ["eau"] }));
    expect(sans.ok && sans.avertissements.map((a) => a.code)).toContain("FLUX_EXTERNE_NUL");
    const avec = (flux_externes: Readonly<Record<string, number>>) => simuler(DROME, lieu("26"), options({ mode: "par_axe", axes: ["eau"], flux_externes }));
    const donne = valeurDe(avec({ "alim.irrigation_m3_an": 40 }));
    // Le besoin d'eau grandit exactement des 40 m³ donnés.
    expect((donne.eau?.besoin.m3_an ?? 0) - (valeurDe(sans).eau?.besoin.m3_an ?? 0)).toBeCloseTo(40, 9);
    expect(valeurDe(avec({ eau_jardin: 40 })).eau).toEqual(donne.eau);
    expect(codesErreurs(avec({ eau_du_jardin: 40 }))).toEqual(["alias.inconnu"]);
    expect(codesErreurs(avec({ eau_jardin: 40, irrigation_m3: 41 }))).toEqual(["alias.conflit"]);
    expect(codesErreurs(avec({ "alim.irrigation_m3_an": -1 }))).toEqual(["saisie.nombre"]);
    expect(codesErreurs(simuler(DROME, lieu("26"), options({ flux_externes: { "alim.irrigation_m3_an": 1 } })))).toEqual(["flux.interne"]);
  });

  it("les flux rendus sont ceux que les axes ont échangés", () => {
    const r = simulerOk(change({ "alim.congelateurs": 1, "alim.elevage.poules": 6 }));
    const total = (id: string): number => somme(r.flux.filter((f) => f.id === id).map((f) => f.total));
    expect(total("pompage")).toBeCloseTo(somme(r.eau?.pompage_kwh ?? []), 9);
    expect(total("traitement")).toBeCloseTo(somme(r.eau?.traitement_kwh ?? []), 9);
    expect(total("irrigation")).toBeCloseTo(r.alim?.irrigation.total_m3 ?? -1, 9);
    expect(total("conservation")).toBeCloseTo(somme(r.alim?.conservation.energie_kwh ?? []), 9);
    expect(total("cuisson")).toBeCloseTo(somme(r.energie?.besoins_kwh.cuisson ?? []), 6);
    expect(total("eau_servie")).toBeLessThanOrEqual(total("irrigation") + 1e-9);
    expect(total("pluie_potager")).toBeLessThanOrEqual(somme(r.eau?.sources_m3.pluie ?? []) + 1e-9);
    // 0,35 kg × 4 personnes ; 0,5 kg × 6 poules
    expect(total("compost")).toBeCloseTo(1.4, 9);
    expect(total("fientes_fumier")).toBeCloseTo(3, 9);
  });

  it("l'eau pompée et les conserves pèsent sur l'électricité consommée, l'eau chaude suit l'hygiène", () => {
    const elec = (c: Readonly<Record<string, unknown>>): number => somme(simulerOk(change(c)).energie?.consommation_kwh.elec ?? []);
    // Un congélateur : 300 kWh par an.
    expect(elec({ "alim.congelateurs": 1 }) - elec({})).toBeCloseTo(300, 6);
    const sobre = simulerOk(change({ "eau.usages_l_pers_j.hygiene": 57.72 / 2 }));
    const base = simulerOk(DROME);
    // L'hygiène à moitié : 45 − 0,6 × 57,72 / 2 litres chauds, l'évier ne change pas.
    expect(somme(sobre.energie?.besoins_kwh.ecs ?? []) / somme(base.energie?.besoins_kwh.ecs ?? [])).toBeCloseTo((45 - 0.3 * 57.72) / 45, 9);
  });

  it("le sol en conflit est une erreur en politique stricte, un plan réduit et signalé sinon", () => {
    const petit = { "terrain.surface_m2": 200, "terrain.emprise_batie_m2": 120 };
    expect(codesErreurs(simuler(change(petit), lieu("26"), options()))).toEqual(["sol.depassement"]);
    const rendu = simuler(change({ ...petit, "terrain.politique": "priorite" }), lieu("26"), options());
    expect(rendu.ok && rendu.avertissements.map((a) => a.code)).toContain("SOL_REDUIT");
    // Libre : 200 − 120 = 80 m² pour 150 demandés.
    expect(valeurDe(rendu).sol).toMatchObject({ libre_m2: 80, alloue_m2: { potager: 80 } });
    expect(valeurDe(rendu).alim?.irrigation.total_m3).toBeCloseTo((simulerOk(DROME).alim?.irrigation.total_m3 ?? 0) * (80 / 150), 6);
  });

  it("le toit réduit les panneaux et le dit ; la pluie ne perd rien", () => {
    // Utile : 60 m² (moitié de 120) → 12,77 kWc à 4,7 m²/kWc au plus.
    const rendu = simuler(change({ "energie.pv.0.kwc": 20 }), lieu("26"), options());
    expect(rendu.ok && rendu.avertissements.map((a) => a.code)).toContain("TOIT_PV_REDUIT");
    expect(valeurDe(rendu).toit.pv_kwc_possible).toBeCloseTo(60 / 4.7, 9);
    expect(valeurDe(rendu).eau?.collecte_m3_an).toBeGreaterThanOrEqual(simulerOk(DROME).eau?.collecte_m3_an ?? Infinity);
  });

  it("un site isolé sans électricité avertit que le pompage n'est pas couvert ; l'eau livrée ne change pas", () => {
    const sansPv = simuler(geler(appliquerChangements(ISOLE, { "energie.pv": [] })), lieu("26"), options());
    expect(sansPv.ok && sansPv.avertissements.find((a) => a.code === "POMPAGE_NON_COUVERT")?.message).toMatch(/janvier.*décembre/);
    const avecPv = simuler(ISOLE, lieu("26"), options());
    expect(avecPv.ok && avecPv.avertissements.map((a) => a.code)).not.toContain("POMPAGE_NON_COUVERT");
    expect(valeurDe(sansPv).eau?.sources_m3.pluie).toBeDefined();
    expect(valeurDe(sansPv).convergence).toEqual({ methode: "passe_unique", passes: 1, converge: true, residu: 0 });
  });

  it("au prorata, un point fixe réduit l'arrosage servi d'un site isolé et converge", () => {
    const priorite = simulerOk(ISOLE);
    const prorata = simulerOk(ISOLE, { partage_electricite: "prorata" });
    expect(prorata.convergence).toMatchObject({ methode: "point_fixe", converge: true });
    expect(prorata.convergence.passes).toBeGreaterThan(1);
    for (let m = 0; m < 12; m++) expect(prorata.eau?.irrigation_servie[m]).toBeLessThanOrEqual((priorite.eau?.irrigation_servie[m] ?? 0) + 1e-9);
    // Raccordé, l'électricité ne manque pas : rien à partager.
    expect(simulerOk(DROME, { partage_electricite: "prorata" })).toEqual(simulerOk(DROME));
  });

  it("la part de défauts élargit la fourchette affichée, pas celle de l'axe, et jamais ce qui est mesuré : les années", () => {
    const r = simulerOk(DROME);
    expect(r.elargissement).toBeCloseTo(1 + (0.5 * r.defauts.length) / r.nb_champs, 12);
    expect(r.elargissement).toBeGreaterThan(1.1);
    for (const axe of ["eau", "energie", "alim"] as const) {
      const [affiche, sortie] = [r.axes[axe], r[axe]];
      if (affiche.etat !== "evalue" || sortie?.ic_parts === undefined) throw new Error("axe non évalué");
      // √(A² + e²·(F² + C²)) : les années réelles ne dépendent d'aucune réponse ; l'axe seul a e = 1
      const { annees_bas, foyers_bas, coefficients_bas } = sortie.ic_parts;
      const ecart = (e: number): number => Math.sqrt(annees_bas ** 2 + e ** 2 * (foyers_bas ** 2 + coefficients_bas ** 2));
      expect(affiche.ic.p50 - affiche.ic.p10, axe).toBeCloseTo(ecart(r.elargissement), 9);
      expect(sortie.ic.p50 - sortie.ic.p10, axe).toBeCloseTo(ecart(1), 9);
      expect(ecart(r.elargissement), axe).toBeGreaterThan(ecart(1));
    }
  });

  it("chaque pourcentage d'un axe a sa fourchette, au même sens, autour du nombre que la page montre", () => {
    const r = simulerOk(DROME);
    const { eau, energie, alim } = r.axes;
    if (eau.etat !== "evalue" || energie.etat !== "evalue" || alim.etat !== "evalue") throw new Error("axes non évalués");
    expect(Object.keys(eau.fourchettes ?? {})).toEqual(["potable", "non_potable", "exterieur"]);
    expect(Object.keys(energie.fourchettes ?? {})).toEqual(["autoproduction", "autoconsommation", "thermique"]);
    expect(Object.keys(alim.fourchettes ?? {})).toEqual(["proteines", "legumes_fruits"]);
    expect(energie.fourchettes?.autoproduction?.p50).toBeCloseTo(r.energie?.autoproduction ?? -1, 3);
    expect(alim.fourchettes?.proteines?.p50).toBe(r.alim?.couverture.proteines);
    // La valeur jointe à la fourchette est celle que rend l'axe, et ses parts font un tout.
    expect(eau.fourchettes?.non_potable?.valeur).toBe(r.eau?.autonomie.non_potable);
    expect(energie.fourchettes?.thermique?.valeur).toBe(r.energie?.autonomie.thermique);
    expect(energie.fourchettes?.autoconsommation?.valeur).toBe(r.energie?.autoconsommation);
    expect(alim.fourchettes?.legumes_fruits?.valeur).toBe(r.alim?.couverture.legumes_fruits);
    const parts = Object.values(energie.fourchettes?.autoproduction?.doute ?? {});
    expect(parts.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    for (const axe of [eau, energie, alim]) {
      for (const f of Object.values(axe.fourchettes ?? {})) expect(0 <= f.p10 && f.p10 <= f.p50 && f.p50 <= f.p90 && f.p90 <= 1).toBe(true);
      expect(Object.values(axe.doute ?? {}).reduce((s, part) => s + part, 0)).toBeCloseTo(1, 12);
    }
  });

  it("aucun nombre rendu n'est infini ni indéfini, y compris pour un foyer sans rien", () => {
    const verifier = (valeur: unknown, chemin: string): void => {
      if (typeof valeur === "number") expect(Number.isFinite(valeur), chemin).toBe(true);
      else if (typeof valeur === "object" && valeur !== null) for (const [cle, v] of Object.entries(valeur)) verifier(v, `${chemin}.${cle}`);
    };
    verifier(simulerOk({ lieu: { territoire: "975" }, foyer: { personnes: { senior_65: 1 } }, batiment: { toits: [] } }), "r");
    verifier(simulerOk(DROME), "r");
  });

  it("le journal est muet par défaut et reçoit ce qu'on lui demande", () => {
    const notes: string[] = [];
    simulerOk(DROME, { journal: { noter: (_niveau, message) => void notes.push(message) } });
    expect(notes.length).toBeGreaterThan(0);
  });

  it("refuse une configuration fautive par son code", () => {
    expect(codesErreurs(simuler(DROME, lieu("26"), options({ algoConfig: { ...algoConfig(), poids_axes_base: { eau: -1, energie: 1, alim: 1 } } })))).toEqual([
      "config.poids_negatif",
    ]);
  });
});

describe("aperçu", () => {
  it("suit la simulation à quelques points près et partage ses erreurs", () => {
    const vu = valeurDe(apercuSimulation(DROME, lieu("26"), { coefficients: coefficients(), algoConfig: algoConfig() }));
    const vrai = simulerOk(DROME);
    for (const axe of ["eau", "energie", "alim"] as const) {
      const a = vrai.axes[axe];
      // Alim : le même calcul ; eau et énergie : aperçus calés à 4 et 2 points d'écart absolu moyen.
      expect(Math.abs(vu.taux[axe] - (a.etat === "evalue" ? a.taux : 0)), axe).toBeLessThanOrEqual(axe === "alim" ? 0.01 : 0.1);
    }
    expect(
      codesErreurs(apercuSimulation(change({ "eau.cuve.volume_m3": -1 }), lieu("26"), { coefficients: coefficients(), algoConfig: algoConfig() })),
    ).toEqual(["saisie.bornes"]);
  });

  it("ne rend que des taux de 0 à 1, quel que soit l'équipement", () => {
    const x = (max: number) => fc.double({ min: 0, max, noNaN: true });
    fc.assert(
      fc.property(x(30), x(12), x(20), x(2000), fc.constantFrom("26", "29", "974", "05"), (cuve, kwc, kwh, potager, code) => {
        const saisi = appliquerChangements(DROME, {
          "lieu.territoire": code,
          "eau.cuve.volume_m3": cuve,
          "energie.pv.0.kwc": kwc,
          "energie.batterie.kwh_utiles": kwh,
          "alim.surfaces_m2.potager": potager,
        });
        const { taux, score } = valeurDe(apercuSimulation(saisi, lieu(code), { coefficients: coefficients(), algoConfig: algoConfig() }));
        for (const t of Object.values(taux)) expect(t >= 0 && t <= 1).toBe(true);
        expect(score >= 0 && score <= 100).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
