import { describe, expect, it } from "vitest";
import { simulerEnergie } from "../../../../engines/src/axes/energie/energie.ts";
import type { EntreeEnergie } from "../../../../engines/src/axes/energie/types.ts";
import type { Resultat } from "../../../../engines/src/types.ts";
import { cheminsErreurs, codesErreurs, options, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { siteElectrique, unChamp, unSite } from "./site.ts";
import { cacheSolaire } from "./montage.ts";

function codes(resultat: Resultat<unknown>): string[] {
  if (!resultat.ok) throw new Error("refusé");
  return resultat.avertissements.map((a) => a.code);
}

describe("refus", () => {
  it("nomme le champ fautif", () => {
    const site = unSite({
      personnes: Number.NaN,
      presence: 2,
      logement: { ...unSite().logement, hauteur_m: 1 },
      chauffage: { ...unSite().chauffage, consigne_c: 30, systeme: "vapeur" as "gaz" },
      pv: [unChamp(3), unChamp(-1, { inclinaison_deg: 120 })],
      hydro: { chute_m: 0, debit_l_s: [1, 2] },
      simulation: { graines: 1.5 },
    });
    expect(cheminsErreurs(simulerEnergie(site, options()))).toEqual(
      [
        "chauffage.consigne_c",
        "chauffage.systeme",
        "hydro.debit_l_s",
        "logement.hauteur_m",
        "personnes",
        "presence",
        "pv.1.inclinaison_deg",
        "pv.1.kwc",
        "simulation.graines",
      ].sort(),
    );
  });

  it("refuse un rayonnement plus fort que le ciel, au mois près", () => {
    const contexte = unContexte("26", {}, { ghi_kwh_m2: unContexte("26").ghi_kwh_m2.map((g, m) => (m === 0 ? 200 : g)) });
    const resultat = simulerEnergie(unSite({ contexte, pv: [unChamp(3)] }), options());
    expect(codesErreurs(resultat)).toEqual(["ENERGIE_GHI_INCOHERENT"]);
    expect(cheminsErreurs(resultat)).toEqual(["contexte.ghi_kwh_m2.0"]);
  });
});

describe("avertissements", () => {
  const champ = (azimut_deg: number, inclinaison_deg = 30) => [unChamp(3, { azimut_deg, inclinaison_deg })];
  const avertis = (retouches: Partial<EntreeEnergie>): string[] => codes(simulerEnergie(unSite(retouches), options({ cacheSolaire })));

  it("azimut nord en métropole, sud à La Réunion, jamais à plat", () => {
    expect(avertis({ pv: champ(180) })).toContain("ENERGIE_PV_AZIMUT");
    expect(avertis({ pv: champ(0) })).not.toContain("ENERGIE_PV_AZIMUT");
    expect(avertis({ pv: champ(90) })).not.toContain("ENERGIE_PV_AZIMUT");
    expect(avertis({ pv: champ(180, 3) })).not.toContain("ENERGIE_PV_AZIMUT");
    expect(avertis({ contexte: unContexte("974"), pv: champ(0) })).toEqual(expect.arrayContaining(["ENERGIE_PV_AZIMUT", "ENERGIE_RELIEF"]));
    expect(avertis({ contexte: unContexte("974"), pv: champ(180) })).not.toContain("ENERGIE_PV_AZIMUT");
  });

  it("vent faible, montagne enneigée, dégradation des panneaux", () => {
    expect(avertis({ eolien: { m2: 5, v_moy_m_s: 4 } })).toContain("ENERGIE_EOLIEN_FAIBLE");
    expect(avertis({ eolien: { m2: 5, v_moy_m_s: 6 } })).not.toContain("ENERGIE_EOLIEN_FAIBLE");
    expect(avertis({ contexte: unContexte("05", { altitude_m: 1300 }), pv: champ(0) })).toEqual(
      expect.arrayContaining(["ENERGIE_PV_NEIGE", "ENERGIE_PV_DEGRADATION"]),
    );
    expect(avertis({ pv: [] })).not.toContain("ENERGIE_PV_DEGRADATION");
  });

  it("hors réseau : manque, réserve de puissance et réserve d'énergie", () => {
    const faible = avertis({ raccorde: false, pv: champ(0), batterie: { kwh_utiles: 1 } });
    expect(faible).toEqual(expect.arrayContaining(["ENERGIE_HORS_RESEAU_MANQUE", "ENERGIE_RESERVE_FAIBLE", "ENERGIE_RESERVE_COURTE"]));
    expect(avertis({ raccorde: true, pv: champ(0), batterie: { kwh_utiles: 1 } })).not.toContain("ENERGIE_HORS_RESEAU_MANQUE");
    // 3 kWc : la réserve demandée est 0,75 kW ; 1 kW suffit.
    expect(avertis({ raccorde: false, pv: champ(0), batterie: { kwh_utiles: 100, kw: 1 } })).not.toContain("ENERGIE_RESERVE_FAIBLE");
  });

  it("bilan annuel positif mais moments non couverts, surplus perdu, chauffage absent, capteurs absents, granulés trop courts", () => {
    const electrique = siteElectrique(2000, { pv: champ(0) });
    expect(codes(simulerEnergie(electrique, options()))).toContain("ENERGIE_BILAN_TROMPEUR");
    expect(codes(simulerEnergie(siteElectrique(500, { hydro: { chute_m: 10, debit_l_s: new Array<number>(12).fill(10) } }), options()))).toContain(
      "ENERGIE_SURPLUS_CONSTANT",
    );
    expect(avertis({ chauffage: { systeme: "aucun", consigne_c: 19, appoint_bois: 0 } })).toContain("ENERGIE_SANS_CHAUFFAGE");
    expect(avertis({ contexte: unContexte("971"), chauffage: { systeme: "aucun", consigne_c: 19, appoint_bois: 0 } })).not.toContain("ENERGIE_SANS_CHAUFFAGE");
    expect(avertis({ ecs: { systeme: "solaire", litres_40c_pers_j: 45, cesi_m2: 0 } })).toContain("ENERGIE_CESI_SANS_SURFACE");
    expect(avertis({ chauffage: { systeme: "poele_granules", consigne_c: 19, appoint_bois: 0 }, bois: { ...unSite().bois, granules_kg_an: 100 } })).toContain(
      "ENERGIE_GRANULES_INSUFFISANTS",
    );
  });

  it("chaque avertissement a un message en français et l'axe énergie", () => {
    const r = simulerEnergie(unSite({ raccorde: false, pv: champ(180), eolien: { m2: 5, v_moy_m_s: 4 } }), options());
    if (!r.ok) throw new Error("refusé");
    for (const a of r.avertissements) {
      expect(a.axe).toBe("energie");
      expect(a.message).toMatch(/^\p{Lu}.*[.]$/u);
    }
  });
});
