import { describe, expect, it } from "vitest";
import { optimiser, type Contraintes, type Objectif } from "../../../../engines/src/integrateur/decision/optimiser.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { codesErreurs, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options, simulerOk } from "#tests/engines/integrateur/montage.ts";

const chercher = (objectif: Objectif, contraintes: Contraintes = {}, saisi: ScenarioSaisi = DROME) =>
  optimiser(saisi, objectif, contraintes, lieu(saisi.lieu.territoire), { ...options(), largeur: 4, profondeur: 6 });
const EAU = { sur: "eau", cible: 0.8 } as const;

describe("optimiser", () => {
  const rendu = valeurDe(chercher(EAU, { budget_eur: 6_000 }));

  it("le front va du moins cher au plus cher, et chaque point coûte plus pour donner plus", () => {
    expect(rendu.front.length).toBeGreaterThan(2);
    for (let i = 1; i < rendu.front.length; i++) {
      const [avant, apres] = [rendu.front[i - 1], rendu.front[i]];
      expect(apres?.achat_eur).toBeGreaterThanOrEqual(avant?.achat_eur ?? 0);
      expect(apres?.valeur).toBeGreaterThan(avant?.valeur ?? 0);
    }
  });

  it("ne dépasse jamais le budget, et chaque point est un scénario que la simulation confirme", () => {
    for (const point of rendu.front) {
      expect(point.achat_eur).toBeLessThanOrEqual(6_000);
      expect(point.achat_eur).toBeCloseTo(
        point.gestes.reduce((s, g) => s + g.achat_eur, 0),
        6,
      );
      const simule = simulerOk(point.saisi, { mode: "par_axe" });
      expect(simule.axes.eau.etat === "evalue" && simule.axes.eau.taux).toBeCloseTo(point.valeur, 9);
    }
  });

  it("le choix est le moins cher qui atteint la cible ; nul quand rien n'y arrive", () => {
    const facile = valeurDe(chercher({ sur: "eau", cible: rendu.depart.valeur + 0.05 }, { budget_eur: 6_000 }));
    const choisi = facile.front[facile.choix ?? -1];
    expect(choisi?.valeur).toBeGreaterThanOrEqual(facile.objectif.cible);
    for (const moinsCher of facile.front.slice(0, facile.choix ?? 0)) expect(moinsCher.valeur).toBeLessThan(facile.objectif.cible);
    const impossible = valeurDe(chercher({ sur: "alim", cible: 1 }, { budget_eur: 100 }));
    expect(impossible.choix).toBeNull();
    expect(impossible.front.length).toBeGreaterThan(0);
  });

  it("plus de budget ne fait jamais moins bien, et aucun budget laisse les gestes gratuits", () => {
    const meilleur = (budget_eur: number | null) => valeurDe(chercher(EAU, { budget_eur })).front.at(-1)?.valeur ?? 0;
    const [rien, peu, beaucoup] = [meilleur(0), meilleur(2_000), meilleur(20_000)];
    expect(peu).toBeGreaterThanOrEqual(rien);
    expect(beaucoup).toBeGreaterThanOrEqual(peu);
    expect(rien).toBeGreaterThan(rendu.depart.valeur);
  });

  it("deux appels donnent le même front : ni hasard ni horloge", () => {
    expect(valeurDe(chercher(EAU, { budget_eur: 6_000 }))).toEqual(rendu);
  });

  it("un geste gratuit n'est compté qu'une fois par plan", () => {
    for (const { gestes } of rendu.front) {
      const gratuits = gestes.filter(({ achat_eur }) => achat_eur === 0).map(({ id }) => id);
      expect(new Set(gratuits).size).toBe(gratuits.length);
    }
  });

  it("un temps déclaré écarte ce qui le dépasserait", () => {
    const { front } = valeurDe(chercher({ sur: "alim", cible: 0.5 }, { budget_eur: 30_000, temps_h_semaine: 0 }));
    for (const { heures_an } of front) expect(heures_an).toBe(0);
  });

  it("une saisie fautive est refusée par champ", () => {
    expect(codesErreurs(chercher({ sur: "eau", cible: 0 }))).toEqual(["optimiser.cible"]);
    expect(codesErreurs(chercher({ sur: "eau", cible: 1.2 }, { budget_eur: -1 }))).toEqual(["optimiser.budget", "optimiser.cible"]);
    expect(codesErreurs(chercher(EAU, {}, { lieu: { territoire: "26" }, eau: { cuve: { volume_m3: -4 } } }))).not.toEqual([]);
  });
});
