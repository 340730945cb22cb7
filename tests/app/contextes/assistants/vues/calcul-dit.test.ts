import { describe, expect, test } from "vitest";
import { estUnCalcul, lireCalculDit } from "#app/contextes/assistants/vues/calcul-dit.ts";

const phrases = (texte: string) => lireCalculDit(texte).lignes.map(({ avant, chiffre, apres }) => `${avant}${chiffre}${apres}`);
const chiffres = (texte: string) => lireCalculDit(texte).lignes.map(({ chiffre }) => chiffre);

describe("un calcul à l'écran", () => {
  test("se lit pour qui, puis une phrase par ligne", () => {
    const texte = "2 personnes, à Gap (supposé : 2 personnes) :\nchauffer 90 m² prend environ 9 stères.\nLa même, rénovée : 4 stères.";
    expect(lireCalculDit(texte).pour).toBe("2 personnes, à Gap (supposé : 2 personnes)");
    expect(phrases(texte)).toEqual(["Chauffer 90 m² prend environ 9 stères.", "La même, rénovée : 4 stères."]);
  });

  test("sans en-tête, toutes ses lignes sont des phrases ; vide, il n'y en a pas", () => {
    expect(lireCalculDit("Four solaire : environ 200 €.\nSans entretien compté.")).toMatchObject({
      pour: "",
      lignes: [{ chiffre: "environ 200 €" }, { chiffre: "" }],
    });
    expect(phrases("Une seule ligne :")).toEqual(["Une seule ligne :"]);
    expect(phrases("")).toEqual([]);
  });

  test("chaque phrase met en avant ce qu'elle donne, pas ce qu'on lui a dit", () => {
    expect(chiffres("Cuve enterrée de 5 m³ : environ 5\u202f500\u00a0€, de 3\u202f000\u00a0€ à 9\u202f000\u00a0€.")).toEqual(["environ 5\u202f500\u00a0€"]);
    expect(chiffres("5 m³ couvrent 24 % du besoin d’eau (fourchette entre 14 et 33 %) ; 10 m³ n’ajoutent que 3 points.")).toEqual(["24 %"]);
    expect(chiffres("il faut environ 38 mm de pluie.")).toEqual(["environ 38 mm"]);
    expect(chiffres("Un réfrigérateur, jour et nuit : environ 8 jours (environ 174 kWh par an).")).toEqual(["environ 8 jours"]);
    expect(chiffres("Ensemble, 1,2 kWh par jour : environ 84\u00a0heures.")).toEqual(["environ 84\u00a0heures"]);
    expect(chiffres("Droit : depuis le 1er septembre 2024, l’eau de pluie peut servir aux toilettes.")).toEqual([""]);
  });

  test("l'année et la source d'un prix se lisent à part, entières", () => {
    const [ligne] = lireCalculDit(
      "Puits : environ 5 000 €, de 2 000 € à 9 000 € (prix de 2025 ; source : exemple.fr (3 kWc 6000 ; 9 kWc 13 000), autre.fr).",
    ).lignes;
    expect(ligne).toMatchObject({ apres: ", de 2 000 € à 9 000 €.", source: "Prix de 2025 ; source : exemple.fr (3 kWc 6000 ; 9 kWc 13 000), autre.fr" });
    expect(lireCalculDit("Four : environ 200 € (ordre de grandeur de 2025, sans source publiée : un devis le précisera).").lignes[0]?.source).toMatch(
      /^Ordre de grandeur/,
    );
  });

  test("ne se confond pas avec un document", () => {
    expect([estUnCalcul({ id: "calcul:eau" }), estUnCalcul({ id: "repere:dit" }), estUnCalcul({ id: "reseau:calcul" })]).toEqual([true, true, false]);
  });
});
