import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { collecterPluie } from "../../../../engines/src/axes/eau/jours.ts";
import { coutCuve, type Cuve, cuveDe, pointsCoutCuve, simulerCuve, utiliseParVolume, volumeConseille } from "../../../../engines/src/axes/eau/cuve.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { douze, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { coefficients, couts } from "#tests/constructeurs/moteurs/moteur.ts";

const JOURS = 40;
// Des soixante-quatrièmes : assez fins, et sans les nombres dénormalisés que l'eau n'atteint jamais.
const nombre = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min: Math.ceil(min * 64), max: Math.floor(max * 64) }).map((n) => n / 64);
const serie = (max: number): fc.Arbitrary<Float64Array> =>
  fc.array(fc.oneof(fc.constant(0), nombre(0, max)), { minLength: JOURS, maxLength: JOURS }).map((valeurs) => Float64Array.from(valeurs));
type CuveRemplie = Cuve & { readonly stock_initial_l: number };
const uneCuve = (regle?: Cuve["regle"]): fc.Arbitrary<CuveRemplie> =>
  fc
    .record({
      volume_utile_l: fc.oneof(fc.constant(0), nombre(0, 5000)),
      part: nombre(0, 1),
      regle: regle === undefined ? fc.constantFrom("yas" as const, "ybs" as const) : fc.constant(regle),
    })
    .map(({ volume_utile_l, part, regle: choisie }) => ({ volume_utile_l, stock_initial_l: part * volume_utile_l, regle: choisie }));
const cas = fc.record({ collecte: serie(2000), demande: serie(600), cuve: uneCuve() });
const MILLE = { numRuns: 1000 };

function utilise(collecte: Float64Array, demande: Float64Array, cuve: Cuve): number {
  return simulerCuve(collecte, demande, cuve).utilise_l;
}

