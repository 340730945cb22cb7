import { expect, it } from "vitest";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { panneauxNeufs } from "../../../../engines/src/integrateur/candidats/candidat.ts";
import type { Recommandation, ResultatSimulation, ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { coefficients, profils } from "#tests/constructeurs/moteurs/moteur.ts";
import { simulerOk } from "#tests/engines/integrateur/montage.ts";

type Lieu = { readonly personnes: number; readonly kwc: number; readonly kwh: number; readonly raccorde: boolean };
const LIEUX: ReadonlyArray<Lieu> = [1, 2, 8, 40].flatMap((personnes) =>
  [
    { kwc: 0, kwh: 0 },
    { kwc: 1, kwh: 10 },
    { kwc: 9, kwh: 0 },
    { kwc: 30, kwh: 50 },
  ].flatMap((pose) => [true, false].map((raccorde) => ({ personnes, raccorde, ...pose }))),
);

/** Une maison au gaz, son toit assez grand pour tout poser ; une personne n'y a presque pas d'appareils. */
function maison(territoire: string, { personnes, kwc, kwh, raccorde }: Lieu): ScenarioSaisi {
  return {
    lieu: { territoire, milieu: "rural" },
    foyer: { personnes: { adulte_18_49: personnes }, statut: "proprietaire" },
    batiment: { surface_m2: 60 + 20 * personnes, toits: [{ aire_m2: 2000, type: "rugueux" }] },
    energie: {
      chauffage: { systeme: "gaz" },
      ecs: { systeme: "gaz" },
      usages: { cuisson: "gaz", ...(personnes === 1 ? { specifique_kwh_an: 300 } : {}) },
      pv: kwc === 0 ? [] : [panneauxNeufs(kwc, { latitude: territoire === "974" ? -21 : 45 }, coefficients())],
      batterie: { kwh_utiles: kwh },
      raccorde,
    },
  };
}
const kwcDe = (pv: unknown): number => somme((pv as ReadonlyArray<{ kwc: number }>).map((champ) => champ.kwc));
const gestesDe = (r: ResultatSimulation, chemin: string): ReadonlyArray<Recommandation> => r.recommandations.filter((un) => chemin in un.changements);

it.each(["59", "26", "974"])("panneaux et batterie proposés sont à la mesure de ce que le lieu emploie : %s", (territoire) => {
  for (const lieu of LIEUX) {
    const r = simulerOk(maison(territoire, lieu), { epargnes_jusqu_a_eur: 1e9, profils: profils() });
    const dit = `${territoire} ${JSON.stringify(lieu)}`;
    const consomme_kwh = somme(r.energie?.consommation_kwh.elec ?? []);
    for (const { changements } of lieu.raccorde ? gestesDe(r, "energie.pv") : []) {
      // Jamais plus, au demi-kilowatt près, qu'il n'en faut pour faire son électricité de l'année (900 kWh par kilowatt, au moins).
      expect(kwcDe(changements["energie.pv"]), dit).toBeLessThanOrEqual(Math.max(lieu.kwc, consomme_kwh / 900 + 0.5));
    }
    const panneaux = gestesDe(r, "energie.pv").find(({ id }) => id === "pv_plus");
    for (const { id, changements, evite } of gestesDe(r, "energie.batterie.kwh_utiles")) {
      const plus_kwh = (changements["energie.batterie.kwh_utiles"] as number) - lieu.kwh;
      const sans_elle_kwh = id === "batterie" ? 0 : (panneaux?.evite.energie_kwh_an ?? 0);
      // Chaque kilowattheure de batterie s'emploie au moins un jour sur dix.
      expect((evite.energie_kwh_an - sans_elle_kwh) / plus_kwh, `${dit} ${id}`).toBeGreaterThan(36.5);
    }
    if (lieu.kwc === 30 && lieu.personnes < 8) expect([...gestesDe(r, "energie.pv"), ...gestesDe(r, "energie.batterie.kwh_utiles")], dit).toEqual([]);
  }
});

it("ce qui se propose suit les personnes, qu'elles soient dites en un foyer ou en plusieurs, et jamais ne décroît avec elles", () => {
  const pour = (personnes: number, nb_foyers: number): number => {
    const saisi = maison("26", { personnes, kwc: 0, kwh: 0, raccorde: true });
    const r = simulerOk({ ...saisi, foyer: { ...saisi.foyer, nb_foyers } }, { epargnes_jusqu_a_eur: 1e9, profils: profils() });
    return Math.max(0, ...gestesDe(r, "energie.pv").map(({ changements }) => kwcDe(changements["energie.pv"])));
  };
  const seuls = [1, 2, 4, 8, 16, 40].map((n) => pour(n, 1));
  expect(seuls).toEqual(seuls.toSorted((a, b) => a - b));
  expect(seuls[0]).toBeLessThan(1);
  expect(pour(40, 1)).toBeCloseTo(pour(40, 10), 9);
});

it("sous deux prix, une horloge qui ferait payer plus ne se conseille pas ; sous un seul, ou quand le soleil suffit, oui", () => {
  const avec = (kwc: number, option: "base" | "hp_hc"): ScenarioSaisi => ({
    lieu: { territoire: "44" },
    foyer: { personnes: { adulte_18_49: 2, enfant_4_9: 2 } },
    batiment: { toits: [{ aire_m2: 200, type: "rugueux" }] },
    energie: {
      chauffage: { systeme: "gaz" },
      ecs: { systeme: "ballon_elec" },
      tarif: { option },
      pv: [panneauxNeufs(kwc, { latitude: 47 }, coefficients())],
    },
  });
  const paye = (saisi: ScenarioSaisi): number => simulerOk(saisi, { profils: profils() }).energie?.facture?.apres_eur_an ?? NaN;
  for (const kwc of [0.4, 1, 2, 6]) {
    for (const option of ["base", "hp_hc"] as const) {
      const saisi = avec(kwc, option);
      const conseille = [{ recommandations: true }, { gratuits: true }].some((demande) =>
        simulerOk(saisi, { ...demande, profils: profils() }).recommandations.some(({ id }) => id === "pilotage"),
      );
      const a_midi = { ...saisi, energie: { ...saisi.energie, pilotage: "ecs_midi" as const } };
      const rencherit = paye(a_midi) > paye(saisi) + 0.01;
      if (rencherit) expect(conseille, `${kwc} kWc, ${option}`).toBe(false);
      else expect(conseille, `${kwc} kWc, ${option}`).toBe(true);
      expect(rencherit).toBe(option === "hp_hc" && kwc < 3);
    }
  }
});
