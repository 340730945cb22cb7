import { describe, expect, it } from "vitest";
import { construireContexte, situer } from "../../../engines/src/commun/contexte/contexte.ts";
import { somme } from "../../../engines/src/commun/coefficients/statistiques.ts";
import type { Climat2050, Contexte, DonneesTerritoire } from "../../../engines/src/types.ts";
import { codesTerritoires, coefficients, territoire } from "#tests/constructeurs/moteurs/moteur.ts";

const SAISON = { temperature_c: 2, pluie: 1.2, pluie_bas: 1.1, pluie_haut: 1.3 };
const ECARTS: Climat2050 = { hiver: SAISON, intersaison: { ...SAISON, temperature_c: 1, pluie: 1 }, ete: { ...SAISON, temperature_c: 3, pluie: 0.8 } };
const avecEcarts = (code: string, climat_2050: Climat2050): DonneesTerritoire => ({ ...territoire(code), climat_2050 });

function contexte(t: DonneesTerritoire, climat?: "actuel" | "tracc_2050"): Contexte & { readonly dits: ReadonlyArray<string> } {
  const lieu = situer(t, climat === undefined ? {} : { climat }, coefficients());
  if (!lieu.ok) throw new Error(lieu.erreurs[0]?.message);
  return { ...lieu.valeur, dits: lieu.avertissements.map(({ code }) => code) };
}
const part = coefficients()["commun.climat_2050.part"]?.valeur ?? 0;

describe("climat de 2050", () => {
  it("sans la demande, rien ne change, que le lieu ait ses écarts ou non", () => {
    const t = territoire("26");
    const { climat_2050: _, ...sans } = t;
    expect(contexte(t)).toEqual(contexte(sans));
    expect(contexte(t, "actuel")).toEqual(contexte(sans));
    expect(contexte(t).dits).toEqual([]);
  });

  it("chaque mois prend les écarts de sa saison, dans la part qui reste à venir", () => {
    const t = avecEcarts("26", ECARTS);
    const [avant, apres] = [contexte(t), contexte(t, "tracc_2050")];
    const ecarts = apres.t_moy_c.map((x, m) => (x - (avant.t_moy_c[m] ?? NaN)) / part);
    [2, 2, 1, 1, 1, 3, 3, 3, 1, 1, 1, 2].forEach((attendu, m) => expect(ecarts[m], `mois ${m + 1}`).toBeCloseTo(attendu, 9));
    const pluies = apres.pluie_mm.map((x, m) => (x / (avant.pluie_mm[m] ?? NaN) - 1) / part);
    [0.2, 0.2, 0, 0, 0, -0.2, -0.2, -0.2, 0, 0, 0, 0.2].forEach((attendu, m) => expect(pluies[m], `mois ${m + 1}`).toBeCloseTo(attendu, 9));
    expect(apres.pluie_annees[3]?.[6]).toBeCloseTo((avant.pluie_annees[3]?.[6] ?? NaN) * (1 - 0.2 * part), 9);
    expect(apres.ghi_kwh_m2).toEqual(avant.ghi_kwh_m2);
    expect(apres.dits).toEqual(["CLIMAT_2050"]);
  });

  it("deux degrés de plus en janvier rendent les degrés-heures de la tranche d'altitude 400 m plus bas, comme la méthode 3CL", () => {
    const t = territoire("26");
    const deux = { ...SAISON, temperature_c: 2 / part, pluie: 1 };
    const haut = situer(avecEcarts("26", { hiver: deux, intersaison: deux, ete: deux }), { altitude_m: 600, climat: "tracc_2050" }, coefficients());
    if (!haut.ok) throw new Error("climat refusé");
    expect(haut.valeur.tables_3cl?.dh19[0]).toBeCloseTo(t.tables_3cl?.inferieur_400.dh19[0] ?? NaN, -1.5);
    expect(haut.valeur.tables_3cl?.tefs[0]).toBeCloseTo(t.tables_3cl?.inferieur_400.tefs[0] ?? NaN, 6);
  });

  it("partout en métropole : plus chaud, moins de chauffage, plus de soif des plantes, la pluie d'été suit moins bien que celle d'hiver, et ne gagne nulle part plus de 5 %", () => {
    for (const code of codesTerritoires()) {
      const t = territoire(code);
      const [avant, apres] = [contexte(t), contexte(t, "tracc_2050")];
      if (t.climat_2050 === undefined) {
        expect(apres, code).toEqual({ ...avant, dits: ["CLIMAT_2050_ABSENT"] });
        continue;
      }
      expect(somme(apres.tables_3cl?.dh19 ?? []), code).toBeLessThan(somme(avant.tables_3cl?.dh19 ?? []));
      expect(somme(apres.et0_mm) / somme(avant.et0_mm), code).toBeGreaterThan(1.04);
      expect(somme(apres.et0_mm) / somme(avant.et0_mm), code).toBeLessThan(1.14);
      expect(t.climat_2050.ete.pluie, code).toBeLessThan(Math.min(1.05, t.climat_2050.hiver.pluie));
      for (const s of Object.values(t.climat_2050)) expect([s.pluie_bas <= s.pluie, s.pluie <= s.pluie_haut], code).toEqual([true, true]);
    }
    expect(codesTerritoires().filter((code) => territoire(code).climat_2050 !== undefined)).toHaveLength(96);
  });

  it("avec une table d'avant, le climat reste celui d'aujourd'hui et c'est dit", () => {
    const { "commun.climat_2050.part": _, ...avant } = coefficients();
    const lieu = situer(territoire("26"), { climat: "tracc_2050" }, avant);
    expect(lieu.ok && lieu.avertissements.map(({ code }) => code)).toEqual(["CLIMAT_2050_ABSENT"]);
    expect(lieu.ok && lieu.valeur.t_moy_c).toEqual(territoire("26").t_moy_c);
  });

  it("la raison est dite juste : un lieu sans écarts publiés, ou des coefficients d'avant", () => {
    const { "commun.climat_2050.part": _, ...avant } = coefficients();
    const raison = (code: string, table: typeof avant) => {
      const lieu = situer(territoire(code), { climat: "tracc_2050" }, table);
      return lieu.ok ? lieu.avertissements.map(({ message }) => message).join() : "refusé";
    };
    expect(raison("974", coefficients())).toContain("n’est pas publié");
    expect(raison("26", avant)).toContain("coefficients datent d’avant");
    expect(raison("26", avant)).not.toContain("publié");
  });

  it("la climatisation ne bouge pas, et c'est dit", () => {
    const lieu = situer(territoire("26"), { climat: "tracc_2050" }, coefficients());
    expect(lieu.ok && lieu.avertissements[0]?.message).toContain("la climatisation aussi est gardée");
  });

  it("un climat nul vaut l'absence, comme l'altitude et la côte", () => {
    const nul = construireContexte(territoire("26"), { climat: null }, coefficients());
    expect(nul).toEqual(construireContexte(territoire("26"), {}, coefficients()));
    expect(nul.ok).toBe(true);
  });

  it("des écarts abîmés sont refusés, leur saison nommée", () => {
    const lieu = situer(avecEcarts("26", { ...ECARTS, ete: { ...SAISON, pluie: -1 } }), { climat: "tracc_2050" }, coefficients());
    expect(lieu.ok ? [] : lieu.erreurs.map(({ chemin }) => chemin)).toEqual(["territoire.climat_2050.ete.pluie"]);
  });
});
