import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { simulerEnergie } from "../../../../engines/src/axes/energie/energie.ts";
import { anneeSoleil } from "../../../../engines/src/axes/energie/soleil/soleil.ts";
import type { EntreeEnergie, SortieEnergie } from "../../../../engines/src/axes/energie/types.ts";
import { avecValeurs } from "../../../../engines/src/commun/coefficients/table.ts";
import type { OptionsMoteur, Resultat } from "../../../../engines/src/types.ts";
import { cheminsErreurs, codesErreurs, codesTerritoires, coefficients, options, profils, unContexte, valeurDe } from "#tests/constructeurs/moteur.ts";
import { siteElectrique, unChamp, unSite, ZERO } from "./site.ts";

function somme(serie: ArrayLike<number>): number {
  return Array.from(serie).reduce((s, x) => s + x, 0);
}
function simuler(entree: EntreeEnergie, o: Partial<OptionsMoteur> = {}): SortieEnergie {
  return valeurDe(simulerEnergie(entree, options(o)));
}
function codes(resultat: Resultat<unknown>): string[] {
  if (!resultat.ok) throw new Error("refusé");
  return resultat.avertissements.map((a) => a.code);
}
function nombres(valeur: unknown): number[] {
  if (typeof valeur === "number") return [valeur];
  return typeof valeur === "object" && valeur !== null ? Object.values(valeur).flatMap(nombres) : [];
}

const reel = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const unDe = <T>(...choix: ReadonlyArray<T>): fc.Arbitrary<T> => fc.constantFrom(...choix);
const memoire = new Map<string, Float64Array>();
const cacheSolaire = { lire: (cle: string) => memoire.get(cle), ecrire: (cle: string, serie: Float64Array) => void memoire.set(cle, serie) };

/** Sites quelconques : peu de plans et de lieux, pour que les séries solaires se partagent. */
const sites: fc.Arbitrary<EntreeEnergie> = fc
  .record({
    lieu: unDe("26", "59", "974", "2A", "975"),
    personnes: fc.integer({ min: 0, max: 12 }),
    presence: reel(0, 1),
    nb_foyers: fc.integer({ min: 1, max: 4 }),
    surface: reel(0, 300),
    niveau: unDe("ancien" as const, "moyen" as const, "renove" as const, "bbc" as const, "passif" as const),
    systeme: unDe(
      "effet_joule" as const,
      "pac_air_eau" as const,
      "pac_air_air" as const,
      "poele_buches" as const,
      "poele_granules" as const,
      "gaz" as const,
      "fioul" as const,
      "reseau" as const,
      "aucun" as const,
    ),
    appoint: reel(0, 1),
    ecs: unDe("ballon_elec" as const, "thermodynamique" as const, "gaz" as const, "bois" as const, "solaire" as const),
    cesi: unDe(0, 2, 6),
    cuisson: unDe("electrique" as const, "gaz" as const, "bois" as const, "four_solaire" as const),
    km: unDe(0, 12_000),
    kwc: unDe(0, 2.5, 9),
    batterie: unDe(0, 5, 20),
    haie: reel(0, 2),
    eolien: unDe(0, 5),
    hydro: unDe(0, 3),
    raccorde: fc.boolean(),
    pilotage: unDe("aucun" as const, "ecs_midi" as const, "ecs_et_ve_midi" as const),
  })
  .map((s) =>
    unSite({
      contexte: unContexte(s.lieu),
      personnes: s.personnes,
      presence: s.presence,
      nb_foyers: s.nb_foyers,
      logement: { ...unSite().logement, surface_m2: s.surface, niveau: s.niveau, surface_climatisee_m2: s.surface / 3 },
      chauffage: { systeme: s.systeme, consigne_c: 20, appoint_bois: s.appoint },
      ecs: { systeme: s.ecs, litres_40c_pers_j: 45, cesi_m2: s.cesi },
      usages: { cuisson: s.cuisson, ve_km_an: s.km, ve_recharge: "nuit" },
      pv: s.kwc === 0 ? [] : [unChamp(s.kwc)],
      batterie: { kwh_utiles: s.batterie },
      bois: { ...unSite().bois, haie_km: s.haie },
      eolien: { m2: s.eolien, v_moy_m_s: 5 },
      hydro: { chute_m: s.hydro, debit_l_s: new Array<number>(12).fill(4) },
      raccorde: s.raccorde,
      pilotage: s.pilotage,
    }),
  );

