import { expect, test } from "vitest";
import { bilanHydrique } from "../../../../engines/src/axes/alim/alim.ts";
import { cultiver, effetsEau, facteurEau, irrigationAlim, kcMensuel, vergerIrrigue } from "../../../../engines/src/axes/alim/irrigation.ts";
import type { EntreeAlim } from "../../../../engines/src/axes/alim/types.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { balayage } from "#tests/montage/proprietes.ts";
import { coefficientsDeLaNote, desSurfaces, MONTPELLIER, NANTES, unClimat, unFoyerAlim } from "./foyer.ts";

const coefs = coefficientsDeLaNote();
const KC_POTAGER = [0, 0, 0.6, 0.7, 0.8, 1, 1.1, 1.05, 0.95, 0.8, 0, 0];

function unJardin(contexte: EntreeAlim["contexte"], paillage: boolean, surfaces = desSurfaces({ potager: 200 })): EntreeAlim {
  return unFoyerAlim({ contexte, surfaces_m2: surfaces, irrigation: { mode: "goutte", paillage, part_servie: 0 } });
}

test("le Kc du potager de la table est celui des cas de référence", () => {
  expect(kcMensuel("potager", coefs)).toEqual(KC_POTAGER);
});

test("A4 : potager de Nantes sans paillage, 318,1 mm et 53,01 m³ à apporter", () => {
  const { demande, bilans } = irrigationAlim(unJardin(NANTES, false), coefs);
  const d = demande.demande_mm.potager;
  expect(d[5]).toBeCloseTo(89.5, 1); // juin
  expect(d[6]).toBeCloseTo(115.6, 1);
  expect(d[7]).toBeCloseTo(90.2, 1);
  expect(d[8]).toBeCloseTo(22.9, 1);
  expect(somme(d)).toBeCloseTo(318.1, 1);
  expect(somme(bilans.potager.etc_mm)).toBeCloseTo(727.4, 1);
  expect(somme(demande.demande_m3.potager)).toBeCloseTo(53.01, 2); // 318,1·200·0,75/(1000·0,9)
  expect(demande.total_m3).toBeCloseTo(53.01, 2);
});

test.each([
  ["A4p : Nantes, paillage", NANTES, true, 220.1, 36.69],
  ["A4m : Montpellier, sans paillage", MONTPELLIER, false, 648.3, 108.06],
  ["A4m : Montpellier, paillage", MONTPELLIER, true, 503.3, 83.89],
] as const)("%s", (_, contexte, paillage, mm, m3) => {
  const { demande } = irrigationAlim(unJardin(contexte, paillage), coefs);
  expect(somme(demande.demande_mm.potager)).toBeCloseTo(mm, 1);
  expect(demande.total_m3).toBeCloseTo(m3, 2);
});

test.each([
  ["Nantes", NANTES, 569.5, 18.98],
  ["Montpellier", MONTPELLIER, 794.7, 26.49],
] as const)("A4s : une serre de 30 m² à %s n’a ni pluie ni réserve", (_, contexte, mm, m3) => {
  const { demande } = irrigationAlim(unJardin(contexte, false, desSurfaces({ serre: 30 })), coefs);
  expect(somme(demande.demande_mm.serre)).toBeCloseTo(mm, 1);
  expect(demande.total_m3).toBeCloseTo(m3, 2);
});

test.each([
  ["Nantes", NANTES, [0.5409, 0.7704, 1]],
  ["Montpellier", MONTPELLIER, [0.3294, 0.6647, 1]],
] as const)("A5 : effet de l’eau servie (0, moitié, tout) au potager de %s", (_, contexte, attendus) => {
  const { bilans } = irrigationAlim(unJardin(contexte, false), coefs);
  [0, 0.5, 1].forEach((part, i) => expect(facteurEau(bilans.potager, new Array<number>(12).fill(part), 1.05)).toBeCloseTo(attendus[i] ?? -1, 4));
});

test("deux tours suffisent : une réserve vide au départ donne la même année qu’une réserve pleine", () => {
  const base = { kc: KC_POTAGER, et0_mm: NANTES.et0_mm, pluie_mm: NANTES.pluie_mm, facteur_etc: 1, rfu_mm: 50 };
  expect(bilanHydrique({ ...base, reserve_depart_mm: 0 }).demande_mm).toEqual(bilanHydrique(base).demande_mm);
});

