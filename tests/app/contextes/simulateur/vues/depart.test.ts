import { describe, expect, test } from "vitest";
import { decrireDepart, decrireFoyer } from "#app/contextes/simulateur/vues/depart.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const aDire = async (requete: string) => (await simulateur.page(new URLSearchParams(requete))).vue.resultat?.a_dire;

describe("la surface d'un logement supposé pour trop de monde", () => {
  test.each([
    ["v=1&dep=26&a18=40", "40 personnes dans 113 m² : faute de réponse, nous prenons la moyenne d’une maison pour un foyer."],
    ["v=1&dep=26&a18=5&e4=4", "9 personnes dans 113 m² : faute de réponse, nous prenons la moyenne d’une maison pour un foyer."],
    ["v=1&dep=59&a18=2&e4=3&batiment=immeuble", "5 personnes dans 65 m² : faute de réponse, nous prenons la moyenne d’un appartement pour un foyer."],
    ["v=1&dep=26&a18=40&foyers=2", "40 personnes dans 226 m² : faute de réponse, nous prenons la moyenne d’une maison par foyer."],
  ])("se demande, là où elle se répond (%s)", async (requete, phrase) => {
    const dite = await aDire(requete);
    expect(dite?.phrase.replaceAll("\u00a0", " ")).toBe(phrase);
    const { vue } = await simulateur.page(new URL(dite?.href ?? "", "http://localhost").searchParams);
    expect([vue.etape, dite?.href.split("#")[1]]).toEqual(["batiment", "c-surface"]);
  });

  test.each(["v=1&dep=26&a18=2&e4=5", "v=1&dep=59&a18=2&e4=2&batiment=immeuble", "v=1&dep=26&a18=40&surface=600", "v=1&dep=26&a18=40&foyers=12"])(
    "ne se demande pas à qui y tient, ni à qui l'a dite (%s)",
    async (requete) => {
      expect(await aDire(requete)).toBeNull();
    },
  );
});

test.each([
  ["v=1&dep=26&a18=4&e4=60&presence=15&batiment=maison&surface=500&toit=600", "un bâtiment de 500 m²", "Personnes comptées : 4 adultes"],
  ["v=1&dep=26&a18=40", "une maison de 113 m²", "Personnes comptées : 40 adultes"],
  ["v=1&dep=26&a18=2&e4=2&surface=100", "une maison de 100 m²", "Foyer compté : 2 adultes"],
  ["v=1&dep=26&a18=10&e4=5&foyers=5&surface=450", "5 logements de 450 m²", "Foyer compté : 10 adultes"],
])("une école n'est ni une maison ni un foyer (%s)", async (requete, quoi, qui) => {
  const simulation = await simulateur.simuler(simulateur.lire(new URLSearchParams(requete)), { mode: "par_axe", recommandations: false });
  if (!simulation.ok) throw new Error("un calcul était attendu");
  const dites = [decrireDepart(simulation.resultat), decrireFoyer(simulation.resultat)].map((phrase) => phrase.replaceAll("\u00a0", " "));
  expect(dites[0]).toContain(`Calculé pour ${quoi}, `);
  expect(dites[1]).toContain(qui);
});
