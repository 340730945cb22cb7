import { describe, expect, test } from "vitest";
import { reprendre } from "#app/contextes/assistants/domaine/comprehension/phrase/suite.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const apres = (...questions: ReadonlyArray<string>) => {
  const historique = questions.slice(0, -1).flatMap((contenu) => [
    { role: "user" as const, contenu },
    { role: "assistant" as const, contenu: "…" },
  ]);
  return reprendre(questions.at(-1) ?? "", historique, lieuxConnus);
};

describe("une suite qui change un calcul", () => {
  const TOIT = "100 m2 de toit a Privas, 4 personnes, combien de m3 ?";
  test.each([
    [[TOIT, "et avec 2 fois plus de toit"], /200 m2 de toit a Privas, 4 personnes/],
    [[TOIT, "et avec la moitié de toit ?"], /50 m2 de toit/],
    [["3 kwc a Lyon", "et le double de panneaux"], /6 kwc a Lyon/],
    [["une cuve de 2,5 m3 à Pau pour 3", "et avec trois fois plus ?"], /7,5 m3 à Pau/],
    [[TOIT, "et avec 2 fois plus de toit", "et si on est que 2"], /200 m2.*que 2/],
    [["potager 150 m2 à Angers pour 3", "ok mais en eau ca consomme combien"], /potager 150 m2 à Angers.*combien d'eau pour l'arroser/],
    [["potager 150 m2 à Angers pour 3", "combien de litres il lui faut"], /combien d'eau pour l'arroser/],
    [["potager 150 m2 à Angers pour 3", "ok mais en eau ca consomme combien", "quelle cuve alors"], /Angers.*quelle cuve pour arroser 150 m² de potager/],
    [["combien de poules pour 6 oeufs par jour", "et quelle surface il leur faut"], /quelle surface il leur faut pour une poule/],
    [["6 kWc à Rennes", "et avec une batterie de 5 kWh ?"], /batterie de 5 kWh.*Rennes.*6 kwc/i],
    [["9 kWc à Pau pour 4", "et une batterie ?"], /batterie.*Pau.*9 kwc/i],
    [["6 kWc à Rennes", "et si on ajoute une batterie de 10 kWh"], /batterie de 10 kWh.*6 kwc/i],
    [["deux chèvres donnent combien de lait", "elles mangent combien de foin ?"], /foin pour 2 chèvres/],
    [["combien de lait donnent 2 chèvres", "elles mangent quoi"], /mangent quoi pour 2 chèvres/],
    [["10 ruches font combien de miel", "quelle place il leur faut"], /pour 10 ruches/],
    [["une chèvre donne combien de lait", "elle mange quoi"], /pour une chèvre/],
    [["le lait d'une chèvre, combien par an", "elle mange quoi"], /pour une chèvre/],
    [["potager 150 m2 à Angers pour 3", "et la cuve pour l'arroser ?"], /quelle cuve pour arroser 150 m² de potager/],
    [["potager de 80 m² à Pau", "une citerne pour arroser ?"], /quelle cuve pour arroser 80 m² de potager/],
    [["potager de 80 m² à Pau", "et un récupérateur assez grand pour l'arroser"], /quelle cuve pour arroser 80 m² de potager/],
  ])("%j", (questions, voulue) => expect(apres(...questions)).toMatch(voulue));

  test.each([
    ["6 kWc à Rennes", "et 3 kWc avec une batterie de 5 kWh ?"],
    ["6 kWc à Rennes", "et une cuve de 5 m³ ?"],
    ["6 kWc à Rennes", "et quel potager pour 4 ?"],
  ])("après « %s », « %s » ne garde pas ces panneaux", (avant, question) => expect(apres(avant, question)).not.toMatch(/6 kwc/i));

  test.each([
    [TOIT, "qui a deux fois plus de chances au loto"],
    [TOIT, "combien d'eau boit un chameau"],
    ["où trouver une AMAP à Lyon", "et quelle cuve pour 100 m² de toit"],
    ["où trouver une AMAP à Lyon", "ils ont de la place ?"],
    ["potager 150 m2 à Angers", "combien de litres d'huile par an pour mon potager partagé"],
  ])("après « %s », « %s » ne se multiplie pas", (avant, question) => expect(apres(avant, question)).not.toMatch(/arroser|200 m2|pour une/));
});
