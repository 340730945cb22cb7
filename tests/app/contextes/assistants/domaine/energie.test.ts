import { describe, expect, test } from "vitest";
import { energieDeReponse } from "#app/contextes/assistants/domaine/energie.ts";
import { direEnergie } from "#app/contextes/assistants/vues/avis.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";

const { energie: table } = creerCatalogue();
const reponse = (modele: string, sortie = 400) => ({ fournisseur: "mistral", modele, usage: { entree: 900, sortie } });

describe("l'électricité d'une réponse", () => {
  test("suit la formule publiée, à 95 %, pour un modèle sur une carte et un modèle sur deux", () => {
    // À la main, 8,02 milliards : (8,91e-5 × 8,02 + 1,43e-3 ± 1,96 × 5,19e-4) + (8,02e-4 × 8,02 + 2,23e-2) / 3600 × 1000 / 8, le tout × 1,2 × 400.
    const petit = energieDeReponse(reponse("ministral-8b-latest"), table);
    expect(petit?.min_wh).toBeCloseTo(1.01999, 4);
    expect(petit?.max_wh).toBeCloseTo(1.99654, 4);
    // 123 milliards sur quatre bits : 73,8 Go, donc une carte ; sur seize, quatre.
    const grand = energieDeReponse(reponse("mistral-large-2411"), table);
    expect(grand?.max_wh).toBeCloseTo(8.4509, 2);
    const entier = { ...table, methode: { ...table.methode, bits_par_parametre: 16 } };
    expect((energieDeReponse(reponse("mistral-large-2411"), entier)?.max_wh ?? 0) / (grand?.max_wh ?? 1)).toBeCloseTo(4, 5);
  });

  test("est proportionnelle aux jetons écrits, et croît avec la taille", () => {
    const [un, deux] = [energieDeReponse(reponse("ministral-8b-latest", 100), table), energieDeReponse(reponse("ministral-8b-latest", 200), table)];
    expect((deux?.min_wh ?? 0) / (un?.min_wh ?? 1)).toBeCloseTo(2, 9);
    expect(energieDeReponse(reponse("mistral-large-2411"), table)?.min_wh).toBeGreaterThan(
      energieDeReponse(reponse("ministral-8b-2410"), table)?.max_wh ?? Infinity,
    );
  });

  test("n'est pas déterminée sans modèle, sans décompte, ou pour un modèle dont la taille n'est pas publiée", () => {
    expect(energieDeReponse({ fournisseur: null, modele: null, usage: null }, table)).toBeUndefined();
    expect(energieDeReponse({ ...reponse("ministral-8b-latest"), usage: null }, table)).toBeUndefined();
    for (const [fournisseur, modele] of [
      ["openai", "gpt-5.4-nano"],
      ["gemini", "gemini-2.5-flash"],
      ["anthropic", "claude-haiku-4-5"],
      ["groq", "openai/gpt-oss-20b"],
      ["mistral", "mistral-large-latest"],
    ] as const)
      expect(energieDeReponse({ fournisseur, modele, usage: { entree: 1, sortie: 1 } }, table), modele).toBeUndefined();
  });

  test("se dit en plage, avec sa source et son année, ou « non connue »", () => {
    expect(direEnergie({ min_wh: 1.02, max_wh: 1.997, source: "EcoLogits", annee: 2025 })).toMatch(/^1,0? ?à 2(,0)?.Wh \(EcoLogits, 2025\)$/);
    expect(direEnergie(undefined)).toBe("énergie : non connue");
  });
});
