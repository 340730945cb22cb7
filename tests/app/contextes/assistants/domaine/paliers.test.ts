import { describe, expect, test } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { creerServices } from "#app/composition.server.ts";
import { coutReponseMicroEur, estimerMicroEur, PALIERS_PAR_DEFAUT, verifierPaliers } from "#app/contextes/assistants/domaine/paliers.ts";
import { estErreurConfiguration, lireEnv } from "#app/env.server.ts";

const { tarifs } = creerCatalogue();

describe("les paliers et leurs prix", () => {
  test("chaque modèle par défaut a un prix : n'importe quel fournisseur peut être déclaré payant", () => {
    const tous = new Set([...PALIERS_PAR_DEFAUT.rapide, ...PALIERS_PAR_DEFAUT.approfondi].map((modele) => modele.split("/")[0] ?? ""));
    expect(verifierPaliers(PALIERS_PAR_DEFAUT, tous, tarifs)).toEqual([]);
  });

  test.each([
    ["MODELES_RAPIDE", { MODELES_RAPIDE: "mistral/inconnu-9" }],
    ["MODELES_APPROFONDI", { MODELES_APPROFONDI: "mistral/mistral-large-latest,mistral/inconnu-9" }],
  ])("un modèle payant sans prix empêche le démarrage et nomme %s", (variable, env) => {
    let recue: unknown;
    try {
      creerServices(
        lireEnv({
          ...env,
          FOURNISSEURS_PAYANTS: "mistral",
          SESSION_SECRET: "x".repeat(32),
          CODEV_CODE: "code",
          CODEV_ADMIN_PASSWORD: "motdepasse",
          DONNEES_DIR: "/nonexistent/autonomie",
          LOG_LEVEL: "silent",
        }),
      );
    } catch (e) {
      recue = e;
    }
    expect(estErreurConfiguration(recue)).toBe(true);
    expect((recue as Error).message).toContain(variable);
    expect((recue as Error).message).toContain("mistral/inconnu-9");
  });

  test("un nom sans fournisseur est refusé", () => {
    expect(verifierPaliers({ rapide: ["mistral-small"], approfondi: [] }, new Set(), tarifs)).toHaveLength(1);
  });

  test("l'estimation prend le modèle payant le plus cher de la chaîne", () => {
    const taille = { caracteres: 3_000, jetons_sortie: 100 };
    // gpt-5.4 : 1 000 jetons × 2,25 + 100 × 13,5 = 3 600 micro-euros.
    expect(estimerMicroEur(["mistral/ministral-8b-latest", "openai/gpt-5.4"], new Set(["mistral", "openai"]), tarifs, taille)).toBe(3_600);
    expect(estimerMicroEur(["mistral/ministral-8b-latest"], new Set(["openai"]), tarifs, taille)).toBe(0);
  });

  test("un modèle rendu sous un nom daté garde son prix ; inconnu, il prend celui du modèle demandé", () => {
    const usage = { entree: 1_000_000, sortie: 0 };
    const cout = (modele: string) => coutReponseMicroEur({ fournisseur: "openai", modele, usage }, ["openai/gpt-5.4"], new Set(["openai"]), tarifs, 7);
    // 2,25 € le million : 2 250 000 micro-euros.
    expect([cout("gpt-5.4"), cout("gpt-5.4-2026-03-05"), cout("nom-jamais-vu")]).toEqual([2_250_000, 2_250_000, 2_250_000]);
  });
});
