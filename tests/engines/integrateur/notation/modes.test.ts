import { describe, expect, it } from "vitest";
import { incertitude } from "../../../../engines/src/integrateur/decision/incertitude.ts";
import { simuler } from "../../../../engines/src/integrateur/simuler.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { codesErreurs, coefficients, donnees, geler, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options, simulerOk } from "#tests/engines/integrateur/montage.ts";

/* Ce qui diffère entre les deux modes (docs/conventions-de-calcul.md, « Deux modes »), et ce qui n'en dépend pas. */
const AZOTE = geler({
  ...DROME,
  alim: { surfaces_m2: { potager: 150, verger: 100 } },
  eau: { cuve: { volume_m3: 5 }, equipements: { toilettes: "seches" as const }, urine_recyclee: true },
});

const FAMILLE = donnees<{ personas: ReadonlyArray<{ id: string; scenario: ScenarioSaisi }> }>("data/personas.json").personas.find(
  ({ id }) => id === "famille-drome",
)?.scenario as ScenarioSaisi;

describe("mode global et mode par_axe", () => {
  it("mêmes axes, même budget, même adéquation, mêmes flux : seul ce qui agrège change", () => {
    const [global, parAxe] = [simulerOk(AZOTE, { mode: "global" }), simulerOk(AZOTE, { mode: "par_axe" })];
    for (const cle of ["axes", "eau", "energie", "alim", "budget", "adequation", "flux", "sol", "toit", "elargissement", "convergence"] as const) {
      expect(parAxe[cle], cle).toEqual(global[cle]);
    }
    expect(global.score_global).toBeDefined();
    expect(Object.hasOwn(parAxe, "score_global")).toBe(false);
  });

  it("une règle de bonus sans axe ne compte qu'en mode global, où elle relève le score", () => {
    const [global, parAxe] = [simulerOk(AZOTE, { mode: "global" }), simulerOk(AZOTE, { mode: "par_axe" })];
    const sansAxe = global.bonus.filter((b) => b.axe === null);
    expect(sansAxe.map((b) => b.id)).toEqual(["cycle_nutriments"]);
    expect(parAxe.bonus).toEqual(global.bonus.filter((b) => b.axe !== null));
  });

  it("le mode global exige les trois axes ; par_axe en évalue un à trois, et une règle d'un axe absent n'y compte pas", () => {
    expect(codesErreurs(simuler(AZOTE, lieu("26"), options({ mode: "global", axes: ["eau"] })))).toEqual(["axe.manquant", "axe.manquant"]);
    const eauSeule = simulerOk(AZOTE, { mode: "par_axe", axes: ["eau"] });
    expect([eauSeule.energie, eauSeule.alim]).toEqual([null, null]);
    expect([eauSeule.axes.energie, eauSeule.axes.alim]).toEqual([{ etat: "non_evalue" }, { etat: "non_evalue" }]);
    expect(eauSeule.bonus.filter((b) => b.axe !== "eau")).toEqual([]);
  });

  it("un flux donné de l'extérieur remplace un axe absent ; en mode global il est refusé", () => {
    const flux_externes = { "alim.irrigation_m3_an": 60 };
    expect(codesErreurs(simuler(AZOTE, lieu("26"), options({ mode: "global", flux_externes })))).toEqual(["flux.interne"]);
    const [sans, avec] = [simulerOk(AZOTE, { mode: "par_axe", axes: ["eau"] }), simulerOk(AZOTE, { mode: "par_axe", axes: ["eau"], flux_externes })];
    expect((avec.eau?.besoin.m3_an ?? 0) - (sans.eau?.besoin.m3_an ?? 0)).toBeCloseTo(60, 6);
  });

  it("les points d'une recommandation sont ceux du score global, ou ceux de l'axe du geste", () => {
    const [global, parAxe] = [simulerOk(AZOTE, { mode: "global", recommandations: true }), simulerOk(AZOTE, { mode: "par_axe", recommandations: true })];
    expect(parAxe.recommandations.every((r) => r.mesure === "axe")).toBe(true);
    expect(global.recommandations.some((r) => r.mesure === "global")).toBe(true);
    const communs = parAxe.recommandations.flatMap((r) =>
      global.recommandations.filter((g) => g.id === r.id && g.mesure === "global").map((g) => [g, r] as const),
    );
    expect(communs.length).toBeGreaterThan(1);
    // Un axe pèse moins que tout : son score bouge plus que le score global.
    for (const [g, r] of communs) expect(r.points, r.id).not.toBeCloseTo(g.points, 2);
    const eauSeule = simulerOk(AZOTE, { mode: "par_axe", axes: ["eau"], recommandations: true });
    expect(new Set(eauSeule.recommandations.map((r) => r.axe))).toEqual(new Set(["eau"]));
  });

  it("coefficients figés, seuls les poids tirés : le premier geste ne bouge pas en par_axe, il peut bouger en mode global", () => {
    const figes = geler(Object.fromEntries(Object.values(coefficients()).map((c) => [c.id, { ...c, min: c.valeur, max: c.valeur }])));
    const tirer = (mode: "global" | "par_axe") =>
      valeurDe(incertitude(FAMILLE, lieu("26"), { ...options({ mode, coefficients: figes }), tirages: 200, finalistes: 8 })).stabilite.premiere_recommandation;
    // Les poids et la méthode d'agrégation n'entrent pas dans le score d'un axe.
    expect(tirer("par_axe")).toBe(1);
    expect(tirer("global")).toBeLessThan(1);
  });

  it("les anciens noms donnent exactement les mêmes résultats", () => {
    expect(simulerOk(AZOTE, { mode: "calculs" })).toEqual(simulerOk(AZOTE, { mode: "global" }));
    expect(simulerOk(AZOTE, { mode: "plateforme" })).toEqual(simulerOk(AZOTE, { mode: "par_axe" }));
  });
});
