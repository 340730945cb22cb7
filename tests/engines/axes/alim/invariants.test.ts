import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { apercuAlim, besoinsAlim, bilanHydrique, rendements, resumerAlim, simulerAlim } from "../../../../engines/src/axes/alim/alim.ts";
import { calculerAlim } from "../../../../engines/src/axes/alim/calcul.ts";
import { GROUPES, parGroupe } from "../../../../engines/src/axes/alim/groupes.ts";
import { facteurEau } from "../../../../engines/src/axes/alim/irrigation.ts";
import { surfacesNecessaires } from "../../../../engines/src/axes/alim/surfaces.ts";
import { travailAlim } from "../../../../engines/src/axes/alim/travail.ts";
import type { EntreeAlim, GroupeAliment, SortieAlim } from "../../../../engines/src/axes/alim/types.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { avecValeurs, lire } from "../../../../engines/src/commun/coefficients/table.ts";
import type { ClasseAge, PosteCulture } from "../../../../engines/src/types.ts";
import { coefficients, geler, options, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { desSurfaces, entreeTiree } from "./foyer.ts";

const coefs = coefficients();
/** À kcal presque égales, le départage peut préférer un autre chemin : au plus 2e-5 du taux. */
const DEPARTAGE_MAX = 2e-5;
const MILLE = { numRuns: 1000 };
const simuler = (e: EntreeAlim): SortieAlim => valeurDe(simulerAlim(e, options()));
/** Azote à volonté : une surface de plus n'en prive pas une autre. */
const nourri = (e: EntreeAlim): EntreeAlim => ({ ...e, azote_apporte_kg_an: 1e6 });

function production(e: EntreeAlim): Record<GroupeAliment, number> {
  return calculerAlim(e, coefs).production.annuelle_kg;
}

function auMoins(plus: Readonly<Record<GroupeAliment, number>>, moins: Readonly<Record<GroupeAliment, number>>): void {
  expect(GROUPES.filter((g) => !(plus[g] >= moins[g] * (1 - 1e-12) - 1e-12))).toEqual([]);
}

function nombres(valeur: unknown): number[] {
  if (typeof valeur === "number") return [valeur];
  return typeof valeur === "object" && valeur !== null ? Object.values(valeur).flatMap(nombres) : [];
}

test("invariant 1 : une entrée gelée passe sans exception et deux appels rendent la même chose", () => {
  fc.assert(
    fc.property(entreeTiree, (e) => {
      expect(Object.isFrozen(e) && Object.isFrozen(e.contexte.pluie_mm)).toBe(true);
      expect(simulerAlim(e, options())).toEqual(simulerAlim(e, options()));
    }),
    { numRuns: 300 },
  );
});

test("invariants 2, 12 et 14 : couvertures de 0 à 1, score de 0 à 100, tout est fini, l’autonomie stricte ne dépasse pas le taux", () => {
  fc.assert(
    fc.property(entreeTiree, (e) => {
      const s = simuler(e);
      for (const x of nombres({ ...s.couverture, ...s.autonomie, ...s.ic, ...s.irrigation.f_eau, part: s.elevage.part_aliment_propre })) {
        if (!(x >= 0 && x <= 1)) expect.fail(`hors de [0, 1] : ${x}`);
      }
      expect(s.score).toBeGreaterThanOrEqual(0);
      expect(s.score).toBeLessThanOrEqual(100);
      expect(nombres(s).every(Number.isFinite)).toBe(true);
      expect(s.autonomie.stricte).toBeLessThanOrEqual(s.autonomie.taux);
      expect(s.ic.p10 <= s.ic.p50 && s.ic.p50 <= s.ic.p90).toBe(true);
    }),
    MILLE,
  );
});

test("invariant 3 : surfaces et cheptel nuls, production, couverture et score nuls", () => {
  fc.assert(
    fc.property(entreeTiree, (e) => {
      const s = simuler({ ...e, surfaces_m2: desSurfaces(), elevage: { poules: 0, poulets: 0, chevres: 0, lapines: 0, ruches: 0 } });
      expect(somme(nombres(s.production))).toBe(0);
      expect(somme(nombres(s.couverture))).toBe(0);
      expect(s.score).toBe(0);
    }),
    MILLE,
  );
});

test("invariant 4 : besoins linéaires en présence et en effectif", () => {
  fc.assert(
    fc.property(entreeTiree, (e) => {
      const simple = besoinsAlim(e, coefs);
      const personnes = Object.fromEntries(Object.entries(e.personnes).map(([classe, n]) => [classe, 2 * n])) as Record<ClasseAge, number>;
      const double = besoinsAlim({ ...e, personnes, enceintes: 2 * e.enceintes, allaitantes: 2 * e.allaitantes }, coefs);
      const moitie = besoinsAlim({ ...e, presence: e.presence / 2 }, coefs);
      const proche = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(b)));
      proche(double.kcal_an, 2 * simple.kcal_an);
      proche(double.proteines_kg_an, 2 * simple.proteines_kg_an);
      proche(2 * moitie.kcal_an, simple.kcal_an);
      for (const g of GROUPES) {
        proche(double.groupes_kg_an[g], 2 * simple.groupes_kg_an[g]);
        proche(2 * moitie.groupes_kg_an[g], simple.groupes_kg_an[g]);
      }
    }),
    MILLE,
  );
});

