import { describe, expect, test } from "vitest";
import { GESTE, REFROIDIR } from "#app/contextes/assistants/domaine/recherche/directes/dangers/gestes-de-secours.ts";
import { avertirDuDanger, repondreUrgence } from "#app/contextes/assistants/domaine/recherche/directes/urgences.ts";

describe("un malaise", () => {
  test.each([
    "mon pere a fait un malaise dans le potager",
    "ma femme vient de faire un malaise",
    "je fais un malaise",
    "un bénévole a fait un malaise pendant le chantier",
    "mon mari a une douleur dans la poitrine",
    "elle a fait un malaise en portant des seaux d'eau",
  ])("« %s » a les secours et son geste", (question) => {
    expect(repondreUrgence(question)).toContain(GESTE.malaise);
    expect(repondreUrgence(question)).not.toContain("antipoison");
  });

  test.each([
    "mon père a fait un malaise après avoir mangé des champignons",
    "ma fille a fait un malaise, elle a pris trop de médicaments",
    "il a fait un malaise avec le désherbant",
  ])("« %s » nomme un poison", (question) => expect(repondreUrgence(question)).toContain("antipoison"));
});

describe("des doigts brûlés", () => {
  test.each([
    "je me suis brulé les doigts en sortant les bocaux, y a t il des pinces mieux",
    "je me suis brûlée le bout des doigts avec le poêle, quelle poignée choisir ?",
    "mon mari s'est brûlé un doigt en soudant, comment choisir un poste à souder ?",
    "je me suis brûlé le pouce sur la cocotte, est-ce que les bocaux se sortent à froid ?",
  ])("« %s » n'ont qu'un mot avant la réponse", (question) => {
    expect(repondreUrgence(question)).toBeNull();
    expect(avertirDuDanger(question)).toBe(REFROIDIR);
  });

  test.each([
    "je me suis brûlé les doigts",
    "je me suis brûlé les doigts que faire",
    "je me suis brûlé les doigts, quelle crème mettre ?",
    "ma fille s'est brûlé les doigts sur le poêle, quels gants choisir ?",
    "je me suis brûlé les doigts avec de la soude, y a-t-il un autre produit ?",
    "je me suis brûlé les doigts et le visage, y a-t-il des gants mieux ?",
    "je me suis brûlé les doigts, ils sont noirs, y a-t-il des gants mieux ?",
    "je me suis brûlé la main et les doigts, comment choisir des gants ?",
    "mon fils s'est brûlé en sortant les bocaux, y a-t-il des pinces mieux ?",
  ])("« %s » garde toute l'alarme, ou le mot des secours", (question) => {
    expect(repondreUrgence(question) ?? avertirDuDanger(question)).toMatch(/\*\*15\*\*/);
    expect(avertirDuDanger(question)).not.toBe(REFROIDIR);
  });
});
