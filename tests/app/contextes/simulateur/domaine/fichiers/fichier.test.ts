import { describe, expect, test } from "vitest";
import { FICHIER_MAX_OCTETS, nomDuFichier, relireFichier } from "#app/contextes/simulateur/domaine/fichiers/fichier.ts";
import { ecrireRequete } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const fichierDe = (requete: string) => JSON.parse(JSON.stringify(simulateur.fichier(simulateur.lire(new URLSearchParams(requete))))) as Record<string, unknown>;
const faute = (contenu: unknown) => {
  const relu = relireFichier(contenu);
  return "faute" in relu ? relu.faute : "aucune";
};

describe("le fichier d'un scénario", () => {
  test("se relit en la même adresse, pour chaque foyer décrit", () => {
    for (const { requete } of simulateur.personas()) {
      const relu = relireFichier(fichierDe(requete));
      if ("faute" in relu) throw new Error(relu.faute);
      expect(ecrireRequete(relu.reponses).toString()).toBe(requete);
    }
  });

  test("tient très au large sous la limite, et dit avec quelles valeurs il a été écrit", () => {
    const fichier = fichierDe(DROME);
    expect(JSON.stringify(fichier).length).toBeLessThan(FICHIER_MAX_OCTETS / 8);
    expect(fichier["version_donnees"]).toBe(simulateur.version);
    expect(fichier["lien"]).toBe(`/simulateur?${DROME}&dv=${simulateur.version}`);
    expect(nomDuFichier("2A")).toBe("autonomie-2a.json");
  });

  test("un scénario de l'API s'ouvre aussi, nu ou dans « scenario »", () => {
    const { scenario } = fichierDe(DROME);
    for (const contenu of [scenario, { scenario }]) {
      const relu = relireFichier(contenu);
      if ("faute" in relu) throw new Error(relu.faute);
      expect(relu.reponses).toMatchObject({ dep: "26", cuve: "5", pv: "3", potager: "150" });
    }
  });

  test.each([
    ["une liste", [], "Ce fichier ne contient pas de scénario."],
    ["un nombre", 3, "Ce fichier ne contient pas de scénario."],
    ["un autre format", { format: "autre", version: 1, reponses: {} }, "Ce fichier n’est pas un scénario d’Autonomie."],
    [
      "une autre version",
      { format: "autonomie.scenario", version: 9, reponses: {} },
      "Ce fichier vient d’une autre version du site (format 9) ; nous lisons le format 1.",
    ],
    ["sans réponses", { format: "autonomie.scenario", version: 1 }, "Les réponses manquent dans ce fichier."],
    [
      "une question inconnue",
      { format: "autonomie.scenario", version: 1, reponses: { dep: "26", piscine: "1" } },
      "La réponse « piscine » n’existe pas dans le simulateur.",
    ],
    ["une réponse qui n'est pas un texte", { format: "autonomie.scenario", version: 1, reponses: { dep: 26 } }, "La réponse « dep » doit être un texte."],
    ["sans lieu", { format: "autonomie.scenario", version: 1, reponses: { cuve: "5" } }, "Le lieu manque dans ce fichier."],
    ["un objet quelconque", { bonjour: 1 }, "Ce fichier ne contient pas de scénario : le lieu n’y est pas."],
  ])("%s : une phrase claire", (_, contenu, attendue) => {
    expect(faute(contenu)).toBe(attendue);
  });

  test("un réglage que le formulaire n'a pas n'est jamais perdu en silence", () => {
    expect(faute({ lieu: { territoire: "26" }, energie: { reglage_inconnu: 3 } })).toMatch(/energie\.reglage_inconnu/);
  });
});
