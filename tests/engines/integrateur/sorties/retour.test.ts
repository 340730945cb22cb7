import { describe, expect, it } from "vitest";
import type { FactureElec } from "../../../../engines/src/axes/energie/facture/facture.ts";
import { chiffrer } from "../../../../engines/src/budget.ts";
import { avecValeurs } from "../../../../engines/src/commun/coefficients/table.ts";
import { type RetourElec, retourALaHausse, retourElec } from "../../../../engines/src/integrateur/sorties/retour.ts";
import { simuler } from "../../../../engines/src/integrateur/simuler.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { algoConfig, coefficients, couts, profils, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const TROIS_KWC: ScenarioSaisi = {
  lieu: { territoire: "26" },
  energie: { pv: [{ kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] },
};

function calculer(saisi: ScenarioSaisi) {
  const options = { coefficients: coefficients(), algoConfig: algoConfig(), profils: profils(), recommandations: false };
  return valeurDe(simuler(saisi, { territoire: territoire("26"), couts: couts() }, options));
}

const FACTURE: FactureElec = {
  option: "base",
  vente: true,
  abonnement_eur_an: 0,
  avant: { pleines_kwh: 0, creuses_kwh: 0, eur_an: 0 },
  apres: { pleines_kwh: 0, creuses_kwh: 0, eur_an: 0 },
  evite_kwh_an: 0,
  evite_eur_an: 400,
  vendu_kwh_an: 0,
  vendu_eur_an: 100,
  donne_kwh_an: 0,
  avant_eur_an: 0,
  apres_eur_an: 0,
};

/** Retour d'une installation de 3 kWc à prix connus, sans usure ni hausse : tout se compte de tête. */
function deTete(retouches: Readonly<Record<string, number>> = {}, facture = FACTURE): RetourElec {
  const fixes = {
    "energie.pv.degradation": 0,
    "energie.prix.hausse": 0,
    "energie.onduleur.cout": 200,
    "energie.onduleur.duree": 10,
    "energie.prime.kwc_9": 80,
    ...retouches,
  };
  const modele = couts()["cout.pv_toiture"];
  if (modele === undefined) throw new Error("catalogue sans panneaux");
  const { paliers: _paliers, ...pv } = modele;
  const catalogue = { ...couts(), "cout.pv_toiture": { ...pv, bas_eur: 1000, typique_eur: 2000, haut_eur: 3000, entretien_pct_an: 1 } };
  const equipements = chiffrer([{ id: "cout.pv_toiture", quantite: 3 }], catalogue);
  const table = avecValeurs(coefficients(), fixes);
  const figes = Object.fromEntries(Object.keys(fixes).map((id) => [id, { ...table[id], min: table[id]?.valeur, max: table[id]?.valeur }]));
  const retour = retourElec(facture, calculer(TROIS_KWC).scenario, equipements, null, { couts: catalogue, coefs: { ...table, ...figes } as typeof table });
  if (retour === null) throw new Error("retour attendu");
  return retour;
}

