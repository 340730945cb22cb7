import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import { chargeRestante, derouler, mensuelDe, profilCharge, profilJournalier } from "../../../../engines/src/axes/energie/charges.ts";
import { demandeEnergie } from "../../../../engines/src/axes/energie/demande/demande.ts";
import { besoinEcs, couvertureCesi, eauFroide } from "../../../../engines/src/axes/energie/demande/ecs.ts";
import { boisDisponible, productionEolien, productionHydro } from "../../../../engines/src/axes/energie/demande/ressources.ts";
import type { EntreeEnergie, UsageEnergie } from "../../../../engines/src/axes/energie/types.ts";
import { coefficients, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { casReference, siteElectrique, tables3cl, unSite, ZERO } from "./site.ts";

const coefs = coefficients();
function somme(serie: ArrayLike<number>): number {
  return Array.from(serie).reduce((s, x) => s + x, 0);
}
const douze = (min: number, max: number): fc.Arbitrary<number[]> => fc.array(fc.double({ min, max, noNaN: true }), { minLength: 12, maxLength: 12 });

describe("eau chaude", () => {
  it("retrouve 564 à 669 kWh utiles par adulte-équivalent à 56 L/j (± 1)", () => {
    for (const [zone, attendu] of Object.entries(casReference().ecs_utile_kwh_par_adulte_eq_an)) {
      const t_froide = eauFroide({ tables_3cl: tables3cl(zone as "h1a"), t_moy_c: ZERO }, coefs);
      expect(Math.abs(somme(besoinEcs(56, t_froide, coefs)) - attendu), zone).toBeLessThanOrEqual(1);
    }
  });

  it("sans zone 3CL, l'eau froide suit l'air, jamais sous 5 °C", () => {
    expect(eauFroide({ tables_3cl: null, t_moy_c: [-2.3, 4, 12, 27, 27, 27, 27, 27, 27, 27, 27, 27] }, coefs).slice(0, 4)).toEqual([5, 5, 12, 27]);
  });

  it("le chauffe-eau solaire couvre exactement la part annuelle, jamais plus qu'un mois n'en demande", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.85, noNaN: true }), douze(10, 300), douze(20, 220), (part, besoin, ghi) => {
        const couverture = couvertureCesi(part, besoin, ghi);
        couverture.forEach((p) => {
          expect(p).toBeGreaterThanOrEqual(0);
          expect(p).toBeLessThanOrEqual(1);
        });
        const couvert = couverture.reduce((s, p, m) => s + p * (besoin[m] as number), 0);
        expect(couvert / somme(besoin)).toBeCloseTo(part, 9);
      }),
      { numRuns: 1000 },
    );
    expect(couvertureCesi(0.5, ZERO, ZERO)).toEqual(ZERO);
  });

  it("prend les litres de l'axe eau quand il est évalué", () => {
    const site = unSite({ couplages: { pompage_kwh: ZERO, traitement_kwh: ZERO, conservation_kwh: ZERO, ecs_l_j: 90 } });
    // 4 personnes × 45 L = 180 L par défaut : moitié moins ici.
    expect(somme(demandeEnergie(site, coefs).besoins_kwh.ecs)).toBeCloseTo(somme(demandeEnergie(unSite(), coefs).besoins_kwh.ecs) / 2, 9);
  });

  it("ballon ÷ 0,72, thermodynamique ÷ 2,5, gaz ÷ 0,76, bois ÷ 0,75 hors électricité", () => {
    const final = (systeme: EntreeEnergie["ecs"]["systeme"]) => demandeEnergie(unSite({ ecs: { systeme, litres_40c_pers_j: 45, cesi_m2: 0 } }), coefs);
    const utile = somme(final("ballon_elec").besoins_kwh.ecs);
    expect(somme(final("ballon_elec").elec_kwh.ecs)).toBeCloseTo(utile / 0.72, 9);
    expect(somme(final("thermodynamique").elec_kwh.ecs)).toBeCloseTo(utile / 2.5, 9);
    expect(somme(final("gaz").consommation_kwh.gaz)).toBeCloseTo(utile / 0.76, 9);
    expect(somme(final("bois").buches_kwh)).toBeCloseTo(utile / 0.75, 9);
    expect(somme(final("bois").elec_kwh.ecs)).toBe(0);
  });

  it("un capteur compte aussi à côté d'un autre système : 4 m² pour 4 personnes en H2d donnent 61 % de l'eau chaude", () => {
    const d = demandeEnergie(unSite({ ecs: { systeme: "gaz", litres_40c_pers_j: 45, cesi_m2: 4 } }), coefs);
    expect(somme(d.consommation_kwh.solaire) / somme(d.besoins_kwh.ecs)).toBeCloseTo(0.61, 9);
  });
});

