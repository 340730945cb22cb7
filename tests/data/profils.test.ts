import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lireProfilsCharge, OCTETS_PROFILS, REVISION_FORMULES } from "@autonomie/engines";
import { RACINE } from "#scripts/donnees/lib-donnees.ts";

const octets = new Uint8Array(readFileSync(join(RACINE, "data/profils/charge.bin")));
const ANNEE = 35_040;

describe("profils de charge livrés", () => {
  it("sont treize années au quart d'heure ; la quatrième est la moyenne des douze autres, à l'arrondi d'un octet près", () => {
    expect(octets.length).toBe(13 * ANNEE);
    const watts = (rang: number, pas: number): number => ((octets[rang * ANNEE + pas] ?? 0) / 4.8) ** 2;
    for (let pas = 0; pas < ANNEE; pas += 97) {
      const autres = Array.from({ length: 13 }, (_, rang) => rang).filter((rang) => rang !== 3);
      const moyenne = autres.reduce((total, rang) => total + watts(rang, pas), 0) / 12;
      // Un demi-pas de racine : 2·√W·0,5/4,8, de chaque côté.
      expect(Math.abs(watts(3, pas) - moyenne)).toBeLessThanOrEqual(0.5 * Math.sqrt(moyenne) + 1);
    }
  });

  it("le début envoyé au navigateur donne les mêmes profils que le fichier entier ; une longueur fausse n'en donne aucun", () => {
    expect(lireProfilsCharge(octets.slice(0, OCTETS_PROFILS))).toEqual(lireProfilsCharge(octets));
    expect(lireProfilsCharge(octets.slice(0, OCTETS_PROFILS - 1))).toBeUndefined();
    expect(lireProfilsCharge(octets.slice(0, 3 * ANNEE))).toBeUndefined();
    expect(lireProfilsCharge(new Uint8Array())).toBeUndefined();
  });

  it("chaque mois de chaque profil prend toute son énergie, ni plus ni moins", () => {
    const { foyers = [], foule = new Float64Array() } = lireProfilsCharge(octets) ?? {};
    expect(foyers).toHaveLength(3);
    for (const profil of [...foyers, foule]) {
      expect(profil.slice(0, 31 * 96).reduce((s, x) => s + x, 0)).toBeCloseTo(1, 9);
      expect(profil.reduce((s, x) => s + x, 0)).toBeCloseTo(12, 9);
    }
  });

  it("ne changent pas sans que la révision des formules monte : la version des valeurs ne les compte pas", () => {
    const empreinte = createHash("sha256").update(octets.slice(0, OCTETS_PROFILS)).digest("hex").slice(0, 16);
    expect({ revision: REVISION_FORMULES, empreinte }).toEqual({ revision: 7, empreinte: "ec14fe9b342530d8" });
  });
});
