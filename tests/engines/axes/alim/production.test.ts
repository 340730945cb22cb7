import { expect, test } from "vitest";
import { azoteDisponible, bilanAzote, facteurAzote } from "../../../../engines/src/axes/alim/azote/azote.ts";
import { rendements } from "../../../../engines/src/axes/alim/alim.ts";
import { besoinsAlim } from "../../../../engines/src/axes/alim/besoins.ts";
import { produitsElevage } from "../../../../engines/src/axes/alim/elevage.ts";
import { GROUPES } from "../../../../engines/src/axes/alim/groupes.ts";
import { calendrier, calendriersUtiles, produire } from "../../../../engines/src/axes/alim/production.ts";
import { surfacesNecessaires, type SurfacesNecessaires } from "../../../../engines/src/axes/alim/surfaces.ts";
import type { EntreeAlim } from "../../../../engines/src/axes/alim/types.ts";
import { ESPECES_VIANDE, idMange, type EspeceViande } from "../../../../engines/src/axes/alim/viande.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { avecValeurs } from "../../../../engines/src/commun/coefficients/table.ts";
import type { Coefficients } from "../../../../engines/src/types.ts";
import { coefficientsDeLaNote, desPersonnes, desSurfaces, JARDIN_A6, unClimat, unFoyerAlim } from "./foyer.ts";

const coefs = coefficientsDeLaNote();
const SANS_LIMITE = { f_eau: { potager: 1, serre: 1, tubercules: 1, verger: 1 }, f_fert: () => 1 };

function annuelle(e: EntreeAlim): Record<string, number> {
  const animaux = produitsElevage(e.elevage, coefs).comestible_kg;
  return produire(e.surfaces_m2, rendements(e, coefs, SANS_LIMITE), animaux, calendriersUtiles(e, animaux, coefs), coefs).annuelle_kg;
}

test("A3 : surfaces du foyer A2, amateur, bon sol, océanique, cible 1", () => {
  const e = unFoyerAlim({ sol: "bon" });
  const s = surfacesNecessaires(besoinsAlim(e, coefs).groupes_kg_an, rendements(e, coefs), 1, coefs);
  const attendu = { legumes: 223.6, tubercules: 84.2, fruits: 257.1, cereales: 1437.6, legumineuses: 346.4, huiles: 868.6, fruits_coque: 226.3 };
  expect(Object.keys(s.par_groupe_m2).sort()).toEqual(Object.keys(attendu).sort());
  for (const [g, m2] of Object.entries(attendu)) expect(s.par_groupe_m2[g as keyof typeof attendu], g).toBeCloseTo(m2, 1);
  expect(s.total_m2).toBeCloseTo(3443.8, 1);
});

test("A3v : un équivalent-adulte végétalien demande 1 315 m²", () => {
  const e = unFoyerAlim({ sol: "bon", regime: "vegetalien", personnes: desPersonnes({ adulte_18_49: 1 }) });
  const s = surfacesNecessaires(besoinsAlim(e, coefs).groupes_kg_an, rendements(e, coefs), 1, coefs);
  const attendu = { legumes: 83.5, tubercules: 31.4, fruits: 92.2, cereales: 437.4, legumineuses: 275.9, huiles: 259.4, fruits_coque: 135.2 };
  for (const [g, m2] of Object.entries(attendu)) expect(s.par_groupe_m2[g as keyof typeof attendu], g).toBeCloseTo(m2, 1);
  expect(s.total_m2).toBeCloseTo(1315, 1);
  expect(s.effectifs).toEqual({ poules: 0, chevres: 0, poulets: 0, ruches: expect.closeTo(9.125 / 15, 9) as number }); // 25 g/j de miel : 9,1 kg, moins d'une ruche
  expect([s.elevage_m2, s.aliment_m2]).toEqual([0, 0]);
});

test("les effectifs nécessaires comptent une part de bête, et le champ de leur grain s’ajoute à leur place", () => {
  const e = unFoyerAlim();
  const y = rendements(e, coefs);
  const s = surfacesNecessaires(besoinsAlim(e, coefs).groupes_kg_an, y, 1, coefs);
  // œufs 24,44/10,44 ; lait 281,05/665 ; viande 85,54/1,26 ; miel 42,77/15.
  const [poules, chevres, poulets] = [24.4391 / 10.44, 281.0501 / 665, 85.537 / 1.26];
  for (const [espece, n] of Object.entries({ poules, chevres, poulets, ruches: 42.7685 / 15 }))
    expect(s.effectifs[espece as "poules"], espece).toBeCloseTo(n, 2);
  // Viande : 17,0018 m² de prés par kilo, 3,3674 kg de grain et 0,5770 de légumineuses, moyenne des quatre espèces pesée par ce qui s'en mange : 21,3·0,70 ; 30,5·0,78 ; 28,9·0,69 ; 2,2·0,88.
  const viandes = 85.537;
  expect(s.elevage_m2).toBeCloseTo(poules * 10 + chevres * 1500 + viandes * 17.0017994, 0);
  // Trois quarts des 47 kg d'une poule, 200 kg de grain par chèvre, sur un champ de 0,255 kg/m² dont 10 % se perdent.
  const grain_kg = poules * 47 * 0.75 + chevres * 200 + viandes * 3.3674404;
  expect(s.aliment_m2).toBeCloseTo(grain_kg / (y.cereales * 0.9) + (viandes * 0.577043) / (y.legumineuses * 0.9), 0);
});

