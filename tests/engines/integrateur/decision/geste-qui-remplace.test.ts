import { describe, expect, it } from "vitest";
import { pistesApercues } from "../../../../engines/src/integrateur/decision/pistes.ts";
import { noter, preparerCadre } from "../../../../engines/src/integrateur/notation/notation.ts";
import { valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options } from "#tests/engines/integrateur/montage.ts";

const CADRE = valeurDe(preparerCadre(lieu("26"), options()));

function geste(id: string, toilettes: string) {
  const saisi = { ...DROME, eau: { ...DROME.eau, equipements: { toilettes } } } as typeof DROME;
  return pistesApercues(saisi, valeurDe(noter(saisi, CADRE)), CADRE).find(({ candidat }) => candidat.id === id);
}

describe("un geste qui remplace un équipement du lieu", () => {
  it("dit de combien change le prix de tout l'équipement, ce qu'il retire compris", () => {
    const prix = (toilettes: string): number => geste("toilettes_seches", toilettes)?.ecart_eur ?? NaN;
    expect(prix("double_chasse")).toBeLessThan(prix("classique"));
    expect(prix("classique") - prix("double_chasse")).toBeCloseTo(geste("double_chasse", "classique")?.ecart_eur ?? NaN, 6);
  });
});
