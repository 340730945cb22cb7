import { expect, it } from "vitest";
import { mulberry32 } from "../../../../engines/src/commun/coefficients/hasard.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { poserPanneaux } from "../../../../engines/src/integrateur/decision/panneaux.ts";
import { simuler } from "../../../../engines/src/integrateur/simuler.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { codesTerritoires, coefficients, profils, unContexte, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { lieu, options, simulerOk } from "#tests/engines/integrateur/montage.ts";

type Champ = { readonly kwc: number; readonly inclinaison_deg: number; readonly azimut_deg: number; readonly integration: "libre"; readonly ombrage: number };
const champ = (kwc: number, azimut_deg: number, ombrage = 0, inclinaison_deg = 30): Champ => ({
  kwc,
  inclinaison_deg,
  azimut_deg,
  integration: "libre",
  ombrage,
});
const ciel = { contexte: unContexte("26"), coefs: coefficients(), cache: undefined };
const poses = (champs: ReadonlyArray<Champ>, possible: number, ici = ciel): ReadonlyArray<number> => poserPanneaux(champs, possible, ici).map(({ kwc }) => kwc);

it("le champ le plus productif se pose d'abord, l'autre prend ce qui reste ; l'ombre et l'hémisphère comptent", () => {
  expect(poses([champ(6, 180), champ(4, 0)], 7)).toEqual([3, 4]);
  expect(poses([champ(6, 180), champ(4, 0)], 3)).toEqual([0, 3]);
  expect(poses([champ(6, 180), champ(4, 0)], 12)).toEqual([6, 4]);
  expect(poses([champ(6, 0, 0.5), champ(4, 0)], 7)).toEqual([3, 4]);
  expect(poses([champ(6, 180), champ(4, 0)], 7, { ...ciel, contexte: unContexte("974") })).toEqual([6, 1]);
  expect(poses([champ(6, 0)], 4)).toEqual([4]);
});

const maison = (pv: ReadonlyArray<Champ>, code: string, kwh: number): ScenarioSaisi => ({
  lieu: { territoire: code },
  foyer: { personnes: { adulte_18_49: 2, enfant_4_9: 2 } },
  batiment: { toits: [{ aire_m2: 80, type: "rugueux" }], toit_utile_m2: 30 },
  energie: { pv, batterie: { kwh_utiles: kwh } },
});

it(
  "sur un toit plein, agrandir le champ posé le dernier n'ôte rien aux autres ; un meilleur n'ôte que ce qu'il remplace à une autre heure",
  { timeout: 120_000 },
  () => {
    const tirer = mulberry32(27);
    const parmi = <T>(choix: ReadonlyArray<T>): T => choix[Math.floor(tirer() * choix.length)] as T;
    const reculs = { dernier: 0, autre: 0 };
    for (let essai = 0; essai < 120; essai++) {
      const code = parmi(codesTerritoires());
      const kwh = parmi([0, 5]);
      const champs = Array.from({ length: parmi([2, 3]) }, () =>
        champ(parmi([1, 3, 6]), parmi([0, 45, -90, 90, 180]), parmi([0, 0, 0.3]), parmi([15, 30, 60])),
      );
      // Le dernier posé : celui qui ne reçoit rien quand il ne reste que la place des autres.
      const seuls = champs.map(
        (_, rang) =>
          poses(
            champs.map((c, i) => ({ ...c, kwc: i === rang ? 0.5 : 1 })),
            champs.length - 1,
            { ...ciel, contexte: unContexte(code) },
          )[rang],
      );
      const dernier = seuls.indexOf(0);
      const rang = essai % champs.length;
      const agrandi = champs.map((c, i) => (i === rang ? { ...c, kwc: c.kwc + 3 } : c));
      const [avant = NaN, apres = NaN] = [champs, agrandi].map(
        (pv) => simulerOk(maison(pv, code, kwh), { profils: profils(), recommandations: false }).energie?.autonomie.taux,
      );
      const recul = avant - apres;
      if (rang === dernier) reculs.dernier = Math.max(reculs.dernier, recul);
      else reculs.autre = Math.max(reculs.autre, recul);
    }
    expect(reculs.dernier).toBeLessThan(1e-9);
    expect(reculs.autre).toBeLessThan(0.016);
  },
);

it("le toit qui ne porte pas tous les champs dit lesquels il porte", () => {
  const dit = (pv: ReadonlyArray<Champ>): string => {
    const rendu = simuler(maison(pv, "26", 0), lieu("26"), options({ recommandations: false }));
    expect(somme(valeurDe(rendu).scenario.energie.pv.map(({ kwc }) => kwc))).toBeGreaterThan(0);
    return rendu.ok ? (rendu.avertissements.find((a) => a.code === "TOIT_PV_REDUIT")?.message ?? "") : "";
  };
  expect(dit([champ(6, 180), champ(4, 0)])).toContain("produisent le plus sont posés d’abord");
  expect(dit([champ(10, 180)])).not.toContain("posés d’abord");
});
