import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lireProfilsCharge, OCTETS_PROFILS, REVISION_FORMULES } from "@autonomie/engines";
import { RACINE } from "#scripts/donnees/lib-donnees.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";
import { servirConstante } from "../../engines/src/axes/energie/apercu/charges.ts";
import { coefsApercu } from "../../engines/src/axes/energie/apercu/forme.ts";
import { DEBUT_MOIS, JOURS_MOIS } from "../../engines/src/commun/contexte/calendrier.ts";

const octets = new Uint8Array(readFileSync(join(RACINE, "data/profils/charge.bin")));
const ANNEE = 35_040;

describe("profils de charge livrés", () => {
  it("sont treize années d'électricité au quart d'heure, dont la quatrième est la moyenne des douze autres à l'arrondi d'un octet près, et trois d'eau chaude", () => {
    expect(octets.length).toBe(16 * ANNEE);
    const watts = (rang: number, pas: number): number => ((octets[rang * ANNEE + pas] ?? 0) / 4.8) ** 2;
    for (let pas = 0; pas < ANNEE; pas += 97) {
      const autres = Array.from({ length: 16 }, (_, rang) => rang).filter((rang) => rang < 3 || rang > 6);
      const moyenne = autres.reduce((total, rang) => total + watts(rang, pas), 0) / 12;
      // Un demi-pas de racine : 2·√W·0,5/4,8, de chaque côté.
      expect(Math.abs(watts(3, pas) - moyenne)).toBeLessThanOrEqual(0.5 * Math.sqrt(moyenne) + 1);
    }
  });

  it("le début envoyé au navigateur donne les mêmes profils que le fichier entier ; une longueur fausse n'en donne aucun", () => {
    expect(lireProfilsCharge(octets.slice(0, OCTETS_PROFILS))).toEqual(lireProfilsCharge(octets));
    expect(lireProfilsCharge(octets.slice(0, OCTETS_PROFILS - 1))).toBeUndefined();
    expect(lireProfilsCharge(octets.slice(0, 4 * ANNEE))).toBeUndefined();
    expect(lireProfilsCharge(new Uint8Array())).toBeUndefined();
  });

  it("chaque mois de chaque profil prend toute son énergie, ni plus ni moins", () => {
    const { foyers = [], foule = new Float64Array(), puisages = [] } = lireProfilsCharge(octets) ?? {};
    expect(foyers).toHaveLength(3);
    expect(puisages).toHaveLength(3);
    for (const profil of [...foyers, foule, ...puisages]) {
      expect(profil.slice(0, 31 * 96).reduce((s, x) => s + x, 0)).toBeCloseTo(1, 9);
      expect(profil.reduce((s, x) => s + x, 0)).toBeCloseTo(12, 9);
    }
  });

  it("ne changent pas sans que la révision des formules monte : la version des valeurs ne les compte pas", () => {
    const empreinte = createHash("sha256").update(octets.slice(0, OCTETS_PROFILS)).digest("hex").slice(0, 16);
    expect({ revision: REVISION_FORMULES, empreinte }).toEqual({ revision: 30, empreinte: "41546e5cce47fe60" });
  });

  it("l'étalement que suit l'aperçu est le moindre carré des douze foyers, et ses bornes ceux du plus irrégulier et du plus régulier", () => {
    const niveaux = Array.from({ length: 50 }, (_, i) => (i + 1) / 10);
    const FOYERS = [0, 1, 2, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    const servisParFoyer = FOYERS.map((rang) =>
      DEBUT_MOIS.map((debut, m) => {
        const mois = Float64Array.from(octets.subarray(rang * ANNEE + debut * 96, rang * ANNEE + (debut + (JOURS_MOIS[m] ?? 0)) * 96), (code) => code ** 2);
        const moyenne = mois.reduce((total, w) => total + w, 0) / mois.length;
        return niveaux.map((p) => mois.reduce((total, w) => total + Math.min(p, w / moyenne), 0) / mois.length);
      }),
    );
    const table = coefsApercu(coefficients());
    const modeles = Array.from({ length: 351 }, (_, i) => {
      const irreguliere = { etalement: (50 + i) / 100, part_plate: 0 };
      const rien = { kwh: 0, pese: 0 };
      const vive = { kwh: 1, chauffage: 0, plate: rien, vive: { kwh: 1, pese: 1 }, plages: [], accord: 1 };
      const modele = niveaux.map((p) => servirConstante(p, vive, { ...table, irreguliere }).servi);
      return { etalement: irreguliere.etalement, modele };
    });
    const ajuster = (mois: ReadonlyArray<ReadonlyArray<number>>): { etalement: number; ecart: number } =>
      modeles
        .map(({ etalement, modele }) => {
          const carres = mois.flatMap((servis) => servis.map((servi, i) => (servi - (modele[i] ?? 0)) ** 2));
          return { etalement, ecart: Math.sqrt(carres.reduce((total, c) => total + c, 0) / carres.length) };
        })
        .reduce((a, b) => (b.ecart < a.ecart ? b : a));
    const tous = ajuster(servisParFoyer.flat());
    const seuls = servisParFoyer.map((mois) => ajuster(mois).etalement);
    expect(coefficients()["energie.apercu.etalement"]).toMatchObject({ valeur: tous.etalement, min: Math.min(...seuls), max: Math.max(...seuls) });
    expect(tous.ecart).toBeCloseTo(0.06, 2);
  });

  it("l'eau chaude suit la taille des foyers suivis : 90, 45 et 180 L par jour, surtout le matin et le soir, jamais également", () => {
    const litres = (rang: number, pas: number): number => ((octets[(4 + rang) * ANNEE + pas] ?? 0) / 4.8) ** 2 / 10;
    [90, 45, 180].forEach((attendu, rang) => {
      const heures = new Float64Array(24);
      const jours = new Float64Array(365);
      for (let pas = 0; pas < ANNEE; pas++) {
        const heure = Math.floor(pas / 4) % 24;
        const jour = Math.floor(pas / 96);
        heures[heure] = (heures[heure] ?? 0) + litres(rang, pas);
        jours[jour] = (jours[jour] ?? 0) + litres(rang, pas);
      }
      const total = heures.reduce((s, x) => s + x, 0);
      // Un demi-pas de racine par puisage ne déplace pas la moyenne d'un pour cent.
      expect(Math.abs(total / 365 / attendu - 1)).toBeLessThan(0.01);
      expect((heures[7] ?? 0) / total).toBeGreaterThan(0.12);
      expect(heures.slice(0, 6).reduce((s, x) => s + x, 0) / total).toBeLessThan(0.07);
      expect(Math.max(...jours) / attendu).toBeGreaterThan(3);
    });
  });
});
