import { describe, expect, test } from "vitest";
import { racines } from "#app/commun/texte/mots.ts";
import { ordonnerParagraphes, peserLesMots } from "#app/contextes/assistants/domaine/recherche/mesure/mots-propres.ts";

const paragraphe = (section: string, texte: string) => ({ section, texte, racines: new Set(racines(texte)) });
const VIE = paragraphe("", "Née en ville, elle enseigne puis écrit sur les pesticides.");
const IDEES = paragraphe("Idées principales", "Les pesticides passent dans l’eau, les oiseaux et le lait.");
const DEBATS = paragraphe("Limites et débats", "On lui reproche d’oublier les récoltes que les pesticides ont sauvées.");
const AUTRE = paragraphe("Idées principales", "La mer est un monde peuplé.");

const premier = (question: string, ...recus: ReadonlyArray<typeof VIE>) => ordonnerParagraphes(recus, question, peserLesMots(question))[0];

describe("le paragraphe qui répond", () => {
  test("est celui dont les mots à lui portent la question, avant la vie de l'auteur et ce qu'on lui reproche", () => {
    expect(premier("les pesticides", VIE, DEBATS, AUTRE, IDEES)).toBe(IDEES);
  });

  test("est dans les débats pour qui demande ce qu'on reproche", () => {
    expect(premier("que reproche-t-on à ses idées sur les pesticides ?", IDEES, VIE, DEBATS)).toBe(DEBATS);
  });

  test("à égalité, l'ordre reçu reste", () => {
    expect(premier("la musique", AUTRE, IDEES)).toBe(AUTRE);
    expect(premier("la musique", IDEES, AUTRE)).toBe(IDEES);
  });
});

describe("le poids des mots d'une question", () => {
  test("un nom d'auteur ne pèse rien, un verbe d'attitude presque rien, un mot rare davantage, un synonyme moins que le mot dit", () => {
    const poids = peserLesMots("Illich critique l'école de la ville", {
      noms: new Set(racines("Illich")),
      termes: new Map([
        ["lyce", 1],
        ["ilich", 1],
      ]),
      rarete: (mot) => (mot === "ecol" ? 1 : 0.5),
    });
    const de = (mot: string) => poids.get(racines(mot)[0] ?? "") ?? 0;
    expect(poids.has(racines("Illich")[0] ?? "")).toBe(false);
    expect(de("école")).toBeGreaterThan(poids.get("lyce") ?? 0);
    expect(poids.get("lyce")).toBeGreaterThan(de("critique"));
    expect(de("école")).toBeGreaterThan(de("ville"));
  });

  test("une question faite de noms seuls ne pèse rien", () => {
    expect(peserLesMots("Ivan Illich", { noms: new Set(racines("Ivan Illich")) }).size).toBe(0);
  });
});
