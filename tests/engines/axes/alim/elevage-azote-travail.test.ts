import { expect, test } from "vitest";
import { azoteDisponible, bilanAzote } from "../../../../engines/src/axes/alim/azote/azote.ts";
import { alimentElevage, produitsElevage } from "../../../../engines/src/axes/alim/elevage.ts";
import { travailAlim } from "../../../../engines/src/axes/alim/travail.ts";
import { avecValeurs } from "../../../../engines/src/commun/coefficients/table.ts";
import { coefficientsDeLaNote, desPersonnes, desSurfaces, JARDIN_A6, unFoyerAlim } from "./foyer.ts";

const coefs = coefficientsDeLaNote();
const AUCUN = { poules: 0, poulets: 0, chevres: 0, lapines: 0, ruches: 0 };

test("A7 : le jardin A6 demande 252,4 h par an hors temps par poule, 264,4 h avec, conservation à part", () => {
  const e = unFoyerAlim(JARDIN_A6);
  // 150·0,8 + 100·0,25 + 300·0,15 + 30·0,08 + 60 = 252,4 ; + 6·2 = 264,4.
  const sansParPoule = avecValeurs(coefs, { "alim.elevage.poule.travail_par_poule": 0 });
  expect(travailAlim(e, 0, sansParPoule).h_an).toBeCloseTo(252.4, 9);
  const t = travailAlim(e, 0, coefs);
  expect(t.h_an).toBeCloseTo(264.4, 9);
  expect(t.h_semaine_moyenne).toBeCloseTo(264.4 / 52, 9);
  expect(t.par_poste_h).toEqual({
    potager: 120,
    serre: 0,
    tubercules: 25,
    verger: 45,
    champ: 30 * 0.08,
    poules: 72,
    chevres: 0,
    ruches: 0,
    conservation: 0,
  });
  expect(t.ratio_temps).toBeNull();
});

test("le temps disponible donne un ratio, la conservation et la mécanisation changent les heures", () => {
  const e = unFoyerAlim({ ...JARDIN_A6, temps_disponible_h_semaine: 4 });
  expect(travailAlim(e, 100, coefs).ratio_temps).toBeCloseTo((264.4 + 15) / 208, 9);
  expect(travailAlim({ ...e, temps_disponible_h_semaine: 0 }, 0, coefs).ratio_temps).toBeNull();
  expect(travailAlim({ ...e, mecanisation: true }, 0, coefs).par_poste_h.champ).toBeCloseTo(30 * 0.0015, 12);
});

test("petits fruits et fruits à coque se taillent et se récoltent au temps du verger", () => {
  expect(travailAlim(unFoyerAlim({ surfaces_m2: desSurfaces({ petits_fruits: 20, fruits_coque: 80 }) }), 0, coefs).h_an).toBeCloseTo(15, 9);
});

test("A9 : potager 150, tubercules 100, verger 300, quatre personnes, six poules : azote 4,10 pour 4,65, facteur 0,9527", () => {
  const a = bilanAzote(azoteDisponible(unFoyerAlim({ ...JARDIN_A6, surfaces_m2: desSurfaces({ potager: 150, tubercules: 100, verger: 300 }) }), coefs), []);
  expect(a.besoin_kg).toBeCloseTo(4.65, 9);
  expect(a.apport_kg).toBeCloseTo(4.1, 9);
  expect(a.f_fert).toBeCloseTo(0.9527, 4);
});

test("C4 : avec l’urine de quatre personnes (9,8 kg), l’azote du cas A9 suffit", () => {
  expect(bilanAzote(azoteDisponible(unFoyerAlim({ ...JARDIN_A6, azote_apporte_kg_an: 9.8 }), coefs), []).f_fert).toBe(1);
});

test("sans compost rendu, l’azote de la cuisine ne compte pas ; sans culture exigeante, le facteur vaut 1", () => {
  const e = unFoyerAlim({ surfaces_m2: desSurfaces({ potager: 100 }) });
  expect(bilanAzote(azoteDisponible(e, coefs), []).apport_kg).toBeCloseTo(1.4, 12); // 4·0,35
  expect(bilanAzote(azoteDisponible({ ...e, compost: false }, coefs), [])).toMatchObject({ besoin_kg: 1.5, apport_kg: 0, f_fert: 0.6 });
  expect(
    bilanAzote(azoteDisponible({ ...e, compost: false, surfaces_m2: desSurfaces({ legumineuses: 500, fruits_coque: 100, prairie: 900 }) }, coefs), []).f_fert,
  ).toBe(1);
});

test("A10 : six poules donnent 1 200 œufs, 62,64 kg comestibles, mangent 282 kg dont 211,5 achetés", () => {
  const elevage = { ...AUCUN, poules: 6 };
  const p = produitsElevage(elevage, coefs);
  expect(p.oeufs_nombre).toBe(1200);
  expect(p.brut_kg).toBeCloseTo(72, 9);
  expect(p.comestible_kg.oeufs).toBeCloseTo(62.64, 9);
  const a = alimentElevage(elevage, 0, 0, coefs);
  expect(a.aliment_kg).toBe(282);
  expect(a.aliment_achete_kg).toBeCloseTo(211.5, 9);
  expect(a.part_aliment_propre).toBeCloseTo(0.25, 12);
});

test("le grain du champ nourrit les poules jusqu’à tout couvrir", () => {
  const elevage = { ...AUCUN, poules: 6 };
  expect(alimentElevage(elevage, 100, 0, coefs).aliment_achete_kg).toBeCloseTo(111.5, 9);
  const repu = alimentElevage(elevage, 1000, 0, coefs);
  expect(repu.part_aliment_propre).toBe(1);
  expect(repu.aliment_achete_kg).toBe(0);
  expect(repu.grain_propre_kg).toBeCloseTo(211.5, 9);
});

test("lait, viande et miel : rendements par tête et part comestible", () => {
  const p = produitsElevage({ poules: 0, poulets: 10, chevres: 2, lapines: 1, ruches: 3 }, coefs).comestible_kg;
  expect(p.lait).toBeCloseTo(2 * 700 * 0.95, 9);
  expect(p.viandes).toBeCloseTo((10 * 1.8 + 40) * 0.7, 9);
  expect(p.miel_sucres).toBe(45);
});

test("une chèvre demande 200 kg de grain, 800 kg de foin et 1 500 m² de prairie ; la moitié de la prairie laisse la moitié du foin à acheter", () => {
  const a = alimentElevage({ ...AUCUN, chevres: 1 }, 0, 750, coefs);
  expect(a.aliment_kg).toBe(200);
  expect(a.prairie_m2).toBe(1500);
  expect(a.fourrage_kg).toBe(800);
  expect(a.fourrage_achete_kg).toBe(400);
  expect(alimentElevage({ ...AUCUN, chevres: 1 }, 0, 1500, coefs).fourrage_achete_kg).toBe(0);
});

test("sans bête, rien à nourrir et rien à acheter", () => {
  expect(alimentElevage(AUCUN, 0, 0, coefs)).toMatchObject({ aliment_kg: 0, aliment_achete_kg: 0, fourrage_achete_kg: 0, part_aliment_propre: 1 });
});

test("le nombre de personnes, pas leur âge, fait l’azote du compost", () => {
  const e = unFoyerAlim({ personnes: desPersonnes({ enfant_1_3: 3, senior_65: 1 }), surfaces_m2: desSurfaces({ potager: 1000 }) });
  expect(bilanAzote(azoteDisponible(e, coefs), []).apport_kg).toBeCloseTo(1.4, 12);
});
