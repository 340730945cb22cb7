import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import {
  anneesSimulees,
  desagregerAnnees,
  joursHumides,
  type ParametresPluie,
  parametresPluie,
  plusLongueSecheresse,
} from "../../../../../engines/src/axes/eau/pluie.ts";
import { mulberry32, normale } from "../../../../../engines/src/commun/coefficients/hasard.ts";
import { moyenne, somme } from "../../../../../engines/src/commun/coefficients/statistiques.ts";
import { DEBUT_MOIS, JOURS_MOIS } from "../../../../../engines/src/commun/contexte/calendrier.ts";
import { coefficientsDAvantLesZones, PLUIE_DE_LA_NOTE } from "#tests/constructeurs/moteurs/eau.ts";
import { coefficients, territoire, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { pluieDuMois } from "./mois-de-pluie.ts";

const LIEUX = {
  oceanique: { zone_pluie: "tempere", zone_climat: "oceanique", latitude: 48 },
  nord: { zone_pluie: "tempere", zone_climat: "continental", latitude: 48.7 },
  sud: { zone_pluie: "tempere", zone_climat: "semi_oceanique", latitude: 45.7 },
  mediterraneen: { zone_pluie: "mediterraneen", zone_climat: "mediterraneen", latitude: 43.2 },
  tropical: { zone_pluie: "tropical_au_vent", zone_climat: "tropical", latitude: 16 },
} as const;
const zone = (nom: keyof typeof LIEUX): ParametresPluie => parametresPluie(LIEUX[nom], coefficients());
const nord = zone("nord");
const AVANT: ParametresPluie = PLUIE_DE_LA_NOTE;

describe("désagrégation", () => {
  test("11 : somme exacte du mois, entre 0 et tous les jours humides, même graine et même série", () => {
    const mois = fc.record({
      cumul: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 2000, noNaN: true })),
      jours: fc.constantFrom(28, 30, 31),
      graine: fc.integer(),
    });
    fc.assert(
      fc.property(mois, fc.constantFrom(AVANT, ...(Object.keys(LIEUX) as (keyof typeof LIEUX)[]).map(zone)), ({ cumul, jours, graine }, p) => {
        const serie = pluieDuMois(cumul, jours, mulberry32(graine), p);
        expect(Math.abs(somme(serie) - cumul)).toBeLessThanOrEqual(1e-9 * Math.max(1, cumul));
        const humides = serie.filter((h) => h > 0).length;
        expect(humides).toBeGreaterThanOrEqual(Math.min(1, cumul));
        if (p.coeur === undefined) expect(humides).toBe(joursHumides(cumul, jours, p));
        expect(joursHumides(cumul, jours, p)).toBeLessThanOrEqual(jours);
        expect(serie.every((h) => h >= 0)).toBe(true);
        expect(pluieDuMois(cumul, jours, mulberry32(graine), p)).toEqual(serie);
      }),
      { numRuns: 2000 },
    );
  });

  test("des années enchaînées redonnent chaque cumul mensuel", () => {
    const annees = territoire("26").pluie_annees.map((a) => a.mm);
    const serie = desagregerAnnees(annees, mulberry32(42), nord);
    let debut = 0;
    for (const annee of annees) {
      annee.forEach((cumul, m) => {
        const fin = debut + (JOURS_MOIS[m] as number);
        expect(somme(serie.subarray(debut, fin))).toBeCloseTo(cumul, 9);
        debut = fin;
      });
    }
    expect(debut).toBe(serie.length);
  });

  test("un mois sec ne consomme aucun tirage", () => {
    const tirer = mulberry32(3);
    pluieDuMois(0, 31, tirer, nord);
    expect(tirer()).toBe(mulberry32(3)());
  });

  test("table d'avant : un mois où il pleut tous les jours ne tire pas les jours, seulement les hauteurs", () => {
    // a·R^b = 1,9 × 2000^0,494 = 81 jours, borné à 31 : un tirage par hauteur, donc 31.
    const tirer = mulberry32(3);
    pluieDuMois(2000, 31, tirer, AVANT);
    const temoin = mulberry32(3);
    for (let i = 0; i < 31; i++) temoin();
    expect(tirer()).toBe(temoin());
  });

  test("le nombre moyen de jours humides suit a·R^b, avec la Méditerranée plus sèche", () => {
    const { a, b } = nord;
    const moyen = moyenne(Array.from({ length: 3000 }, (_, g) => pluieDuMois(60, 30, mulberry32(g), nord).filter((h) => h > 0).length));
    expect(joursHumides(60, 30, nord)).toBeCloseTo(a * 60 ** b, 12);
    // Le mois commence après un jour sec, celui d'avant : un peu moins de pluie au début.
    expect(Math.abs(moyen - a * 60 ** b)).toBeLessThan(1.2);
    expect(joursHumides(60, 30, zone("mediterraneen"))).toBeLessThan(0.65 * joursHumides(60, 30, nord));
    expect(joursHumides(0.0001, 30, nord)).toBe(1);
    expect(joursHumides(60, 30, AVANT)).toBe(14);
  });

  test("le nombre de jours humides peut être imposé : en moyenne, ou exactement avec une table d'avant", () => {
    expect(pluieDuMois(60, 30, mulberry32(1), AVANT, 5).filter((h) => h > 0)).toHaveLength(5);
    const moyen = moyenne(Array.from({ length: 2000 }, (_, g) => pluieDuMois(60, 30, mulberry32(g), nord, 5).filter((h) => h > 0).length));
    expect(Math.abs(moyen - 5)).toBeLessThan(0.7);
  });

  const lyon = territoire("69")
    .pluie_annees.filter((a) => a.annee <= 2020)
    .map((a) => a.mm);
  const joursALyon = (seuil: number, p: ParametresPluie): number =>
    moyenne(Array.from({ length: 20 }, (_, g) => desagregerAnnees(lyon, mulberry32(1 + g), p).filter((h) => h >= seuil).length / lyon.length));

  test("à Lyon, les jours de pluie de 1, 5, 10 et 30 mm sont ceux que Météo-France a observés", () => {
    // 102,8 ; 47,6 ; 24,5 ; 3,8 observés, 1991-2020.
    expect(Math.abs(joursALyon(1, zone("sud")) - 102.8)).toBeLessThan(1);
    expect(Math.abs(joursALyon(5, zone("sud")) - 47.6)).toBeLessThan(1);
    expect(Math.abs(joursALyon(10, zone("sud")) - 24.5)).toBeLessThan(0.5);
    expect(Math.abs(joursALyon(30, zone("sud")) - 3.8)).toBeLessThan(0.4);
  });

  test("une table d'avant le calage par zone redonne ses jours à Lyon", () => {
    const p = parametresPluie(LIEUX.sud, coefficientsDAvantLesZones());
    expect(p).toEqual(AVANT);
    expect(Math.abs(joursALyon(1, p) - 101.1)).toBeLessThan(0.5);
    expect(Math.abs(joursALyon(30, p) - 3.6)).toBeLessThan(0.2);
  });
});

