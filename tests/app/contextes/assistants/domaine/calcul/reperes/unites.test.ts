import { describe, expect, test } from "vitest";
import { lireRepere } from "#app/contextes/assistants/domaine/calcul/reperes/lire-repere.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const lire = (question: string) => lireRepere(comprendre(question, lieuxConnus))?.sorte;

describe("ce qu'est un kilowatt, un kilowattheure", () => {
  test.each([
    "c'est quoi la difference entre kW et kWh",
    "différence kW kWh",
    "kWh et kW c'est pareil ?",
    "je confonds kilowatt et kilowattheure",
    "c'est quoi un kWh",
    "que veut dire kWh",
    "définition du kilowattheure",
  ])("« %s »", (question) => expect(lire(question)).toBe("unites"));

  test.each([
    "c'est quoi un kWc",
    "différence entre kWc et kWh",
    "différence entre kW et kVA",
    "combien de kWh par an pour une maison",
    "c'est quoi le prix du kWh",
    "6 kW et 3000 kWh c'est pareil ?",
    "mon compteur fait 9 kW, est-ce assez",
    "combien de kWh consomme un congélateur",
  ])("autre chose : « %s »", (question) => expect(lire(question)).not.toBe("unites"));
});
