import { describe, expect, test } from "vitest";
import { racines } from "#app/commun/texte/mots.ts";
import { creerSensMots } from "#app/contextes/assistants/adaptateurs/sens-mots.server.ts";
import type { DocumentJuge } from "#app/contextes/assistants/domaine/recherche/juge.ts";
import { creerPertinence } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";
import { lireSens, ressemblance, sensDe } from "#app/contextes/assistants/domaine/recherche/mots/sens.ts";

const PETIT = lireSens("chat 2\nchien 4\nvis 40\n", new Int8Array([127, 0, 120, 40, 0, 127]));

describe("le sens des mots", () => {
  test("deux mots de sens proche se ressemblent ; un mot inconnu ne ressemble à rien", () => {
    expect(ressemblance(PETIT.vecteur("chat"), PETIT.vecteur("chien"))).toBeCloseTo(120 / Math.hypot(120, 40), 5);
    expect(ressemblance(PETIT.vecteur("chat"), PETIT.vecteur("vis"))).toBe(0);
    expect(ressemblance(PETIT.vecteur("chat"), PETIT.vecteur("absent"))).toBe(0);
    expect(sensDe([["absent", 1]], PETIT)).toBeUndefined();
  });

  test("un vecteur n'est calculé qu'une fois : c'est le même à chaque question", () => {
    expect(PETIT.vecteur("chat")).toBe(PETIT.vecteur("chat"));
  });

  test("un mot qui définit tout pèse moins qu'un mot rare", () => {
    expect(PETIT.poids("chat")).toBeGreaterThan(PETIT.poids("vis"));
  });

  test("des vecteurs qui ne vont pas avec leurs mots sont refusés", () => {
    expect(() => lireSens("chat 2\nchien 4\nvis 40\n", new Int8Array(4))).toThrow("ne vont pas ensemble");
  });

  test("celui du site rapproche des mots que rien n'apparente à l'écriture", () => {
    const sens = creerSensMots({ dossier: "data" })();
    const proches = (a: string, b: string) => ressemblance(sens.vecteur(racines(a)[0] ?? ""), sens.vecteur(racines(b)[0] ?? ""));
    expect(proches("vache", "brebis")).toBeGreaterThan(proches("vache", "guitare") + 0.3);
    expect(proches("boulanger", "farine")).toBeGreaterThan(proches("boulanger", "solaire") + 0.3);
    expect(proches("autobus", "automobile")).toBeGreaterThan(proches("autobus", "salade") + 0.3);
  });
});

describe("la recherche par le sens", () => {
  const documents: ReadonlyArray<DocumentJuge> = [
    { id: "etable", titre: "Étable", texte: "Traite des brebis et des chèvres, fromage de la ferme.", motsCles: "brebis ; fromage" },
    { id: "atelier", titre: "Lutherie", texte: "On y répare violons et contrebasses.", motsCles: "violon ; musique" },
  ];
  const vocabulaire = { synonymes: [], hors_sujet: [], rencontres: new Set<string>(), courants: new Map<string, number>() };
  const retenus = (question: string, avecSens: boolean) =>
    [
      ...creerPertinence(documents, { ...vocabulaire, ...(avecSens ? { sens: creerSensMots({ dossier: "data" })() } : {}) })
        .lire(question)
        .retenir(documents.map(({ id }) => id))
        .keys(),
    ][0];

  test("mène d'un mot que rien n'emploie au document qui en parle", () => {
    expect(retenus("vaches", false)).toBeUndefined();
    expect(retenus("vaches", true)).toBe("etable");
    expect(retenus("guitare", true)).toBe("atelier");
  });

  test("le mot lui-même vaut mieux que son voisin", () => {
    expect(retenus("violon ou vache", true)).toBe("atelier");
  });
});
