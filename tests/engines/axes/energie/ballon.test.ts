import { describe, expect, it } from "vitest";
import { chauffeBallon, chauffesBallon, type ReglageBallon } from "../../../../engines/src/axes/energie/ballon.ts";
import { simulerEnergie } from "../../../../engines/src/axes/energie/energie.ts";
import { ramenerAuMois } from "../../../../engines/src/axes/energie/profils.ts";
import type { EntreeEnergie } from "../../../../engines/src/axes/energie/types.ts";
import type { Coefficients } from "../../../../engines/src/types.ts";
import { coefficients, options, profils, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { siteElectrique, unChamp } from "./site.ts";

const coefs = coefficients();
const NUIT: ReglageBallon = { plage: [22, 5], heures: 3, pertes: 0 };
const MIDI: ReglageBallon = { plage: [11, 15], heures: 3, pertes: 0 };

/** Une année où l'on ne tire de l'eau qu'à 7 h, autant chaque jour. */
function aSeptHeures(): Float64Array {
  const tire = new Float64Array(35_040);
  for (let jour = 0; jour < 365; jour++) tire[jour * 96 + 28] = 1;
  return ramenerAuMois(tire);
}
/** Parts d'un jour de juin, heure par heure, en part de ce jour. */
function jourDeJuin(forme: Float64Array, jour = 170): number[] {
  const pas = forme.slice(jour * 96, jour * 96 + 96);
  const total = pas.reduce((s, x) => s + x, 0);
  return Array.from({ length: 24 }, (_, h) => pas.slice(4 * h, 4 * h + 4).reduce((s, x) => s + x, 0) / total);
}
const sansTable = (...ids: string[]): Coefficients => Object.fromEntries(Object.entries(coefs).filter(([id]) => !ids.includes(id)));

describe("ballon d'eau chaude", () => {
  it("l'eau tirée le matin se refait la nuit suivante à pleine puissance, de 22 h à 1 h, et non également jusqu'au matin", () => {
    const jour = jourDeJuin(chauffeBallon(aSeptHeures(), NUIT));
    expect(jour[22]).toBeCloseTo(1 / 3, 9);
    expect(jour[23]).toBeCloseTo(1 / 3, 9);
    expect(jour[0]).toBeCloseTo(1 / 3, 9);
    expect(jour[1]).toBeCloseTo(0, 9);
  });

  it("à midi elle se refait de 11 h à 14 h ; sans plage, dès 7 h", () => {
    for (const part of jourDeJuin(chauffeBallon(aSeptHeures(), MIDI)).slice(11, 14)) expect(part).toBeCloseTo(1 / 3, 9);
    for (const part of jourDeJuin(chauffeBallon(aSeptHeures(), { heures: 3, pertes: 0 })).slice(7, 10)) expect(part).toBeCloseTo(1 / 3, 9);
  });

  it("les pertes se refont aussi sans rien tirer : la moitié perdue, un ballon libre chauffe à toute heure", () => {
    const jour = jourDeJuin(chauffeBallon(aSeptHeures(), { heures: 3, pertes: 0.5 }));
    expect(jour[3]).toBeCloseTo(0.5 / 24, 9);
    expect(Math.min(...jour)).toBeGreaterThan(0);
  });

  it("chaque mois rend toute l'électricité du mois, jamais hors de la plage, jamais au-delà de la puissance", () => {
    const puisages = profils().puisages ?? [];
    expect(puisages).toHaveLength(3);
    for (const puisage of puisages) {
      const forme = chauffeBallon(puisage, NUIT);
      for (let m = 0, debut = 0; m < 12; m++) {
        const jours = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m] as number;
        const mois = forme.slice(debut * 96, (debut + jours) * 96);
        expect(mois.reduce((s, x) => s + x, 0)).toBeCloseTo(1, 9);
        // Un mois qui rend l'eau tirée le mois d'avant est ramené à 1 : la limite bouge d'autant.
        expect(Math.max(...mois) * jours).toBeLessThan(1.15 / 12);
        debut += jours;
      }
      for (let pas = 0; pas < forme.length; pas++) {
        const heure = Math.floor(pas / 4) % 24;
        if (heure > 5 && heure < 22) expect(forme[pas]).toBe(0);
      }
    }
  });

  it("un foyer seul garde ses propres jours ; à plusieurs, la moyenne de ceux que l'on suit", () => {
    const puisages = profils().puisages ?? [];
    const seul = chauffesBallon(puisages, NUIT, 1);
    const nombreux = chauffesBallon(puisages, NUIT, 4);
    expect(nombreux.foyers).toEqual(seul.foyers);
    expect(nombreux.foule[88]).toBeCloseTo(seul.foyers.reduce((s, forme) => s + (forme[88] as number), 0) / 3, 12);
  });
});

