import { describe, expect, test } from "vitest";
import { choisirUneValeur, clesRepetees, direRepetition } from "#app/commun/adresses/repetitions.ts";

const cases = (cle: string) => cle === "axe";

describe("une clé répétée", () => {
  test("se nomme, même deux fois la même valeur ; une case à cocher n'en est pas une", () => {
    expect(clesRepetees(new URLSearchParams("axe=eau&axe=alim&q=a&q=b&dep=26&dep=26&n=1"), cases)).toEqual(["q", "dep"]);
    expect(clesRepetees(new URLSearchParams("axe=eau&axe=alim&q=a"), cases)).toEqual([]);
  });

  test("se trouve en une passe, même parmi vingt mille clés", () => {
    const lue = new URLSearchParams(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, ""]));
    lue.append("k7", "");
    let lectures = 0;
    const comptee = new Proxy(lue, {
      get(cible, nom) {
        const valeur: unknown = Reflect.get(cible, nom);
        if (typeof valeur !== "function") return valeur;
        lectures += 1;
        return valeur.bind(cible) as unknown;
      },
    });
    expect(clesRepetees(comptee, cases)).toEqual(["k7"]);
    expect(lectures).toBeLessThan(5);
  });

  test("se dit en une phrase, bornée quoi que porte l'adresse", () => {
    expect(direRepetition(["q"])).toBe("L’adresse donne plusieurs fois « q » : une seule valeur est possible.");
    expect(direRepetition(Array.from({ length: 500 }, (_, i) => `${i}${"x".repeat(500)}`)).length).toBeLessThan(300);
  });

  test("se choisit : chaque valeur une fois, ou aucune, et le reste de l'adresse est gardé", () => {
    const suites = choisirUneValeur("/taff", new URLSearchParams("q=a&axe=eau&axe=alim&q=b&q=a"), "q");
    expect(suites).toEqual([
      { texte: "Garder « q = a »", href: "/taff?q=a&axe=eau&axe=alim" },
      { texte: "Garder « q = b »", href: "/taff?q=b&axe=eau&axe=alim" },
      { texte: "Ouvrir sans « q »", href: "/taff?axe=eau&axe=alim" },
    ]);
    expect(choisirUneValeur("/taff", new URLSearchParams("q=1&q=2&q=3&q=4&q=5&q=6"), "q")).toHaveLength(5);
    expect(choisirUneValeur("/taff", new URLSearchParams("q=a&q=a"), "q").at(-1)?.href).toBe("/taff");
  });
});
