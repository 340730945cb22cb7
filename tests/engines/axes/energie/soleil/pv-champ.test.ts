import { describe, expect, it } from "vitest";
import { heuresAnnee } from "../../../../../engines/src/axes/energie/soleil/heures.ts";
import { coefsPv, productibleApercu, puissancePv, seriesPv } from "../../../../../engines/src/axes/energie/soleil/pv.ts";
import { anneeSoleil, coefsSoleil, serieSolaire } from "../../../../../engines/src/axes/energie/soleil/soleil.ts";
import { DEBUT_MOIS, JOURS_MOIS } from "../../../../../engines/src/commun/contexte/calendrier.ts";
import { avecValeurs } from "../../../../../engines/src/commun/coefficients/table.ts";
import { coefficients, territoire } from "#tests/constructeurs/moteurs/moteur.ts";
import { type CasPvlib, casReference, pvlib45N8E, sansSpectre, unChamp } from "#tests/engines/axes/energie/site.ts";
import { CONSTANTE, somme } from "./montage-pv.ts";

describe("production d'un champ", () => {
  const coefs = sansSpectre();
  const soleil = coefsSoleil(coefs);
  const LIEU = { latitude: 45, ghi_kwh_m2: casReference().tmy_45N_8E.GHI_mois, t_moy_c: pvlib45N8E().t_moy_c };
  const annee = anneeSoleil(45, CONSTANTE);
  const heures = heuresAnnee(annee, CONSTANTE, soleil.clair);

  it("E2 : à plat à 45° N 8° E, rapport de performance de PVGIS (0,7718 ± 0,005) avec le facteur spectral", () => {
    const [series] = seriesPv(LIEU, [unChamp(1, { inclinaison_deg: 0 })], [42, 43, 44], coefs);
    const pr = somme(series?.map(somme) ?? []) / 3 / somme(LIEU.ghi_kwh_m2);
    expect(Math.abs(pr * 1.009 - 0.7718)).toBeLessThanOrEqual(0.005);
  });

  it("E3 : à 35° sud, 1332 kWh/kWc à 1 % près", () => {
    const [series] = seriesPv(LIEU, [unChamp(1, { inclinaison_deg: 35 })], [42, 43, 44], coefs);
    const productible = somme(series?.map(somme) ?? []) / 3;
    expect(Math.abs(productible / casReference().tmy_45N_8E.kwh_kwc_365j_synthetiques - 1)).toBeLessThanOrEqual(0.01);
  });

  it("E4 : retrouve le productible de 26 départements à 3 % près, et l'ordre des coefficients solaires officiels", () => {
    const points = Object.entries(casReference().productible_departements).map(([code, cas]) => {
      const t = territoire(code.padStart(2, "0"));
      // La table ne donne que le total annuel : la forme mensuelle vient du territoire, ramenée à ce total.
      const echelle = cas.GHI / somme(t.ghi_kwh_m2);
      const equateur = cas.lat < 0 ? 180 : 0;
      const inclinaison_deg = Math.abs(cas.lat) < 25 ? Math.max(10, Math.round(Math.abs(cas.lat))) : 35;
      const lieu = { latitude: cas.lat, ghi_kwh_m2: t.ghi_kwh_m2.map((g) => g * echelle), t_moy_c: t.t_moy_c };
      const [series] = seriesPv(lieu, [unChamp(1, { inclinaison_deg, azimut_deg: equateur })], [42], coefs);
      const productible = somme(series?.[0] ?? []);
      expect(Math.abs(productible / cas.kWh_kWc - 1), `département ${code}`).toBeLessThanOrEqual(0.03);
      return { productible, R: cas.Rcoef };
    });
    expect(points).toHaveLength(26);
    const metropole = points.filter((p): p is { productible: number; R: number } => p.R !== null);
    const moyenneX = somme(metropole.map((p) => p.productible)) / metropole.length;
    const moyenneY = somme(metropole.map((p) => 1 / p.R)) / metropole.length;
    const cov = somme(metropole.map((p) => (p.productible - moyenneX) * (1 / p.R - moyenneY)));
    const correlation = cov / Math.sqrt(somme(metropole.map((p) => (p.productible - moyenneX) ** 2)) * somme(metropole.map((p) => (1 / p.R - moyenneY) ** 2)));
    expect(correlation).toBeGreaterThan(0.9);
  });

  it("les pertes, le facteur spectral et les modules récents jouent dans le bon sens", () => {
    const serie = serieSolaire(annee, heures, LIEU.ghi_kwh_m2, soleil, 42);
    const total = (valeurs: Record<string, number>, techno: "standard" | "recente" = "standard", integration: "libre" | "integre" = "libre"): number => {
      const c = avecValeurs(coefs, valeurs);
      return somme(puissancePv(annee, heures, [serie], { ...unChamp(1), techno, integration }, LIEU.t_moy_c, coefsPv(c))[0] ?? []);
    };
    expect(total({ "energie.pv.pertes": 0 }) * 0.86).toBeCloseTo(total({ "energie.pv.pertes": 0.14 }), 8);
    expect(total({ "energie.pv.spectre": 1.0092 })).toBeGreaterThan(total({}));
    expect(total({}, "recente")).toBeGreaterThan(total({}));
    expect(total({}, "standard", "integre")).toBeLessThan(total({}));
  });

  it("partage la géométrie entre les graines sans mêler leurs ciels", () => {
    const series = [1, 2].map((graine) => serieSolaire(annee, heures, LIEU.ghi_kwh_m2, soleil, graine));
    const ensemble = puissancePv(annee, heures, series, unChamp(1), LIEU.t_moy_c, coefsPv(coefs));
    const separees = series.map((serie) => puissancePv(annee, heures, [serie], unChamp(1), LIEU.t_moy_c, coefsPv(coefs))[0]);
    expect(ensemble).toEqual(separees);
  });

  it("lit le cache quand il porte la série, et n'y confond ni plans, ni graines, ni coefficients", () => {
    const memoire = new Map<string, Float64Array>();
    const cache = { lire: (cle: string) => memoire.get(cle), ecrire: (cle: string, serie: Float64Array) => void memoire.set(cle, serie) };
    const champs = [unChamp(1), unChamp(1, { azimut_deg: 90 })];
    const sans = seriesPv(LIEU, champs, [42, 43], coefs);
    const premiere = seriesPv(LIEU, champs, [42, 43], coefs, cache);
    expect(premiere).toEqual(sans);
    expect(memoire.size).toBe(4);
    const seconde = seriesPv(LIEU, champs, [43], coefs, cache);
    expect(seconde[1]?.[0]).toBe(premiere[1]?.[1]);
    seriesPv(LIEU, [unChamp(1)], [42], avecValeurs(coefs, { "energie.pv.pertes": 0.1 }), cache);
    seriesPv({ ...LIEU, latitude: 44 }, [unChamp(1)], [42], coefs, cache);
    seriesPv(LIEU, [unChamp(1, { techno: "recente" })], [42], coefs, cache);
    expect(memoire.size).toBe(7);
  });

  it("l'aperçu d'un jour par mois reste à 5 % de l'année horaire", () => {
    const [series] = seriesPv(LIEU, [unChamp(1, { inclinaison_deg: 35 })], [42, 43, 44], coefs);
    const exact = somme(series?.map(somme) ?? []) / 3;
    const [apercu] = productibleApercu(45, LIEU.ghi_kwh_m2, LIEU.t_moy_c, [unChamp(1, { inclinaison_deg: 35 })], soleil, coefsPv(coefs));
    expect(Math.abs(somme(apercu ?? []) / exact - 1)).toBeLessThan(0.05);
  });
});

