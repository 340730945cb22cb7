import { describe, expect, test } from "vitest";
import { DROIT_2024, USAGES, usagesPluie } from "../../../../engines/src/axes/eau/droit.ts";
import { lire } from "../../../../engines/src/commun/coefficients/table.ts";
import type { EntreeEau, UsageEau } from "../../../../engines/src/axes/eau/types.ts";
import { avertissements, douze, simuler, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";
import { SECHES } from "./montage.ts";

describe("droit de 2024", () => {
  test("la matrice du code et les coefficients de droit disent la même chose", () => {
    const coefs = coefficients();
    expect(DROIT_2024.eau_brute.linge).toBe(lire(coefs, "eau.droit.pluie_linge") === 1);
    expect(DROIT_2024.eau_brute.potager).toBe(lire(coefs, "eau.droit.pluie_potager") === 1);
    expect(DROIT_2024.eaux_grises.linge).toBe(lire(coefs, "eau.droit.grises_linge") === 1);
    expect(DROIT_2024.eaux_grises.wc).toBe(lire(coefs, "eau.droit.grises_wc") === 1);
    expect(DROIT_2024.eaux_grises.divers).toBe(lire(coefs, "eau.droit.grises_sols") === 1);
    expect(DROIT_2024.eaux_grises.potager).toBe(lire(coefs, "eau.droit.grises_potager") === 1);
    expect(DROIT_2024.eaux_grises.exterieur).toBe(lire(coefs, "eau.droit.grises_espaces_verts") === 1);
    expect(USAGES.every((usage) => DROIT_2024.reseau[usage] && DROIT_2024.puits_potable[usage])).toBe(true);
  });

  test("un site isolé doit potabiliser pour boire la pluie, et l'avertissement le dit", () => {
    const usages_pluie: ReadonlyArray<UsageEau> = ["wc", "linge", "divers", "exterieur", "potager", "hygiene", "vaisselle", "cuisine", "boisson"];
    const isole = { usages_pluie, cadre: "site_isole" as const };
    expect(usagesPluie(uneEntreeEau({ usages_pluie }))).toEqual(["wc", "linge", "divers", "exterieur", "potager"]);
    expect(usagesPluie(uneEntreeEau(isole))).toEqual(["wc", "linge", "divers", "exterieur", "potager"]);
    expect(usagesPluie(uneEntreeEau({ ...isole, potabilisation: true }))).toEqual(usages_pluie);
    expect(avertissements({ usages_pluie })).toContain("EAU_USAGE_NON_PERMIS");
    expect(avertissements({ ...isole, potabilisation: true })).toContain("EAU_POTABILISATION_HORS_CADRE");
    expect(avertissements({ ...isole, potabilisation: true })).not.toContain("EAU_USAGE_NON_PERMIS");
  });

  test("l'ordre demandé est l'ordre de service : le dernier servi manque le premier", () => {
    const taux = (usages_pluie: ReadonlyArray<UsageEau>) => simuler({ usages_pluie, espaces_verts_m2: 0 }).autonomie;
    expect(taux(["wc", "linge", "divers", "exterieur"]).non_potable).toBeGreaterThan(taux(["exterieur", "wc", "linge", "divers"]).non_potable);
    expect(taux(["exterieur", "wc", "linge", "divers"]).exterieur).toBeGreaterThan(taux(["wc", "linge", "divers", "exterieur"]).exterieur);
  });

  test("chaque installation a ses avis", () => {
    const codes = (retouches: Partial<EntreeEau>): ReadonlyArray<string> => simuler(retouches).legal.map((avis) => avis.code);
    expect(codes({ cuve: { volume_m3: 0 } })).toEqual([]);
    expect(codes({})).toEqual(["DROIT_PLUIE_INTERIEUR", "DROIT_DECLARATION_REJET", "DROIT_PLUIE_POTAGER"]);
    expect(codes({ usages_pluie: ["exterieur"] })).toEqual([]);
    expect(
      codes({ usages_pluie: [], eaux_grises: { actif: true }, puits: { debit_l_j: douze(10), potable: true }, equipements: SECHES, assainissement: "phyto" }),
    ).toEqual(["DROIT_EAUX_GRISES", "DROIT_PUITS_DECLARATION", "DROIT_PUITS_POTABLE", "DROIT_TOILETTES_SECHES", "DROIT_SPANC"]);
  });
});