const POSTES = ["potager", "serre", "tubercules", "verger", "petits_fruits", "fruits_coque", "cereales", "legumineuses", "oleagineux", "prairie"] as const;

test("invariant 5 : à azote suffisant, agrandir une surface ne réduit aucune production", () => {
  fc.assert(
    fc.property(entreeTiree, fc.constantFrom(...POSTES), fc.double({ min: 0.01, max: 500, noNaN: true }), (e, poste: PosteCulture, plus) => {
      const base = nourri(e);
      auMoins(production({ ...base, surfaces_m2: { ...e.surfaces_m2, [poste]: e.surfaces_m2[poste] + plus } }), production(base));
    }),
    MILLE,
  );
});

test("invariant 5 : à azote limité, agrandir une culture seule ne réduit pas sa récolte", () => {
  fc.assert(
    fc.property(
      entreeTiree,
      fc.constantFrom(...POSTES),
      fc.double({ min: 0, max: 1000, noNaN: true }),
      fc.double({ min: 0.01, max: 500, noNaN: true }),
      (e, poste, s, plus) => {
        auMoins(production({ ...e, surfaces_m2: desSurfaces({ [poste]: s + plus }) }), production({ ...e, surfaces_m2: desSurfaces({ [poste]: s }) }));
      },
    ),
    MILLE,
  );
});

test("invariant 5 : à azote suffisant, un meilleur sol ou plus d’eau servie ne réduit aucune production", () => {
  fc.assert(
    fc.property(entreeTiree, (tiree) => {
      const e = nourri(tiree);
      const base = production(e);
      const sols = ["pauvre", "moyen", "bon", "tres_bon"] as const;
      const meilleur = sols[Math.min(3, sols.indexOf(e.sol) + 1)] ?? "tres_bon";
      auMoins(production({ ...e, sol: meilleur }), base);
      const part = e.irrigation.part_servie;
      const mieux = typeof part === "number" ? (1 + part) / 2 : part.map((p) => (1 + p) / 2);
      auMoins(production({ ...e, irrigation: { ...e.irrigation, part_servie: mieux } }), base);
    }),
    MILLE,
  );
});

