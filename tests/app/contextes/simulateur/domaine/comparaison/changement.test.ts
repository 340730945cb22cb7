import { describe, expect, test } from "vitest";
import { changer, lireChangement, QUESTIONS_CHANGEABLES } from "#app/contextes/simulateur/domaine/comparaison/changement.ts";
import { lireReponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const demander = (requete: string) => lireChangement(new URLSearchParams(requete));
const reponsesDe = (lien: string | undefined) => lireReponses(new URLSearchParams(lien));

describe("changer une réponse d'un scénario comparé", () => {
  test("sur place, le scénario change et les autres restent ; à côté, il en naît un de plus", () => {
    const autre = DROME.replace("cuve=5", "cuve=15");
    const surPlace = changer([DROME, autre], { dans: "B", cle: "pv", valeur: "6", acote: false });
    expect(surPlace[0]).toBe(DROME);
    expect(reponsesDe(surPlace[1])).toMatchObject({ cuve: "15", pv: "6" });
    const acote = changer([DROME], { dans: "A", cle: "cuve", valeur: "8", acote: true });
    expect(acote).toHaveLength(2);
    expect(reponsesDe(acote[1])).toMatchObject({ cuve: "8", potager: "150" });
    expect(changer([DROME, autre, autre], { dans: "A", cle: "cuve", valeur: "8", acote: true })).toHaveLength(3);
  });

  test("un choix porte sa valeur, un nombre la lit dans son champ ; une clé inconnue ne demande rien", () => {
    expect(demander("dans=a&changer=toilettes%3Dseches&valeur=12")).toEqual({ dans: "A", cle: "toilettes", valeur: "seches", acote: false });
    expect(demander("dans=b&changer=cuve&valeur=+8,5+&acote=1")).toEqual({ dans: "B", cle: "cuve", valeur: "8,5", acote: true });
    expect(demander("dans=b&changer=inventee&valeur=8")).toBeUndefined();
    expect(demander("dans=d&changer=cuve&valeur=8")).toBeUndefined();
  });

  test("chaque question proposée existe, avec une unité ou des choix", () => {
    expect(QUESTIONS_CHANGEABLES.length).toBeGreaterThanOrEqual(12);
    for (const { cle, unite, options } of QUESTIONS_CHANGEABLES) expect(unite !== "" || options.length > 1, cle).toBe(true);
  });
});

test("le titre d'une comparaison et de chaque scénario disent ce qui diffère", async () => {
  const { vue } = await unSimulateur().comparer([
    DROME,
    DROME.replace("cuve=5", "cuve=15"),
    DROME.replace("pv=3", "pv=6").replace("potager=150", "potager=200"),
  ]);
  expect(vue.titre).toBe("Volume de la cuve, panneaux photovoltaïques et le reste : ce que cela change");
  const dites = vue.scenarios.map(({ distinction }) => distinction.replace(/[\u00a0\u202f]/g, " "));
  expect(dites).toEqual(["", "volume de la cuve : 15 m³", "panneaux photovoltaïques : 6 kWc ; potager : 200 m²"]);
});