describe("usages électriques", () => {
  it("spécifique : 1150 par foyer et 570 par personne ; cuisson : 516·n^0,5 ; véhicule : 0,183 kWh/km et 12 % de pertes", () => {
    const d = demandeEnergie(unSite({ usages: { cuisson: "electrique", ve_km_an: 10_000, ve_recharge: "nuit" } }), coefs);
    expect(somme(d.elec_kwh.specifique)).toBeCloseTo(1150 + 570 * 4, 9);
    expect(somme(d.elec_kwh.cuisson)).toBeCloseTo(516 * 4 ** 0.5, 9);
    expect(somme(d.elec_kwh.mobilite)).toBeCloseTo(10_000 * 0.183 * 1.12, 9);
    expect(somme(d.besoins_kwh.mobilite)).toBeCloseTo(1830, 9);
  });

  it("l'électricité spécifique garde son total et prend sa saison en métropole ; ni outre-mer, ni avec une table d'avant elle", () => {
    const mois = (contexte: EntreeEnergie["contexte"], table = coefs): ReadonlyArray<number> =>
      demandeEnergie(unSite({ usages: { cuisson: "electrique", specifique_kwh_an: 1200, ve_km_an: 0, ve_recharge: "nuit" }, contexte }), table).elec_kwh
        .specifique;
    const metropole = mois(unContexte("26"));
    expect(somme(metropole)).toBeCloseTo(1200, 9);
    expect((metropole[0] as number) / (metropole[6] as number)).toBeCloseTo(1.179 / 0.841, 2);
    expect(mois(unContexte("974"))).toEqual(new Array(12).fill(100));
    expect(mois(unContexte("26"), Object.fromEntries(Object.entries(coefs).filter(([id]) => !id.startsWith("energie.elec.saison."))))).toEqual(
      new Array(12).fill(100),
    );
  });

  it("dix foyers de deux personnes cuisinent dix fois comme un foyer de deux", () => {
    const un = demandeEnergie(unSite({ personnes: 2 }), coefs);
    const dix = demandeEnergie(unSite({ personnes: 20, nb_foyers: 10 }), coefs);
    expect(somme(dix.elec_kwh.cuisson)).toBeCloseTo(10 * somme(un.elec_kwh.cuisson), 9);
    expect(somme(dix.elec_kwh.specifique)).toBeCloseTo(10 * somme(un.elec_kwh.specifique), 9);
  });

  it("un four solaire cuit d'avril à septembre sans électricité", () => {
    const d = demandeEnergie(unSite({ usages: { cuisson: "four_solaire", ve_km_an: 0, ve_recharge: "nuit" } }), coefs);
    const mois = (516 * 4 ** 0.5) / 12;
    d.elec_kwh.cuisson.forEach((kwh, m) => expect(kwh).toBeCloseTo(m >= 3 && m <= 8 ? 0 : mois, 9));
  });

  it("la climatisation suit les mois à 20 °C et plus : 12 kWh/m² outre-mer, 4,28 en métropole", () => {
    const logement = { ...unSite().logement, surface_climatisee_m2: 50 };
    const reunion = demandeEnergie(unSite({ contexte: unContexte("974"), logement }), coefs);
    expect(somme(reunion.elec_kwh.climatisation)).toBeCloseTo(600, 9);
    const drome = demandeEnergie(unSite({ logement }), coefs).elec_kwh.climatisation;
    expect(somme(drome)).toBeCloseTo(214, 9);
    // Drôme : juin 20,2, juillet 22,4, août 22,2 °C, degrés au-dessus de 18,3 → poids 1,9 ; 4,1 ; 3,9 sur 9,9
    expect(drome[6]).toBeCloseTo((214 * 4.1) / 9.9, 6);
    expect(drome[0]).toBe(0);
  });

  it("l'appoint au bois prend sa part du chauffage, même sans autre système", () => {
    const d = demandeEnergie(unSite({ chauffage: { systeme: "aucun", consigne_c: 19, appoint_bois: 0.3 } }), coefs);
    const plein = demandeEnergie(unSite({ chauffage: { systeme: "poele_buches", consigne_c: 19, appoint_bois: 0 } }), coefs);
    expect(somme(d.buches_kwh)).toBeCloseTo(0.3 * somme(plein.buches_kwh), 9);
    expect(somme(d.elec_kwh.chauffage)).toBe(0);
    expect(somme(d.besoins_kwh.chauffage)).toBeCloseTo(somme(plein.besoins_kwh.chauffage), 9);
  });
});

