import fc from "#tests/montage/proprietes.ts";
import type { EntreeAlim, GroupeAliment } from "../../../../engines/src/axes/alim/types.ts";
import { avecValeurs } from "../../../../engines/src/commun/coefficients/table.ts";
import type { Coefficients, Contexte, Personnes, PosteCulture, ZoneClimat } from "../../../../engines/src/types.ts";
import { coefficientsDesNotes as coefficients, geler } from "#tests/constructeurs/moteurs/moteur.ts";

/** Personnes d'un foyer : tout à zéro sauf ce qui est donné. */
export function desPersonnes(p: Partial<Personnes> = {}): Personnes {
  return { enfant_1_3: 0, enfant_4_9: 0, ado_10_13: 0, ado_14_17: 0, adulte_18_49: 0, adulte_50_64: 0, senior_65: 0, ...p };
}

export function desSurfaces(s: Partial<Record<PosteCulture, number>> = {}): Record<PosteCulture, number> {
  return { potager: 0, serre: 0, tubercules: 0, verger: 0, petits_fruits: 0, fruits_coque: 0, cereales: 0, legumineuses: 0, oleagineux: 0, prairie: 0, ...s };
}

// Climat de test de la note : totaux annuels du mémento ASTEE 2017, répartition mensuelle de test en % de l'année.
const ETO = [2, 3.5, 7, 10, 13.5, 15.5, 16.5, 14.5, 9.5, 5, 2, 1];
const PLUIE_NANTES = [10.5, 8.5, 7.5, 7, 7.5, 5.5, 5.5, 5.5, 7.5, 11, 11.5, 12.5];
const PLUIE_MONTPELLIER = [9, 8, 6, 9, 6.5, 4.5, 2.5, 5, 13, 17, 11, 8.5];
const repartir = (total: number, parts: ReadonlyArray<number>): number[] => parts.map((p) => (total * p) / 100);

export function unClimat(zone_climat: ZoneClimat, et0_mm: ReadonlyArray<number>, pluie_mm: ReadonlyArray<number>): Contexte {
  return {
    territoire: "44",
    nom: "Climat de test",
    latitude: 47,
    altitude_m: 20,
    zone_pluie: "tempere",
    zone_climat,
    zone_3cl: null,
    tables_3cl: null,
    outre_mer: false,
    pluie_mm,
    pluie_annees: [],
    annees: [],
    t_moy_c: new Array<number>(12).fill(12),
    ghi_kwh_m2: new Array<number>(12).fill(100),
    et0_mm,
    qualite: "A",
  };
}
export const NANTES = geler(unClimat("oceanique", repartir(867, ETO), repartir(819, PLUIE_NANTES)));
export const MONTPELLIER = geler(unClimat("mediterraneen", repartir(1210, ETO), repartir(629, PLUIE_MONTPELLIER)));

/** Foyer A1/A2 de la note (deux adultes, deux enfants, flexitarien), sans jardin, à Nantes ; gelé. */
export function unFoyerAlim(retouches: Partial<EntreeAlim> = {}): EntreeAlim {
  return geler({
    contexte: NANTES,
    personnes: desPersonnes({ adulte_18_49: 2, enfant_4_9: 2 }),
    enceintes: 0,
    allaitantes: 0,
    activite: "modere",
    presence: 1,
    regime: "flexitarien",
    surfaces_m2: desSurfaces(),
    pratique: "amateur",
    sol: "moyen",
    verger: { age_ans: 8, forme: "basse_tige" },
    irrigation: { mode: "goutte", paillage: true, part_servie: 1 },
    elevage: { poules: 0, poulets: 0, chevres: 0, lapines: 0, ruches: 0 },
    conservation: { cave_kg: 0, sec_kg: 0, bocaux_kg: 0, congelateur_kg: 0 },
    azote_apporte_kg_an: 0,
    mecanisation: false,
    ...retouches,
  });
}

/** Jardin du cas A6 : 580 m² cultivés et six poules. */
export const JARDIN_A6 = geler({
  surfaces_m2: desSurfaces({ potager: 150, tubercules: 100, verger: 300, legumineuses: 30 }),
  verger: { age_ans: 6, forme: "basse_tige" as const },
  elevage: { poules: 6, poulets: 0, chevres: 0, lapines: 0, ruches: 0 },
});

