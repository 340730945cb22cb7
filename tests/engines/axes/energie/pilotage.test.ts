import { expect, test } from "vitest";
import { mulberry32 } from "../../../../engines/src/commun/coefficients/hasard.ts";
import { simulerEnergie } from "../../../../engines/src/axes/energie/energie.ts";
import { habitudesPermises } from "../../../../engines/src/axes/energie/pilotage.ts";
import type { EntreeEnergie } from "../../../../engines/src/axes/energie/types.ts";
import { codesTerritoires, coefficients, options, unContexte, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { CACHE } from "../../integrateur/montage.ts";
import { maison } from "#scripts/donnees/validations/maison.ts";

const PILOTAGES = ["aucun", "ecs_midi", "ecs_et_ve_midi"] as const;
const douze = (x: number): number[] => new Array<number>(12).fill(x);
const champ = (kwc: number, inclinaison_deg = 30, azimut_deg = 0): EntreeEnergie["pv"][number] => ({
  kwc,
  inclinaison_deg,
  azimut_deg,
  integration: "libre",
  ombrage: 0,
});

function site(code: string, retouches: Partial<EntreeEnergie>): EntreeEnergie {
  return maison(unContexte(code), { usages: { cuisson: "electrique", ve_km_an: 12_000, ve_recharge: "nuit" }, simulation: { graines: 1 }, ...retouches });
}

const taux = (entree: EntreeEnergie): number => valeurDe(simulerEnergie(entree, { ...options(), cacheSolaire: CACHE })).autonomie.taux;

test("une turbine qui sert la nuit garde le véhicule la nuit : le pilotage n'ôte rien, et sans turbine il sert", () => {
  const turbine = site("46", { hydro: { chute_m: 5, debit_l_s: douze(30) }, pv: [champ(3)] });
  const [aucun, ecs, tout] = PILOTAGES.map((pilotage) => taux({ ...turbine, pilotage }));
  expect(ecs).toBeGreaterThanOrEqual((aucun ?? 1) - 1e-9);
  expect(tout).toBeGreaterThanOrEqual((ecs ?? 1) - 1e-9);
  const soleil = site("46", { pv: [champ(6)] });
  expect(taux({ ...soleil, pilotage: "ecs_et_ve_midi" })).toBeGreaterThan(taux({ ...soleil, pilotage: "aucun" }) + 0.05);
});

test("déplacer un appareil de plus ne fait jamais baisser le taux, quels que soient le lieu, les panneaux et les habitudes", { timeout: 120_000 }, () => {
  const u = mulberry32(12);
  const parmi = <T>(liste: ReadonlyArray<T>): T => liste[Math.floor(u() * liste.length)] as T;
  const fautes: string[] = [];
  let choisis = 0;
  for (let tirage = 0; tirage < 250; tirage++) {
    const entree = site(parmi(codesTerritoires()), {
      pv: [champ(parmi([1, 3, 6, 9]), parmi([0, 20, 35, 90]), parmi([0, 0, -45, -90, 90, 180]))],
      batterie: { kwh_utiles: parmi([0, 5, 15]) },
      hydro: { chute_m: parmi([0, 0, 8]), debit_l_s: douze(parmi([5, 15])) },
      eolien: { m2: parmi([0, 0, 12]), v_moy_m_s: 5 },
      ecs: { systeme: parmi(["ballon_elec", "thermodynamique"]), litres_40c_pers_j: 45, cesi_m2: 0, chauffe: parmi(["nuit", "toujours"]) },
      usages: { cuisson: "electrique", ve_km_an: 10_000, ve_recharge: parmi(["nuit", "soir"]) },
    });
    const tous = PILOTAGES.map((pilotage) => taux({ ...entree, pilotage }));
    for (const [rang, apres] of tous.slice(1).entries()) {
      const recul = (tous[rang] as number) - apres;
      // Un dix-millième : ce que midi peut perdre là où rien d'autre n'est essayé.
      if (recul > 1e-4) fautes.push(`${JSON.stringify(entree.pv)} en ${entree.contexte.territoire}, ${PILOTAGES[rang + 1]} : ${recul}`);
      if (recul === 0) choisis++;
    }
  }
  expect(fautes).toEqual([]);
  expect(choisis).toBeGreaterThan(15);
});

test("rien d'autre n'est essayé quand midi ne peut pas perdre : un champ vers l'équateur, des appareils de nuit", () => {
  const rien = { eolien_kwh: douze(0), hydro_kwh: douze(0) };
  const essais = (retouches: Partial<EntreeEnergie>, demande = rien, code = "26"): ReadonlyArray<string> =>
    habitudesPermises(site(code, { pilotage: "ecs_et_ve_midi", ...retouches }), demande, coefficients());
  expect(essais({ pv: [champ(3)] })).toEqual(["ecs_et_ve_midi"]);
  expect(essais({ pv: [champ(3, 0, 180)] })).toEqual(["ecs_et_ve_midi"]);
  expect(essais({ pv: [champ(3, 20, 180)] }, rien, "974")).toEqual(["ecs_et_ve_midi"]);
  expect(essais({ pv: [champ(3, 20, 0)] }, rien, "974")).toEqual([...PILOTAGES].reverse());
  expect(essais({ pv: [champ(3)] }, { ...rien, hydro_kwh: douze(50) })).toEqual([...PILOTAGES].reverse());
  expect(essais({ pv: [champ(3, 90)], pilotage: "ecs_midi" })).toEqual(["ecs_midi", "aucun"]);
});
