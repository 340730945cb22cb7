import { describe, expect, it } from "vitest";
import { seriesPv } from "../../../../../engines/src/axes/energie/soleil/pv.ts";
import { dispatcher } from "../../../../../engines/src/axes/energie/dispatch/dispatch.ts";
import { territoire } from "#tests/constructeurs/moteurs/moteur.ts";
import { casReference, pvlib45N8E, sansSpectre, unChamp } from "#tests/engines/axes/energie/site.ts";

const coefs = sansSpectre();
const GRAINES = [42, 43, 44];
const cas = casReference();

function somme(serie: ArrayLike<number>): number {
  return Array.from(serie).reduce((s, x) => s + x, 0);
}

// 3 000 kWh/an, 365 jours égaux, profil des cas de contrôle.
const CHARGE = Float64Array.from({ length: 8760 }, (_, i) => (3000 / 365) * (cas.profil_charge_24h[i % 24] as number));

function autoproduction(series: ReadonlyArray<Float64Array>, kwc: number, kwh: number): number {
  const taux = series.map((pv_kwh) => {
    const s = dispatcher({ pv_kwh, facteur_pv: kwc, charge_kwh: CHARGE, batterie: { kwh_utiles: kwh, kw: kwh / 2, eta_c: 0.95, eta_d: 0.95 } });
    return (100 * (somme(s.direct) + somme(s.decharge))) / somme(s.charge);
  });
  return somme(taux) / taux.length;
}

const LIEU = { latitude: 45, ghi_kwh_m2: cas.tmy_45N_8E.GHI_mois, t_moy_c: pvlib45N8E().t_moy_c };
const [SERIES = []] = seriesPv(LIEU, [unChamp(1, { inclinaison_deg: 35 })], GRAINES, coefs);

describe("autoproduction de contrôle", () => {
  it("E3 : à 1,5 point des 8 760 heures réelles pour les onze installations publiées", () => {
    const lignes = Object.entries(cas.tmy_45N_8E.autoproduction_3000kwh_pct).filter(([nom]) => nom.endsWith("kWh"));
    expect(lignes).toHaveLength(11);
    for (const [nom, [reelles]] of lignes) {
      const [kwc, kwh] = nom.split("_").map(Number.parseFloat) as [number, number];
      const obtenu = autoproduction(SERIES, kwc, kwh);
      expect(Math.abs(obtenu - (reelles as number)), nom).toBeLessThanOrEqual(1.5);
    }
  });

  it("E4 : autoproduction de 26 départements (3 kWc, 3 kWc + 5 kWh, 6 kWc + 10 kWh) à 4 points près", () => {
    for (const [code, ligne] of Object.entries(cas.productible_departements)) {
      const t = territoire(code.padStart(2, "0"));
      const echelle = ligne.GHI / somme(t.ghi_kwh_m2);
      const champ = unChamp(1, {
        inclinaison_deg: Math.abs(ligne.lat) < 25 ? Math.max(10, Math.round(Math.abs(ligne.lat))) : 35,
        azimut_deg: ligne.lat < 0 ? 180 : 0,
      });
      const [series = []] = seriesPv({ latitude: ligne.lat, ghi_kwh_m2: t.ghi_kwh_m2.map((g) => g * echelle), t_moy_c: t.t_moy_c }, [champ], GRAINES, coefs);
      const attendus = ligne.autoprod.split("/").map(Number);
      [
        [3, 0],
        [3, 5],
        [6, 10],
      ].forEach(([kwc, kwh], i) => {
        const obtenu = autoproduction(series, kwc as number, kwh as number);
        expect(Math.abs(obtenu - (attendus[i] as number)), `${code}, installation ${i + 1}`).toBeLessThanOrEqual(4);
      });
    }
  });

  it("E7 : sans batterie, 24,2 / 32,5 / 37,7 / 41,9 / 43,6 % pour une production de 0,25 à 3 fois la charge (± 1 point)", () => {
    const productible = somme(SERIES.map(somme)) / SERIES.length;
    for (const [ratio, attendu] of [
      [0.25, 24.2],
      [0.5, 32.5],
      [1, 37.7],
      [2, 41.9],
      [3, 43.6],
    ] as const) {
      expect(Math.abs(autoproduction(SERIES, (3000 * ratio) / productible, 0) - attendu), `ratio ${ratio}`).toBeLessThanOrEqual(1);
    }
  });
});
