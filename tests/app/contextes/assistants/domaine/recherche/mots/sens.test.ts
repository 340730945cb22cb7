import { describe, expect, test } from "vitest";
import { racines } from "#app/commun/texte/mots.ts";
import { creerSensMots } from "#app/contextes/assistants/adaptateurs/sens-mots.server.ts";
import type { DocumentJuge } from "#app/contextes/assistants/domaine/recherche/juge.ts";
import { creerPertinence } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";
import { aComparer, lireSens, ressemblance, ressemblanceDepuis, sensDe } from "#app/contextes/assistants/domaine/recherche/mots/sens.ts";

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

  test("le domaine d'une question est de quel côté de la droite tombe son sens ; d'un sens inconnu, rien n'est su", () => {
    const droit = lireSens("chat 2\nvis 40\n", new Int8Array([127, 0, 0, 127]), { biais: -0.5, poids: [2, -1] });
    expect([droit.domaine(droit.vecteur("chat")), droit.domaine(droit.vecteur("vis")), droit.domaine(undefined)]).toEqual([1.5, -1.5, undefined]);
    expect(PETIT.domaine(PETIT.vecteur("chat"))).toBeUndefined();
    expect(() => lireSens("chat 2\n", new Int8Array(2), { biais: 0, poids: [1] })).toThrow("ne vont pas ensemble");
  });

  test("celui du site tient un prêt, un animal malade ou une série pour d'ailleurs, une haie ou une coopérative pour des siens", () => {
    const sens = creerSensMots({ dossier: "data" })();
    const domaine = (question: string) =>
      sens.domaine(
        sensDe(
          racines(question).map((racine) => [racine, sens.poids(racine)] as const),
          sens,
        ),
      ) ?? 0;
    for (const une of ["ma carte bancaire est avalée", "mon chien vomit", "une série policière"]) expect(domaine(une), une).toBeLessThan(0);
    for (const une of ["planter une haie", "une coopérative d'habitants", "récupérer la pluie"]) expect(domaine(une), une).toBeGreaterThan(1);
  });

  test("des vecteurs qui ne vont pas avec leurs mots sont refusés", () => {
    expect(() => lireSens("chat 2\nchien 4\nvis 40\n", new Int8Array(4))).toThrow("ne vont pas ensemble");
  });

  test("chaque racine du fichier se retrouve à sa place, et nulle autre ; un fichier qui n'est pas trié se refuse", () => {
    const racines = ["a", "ab", "abri", "abris", "eau", "toit", "zinc"];
    const sens = lireSens(racines.map((mot, rang) => `${mot} ${rang * 10_000}\n`).join(""), new Int8Array(racines.length).fill(1));
    expect(racines.map((mot) => sens.poids(mot))).toEqual(racines.map((_, rang) => 1 / (1 + rang)));
    expect(["", "aa", "abr", "abrisx", "eaux", "zz", "eau 40000", " "].map((mot) => sens.poids(mot))).toEqual(Array.from({ length: 8 }, () => 0));
    expect(lireSens("chat\n", new Int8Array([127])).poids("chat")).toBe(10_000 / 10_001);
    for (const mots of ["vis 40\nchat 2\n", "chat 2\nchat 2\n"]) expect(() => lireSens(mots, new Int8Array(2))).toThrow("n'est pas trié");
  });

  test("celui du site rapproche des mots que rien n'apparente à l'écriture", () => {
    const sens = creerSensMots({ dossier: "data" })();
    const proches = (a: string, b: string) => ressemblance(sens.vecteur(racines(a)[0] ?? ""), sens.vecteur(racines(b)[0] ?? ""));
    expect(proches("vache", "brebis")).toBeGreaterThan(proches("vache", "guitare") + 0.3);
    expect(proches("boulanger", "farine")).toBeGreaterThan(proches("boulanger", "solaire") + 0.3);
    expect(proches("autobus", "automobile")).toBeGreaterThan(proches("autobus", "salade") + 0.3);
  });
});

describe("une ressemblance qui s'arrête dès qu'elle ne peut plus atteindre un seuil", () => {
  test("rend au bit près celle qui va au bout, ou rien sous le seuil", () => {
    const sens = creerSensMots({ dossier: "data" })();
    const vecteurs = racines(
      "vache brebis guitare boulanger farine solaire autobus automobile salade eau pluie citerne potager semence graine maison loyer emploi formation association",
    ).flatMap((racine) => sens.vecteur(racine) ?? []);
    expect(vecteurs.length).toBeGreaterThan(15);
    for (const a of vecteurs)
      for (const b of vecteurs) {
        const entiere = ressemblance(a, b);
        for (const min of [0.2, 0.45, entiere]) expect(ressemblanceDepuis(aComparer(a), aComparer(b), min)).toBe(entiere < min ? undefined : entiere);
      }
  });

  test("vaut aussi pour des vecteurs plus courts que ses premiers axes", () => {
    const compare = (mot: string) => aComparer(PETIT.vecteur(mot) ?? new Float32Array());
    expect(ressemblanceDepuis(compare("chat"), compare("chien"), 0.5)).toBe(ressemblance(PETIT.vecteur("chat"), PETIT.vecteur("chien")));
    expect(ressemblanceDepuis(compare("chat"), compare("vis"), 0.5)).toBeUndefined();
  });
});

describe("la recherche par le sens", () => {
  const documents: ReadonlyArray<DocumentJuge> = [
    { id: "etable", titre: "Étable", texte: "Traite des brebis et des chèvres, fromage de la ferme.", motsCles: "brebis ; fromage" },
    { id: "atelier", titre: "Lutherie", texte: "On y répare violons et contrebasses.", motsCles: "violon ; musique" },
  ];
  // Sans le domaine : ces fiches-ci ne sont pas celles du site.
  const sensSeul = { ...creerSensMots({ dossier: "data" })(), domaine: () => undefined };
  const vocabulaire = { synonymes: [], hors_sujet: [], rencontres: new Set<string>(), courants: new Map<string, number>() };
  const retenus = (question: string, avecSens: boolean) =>
    [
      ...creerPertinence(documents, { ...vocabulaire, ...(avecSens ? { sens: sensSeul } : {}) })
        .lire(question)
        .retenir(documents.map(({ id }) => id))
        .keys(),
    ][0];

  test("mène d'un mot que rien n'emploie au document qui en parle", () => {
    expect(retenus("camembert", false)).toBeUndefined();
    expect(retenus("camembert", true)).toBe("etable");
    expect(retenus("clarinette", true)).toBe("atelier");
  });

  test("le mot lui-même vaut mieux que son voisin", () => {
    expect(retenus("violon ou camembert", true)).toBe("atelier");
  });
});
