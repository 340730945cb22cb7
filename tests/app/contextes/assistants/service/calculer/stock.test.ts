import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lireStock } from "#app/contextes/assistants/domaine/calcul/besoins/reserves/stock.ts";
import { creerCalculer } from "#app/contextes/assistants/service/calculer/calculer.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const calculer = creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur: unSimulateur(), journal: unJournal() });
const dire = async (question: string) => ((await calculer(comprendre(question, lieuxConnus)))?.source.extrait ?? "").replaceAll(/[\s\u202f]+/g, " ");
const stock = (question: string) => lireStock(comprendre(question, lieuxConnus));
const JOURS =
  / tiennent (?<entier>\d+) jours? \((?<l_j>\d+) L par jour\) .* se laver, (?<laver>\d+) jours? .* seulement, (?<boire>\d+) jours? \((?<boire_l_j>\d+) L/;
const lire = async (question: string) => Object.fromEntries(Object.entries(JOURS.exec(await dire(question))?.groups ?? {}).map(([nom, n]) => [nom, Number(n)]));

describe("combien de temps tient l'eau que l'on a", () => {
  test.each([
    "combien de temps tient 1000 L",
    "1000 litres pour 4 ça dure combien",
    "j'ai 500 litres d'eau en bidons, à 3 on tient jusqu'à quand",
    "j'ai 200 L d'eau, on tient combien de jours à 3",
    "avec 1 m3 d'eau on tient combien de temps",
  ])("« %s » : tout, la toilette, puis la boisson, de plus en plus longtemps", async (question) => {
    expect(stock(question)).not.toBeNull();
    expect(await dire(question)).toMatch(/tiennent .* à l’usage ordinaire ; pour boire, cuisiner et se laver, .* seulement, \d+ jours/);
  });

  test("les jours sont le stock divisé par ce que prend le foyer, à un jour près", async () => {
    const { entier = 0, l_j = 0, laver = 0, boire = 0, boire_l_j = 0 } = await lire("1000 litres pour 4 ça dure combien");
    expect(Math.abs(entier - 1_000 / l_j)).toBeLessThan(1);
    expect(boire * (boire_l_j - 1)).toBeLessThanOrEqual(1_000);
    expect([entier, laver, boire]).toEqual([entier, laver, boire].toSorted((a, b) => a - b));
    const deux = await lire("1000 litres pour 2 ça dure combien");
    expect(deux["entier"]).toBeGreaterThan(entier);
  });

  test("sans nombre de gens, ceux qui sont supposés se disent", async () =>
    expect(await dire("combien de temps tient 1000 L d'eau")).toMatch(/^2 personnes \(supposé : 2 personnes, faute de nombre/));

  test.each([
    "ma cuve de 3 m3 dure combien de jours pour 2 personnes",
    "1000 L de fioul ça tient combien de temps",
    "combien de temps met une cuve de 1000 L à se remplir",
    "combien de temps se garde 1000 L d'eau sans croupir",
    "1000 litres pour arroser combien de temps ça dure",
    "combien coûte 1000 litres d'eau",
    "combien de temps tient un congélateur de 200 L sans courant",
    "200 L d'eau pour 10 poules ça dure combien",
    "un ballon de 200 L donne combien de temps de douche",
    "combien de temps pour apprendre le maraîchage",
    "combien de temps vit un poisson dans 200 L",
    "10 litres de peinture durent combien de temps",
  ])("« %s » demande autre chose", (question) => expect(stock(question)).toBeNull());
});