test("la terre de la viande suit les espèces mangées : toute de bœuf elle prend des prés, toute de porc du grain, et une table d’avant la compte en poulets", () => {
  const e = unFoyerAlim({ regime: "omnivore" });
  const besoins = besoinsAlim(e, coefs).groupes_kg_an;
  const y = rendements(e, coefs);
  const seule = (espece: EspeceViande) => avecValeurs(coefs, Object.fromEntries(ESPECES_VIANDE.map((autre) => [idMange(autre), autre === espece ? 20 : 0])));
  const prix = (table: Coefficients) => {
    const [avec, sans] = [besoins.viandes, 0].map((viandes) => surfacesNecessaires({ ...besoins, viandes }, y, 1, table)) as [
      SurfacesNecessaires,
      SurfacesNecessaires,
    ];
    return { pres: (avec.elevage_m2 - sans.elevage_m2) / besoins.viandes, champ: (avec.aliment_m2 - sans.aliment_m2) / besoins.viandes };
  };
  expect(prix(seule("bovins")).pres).toBeCloseTo(57, 6);
  expect(prix(seule("ovins")).pres).toBeCloseTo(93, 6);
  expect(prix(seule("porcs"))).toEqual({ pres: 0, champ: expect.closeTo(4.08 / (y.cereales * 0.9) + 0.29 / (y.legumineuses * 0.9), 6) as number });
  const avant = Object.fromEntries(Object.entries(coefs).filter(([id]) => !id.startsWith("alim.viande.")));
  expect(prix(avant)).toEqual({ pres: 0, champ: expect.closeTo(7.5 / 1.8 / 0.7 / (y.cereales * 0.9), 6) as number });
});

test("A6 : production du jardin de référence, eau et azote non limitants", () => {
  const p = annuelle(unFoyerAlim(JARDIN_A6));
  // légumes : 150·2·0,85·0,9·0,85 = 195,0750 ; fruits : 300·1,5·0,85·0,6·0,9·0,88 = 181,7640.
  expect(p["legumes"]).toBeCloseTo(195.07, 1);
  expect(p["legumes"]).toBeCloseTo(195.075, 9);
  expect(p["tubercules"]).toBeCloseTo(148.1, 2);
  expect(p["fruits"]).toBeCloseTo(181.76, 2);
  expect(p["legumineuses"]).toBeCloseTo(2.7, 2);
  expect(p["oeufs"]).toBeCloseTo(62.64, 9);
  for (const g of ["cereales", "huiles", "fruits_coque", "lait", "viandes", "poissons", "miel_sucres"]) expect(p[g], g).toBe(0);
});

test.each([
  [1, 0],
  [4, 75.735],
  [6, 181.764],
  [10, 302.94],
])("A11 : un verger de 300 m² âgé de %d ans donne %d kg comestibles", (age_ans, kg) => {
  expect(annuelle(unFoyerAlim({ surfaces_m2: desSurfaces({ verger: 300 }), verger: { age_ans, forme: "basse_tige" } }))["fruits"]).toBeCloseTo(kg, 9);
});

test("un verger qui vieillit donne toujours plus, sans sauter d'un anniversaire à l'autre", () => {
  const fruits = (age_ans: number): number =>
    annuelle(unFoyerAlim({ surfaces_m2: desSurfaces({ verger: 300 }), verger: { age_ans, forme: "basse_tige" } }))["fruits"] ?? NaN;
  for (let mois = 0; mois < 120; mois++) {
    const pas = fruits((mois + 1) / 12) - fruits(mois / 12);
    expect(pas, `${mois} mois`).toBeGreaterThanOrEqual(0);
    expect(pas, `${mois} mois`).toBeLessThan(0.02 * fruits(8));
  }
});

test("l’âge ne touche que le verger : les petits fruits donnent dès la première année", () => {
  const jeune = { age_ans: 0, forme: "basse_tige" } as const;
  // 10·1,0·0,85·0,9·0,88 = 6,732
  expect(annuelle(unFoyerAlim({ surfaces_m2: desSurfaces({ petits_fruits: 10 }), verger: jeune }))["fruits"]).toBeCloseTo(6.732, 9);
});

