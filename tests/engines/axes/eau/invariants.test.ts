import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { besoinEau } from "../../../../engines/src/axes/eau/besoins.ts";
import { simulerAnnees } from "../../../../engines/src/axes/eau/bilan/bilan.ts";
import { CLASSE_USAGE, USAGES, usagesGrises, usagesPluie } from "../../../../engines/src/axes/eau/droit.ts";
import { simulerEau } from "../../../../engines/src/axes/eau/eau.ts";
import { intervalleEau } from "../../../../engines/src/axes/eau/bilan/resume.ts";
import { intervalleDesParts } from "../../../../engines/src/commun/debug/fourchette.ts";
import { planifierSources } from "../../../../engines/src/axes/eau/sources.ts";
import type { EntreeEau, SortieEau, UsageEau } from "../../../../engines/src/axes/eau/types.ts";
import type { OptionsMoteur } from "../../../../engines/src/types.ts";
import { moyenne, somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { entreesEau, simuler, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { coefficients, geler, options, unContexte, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { allouerSources } from "./partage.ts";

const MILLE = { numRuns: 1000 };
const LOCALES = ["pluie", "eaux_grises", "puits"] as const;

function local(sortie: SortieEau): number {
  return LOCALES.reduce((s, source) => s + somme(sortie.sources_m3[source]), 0);
}

/** Ce qui se compare d'une sortie à l'autre ne lit que les sources et les taux : la fourchette et les jours sans prendraient plus de temps que tout le reste. */
const TAUX_SEULS = { taux_seuls: true } as const;

function sortieDe(entree: EntreeEau, reglages: Partial<OptionsMoteur> = {}): SortieEau {
  return valeurDe(simulerEau(entree, options(reglages)));
}

function nombres(valeur: unknown): number[] {
  if (typeof valeur === "number") return [valeur];
  return typeof valeur === "object" && valeur !== null ? Object.values(valeur).flatMap(nombres) : [];
}

describe("invariants de l'axe eau sur des entrées de toutes sortes", () => {
  test("2 et 3 : chaque mois, sources et manque font le besoin ; le réseau absorbe le manque ; les taux sont entre 0 et 1 ; tout est fini et positif", () => {
    fc.assert(
      fc.property(entreesEau(), (entree) => {
        const sortie = sortieDe(entree);
        for (let m = 0; m < 12; m++) {
          const servi = LOCALES.reduce((s, source) => s + (sortie.sources_m3[source][m] as number), 0);
          const total = servi + (sortie.sources_m3.reseau[m] as number) + (sortie.manque_m3[m] as number);
          const besoin = sortie.besoin.mensuel_m3[m] as number;
          expect(Math.abs(total - besoin)).toBeLessThanOrEqual(1e-9 * Math.max(1, besoin));
        }
        if (entree.raccorde) expect(somme(sortie.manque_m3)).toBe(0);
        else expect(somme(sortie.sources_m3.reseau)).toBe(0);
        for (const taux of [
          ...Object.values(sortie.autonomie),
          ...sortie.couverture_mois,
          ...sortie.irrigation_servie,
          ...sortie.taux_annees,
          ...Object.values(sortie.ic),
        ]) {
          expect(taux).toBeGreaterThanOrEqual(0);
          expect(taux).toBeLessThanOrEqual(1);
        }
        expect(nombres(sortie).every((x) => Number.isFinite(x) && x >= 0)).toBe(true);
      }),
      MILLE,
    );
  });

  test("1 : sur les années simulées, collecte et stock de départ font livraison, débordement et stock final", () => {
    fc.assert(
      fc.property(entreesEau(), (entree) => {
        const coefs = coefficients();
        const cumul = simulerAnnees(entree, besoinEau(entree, coefs), coefs, 42);
        const utile_l = entree.cuve.volume_m3 * 850;
        const reste = 0.5 * utile_l + cumul.collecte_l - cumul.utilise_l - cumul.debordement_l;
        // Ce qui reste est le stock final, entre 0 et le volume utile.
        expect(reste).toBeGreaterThanOrEqual(-1e-6 * Math.max(1, cumul.collecte_l));
        expect(reste).toBeLessThanOrEqual(utile_l + 1e-6 * Math.max(1, cumul.collecte_l));
        expect(Math.abs(somme(cumul.local_annee_l) - somme(cumul.livre_l))).toBeLessThanOrEqual(1e-6 * Math.max(1, somme(cumul.livre_l)));
      }),
      MILLE,
    );
  });

  test("13 : dans le cadre réglementaire, jamais de pluie en classe A ; jamais d'eau grise au linge, aux sols ou au potager, quel que soit le cadre", () => {
    fc.assert(
      fc.property(entreesEau(), (entree) => {
        if (entree.cadre === "reglementaire") expect(usagesPluie(entree).filter((usage) => CLASSE_USAGE[usage] === "A")).toEqual([]);
        expect(usagesGrises(entree).every((usage) => usage === "wc" || usage === "exterieur")).toBe(true);
        const sortie = sortieDe(entree, TAUX_SEULS);
        if (entree.cadre === "reglementaire" && !entree.puits.potable && sortie.besoin.par_classe_m3_an.A > 0) expect(sortie.autonomie.potable).toBe(0);
      }),
      MILLE,
    );
  });

  test("les taux seuls, sans fourchette, donnent les mêmes sources et les mêmes taux", () => {
    fc.assert(
      fc.property(entreesEau(), (entree) => {
        const lire = ({ sources_m3, autonomie, pluie_collectee_m3_an }: SortieEau) => ({ sources_m3, autonomie, pluie_collectee_m3_an });
        expect(lire(sortieDe(entree, TAUX_SEULS))).toEqual(lire(sortieDe(entree)));
      }),
      MILLE,
    );
  });

  test("12 : P10 ≤ P50 ≤ P90, et la gamme de cuves croît", () => {
    fc.assert(
      fc.property(entreesEau(), (entree) => {
        const { ic, cuve } = sortieDe(entree);
        expect(ic.p10).toBeLessThanOrEqual(ic.p50);
        expect(ic.p50).toBeLessThanOrEqual(ic.p90);
        if (entree.puits.debit_l_j.every((d) => d === 0))
          cuve.gamme.slice(1).forEach((point, i) => expect(point.taux).toBeGreaterThanOrEqual((cuve.gamme[i]?.taux ?? 0) - 1e-9));
      }),
      MILLE,
    );
  });

  test("la cuve de la gamme qui a le volume de l'entrée retrouve son taux, puits compris", () => {
    fc.assert(
      fc.property(entreesEau(), fc.constantFrom(0, 1, 2, 3, 4), (entree, rang) => {
        const volume_m3 = [1, 3, 5, 10, 20][rang] as number;
        const sortie = sortieDe(geler({ ...entree, cuve: { ...entree.cuve, volume_m3 } }));
        expect(sortie.cuve.gamme[rang]?.taux).toBeCloseTo(sortie.autonomie.taux, 9);
      }),
      { numRuns: 300 },
    );
  });

  test("deux appels égaux rendent des sorties égales ; une autre graine change la pluie", () => {
    const entree = uneEntreeEau();
    expect(simulerEau(entree, options())).toEqual(simulerEau(entree, options()));
    expect(sortieDe(entree).pluie_collectee_m3_an).not.toBe(valeurDe(simulerEau(entree, options({ graine: 43 }))).pluie_collectee_m3_an);
  });
});

describe("2 : partage d'un jour entre les sources", () => {
  const litres = fc.integer({ min: 0, max: 6400 }).map((n) => n / 16);
  const demandes = fc
    .tuple(...USAGES.map(() => litres))
    .map((valeurs) => Object.fromEntries(USAGES.map((usage, i) => [usage, valeurs[i]])) as Record<UsageEau, number>);

  test("pour chaque usage, les livraisons et le manque font la demande, et le droit est tenu", () => {
    fc.assert(
      fc.property(entreesEau(), demandes, litres, litres, litres, fc.boolean(), (entree, demande, grises_l, pluie_l, puits_l, raccorde) => {
        const coefs = coefficients();
        const plan = planifierSources(entree, besoinEau(entree, coefs), coefs, true);
        const partage = allouerSources(demande, { grises_l, pluie_l, puits_l, raccorde }, plan);
        for (const usage of USAGES) {
          const total = Object.values(partage).reduce((s, source) => s + source[usage], 0);
          expect(Math.abs(total - demande[usage])).toBeLessThanOrEqual(1e-9 * Math.max(1, demande[usage]));
          expect(Object.values(partage).every((source) => source[usage] >= 0)).toBe(true);
        }
        const donne = (source: keyof typeof partage): number => somme(USAGES.map((usage) => partage[source][usage]));
        expect(donne("eaux_grises")).toBeLessThanOrEqual(Math.min(grises_l, plan.grises_l_j) + 1e-9);
        expect(donne("pluie")).toBeLessThanOrEqual(pluie_l + 1e-9);
        expect(donne("puits")).toBeLessThanOrEqual(puits_l + 1e-9);
        expect(partage.eaux_grises.linge + partage.eaux_grises.potager + partage.eaux_grises.divers).toBe(0);
        expect(raccorde ? donne("manque") : donne("reseau")).toBe(0);
      }),
      MILLE,
    );
  });

  test("la pluie sert les usages dans l'ordre demandé : toilettes, linge, sols, dehors, potager par défaut", () => {
    const coefs = coefficients();
    const entree = uneEntreeEau();
    const plan = planifierSources(entree, besoinEau(entree, coefs), coefs, true);
    const demande = { boisson: 5, cuisine: 5, vaisselle: 5, hygiene: 5, linge: 50, wc: 100, divers: 20, exterieur: 30, potager: 40 };
    const { pluie, reseau } = allouerSources(demande, { grises_l: 0, pluie_l: 185, puits_l: 0, raccorde: true }, plan);
    // 185 = 100 + 50 + 20 + 15 : le dehors n'est servi qu'à moitié.
    expect(pluie).toEqual({ boisson: 0, cuisine: 0, vaisselle: 0, hygiene: 0, linge: 50, wc: 100, divers: 20, exterieur: 15, potager: 0 });
    const inverse = uneEntreeEau({ usages_pluie: ["potager", "exterieur", "divers", "linge", "wc"] });
    const { pluie: autrement } = allouerSources(
      demande,
      { grises_l: 0, pluie_l: 185, puits_l: 0, raccorde: true },
      planifierSources(inverse, besoinEau(inverse, coefs), coefs, true),
    );
    // 185 = 40 + 30 + 20 + 50 + 45.
    expect(autrement).toMatchObject({ potager: 40, exterieur: 30, divers: 20, linge: 50, wc: 45 });
    expect(reseau).toEqual({ boisson: 5, cuisine: 5, vaisselle: 5, hygiene: 5, linge: 0, wc: 0, divers: 0, exterieur: 15, potager: 40 });
  });

  test("grouper les usages en lots ne change le total d'aucun groupe ni d'aucune source", () => {
    fc.assert(
      fc.property(entreesEau(), litres, litres, litres, (entree, grises_l, pluie_l, puits_l) => {
        const coefs = coefficients();
        const besoin = besoinEau(entree, coefs);
        const detail = planifierSources(entree, besoin, coefs, true);
        const groupe = planifierSources(entree, besoin, coefs);
        const disponible = { grises_l, pluie_l, puits_l, raccorde: false };
        const fin = allouerSources(besoin.jour_l, disponible, detail);
        const gros = allouerSources(besoin.jour_l, disponible, groupe);
        // Un total par groupe d'usages et par source : seul le partage à l'intérieur du groupe dépend de l'ordre des usages.
        for (const nom of ["potable", "interieur", "exterieur", "potager"] as const) {
          for (const source of LOCALES) {
            const un = somme(detail.lots.filter((lot) => lot.groupe === nom).flatMap((lot) => lot.usages.map((usage) => fin[source][usage])));
            const deux = somme(groupe.lots.filter((lot) => lot.groupe === nom).map((lot) => gros[source][lot.usages[0] as UsageEau]));
            expect(Math.abs(un - deux)).toBeLessThanOrEqual(1e-9 * Math.max(1, un));
          }
        }
      }),
      MILLE,
    );
  });
});

describe("5 : monotonie", () => {
  const base = { simulation: { annees: 3 }, contexte: unContexte("26") };
  const aire = fc.integer({ min: 0, max: 300 });

  test("l'eau de pluie tirée croît avec l'aire, le coefficient de toit, le filtre et le volume ; elle décroît avec la perte initiale", () => {
    fc.assert(
      fc.property(aire, fc.integer({ min: 1, max: 100 }), fc.constantFrom(0.5, 2, 6), (aire_m2, plus_m2, volume_m3) => {
        const tire = (retouches: Partial<EntreeEau>): number =>
          simuler({ ...base, cuve: { volume_m3 }, toits: [{ aire_m2, type: "gravier" }], ...retouches }, TAUX_SEULS).pluie_collectee_m3_an;
        const depart = tire({});
        expect(tire({ toits: [{ aire_m2: aire_m2 + plus_m2, type: "gravier" }] })).toBeGreaterThanOrEqual(depart - 1e-9);
        expect(tire({ toits: [{ aire_m2, type: "lisse" }] })).toBeGreaterThanOrEqual(depart - 1e-9);
        expect(tire({ filtre: { rendement: 0.98 } })).toBeGreaterThanOrEqual(depart - 1e-9);
        expect(tire({ cuve: { volume_m3: volume_m3 + 1 } })).toBeGreaterThanOrEqual(depart - 1e-9);
        expect(tire({ cuve: { volume_m3, stock_initial: 1 } })).toBeGreaterThanOrEqual(depart - 1e-9);
        expect(tire({ filtre: { perte_initiale_mm: 2 } })).toBeLessThanOrEqual(depart + 1e-9);
      }),
      { numRuns: 300 },
    );
  });

  test("plus de personnes : plus de pluie tirée, un taux plus bas", () => {
    fc.assert(
      fc.property(aire, fc.integer({ min: 1, max: 20 }), (aire_m2, personnes) => {
        const un = simuler({ ...base, personnes, toits: [{ aire_m2, type: "lisse" }] }, TAUX_SEULS);
        const deux = simuler({ ...base, personnes: personnes + 1, toits: [{ aire_m2, type: "lisse" }] }, TAUX_SEULS);
        expect(deux.pluie_collectee_m3_an).toBeGreaterThanOrEqual(un.pluie_collectee_m3_an - 1e-9);
        expect(deux.autonomie.taux).toBeLessThanOrEqual(un.autonomie.taux + 1e-9);
      }),
      { numRuns: 500 },
    );
  });

  test("9 : ajouter une source, ou un usage servi par le réseau, ne réduit pas l'eau locale", () => {
    fc.assert(
      fc.property(entreesEau(), fc.constantFrom(...USAGES), (entree, usage) => {
        const sansPuits = { ...entree, puits: { ...entree.puits, debit_l_j: new Array<number>(12).fill(0) } };
        const sansGrises = { ...entree, eaux_grises: { actif: false } };
        const sansCuve = { ...entree, cuve: { ...entree.cuve, volume_m3: 0, regle: "yas" as const } };
        const localDe = (e: EntreeEau): number => local(sortieDe(geler(e), TAUX_SEULS));
        const complet = localDe(entree);
        const localSansPuits = localDe(sansPuits);
        expect(complet).toBeGreaterThanOrEqual(localSansPuits - 1e-6);
        if (entree.puits.debit_l_j.every((d) => d === 0)) expect(complet).toBeGreaterThanOrEqual(localDe(sansGrises) - 1e-6);
        expect(complet).toBeGreaterThanOrEqual(localDe(sansCuve) - 1e-6);
        const avecUsage = { ...sansPuits, usages_pluie: [...new Set([...entree.usages_pluie, usage])] };
        expect(localDe(avecUsage)).toBeGreaterThanOrEqual(localSansPuits - 1e-6);
      }),
      MILLE,
    );
  });
});

describe("10 : les toits", () => {
  test("permuter deux toits, ou fusionner deux toits de même type, ne change rien", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), (a, b, c) => {
        const taux = (toits: EntreeEau["toits"]): number => simuler({ toits, simulation: { annees: 1 } }, TAUX_SEULS).autonomie.taux;
        const depart = taux([
          { aire_m2: a, type: "lisse" },
          { aire_m2: b, type: "plat" },
          { aire_m2: c, type: "lisse" },
        ]);
        expect(
          taux([
            { aire_m2: c, type: "lisse" },
            { aire_m2: a, type: "lisse" },
            { aire_m2: b, type: "plat" },
          ]),
        ).toBeCloseTo(depart, 12);
        expect(
          taux([
            { aire_m2: a + c, type: "lisse" },
            { aire_m2: b, type: "plat" },
          ]),
        ).toBeCloseTo(depart, 12);
      }),
      MILLE,
    );
  });
});