test("invariant 6 : débutant ≤ amateur ≤ confirmé ≤ intensif, en récolte et en heures de culture", () => {
  fc.assert(
    fc.property(entreeTiree, (tiree) => {
      const e = nourri(tiree);
      const pratiques = ["debutant", "amateur", "confirme", "intensif"] as const;
      for (let i = 1; i < 4; i++) {
        const [avant, apres] = [
          { ...e, pratique: pratiques[i - 1] ?? "debutant" },
          { ...e, pratique: pratiques[i] ?? "intensif" },
        ];
        auMoins(production(apres), production(avant));
        expect(travailAlim(apres, 0, coefs).h_an).toBeGreaterThanOrEqual(travailAlim(avant, 0, coefs).h_an);
      }
    }),
    MILLE,
  );
});

const douze = (max: number): fc.Arbitrary<number[]> => fc.array(fc.double({ min: 0, max, noNaN: true }), { minLength: 12, maxLength: 12 });
const sol = fc.record({
  kc: douze(1.3),
  et0_mm: douze(250),
  pluie_mm: douze(400),
  facteur_etc: fc.constantFrom<number>(1, 0.85, 0.75),
  rfu_mm: fc.double({ min: 0, max: 120, noNaN: true }),
});

test("invariant 7 : plus de pluie, moins d’arrosage ; plus d’ET0, plus d’arrosage ; le paillage en épargne", () => {
  fc.assert(
    fc.property(sol, fc.double({ min: 1, max: 2, noNaN: true }), fc.double({ min: 0, max: 80, noNaN: true }), (s, facteur, pluie) => {
      const total = (x: typeof s): number => somme(bilanHydrique(x).demande_mm);
      const base = total(s);
      expect(base).toBeGreaterThanOrEqual(0);
      expect(total({ ...s, pluie_mm: s.pluie_mm.map((p) => p + pluie) })).toBeLessThanOrEqual(base + 1e-9);
      expect(total({ ...s, et0_mm: s.et0_mm.map((x) => x * facteur) })).toBeGreaterThanOrEqual(base - 1e-9);
      expect(total({ ...s, facteur_etc: s.facteur_etc * 0.85 })).toBeLessThanOrEqual(base + 1e-9);
    }),
    MILLE,
  );
});

test("invariant 8 : f_eau vaut 1 si tout est servi, est minimal si rien ne l’est, et reste entre les deux", () => {
  fc.assert(
    fc.property(sol, douze(1), fc.double({ min: 0.1, max: 1.3, noNaN: true }), (s, parts, ky) => {
      const b = bilanHydrique(s);
      const rien = facteurEau(b, new Array<number>(12).fill(0), ky);
      const un_peu = facteurEau(b, parts, ky);
      expect(facteurEau(b, new Array<number>(12).fill(1), ky)).toBe(1);
      expect(rien).toBeGreaterThanOrEqual(0);
      expect(un_peu).toBeGreaterThanOrEqual(rien - 1e-12);
      expect(un_peu).toBeLessThanOrEqual(1);
    }),
    MILLE,
  );
});

test("invariant 10 : la production mensuelle d’un groupe fait sa production annuelle", () => {
  fc.assert(
    fc.property(entreeTiree, (e) => {
      const s = simuler(e);
      for (const g of GROUPES)
        expect(Math.abs(somme(s.production.mensuelle_kg[g]) - s.production.annuelle_kg[g])).toBeLessThanOrEqual(
          1e-9 * Math.max(1, s.production.annuelle_kg[g]),
        );
    }),
    { numRuns: 300 },
  );
});