/** Table du produit, ramenée aux valeurs de la note là où un cas de référence en dépend : une harmonisation future ne déplace pas ces cas. */
export function coefficientsDeLaNote(): Coefficients {
  return avecValeurs(coefficients(), {
    "alim.besoin.kcal.reference": 2300,
    "alim.besoin.kcal.enfant_4_9": 1550,
    "alim.besoin.kcal.adulte_18_49": 2300,
    "alim.besoin.kcal.senior_65": 2050,
    "alim.besoin.nap.sedentaire": 0.875,
    "alim.besoin.nap.modere": 1,
    "alim.besoin.prot.enfant_4_9": 20,
    "alim.besoin.prot.adulte_18_49": 55,
    "alim.besoin.prot.senior_65": 66,
    "alim.rendement.potager.debutant": 1,
    "alim.rendement.potager.amateur": 2,
    "alim.rendement.potager.confirme": 3,
    "alim.rendement.potager.intensif": 4.5,
    "alim.rendement.serre": 6,
    "alim.rendement.tubercules": 2.2,
    "alim.rendement.verger": 1.5,
    "alim.rendement.cereales": 0.3,
    "alim.rendement.legumineuses": 0.12,
    "alim.rendement.oleagineux": 0.18,
    "alim.rendement.fruits_coque": 0.2,
    "alim.sol.moyen": 0.85,
    "alim.sol.bon": 1,
    "alim.climat.oceanique": 1,
    "alim.pertes.recolte": 0.1,
    "alim.verger.maturite.0_2": 0,
    "alim.verger.maturite.3_4": 0.25,
    "alim.verger.maturite.5_7": 0.6,
    "alim.verger.maturite.8_plus": 1,
    "alim.eau.paillage": 0.85,
    "alim.eau.eff.goutte": 0.9,
    "alim.eau.eto_serre": 0.75,
    "alim.eau.occupation_potager": 0.75,
    "alim.eau.ru_potager": 100,
    "alim.eau.p_rfu": 0.5,
    "alim.eau.ky.legumes": 1.05,
    "alim.elevage.poule.oeufs": 200,
    "alim.elevage.poule.poids_oeuf": 0.06,
    "alim.elevage.poule.aliment": 47,
    "alim.elevage.poule.restes": 0.25,
    "alim.compo.fraction.oeufs": 0.87,
    "alim.travail.potager.amateur": 0.8,
    "alim.travail.tubercules": 0.25,
    "alim.travail.verger": 0.15,
    "alim.travail.champ_manuel": 0.08,
    "alim.elevage.poule.travail_fixe": 60,
    "alim.elevage.poule.travail_par_poule": 2,
    "alim.azote.besoin.potager": 0.015,
    "alim.azote.besoin.champ": 0.009,
    "alim.azote.besoin.verger": 0.005,
    "alim.azote.compost_cuisine": 0.35,
    "alim.azote.poule": 0.45,
    "alim.azote.f_min": 0.6,
    "alim.conservation.cave.perte": 0.03,
    "alim.conservation.cave.duree_max": 9,
  });
}

// ------------------------------------------------------------------ tirages de propriété

const ZONES = ["oceanique", "semi_oceanique", "continental", "montagnard", "mediterraneen", "tropical"] as const;
const surface = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 2000, noNaN: true }));
const effectif = (max: number): fc.Arbitrary<number> => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }));
const mensuel = (max: number): fc.Arbitrary<number[]> => fc.array(fc.double({ min: 0, max, noNaN: true }), { minLength: 12, maxLength: 12 });
const placard = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 2000, noNaN: true }));
const GROUPES_TIRES = [
  "legumes",
  "tubercules",
  "fruits",
  "cereales",
  "legumineuses",
  "huiles",
  "fruits_coque",
  "oeufs",
  "lait",
  "viandes",
  "poissons",
  "miel_sucres",
] as const;
const rationSaisie = fc.record(
  Object.fromEntries(GROUPES_TIRES.map((g) => [g, fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 600, noNaN: true }))])) as Record<
    GroupeAliment,
    fc.Arbitrary<number>
  >,
);

export const contexteTire: fc.Arbitrary<Contexte> = fc
  .tuple(fc.constantFrom(...ZONES), mensuel(220), mensuel(400))
  .map(([zone, et0, pluie]) => unClimat(zone, et0, pluie));

/** Toute entrée valide de l'axe, gelée. */
export const entreeTiree: fc.Arbitrary<EntreeAlim> = fc
  .record({
    contexte: contexteTire,
    personnes: fc
      .record({
        enfant_1_3: effectif(3),
        enfant_4_9: effectif(3),
        ado_10_13: effectif(2),
        ado_14_17: effectif(2),
        adulte_18_49: fc.integer({ min: 1, max: 12 }),
        adulte_50_64: effectif(4),
        senior_65: effectif(4),
      })
      .map((p): Personnes => p),
    enceintes: fc.integer({ min: 0, max: 1 }),
    allaitantes: fc.constant(0),
    activite: fc.constantFrom("sedentaire", "modere", "actif", "tres_actif"),
    presence: fc.oneof(fc.constant(1), fc.constant(0), fc.double({ min: 0.01, max: 1, noNaN: true })),
    regime: fc.oneof(fc.constantFrom("omnivore", "flexitarien", "vegetarien", "vegetalien"), rationSaisie),
    surfaces_m2: fc.record({
      potager: surface,
      serre: surface,
      tubercules: surface,
      verger: surface,
      petits_fruits: surface,
      fruits_coque: surface,
      cereales: surface,
      legumineuses: surface,
      oleagineux: surface,
      prairie: surface,
    }),
    pratique: fc.constantFrom("debutant", "amateur", "confirme", "intensif"),
    sol: fc.constantFrom("pauvre", "moyen", "bon", "tres_bon"),
    verger: fc.record({ age_ans: fc.integer({ min: 0, max: 30 }), forme: fc.constantFrom("basse_tige", "haute_tige") }),
    irrigation: fc.record({
      mode: fc.constantFrom("goutte", "manuel", "aspersion"),
      paillage: fc.boolean(),
      part_servie: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }), mensuel(1)),
    }),
    elevage: fc.record({ poules: effectif(40), poulets: effectif(60), chevres: effectif(6), lapines: effectif(6), ruches: effectif(6) }),
    conservation: fc.record({ cave_kg: placard, sec_kg: placard, bocaux_kg: placard, congelateur_kg: placard }),
    azote_apporte_kg_an: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 60, noNaN: true })),
    mecanisation: fc.boolean(),
    substitution: fc.boolean(),
    compost: fc.boolean(),
    temps_disponible_h_semaine: fc.double({ min: 0, max: 60, noNaN: true }),
    cible: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map((e) => geler(e as EntreeAlim));