describe("bois, vent, chute d'eau", () => {
  it("C3 : haie, taillis et taillis très court ; les stères ne comptent que s'ils viennent du terrain", () => {
    // 0,3 km × 13 680 = 4 104 ; 0,5 ha × 3 × 5 000 = 7 500 ; 0,2 ha × 8 × 5 000 = 8 000 ; 2 stères × 1 710 = 3 420
    const bois = { steres_an: 2, haie_km: 0.3, taillis_ha: 0.5, tcr_ha: 0.2, granules_kg_an: 0, local: true };
    expect(boisDisponible(bois, coefs)).toMatchObject({ taillis: 7500, tcr: 8000, steres: 3420 });
    expect(boisDisponible(bois, coefs).haie).toBeCloseTo(4104, 9);
    expect(boisDisponible({ ...bois, local: false }, coefs).steres).toBe(0);
  });

  it("ne sert pas plus de bois qu'on n'en brûle, ni plus qu'il n'y en a ; les granulés restent achetés", () => {
    const chauffage = { systeme: "poele_buches" as const, consigne_c: 19, appoint_bois: 0 };
    const beaucoup = demandeEnergie(unSite({ chauffage, bois: { ...unSite().bois, haie_km: 10 } }), coefs);
    expect(somme(beaucoup.bois_local_kwh)).toBeCloseTo(somme(beaucoup.buches_kwh), 9);
    const peu = demandeEnergie(unSite({ chauffage, bois: { ...unSite().bois, haie_km: 0.1 } }), coefs);
    expect(somme(peu.bois_local_kwh)).toBeCloseTo(1368, 9);
    const granules = demandeEnergie(unSite({ chauffage: { ...chauffage, systeme: "poele_granules" }, bois: { ...unSite().bois, haie_km: 10 } }), coefs);
    expect(somme(granules.bois_local_kwh)).toBe(0);
    expect(somme(granules.consommation_kwh.bois)).toBeGreaterThan(1000);
  });

  it("éolien : 0,5·1,225·10·5³·1,91·0,25·8,76 = 3 202,5 kWh/an pour 10 m² à 5 m/s", () => {
    const serie = productionEolien({ m2: 10, v_moy_m_s: 5 }, coefs);
    expect(somme(serie)).toBeCloseTo(0.5 * 1.225 * 10 * 125 * 1.91 * 0.25 * 8.76, 6);
    expect((serie[0] as number) / (serie[1] as number)).toBeCloseTo(31 / 28, 12);
  });

  it("hydraulique : 9,81·10 L/s·5 m·0,7·744 h = 255,45 kWh en janvier", () => {
    const serie = productionHydro({ chute_m: 5, debit_l_s: new Array<number>(12).fill(10) }, coefs);
    expect(serie[0]).toBeCloseTo((9.81 * 10 * 5 * 0.7 * 744) / 1000, 9);
  });
});

