import { expect } from "vitest";
import type { Foyer } from "#tests/constructeurs/moteurs/foyer-a1.ts";

/** Numéro, phrase, épreuve : lève une erreur quand le foyer calculé ne donne pas la valeur attendue. */
export type Assertion = readonly [numero: number, phrase: string, affirmer: (foyer: Foyer) => void];

const somme = (s: ReadonlyArray<number>): number => s.reduce((a, b) => a + b, 0);

/** Puits non potable qui suffit toujours à ce qu'il a le droit de servir. */
const PUITS = { "eau.puits.debit_l_j": new Array<number>(12).fill(1000), "eau.puits.etiage_mesure": true };
/** Jardin du cas A6, arrosé et bien fumé : tout le sol demandé est servi par le réseau. */
const JARDIN = {
  "alim.surfaces_m2.potager": 150,
  "alim.surfaces_m2.tubercules": 100,
  "alim.surfaces_m2.verger": 300,
  "alim.surfaces_m2.legumineuses": 30,
  "alim.verger.age_ans": 6,
  "alim.verger.irrigue": true,
  "alim.elevage.poules": 6,
  "eau.equipements.toilettes": "seches",
  "eau.urine_recyclee": true,
};

/** Les vingt-huit assertions du calculateur, en mode `global` : chacune se refait à la main, le calcul est en commentaire. */
export const ASSERTIONS: ReadonlyArray<Assertion> = [
  [
    1,
    "besoin de quatre personnes : 592 L par jour",
    ({ eau }) => {
      // 4 × (57,72 + 29,6 + 17,76 + 14,8 + 8,88 + 8,88 + 8,88 + 1,48) = 4 × 148
      expect(eau().besoin.l_j).toBeCloseTo(592, 6);
    },
  ],
  [
    2,
    "besoin annuel : 216,08 m³",
    ({ eau }) => {
      // 592 × 365 / 1000
      expect(eau().besoin.m3_an).toBeCloseTo(216.08, 6);
    },
  ],
  [
    3,
    "double chasse : 23,77 m³ de toilettes par an",
    ({ eau }) => {
      // 4 × 29,6 × 0,55 × 365 / 1000 = 23,7688
      expect(eau({ "eau.equipements.toilettes": "double_chasse" }).besoin.par_usage_m3_an.wc).toBeCloseTo(23.7688, 6);
    },
  ],
  [
    4,
    "mousseurs et douche économe : 50,56 m³ d'hygiène",
    ({ eau }) => {
      // 4 × 57,72 × 0,80 × 0,75 × 365 / 1000 = 50,56272
      expect(eau({ "eau.equipements.mousseurs": true, "eau.equipements.douche_econome": true }).besoin.par_usage_m3_an.hygiene).toBeCloseTo(50.56272, 6);
    },
  ],
  [
    5,
    "sans lave-vaisselle : 28,09 m³ de vaisselle",
    ({ eau }) => {
      // 4 × 14,8 × 1,3 × 365 / 1000 = 28,0904
      expect(eau({ "eau.equipements.lave_vaisselle": false }).besoin.par_usage_m3_an.vaisselle).toBeCloseTo(28.0904, 6);
    },
  ],
  [
    6,
    "classe potable : 121,00 m³",
    ({ eau }) => {
      // 4 × (1,48 + 8,88 + 14,8 + 57,72) × 365 / 1000 = 4 × 82,88 × 0,365 = 121,0048
      expect(eau().besoin.par_classe_m3_an.A).toBeCloseTo(121.0048, 6);
    },
  ],
  [
    7,
    "un puits non potable qui suffit couvre 44 % du besoin",
    ({ eau }) => {
      // (17,76 + 29,6 + 8,88 + 8,88) / 148 = 65,12 / 148 = 0,44
      expect(eau(PUITS).autonomie.taux).toBeCloseTo(0.44, 9);
    },
  ],
  [
    8,
    "pomper ces 95,08 m³ à 3 m et 3 bar demande 68,67 kWh, veille comprise",
    ({ eau }) => {
      // 95,0752 m³ × 0,002725 × (3 + 10,2 × 3) / 0,35 = 24,8717 ; veille 5 W × 8760 h = 43,8
      expect(somme(eau(PUITS).pompage_kwh)).toBeCloseTo((95.0752 * 0.002725 * 33.6) / 0.35 + 43.8, 6);
    },
  ],
  [
    9,
    "une lampe UV permanente : 350,4 kWh par an",
    ({ eau }) => {
      // 40 W × 8760 h
      expect(somme(eau({ "eau.potabilisation": true }).traitement_kwh)).toBeCloseTo(350.4, 6);
    },
  ],
  [
    10,
    "l'urine de quatre personnes : 9,8 kg d'azote utile",
    ({ eau }) => {
      // 4 × 3,5 × 0,7
      expect(eau(JARDIN).azote_recycle_kg_an).toBeCloseTo(9.8, 9);
    },
  ],
  [
    11,
    "électricité spécifique de quatre personnes : 3 560 kWh",
    ({ energie }) => {
      // 1000 + 640 × 4
      expect(somme(energie().besoins_kwh.specifique)).toBeCloseTo(3560, 6);
    },
  ],
  [
    12,
    "cuisson de quatre personnes : 689,2 kWh",
    ({ energie }) => {
      // 300 × 4^0,6
      expect(somme(energie().besoins_kwh.cuisson)).toBeCloseTo(689.2, 1);
    },
  ],
  [
    13,
    "10 000 km de véhicule électrique : 2 016 kWh",
    ({ energie }) => {
      // 10 000 × 0,18 × 1,12 (pertes de recharge)
      const elec = (ve_km_an: number): number => somme(energie({ "energie.usages.ve_km_an": ve_km_an }).consommation_kwh.elec);
      expect(elec(10_000) - elec(0)).toBeCloseTo(2016, 6);
    },
  ],
  [
    14,
    "un congélateur : 300 kWh",
    ({ energie }) => {
      expect(somme(energie({ "alim.congelateurs": 1 }).besoins_kwh.froid)).toBeCloseTo(300, 6);
    },
  ],
  [
    15,
    "10 m² d'éolienne sous 5 m/s : 3 185,7 kWh",
    ({ energie }) => {
      // 0,5 × 1,225 × 10 × 5³ × 1,9 × 0,25 × 8760 / 1000
      expect(somme(energie({ "energie.eolien.m2": 10, "energie.eolien.v_moy_m_s": 5 }).production_kwh.eolien)).toBeCloseTo(
        (0.5 * 1.225 * 10 * 125 * 1.9 * 0.25 * 8760) / 1000,
        6,
      );
    },
  ],
  [
    16,
    "1 L/s sous 10 m de chute : 515,6 kWh",
    ({ energie }) => {
      // 9,81 × 1 × 10 × 0,6 × 8760 / 1000 = 515,6
      expect(somme(energie({ "energie.hydro.chute_m": 10, "energie.hydro.debit_l_s": new Array<number>(12).fill(1) }).production_kwh.hydro)).toBeCloseTo(
        515.6136,
        6,
      );
    },
  ],
  [
    17,
    "300 m de haie brûlés au poêle : 3 300 kWh de bois local",
    ({ energie }) => {
      // 0,3 × 11 000, entièrement consommés
      expect(somme(energie({ "energie.chauffage.systeme": "poele_buches", "energie.bois.haie_km": 0.3 }).production_kwh.bois_local)).toBeCloseTo(3300, 6);
    },
  ],
  [
    18,
    "0,2 ha de taillis très court : 7 680 kWh de bois local",
    ({ energie }) => {
      // 0,2 × 8 × 4800
      expect(
        somme(energie({ "energie.chauffage.systeme": "poele_buches", "batiment.niveau": "ancien", "energie.bois.tcr_ha": 0.2 }).production_kwh.bois_local),
      ).toBeCloseTo(7680, 6);
    },
  ],
  [
    19,
    "sans chauffage ni eau chaude électriques : 1 062,3 kWh d'électricité par personne",
    ({ energie }) => {
      // (3560 + 689,2) / 4
      const sobre = { "energie.chauffage.systeme": "aucun", "energie.ecs.systeme": "gaz" };
      expect(energie(sobre).kwh_elec_par_personne).toBeCloseTo((3560 + 300 * 4 ** 0.6) / 4, 6);
    },
  ],
  [
    20,
    "énergie du foyer A1 : 2 810 500 kcal par an",
    ({ alim }) => {
      // 365 × (2 × 2300 + 2 × 1550)
      expect(alim().besoins.kcal_an).toBeCloseTo(2_810_500, 6);
    },
  ],
  [
    21,
    "protéines du foyer A1 : 54,75 kg par an",
    ({ alim }) => {
      // 365 × (2 × 55 + 2 × 20) / 1000
      expect(alim().besoins.proteines_kg_an).toBeCloseTo(54.75, 9);
    },
  ],
  [
    22,
    "légumes d'une assiette flexitarienne (A2) : 342,15 kg par an",
    ({ alim }) => {
      // k = 2 810 500 / (2300 × 365) = 3,347826 ; k × 280 g × 365 / 1000
      expect(alim().besoins.groupes_kg_an.legumes).toBeCloseTo(342.15, 2);
    },
  ],
  [
    23,
    "six poules (A10) : 62,64 kg d'œufs comestibles",
    ({ alim }) => {
      // 6 × 200 × 0,060 × 0,87
      expect(alim(JARDIN).production.annuelle_kg.oeufs).toBeCloseTo(62.64, 6);
    },
  ],
  [
    24,
    "150 m² de potager, eau et azote servis : 195,07 kg de légumes",
    ({ alim }) => {
      // 150 × 2,0 × 0,85 (sol moyen) × 0,9 (pertes) × 0,85 (part comestible) = 195,075
      expect(alim(JARDIN).production.annuelle_kg.legumes).toBeCloseTo(195.075, 6);
    },
  ],
  [
    25,
    "300 m² de verger de six ans (A11) : 181,76 kg de fruits",
    ({ alim }) => {
      // 300 × 1,5 × 0,85 × 0,60 × 0,9 × 0,88 = 181,764
      expect(alim(JARDIN).production.annuelle_kg.fruits).toBeCloseTo(181.764, 6);
    },
  ],
  [
    26,
    "azote (A9) : besoin 4,65 kg, facteur 0,9527 sans les toilettes",
    ({ alim }) => {
      // 0,015 × 150 + 0,009 × 100 + 0,005 × 300 = 4,65 ; 0,35 × 4 + 0,45 × 6 = 4,10 ; 0,6 + 0,4 × 4,10 / 4,65
      // Le cas publié n'a pas de légumineuses, dont le reliquat compte désormais.
      const { besoin_kg, apport_kg, f_fert } = alim({
        ...JARDIN,
        "alim.surfaces_m2.legumineuses": 0,
        "eau.equipements.toilettes": "classique",
        "eau.urine_recyclee": false,
      }).azote;
      expect([besoin_kg, apport_kg, f_fert]).toEqual([expect.closeTo(4.65, 9), expect.closeTo(4.1, 9), expect.closeTo(0.9527, 4)]);
    },
  ],
  [
    27,
    "travail (A7) : 264,4 h par an",
    ({ alim }) => {
      // 150 × 0,8 + 100 × 0,25 + 300 × 0,15 + 30 × 0,08 + 60 + 2 × 6 (rien n'est mis en réserve)
      expect(alim(JARDIN).travail.h_an).toBeCloseTo(264.4, 6);
    },
  ],
  [
    28,
    "sans jardin ni animaux, rien n'est couvert",
    ({ alim }) => {
      // Surfaces et cheptel nuls : taux 0, score 0
      expect([alim().autonomie.taux, alim().score]).toEqual([0, 0]);
    },
  ],
];