describe("12 : fourchette", () => {
  test("largeur nulle si toutes les années ont le même taux", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 40 }), (taux, n) => {
        const { p10, p50, p90 } = intervalleEau(new Float64Array(n).fill(taux), 1.7);
        expect([p10, p50, p90]).toEqual([taux, taux, taux]);
      }),
      MILLE,
    );
  });

  test("les écarts à la médiane sont élargis du facteur, puis bornés", () => {
    // Onze taux 0, 0,1 … 1 : quantiles 0,1 ; 0,5 ; 0,9 ; élargis de 1,7 : 0,5 ∓ 0,68 → bornés à 0 et 1. Avec 1,2 : 0,02 et 0,98.
    const taux = Array.from({ length: 11 }, (_, i) => i / 10);
    expect(intervalleEau(taux, 1.7)).toEqual({ p10: 0, p50: 0.5, p90: 1 });
    expect(intervalleEau(taux, 1.2).p10).toBeCloseTo(0.02, 12);
  });

  test("à Marseille, 120 m² et 20 m³ : une année sur dix n'est pas à zéro quand la plus sèche en donne dix pour cent", () => {
    const { ic, ic_parts, taux_annees } = simuler({ contexte: unContexte("13"), toits: [{ aire_m2: 120, type: "rugueux" }], cuve: { volume_m3: 20 } });
    expect(Math.min(...taux_annees)).toBeGreaterThan(0.08);
    if (ic_parts === undefined) throw new Error("la fourchette n'a pas ses parts");
    expect(intervalleDesParts(ic.p50, ic_parts, 1.49).p10).toBeGreaterThan(0.05);
    expect(ic.p10).toBeGreaterThan(intervalleDesParts(ic.p50, ic_parts, 1.49).p10);
  });

  test("une table d'avant les parts garde son élargissement d'un bloc", () => {
    const { "eau.ic.annees": annees, ...reste } = coefficients();
    if (annees === undefined) throw new Error("eau.ic.annees manque");
    const sortie = simuler({}, { coefficients: { ...reste, "eau.ic.facteur": { ...annees, valeur: 1.7 } } });
    expect(sortie.ic_parts).toBeUndefined();
    expect(sortie.ic).toEqual(intervalleEau(sortie.taux_annees, 1.7));
  });

  test("plusieurs graines resserrent le taux sans changer ses années", () => {
    const une = simuler({ simulation: { annees: 10 } });
    const cinq = simuler({ simulation: { annees: 10, graines: 5 } });
    expect(une.taux_annees).toHaveLength(10);
    expect(cinq.taux_annees).toHaveLength(50);
    expect(cinq.taux_annees.slice(0, 10)).toEqual(une.taux_annees);
    expect(moyenne(cinq.taux_annees)).toBeCloseTo(cinq.autonomie.taux, 9);
    expect(cinq.rupture).toEqual({ ...une.rupture, mois_critique: cinq.rupture.mois_critique });
  });
});
