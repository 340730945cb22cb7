import { expect, test } from "vitest";
import { apercuEau } from "../../../../../engines/src/axes/eau/apercu/apercu.ts";
import { mulberry32 } from "../../../../../engines/src/commun/coefficients/hasard.ts";
import type { EntreeEau } from "../../../../../engines/src/axes/eau/types.ts";
import { douze, simuler, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { codesTerritoires, options, unContexte, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const ETE = [0, 0, 0, 2, 6, 12, 18, 14, 5, 0, 0, 0];

test("un puits rationné à côté d'une cuve : ni l'un ni l'autre n'enlève rien à l'autre tant qu'il manque de l'eau", () => {
  const drome: Partial<EntreeEau> = { contexte: unContexte("26"), toits: [{ aire_m2: 120, type: "rugueux" }], irrigation_m3: ETE };
  const puits = { debit_l_j: douze(500), potable: false, plafond_m3_an: 40, etiage_mesure: true };
  const m3 = (sortie: ReturnType<typeof simuler>): number => sortie.autonomie.taux * sortie.besoin.m3_an;
  const cuveSeule = m3(simuler(drome));
  const puitsSeul = m3(simuler({ ...drome, puits, cuve: { volume_m3: 0 } }));
  const ensemble = m3(simuler({ ...drome, puits }));
  expect(puitsSeul).toBeCloseTo(40, 6);
  // Cinquante à soixante mètres cubes de pluie et quarante du puits, à un mètre cube près.
  expect(ensemble).toBeGreaterThan(cuveSeule + puitsSeul - 1);
});

test("cuve, toit, débit, plafond : plus n'enlève jamais d'eau, quel que soit le puits", { timeout: 120_000 }, () => {
  const u = mulberry32(7);
  const parmi = <T>(liste: ReadonlyArray<T>): T => liste[Math.floor(u() * liste.length)] as T;
  const fautes: string[] = [];
  let rationnes = 0;
  for (let tirage = 0; tirage < 60; tirage++) {
    const territoire = parmi(codesTerritoires());
    const [volume_m3, aire_m2, debit_l, plafond_m3_an] = [parmi([0, 1, 5, 20]), parmi([30, 120, 300]), parmi([60, 250, 900]), parmi([8, 25, 60, 120])];
    const sortie = (cuve_m3: number, toit_m2: number, debit: number, plafond: number) =>
      simuler(
        {
          contexte: unContexte(territoire),
          cuve: { volume_m3: cuve_m3 },
          toits: [{ aire_m2: toit_m2, type: "rugueux" }],
          irrigation_m3: ETE,
          puits: { debit_l_j: douze(debit), potable: tirage % 3 === 0, plafond_m3_an: plafond },
          simulation: { annees: 8 },
        },
        { taux_seuls: true },
      );
    const avant = sortie(volume_m3, aire_m2, debit_l, plafond_m3_an);
    if (Math.abs(avant.sources_m3.puits.reduce((a, b) => a + b) - plafond_m3_an) < 1e-6) rationnes++;
    const plus = {
      cuve: sortie(volume_m3 * 1.4 + 1, aire_m2, debit_l, plafond_m3_an),
      toit: sortie(volume_m3, aire_m2 * 1.3, debit_l, plafond_m3_an),
      debit: sortie(volume_m3, aire_m2, debit_l * 1.3, plafond_m3_an),
      plafond: sortie(volume_m3, aire_m2, debit_l, plafond_m3_an * 1.3),
    };
    for (const [quoi, apres] of Object.entries(plus)) {
      const gain = apres.autonomie.taux - avant.autonomie.taux;
      if (gain < -1e-8) fautes.push(`${territoire}, ${quoi}, cuve ${volume_m3}, toit ${aire_m2}, ${debit_l} L/j, ${plafond_m3_an} m³ : ${gain}`);
    }
  }
  expect(fautes).toEqual([]);
  expect(rationnes).toBeGreaterThan(15);
});

test("relier à la pluie d'un jardin le linge et les toilettes que sert un puits rationné n'enlève pas d'eau", () => {
  const u = mulberry32(68);
  const parmi = <T>(liste: ReadonlyArray<T>): T => liste[Math.floor(u() * liste.length)] as T;
  const fautes: string[] = [];
  for (let tirage = 0; tirage < 80; tirage++) {
    const territoire = parmi(codesTerritoires());
    const arrosage = parmi([0.3, 1, 2]);
    const lieu: Partial<EntreeEau> = {
      contexte: unContexte(territoire),
      cuve: { volume_m3: parmi([3, 5, 10, 20]) },
      toits: [{ aire_m2: parmi([60, 110, 250]), type: "lisse" }],
      personnes: parmi([1, 2, 4]),
      irrigation_m3: ETE.map((m3) => m3 * arrosage),
      puits: { debit_l_j: douze(parmi([100, 250, 500])), potable: false, plafond_m3_an: parmi([15, 30, 45]) },
      simulation: { annees: 8 },
    };
    const taux = (usages_pluie: EntreeEau["usages_pluie"]): number => simuler({ ...lieu, usages_pluie }, { taux_seuls: true }).autonomie.taux;
    const jardin = ["potager", "exterieur"] as const;
    const recul = taux(jardin) - taux([...jardin, "linge", "wc", "divers"]);
    if (recul > 1e-8) fautes.push(`tirage ${tirage}, ${territoire} : ${recul}`);
  }
  expect(fautes).toEqual([]);
});

test("avec le réseau, un usage de plus relié à la pluie, dedans ou dehors, n'enlève pas d'eau à côté d'un puits rationné", () => {
  const u = mulberry32(71);
  const parmi = <T>(liste: ReadonlyArray<T>): T => liste[Math.floor(u() * liste.length)] as T;
  const usages = ["linge", "wc", "divers", "exterieur", "potager"] as const;
  const fautes: string[] = [];
  for (let tirage = 0; tirage < 80; tirage++) {
    const territoire = parmi(codesTerritoires());
    const arrosage = parmi([0.3, 1, 2]);
    const ajoute = parmi(usages);
    const relies = usages.filter((usage) => usage !== ajoute && u() < 0.6);
    const lieu: Partial<EntreeEau> = {
      contexte: unContexte(territoire),
      cuve: parmi([{ volume_m3: 0 }, { volume_m3: 1, regle: "ybs" }, { volume_m3: 3 }, { volume_m3: 10, regle: "ybs" }]),
      toits: [{ aire_m2: parmi([60, 110, 250]), type: "lisse" }],
      personnes: parmi([1, 2, 4]),
      eaux_grises: { actif: u() < 0.3 },
      irrigation_m3: ETE.map((m3) => m3 * arrosage),
      puits: { debit_l_j: douze(parmi([100, 250, 500])), potable: false, plafond_m3_an: parmi([15, 30, 45]) },
      simulation: { annees: 8 },
    };
    const sortie = (usages_pluie: EntreeEau["usages_pluie"]) => simuler({ ...lieu, usages_pluie }, { taux_seuls: true });
    const [avant, apres] = [sortie(relies), sortie([...relies, ajoute])];
    const recul = avant.autonomie.taux - apres.autonomie.taux;
    if (recul > 1e-8) fautes.push(`tirage ${tirage}, ${territoire}, ${relies.join("+")} puis ${ajoute} : ${recul}`);
    // Sans cuve, la liste de la pluie ne dit rien de ce que le puits sert.
    if (lieu.cuve?.volume_m3 === 0)
      for (const cle of ["taux", "non_potable", "exterieur"] as const) expect(apres.autonomie[cle]).toBeCloseTo(avant.autonomie[cle], 12);
  }
  expect(fautes).toEqual([]);
});

const estimer = (retouches: Partial<EntreeEau>): number => {
  const { taux, besoin_m3_an } = valeurDe(apercuEau(uneEntreeEau(retouches), options()));
  return taux * besoin_m3_an;
};

test("l'aperçu mène le puits rationné comme le calcul : à côté d'une cuve, il n'ajoute rien à l'erreur qu'elle a seule", () => {
  const u = mulberry32(9);
  const parmi = <T>(liste: ReadonlyArray<T>): T => liste[Math.floor(u() * liste.length)] as T;
  const fautes: string[] = [];
  let rationnes = 0;
  for (let tirage = 0; tirage < 120; tirage++) {
    const plafond_m3_an = parmi([8, 15, 25, 40, 60]);
    const arrosage = parmi([0, 0.3, 1, 2]);
    const lieu: Partial<EntreeEau> = {
      contexte: unContexte(parmi(codesTerritoires())),
      cuve: { volume_m3: parmi([1, 3, 5, 10, 20, 50]) },
      toits: [{ aire_m2: parmi([30, 80, 120, 300, 600]), type: "rugueux" }],
      irrigation_m3: ETE.map((m3) => m3 * arrosage),
      personnes: parmi([1, 2, 4, 8]),
      simulation: { annees: 8 },
    };
    const puits = { debit_l_j: douze(parmi([100, 250, 500, 900, 3000])), potable: tirage % 3 === 0, plafond_m3_an, etiage_mesure: true };
    const m3 = ({ autonomie, besoin }: ReturnType<typeof simuler>): number => autonomie.taux * besoin.m3_an;
    const avecPuits = simuler({ ...lieu, puits }, { taux_seuls: true });
    const livre_m3 = avecPuits.sources_m3.puits.reduce((a, b) => a + b);
    if (Math.abs(livre_m3 - plafond_m3_an) > 1e-6) continue;
    rationnes++;
    const erreurs = { seule: estimer(lieu) - m3(simuler(lieu, { taux_seuls: true })), ensemble: estimer({ ...lieu, puits }) - m3(avecPuits) };
    if (erreurs.ensemble < Math.min(0, erreurs.seule) - 0.01 * avecPuits.besoin.m3_an) fautes.push(`tirage ${tirage} : ${JSON.stringify(erreurs)}`);
  }
  expect(fautes).toEqual([]);
  expect(rationnes).toBeGreaterThan(60);
});

test("dans l'aperçu aussi, cuve, débit et plafond n'enlèvent jamais d'eau à côté d'un puits rationné", () => {
  const u = mulberry32(11);
  const parmi = <T>(liste: ReadonlyArray<T>): T => liste[Math.floor(u() * liste.length)] as T;
  for (let tirage = 0; tirage < 200; tirage++) {
    const contexte = unContexte(parmi(codesTerritoires()));
    const [volume_m3, aire_m2, debit_l, plafond_m3_an] = [parmi([0, 1, 5, 20]), parmi([30, 120, 300]), parmi([60, 250, 900]), parmi([8, 25, 60, 120])];
    const eau = (cuve_m3: number, debit: number, plafond: number): number =>
      estimer({
        contexte,
        cuve: { volume_m3: cuve_m3 },
        toits: [{ aire_m2, type: "rugueux" }],
        irrigation_m3: ETE,
        puits: { debit_l_j: douze(debit), potable: tirage % 3 === 0, plafond_m3_an: plafond },
      });
    const avant = eau(volume_m3, debit_l, plafond_m3_an) - 1e-6;
    expect(eau(volume_m3 * 1.4 + 1, debit_l, plafond_m3_an), `${contexte.territoire}, cuve`).toBeGreaterThan(avant);
    expect(eau(volume_m3, debit_l * 1.3, plafond_m3_an), `${contexte.territoire}, débit`).toBeGreaterThan(avant);
    expect(eau(volume_m3, debit_l, plafond_m3_an * 1.3), `${contexte.territoire}, plafond`).toBeGreaterThan(avant);
  }
});
