import { describe, expect, it } from "vitest";
import { profilCharge } from "../../../../../engines/src/axes/energie/charges.ts";
import { demandeEnergie } from "../../../../../engines/src/axes/energie/demande/demande.ts";
import { simulerEnergie } from "../../../../../engines/src/axes/energie/energie.ts";
import { heuresChauffage, type HeuresChauffage } from "../../../../../engines/src/axes/energie/demande/heures-chauffage.ts";
import type { EntreeEnergie } from "../../../../../engines/src/axes/energie/types.ts";
import { avecValeurs } from "../../../../../engines/src/commun/coefficients/table.ts";
import { coefficients, options, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { siteElectrique, unChamp, unSite } from "../site.ts";

const coefs = coefficients();
const PAC = { systeme: "pac_air_eau", consigne_c: 19, appoint_bois: 0 } as const;
const JOULE = { ...PAC, systeme: "effet_joule" } as const;

/** Douze mois à la même température. */
function aTemperature(t_c: number, chauffage: EntreeEnergie["chauffage"], table = coefs): HeuresChauffage {
  const heures = heuresChauffage({ t_moy_c: new Array<number>(12).fill(t_c), zone_3cl: "h1a" }, chauffage, table);
  if (heures === null) throw new Error("heures attendues");
  return heures;
}
const janvier = (h: HeuresChauffage, de: number, a: number): number => h.parts.slice(de, a).reduce((s, x) => s + x, 0);

describe("chauffage dans la journée", () => {
  it("les parts de chaque mois font une somme de 1, même quand rien ne chauffe", () => {
    for (const t of [-12, 5, 30]) for (let m = 0; m < 12; m++) expect(janvier(aTemperature(t, PAC), 24 * m, 24 * m + 24)).toBeCloseTo(1, 12);
  });

  it("sans amplitude ni réduit, la chaleur est égale à toute heure ; trois kelvins de réduit sur dix-huit ôtent un sixième à la nuit", () => {
    const plate = avecValeurs(coefs, { "energie.temperature.amplitude": 0, "energie.chauffage.abaissement": 0 });
    expect(aTemperature(0, JOULE, plate).parts[3]).toBeCloseTo(1 / 24, 12);
    const nuit = avecValeurs(plate, { "energie.chauffage.abaissement": 3 });
    // Consigne 19 − 1 d'apports : 18 K le jour, 15 K la nuit.
    expect((aTemperature(0, JOULE, nuit).parts[3] ?? 0) / (aTemperature(0, JOULE, nuit).parts[12] ?? 1)).toBeCloseTo(15 / 18, 12);
  });

  it("le matin froid prend plus que l'après-midi doux", () => {
    const h = aTemperature(5, JOULE);
    expect(janvier(h, 6, 10)).toBeGreaterThan(janvier(h, 14, 18));
  });

  it("le rendement d'une pompe à chaleur suit la température, celui d'un radiateur non", () => {
    const [froid = 0, doux = 0] = [-5, 10].map((t) => aTemperature(t, PAC).generation[0] ?? 0);
    expect(doux / froid).toBeGreaterThan(1.4);
    expect([-5, 10].map((t) => aTemperature(t, JOULE).generation[0])).toEqual([1, 1].map((x) => expect.closeTo(x, 12) as number));
  });

  it("à sept degrés sans amplitude, le COP est le SCOP ramené par les COP de laboratoire", () => {
    const table = avecValeurs(coefs, {
      "energie.temperature.amplitude": 0,
      "energie.scop.air_eau": 3,
      "energie.pac.cop.radiateur.7": 3.3,
      "energie.pac.cop.radiateur.reference": 3,
    });
    expect(aTemperature(7, PAC, table).generation[0]).toBeCloseTo(3.3, 12);
    // Entre deux points, la droite ; au-delà du dernier, le dernier.
    const doux = avecValeurs(table, { "energie.pac.cop.radiateur.2": 2.5, "energie.pac.cop.radiateur.m7": 2 });
    expect(aTemperature(4, PAC, doux).generation[0]).toBeCloseTo(2.5 + (0.8 * 2) / 5, 12);
    expect(aTemperature(-20, PAC, doux).generation[0]).toBeCloseTo(2, 12);
  });

  it("un plancher chauffant rend plus que des radiateurs", () => {
    expect(aTemperature(5, { ...PAC, plancher: true }).generation[0]).toBeGreaterThan(aTemperature(5, PAC).generation[0] ?? 99);
  });

  it("sans chauffage, ou avec une table d'avant, il n'y a pas d'heures : la chaleur est égale et le SCOP constant", () => {
    const { "energie.chauffage.abaissement": _a, "energie.pac.cop.radiateur.reference": _r, ...avant } = coefs;
    expect(heuresChauffage({ t_moy_c: new Array<number>(12).fill(5), zone_3cl: "h1a" }, { ...PAC, systeme: "aucun" }, coefs)).toBeNull();
    const ancienne = demandeEnergie(unSite(), avant);
    expect(ancienne.heures_chauffage).toBeNull();
    expect(ancienne.generation?.[0]).toBe(coefs["energie.scop.air_eau"]?.valeur);
  });

  it("la consommation du mois est le besoin sur le rendement du mois, et l'horaire la garde", () => {
    const d = demandeEnergie(unSite(), coefs);
    const vides = Object.fromEntries(Object.keys(d.elec_kwh).map((usage) => [usage, new Array<number>(12).fill(0)]));
    const table = profilCharge(
      { ...vides, chauffage: d.elec_kwh.chauffage } as typeof d.elec_kwh,
      { pilotage: "aucun", recharge: "nuit", chauffage: d.heures_chauffage },
      coefs,
    );
    const jour = table.slice(0, 24).reduce((s, x) => s + x, 0);
    expect(jour * 31).toBeCloseTo(d.elec_kwh.chauffage[0] ?? 0, 9);
    expect(
      (d.besoins_kwh.chauffage[0] ?? 0) / (d.elec_kwh.chauffage[0] ?? 1) / ((d.besoins_kwh.chauffage[2] ?? 0) / (d.elec_kwh.chauffage[2] ?? 1)),
    ).toBeCloseTo((d.generation?.[0] ?? 0) / (d.generation?.[2] ?? 1), 9);
  });

  it("le véhicule rechargé le jour profite du soleil ; le soir et la nuit, presque pas", () => {
    const taux = (ve_recharge: "nuit" | "soir" | "midi"): number =>
      valeurDe(
        simulerEnergie(
          siteElectrique(0, { usages: { cuisson: "gaz", cuisson_kwh_an: 0, specifique_kwh_an: 0, ve_km_an: 15_000, ve_recharge }, pv: [unChamp(4)] }),
          options(),
        ),
      ).autoproduction;
    expect(taux("midi")).toBeGreaterThan(0.4);
    for (const habitude of ["soir", "nuit"] as const) expect(taux(habitude)).toBeLessThan(0.05);
  });
});
