import { describe, expect, test } from "vitest";
import { demandeEnergie } from "../../../../../engines/src/axes/energie/demande/demande.ts";
import { simulerEnergie } from "../../../../../engines/src/axes/energie/energie.ts";
import { deperditions } from "../../../../../engines/src/axes/energie/demande/enveloppe.ts";
import type { EntreeEnergie } from "../../../../../engines/src/axes/energie/types.ts";
import { somme } from "../../../../../engines/src/commun/coefficients/statistiques.ts";
import { lire } from "../../../../../engines/src/commun/coefficients/table.ts";
import type { Coefficients } from "../../../../../engines/src/types.ts";
import { coefficients, options, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { unSite } from "../site.ts";

const COEFS = coefficients();
const LETTRES = ["a", "b", "c", "d", "e", "f", "g"] as const;
type Logement = EntreeEnergie["logement"];

function unLogement(retouches: Partial<Logement> = {}): Logement {
  return { ...unSite().logement, ...retouches };
}

describe("déperditions d’un logement", () => {
  test("chaque lettre perd plus que la précédente, en maison comme en appartement", () => {
    for (const type of ["maison", "immeuble"] as const) {
      const pertes = LETTRES.map((dpe) => deperditions(unLogement({ dpe, type }), COEFS));
      pertes.slice(1).forEach((gv, i) => expect(gv, `${type} ${LETTRES[i + 1]}`).toBeGreaterThan(pertes[i] as number));
    }
  });

  test("un appartement perd moins qu’une maison de même surface, à isolation ou à lettre égale (G excepté)", () => {
    for (const niveau of ["ancien", "moyen", "renove", "bbc", "passif"] as const)
      expect(deperditions(unLogement({ niveau, type: "immeuble" }), COEFS)).toBeCloseTo(0.71 * deperditions(unLogement({ niveau }), COEFS), 9);
    for (const dpe of LETTRES.slice(0, 6))
      expect(deperditions(unLogement({ dpe, type: "immeuble" }), COEFS)).toBeLessThan(deperditions(unLogement({ dpe }), COEFS));
  });

  test("la mesure passe avant la lettre, la lettre avant le niveau", () => {
    expect(deperditions(unLogement({ gv_w_k: 123, dpe: "g" }), COEFS)).toBe(123);
    expect(deperditions(unLogement({ dpe: "d", niveau: "passif" }), COEFS)).toBeCloseTo(91 * 2.86, 9);
    expect(deperditions(unLogement({ niveau: "moyen" }), COEFS)).toBeCloseTo(91 * 3, 9);
  });

  test("une table d’avant les lettres et les appartements se lit comme alors", () => {
    const anciens: Coefficients = Object.fromEntries(Object.entries(COEFS).filter(([id]) => !/^energie\.gv\.(dpe|part)/.test(id)));
    expect(deperditions(unLogement({ dpe: "g", type: "immeuble", niveau: "moyen" }), anciens)).toBeCloseTo(91 * 3, 9);
  });
});

describe("facture de chauffage", () => {
  const chauffee = (retouches: Partial<EntreeEnergie>, logement: Partial<Logement>): ReturnType<typeof demandeEnergie> =>
    demandeEnergie(unSite({ contexte: unContexte("59"), ...retouches, logement: unLogement(logement) }), COEFS);
  const gaz: Partial<EntreeEnergie> = { chauffage: { systeme: "gaz", consigne_c: 19, appoint_bois: 0 } };

  test("le gaz calculé est celui de la facture, et elle l’emporte sur la lettre", () => {
    for (const facture_kwh_an of [3000, 12_000, 30_000]) {
      const demande = chauffee({ ...gaz, ecs: { systeme: "gaz", litres_40c_pers_j: 45, cesi_m2: 0 } }, { facture_kwh_an, dpe: "a" });
      expect(somme(demande.consommation_kwh.gaz)).toBeCloseTo(facture_kwh_an, 3);
      expect(demande.origine_gv).toBe("facture");
    }
  });

  test("une facture d’électricité paie aussi l’eau chaude, la cuisson et les appareils", () => {
    const demande = chauffee({ chauffage: { systeme: "pac_air_eau", consigne_c: 19, appoint_bois: 0 } }, { facture_kwh_an: 9000 });
    expect(somme(demande.consommation_kwh.elec)).toBeCloseTo(9000, 3);
  });

  test("en euros, le prix de chaque énergie la convertit", () => {
    const prix = lire(COEFS, "energie.prix.gaz");
    expect(chauffee(gaz, { facture_eur_an: 1640 + lire(COEFS, "energie.prix.abonnement_gaz") }).gv_w_k).toBeCloseTo(
      chauffee(gaz, { facture_kwh_an: 1640 / prix }).gv_w_k,
      9,
    );
    const poele = chauffee({ chauffage: { systeme: "poele_granules", consigne_c: 19, appoint_bois: 0 } }, { facture_eur_an: 708 });
    // 708 € à 0,354 €/kg : deux tonnes de 4,6 kWh/kg.
    expect(somme(poele.consommation_kwh.bois)).toBeCloseTo(9200, 3);
    const fioul = chauffee({ chauffage: { systeme: "fioul", consigne_c: 19, appoint_bois: 0 } }, { facture_eur_an: 1439 });
    expect(somme(fioul.consommation_kwh.fioul)).toBeCloseTo(9970, 3);
  });

  test("sans chauffage, ou quand les déperditions sont mesurées, elle ne sert pas", () => {
    expect(chauffee({ chauffage: { systeme: "aucun", consigne_c: 19, appoint_bois: 0 } }, { facture_kwh_an: 9000 }).origine_gv).toBe("isolation");
    expect(chauffee(gaz, { facture_kwh_an: 9000, gv_w_k: 200 }).gv_w_k).toBe(200);
  });

  test("plus petite que les autres usages ou démesurée, elle est prise au plus près et c’est dit", () => {
    const dits = (logement: Partial<Logement>, retouches: Partial<EntreeEnergie> = gaz): ReadonlyArray<string> => {
      const rendu = simulerEnergie(unSite({ contexte: unContexte("59"), ...retouches, logement: unLogement(logement) }), options());
      return rendu.ok ? rendu.avertissements.map((a) => a.code) : [];
    };
    expect(dits({ facture_kwh_an: 12_000 })).toContain("ENERGIE_FACTURE");
    const elec: Partial<EntreeEnergie> = { chauffage: { systeme: "effet_joule", consigne_c: 19, appoint_bois: 0 } };
    expect(dits({ facture_kwh_an: 500 }, elec)).toContain("ENERGIE_FACTURE_BASSE");
    expect(dits({ facture_kwh_an: 1e6 })).toContain("ENERGIE_FACTURE_HAUTE");
    expect(dits({})).not.toContain("ENERGIE_FACTURE");
  });
});
