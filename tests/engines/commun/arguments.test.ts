import { describe, expect, it, vi } from "vitest";
import { unSeulControle } from "../../../engines/src/commun/validation/arguments.ts";

const FAUTE = { chemin: "a", code: "faute", message: "Faute." };
const compte = () => vi.fn((valeur: unknown) => ((valeur as { bon?: { n: number } } | null)?.bon?.n === 1 ? [] : [FAUTE]));

describe("le contrôle des données injectées", () => {
  it("ne refait pas celui d'une table gelée à toute profondeur et déjà juste", () => {
    const faire = compte();
    const controler = unSeulControle(faire);
    const table = Object.freeze({ bon: Object.freeze({ n: 1 }) });
    expect([controler(table), controler(table), controler(table)]).toEqual([[], [], []]);
    expect(faire).toHaveBeenCalledTimes(1);
  });

  it("refait celui d'une table qui peut encore changer, même en profondeur seulement", () => {
    const controler = unSeulControle(compte());
    const table = Object.freeze({ bon: { n: 1 } });
    expect(controler(table)).toEqual([]);
    table.bon.n = 2;
    expect(controler(table)).toEqual([FAUTE]);
  });

  it("redit les fautes d'une table gelée et fausse, et celles de ce qui n'est pas un objet", () => {
    const controler = unSeulControle(compte());
    const fausse = Object.freeze({ bon: Object.freeze({ n: 3 }) });
    expect([controler(fausse), controler(fausse)]).toEqual([[FAUTE], [FAUTE]]);
    expect([controler(null), controler(undefined)]).toEqual([[FAUTE], [FAUTE]]);
  });

  it("ce qu'un contrôle a passé ne vaut rien pour un autre", () => {
    const table = Object.freeze({ bon: Object.freeze({ n: 1 }) });
    expect(unSeulControle(compte())(table)).toEqual([]);
    expect(unSeulControle(() => [FAUTE])(table)).toEqual([FAUTE]);
  });
});
