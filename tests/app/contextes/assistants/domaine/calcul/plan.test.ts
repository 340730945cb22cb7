import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const planifier = (question: string) => planifierCalcul(question, comprendre(question, lieuxConnus));

describe("ce qu'une question fait calculer", () => {
  test.each([
    ["quelle taille de cuve pour 100 m² de toit à Privas", "cuve", { personnes: "2", toit: "100", cuve: "5" }],
    ["100 m² à Privas, 4 personnes", "cuve", { personnes: "4", toit: "100", cuve: "5" }],
    ["ma citerne de 3000 litres à Lille, combien de temps elle tient ?", "cuve", { personnes: "2", toit: "100", cuve: "3" }],
    ["combien de panneaux pour une famille de 4 à Nantes", "panneaux", { personnes: "4", pv: "0" }],
    ["10 kWc ça produit combien à Marseille", "panneaux", { personnes: "2", pv: "0" }],
    ["quelle surface de potager pour nourrir 3 personnes", "potager", { personnes: "3", potager: "100" }],
  ])("« %s »", (question, genre, premiere) => {
    const plan = planifier(question);
    expect(plan?.genre).toBe(genre);
    expect(plan?.variantes[0]?.reponses).toEqual(premiere);
  });

  test("sans lieu, trois climats, et c'est dit ; avec un lieu, le sien seul", () => {
    expect(planifier("quelle taille de cuve pour 100 m² de toit")).toMatchObject({ situe: false, lieux: [{ code: "29" }, { code: "45" }, { code: "13" }] });
    expect(planifier("quelle taille de cuve pour 100 m² de toit")?.suppose.join(" ")).toMatch(/2 personnes.*trois climats/);
    expect(planifier("quelle cuve pour 100 m² de toit à Privas, on est 4")).toMatchObject({
      situe: true,
      lieux: [{ code: "07", nom: "Privas (07)" }],
      suppose: [],
    });
  });

  test("une grandeur hors de toute maison est ramenée aux bornes du simulateur", () => {
    expect(planifier("une cuve de 90000 m3 pour 100 m² de toit, combien de temps ?")?.variantes[0]?.valeur).toBe(200);
  });

  test.each([
    "Qui répare des vélos à Lyon ?",
    "un écolieu en Ardèche",
    "je cherche un emploi dans le solaire",
    "j'ai 2000 € à placer dans une ferme",
    "comment garder ses graines",
  ])("« %s » n'appelle aucun calcul", (question) => {
    expect(planifier(question)).toBeNull();
  });
});
