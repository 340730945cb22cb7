import { expect, test } from "vitest";
import fc from "#tests/montage/proprietes.ts";
import { TRAVAUX } from "@autonomie/engines";
import { choisirPlans, retourElectrique, type PlanDecide } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { CANDIDATS } from "../../../../../../engines/src/integrateur/candidats/candidats.ts";
import { pistesApercues } from "../../../../../../engines/src/integrateur/decision/pistes.ts";
import { noter, preparerCadre } from "../../../../../../engines/src/integrateur/notation/notation.ts";
import type { ScenarioSaisi } from "../../../../../../engines/src/integrateur/types.ts";
import { simuler } from "../../../../../../engines/src/integrateur/simuler.ts";
import { algoConfig, coefficients, couts, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const MAISON: ScenarioSaisi = { lieu: { territoire: "26", milieu: "rural" }, batiment: { type: "maison", toits: [{ aire_m2: 120, type: "rugueux" }] } };
const PANNEAUX = [{ kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] as const;
/** Des lieux assez différents pour que presque tout le catalogue s'y propose. */
const LIEUX: ReadonlyArray<ScenarioSaisi> = [
  MAISON,
  { ...MAISON, eau: { cuve: { volume_m3: 2 }, usages_pluie: ["potager"], equipements: { toilettes: "seches" } }, alim: { surfaces_m2: { potager: 100 } } },
  {
    ...MAISON,
    eau: { cadre: "site_isole", cuve: { volume_m3: 5 } },
    energie: { pv: PANNEAUX, ecs: { systeme: "ballon_elec" }, chauffage: { systeme: "poele_buches" } },
  },
];

const options = { coefficients: coefficients(), algoConfig: algoConfig(), recommandations: false, graines_energie: 1, annees_eau: 10 } as const;
const pistes = LIEUX.flatMap((saisi) => {
  const cadre = valeurDe(preparerCadre({ territoire: territoire("26"), couts: couts() }, options));
  return pistesApercues(saisi, valeurDe(noter(saisi, cadre)), cadre);
});

test("aucun geste ouvert à un locataire ne règle ce que règlent des travaux qu'il ne décide pas", () => {
  const seuls = pistes.filter(({ candidat }) => TRAVAUX.includes(candidat.id) && candidat.lot.length === 0);
  const reserves = new Set(seuls.flatMap(({ proposition }) => Object.keys(proposition.changements)));
  expect(reserves.size).toBeGreaterThan(10);
  const ouverts = pistes.filter(({ candidat }) => !TRAVAUX.includes(candidat.id));
  expect(ouverts.length).toBeGreaterThan(20);
  const fautifs = ouverts.filter(({ proposition }) => Object.keys(proposition.changements).some((chemin) => reserves.has(chemin)));
  expect([...new Set(fautifs.map(({ candidat }) => candidat.id))]).toEqual([]);
});

test("un lot qui contient des travaux en est, et chaque geste réservé est au catalogue", () => {
  const fautifs = CANDIDATS.filter(({ id, lot }) => !TRAVAUX.includes(id) && lot.some((element) => TRAVAUX.includes(element)));
  expect(fautifs.map(({ id }) => id)).toEqual([]);
  const ids = CANDIDATS.map(({ id }) => id);
  expect(TRAVAUX.filter((id) => !ids.includes(id))).toEqual([]);
});

test("des panneaux sur un lieu nu ont le retour de la page ; ajoutés à d'autres, celui de ce qu'ils ajoutent ; avec une cuve, aucun", () => {
  const retourDe = (kwc: number) => {
    const saisi = { ...MAISON, energie: { pv: [{ ...PANNEAUX[0], kwc }] } };
    return valeurDe(simuler(saisi, { territoire: territoire("26"), couts: couts() }, options)).retour_elec;
  };
  const achat = (id: string, achat_eur: number) => ({ id, axe: "energie", titre: id, effet: "", achat_eur }) as const;
  const [trois, six] = [retourDe(3), retourDe(6)];
  expect(trois).not.toBeNull();
  const seuls = retourElectrique([achat("pv_plus", 8000)], null, trois);
  for (const cas of ["favorable", "central", "defavorable"] as const) expect(seuls?.[cas].retour_an).toBe(trois?.[cas].retour_an);
  // Les trois kilowatts ajoutés vendent presque tout : ils se remboursent moins vite que les premiers.
  const ajoutes = retourElectrique([achat("pv_plus", 8000)], trois, six);
  expect(ajoutes?.favorable.retour_an ?? 99).toBeGreaterThan(trois?.favorable.retour_an ?? 99);
  expect(retourElectrique([achat("pv_plus", 8000), achat("cuve_suivante", 900)], null, trois)).toBeNull();
  expect(retourElectrique([achat("sobriete_elec", 0)], null, trois)).toBeNull();
});

test("de deux plans dont l'avance ne se voit pas, le moins cher est conseillé ; une vraie avance se paie", () => {
  const plan = (titre: string, merite: number, milieu: number): PlanDecide =>
    ({
      achats: [{ id: titre, axe: "eau", titre, effet: "", achat_eur: milieu }],
      merite,
      achat_eur: { milieu, bas: milieu, haut: milieu },
      ...{ an_eur: 0, heures_an: 0, terre_m2: 0 },
    }) as unknown as PlanDecide;
  // 2 kg d’équivalent CO2 de plus sur 1 746, pour 137 000 € d'arrosage.
  const proches = choisirPlans([plan("cher", 1746, 189_280), plan("sobre", 1744, 51_720), plan("petit", 900, 3000)]);
  expect(proches.map(({ role, plan: { achats } }) => [role, achats[0]?.titre])).toEqual([
    ["conseille", "sobre"],
    ["leger", "petit"],
    ["autre", "cher"],
  ]);
  expect(choisirPlans([plan("cher", 1746, 189_280), plan("sobre", 1700, 51_720)])[0]?.plan.achats[0]?.titre).toBe("cher");
});

test("aucun plan montré n'en domine un autre, et le plus léger ne prend plus ni d'argent, ni de temps, ni de terre", () => {
  const nombre = (max: number) => fc.integer({ min: 0, max });
  const unPlan = fc.record({ merite: nombre(9), milieu: nombre(4), an: nombre(3), heures: nombre(3), terre: nombre(3) });
  fc.assert(
    fc.property(fc.array(unPlan, { minLength: 1, maxLength: 12 }), (tires) => {
      const trouves = tires.map(
        ({ merite, milieu, an, heures, terre }, i) =>
          ({
            achats: [{ id: `g${i % 4}`, axe: "eau", titre: `p${i}`, effet: "", achat_eur: milieu }],
            merite: merite + 1,
            achat_eur: { milieu: 400 * milieu, bas: 0, haut: 0 },
            ...{ an_eur: 40 * an, heures_an: 52 * heures, terre_m2: 100 * terre },
          }) as unknown as PlanDecide,
      );
      const montres = choisirPlans(trouves);
      expect(montres.length).toBeGreaterThan(0);
      const prend = (p: PlanDecide) => [p.achat_eur.milieu, p.an_eur, p.heures_an, p.terre_m2];
      const pasPlus = (a: ReadonlyArray<number>, b: ReadonlyArray<number>) => a.every((v, i) => v <= (b[i] ?? Number.NaN));
      for (const { role, plan } of montres) {
        const conseille = montres[0]?.plan ?? plan;
        if (role === "leger") expect([pasPlus(prend(plan), prend(conseille)), pasPlus(prend(conseille), prend(plan))]).toEqual([true, false]);
        for (const { plan: autre } of montres) {
          const [a, b] = [
            [-autre.merite, ...prend(autre)],
            [-plan.merite, ...prend(plan)],
          ];
          expect(pasPlus(a, b) && !pasPlus(b, a)).toBe(false);
        }
      }
    }),
    { numRuns: 500 },
  );
});
