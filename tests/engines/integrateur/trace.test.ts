import { describe, expect, it } from "vitest";
import { simuler } from "../../../engines/src/integrateur/simuler.ts";
import type { ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import { etapesFausses, evaluerFormule } from "#tests/constructeurs/moteurs/evaluer-formule.ts";
import { coefficients, donnees } from "#tests/constructeurs/moteurs/moteur.ts";
import { lieu, options } from "./montage.ts";

const personas = donnees<{ personas: ReadonlyArray<{ id: string; scenario: ScenarioSaisi }> }>("data/personas.json").personas;
const tracer = (scenario: ScenarioSaisi, mode: "global" | "par_axe" = "global") => {
  const rendu = simuler(scenario, lieu(scenario.lieu.territoire), options({ trace: true, mode }));
  if (!rendu.ok) throw new Error(JSON.stringify(rendu.erreurs));
  return { trace: rendu.trace ?? [], valeur: rendu.valeur, avertissements: rendu.avertissements };
};

/** Une clé de fichier, un mois en chiffres, un axe ou un critère dit par son identifiant, un terme de métier. */
const PAS_DES_MOTS =
  /[a-z]_[a-z]|mois \d\d|qualité [A-E]\b|critère |\b(?:alim|energie|wc|hygiene|chevres|competences|USDA|foisonnement|Quantile)\b|Électricité spécifique|par convention/u;

describe("trace d'une simulation", () => {
  it.each(personas.map((p) => [p.id, p.scenario] as const))("%s : recalculer chaque formule redonne le nombre à 1e-9 près", (_id, scenario) => {
    const { trace } = tracer(scenario);
    expect(etapesFausses(trace)).toEqual([]);
    expect(new Set(trace.map((e) => e.id)).size, "identifiants uniques").toBe(trace.length);
  });

  it("porte les nombres rendus : score global, poids, bonus, budget, adéquation", () => {
    const { trace, valeur } = tracer(personas[1]?.scenario as ScenarioSaisi);
    const de = (id: string): number | undefined => trace.find((e) => e.id === id)?.valeur;
    expect(de("integrateur.score_global")).toBe(valeur.score_global?.corrige);
    expect(de("integrateur.score_brut")).toBe(valeur.score_global?.brut);
    expect(de("integrateur.poids.eau")).toBe(valeur.score_global?.poids.eau);
    expect(de("integrateur.elargissement")).toBe(valeur.elargissement);
    expect(de("budget.cout_total_eur")).toBe(valeur.budget.cout_total_eur);
    expect(de("adequation.note")).toBe(valeur.adequation.note);
    for (const axe of ["eau", "energie", "alim"] as const) {
      const a = valeur.axes[axe];
      expect(de(`integrateur.score_corrige.${axe}`)).toBe(a.etat === "evalue" ? a.score_corrige : undefined);
      expect(de(`${axe}.autonomie.taux`), axe).toBeCloseTo(a.etat === "evalue" ? a.taux : -1, 9);
    }
  });

  it("ne cite que des coefficients de la table", () => {
    const { trace } = tracer(personas[2]?.scenario as ScenarioSaisi);
    const inconnus = trace.flatMap((e) => e.coefficients).filter((id) => coefficients()[id] === undefined);
    expect(inconnus).toEqual([]);
  });

  it("n'a ni poids ni score global en mode `par_axe`, et n'existe pas sans être demandée", () => {
    const { trace } = tracer(personas[1]?.scenario as ScenarioSaisi, "par_axe");
    expect(trace.some((e) => e.id.startsWith("integrateur.poids") || e.id === "integrateur.score_global")).toBe(false);
    const sans = simuler(personas[1]?.scenario as ScenarioSaisi, lieu("26"), options());
    expect(sans.ok && sans.trace).toBeUndefined();
  });

  it("la formule du score global s'évalue telle quelle", () => {
    const { trace, valeur } = tracer(personas[1]?.scenario as ScenarioSaisi);
    const etape = trace.find((e) => e.id === "integrateur.score_global");
    expect(evaluerFormule(etape?.formule ?? "", etape?.symboles ?? {})).toBeCloseTo(valeur.score_global?.corrige ?? -1, 9);
  });

  it("une étape et un avertissement se disent en mots : ni clé, ni mois en chiffres, ni terme de métier", () => {
    const modele = personas[1]?.scenario as ScenarioSaisi;
    const refuse: ScenarioSaisi = { ...modele, eau: { ...modele.eau, usages_pluie: ["boisson", "hygiene", "wc"] } };
    const dits = [...personas.map((p) => p.scenario), refuse].flatMap((scenario) => {
      const { trace, avertissements } = tracer(scenario);
      return [...trace.map((e) => e.libelle), ...avertissements.map((a) => a.message)];
    });
    expect([...new Set(dits)].filter((dit) => PAS_DES_MOTS.test(dit))).toEqual([]);
    expect(dits).toContain("Besoin annuel : chasses d’eau");
    expect(dits.some((dit) => dit.startsWith("L'eau de pluie ne sert pas à ces usages (boisson, toilette et douche)"))).toBe(true);
  });
});
