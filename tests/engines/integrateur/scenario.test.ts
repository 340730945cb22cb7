import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import { appliquerChangements } from "../../../engines/src/integrateur/candidats/chemins.ts";
import { CHAMPS, coefficientDe } from "../../../engines/src/champs/champs.ts";
import { completerScenario } from "../../../engines/src/integrateur/scenario.ts";
import type { ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import { cheminsErreurs, codesErreurs, codesTerritoires, coefficients, geler, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME } from "./montage.ts";

const donnees = (code: string) => ({ territoire: territoire(code), coefficients: coefficients() });
const completer = (saisi: unknown, code = "26") => completerScenario(saisi as ScenarioSaisi, donnees(code));

describe("compléter un scénario", () => {
  it("remplit tout à partir du seul territoire, et compte ce qui est laissé par défaut", () => {
    const { scenario, defauts, nb_champs } = valeurDe(completer({ lieu: { territoire: "26" } }));
    expect(defauts).toHaveLength(nb_champs);
    expect(nb_champs).toBe(CHAMPS.filter((d) => d.pese !== false).length);
    expect(scenario.foyer.personnes).toMatchObject({ adulte_18_49: 2, enfant_4_9: 2, senior_65: 0 });
    expect(scenario.batiment).toMatchObject({ surface_m2: 112.8, niveau: "moyen", toits: [{ aire_m2: 112.8, type: "rugueux" }] });
    // 1150 + 570 × 4
    expect(scenario.energie.usages.specifique_kwh_an).toBe(3430);
    expect(scenario.eau.usages_l_pers_j.hygiene).toBe(57.72);
  });

  it("ne compte pas comme défaut ce qui est répondu ; null vaut « je ne sais pas »", () => {
    const sans = valeurDe(completer({ lieu: { territoire: "26" } })).defauts;
    const avec = valeurDe(completer({ lieu: { territoire: "26" }, eau: { cuve: { volume_m3: 5 } }, energie: { ecs: { cesi_m2: null } } }));
    expect(sans.filter((d) => !avec.defauts.includes(d))).toEqual(["eau.cuve.volume_m3"]);
    expect(avec.scenario.energie.ecs.cesi_m2).toBe(0);
  });

  it("sans réponse, la surface est celle du type de logement, par foyer, et le toit la suit", () => {
    // CEREN : maison 112,8 m², appartement 64,7 m².
    const { scenario: appartement } = valeurDe(completer({ lieu: { territoire: "75" }, batiment: { type: "immeuble" } }, "75"));
    expect(appartement.batiment).toMatchObject({ surface_m2: 64.7, toits: [{ aire_m2: 64.7 / 4 }] });
    const { scenario: dix } = valeurDe(completer({ lieu: { territoire: "75" }, batiment: { type: "immeuble" }, foyer: { nb_foyers: 10 } }, "75"));
    expect(dix.batiment.surface_m2).toBeCloseTo(647, 9);
    // 200 × 112,8 = 22 560 : au plus ce qu'un scénario admet.
    expect(valeurDe(completer({ ...DROME, batiment: {}, foyer: { ...DROME.foyer, nb_foyers: 200 } })).scenario.batiment.surface_m2).toBe(20_000);
    const champ = CHAMPS.find(({ chemin }) => chemin === "batiment.surface_m2");
    if (champ === undefined) throw new Error("Champ perdu.");
    expect(coefficientDe(champ, () => "immeuble")).toBe("energie.logement.surface_appartement");
    expect(coefficientDe(champ, () => undefined)).toBe("energie.logement.surface_maison");
  });

  it("avec une table d'avant les types, la surface reste la moyenne de tous : un lien ancien retrouve ses nombres", () => {
    const { "energie.logement.surface_maison": _m, "energie.logement.surface_appartement": _a, ...avant } = coefficients();
    for (const type of ["maison", "immeuble"] as const) {
      const saisi: ScenarioSaisi = { lieu: { territoire: "26" }, batiment: { type } };
      expect(valeurDe(completerScenario(saisi, { territoire: territoire("26"), coefficients: avant })).scenario.batiment.surface_m2).toBe(91.5);
    }
  });

  it("met à zéro les classes d'âge non dites dès qu'une l'est", () => {
    expect(valeurDe(completer({ lieu: { territoire: "26" }, foyer: { personnes: { senior_65: 1 } } })).scenario.foyer.personnes).toEqual({
      enfant_1_3: 0,
      enfant_4_9: 0,
      ado_10_13: 0,
      ado_14_17: 0,
      adulte_18_49: 0,
      adulte_50_64: 0,
      senior_65: 1,
    });
  });

  it("donne au terrain non déclaré juste la place demandée, bâti compris", () => {
    // 120 m² de toit + 150 m² de potager
    expect(valeurDe(completer(DROME)).scenario.terrain).toMatchObject({ emprise_batie_m2: 120, surface_m2: 270, politique: "strict" });
  });

  it("arrose le verger par défaut hors climat océanique, et oriente les défauts selon le lieu", () => {
    expect(valeurDe(completer({ lieu: { territoire: "34" } }, "34")).scenario.alim.verger.irrigue).toBe(true);
    expect(valeurDe(completer({ lieu: { territoire: "29" } }, "29")).scenario.alim.verger.irrigue).toBe(false);
  });

  it("remplit le congélateur d'après le nombre d'appareils", () => {
    expect(valeurDe(completer({ lieu: { territoire: "26" }, alim: { congelateurs: 2 } })).scenario.alim.conservation.congelateur_kg).toBe(200);
  });

  it.each([
    ["eau.cuve.volume_m3", -1, "saisie.bornes"],
    ["eau.cuve.volume_m3", "cinq", "saisie.nombre"],
    ["eau.cuve.volume_m3", Number.NaN, "saisie.nombre"],
    ["foyer.nb_foyers", 1.5, "saisie.entier"],
    ["alim.pratique", "expert", "saisie.choix"],
    ["energie.raccorde", 1, "saisie.booleen"],
    ["eau.puits.debit_l_j", [1, 2], "saisie.mensuel"],
    ["eau.usages_pluie", ["wc", "wc"], "saisie.double"],
    ["lieu.commune", "x".repeat(81), "saisie.texte"],
    ["energie.pv", {}, "saisie.liste"],
  ])("refuse %s = %o avec son chemin", (chemin, valeur, code) => {
    const rendu = completer(appliquerChangements(DROME, { [chemin]: valeur }));
    expect(codesErreurs(rendu)).toEqual([code]);
    expect(cheminsErreurs(rendu)[0]).toMatch(new RegExp(`^${chemin.replaceAll(".", "\\.")}`));
  });

  it("refuse un élément de liste fautif à son rang, une branche qui n'est pas un objet, un lieu inconnu, un foyer vide", () => {
    expect(
      cheminsErreurs(
        completer({
          ...DROME,
          batiment: {
            toits: [
              { aire_m2: 10, type: "lisse" },
              { aire_m2: -1, type: "chaume" },
            ],
          },
        }),
      ),
    ).toEqual(["batiment.toits.1.aire_m2", "batiment.toits.1.type"]);
    expect(codesErreurs(completer({ lieu: { territoire: "26" }, eau: 3 }))).toEqual(["saisie.objet"]);
    expect(codesErreurs(completer({ lieu: { territoire: "999" } }))).toEqual(["contexte.inconnu"]);
    expect(codesErreurs(completer({}))).toEqual(["contexte.inconnu"]);
    expect(codesErreurs(completer(null))).toEqual(["saisie.objet"]);
    expect(codesErreurs(completer({ lieu: { territoire: "26" }, foyer: { personnes: { adulte_18_49: 0 } } }))).toEqual(["foyer.vide"]);
    expect(codesErreurs(completer({ lieu: { territoire: "26" }, foyer: { personnes: { adulte_18_49: 1 }, enceintes: 1, allaitantes: 1 } }))).toEqual([
      "foyer.incoherent",
    ]);
  });

  it("ignore un champ inconnu et le dit", () => {
    const rendu = completer({ ...DROME, eau: { cuve: { volume_m3: 5, couleur: "verte" } } });
    expect(rendu).toMatchObject({ ok: true, avertissements: [{ code: "saisie.inconnu", chemin: "eau.cuve.couleur" }] });
  });

  it("un scénario complété, complété de nouveau, ne change pas, dans les 107 territoires", () => {
    for (const code of codesTerritoires()) {
      const { scenario } = valeurDe(completer({ ...DROME, lieu: { territoire: code } }, code));
      expect(valeurDe(completer(scenario, code)).scenario).toEqual(scenario);
    }
  });

  it("chaque défaut passe son propre contrôle, a une raison, et son coefficient existe", () => {
    const { scenario } = valeurDe(completer({ lieu: { territoire: "26" } }));
    expect(cheminsErreurs(completer(scenario))).toEqual([]);
    for (const d of CHAMPS) {
      expect(d.raison, d.chemin).not.toBe("");
      const coefficient = coefficientDe(d, () => undefined);
      if (coefficient !== undefined) expect(coefficients()[coefficient], d.chemin).toBeDefined();
    }
    expect(new Set(CHAMPS.map((d) => d.chemin)).size).toBe(CHAMPS.length);
  });

  it("n'échoue jamais sur une valeur quelconque et ne modifie pas la saisie", () => {
    const chemins = CHAMPS.map((d) => d.chemin);
    fc.assert(
      fc.property(fc.constantFrom(...chemins), fc.anything({ maxDepth: 2 }), (chemin, valeur) => {
        const saisi = geler(structuredClone({ lieu: { territoire: "26" } }));
        const rendu = completer(appliquerChangements(saisi, { [chemin]: valeur }));
        if (!rendu.ok) for (const e of rendu.erreurs) expect(e.message).not.toBe("");
      }),
      { numRuns: 1000 },
    );
  });
});

describe("appliquer des changements", () => {
  it("rend un nouvel arbre, partage ce qui ne change pas, garde les listes", () => {
    const apres = appliquerChangements(DROME, { "eau.cuve.volume_m3": 10, "energie.pv.0.kwc": 6 });
    expect(apres.eau?.cuve?.volume_m3).toBe(10);
    expect(apres.energie?.pv).toEqual([{ kwc: 6, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }]);
    expect(DROME.eau?.cuve?.volume_m3).toBe(5);
    expect(apres.batiment).toBe(DROME.batiment);
  });
});
