import { describe, expect, it, vi } from "vitest";
import { unSeulControle } from "../../../engines/src/commun/validation/arguments.ts";
import type { TablesControlees } from "../../../engines/src/types.ts";

const FAUTE = { chemin: "a", code: "faute", message: "Faute." };
const compte = () => vi.fn((valeur: unknown) => ((valeur as { bon?: { n: number } } | null)?.bon?.n === 1 ? [] : [FAUTE]));
const notes = (): TablesControlees => new WeakMap();

describe("le contrôle des données injectées", () => {
  it("ne refait pas celui d'une table gelée à toute profondeur et déjà juste", () => {
    const [faire, controlees] = [compte(), notes()];
    const table = Object.freeze({ bon: Object.freeze({ n: 1 }) });
    expect([1, 2, 3].map(() => unSeulControle(controlees, "couts", table, faire))).toEqual([[], [], []]);
    expect(faire).toHaveBeenCalledTimes(1);
  });

  it("refait celui d'une table qui peut encore changer, même en profondeur seulement", () => {
    const controlees = notes();
    const table = Object.freeze({ bon: { n: 1 } });
    expect(unSeulControle(controlees, "couts", table, compte())).toEqual([]);
    table.bon.n = 2;
    expect(unSeulControle(controlees, "couts", table, compte())).toEqual([FAUTE]);
  });

  it("redit les fautes d'une table gelée et fausse, et celles de ce qui n'est pas un objet", () => {
    const controlees = notes();
    const fausse = Object.freeze({ bon: Object.freeze({ n: 3 }) });
    expect([fausse, fausse, null, undefined].map((valeur) => unSeulControle(controlees, "couts", valeur, compte()))).toEqual([
      [FAUTE],
      [FAUTE],
      [FAUTE],
      [FAUTE],
    ]);
  });

  it("ce qui a passé le contrôle d'une sorte de table ne vaut rien pour une autre, ni pour qui ne tient pas de notes", () => {
    const controlees = notes();
    const table = Object.freeze({ bon: Object.freeze({ n: 1 }) });
    expect(unSeulControle(controlees, "couts", table, compte())).toEqual([]);
    expect(unSeulControle(controlees, "coefficients", table, () => [FAUTE])).toEqual([FAUTE]);
    expect(unSeulControle(undefined, "couts", table, () => [FAUTE])).toEqual([FAUTE]);
  });
});
