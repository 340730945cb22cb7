import { describe, expect, it } from "vitest";
import { optimiser } from "../../../../engines/src/integrateur/decision/optimiser.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { coefficients, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options, simulerOk } from "#tests/engines/integrateur/montage.ts";

/** Le foyer de la Drôme, un poêle pour la moitié du chauffage, et du bois. */
const auBois = (bois: NonNullable<NonNullable<ScenarioSaisi["energie"]>["bois"]>): ScenarioSaisi => ({
  ...DROME,
  energie: { ...DROME.energie, chauffage: { appoint_bois: 0.5 }, bois },
});
/** Le même, sans équipement : rien n'y est encore coupé. */
const { eau: _eau, energie: _energie, alim: _alim, ...depart } = DROME;
const heuresParStere = coefficients()["energie.bois.travail"]?.valeur ?? 0;

describe("travail du bois", () => {
  const sans = simulerOk(DROME);
  const jardin = sans.alim?.travail.h_semaine_moyenne ?? 0;

  it("couper son bois prend les heures de chaque stère, en plus du jardin", () => {
    const avec = simulerOk(auBois({ steres_an: 2 }));
    expect(heuresParStere).toBeGreaterThan(1);
    expect(avec.energie?.travail_bois_h_an).toBeCloseTo(2 * heuresParStere, 9);
    expect(avec.travail_h_semaine).toBeCloseTo(jardin + (2 * heuresParStere) / 52, 9);
  });

  it("le bois acheté, ou qu'on ne brûle pas, ne demande rien", () => {
    expect(sans.energie?.travail_bois_h_an).toBe(0);
    expect(sans.travail_h_semaine).toBeCloseTo(jardin, 12);
    expect(simulerOk(auBois({ steres_an: 5, local: false })).energie?.travail_bois_h_an).toBe(0);
    expect(simulerOk({ ...DROME, energie: { ...DROME.energie, bois: { steres_an: 5 } } }).energie?.travail_bois_h_an).toBe(0);
  });

  it("au-delà de ce qui se brûle, un stère de plus n'est pas coupé", () => {
    const [assez, trop] = [40, 80].map((steres_an) => simulerOk(auBois({ steres_an })).energie?.travail_bois_h_an);
    expect(trop).toBe(assez);
  });

  it("l'adéquation compare le bois et le jardin au temps déclaré", () => {
    const temps = (saisi: ScenarioSaisi) =>
      simulerOk({ ...saisi, moyens: { temps_h_semaine: 1 } }).adequation.criteres.find(({ critere }) => critere === "temps")?.x ?? 0;
    expect(temps(auBois({ steres_an: 2 })) - temps(DROME)).toBeCloseTo((2 * heuresParStere) / 52, 9);
  });

  it("un plan qui coupe du bois annonce les heures que montre le lieu une fois le plan fait", () => {
    const { front } = valeurDe(optimiser(depart, { sur: "energie", cible: 1 }, {}, lieu("26"), { ...options(), largeur: 3, profondeur: 3 }));
    const coupes = front.filter(({ gestes }) => gestes.some(({ id }) => id === "poele_appoint"));
    expect(coupes.length).toBeGreaterThan(0);
    const avant = simulerOk(depart).travail_h_semaine;
    for (const { saisi, heures_an } of coupes) {
      expect(heures_an).toBeGreaterThan(5);
      expect(heures_an).toBeCloseTo(52 * (simulerOk(saisi).travail_h_semaine - avant), 6);
    }
  });

  it("avec un temps de zéro, aucun plan ne coupe de bois", () => {
    const { front } = valeurDe(
      optimiser(depart, { sur: "energie", cible: 1 }, { temps_h_semaine: 0 }, lieu("26"), { ...options(), largeur: 3, profondeur: 3 }),
    );
    expect(front.flatMap(({ gestes }) => gestes.map(({ id }) => id))).not.toContain("poele_appoint");
  });

  it("une table d'avant ne compte pas ce travail", () => {
    const { "energie.bois.travail": _absent, ...ancienne } = coefficients();
    expect(simulerOk(auBois({ steres_an: 2 }), { coefficients: ancienne }).energie?.travail_bois_h_an).toBe(0);
  });
});