test("invariant 11 : cultiver les surfaces nécessaires couvre chaque groupe végétal, eau et azote servis, verger adulte, stockage parfait", () => {
  fc.assert(
    fc.property(entreeTiree, (tiree) => {
      const e: EntreeAlim = {
        ...nourri(tiree),
        presence: tiree.presence === 0 ? 1 : tiree.presence,
        verger: { ...tiree.verger, age_ans: 12, irrigue: true },
        irrigation: { ...tiree.irrigation, part_servie: 1 },
      };
      const besoins = besoinsAlim(e, coefs);
      const m2 = surfacesNecessaires(besoins.groupes_kg_an, rendements(e, coefs), 1, coefs).par_groupe_m2;
      const plan = desSurfaces({
        potager: m2.legumes ?? 0,
        tubercules: m2.tubercules ?? 0,
        verger: m2.fruits ?? 0,
        cereales: m2.cereales ?? 0,
        legumineuses: m2.legumineuses ?? 0,
        oleagineux: m2.huiles ?? 0,
        fruits_coque: m2.fruits_coque ?? 0,
      });
      const kg = production({ ...e, surfaces_m2: plan });
      const consomme_kg = parGroupe((g) => new Array<number>(12).fill(Math.min(kg[g], besoins.groupes_kg_an[g]) / 12));
      const { groupes } = resumerAlim({ besoins, consomme_kg }, coefs).couverture;
      for (const g of ["legumes", "tubercules", "fruits", "cereales", "legumineuses", "huiles", "fruits_coque"] as const) {
        if (besoins.groupes_kg_an[g] > 0) expect(groupes[g], g).toBeGreaterThanOrEqual(1 - 1e-9);
      }
    }),
    MILLE,
  );
});

function retourner<T>(valeur: T): T {
  if (Array.isArray(valeur) || typeof valeur !== "object" || valeur === null) return valeur;
  return Object.fromEntries(
    Object.entries(valeur)
      .reverse()
      .map(([cle, x]) => [cle, retourner(x as unknown)]),
  ) as T;
}

test("invariant 13 : l’ordre des clés de l’entrée ne change rien", () => {
  fc.assert(
    fc.property(entreeTiree, (e) => {
      const inverse = geler(retourner(e));
      expect(Object.keys(inverse)[0]).not.toBe(Object.keys(e)[0]);
      expect(simulerAlim(inverse, options())).toEqual(simulerAlim(e, options()));
    }),
    { numRuns: 300 },
  );
});

// Une table par rendement et par sens, préparée une fois.
const RENDEMENTS = Object.keys(coefs).filter((id) => id.startsWith("alim.rendement."));
const VARIANTES = RENDEMENTS.flatMap((id) => [0.99, 1.01].map((facteur) => options({ coefficients: avecValeurs(coefs, { [id]: facteur * lire(coefs, id) }) })));

test("invariant 15 : 1 % de plus ou de moins sur un rendement change le score d’au plus 1 %", () => {
  fc.assert(
    fc.property(entreeTiree, fc.nat(VARIANTES.length - 1), (tiree, rang) => {
      const e = { ...tiree, substitution: false };
      const score = valeurDe(apercuAlim(e, options())).score;
      const autre = valeurDe(apercuAlim(e, VARIANTES[rang] ?? options())).score;
      // Le rendement « amateur » divise celui des tubercules : 1 % de moins y fait 1/0,99 de plus.
      expect(Math.abs(autre - score)).toBeLessThanOrEqual((0.01 / 0.99) * score + 1e-9);
    }),
    MILLE,
  );
});

test("l’aperçu rend le taux et le score de la simulation complète", () => {
  fc.assert(
    fc.property(entreeTiree, (e) => {
      const [a, s] = [valeurDe(apercuAlim(e, options())), simuler(e)];
      expect({ taux: a.taux, score: a.score, m3: a.irrigation_m3, h: a.h_an }).toEqual({
        taux: s.autonomie.taux,
        score: s.score,
        m3: s.irrigation.besoin_m3,
        h: s.travail.h_an,
      });
    }),
    MILLE,
  );
});

test("l’option de substitution ne réduit jamais le taux", () => {
  fc.assert(
    fc.property(entreeTiree, (e) => {
      const avec = simuler({ ...e, substitution: true }).autonomie.taux;
      expect(avec).toBeGreaterThanOrEqual(simuler({ ...e, substitution: false }).autonomie.taux - DEPARTAGE_MAX);
    }),
    MILLE,
  );
});
