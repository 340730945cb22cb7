import { describe, expect, it } from "vitest";
import { enTableau, type LigneMesure, remplacer, verdict } from "../../../bench/tableau.ts";

const ligne = (valeur: number, visee?: LigneMesure["visee"]): LigneMesure => ({
  sujet: "P1",
  mesure: "accueil",
  obtenu: "10 par s",
  reference: "nue",
  valeur,
  ...(visee === undefined ? {} : { visee }),
});

describe("le tableau des mesures", () => {
  it("une visée atteinte est tenue, la borne comprise ; sinon elle est dite manquée", () => {
    expect(verdict(ligne(10, { au_moins: 10 }))).toBe("tenu");
    expect(verdict(ligne(9.9, { au_moins: 10 }))).toBe("**manqué**");
    expect(verdict(ligne(2, { au_plus: 2 }))).toBe("tenu");
    expect(verdict(ligne(2.1, { au_plus: 2 }))).toBe("**manqué**");
    expect(verdict(ligne(Number.NaN, { au_moins: 0 }))).toBe("**manqué**");
  });

  it("une mesure sans visée n'a pas de verdict", () => {
    expect(verdict(ligne(3))).toBe("");
    expect(
      enTableau([ligne(3)])
        .split("\n")
        .at(-1),
    ).toBe("| P1 | accueil | 10 par s | nue | 3,00 |  |  |");
  });

  it("seule la partie entre les repères se récrit", () => {
    const document = "# Vitesse\n\n<!-- écrit par npm run bench : début -->\nancien\n<!-- écrit par npm run bench : fin -->\n\nSuite.\n";
    const ecrit = remplacer(document, "| t |", "Exécution");
    expect(ecrit).toContain("Exécution\n\n| t |");
    expect(ecrit).not.toContain("ancien");
    expect(ecrit.endsWith("\n\nSuite.\n")).toBe(true);
    expect(remplacer(ecrit, "| t |", "Exécution")).toBe(ecrit);
    expect(() => remplacer("# Vitesse\n", "", "")).toThrow("repères");
  });
});
