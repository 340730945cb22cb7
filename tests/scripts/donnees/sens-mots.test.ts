import { describe, expect, test } from "vitest";
import { cleDuMot, lireMessagePack } from "#scripts/donnees/sens/lire-vecteurs.ts";
import { apprendre } from "#scripts/donnees/sens/regression.ts";

describe("les vecteurs lus d'ailleurs", () => {
  test("un mot a la clé sous laquelle spaCy le range", () => {
    // Valeurs de `spacy.strings.hash_string`, écrites dans sa documentation.
    expect(cleDuMot("coffee")).toBe(3197928453018144401n);
    expect(cleDuMot("apple")).toBe(8566208034543834098n);
  });

  test("le MessagePack des paquets se lit, un entier long sans perte", () => {
    const cle = Buffer.alloc(8);
    cle.writeBigUInt64BE(18_000_000_000_000_000_001n);
    const octets = Buffer.from([0x92, 0x81, 0xcf, ...cle, 0xcd, 0x01, 0x02, 0xa3, ...Buffer.from("mot")]);
    expect(lireMessagePack(octets)).toEqual([new Map([[18_000_000_000_000_000_001n, 258]]), "mot"]);
    expect(() => lireMessagePack(Buffer.from([0xc1]))).toThrow("0xc1");
  });
});

describe("la droite apprise", () => {
  const exemple = (x: number, y: number, vrai: boolean, poids = 1) => ({ vecteur: Float32Array.from([x, y]), vrai, poids });

  test("sépare ce qui se sépare, et ne pèse pas l'axe qui ne dit rien", () => {
    const { biais, poids } = apprendre([exemple(1, 1, true), exemple(1, -1, true), exemple(-1, 1, false), exemple(-1, -1, false)]);
    expect(poids[0]).toBeGreaterThan(1);
    expect(poids[1]).toBeCloseTo(0, 9);
    expect(biais).toBeCloseTo(0, 9);
  });

  test("au creux, la pente est nulle : poids = confiance × somme des écarts", () => {
    const exemples = [exemple(1, 0.5, true), exemple(0.2, -1, false), exemple(-0.4, 0.3, true, 0.5), exemple(-1, -0.2, false, 2)];
    const { biais, poids } = apprendre(exemples);
    for (const axe of [0, 1]) {
      const ecarts = exemples.map(({ vecteur, vrai, poids: compte }) => {
        const note = biais + (poids[0] ?? 0) * (vecteur[0] ?? 0) + (poids[1] ?? 0) * (vecteur[1] ?? 0);
        return compte * ((vrai ? 1 : 0) - 1 / (1 + Math.exp(-note))) * (vecteur[axe] ?? 0);
      });
      expect(poids[axe]).toBeCloseTo(3 * ecarts.reduce((somme, v) => somme + v, 0), 6);
    }
  });
});