describe("retour sur l'électricité", () => {
  it("compte l'achat, la prime, le gain, l'entretien et l'onduleur", () => {
    // 6 000 € − 240 € de prime ; 500 € par an − 60 € d'entretien ; onduleur de 600 € la dixième année, pas la vingtième.
    const { central } = deTete();
    expect(central.cumul_eur[0]).toBeCloseTo(-5760, 9);
    expect(central.cumul_eur[9]).toBeCloseTo(-5760 + 9 * 440, 9);
    expect(central.cumul_eur[10]).toBeCloseTo(-5760 + 10 * 440 - 600, 9);
    expect(central.cumul_eur[20]).toBeCloseTo(-5760 + 20 * 440 - 600, 9);
    expect(central.retour_an).toBe(15);
  });

  it("la dégradation use tout le gain, la hausse ne relève que les achats évités", () => {
    const use = deTete({ "energie.pv.degradation": 0.1 }).central.cumul_eur;
    expect((use[2] ?? 0) - (use[1] ?? 0)).toBeCloseTo(0.9 * 500 - 60, 9);
    const monte = deTete({ "energie.prix.hausse": 0.1 }).central.cumul_eur;
    expect((monte[2] ?? 0) - (monte[1] ?? 0)).toBeCloseTo(1.1 * 400 + 100 - 60, 9);
  });

  it("un remplacement qui creuse de nouveau le cumul retarde le retour", () => {
    // Gain de 1 000 € : remboursé à la 7e année, de nouveau endetté la 8e par un onduleur de 6 000 €.
    const facture = { ...FACTURE, evite_eur_an: 960, vendu_eur_an: 100 };
    const { central } = deTete({ "energie.onduleur.cout": 2000, "energie.onduleur.duree": 8 }, facture);
    expect(central.cumul_eur[7]).toBeGreaterThan(0);
    expect(central.retour_an).toBeGreaterThan(7);
  });

  it("sans vente, ni prime ni surplus payé", () => {
    expect(deTete({}, { ...FACTURE, vente: false, vendu_eur_an: 0 }).central.prime_eur).toBe(0);
  });

  it("est une fourchette : le cas favorable rembourse avant le central, qui rembourse avant le défavorable", () => {
    const { retour_elec } = calculer(TROIS_KWC);
    const fin = (["favorable", "central", "defavorable"] as const).map((cas) => retour_elec?.[cas].cumul_eur.at(-1) ?? 0);
    expect(fin[0]).toBeGreaterThan(fin[1] ?? 0);
    expect(fin[1]).toBeGreaterThan(fin[2] ?? 0);
    expect(retour_elec?.favorable.retour_an).toBeGreaterThan(5);
    expect(retour_elec?.favorable.retour_an ?? 99).toBeLessThan(retour_elec?.central.retour_an ?? 99);
  });

  it("une batterie se rachète avant vingt ans et éloigne le retour", () => {
    const avec = calculer({ ...TROIS_KWC, energie: { ...TROIS_KWC.energie, batterie: { kwh_utiles: 5 } } }).retour_elec;
    expect(avec?.central.batterie_an).toBeLessThan(20);
    expect(avec?.central.cumul_eur.at(-1)).toBeLessThan(calculer(TROIS_KWC).retour_elec?.central.cumul_eur.at(-1) ?? 0);
  });

  it("rien à rembourser sans équipement, ni hors réseau", () => {
    expect(calculer({ lieu: { territoire: "26" } }).retour_elec).toBeNull();
    expect(calculer({ ...TROIS_KWC, energie: { ...TROIS_KWC.energie, raccorde: false } }).retour_elec).toBeNull();
  });
});

describe("le même retour si le prix montait autrement", () => {
  const USURE = { "energie.pv.degradation": 0.01 };

  it.each([0, 0.03, 0.08, -0.02])("une hausse de %d par an donne le bilan qui l'aurait comptée d'emblée", (hausse) => {
    const depuis = deTete({ ...USURE, "energie.prix.hausse": 0.015 });
    const attendu = deTete({ ...USURE, "energie.prix.hausse": hausse });
    const rendu = retourALaHausse(depuis, FACTURE.evite_eur_an, hausse);
    for (const cas of ["favorable", "central", "defavorable"] as const) {
      const { cumul_eur, ...reste } = rendu[cas];
      const { cumul_eur: attendus, ...resteAttendu } = attendu[cas];
      expect(reste).toEqual(resteAttendu);
      for (const [t, eur] of cumul_eur.entries()) expect(eur).toBeCloseTo(attendus[t] ?? Number.NaN, 6);
    }
  });

  it("la facture d'une simulation porte bien les achats évités de son bilan", () => {
    const { retour_elec, energie } = calculer(TROIS_KWC);
    if (retour_elec === null) throw new Error("retour attendu");
    const { central } = retourALaHausse(retour_elec, energie?.facture?.evite_eur_an ?? 0, retour_elec.central.hausse_prix);
    expect(energie?.facture?.evite_eur_an).toBeGreaterThan(0);
    expect(central).toEqual(retour_elec.central);
  });
});
