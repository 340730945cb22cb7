import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { direMotsCommuns, direPourquoi, type FicheMontree } from "#app/contextes/assistants/domaine/recherche/pourquoi.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const FICHE: FicheMontree = {
  id: "reseau:velos",
  titre: "Les vélos du coin",
  texte: "Un atelier où l'on répare.",
  extrait: "Un atelier où l'on répare.",
  motsCles: "vélo ; atelier vélo ; vélo cargo ; vélo solaire",
};
const PRIVAS = { departements: ["07"], point: { lat: 44.73, lon: 4.6 } };
const dire = (...demande: Parameters<typeof pourquoi>) => pourquoi(...demande).phrase;
const pourquoi = (question: string, fiche: Partial<FicheMontree> = {}, proches: ReadonlyArray<string> = []) =>
  direPourquoi(
    { ...FICHE, ...fiche },
    {
      comprise: comprendre(question, lieuxConnus),
      proches: () => new Set(proches),
      logement: { sans_travaux: ["reseau:velos"], chez_soi: new Set() },
    },
  );

describe("pourquoi une fiche répond", () => {
  test("ses mots-clés que la question emploie, au pluriel près, trois au plus", () => {
    expect(dire("Où trouver une semence paysanne ?", { motsCles: "semences paysannes ; biodiversité" })).toBe("Sa fiche dit : « semences paysannes »");
    expect(dire("vélo vélos").match(/«/g)).toHaveLength(3);
  });

  test("à défaut, un mot de son titre ou de ce qui en est montré, tel qu'il y est écrit", () => {
    expect(dire("qui répare ma roue", { motsCles: "mobilité" })).toBe("Sa fiche dit : « répare »");
  });

  test("sa place : la distance depuis une commune, le département sinon ; ni l'une ni l'autre sans lieu de France dit", () => {
    expect(dire("un vélo près de Privas", { situation: PRIVAS, distance_km: 12, motsCles: "vélo" })).toBe(
      "Sa fiche dit : « vélo » ; à environ 12 km de : Privas",
    );
    expect(dire("un vélo à Privas", { situation: PRIVAS, distance_km: 0, motsCles: "vélo" })).toMatch(/ ; sur place$/);
    expect(dire("un vélo en Ardèche", { situation: PRIVAS, motsCles: "vélo" })).toMatch(/ ; est dans le département 07$/);
    expect(dire("un vélo en Ardèche", { situation: { departements: ["07", "26"] }, motsCles: "vélo" })).toMatch(/ ; agit dans le département 07$/);
    for (const question of ["un vélo", "un vélo en Belgique", "un vélo en Bretagne"])
      expect(dire(question, { situation: PRIVAS, motsCles: "vélo" })).toBe("Sa fiche dit : « vélo »");
  });

  test("le foyer : en location, ce qui se fait sans toit à soi ; à distance, ce qui s'y fait", () => {
    expect(dire("je suis locataire, un vélo", { motsCles: "vélo" })).toBe("Sa fiche dit : « vélo » ; se fait sans toit ni terrain à soi");
    expect(dire("je suis locataire, un vélo", { id: "reseau:autre", motsCles: "vélo" })).toBe("Sa fiche dit : « vélo »");
    expect(dire("apprendre le vélo à distance", { motsCles: "vélo", texte: "Des cours en ligne." })).toMatch(/ ; se fait à distance$/);
  });

  test("aucun mot commun : le mot proche par lequel elle a été trouvée, sinon son sens, et c'est dit", () => {
    expect(dire("ma bicyclette est voilée", {}, ["velo"])).toMatch(/^Sa fiche dit : « vélo ».*, proche de votre question$/);
    expect(dire("ma bicyclette est voilée")).toBe("Rapprochée par le sens de sa fiche, sans mot commun");
    expect([["velo"], []].map((proches) => pourquoi("ma bicyclette est voilée", {}, proches).parLeSensSeul)).toEqual([false, true]);
  });

  test("un mot-clé écrit deux fois, à la majuscule près, se dit une fois", () => {
    expect(dire("l'agriculture paysanne", { motsCles: "Agriculture paysanne ; agriculture paysanne" })).toBe("Sa fiche dit : « Agriculture paysanne »");
  });

  test("d'un texte du corpus, ses mots-clés communs, à défaut les mots du passage ; rien s'il n'y en a pas", () => {
    const texte = { titre: "Ivan Illich", extrait: "La vitesse coûte du temps.", motsCles: "convivialité ; outils conviviaux" };
    expect(direMotsCommuns("l'outil convivial", texte)).toBe("Ce texte dit : « outils conviviaux »");
    expect(direMotsCommuns("gagner de la vitesse", texte)).toBe("Ce texte dit : « vitesse »");
    expect(direMotsCommuns("Où trouver de l'aide ?", { ...texte, motsCles: "aide ; trouver" })).toBeUndefined();
  });
});