describe("persistance", () => {
  const annee = JOURS_MOIS.map((jours) => 2 * jours);
  const serie = desagregerAnnees(new Array<ReadonlyArray<number>>(1000).fill(annee), mulberry32(9), nord);
  const rangs = Array.from({ length: 1000 * 12 }, (_, i) => Math.floor(i / 12) * 365 + (DEBUT_MOIS[i % 12] as number)).slice(1);
  const part = (jours: ReadonlyArray<number>): number => jours.filter((j) => (serie[j] as number) > 0).length / jours.length;

  test("elle passe du dernier jour d'un mois au premier du suivant", () => {
    const apresPluie = part(rangs.filter((j) => (serie[j - 1] as number) > 0));
    const apresSec = part(rangs.filter((j) => (serie[j - 1] as number) === 0));
    expect(Math.abs(apresPluie / apresSec / nord.kappa - 1)).toBeLessThan(0.1);
  });

  test("il pleut autant le 1er, le 15 et le dernier jour du mois", () => {
    const premier = part(rangs);
    expect(Math.abs(part(rangs.map((j) => j + 14)) - premier)).toBeLessThan(0.02);
    expect(Math.abs(part(rangs.map((j) => j - 1)) - premier)).toBeLessThan(0.02);
  });

  test("un jour entre deux jours de pluie en reçoit plus qu'un jour seul, à mesure de w", () => {
    const rapport = (p: ParametresPluie): number => {
      const jours = desagregerAnnees(new Array<ReadonlyArray<number>>(1000).fill(annee), mulberry32(9), p);
      const hauteurs = (voisins: number): Float64Array =>
        jours.filter((mm, j) => mm > 0 && Number((jours[j - 1] ?? 0) > 0) + Number((jours[j + 1] ?? 0) > 0) === voisins);
      return moyenne(hauteurs(2)) / moyenne(hauteurs(0));
    };
    expect(rapport(nord)).toBeGreaterThan(1.4 * rapport({ ...nord, coeur: 1 }));
  });
});

describe("années simulées", () => {
  test("les trente dernières années connues, dans l'ordre", () => {
    const annees = anneesSimulees(unContexte("69"), undefined, 42, coefficients());
    expect(annees.synthetiques).toBe(false);
    expect(annees.annees).toEqual(Array.from({ length: 30 }, (_, i) => 1995 + i));
    expect(annees.mm[29]).toEqual(territoire("69").pluie_annees.at(-1)?.mm);
  });

  test("un territoire qui a moins de trente années les prend toutes", () => {
    expect(anneesSimulees(unContexte("978"), undefined, 42, coefficients()).mm).toHaveLength(19);
  });

  test("moins de dix années : trente années synthétiques autour des normales, avec leur générateur", () => {
    const contexte = unContexte("29", {}, { pluie_annees: [], annees: [] });
    const { mm, synthetiques } = anneesSimulees(contexte, undefined, 42, coefficients());
    const premier = 1 + 0.134 * normale(mulberry32(1042));
    expect(synthetiques).toBe(true);
    expect(mm).toHaveLength(30);
    expect(mm[0]?.[0]).toBeCloseTo((contexte.pluie_mm[0] as number) * premier, 9);
  });

  test.each([
    ["34", "mediterraneen"],
    ["971", "mediterraneen"],
    ["29", "oceanique"],
    ["69", "semi"],
  ])("variabilité des années synthétiques du territoire %s : %s", (code, cle) => {
    const contexte = unContexte(code, {}, { pluie_annees: [], annees: [] });
    const { mm } = anneesSimulees(contexte, 1, 7, coefficients());
    const cv = (coefficients()[`eau.pluie.cv.${cle}`] as { valeur: number }).valeur;
    const facteur = Math.min(1.6, Math.max(0.4, 1 + cv * normale(mulberry32(1007))));
    expect(somme(mm[0] ?? [])).toBeCloseTo(somme(contexte.pluie_mm) * facteur, 6);
  });
});

test("la sécheresse compte les jours où la pluie ne dépasse pas la perte initiale", () => {
  expect(plusLongueSecheresse(Float64Array.of(0, 0.5, 3, 0, 0.2, 0.4, 0.6, 0), 0.5)).toBe(3);
});
