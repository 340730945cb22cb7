import { expect, test } from "vitest";
import { reunirAchats } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import type { ScenarioSaisi } from "../../../../../../engines/src/integrateur/types.ts";
import { simuler } from "../../../../../../engines/src/integrateur/simuler.ts";
import { algoConfig, coefficients, couts, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const MAISON: ScenarioSaisi = { lieu: { territoire: "26", milieu: "rural" }, batiment: { type: "maison", toits: [{ aire_m2: 120, type: "rugueux" }] } };
const scenarioDe = (saisi: ScenarioSaisi) =>
  valeurDe(
    simuler(
      saisi,
      { territoire: territoire("26"), couts: couts() },
      { coefficients: coefficients(), algoConfig: algoConfig(), recommandations: false, graines_energie: 1, annees_eau: 5 },
    ),
  ).scenario;
const geste = (titre: string, achat_eur: number, ...chemins: ReadonlyArray<string>) =>
  ({ id: titre, axe: "alim", titre, effet: "", achat_eur, chemins }) as const;
const reunir = (gestes: Parameters<typeof reunirAchats>[0], apres: ScenarioSaisi, avant: ScenarioSaisi = MAISON) =>
  reunirAchats(gestes, { avant: scenarioDe(avant), apres: scenarioDe(apres) }).map(({ titre, achat_eur }) => [titre, achat_eur]);

test("un geste seul garde son nom et son prix", () => {
  expect(reunir([geste("Ouvrir un potager de 100 m²", 900, "alim.surfaces_m2.potager")], { ...MAISON, alim: { surfaces_m2: { potager: 100 } } })).toEqual([
    ["Ouvrir un potager de 100 m²", 900],
  ]);
});

test("deux gestes sur la même culture se disent en tout, au prix des deux", () => {
  const vergers = [geste("Planter 25 m² de verger", 200, "alim.surfaces_m2.verger"), geste("Planter 25 m² de verger", 150, "alim.surfaces_m2.verger")];
  expect(reunir(vergers, { ...MAISON, alim: { surfaces_m2: { verger: 50 } } })).toEqual([["Cultiver 50 m² de verger", 350]]);
  // Le même ajout, là où il y en avait déjà.
  const [avant, apres] = [25, 75].map((verger) => ({ ...MAISON, alim: { surfaces_m2: { verger } } })) as [ScenarioSaisi, ScenarioSaisi];
  expect(reunir(vergers, apres, avant)).toEqual([["Cultiver 50 m² de verger de plus", 350]]);
});

test("une cuve agrandie en route est une seule cuve ; celle qui était là se dit", () => {
  const cuves = [geste("Poser une cuve de 1 m³", 280, "eau.cuve.volume_m3"), geste("Passer la cuve de 1 à 3 m³", 900, "eau.cuve.volume_m3")];
  const trois = { ...MAISON, eau: { cuve: { volume_m3: 3 } } };
  expect(reunir(cuves, trois)).toEqual([["Installer une cuve de 3 m³", 1180]]);
  expect(reunir(cuves, trois, { ...MAISON, eau: { cuve: { volume_m3: 0.5 } } })).toEqual([["Installer une cuve de 3 m³ au lieu de 0,5", 1180]]);
});

test("un poêle et le bois coupé ensuite se disent ensemble : le prix du poêle n'est pas celui de deux stères", () => {
  const bois = [
    geste("Poser un poêle et couper 5 stères de bois", 2950, "energie.chauffage.appoint_bois", "energie.bois.steres_an"),
    geste("Couper 2 stères de plus sur place", 0, "energie.bois.steres_an"),
  ];
  const apres = { ...MAISON, energie: { chauffage: { appoint_bois: 0.5 }, bois: { steres_an: 7 } } };
  expect(reunir(bois, apres)).toEqual([["Installer un poêle et couper 7 stères de bois par an", 2950]]);
});

test("deux cultures que réunit le grenier se disent toutes les deux", () => {
  const champs = [
    geste("Semer 300 m² de légumineuses sèches", 300, "alim.surfaces_m2.legumineuses", "alim.conservation.sec_kg"),
    geste("Cultiver 1 000 m² de céréales", 0, "alim.surfaces_m2.cereales", "alim.conservation.sec_kg"),
  ];
  const [achat, ...autres] = reunir(champs, { ...MAISON, alim: { surfaces_m2: { legumineuses: 300, cereales: 1000 } } });
  expect(autres).toEqual([]);
  expect(String(achat?.[0]).replaceAll(/\s/g, " ")).toBe("Cultiver 300 m² de légumineuses sèches et 1 000 m² de céréales");
});

test("un achat réuni dit les effets qui tiennent encore : ni celui qu'un geste suivant défait, ni le chiffre d'un geste refait", () => {
  const scenarios = { avant: scenarioDe(MAISON), apres: scenarioDe(MAISON) };
  const effetDe = (...gestes: Parameters<typeof reunirAchats>[0]) => reunirAchats(gestes, scenarios).map(({ effet }) => effet);
  const chasse = { ...geste("double_chasse", 40, "eau.equipements.toilettes"), effet: "Près de la moitié de l'eau des toilettes en moins." };
  const seches = { ...geste("seches", 300, "eau.equipements.toilettes"), effet: "Plus d'eau de chasse." };
  expect(effetDe(chasse, seches)).toEqual(["Plus d'eau de chasse."]);
  const panneaux = { ...geste("pv_plus", 6600, "energie.pv"), effet: "Environ 14 m² de toit." };
  expect(effetDe(panneaux, panneaux)).toEqual([""]);
  expect(effetDe(panneaux)).toEqual(["Environ 14 m² de toit."]);
  const ruche = { ...geste("ruche", 350, "alim.elevage.ruches"), effet: "Une quinzaine de kilos de miel." };
  expect(effetDe(ruche, ruche)).toEqual([""]);
  const poele = { ...geste("poele", 2950, "energie.chauffage.appoint_bois", "energie.bois.steres_an"), effet: "La moitié du chauffage." };
  const bois = { ...geste("bois", 0, "energie.bois.steres_an"), effet: "Bois de haie." };
  expect(effetDe(poele, bois)).toEqual(["La moitié du chauffage. Bois de haie."]);
});

test("un geste qui touche à deux achats n'en fait qu'un des trois", () => {
  const gestes = [
    geste("Ouvrir un potager de 100 m²", 600, "alim.surfaces_m2.potager"),
    geste("Chauffer à 18 °C", 0, "energie.chauffage.consigne_c"),
    geste("Poser une cuve de 1 m³", 280, "eau.cuve.volume_m3"),
    geste("100 m² de potager, 3 m³ de cuve et le goutte-à-goutte", 1500, "alim.surfaces_m2.potager", "eau.cuve.volume_m3", "alim.irrigation.mode"),
  ];
  const apres = { ...MAISON, eau: { cuve: { volume_m3: 3 } }, alim: { surfaces_m2: { potager: 200 }, irrigation: { mode: "goutte" } } } as ScenarioSaisi;
  expect(reunir(gestes, apres)).toEqual([
    ["Cultiver 200 m² de potager, installer une cuve de 3 m³ et le goutte-à-goutte", 2380],
    ["Chauffer à 18 °C", 0],
  ]);
});

test("ce qui ne se compte pas garde le nom de l'état où l'on arrive", () => {
  const degres = [geste("Chauffer à 18 °C", 0, "energie.chauffage.consigne_c"), geste("Chauffer à 17 °C", 0, "energie.chauffage.consigne_c")];
  expect(reunir(degres, { ...MAISON, energie: { chauffage: { consigne_c: 17 } } })).toEqual([["Chauffer à 17 °C", 0]]);
});
