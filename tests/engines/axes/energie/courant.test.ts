import { describe, expect, it } from "vitest";
import { cacheSolaire, simuler, somme } from "./montage.ts";
import { unChamp as champ, unSite as site } from "./site.ts";

const douze = (v: number): number[] => new Array<number>(12).fill(v);

const turbine = { chute_m: 10, debit_l_s: douze(8) };

describe("le courant du lieu", () => {
  it("des panneaux seuls : ses deux parts sont celles des panneaux", () => {
    const { courant, autoproduction, autoconsommation, production_kwh } = simuler(site({ pv: [champ(3)] }), { cacheSolaire });
    expect(courant).toEqual({ produit_kwh: somme(production_kwh.pv), part_couverte: autoproduction, part_servie: autoconsommation });
  });

  it.each([
    ["une turbine seule", []],
    ["une turbine et des panneaux", [champ(3)]],
  ])("%s : ce que couvrent le vent, la rivière et le soleil ensemble, et ce qui n’en part pas au réseau", (_nom, pv) => {
    const s = simuler(site({ hydro: turbine, pv }), { cacheSolaire });
    const produit = somme(s.production_kwh.pv) + somme(s.production_kwh.hydro);
    // 9,81 × 10 m × 0,008 m³/s × 0,7 × 8 760 h
    expect(somme(s.production_kwh.hydro)).toBeCloseTo(9.81 * 10 * 8 * 0.7 * 8.76, 6);
    expect(s.courant.produit_kwh).toBeCloseTo(produit, 6);
    expect(s.courant.part_couverte).toBe(s.autonomie.electrique);
    expect(s.courant.part_servie).toBeCloseTo(1 - somme(s.reseau.injecte_kwh) / produit, 9);
  });

  it("rien de produit : rien n'est couvert, et rien ne se perd", () => {
    expect(simuler(site({}), { cacheSolaire }).courant).toEqual({ produit_kwh: 0, part_couverte: 0, part_servie: 1 });
  });
});