describe("pvlib sur les heures réelles d'une année type (45° N 8° E)", () => {
  const { ghi_kwh_m2, t_moy_c, plans } = pvlib45N8E();
  // Vingt-quatre ciels : un mois d'une seule année réelle se compare à un mois moyen.
  const graines = Array.from({ length: 24 }, (_, g) => 42 + g);
  const champs = plans.map(({ inclinaison_deg, azimut_deg }) => unChamp(1, { inclinaison_deg, azimut_deg }));
  const mensuels = seriesPv({ latitude: 45, ghi_kwh_m2, t_moy_c }, champs, graines, coefficients()).map((series) =>
    JOURS_MOIS.map((jours, m) => {
      const debut = (DEBUT_MOIS[m] as number) * 24;
      return somme(series.map((serie) => somme(serie.subarray(debut, debut + jours * 24)))) / graines.length;
    }),
  );

  /** Notre production sur celle de pvlib, moins un, sur les mois dits (0 à 11) et pour ces plans ensemble. */
  function ecart(choix: ReadonlyArray<readonly [number, number]>, partage: "mesure" | "erbs", mois: ReadonlyArray<number>): number {
    const rangs = choix.map(([inclinaison, azimut]) => plans.findIndex((p) => p.inclinaison_deg === inclinaison && p.azimut_deg === azimut));
    const total = (serie: (rang: number) => ReadonlyArray<number>): number => somme(rangs.flatMap((rang) => mois.map((m) => serie(rang)[m] as number)));
    return total((rang) => mensuels[rang] as number[]) / total((rang) => (plans[rang] as CasPvlib["plans"][number])[partage]) - 1;
  }

  const ANNEE = Array.from({ length: 12 }, (_, m) => m);
  const SUD = [0, 20, 35, 60, 90] as const;

  it("sur l'année, à 3 % près sous toute inclinaison et vers tout côté (est et ouest ensemble : le matin de cette année-là est plus couvert que le soir)", () => {
    const choix: ReadonlyArray<ReadonlyArray<readonly [number, number]>> = [
      ...SUD.map((inclinaison) => [[inclinaison, 0]] as const),
      [[30, -45]],
      [
        [35, -90],
        [35, 90],
      ],
      [
        [90, -90],
        [90, 90],
      ],
      [[35, 180]],
    ];
    for (const plan of choix) expect(Math.abs(ecart(plan, "mesure", ANNEE)), JSON.stringify(plan)).toBeLessThanOrEqual(0.03);
  });

  it("en octobre et en novembre ensemble, à 3 % près du sud à plat au sud vertical", () => {
    for (const inclinaison of SUD) {
      expect(Math.abs(ecart([[inclinaison, 0]], "mesure", [9, 10])), `${inclinaison}°`).toBeLessThanOrEqual(0.03);
      if (inclinaison < 90) expect(Math.abs(ecart([[inclinaison, 0]], "erbs", [9, 10])), `${inclinaison}°, Erbs`).toBeLessThanOrEqual(0.03);
    }
  });

  it("mois par mois vers le sud, à 4 % près jusqu’à 35°, à 5,1 % près au-delà", () => {
    for (const inclinaison of SUD) {
      for (const m of ANNEE)
        expect(Math.abs(ecart([[inclinaison, 0]], "mesure", [m])), `${inclinaison}°, mois ${m + 1}`).toBeLessThanOrEqual(inclinaison > 35 ? 0.051 : 0.04);
    }
  });
});
