import { expect, it } from "vitest";
import { limiteAlim, limiteEau, limiteEnergie } from "#app/contextes/simulateur/domaine/manques/limites.ts";

const PLAT = Array.from({ length: 12 }, () => 0.5);
const creux = (mois: number, bas: number) => PLAT.map((v, i) => (i === mois ? bas : v));

type Eau = { taux?: number; cuve_m3?: number; puits_m3?: number; deborde_m3?: number; collecte_m3?: number; couverture?: ReadonlyArray<number> };
const eau = ({ taux = 0.5, cuve_m3 = 5, puits_m3 = 0, deborde_m3 = 40, collecte_m3 = 100, couverture = creux(7, 0.1) }: Eau) =>
  limiteEau({
    eau: { autonomie: { taux }, sources_m3: { puits: [puits_m3] }, debordement_m3_an: deborde_m3, collecte_m3_an: collecte_m3, couverture_mois: couverture },
    scenario: { eau: { cuve: { volume_m3: cuve_m3 } } },
  } as unknown as Parameters<typeof limiteEau>[0]);

it("l'eau : la réserve qui manque, puis la pluie trop rare, puis le mois creux ; rien si presque tout est couvert", () => {
  expect(eau({ taux: 0.95, cuve_m3: 0 })).toBeNull();
  expect(eau({ cuve_m3: 0 })).toEqual({ quoi: "sans_reserve" });
  expect(eau({ cuve_m3: 0, puits_m3: 20, deborde_m3: 5 })).toEqual({ quoi: "pluie_trop_rare" });
  expect(eau({ deborde_m3: 9.9 })).toEqual({ quoi: "pluie_trop_rare" });
  // Une cuve qu'aucun toit n'emplit ne se vide pas.
  expect(eau({ deborde_m3: 0, collecte_m3: 0 })).toEqual({ quoi: "pluie_trop_rare" });
  expect(eau({})).toEqual({ quoi: "reserve_vide", mois: 7, part: 0.1 });
  expect(eau({ couverture: PLAT })).toEqual({ quoi: "usages_hors_pluie" });
});

type Energie = { taux?: number; local?: ReadonlyArray<number>; injecte?: number; couverture?: ReadonlyArray<number> };
const energie = ({ taux = 0.5, local = creux(0, 0.2).map((v) => 100 * v), injecte = 0, couverture = creux(0, 0.2) }: Energie) =>
  limiteEnergie({
    energie: {
      autonomie: { taux },
      final_kwh: PLAT.map(() => 100),
      local_kwh: local,
      reseau: { injecte_kwh: PLAT.map(() => injecte) },
      couverture_mois: couverture,
    },
  } as unknown as Parameters<typeof limiteEnergie>[0]);

it("l'énergie : rien de produit, trop peu toute l'année, ou un mois creux, à qui manque l'énergie ou l'heure", () => {
  expect(energie({ taux: 0.95 })).toBeNull();
  expect(energie({ local: PLAT.map(() => 0.4) })).toEqual({ quoi: "sans_production" });
  expect(energie({ couverture: PLAT })).toEqual({ quoi: "production_trop_petite" });
  expect(energie({})).toEqual({ quoi: "mois_creux", mois: 0, part: 0.2, a_une_autre_heure: false });
  expect(energie({ injecte: 80 })).toEqual({ quoi: "mois_creux", mois: 0, part: 0.2, a_une_autre_heure: true });
});

type Alim = { taux?: number; cereales?: number; verger?: number; tubercules?: number; necessaire_m2?: number; perdu_kg?: number };
const alim = ({ taux = 0.3, cereales = 500, verger = 0, tubercules = 50, necessaire_m2 = 1000, perdu_kg = 0 }: Alim) =>
  limiteAlim({
    alim: {
      autonomie: { taux },
      surface_necessaire_totale_m2: necessaire_m2,
      surplus_utile_kg: { cereales: perdu_kg },
      mois: { local_kg: [400] },
    },
    scenario: { alim: { surfaces_m2: { cereales, tubercules, legumineuses: 100, verger } } },
  } as unknown as Parameters<typeof limiteAlim>[0]);

it("les repas : la surface, puis la garde, puis ce qui n'est pas cultivé, puis les rendements", () => {
  expect(alim({ taux: 0.96 })).toBeNull();
  expect(alim({ necessaire_m2: 2000 })).toEqual({ quoi: "surface", cultive_m2: 650, necessaire_m2: 2000 });
  // 100 kg perdus, qui auraient servi, sur 400 mangés.
  expect(alim({ perdu_kg: 100 })).toEqual({ quoi: "garde" });
  expect(alim({ perdu_kg: 99 })).toEqual({ quoi: "surface", cultive_m2: 650, necessaire_m2: 1000 });
  expect(alim({ cereales: 0, tubercules: 0, verger: 800 })).toEqual({ quoi: "sans_nourrissants", absents: ["cereales", "tubercules"] });
  expect(alim({ verger: 800 })).toEqual({ quoi: "rendements" });
});
