import { describe, expect, test } from "vitest";
import { aplatirHeuristiques } from "#app/contextes/simulateur/domaine/methode.ts";
import { nommerReglage } from "#app/contextes/simulateur/vues/noms-reglages.ts";
import { algoConfig } from "#tests/constructeurs/moteurs/moteur.ts";

describe("le nom des choix sans source", () => {
  const chemins = aplatirHeuristiques(algoConfig()).map(({ chemin }) => chemin);

  test("chaque choix livré se dit en mots, et deux choix ne se disent pas pareil", () => {
    const noms = chemins.map(nommerReglage);
    expect(noms.filter((nom, i) => nom === chemins[i])).toEqual([]);
    // Seuls les autres noms d'un flux, faits pour un programme, citent une clé.
    expect(noms.filter((nom) => /_|\bpoids\b/u.test(nom) && !nom.startsWith("Autres noms admis"))).toEqual([]);
    expect(new Set(noms).size).toBe(noms.length);
  });

  test("un choix se lit comme on en parle", () => {
    expect(nommerReglage("poids_axes_base.eau")).toBe("Ce que compte l’eau dans le score d’ensemble");
    expect(nommerReglage("modulateurs.climat.montagnard.alim")).toBe("En montagne : ce que compte l’alimentation est multiplié par");
    expect(nommerReglage("postes_poids.energie.pv")).toBe("Panneaux photovoltaïques : part conseillée du budget, l’énergie");
  });

  test("un réglage ajouté sans nom garde sa clé", () => {
    expect(nommerReglage("reglage.nouveau")).toBe("reglage.nouveau");
  });
});