test("la pratique change le potager et, dans le même rapport, les tubercules ; jamais les grandes cultures", () => {
  const y = (pratique: EntreeAlim["pratique"]): ReturnType<typeof rendements> => rendements(unFoyerAlim({ pratique, sol: "bon" }), coefs);
  expect(y("debutant").potager).toBe(1);
  expect(y("intensif").potager).toBe(4.5);
  expect(y("confirme").tubercules).toBeCloseTo((2.2 * 3) / 2, 12);
  expect(y("debutant").tubercules).toBeCloseTo(1.1, 12);
  for (const poste of ["serre", "verger", "petits_fruits", "fruits_coque", "cereales", "legumineuses", "oleagineux"] as const) {
    expect(y("intensif")[poste], poste).toBe(y("debutant")[poste]);
  }
});

test("un verger haute tige a son propre rendement", () => {
  expect(rendements(unFoyerAlim({ sol: "bon", verger: { age_ans: 20, forme: "haute_tige" } }), coefs).verger).toBe(0.6);
});

test("l’azote ne limite que les cultures qui en demandent", () => {
  const surfaces = desSurfaces({
    potager: 9,
    serre: 9,
    tubercules: 9,
    verger: 9,
    petits_fruits: 9,
    cereales: 9,
    oleagineux: 9,
    legumineuses: 9,
    fruits_coque: 9,
  });
  const e = unFoyerAlim({ sol: "bon", surfaces_m2: surfaces });
  const plein = rendements(e, coefs, SANS_LIMITE);
  const moitie = rendements(e, coefs, { ...SANS_LIMITE, f_fert: facteurAzote(bilanAzote({ ...azoteDisponible(e, coefs), f_min: 0.5 }, [])) });
  for (const poste of ["potager", "serre", "tubercules", "verger", "petits_fruits", "cereales", "oleagineux"] as const) {
    expect(moitie[poste], poste).toBeCloseTo(plein[poste] / 2, 12);
  }
  // La prairie nourrit les bêtes par sa surface : elle n'a pas de récolte à l'assiette.
  expect([plein.prairie, moitie.prairie]).toEqual([0, 0]);
  for (const poste of ["legumineuses", "fruits_coque"] as const) expect(moitie[poste], poste).toBe(plein[poste]);
});

const CALENDRIERS = [
  "legumes",
  "serre",
  "tubercules",
  "fruits",
  "cereales",
  "legumineuses",
  "oleagineux",
  "fruits_coque",
  "oeufs",
  "lait",
  "viandes",
  "miel_sucres",
];
test.each(CALENDRIERS)("le calendrier %s a une somme de 1 dans chaque zone", (cle) => {
  for (const zone of ["oceanique", "semi_oceanique", "continental", "montagnard", "mediterraneen", "tropical"] as const) {
    expect(somme(calendrier(cle, zone, coefs)), zone).toBeCloseTo(1, 12);
  }
});

test("les récoltes avancent d’un mois en Méditerranée, reculent d’un mois en montagne, s’égalisent sous les tropiques", () => {
  expect(calendrier("tubercules", "oceanique", coefs)).toEqual([0, 0, 0, 0, 0, 0, 0, 0.6, 0.4, 0, 0, 0]);
  expect(calendrier("tubercules", "mediterraneen", coefs)).toEqual([0, 0, 0, 0, 0, 0, 0.6, 0.4, 0, 0, 0, 0]);
  expect(calendrier("tubercules", "montagnard", coefs)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0.6, 0.4, 0, 0]);
  expect(calendrier("tubercules", "tropical", coefs)).toEqual(new Array<number>(12).fill(1 / 12));
  // Décembre océanique passe en novembre, janvier en décembre : la rotation ne perd rien.
  expect(calendrier("legumes", "mediterraneen", coefs)[11]).toBeCloseTo(0.02, 12);
});

test("viande par douzièmes et miel en juillet et août, quelle que soit la zone", () => {
  for (const zone of ["oceanique", "montagnard", "mediterraneen", "tropical"] as const) {
    for (const part of calendrier("viandes", zone, coefs)) expect(part).toBeCloseTo(1 / 12, 12);
    expect(calendrier("miel_sucres", zone, coefs)).toEqual([0, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0]);
  }
});

test("potager et serre font les légumes, verger et petits fruits les fruits, oléagineux les huiles", () => {
  const e = unFoyerAlim({
    sol: "bon",
    contexte: unClimat("oceanique", new Array<number>(12).fill(0), new Array<number>(12).fill(50)),
    surfaces_m2: desSurfaces({ potager: 10, serre: 10, verger: 10, petits_fruits: 10, oleagineux: 100 }),
  });
  const p = annuelle(e);
  expect(p["legumes"]).toBeCloseTo((10 * 2 + 10 * 6) * 0.9 * 0.85, 9);
  expect(p["fruits"]).toBeCloseTo((10 * 1.5 + 10 * 1) * 0.9 * 0.88, 9);
  expect(p["huiles"]).toBeCloseTo(100 * 0.18 * 0.9 * 0.33, 9);
  expect(GROUPES.filter((g) => (p[g] ?? 0) > 0)).toEqual(["legumes", "fruits", "huiles"]);
});
