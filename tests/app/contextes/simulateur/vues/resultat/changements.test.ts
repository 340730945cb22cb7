import { describe, expect, test } from "vitest";
import { ecrireAvant, lireAvant } from "#app/contextes/simulateur/domaine/lien/avant.ts";
import { listerChangements } from "#app/contextes/simulateur/vues/resultat/changements.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const AXES = [
  { axe: "eau", taux: 0.2402 },
  { axe: "energie", taux: 0.331 },
  { axe: "alim", taux: null },
] as const;
const lu = (texte: string) => lireAvant(new URLSearchParams({ avant: texte }));

describe("les taux du résultat que l'on quitte", () => {
  test("s'écrivent au centième et se relisent ; ce qui n'en est pas ne dit rien", () => {
    expect(ecrireAvant(AXES)).toBe("24.02_33.1_x");
    expect(lu("24.02_33.1_x")).toEqual({ eau: 0.2402, energie: 0.331, alim: null });
    for (const faux of ["", "24_33", "24_33_-1", "<b>_1_2", "1e9_1_1", "1_2_3_4"]) expect(lu(faux), faux).toBeUndefined();
  });

  test("ce qui a bougé d'au moins un dixième est dit, l'écart pris avant l'arrondi", () => {
    const avant = { eau: 0.2, energie: 0.3312, alim: 0.5 };
    expect(listerChangements(avant, AXES)).toEqual([{ axe: "eau", avant: "20\u00a0%", apres: "24\u00a0%", points: expect.closeTo(4.02, 9) as number }]);
  });

  test("un geste essayé ouvre une page qui dit les points qu'il promettait", async () => {
    const simulateur = unSimulateur();
    const { vue } = await simulateur.page(new URLSearchParams(DROME));
    const geste = vue.resultat?.gestes.find((g) => g.points >= 1);
    if (geste === undefined) throw new Error("aucun geste");
    const { vue: apres, canonique } = await simulateur.page(new URLSearchParams(geste.href.split("?")[1]));
    expect(canonique).toBeUndefined();
    const bouge = apres.changements?.find((c) => c.axe === geste.axe);
    expect(Math.abs((bouge?.points ?? 0) - geste.points)).toBeLessThanOrEqual(0.1);
  });
});