describe("mémoire de la chauffe", () => {
  it("rend la même année, calculée une fois par puisage et par réglage, jamais l'une pour l'autre", () => {
    const gardees = new Map<string, Float64Array>();
    const cache = { lire: (cle: string) => gardees.get(cle), ecrire: (cle: string, serie: Float64Array) => void gardees.set(cle, serie) };
    const puisages = profils().puisages ?? [];
    for (const reglage of [NUIT, MIDI, NUIT])
      expect(chauffesBallon(puisages, reglage, 1, cache).foyers).toEqual(puisages.map((p) => chauffeBallon(p, reglage)));
    expect(gardees.size).toBe(6);
  });
});

describe("ballon et soleil", () => {
  const site = (retouches: Partial<EntreeEnergie>): EntreeEnergie =>
    siteElectrique(2000, { pv: [unChamp(3)], simulation: { graines: 3 }, ecs: { systeme: "ballon_elec", litres_40c_pers_j: 45, cesi_m2: 0 }, ...retouches });
  const autoproduction = (entree: EntreeEnergie, table = coefs): number =>
    valeurDe(simulerEnergie(entree, options({ coefficients: table, profils: profils() }))).autoproduction;
  const ecs = (chauffe: "nuit" | "toujours"): Partial<EntreeEnergie> => ({ ecs: { systeme: "ballon_elec", litres_40c_pers_j: 45, cesi_m2: 0, chauffe } });

  it("sans réponse il chauffe la nuit ; dès qu'on en tire, il prend du soleil ; à midi, davantage", () => {
    expect(autoproduction(site({}))).toBe(autoproduction(site(ecs("nuit"))));
    expect(autoproduction(site(ecs("toujours")))).toBeGreaterThan(autoproduction(site(ecs("nuit"))) + 0.03);
    expect(autoproduction(site({ pilotage: "ecs_midi" }))).toBeGreaterThan(autoproduction(site(ecs("toujours"))));
    expect(autoproduction(site({ ...ecs("toujours"), pilotage: "ecs_midi" }))).toBe(autoproduction(site({ pilotage: "ecs_midi" })));
  });

  it("une puissance plus forte suit moins longtemps le soleil", () => {
    const a = (valeur: number): Coefficients => ({ ...coefs, "energie.ecs.heures_chauffe": { ...coefs["energie.ecs.heures_chauffe"]!, valeur } });
    const midi = site({ pilotage: "ecs_midi" });
    expect(autoproduction(midi, a(1.5))).toBeLessThan(autoproduction(midi, a(4)));
  });

  it("une table d'avant les puisages garde la plage uniforme d'alors, même si les profils portent l'eau chaude", () => {
    const table = sansTable("energie.ecs.heures_chauffe", "energie.ecs.heures_thermo");
    const { puisages: _, ...anciens } = profils();
    const entree = site({ pilotage: "ecs_midi" });
    const avant = valeurDe(simulerEnergie(entree, options({ coefficients: coefs, profils: anciens }))).autoproduction;
    expect(autoproduction(entree, table)).toBe(avant);
    expect(avant).not.toBe(autoproduction(entree));
  });
});
