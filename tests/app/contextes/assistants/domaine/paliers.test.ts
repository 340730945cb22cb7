import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { creerServices } from "#app/composition.server.ts";
import {
  coutReponseMicroEur,
  estimerMicroEur,
  lirePayants,
  modelesSansPrix,
  PALIERS_PAR_DEFAUT,
  verifierPaliers,
} from "#app/contextes/assistants/domaine/paliers.ts";
import { estErreurConfiguration, lireEnv } from "#app/env.server.ts";

const { tarifs } = creerCatalogue();
const dossier = mkdtempSync(join(tmpdir(), "paliers-"));
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

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
          CODEV_CODE: "DIE2026A",
          CODEV_ADMIN_PASSWORD: "animation-secrete",
          DONNEES_DIR: dossier,
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

describe("qui se paie", () => {
  const lire = (reglage: Partial<Parameters<typeof lirePayants>[0]>, paliers = PALIERS_PAR_DEFAUT) =>
    lirePayants({ payants: undefined, gratuits: [], plafonne: false, ...reglage }, paliers, tarifs);

  test("sans réglage, tout fournisseur se paie, même celui que la passerelle choisit seule", () => {
    const { payants, fautes } = lire({});
    expect(fautes).toEqual([]);
    expect(["mistral", "groq", "openai", "jamais-vu"].map((nom) => payants.has(nom))).toEqual([true, true, true, true]);
  });

  test("un fournisseur déclaré gratuit ne se paie pas, quelle que soit la casse", () => {
    const { payants, fautes } = lire({ gratuits: ["Groq"] });
    expect(fautes).toEqual([]);
    expect([payants.has("groq"), payants.has("mistral")]).toEqual([false, true]);
  });

  test("une liste donnée dit tout : ses noms, quelle que soit la casse, et eux seuls", () => {
    const { payants, fautes } = lire({ payants: ["Mistral", "OpenAI"] });
    expect(fautes).toEqual([]);
    expect(["mistral", "openai", "groq"].map((nom) => payants.has(nom))).toEqual([true, true, false]);
  });

  test.each([
    ["un nom mal écrit", { payants: ["mistrall"] }, /FOURNISSEURS_PAYANTS.*mistrall/],
    ["une liste sans nom", { payants: [] }, /FOURNISSEURS_PAYANTS ne nomme/],
    ["un gratuit mal écrit", { gratuits: ["olama"] }, /FOURNISSEURS_GRATUITS.*olama/],
    ["un nom des deux côtés", { payants: ["mistral"], gratuits: ["mistral"] }, /aussi dans FOURNISSEURS_PAYANTS/],
    ["un plafond sans rien de payant", { gratuits: ["mistral", "groq", "gemini", "openai", "anthropic"], plafonne: true }, /n'arrêterait rien/],
  ] as const)("%s est une faute qui le nomme", (_nom, reglage, phrase) => {
    expect(lire(reglage).fautes.join("\n")).toMatch(phrase);
  });

  test("un modèle dont on ne connaît ni le fournisseur ni le prix démarre, mais se réserve au prix le plus cher", () => {
    const paliers = { rapide: ["stub/petit"], approfondi: ["stub/petit"] };
    const { payants, fautes } = lire({}, paliers);
    expect([fautes, verifierPaliers(paliers, payants, tarifs, { declares: false })]).toEqual([[], []]);
    // Déclaré payant, il doit son prix.
    expect(verifierPaliers(paliers, lire({ payants: ["stub"] }, paliers).payants, tarifs)).toHaveLength(2);
    expect(modelesSansPrix(paliers, payants, tarifs)).toEqual(["stub/petit"]);
    const plusCher = Math.max(...tarifs.map((t) => t.sortie_eur_par_million));
    expect(estimerMicroEur(["stub/petit"], payants, tarifs, { caracteres: 0, jetons_sortie: 1_000 })).toBe(plusCher * 1_000);
  });

  test("un palier vide est une faute, au lieu d'un budget atteint à chaque question", () => {
    expect(lire({}, { rapide: [], approfondi: ["mistral/mistral-large-latest"] }).fautes).toEqual(["MODELES_RAPIDE ne nomme aucun modèle."]);
  });

  test("une réponse payée sans prix connu coûte autant que le plus cher que l'on connaisse, jamais rien", () => {
    const { payants } = lire({});
    const plusCher = Math.max(...tarifs.map((t) => t.entree_eur_par_million));
    const usage = { entree: 1_000_000, sortie: 0 };
    expect(coutReponseMicroEur({ fournisseur: "jamais-vu", modele: "x", usage }, ["ollama/local"], payants, tarifs, 0)).toBe(plusCher * 1e6);
  });
});