describe("invariants de la cuve", () => {
  test("1 : la masse est conservée, YAS et YBS, gel compris", () => {
    fc.assert(
      fc.property(cas, fc.constantFrom(0, 0.3, 1), ({ collecte, demande, cuve }, gel) => {
        const bilan = simulerCuve(collecte, demande, { ...cuve, gel });
        const total = somme(collecte);
        const ecart = cuve.stock_initial_l + total - bilan.utilise_l - bilan.debordement_l - bilan.stock_final_l;
        expect(Math.abs(ecart)).toBeLessThanOrEqual(1e-9 * Math.max(1, total));
      }),
      MILLE,
    );
  });

  test("3 : stock entre 0 et le volume, livraison entre 0 et la demande, débordement positif", () => {
    fc.assert(
      fc.property(cas, ({ collecte, demande, cuve }) => {
        const bilan = simulerCuve(collecte, demande, cuve);
        for (let j = 0; j < JOURS; j++) {
          expect(bilan.stock_fin_l[j]).toBeGreaterThanOrEqual(0);
          expect(bilan.stock_fin_l[j]).toBeLessThanOrEqual(cuve.volume_utile_l);
          expect(bilan.livre_l[j]).toBeGreaterThanOrEqual(0);
          expect(bilan.livre_l[j]).toBeLessThanOrEqual(demande[j] as number);
          // Une cuve ne livre pas dans un jour plus qu'elle ne contient, quelle que soit la règle.
          expect(bilan.livre_l[j]).toBeLessThanOrEqual(cuve.volume_utile_l);
        }
        expect(bilan.debordement_l).toBeGreaterThanOrEqual(-1e-9);
      }),
      MILLE,
    );
  });

  test("4 : YBS livre au moins autant que YAS, d'au plus la demande des jours de pluie", () => {
    fc.assert(
      fc.property(serie(2000), nombre(0, 600), uneCuve("yas"), (collecte, demande_l, cuve) => {
        const demande = new Float64Array(JOURS).fill(demande_l);
        const ecart = utilise(collecte, demande, { ...cuve, regle: "ybs" }) - utilise(collecte, demande, cuve);
        const joursDePluie = collecte.filter((q) => q > 0).length;
        expect(ecart).toBeGreaterThanOrEqual(-1e-6);
        expect(ecart).toBeLessThanOrEqual(joursDePluie * demande_l + 1e-6);
      }),
      MILLE,
    );
  });

  test("4 : l'écart entre YBS et YAS reste sous deux jours de demande quand la cuve contient tout", () => {
    fc.assert(
      fc.property(serie(2000), nombre(0, 600), (collecte, demande_l) => {
        const demande = new Float64Array(JOURS).fill(demande_l);
        const cuve: Cuve = { volume_utile_l: somme(collecte) + 1, stock_initial_l: 0, regle: "yas" };
        expect(utilise(collecte, demande, { ...cuve, regle: "ybs" }) - utilise(collecte, demande, cuve)).toBeLessThanOrEqual(2 * demande_l + 1e-6);
      }),
      MILLE,
    );
  });

  test("5 : l'eau tirée croît avec la collecte, le volume, le stock initial et la demande", () => {
    fc.assert(
      fc.property(cas, nombre(1, 3), ({ collecte, demande, cuve }, facteur) => {
        const base = utilise(collecte, demande, cuve);
        const plusGrande = { ...cuve, volume_utile_l: cuve.volume_utile_l * facteur };
        expect(
          utilise(
            collecte.map((q) => q * facteur),
            demande,
            cuve,
          ),
        ).toBeGreaterThanOrEqual(base - 1e-6);
        expect(utilise(collecte, demande, plusGrande)).toBeGreaterThanOrEqual(base - 1e-6);
        expect(utilise(collecte, demande, { ...cuve, stock_initial_l: Math.min(cuve.volume_utile_l, cuve.stock_initial_l * facteur) })).toBeGreaterThanOrEqual(
          base - 1e-6,
        );
        expect(
          utilise(
            collecte,
            demande.map((d) => d * facteur),
            cuve,
          ),
        ).toBeGreaterThanOrEqual(base - 1e-6);
      }),
      MILLE,
    );
  });

  test("5 : le taux décroît quand la demande croît", () => {
    fc.assert(
      fc.property(serie(2000), nombre(1, 600), uneCuve(), nombre(1, 3), (collecte, demande_l, cuve, facteur) => {
        const taux = (d: number): number => utilise(collecte, new Float64Array(JOURS).fill(d), cuve) / (d * JOURS);
        expect(taux(demande_l * facteur)).toBeLessThanOrEqual(taux(demande_l) + 1e-9);
      }),
      MILLE,
    );
  });

  test("6 : tout multiplier par un facteur laisse le taux inchangé (exact pour une puissance de deux)", () => {
    fc.assert(
      fc.property(cas, fc.constantFrom(0.25, 0.5, 2, 8), ({ collecte, demande, cuve }, facteur) => {
        const grande = { ...cuve, volume_utile_l: cuve.volume_utile_l * facteur, stock_initial_l: cuve.stock_initial_l * facteur };
        const bilan = utilise(
          collecte.map((q) => q * facteur),
          demande.map((d) => d * facteur),
          grande,
        );
        expect(bilan).toBe(utilise(collecte, demande, cuve) * facteur);
      }),
      MILLE,
    );
  });

  test("7 : sans perte initiale, pluie × facteur = aire × facteur", () => {
    fc.assert(
      fc.property(serie(40), fc.constantFrom(0.5, 2, 4), nombre(0, 300), (pluie, facteur, l_par_mm) => {
        const plusDePluie = collecterPluie(
          pluie.map((p) => p * facteur),
          { l_par_mm, perte_initiale_mm: 0 },
          douze(10),
          { perte: 0.2 },
        );
        const plusDeToit = collecterPluie(pluie, { l_par_mm: l_par_mm * facteur, perte_initiale_mm: 0 }, douze(10), { perte: 0.2 });
        plusDePluie.forEach((q, j) => expect(q).toBeCloseTo(plusDeToit[j] as number, 9));
      }),
      MILLE,
    );
  });

  // La note écrit V ≥ q et V ≥ D : en YAS il en faut le double, car l'eau du jour partage la cuve avec celle de la veille (docs/ecarts-eau.md).
  test("8 : pluie constante, le taux tend vers q/D, ou vaut 1 après le premier jour si q ≥ D", () => {
    const jours = 3000;
    fc.assert(
      fc.property(nombre(1, 500), nombre(1, 500), (q, d) => {
        const bilan = simulerCuve(new Float64Array(jours).fill(q), new Float64Array(jours).fill(d), {
          volume_utile_l: 2 * Math.min(q, d),
          stock_initial_l: 0,
          regle: "yas",
        });
        if (q >= d) expect(bilan.jours_satisfaits).toBe(jours - 1);
        else expect(Math.abs(bilan.utilise_l / (d * jours) - q / d)).toBeLessThan(2 / jours);
      }),
      { numRuns: 300 },
    );
  });

  test("8 : avec un volume égal à la demande, YAS ne sert qu'un jour sur deux", () => {
    // Jour 1 : stock 100 ; jour 2 : livre 100, il ne reste que V − Y = 0 de place ; jour 3 : rien à livrer.
    const bilan = simulerCuve(new Float64Array(100).fill(100), new Float64Array(100).fill(100), { volume_utile_l: 100, stock_initial_l: 0, regle: "yas" });
    expect(bilan.jours_satisfaits).toBe(50);
  });

  test("cuve infinie en régime périodique : min(1, ΣQ/ΣD)", () => {
    // 100 L un jour sur deux pour 40 L par jour : 50 > 40, tout est servi ; pour 80 L par jour : 50/80.
    const collecte = Float64Array.from({ length: 20_000 }, (_, j) => (j % 2 === 0 ? 100 : 0));
    const taux = (d: number): number =>
      utilise(collecte, new Float64Array(20_000).fill(d), { volume_utile_l: 1e9, stock_initial_l: 0, regle: "yas" }) / (d * 20_000);
    expect(taux(40)).toBeCloseTo(1, 3);
    expect(taux(80)).toBeCloseTo(0.625, 3);
  });

  test("cuve nulle : rien, en YAS comme en YBS", () => {
    const collecte = Float64Array.of(100, 0, 500);
    const demande = new Float64Array(3).fill(200);
    const cuve = { volume_utile_l: 0, stock_initial_l: 0 };
    expect(utilise(collecte, demande, { ...cuve, regle: "yas" })).toBe(0);
    expect(utilise(collecte, demande, { ...cuve, regle: "ybs" })).toBe(0);
    // 50 L de cuve : 50 L par jour au plus, le jour sec sur ce que la veille a laissé.
    expect(utilise(collecte, demande, { volume_utile_l: 50, stock_initial_l: 0, regle: "ybs" })).toBe(50 + 50 + 50);
  });

  test("le gel vide la cuve de décembre à février et compte l'eau perdue en débordement", () => {
    // 10 L par jour, aucune demande : l'eau de mars à novembre (275 jours) tient dans 5000 L, le 1er décembre elle déborde ; l'hiver, rien ne reste.
    const bilan = simulerCuve(new Float64Array(365).fill(10), new Float64Array(365), { volume_utile_l: 5000, stock_initial_l: 100, regle: "yas", gel: 1 });
    expect(bilan.stock_fin_l[333]).toBe(2750);
    expect(bilan.stock_fin_l[334]).toBe(0);
    expect(bilan.debordement_l).toBe(100 + 59 * 10 + 2750 + 31 * 10);
  });

  test.each([
    // Chaque jour d'hiver, la veille ne laisse que ce que tient la cuve : la perte d'un pas vaut au plus un pas de volume par jour de gel.
    ["une cuve d'un jour, sous une pluie de tous les jours", 1, Array.from({ length: 730 }, () => 100), 90, 90],
    // Toute l'eau tombe en novembre : la perte d'un pas vaut au plus un pas de volume par hiver, jamais la réserve entière.
    ["une réserve de trente mètres cubes, emplie en novembre", 50, Array.from({ length: 730 }, (_, j) => (j % 365 >= 304 && j % 365 < 334 ? 1000 : 0)), 60, 1],
  ] as const)("de la plaine à la montagne, %s perd l'hiver peu à peu, jamais d'un mètre à l'autre", (_cas, volume_m3, pluie_l, demande_l, jours_de_gel) => {
    const livre = (altitude_m: number): number => {
      const entree = uneEntreeEau({ cuve: { volume_m3, hors_sol: true }, contexte: { ...uneEntreeEau().contexte, altitude_m } });
      return utilise(Float64Array.from(pluie_l), new Float64Array(730).fill(demande_l), cuveDe(entree, coefficients()));
    };
    const pas_m = 5;
    const pas_l = (volume_m3 * 1000 * pas_m) / 400;
    for (let altitude_m = 400; altitude_m < 1200; altitude_m += pas_m) {
      const perte_l = livre(altitude_m) - livre(altitude_m + pas_m);
      expect(perte_l, `${altitude_m} m`).toBeGreaterThanOrEqual(-1e-6);
      expect(perte_l, `${altitude_m} m`).toBeLessThanOrEqual(2 * jours_de_gel * pas_l + 1e-6);
    }
    expect(livre(400) - livre(1200)).toBeGreaterThanOrEqual(2 * 80 * demande_l);
  });
});

