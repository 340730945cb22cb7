import { describe, expect, it } from "vitest";
import { coefficientsIncertains, incertitude } from "../../../../engines/src/integrateur/decision/incertitude.ts";
import { apercuSimulation } from "../../../../engines/src/integrateur/apercu.ts";
import { simuler } from "../../../../engines/src/integrateur/simuler.ts";
import { codesErreurs, coefficients, geler, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options } from "#tests/engines/integrateur/montage.ts";

const calculer = (plus: Parameters<typeof options>[0] & { tirages?: number; finalistes?: number } = {}) =>
  incertitude(DROME, lieu("26"), { ...options(plus), tirages: 40, finalistes: 3, ...plus });

describe("incertitude", () => {
  const rendu = valeurDe(calculer());

  it("21 : même graine, même résultat ; P10 ≤ P50 ≤ P90", () => {
    expect(valeurDe(calculer())).toEqual(rendu);
    for (const q of [rendu.score, ...Object.values(rendu.taux)]) {
      expect(q.p10).toBeLessThanOrEqual(q.p50);
      expect(q.p50).toBeLessThanOrEqual(q.p90);
    }
    expect(rendu.score.p90 - rendu.score.p10).toBeGreaterThan(0);
  });

  it("une seule fourchette : celle du résultat, pour le score comme pour les taux, avec ses parts", () => {
    const resultat = valeurDe(simuler(DROME, lieu("26"), { ...options(), recommandations: false }));
    for (const axe of ["eau", "energie", "alim"] as const) {
      const score = resultat.axes[axe];
      if (score.etat !== "evalue") throw new Error("axe non évalué");
      expect(rendu.taux[axe]).toEqual({ p10: score.ic.p10, p50: score.taux, p90: score.ic.p90, doute: score.doute, fourchettes: score.fourchettes });
    }
    expect(rendu.score.p50).toBeCloseTo(resultat.score_global?.corrige ?? -1, 12);
    expect(rendu.score.p90).toBeCloseTo(100 * (resultat.score_global?.ic.p90 ?? -1), 12);
  });

  it("rien dans la tornade quand chaque coefficient n'a qu'une valeur", () => {
    const figee = geler(Object.fromEntries(Object.values(coefficients()).map((c) => [c.id, { ...c, min: c.valeur, max: c.valeur }])));
    expect(valeurDe(calculer({ coefficients: figee, tirages: 5 })).tornade).toEqual([]);
  });

  it("la tornade donne au plus dix coefficients, du plus grand effet au plus petit", () => {
    expect(rendu.tornade.length).toBeGreaterThan(3);
    expect(rendu.tornade.length).toBeLessThanOrEqual(10);
    const amplitudes = rendu.tornade.map((l) => l.amplitude);
    expect([...amplitudes].sort((a, b) => b - a)).toEqual(amplitudes);
    for (const l of rendu.tornade) expect(l.amplitude).toBeCloseTo(Math.abs(l.haut - l.bas), 12);
  });

  it("la tornade est celle de tous les coefficients incertains, lus ou non par ce lieu", () => {
    const table = coefficients();
    const score = (id: string, valeur: number) =>
      valeurDe(apercuSimulation(DROME, lieu("26"), { ...options(), coefficients: { ...table, [id]: { ...table[id], valeur } as never } })).score;
    const lignes = coefficientsIncertains(table)
      .map((c) => ({ coefficient: c.id, bas: score(c.id, c.min), haut: score(c.id, c.max) }))
      .map((l) => ({ ...l, amplitude: Math.abs(l.haut - l.bas) }))
      .sort((a, b) => b.amplitude - a.amplitude);
    expect(rendu.tornade).toEqual(lignes.slice(0, 10));
  });

  it("ne tire ni les répartitions de somme 1 ni les réglages du calcul", () => {
    const ids = coefficientsIncertains(coefficients()).map((c) => c.id);
    expect(ids.length).toBeGreaterThan(150);
    expect(ids.filter((id) => /^(alim\.calendrier|energie\.profil_charge|couplage\.convergence|eau\.droit)/.test(id))).toEqual([]);
  });

  it("ne tire ni ce que le droit fixe, ni les poids du score, ni l'étendue des fourchettes", () => {
    const choisis = /^(eau\.puits\.plafond|alim\.score\.|eau\.ic\.|energie\.ic\.|alim\.ic\.)/;
    // Une table où rien d'autre n'est incertain : aucun tirage ne bouge.
    const table = Object.fromEntries(Object.entries(coefficients()).map(([id, c]) => [id, choisis.test(id) ? c : { ...c, min: c.valeur, max: c.valeur }]));
    const puits = { ...DROME, eau: { ...DROME.eau, puits: { debit_l_j: new Array<number>(12).fill(8000) } } };
    const { tornade } = valeurDe(incertitude(puits, lieu("26"), { ...options({ coefficients: table }), tirages: 10, finalistes: 1 }));
    expect(tornade).toEqual([]);
  });

  it("donne des parts de stabilité de 0 à 1 et les erreurs de la simulation", () => {
    for (const part of [rendu.stabilite.axe_faible, rendu.stabilite.premiere_recommandation ?? 0]) expect(part >= 0 && part <= 1).toBe(true);
    expect(codesErreurs(incertitude({ lieu: { territoire: "999" } }, lieu("26"), options()))).toEqual(["contexte.inconnu"]);
  });
});