describe("charge horaire", () => {
  const usages: ReadonlyArray<UsageEnergie> = ["chauffage", "ecs", "cuisson", "specifique", "froid", "climatisation", "mobilite", "pompage"];
  const vide = Object.fromEntries(usages.map((u) => [u, ZERO])) as Record<UsageEnergie, ReadonlyArray<number>>;
  const seul = (usage: UsageEnergie, pilotage: EntreeEnergie["pilotage"] = "aucun"): number[] => {
    const table = profilCharge({ ...vide, [usage]: new Array<number>(12).fill(31) }, { pilotage, recharge: "nuit" }, coefs);
    return Array.from(table.slice(0, 24));
  };
  const heures = (serie: ReadonlyArray<number>): number[] => serie.flatMap((x, h) => (x > 0 ? [h] : []));

  it("le profil a 24 poids de somme 1, au plus haut à 19 h et au plus bas au cœur de la nuit", () => {
    const profil = profilJournalier(coefs);
    expect(somme(profil)).toBeCloseTo(1, 12);
    expect(profil.indexOf(Math.max(...profil))).toBe(19);
    expect(profil.slice(2, 5)).toEqual(new Array<number>(3).fill(Math.min(...profil)));
  });

  it("chaque poste a son horaire, et 1 kWh par jour en janvier", () => {
    expect(heures(seul("ecs"))).toEqual([0, 1, 2, 3, 4, 5, 22, 23]);
    expect(heures(seul("mobilite", "ecs_midi"))).toEqual([0, 1, 2, 3, 4, 5, 22, 23]);
    expect(heures(seul("ecs", "ecs_midi"))).toEqual([11, 12, 13, 14, 15]);
    expect(heures(seul("mobilite", "ecs_et_ve_midi"))).toEqual([11, 12, 13, 14, 15]);
    expect(heures(seul("climatisation"))).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
    expect(seul("chauffage").every((x) => Math.abs(x - 1 / 24) < 1e-12)).toBe(true);
    for (const usage of usages) expect(somme(seul(usage))).toBeCloseTo(1, 12);
  });

  it("piloter déplace l'énergie sans en créer ni en perdre", () => {
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(usages.map((u) => [u, douze(0, 500)])) as Record<UsageEnergie, fc.Arbitrary<number[]>>),
        fc.constantFrom("aucun" as const, "ecs_midi" as const, "ecs_et_ve_midi" as const),
        (elec, pilotage) => {
          const table = profilCharge(elec, { pilotage, recharge: "nuit" }, coefs);
          const mois = mensuelDe(table);
          for (let m = 0; m < 12; m++)
            expect(mois[m]).toBeCloseTo(
              usages.reduce((s, u) => s + (elec[u][m] as number), 0),
              6,
            );
          expect(somme(derouler(table))).toBeCloseTo(somme(mois), 5);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("une production constante passe d'abord, heure par heure ; ce qu'elle a de trop est une charge négative", () => {
    const d = demandeEnergie(siteElectrique(3000), coefs);
    const table = profilCharge(d.elec_kwh, { pilotage: "aucun", recharge: "nuit" }, coefs);
    const production = new Array<number>(12).fill(150);
    const reste = chargeRestante(table, production);
    table.forEach((l, i) => {
      const heure = 150 / (24 * ([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Math.floor(i / 24)] as number));
      expect(reste[i]).toBeCloseTo(l - heure, 12);
    });
  });
});