describe("régime établi", () => {
  const jours = (max: number): fc.Arbitrary<Float64Array> =>
    fc.array(fc.oneof(fc.constant(0), nombre(0, max)), { minLength: 1095, maxLength: 1095 }).map((valeurs) => Float64Array.from(valeurs));

  test("sans remplissage donné, la cuve part d'où elle finit et ne livre que sa collecte", () => {
    fc.assert(
      fc.property(
        jours(2000),
        nombre(0, 500),
        nombre(10, 60_000),
        fc.constantFrom("yas" as const, "ybs" as const),
        (collecte, demande_l, volume_utile_l, regle) => {
          const bilan = simulerCuve(collecte, new Float64Array(1095).fill(demande_l), { volume_utile_l, regle });
          expect(bilan.utilise_l).toBeLessThanOrEqual(bilan.collecte_l + demande_l);
          expect(bilan.stock_depart_l + bilan.collecte_l - bilan.utilise_l - bilan.debordement_l).toBeCloseTo(bilan.stock_final_l, 5);
          // Une cuve qui n'a ni débordé ni manqué peut encore monter ; elle ne descend jamais.
          expect(bilan.stock_final_l).toBeGreaterThanOrEqual(bilan.stock_depart_l - demande_l);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("une cuve d'une semaine retrouve au soir du dernier jour le stock du premier matin", () => {
    const collecte = Float64Array.from({ length: 730 }, (_, j) => (j % 9 === 0 ? 900 : 0));
    const bilan = simulerCuve(collecte, new Float64Array(730).fill(120), { volume_utile_l: 840, regle: "yas" });
    expect(bilan.stock_depart_l).toBeGreaterThan(0);
    expect(bilan.stock_final_l).toBe(bilan.stock_depart_l);
  });
});

describe("comparaison de volumes", () => {
  const annee = fc.array(fc.oneof(fc.constant(0), nombre(0, 2000)), { minLength: 730, maxLength: 730 }).map((valeurs) => Float64Array.from(valeurs));

  test("quatre cuves de front donnent les mêmes nombres qu'une à une", () => {
    fc.assert(
      fc.property(
        annee,
        nombre(0, 500),
        fc.constantFrom("yas" as const, "ybs" as const),
        fc.constantFrom(0, 0.02, 0.5, 1),
        fc.constantFrom(null, 0.3),
        (collecte, demande_l, regle, gel, part) => {
          const demande = new Float64Array(730).fill(demande_l);
          const entree = uneEntreeEau({
            cuve: { volume_m3: 1, part_morte: 0.2, ...(part === null ? {} : { stock_initial: part }), regle, hors_sol: true },
            contexte: { ...uneEntreeEau().contexte, altitude_m: 600 + 400 * gel },
          });
          const volumes = [0.5, 2, 3.5, 7, 12];
          utiliseParVolume(collecte, demande, entree, coefficients(), volumes).forEach((valeur, i) => {
            const volume_utile_l = (volumes[i] as number) * 800;
            const depart = part === null ? {} : { stock_initial_l: part * volume_utile_l };
            const attendu = utilise(collecte, demande, { volume_utile_l, ...depart, regle, gel });
            expect(Math.abs(valeur - attendu)).toBeLessThanOrEqual(1e-9 * Math.max(1, attendu));
          });
        },
      ),
      { numRuns: 100 },
    );
  });

  test("le volume conseillé compte chaque mètre cube pour la part de l'intervalle que dépassent ses emplois", () => {
    const etudiees = [
      { volume_m3: 0, utilise_m3_an: 0 },
      { volume_m3: 1, utilise_m3_an: 20 },
      { volume_m3: 3, utilise_m3_an: 26 },
      { volume_m3: 5, utilise_m3_an: 29 },
      { volume_m3: 10, utilise_m3_an: 30 },
    ];
    // 20 emplois : tout ; 3 emplois : (3 − 1)/(4 − 1) de 2 m³ ; 1,5 : un sixième de 2 ; 0,2 : rien.
    expect(volumeConseille(etudiees, { peu: 1, assez: 4 })).toBeCloseTo(1 + 4 / 3 + 1 / 3, 12);
    // Un seuil seul prend tout ce qui le passe.
    expect(volumeConseille(etudiees, { peu: 2, assez: 2 })).toBe(3);
    expect(volumeConseille(etudiees.slice(0, 1), { peu: 1, assez: 4 })).toBe(0);
  });

  test("le volume conseillé ne saute pas : plus de toit ou de demande le change au plus de deux fois l'eau tirée en plus, par emploi de l'intervalle", () => {
    fc.assert(
      fc.property(annee, nombre(5, 800), fc.constantFrom("yas" as const, "ybs" as const), (collecte, demande_l, regle) => {
        const entree = uneEntreeEau({ cuve: { volume_m3: 1, regle } });
        const volumes = [1, 2, 3, 5, 7, 10, 14, 20, 30, 50, 70, 100];
        const tirer = (toit: number, usage: number): number[] => {
          const recueilli = collecte.map((l) => l * toit);
          const demande = new Float64Array(730).fill(demande_l * usage);
          return utiliseParVolume(recueilli, demande, entree, coefficients(), volumes).map((l) => l / 2000);
        };
        const conseil = (tire: ReadonlyArray<number>): number => {
          const mesurees = volumes.map((volume_m3, i) => ({ volume_m3, utilise_m3_an: tire[i] as number }));
          return volumeConseille([{ volume_m3: 0, utilise_m3_an: 0 }, ...mesurees], { peu: 1, assez: 4 });
        };
        const ici = tirer(1, 1);
        for (const voisin of [tirer(1.01, 1), tirer(1, 1.01), tirer(1.1, 1.1)]) {
          // Max d'une famille de droites dont le volume est la pente : le conseil suit l'eau tirée, sans seuil à passer.
          const ecart_m3_an = Math.max(...voisin.map((m3, i) => Math.abs(m3 - (ici[i] as number))));
          expect(Math.abs(conseil(voisin) - conseil(ici))).toBeLessThanOrEqual((2 * ecart_m3_an) / (4 - 1) + 1e-9);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("le coût d'une cuve est interpolé entre les points et prolongé au-delà", () => {
    const points = [
      { volume_m3: 1, eur_an: 25 },
      { volume_m3: 5, eur_an: 165 },
      { volume_m3: 10, eur_an: 240 },
    ];
    // 0,5 → moitié du premier ; 3 → 25 + 2 × 35 ; 10 → 240 ; 20 → 240 + 10 × 15.
    expect([0, 0.5, 1, 3, 10, 20].map((v) => coutCuve(points, v))).toEqual([0, 12.5, 25, 95, 240, 390]);
  });

  test("le catalogue donne des points croissants en volume et en coût", () => {
    const points = pointsCoutCuve(couts());
    expect(points.map((p) => p.volume_m3)).toEqual([1, 5, 10]);
    // 280 EUR sur 25 ans, plus 1 % d'entretien : 11,20 + 2,80.
    expect(points[0]?.eur_an).toBeCloseTo(280 / 25 + 2.8, 9);
    expect(points[1]?.eur_an).toBeLessThan(points[2]?.eur_an as number);
  });
});