describe("simulation d'un site", () => {
  it("rend des nombres finis, des taux de 0 à 1 et un bilan qui ferme, pour tout site", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(sites, (site) => {
        const s = simuler(site, { cacheSolaire });
        expect(nombres(s).every(Number.isFinite)).toBe(true);
        const { taux, electrique, thermique, mobilite } = s.autonomie;
        for (const t of [taux, electrique, thermique, mobilite, s.autoproduction, s.autoconsommation, s.batterie.soc_moyen, ...s.couverture_mois]) {
          expect(t).toBeGreaterThanOrEqual(0);
          expect(t).toBeLessThanOrEqual(1);
        }
        expect(s.ic.p10).toBeLessThanOrEqual(s.ic.p50);
        expect(s.ic.p50).toBeLessThanOrEqual(s.ic.p90);
        expect(s.couverture_mois_min).toBe(Math.min(...s.couverture_mois));
        const vecteurs = Object.values(s.consommation_kwh).reduce((t, serie) => t + somme(serie), 0);
        expect(vecteurs).toBeCloseTo(somme(s.final_kwh), 6);
        if (somme(s.final_kwh) > 0) expect(taux).toBeCloseTo(somme(s.local_kwh) / somme(s.final_kwh), 9);
        // L'électricité consommée vient du réseau (ou manque) ou d'ici.
        const elec = somme(s.consommation_kwh.elec);
        if (elec > 0) expect(somme(s.reseau.soutire_kwh)).toBeCloseTo(elec * (1 - electrique), 6);
        expect(somme(s.production_kwh.bois_local)).toBeLessThanOrEqual(somme(s.consommation_kwh.bois) + 1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  it("isoler ne réduit jamais l'autonomie thermique à production égale, quand toute la chaleur vient du bois et du soleil", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(sites, reel(20, 300), reel(20, 600), reel(0.1, 1), (site, surface_m2, gv, part) => {
        const bois = {
          ...site,
          chauffage: { systeme: "poele_buches" as const, consigne_c: 19, appoint_bois: 0 },
          pv: [],
          batterie: { kwh_utiles: 0 },
          ecs: { ...site.ecs, systeme: "bois" as const },
          usages: { cuisson: "bois" as const, ve_km_an: 0, ve_recharge: "nuit" as const },
        };
        const avec = (gv_w_k: number): number => simuler({ ...bois, logement: { ...site.logement, surface_m2, gv_w_k } }).autonomie.thermique;
        expect(avec(gv * part)).toBeGreaterThanOrEqual(avec(gv) - 1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  it("l'autonomie croît avec les panneaux et la batterie", () => {
    const taux = (kwc: number, kwh: number): number =>
      simuler(siteElectrique(3000, { pv: [unChamp(kwc)], batterie: { kwh_utiles: kwh } }), { cacheSolaire }).autonomie.taux;
    expect(taux(3, 0)).toBeGreaterThan(taux(1, 0));
    expect(taux(3, 5)).toBeGreaterThan(taux(3, 0));
    expect(taux(6, 10)).toBeGreaterThan(taux(3, 5));
  });

  it("une maison à bilan nul sans batterie ne couvre que trois dixièmes de sa consommation, comme le publie la HTW Berlin", () => {
    // Drôme, 1 354 kWh/kWc : 2,22 kWc produisent 3 000 kWh.
    const s = simuler(siteElectrique(3000, { pv: [unChamp(2.22)] }));
    expect(s.couverture_annuelle).toBeCloseTo(1, 1);
    // Weniger et al. (HTW Berlin) : 29 à 30 % pour 1 kWc par MWh, mesures à la minute.
    expect(Math.abs(s.autoproduction - 0.295)).toBeLessThan(0.02);
  });

  it("deux champs de 1,5 kWc sur le même plan valent un champ de 3 kWc ; l'ombrage réduit d'autant", () => {
    const un = simuler(siteElectrique(3000, { pv: [unChamp(3)] }));
    const deux = simuler(siteElectrique(3000, { pv: [unChamp(1.5), unChamp(1.5)] }));
    expect(deux.autoproduction).toBeCloseTo(un.autoproduction, 12);
    const ombre = simuler(siteElectrique(3000, { pv: [unChamp(3, { ombrage: 0.25 })] }));
    expect(somme(ombre.production_kwh.pv)).toBeCloseTo(0.75 * somme(un.production_kwh.pv), 6);
    expect(ombre.pv_kwh_kwc).toBeCloseTo(0.75 * un.pv_kwh_kwc, 9);
  });

  it("les pointes de foyers différents ne tombent pas ensemble, et celles d'un jour lissé sont divisées par la racine de leur nombre", () => {
    const pointe = (nb_foyers: number, retouches = {}) => simuler(siteElectrique(8000, { nb_foyers }), retouches).reseau.pointe_kw;
    expect(pointe(4)).toBeLessThan(0.8 * pointe(1));
    expect(pointe(16)).toBeLessThan(0.8 * pointe(4));
    // Jamais sous la puissance moyenne de l'année.
    expect(pointe(200)).toBeGreaterThan(8000 / 8760);
    expect(pointe(4, { profils: undefined })).toBeCloseTo(pointe(1, { profils: undefined }) / 2, 12);
  });

  it("l'éolien et l'hydraulique servent d'abord et comptent comme locaux", () => {
    // 3 000 kWh/an ; 5 m, 1 L/s : 9,81·1·5·0,6·8760/1000 = 258 kWh, 29 W, moins que la plus basse des nuits : tout sert.
    const s = simuler(siteElectrique(3000, { hydro: { chute_m: 5, debit_l_s: new Array<number>(12).fill(1) } }));
    expect(somme(s.production_kwh.hydro)).toBeCloseTo(9.81 * 5 * 0.6 * 8.76, 6);
    expect(s.autonomie.electrique).toBeCloseTo((9.81 * 5 * 0.6 * 8.76) / 3000, 6);
    expect(s.autoproduction).toBe(0);
    expect(s.couverture_annuelle).toBeCloseTo(s.autonomie.electrique, 9);
  });

  it("piloter l'eau chaude vers midi augmente l'autoproduction à énergie égale", () => {
    const avec = simuler(unSite({ pv: [unChamp(3)], pilotage: "ecs_midi" }));
    const sans = simuler(unSite({ pv: [unChamp(3)] }));
    expect(somme(avec.consommation_kwh.elec)).toBeCloseTo(somme(sans.consommation_kwh.elec), 9);
    expect(avec.autoproduction).toBeGreaterThan(sans.autoproduction + 0.02);
  });

  it("trois tirages, chacun son ciel et son foyer : leur écart-type fait la part des foyers quand la consommation est connue", () => {
    const site = siteElectrique(3000, { pv: [unChamp(3)], simulation: { graines: 3 } });
    const connue = { coefficients: avecValeurs(coefficients(), { "energie.ic.demande": 0 }) };
    const trois = simuler(site, connue);
    const { foyers, foule } = profils();
    const chacune = [42, 43, 44].map((graine, g) => {
      const seul = { foule, foyers: [foyers[g] as Float64Array] };
      return simuler({ ...site, simulation: { graines: 1 } }, { graine, profils: seul }).autonomie.taux;
    });
    expect(trois.autonomie.taux).toBeCloseTo(somme(chacune) / 3, 12);
    const variance = somme(chacune.map((t) => (t - somme(chacune) / 3) ** 2)) / 3;
    expect(trois.ic_parts?.foyers_bas).toBeCloseTo(1.2816 * Math.sqrt(variance), 12);
    expect(trois.ic_parts?.foyers_haut).toBeCloseTo(1.2816 * Math.sqrt(variance), 12);
    expect(simuler(site).ic_parts?.foyers_bas).toBeGreaterThan(trois.ic_parts?.foyers_bas ?? Infinity);
  });

  it("rend les mêmes nombres avec et sans cache, et pour la même graine", () => {
    const site = unSite({ pv: [unChamp(3), unChamp(2, { azimut_deg: 90 })], batterie: { kwh_utiles: 5 }, simulation: { graines: 2 } });
    const propre = new Map<string, Float64Array>();
    const cache = { lire: (cle: string) => propre.get(cle), ecrire: (cle: string, serie: Float64Array) => void propre.set(cle, serie) };
    const sans = simuler(site);
    expect(simuler(site, { cacheSolaire: cache })).toEqual(sans);
    expect(simuler(site, { cacheSolaire: cache })).toEqual(sans);
    const gardees = (sorte: string): number => [...propre.keys()].filter((cle) => cle.startsWith(sorte)).length;
    // Deux champs : le soleil de chacun par graine, et ses mois moyens ; la fourchette ne redemande pas le soleil, elle part des années mesurées.
    // Le ballon chauffe une fois par foyer suivi.
    expect([gardees("pv|"), gardees("mois|"), gardees("ballon "), propre.size]).toEqual([4, 2, 3, 9]);
    expect(simuler(site, { graine: 7 }).autoproduction).not.toBe(sans.autoproduction);
  });

  it("économies : électricité locale à 0,194 €, surplus vendu 0,04 € s'il est raccordé", () => {
    const site = siteElectrique(3000, { pv: [unChamp(3)] });
    const s = simuler(site);
    const local = somme(s.local_kwh);
    expect(s.economie_eur_an).toBeCloseTo(0.194 * local + 0.04 * somme(s.reseau.injecte_kwh), 6);
    expect(simuler({ ...site, raccorde: false }).economie_eur_an).toBeCloseTo(0.194 * local, 6);
  });

  it("émissions : réseau 0,0519, panneaux 0,0439 ; hors réseau, seul un groupe de secours émet pour le manque", () => {
    const site = siteElectrique(3000, { pv: [unChamp(3)] });
    const s = simuler(site);
    const local = somme(s.local_kwh);
    const manque = somme(s.reseau.soutire_kwh);
    expect(s.kgco2e_an).toBeCloseTo(0.0519 * manque + 0.0439 * local, 6);
    expect(simuler({ ...site, raccorde: false }).kgco2e_an).toBeCloseTo(0.0439 * local, 6);
    expect(simuler({ ...site, raccorde: false, groupe_secours: true }).kgco2e_an).toBeCloseTo(0.0439 * local + (0.323 / 0.25) * manque, 6);
  });

  // Kilogrammes par kilowattheure du réseau de chaque territoire : la métropole a le mix national, jamais les îles.
  it.each([
    ["26", 0.0519],
    ["2A", 0.583],
    ["2B", 0.583],
    ["971", 0.702],
    ["972", 0.84],
    ["973", 0.957],
    ["974", 0.78],
    ["976", 0.78],
    ["987", 0.8165],
    ["988", 0.628],
  ])("émissions du réseau, territoire %s : %d kg par kilowattheure", (code, facteur) => {
    const s = simuler(siteElectrique(3000, { contexte: unContexte(code) }));
    // Sans panneau, les 3 000 kWh viennent tous du réseau.
    expect(somme(s.reseau.soutire_kwh)).toBeCloseTo(3000, 6);
    expect(s.kgco2e_an).toBeCloseTo(3000 * facteur, 6);
  });

  it("un territoire d'outre-mer sans valeur publiée prend la moyenne des cinq départements d'outre-mer, pas le mix de métropole", () => {
    // (0,702 + 0,84 + 0,957 + 0,78 + 0,78) / 5 = 0,8118
    const sans = codesTerritoires().filter((code) => /^9[78]/.test(code) && coefficients()[`energie.elec.carbone.${code}`] === undefined);
    expect(sans).toEqual(["975", "977", "978", "986"]);
    for (const code of sans) expect(simuler(siteElectrique(1000, { contexte: unContexte(code) })).kgco2e_an, code).toBeCloseTo(811.8, 6);
  });

  it("une table d'avant les mix d'outre-mer se relit : La Réunion y avait le mix national", () => {
    const d_alors = Object.fromEntries(Object.entries(coefficients()).filter(([id]) => !id.startsWith("energie.elec.carbone.")));
    const site = siteElectrique(3000, { contexte: unContexte("974") });
    expect(simuler(site, { coefficients: d_alors }).kgco2e_an).toBeCloseTo(3000 * 0.0519, 6);
  });
});

describe("cas limites", () => {
  it("sans panneau : autoproduction 0, autoconsommation 1, aucun jour servi", () => {
    const s = simuler(siteElectrique(3000));
    expect([s.autoproduction, s.autoconsommation, s.couverture_annuelle, s.pv_kwh_kwc]).toEqual([0, 1, 0, 0]);
    expect([s.hors_reseau.jours_sans_mediane, s.hors_reseau.heures_manque, s.hors_reseau.plus_longue_h]).toEqual([365, 8760, 8760]);
    expect(s.batterie.duree_vie_an).toBeNull();
  });

  it("sans charge : autoproduction 1, tout est injecté, taux 1", () => {
    const s = simuler(siteElectrique(0, { pv: [unChamp(3)], batterie: { kwh_utiles: 5 } }));
    expect([s.autoproduction, s.autonomie.taux, s.couverture_annuelle, s.couverture_mois_min]).toEqual([1, 1, 1, 1]);
    expect(s.autoconsommation).toBeCloseTo(0, 9);
    expect(somme(s.reseau.injecte_kwh)).toBeCloseTo(somme(s.production_kwh.pv), 6);
    expect(s.hors_reseau.jours_sans_pire).toBe(0);
  });

  it("personne : aucune division par zéro", () => {
    expect(simuler(unSite({ personnes: 0, ecs: { systeme: "solaire", litres_40c_pers_j: 45, cesi_m2: 2 } })).kwh_elec_par_personne).toBe(0);
  });

  it("nuit polaire : au-delà du cercle, décembre ne produit rien et l'année passe", () => {
    const contexte = unContexte("26", {}, { latitude: 70, ghi_kwh_m2: Array.from(anneeSoleil(70, 1.361).h0_mois, (h0) => 0.45 * h0) });
    const s = simuler(siteElectrique(3000, { contexte, pv: [unChamp(3)] }));
    expect(s.production_kwh.pv[11]).toBe(0);
    expect(s.pv_kwh_kwc).toBeGreaterThan(400);
  });

  it("La Réunion : pas de chauffage, azimut 180 vers l'équateur, climatisation possible", () => {
    const contexte = unContexte("974");
    const nord = simuler(unSite({ contexte, pv: [unChamp(3, { azimut_deg: 180, inclinaison_deg: 21 })] }));
    const sud = simuler(unSite({ contexte, pv: [unChamp(3, { azimut_deg: 0, inclinaison_deg: 21 })] }));
    expect(somme(nord.besoins_kwh.chauffage)).toBe(0);
    expect(nord.pv_kwh_kwc).toBeGreaterThan(1150);
    expect(nord.pv_kwh_kwc).toBeLessThan(1450);
    expect(sud.pv_kwh_kwc).toBeLessThan(nord.pv_kwh_kwc);
  });

  it("les 107 territoires se simulent, productible de 800 à 1 700 kWh/kWc", { timeout: 60_000 }, () => {
    for (const code of codesTerritoires()) {
      const contexte = unContexte(code);
      const s = simuler(unSite({ contexte, pv: [unChamp(3, { azimut_deg: contexte.latitude < 0 ? 180 : 0 })], batterie: { kwh_utiles: 5 } }));
      expect(s.pv_kwh_kwc, code).toBeGreaterThan(800);
      expect(s.pv_kwh_kwc, code).toBeLessThan(1700);
    }
  });
});

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

describe("chaleur et couplages", () => {
  it("bois local, chaleur solaire et électricité locale font le taux thermique", () => {
    const site = unSite({
      chauffage: { systeme: "poele_buches", consigne_c: 19, appoint_bois: 0 },
      ecs: { systeme: "solaire", litres_40c_pers_j: 45, cesi_m2: 4 },
      bois: { ...unSite().bois, haie_km: 0.2 },
      pv: [unChamp(3)],
    });
    const s = simuler(site);
    const solaire = somme(s.production_kwh.solaire_thermique);
    const appoint = (somme(s.besoins_kwh.ecs) - solaire) / 0.72;
    const chaleur = somme(s.consommation_kwh.bois) + solaire + appoint;
    expect(somme(s.production_kwh.bois_local)).toBeCloseTo(0.2 * 13_680, 6);
    expect(s.autonomie.thermique).toBeCloseTo((2736 + solaire + s.autonomie.electrique * appoint) / chaleur, 9);
  });

  it("la conservation des aliments, le pompage et le traitement s'ajoutent à l'électricité", () => {
    const couplages = {
      pompage_kwh: new Array<number>(12).fill(5),
      traitement_kwh: new Array<number>(12).fill(3),
      conservation_kwh: new Array<number>(12).fill(25),
    };
    const avec = simuler(siteElectrique(1000, { couplages }));
    expect(somme(avec.consommation_kwh.elec)).toBeCloseTo(1000 + 12 * 33, 9);
    expect(somme(avec.besoins_kwh.froid)).toBeCloseTo(300, 9);
    expect(somme(avec.besoins_kwh.pompage)).toBeCloseTo(96, 9);
    expect(
      simuler(siteElectrique(1000, { couplages: { pompage_kwh: ZERO, traitement_kwh: ZERO, conservation_kwh: ZERO } })).consommation_kwh.elec[0],
    ).toBeCloseTo(1000 / 12, 9);
  });

  it("la mobilité suit le taux électrique, et vaut 0 sans véhicule", () => {
    const avec = simuler(unSite({ usages: { cuisson: "electrique", ve_km_an: 10_000, ve_recharge: "nuit" }, pv: [unChamp(3)] }));
    expect(avec.autonomie.mobilite).toBe(avec.autonomie.electrique);
    expect(simuler(unSite({ pv: [unChamp(3)] })).autonomie.mobilite).toBe(0);
  });

  it("contrôle du parc : une maison moyenne de H1a au gaz consomme les 98 à 123 kWh/m² du parc, et un peu plus, l'Oise étant plus froide", () => {
    const s = simuler(unSite({ contexte: unContexte("60"), chauffage: { systeme: "gaz", consigne_c: 19, appoint_bois: 0 } }));
    const par_m2 = somme(s.consommation_kwh.gaz) / 91;
    expect(par_m2).toBeGreaterThan(110);
    expect(par_m2).toBeLessThan(145);
  });

  it("un coefficient changé change le résultat", () => {
    const site = unSite({ pv: [unChamp(3)], batterie: { kwh_utiles: 5 } });
    const base = simuler(site).autonomie.taux;
    for (const id of [
      "energie.pv.pertes",
      "energie.nebul.rho",
      "energie.batterie.eta_c",
      "energie.gv.moyen",
      "energie.scop.air_eau",
      "energie.charge.part_plate",
      "energie.ecs.rend_ballon",
    ]) {
      const valeur = (coefficients()[id]?.valeur ?? 0) * 0.9;
      expect(simuler(site, { coefficients: avecValeurs(coefficients(), { [id]: valeur }) }).autonomie.taux, id).not.toBe(base);
    }
  });
});
