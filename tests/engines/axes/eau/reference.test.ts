import { describe, expect, test } from "vitest";
import { collecterPluie } from "../../../../engines/src/axes/eau/jours.ts";
import { simulerCuve } from "../../../../engines/src/axes/eau/cuve.ts";
import { desagregerAnnees, type ParametresPluie } from "../../../../engines/src/axes/eau/pluie.ts";
import { mulberry32 } from "../../../../engines/src/commun/coefficients/hasard.ts";
import { moyenne, quantile, somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import type { RegleCuve } from "../../../../engines/src/axes/eau/types.ts";
import { douze, PLUIE_DE_LA_NOTE } from "#tests/constructeurs/moteurs/eau.ts";
import { donnees, territoire } from "#tests/constructeurs/moteurs/moteur.ts";
import { pluieDuMois } from "#tests/engines/axes/eau/pluie/mois-de-pluie.ts";

type Reference = {
  readonly generateur_pluie: { readonly cas: { readonly serie_mm: ReadonlyArray<number> } };
  readonly cuve_serie: Readonly<
    Record<
      "YAS" | "YBS",
      { readonly utilise_l: number; readonly debordement_l: number; readonly appoint_l: number; readonly stock_final_l: number; readonly taux: number }
    >
  >;
  readonly vialle_2011: {
    readonly pluie_mensuelle_albi_mm: Readonly<Record<string, ReadonlyArray<number>>>;
    readonly publie: {
      readonly utilise_l: number;
      readonly debordement_l: number;
      readonly pluie_efficace_mm: number;
      readonly taux_moyen_pct: number;
      readonly taux_annuels_pct: Readonly<Record<string, number>>;
    };
    readonly notre_modele_50_graines: { readonly YAS: { readonly utilise_l: number; readonly debordement_l: number; readonly pluie_efficace_mm: number } };
  };
  readonly taux_couverture_cuve: {
    readonly resultats: Readonly<
      Record<
        string,
        Readonly<Record<string, Readonly<Record<string, { readonly wse: number; readonly p10: number; readonly p90: number; readonly jours_rupture: number }>>>>
      >
    >;
  };
};

const reference = donnees<Reference>("tests/references/cas-reference-eau-energie.json");
/** Réglages de la note : ceux d'une table d'avant le calage par zone. */
const reglages: ParametresPluie = PLUIE_DE_LA_NOTE;
const DOUX = douze(10);

describe("R1 : cuve jouet", () => {
  // 100 m², C = 1 : 1000 L, 0, 0, 2000 L, 0 ; V 1000 L ; D 300 L/j ; cuve vide au départ.
  // YAS : j1 livre 0, stock 1000 ; j2 300, 700 ; j3 300, 400 ; j4 300, stock min(400 + 2000, 1000) − 300 = 700, déborde 1400 ; j5 300, 400.
  test.each<[RegleCuve, number, number, number, number]>([
    ["yas", 1200, 1400, 300, 400],
    ["ybs", 1500, 800, 0, 700],
  ])("%s : utilisé, débordé, appoint, reste", (regle, utilise, deborde, appoint, reste) => {
    const bilan = simulerCuve(Float64Array.of(1000, 0, 0, 2000, 0), new Float64Array(5).fill(300), { volume_utile_l: 1000, stock_initial_l: 0, regle });
    expect([bilan.utilise_l, bilan.debordement_l, bilan.appoint_l, bilan.stock_final_l]).toEqual([utilise, deborde, appoint, reste]);
  });
});

describe("R2 : série de trente jours", () => {
  test("le générateur redonne la série de la note (60 mm, 30 jours, graine 1)", () => {
    const serie = pluieDuMois(60, 30, mulberry32(1), reglages);
    reference.generateur_pluie.cas.serie_mm.forEach((attendu, jour) => expect(Math.abs((serie[jour] ?? Number.NaN) - attendu)).toBeLessThan(5e-5));
  });

  test.each([
    ["yas", "YAS"],
    ["ybs", "YBS"],
  ] as const)("%s : bilan de la cuve de 3000 L devant 150 L/j", (regle, cle) => {
    const pluie = pluieDuMois(60, 30, mulberry32(1), reglages);
    // 100 m² × 0,8 × 0,9 = 72 L par mm au-delà de 0,5 mm.
    const collecte = collecterPluie(pluie, { l_par_mm: 72, perte_initiale_mm: 0.5 }, DOUX, { perte: 0.2 });
    const bilan = simulerCuve(collecte, new Float64Array(30).fill(150), { volume_utile_l: 3000, stock_initial_l: 0, regle });
    const attendu = reference.cuve_serie[cle];
    expect(somme(collecte)).toBeCloseTo(3928.171, 2);
    expect(bilan.utilise_l).toBeCloseTo(attendu.utilise_l, 2);
    expect(bilan.debordement_l).toBeCloseTo(attendu.debordement_l, 2);
    expect(bilan.appoint_l).toBeCloseTo(attendu.appoint_l, 2);
    expect(bilan.stock_final_l).toBeCloseTo(attendu.stock_final_l, 2);
    expect(bilan.utilise_l / 4500).toBeCloseTo(attendu.taux, 5);
    if (regle === "yas") expect(bilan.jours_satisfaits).toBe(17);
  });
});

const anneesAlbi = Object.keys(reference.vialle_2011.pluie_mensuelle_albi_mm).sort();
const pluieAlbi = anneesAlbi.map((annee) => reference.vialle_2011.pluie_mensuelle_albi_mm[annee] as ReadonlyArray<number>);
const seriesAlbi = Array.from({ length: 50 }, (_, g) => desagregerAnnees(pluieAlbi, mulberry32(1 + g), reglages));
// 204 m², C = 0,71 avec 2 mm de perte initiale (mesurés), sans filtre.
const collectesAlbi = seriesAlbi.map((pluie) => collecterPluie(pluie, { l_par_mm: 204 * 0.71, perte_initiale_mm: 2 }, DOUX, { perte: 0.2 }));

function albi(
  volume_utile_l: number,
  part: number,
): { readonly utilise_l: number; readonly debordement_l: number; readonly taux_annuels_pct: ReadonlyArray<number> } {
  const demande = new Float64Array(20 * 365).fill(120);
  const bilans = collectesAlbi.map((collecte) => simulerCuve(collecte, demande, { volume_utile_l, stock_initial_l: part * volume_utile_l, regle: "yas" }));
  const taux = anneesAlbi.map((_, a) => moyenne(bilans.map((b) => (100 * somme(b.livre_l.subarray(a * 365, (a + 1) * 365))) / (120 * 365))));
  return { utilise_l: moyenne(bilans.map((b) => b.utilise_l)), debordement_l: moyenne(bilans.map((b) => b.debordement_l)), taux_annuels_pct: taux };
}

describe("R3 : Vialle et al. 2011, vingt ans à Albi, cinquante graines", () => {
  const bilan = albi(3848, 0);
  const { publie, notre_modele_50_graines: note } = reference.vialle_2011;

  test("eau utilisée : la valeur de la note au litre près, la valeur publiée à 3 %", () => {
    expect(Math.abs(bilan.utilise_l - note.YAS.utilise_l)).toBeLessThan(1);
    expect(Math.abs(bilan.utilise_l / publie.utilise_l - 1)).toBeLessThan(0.03);
  });

  test("débordement et pluie efficace suivent la note, et la publication à 6 %", () => {
    const efficace = moyenne(seriesAlbi.map((pluie) => somme(pluie.map((p) => Math.max(0, p - 2)))));
    expect(Math.abs(bilan.debordement_l - note.YAS.debordement_l)).toBeLessThan(1);
    expect(Math.abs(efficace - note.YAS.pluie_efficace_mm)).toBeLessThan(1);
    expect(Math.abs(bilan.debordement_l / publie.debordement_l - 1)).toBeLessThan(0.06);
    expect(Math.abs(efficace / publie.pluie_efficace_mm - 1)).toBeLessThan(0.03);
  });

  test("taux moyen à 1,5 point de la publication, erreur absolue moyenne annuelle sous 2,3 points", () => {
    const erreurs = anneesAlbi.map((annee, a) => Math.abs((bilan.taux_annuels_pct[a] as number) - (publie.taux_annuels_pct[annee] as number)));
    expect(Math.abs((bilan.utilise_l / (120 * 7300)) * 100 - publie.taux_moyen_pct)).toBeLessThan(1.5);
    expect(moyenne(erreurs)).toBeLessThan(2.3);
  });
});

describe("R4 : taille de la cuve à Albi", () => {
  test.each([
    [1000, 64.6],
    [2000, 82.6],
    [3000, 90.1],
    [3850, 93.5],
    [5000, 96.1],
    [6500, 97.9],
    [10_000, 99.4],
  ])("volume utile %i L : %s %%", (volume_utile_l, attendu_pct) => {
    expect(Math.abs((albi(volume_utile_l, 0).utilise_l / (120 * 7300)) * 100 - attendu_pct)).toBeLessThan(0.1);
  });
});

/** Villes de la note dont le territoire a la même station ; Brest (ici Quimper) et Embrun (ici Tallard) diffèrent : docs/ecarts-eau.md. */
const VILLES: ReadonlyArray<readonly [string, string, string]> = [
  ["LILLE-LESQUIN", "59", "LILLE-LESQUIN"],
  ["PARIS-MONTSOURIS", "75", "PARIS-MONTSOURIS"],
  ["STRASBOURG-ENTZHEIM", "67", "STRASBOURG-ENTZHEIM"],
  ["NANTES-BOUGUENAIS", "44", "NANTES-BOUGUENAIS"],
  ["LYON-BRON", "69", "LYON-BRON"],
  ["BORDEAUX-MERIGNAC", "33", "BORDEAUX-MERIGNAC"],
  ["TOULOUSE-BLAGNAC", "31", "TOULOUSE-BLAGNAC"],
  ["MONTPELLIER-AEROPORT", "34", "MONTPELLIER-AEROPORT"],
  ["MARIGNANE", "13", "MARIGNANE"],
  ["PERPIGNAN", "66", "PERPIGNAN"],
];
const DEMANDES: ReadonlyArray<readonly [string, number]> = [
  ["WC 4 pers 120 L/j", 120],
  ["WC+linge+ménage 4 pers 220 L/j", 220],
  ["tout 4 pers 400 L/j", 400],
];

const pluies = new Map<string, ReadonlyArray<Float64Array>>();

/** Vingt séries journalières de 1991 à 2020, faites une fois par territoire. */
function pluiesDe(code: string): ReadonlyArray<Float64Array> {
  const annees = territoire(code).pluie_annees.filter(({ annee }) => annee >= 1991 && annee <= 2020);
  const mm = annees.map((a) => a.mm);
  const series = pluies.get(code) ?? Array.from({ length: 20 }, (_, g) => desagregerAnnees(mm, mulberry32(1 + g), reglages));
  pluies.set(code, series);
  return series;
}

/** Taux (%) de 1991 à 2020, vingt graines, cuve à demi pleine au départ, 100 m² × 0,72 ; taux annuels triés. */
function ville(
  code: string,
  demande_l_j: number,
  volume_l: number,
  perte_initiale_mm = 0.5,
): { readonly taux: number; readonly annuels: Float64Array; readonly jours_sans: number } {
  const taux: number[] = [];
  let sans = 0;
  for (const pluie of pluiesDe(code)) {
    const collecte = collecterPluie(pluie, { l_par_mm: 72, perte_initiale_mm }, DOUX, { perte: 0.2 });
    const demande = new Float64Array(pluie.length).fill(demande_l_j);
    const bilan = simulerCuve(collecte, demande, { volume_utile_l: volume_l, stock_initial_l: volume_l / 2, regle: "yas" });
    sans += demande.length - bilan.jours_satisfaits;
    for (let debut = 0; debut < pluie.length; debut += 365) taux.push((100 * somme(bilan.livre_l.subarray(debut, debut + 365))) / (demande_l_j * 365));
  }
  return { taux: moyenne(taux), annuels: Float64Array.from(taux).sort(), jours_sans: sans / taux.length };
}

/** Les deux taux annuels qui encadrent un quantile : la note prend le second, le type 7 interpole. Entre deux années, l'écart peut passer deux points. */
function encadrer(tries: Float64Array, q: number): readonly [number, number] {
  const rang = Math.floor((tries.length - 1) * q);
  return [tries[rang] as number, tries[rang + 1] as number];
}

describe("R5 : taux de couverture, dix villes", () => {
  test.each(VILLES)("%s : la station du territoire %s est celle de la note", (_nom, code, station) => {
    expect(territoire(code).station).toBe(station);
  });

  test.each(VILLES)("%s : taux à l'arrondi près, P10 et P90 entre les deux mêmes années, jours sans à un jour", (nom, code) => {
    for (const [cle, demande_l_j] of DEMANDES) {
      for (const [volume, attendu] of Object.entries(reference.taux_couverture_cuve.resultats[nom]?.[cle] ?? {})) {
        const calcule = ville(code, demande_l_j, Number(volume));
        const cas = `${cle}, ${volume} L`;
        expect(Math.abs(calcule.taux - attendu.wse), cas).toBeLessThan(0.06);
        for (const [q, publie] of [
          [0.1, attendu.p10],
          [0.9, attendu.p90],
        ] as const) {
          const [bas, haut] = encadrer(calcule.annuels, q);
          expect(publie, cas).toBeGreaterThan(bas - 0.06);
          expect(publie, cas).toBeLessThan(haut + 0.06);
          expect(quantile(calcule.annuels, q)).toBeGreaterThanOrEqual(bas);
        }
        expect(Math.abs(calcule.jours_sans - attendu.jours_rupture), cas).toBeLessThan(1);
      }
    }
  });

  test("Brest et Embrun, lus sur la station voisine du territoire, restent à 3,5 points", () => {
    for (const [nom, code] of [
      ["BREST-GUIPAVAS", "29"],
      ["EMBRUN", "05"],
    ] as const) {
      for (const [cle, demande_l_j] of DEMANDES) {
        for (const [volume, attendu] of Object.entries(reference.taux_couverture_cuve.resultats[nom]?.[cle] ?? {})) {
          expect(Math.abs(ville(code, demande_l_j, Number(volume)).taux - attendu.wse), `${nom}, ${cle}, ${volume} L`).toBeLessThan(3.5);
        }
      }
    }
  });

  test("Montpellier et Toulouse ont la même pluie annuelle et douze points d'écart", () => {
    expect(Math.abs(somme(territoire("34").pluie_mm) - somme(territoire("31").pluie_mm))).toBeLessThan(20);
    expect(ville("31", 120, 3000).taux - ville("34", 120, 3000).taux).toBeGreaterThan(11);
  });
});

describe("pas mensuel et pas journalier à Lyon (220 L/j)", () => {
  // Bilan mensuel YBS d'un outil au pas mensuel : pluie brute × 72 L/mm, cuve à demi pleine. La note compare sans perte initiale des deux côtés.
  function mensuelYbs(volume_l: number): number {
    const mois = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const pluies = territoire("69").pluie_annees.filter(({ annee }) => annee >= 1991 && annee <= 2020);
    let stock = volume_l / 2;
    let utilise = 0;
    for (const { mm } of pluies) {
      mm.forEach((cumul, m) => {
        const dispo = stock + 72 * cumul;
        const y = Math.min(220 * (mois[m] as number), dispo);
        stock = Math.min(volume_l, dispo - y);
        utilise += y;
      });
    }
    return (100 * utilise) / (220 * 365 * pluies.length);
  }

  test.each([
    [1000, 66.3, 47.2],
    [3000, 69.5, 63.8],
    [5000, 71.2, 68.5],
    [10_000, 73, 72.4],
  ])("%i L : %s %% au mois, %s %% au jour", (volume_l, auMois_pct, auJour_pct) => {
    expect(Math.abs(mensuelYbs(volume_l) - auMois_pct)).toBeLessThan(0.06);
    expect(Math.abs(ville("69", 220, volume_l, 0).taux - auJour_pct)).toBeLessThan(0.06);
  });
});
