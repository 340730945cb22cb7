import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import { apercuEau, simulerEau } from "../../../../../engines/src/axes/eau/eau.ts";
import { partInterdite } from "../../../../../engines/src/axes/eau/secheresse.ts";
import type { EntreeEau } from "../../../../../engines/src/axes/eau/types.ts";
import { JOURS_MOIS } from "../../../../../engines/src/commun/contexte/calendrier.ts";
import { uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { options, unContexte, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const somme = (serie: ReadonlyArray<number>): number => serie.reduce((s, x) => s + x, 0);
const ARROSAGE = [0, 0, 0, 2, 5, 9, 12, 10, 4, 0, 0, 0];

function auSec(retouches: Partial<EntreeEau> = {}, secheresse_j = { alerte_renforcee: 60, crise: 31 }): EntreeEau {
  return uneEntreeEau({ contexte: { ...unContexte("84"), secheresse_j }, irrigation_m3: ARROSAGE, restrictions: true, raccorde: true, ...retouches });
}
const calculer = (entree: EntreeEau) => valeurDe(simulerEau(entree, options()));

describe("restrictions de sécheresse", () => {
  it("les jours interdits se suivent autour du 15 août, sans jamais en perdre ni passer un mois entier", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 270, noNaN: true }), (jours) => {
        const parts = partInterdite(jours);
        expect(somme(parts.map((part, m) => part * (JOURS_MOIS[m] as number)))).toBeCloseTo(jours, 9);
        for (const part of parts) expect(part >= 0 && part <= 1).toBe(true);
      }),
    );
    expect(partInterdite(10).findIndex((part) => part > 0)).toBe(7);
  });

  it("l'option laissée, ou un lieu sans relevé, ne change rien", () => {
    const laissee = calculer(auSec({ restrictions: false }));
    expect(laissee.interdit_m3).toBeUndefined();
    const { secheresse_j: _sans, ...contexte } = auSec().contexte;
    const inconnu = simulerEau(auSec({ contexte }), options());
    expect(valeurDe(inconnu).sources_m3.reseau).toEqual(laissee.sources_m3.reseau);
    expect(inconnu.ok && inconnu.avertissements.map(({ code }) => code)).toContain("EAU_RESTRICTIONS_INCONNUES");
  });

  it("sans eau du lieu, l'arrosage perd la part des jours de crise, et le réseau donne d'autant moins", () => {
    const nu = { toits: [], cuve: { volume_m3: 0 }, espaces_verts_m2: 0, usages_l_pers_j: { exterieur: 0 } };
    const [libre, restreinte] = [calculer(auSec({ ...nu, restrictions: false })), calculer(auSec(nu))];
    const parts = partInterdite(31);
    ARROSAGE.forEach((m3, m) => expect(restreinte.irrigation_servie[m]).toBeCloseTo(m3 === 0 ? 1 : 1 - (parts[m] as number), 9));
    expect(somme(restreinte.interdit_m3 ?? [])).toBeCloseTo(somme(ARROSAGE.map((m3, m) => m3 * (parts[m] as number))), 9);
    expect(somme(libre.sources_m3.reseau) - somme(restreinte.sources_m3.reseau)).toBeCloseTo(somme(restreinte.interdit_m3 ?? []), 9);
    expect(restreinte.autonomie.taux).toBe(libre.autonomie.taux);
  });

  it("les bêtes boivent toujours : seules les plantes sont interdites", () => {
    const nu = { toits: [], cuve: { volume_m3: 0 }, espaces_verts_m2: 0, usages_l_pers_j: { exterieur: 0 } };
    expect(calculer(auSec({ ...nu, animaux_l_j: 500 })).interdit_m3).toEqual(calculer(auSec(nu)).interdit_m3);
  });

  it("l'alerte renforcée interdit le dehors, la crise seule le potager", () => {
    const nu = { toits: [], cuve: { volume_m3: 0 }, espaces_verts_m2: 100 };
    const alerte = calculer(auSec(nu, { alerte_renforcee: 60, crise: 0 }));
    expect(alerte.irrigation_servie).toEqual(ARROSAGE.map(() => 1));
    expect(somme(alerte.interdit_m3 ?? [])).toBeGreaterThan(1);
  });

  it("une cuve qui arrose met à l'abri : plus d'eau du lieu, moins d'interdit, au calcul entier comme à l'aperçu", () => {
    const avec = (volume_m3: number) => auSec({ cuve: { volume_m3 }, toits: [{ aire_m2: 200, type: "lisse" }], usages_pluie: ["potager"] });
    const interdits = [0, 5, 20, 60].map((v) => somme(calculer(avec(v)).interdit_m3 ?? []));
    for (let i = 1; i < interdits.length; i++) expect(interdits[i]).toBeLessThan(interdits[i - 1] as number);
    const servies = [0, 5, 20, 60].map((v) => valeurDe(apercuEau(avec(v), options())).irrigation_servie[7] as number);
    expect(servies[0]).toBeLessThan(0.2);
    for (let i = 1; i < servies.length; i++) expect(servies[i]).toBeGreaterThan(servies[i - 1] as number);
  });

  it("besoin = sources + manque, chaque mois", () => {
    const { besoin, sources_m3, manque_m3 } = calculer(auSec());
    besoin.mensuel_m3.forEach((voulu, m) => {
      const servi = Object.values(sources_m3).reduce((s, serie) => s + (serie[m] as number), 0);
      expect(servi + (manque_m3[m] as number)).toBeCloseTo(voulu, 9);
    });
  });

  it("la trace explique le réseau, l'interdit et l'arrosage servi", () => {
    const rendu = simulerEau(auSec(), { ...options(), trace: true });
    const valeurs = new Map(rendu.ok ? rendu.trace?.map((e) => [e.id, e.valeur]) : []);
    const sortie = valeurDe(rendu);
    expect(valeurs.get("eau.interdit_m3.08")).toBeCloseTo(sortie.interdit_m3?.[7] ?? -1, 12);
    expect(valeurs.get("eau.sources_m3.reseau.08")).toBeCloseTo(sortie.sources_m3.reseau[7] ?? -1, 12);
    expect(valeurs.get("eau.irrigation_servie.08")).toBeCloseTo(sortie.irrigation_servie[7] ?? -1, 12);
  });
});