test("le verger n’est pas arrosé par défaut en climat humide, il l’est ailleurs, et la personne peut trancher", () => {
  const verger = { age_ans: 10, forme: "basse_tige" } as const;
  expect(vergerIrrigue({ verger, contexte: NANTES })).toBe(false);
  expect(vergerIrrigue({ verger, contexte: unClimat("semi_oceanique", NANTES.et0_mm, NANTES.pluie_mm) })).toBe(false);
  expect(vergerIrrigue({ verger, contexte: MONTPELLIER })).toBe(true);
  expect(vergerIrrigue({ verger: { ...verger, irrigue: true }, contexte: NANTES })).toBe(true);
});

test("un verger non arrosé a une demande en mm, n’en envoie pas à l’eau, et perd selon Ky même si tout est servi ailleurs", () => {
  const e = unFoyerAlim({ surfaces_m2: desSurfaces({ verger: 100 }), irrigation: { mode: "goutte", paillage: false, part_servie: 1 } });
  const { demande, bilans } = irrigationAlim(e, coefs);
  const d = somme(demande.demande_mm.verger);
  expect(d).toBeGreaterThan(0);
  expect(demande.total_m3).toBe(0);
  expect(effetsEau(e, bilans, coefs).verger).toBeCloseTo(1 - (0.9 * d) / somme(bilans.verger.etc_mm), 9);
  const arrose = { ...e, verger: { ...e.verger, irrigue: true } };
  expect(irrigationAlim(arrose, coefs).demande.total_m3).toBeCloseTo((d * 100) / 900, 9);
  expect(effetsEau(arrose, bilans, coefs).verger).toBe(1);
});

test("un poste sans surface vaut 1 ; des petits fruits seuls suivent le facteur du verger", () => {
  const sec = { mode: "goutte", paillage: false, part_servie: 0 } as const;
  const vide = unFoyerAlim({ irrigation: sec });
  const { bilans } = irrigationAlim(vide, coefs);
  expect(effetsEau(vide, bilans, coefs)).toEqual({ potager: 1, serre: 1, tubercules: 1, verger: 1 });
  expect(effetsEau({ ...vide, surfaces_m2: desSurfaces({ petits_fruits: 10 }) }, bilans, coefs).verger).toBeLessThan(1);
});

test("l’efficience suit le mode d’arrosage", () => {
  const total = (mode: "goutte" | "manuel" | "aspersion"): number =>
    irrigationAlim({ ...unJardin(NANTES, false), irrigation: { mode, paillage: false, part_servie: 0 } }, coefs).demande.total_m3;
  expect(total("manuel") / total("goutte")).toBeCloseTo(0.9 / 0.75, 9);
  expect(total("aspersion") / total("goutte")).toBeCloseTo(0.9 / 0.7, 9);
});

test("des petits fruits arrosés demandent leur eau, comme le verger", () => {
  const total = (surfaces: Parameters<typeof desSurfaces>[0]): number =>
    irrigationAlim(unJardin(MONTPELLIER, false, desSurfaces(surfaces)), coefs).demande.total_m3;
  expect(total({ petits_fruits: 60 })).toBeGreaterThan(0);
  expect(total({ petits_fruits: 60, verger: 40 })).toBeCloseTo(total({ verger: 100 }), 9);
  expect(irrigationAlim(unJardin(NANTES, false, desSurfaces({ petits_fruits: 60 })), coefs).demande.total_m3).toBe(0);
});

test("la même eau sur une plus grande surface ne fait pas récolter moins : on cultive ce qu’elle suffit à arroser", () => {
  const { bilans } = irrigationAlim(unJardin(MONTPELLIER, false), coefs);
  const { u, fois } = balayage(20_261_201, 300);
  for (let i = 0; i < fois; i++) {
    const bilan = bilans[(["serre", "potager", "tubercules"] as const)[Math.floor(3 * u())] ?? "serre"];
    const eau = Array.from({ length: 12 }, () => (u() < 0.3 ? 1 : u()));
    const ky = 0.7 + 0.6 * u();
    const plus = 1 + 9 * u();
    const servir = (surface: number): number =>
      surface *
      facteurEau(
        bilan,
        eau.map((part) => part / surface),
        ky,
      );
    expect(servir(plus)).toBeGreaterThanOrEqual(servir(1) - 1e-9);
  }
});

test("une serre servie au cinquième en cultive le cinquième, un verger sec reste tout planté", () => {
  const { bilans } = irrigationAlim(unJardin(MONTPELLIER, false), coefs);
  const part = new Array<number>(12).fill(0.2);
  expect(cultiver(bilans.serre, part, 1.05)).toMatchObject({ part: 0.2, manque_mm: 0, recolte: 0.2 });
  expect(cultiver(bilans.verger, part, 0.9).part).toBe(1);
});
