import { expect, test } from "vitest";
import { construireVueFrance, debutDePage } from "#app/contextes/simulateur/vues/france.ts";
import type { LigneFrance } from "#app/contextes/simulateur/domaine/taches.ts";

const partout = <T>(eau: T) => ({ eau, energie: eau, alim: eau });
const ligne = (code: string, nom: string, taux: number, equivalent: number | null): LigneFrance => ({
  code,
  nom,
  taux: partout(taux),
  meilleur_mois: partout(7),
  pire_mois: partout(0),
  equivalent: partout(equivalent),
});
const FRANCE = {
  ici: "26",
  lignes: [
    ligne("26", "Drôme", 0.24, 1),
    ligne("29", "Finistère", 0.33, 1),
    ligne("13", "Bouches-du-Rhône", 0.13, null),
    ligne("31", "Haute-Garonne", 0.19, 2.35),
  ],
};

test("range les territoires du mieux servi au moins bien et situe le sien", () => {
  const { phrase, lignes } = construireVueFrance(FRANCE, "eau");
  expect(lignes.map(({ code }) => code)).toEqual(["29", "26", "31", "13"]);
  expect(phrase.replaceAll(/\s/g, " ")).toBe("De 13 % (Bouches-du-Rhône) à 33 % (Finistère). Chez vous, Drôme : 24 %, au 2e rang de 4.");
  expect(construireVueFrance({ ...FRANCE, ici: "29" }, "eau").phrase).toContain("au premier rang de 4");
});

test("sous le climat de 2050, dit et marque les territoires où il n'est pas publié ; sans la demande, n'en dit rien", () => {
  const lignes = [...FRANCE.lignes, { ...ligne("974", "La Réunion", 0.5, 1), climat_garde: true as const }];
  const vue = construireVueFrance({ ici: "26", en_2050: true, lignes }, "eau");
  expect(vue.climat?.replaceAll(/\s/g, " ")).toBe(
    "Sous le climat de 2050 dans 4 territoires. Il n’est pas publié pour 1 autre, calculé sous le climat d’aujourd’hui : La Réunion.",
  );
  expect(vue.lignes.filter((l) => l.climat_garde).map(({ code }) => code)).toEqual(["974"]);
  expect(construireVueFrance(FRANCE, "eau").climat).toBeNull();
});

test("dit ce qu'il faudrait d'équipement, et un mois sans objet", () => {
  const { lignes } = construireVueFrance(FRANCE, "eau");
  expect(lignes.map(({ equivalent }) => equivalent.replaceAll(/\s/g, " "))).toEqual(["autant suffit", "chez vous", "× 2,4", "hors d'atteinte"]);
  expect(lignes[0]).toMatchObject({ meilleur: "juillet", pire: "sans objet" });
});

test("réunit les territoires où le même équipement suffit, et ceux où rien ne suffirait", () => {
  const { groupes } = construireVueFrance(FRANCE, "eau");
  expect(groupes).toEqual([
    { cle: "suffit", nom: "La même cuve suffit : 1 territoire", territoires: "Finistère" },
    { cle: "atteinte", nom: "Le taux de chez vous y est hors d’atteinte : 1 territoire", territoires: "Bouches-du-Rhône" },
  ]);
});

test("le tableau se lit par vingt : une page demandée de travers est la première, ou celle qui contient ce rang", () => {
  expect([null, "20", "35", "100", "107", "-20", "vingt"].map((d) => debutDePage(d, 107))).toEqual([0, 20, 20, 100, 0, 0, 0]);
});

test("quand chaque territoire a le même taux, ne nomme ni premier, ni dernier, ni rang, et ne compare aucun équipement", () => {
  const codes = ["01", "26", "988"];
  const nulle = construireVueFrance({ ici: "26", lignes: codes.map((code) => ligne(code, `Nom ${code}`, 0, 1)) }, "eau");
  expect(nulle.phrase.replaceAll(/\s/g, " ")).toBe("0 % partout, chez vous comme ailleurs : rien, dans ces réponses, ne couvre encore cet usage.");
  expect(nulle.groupes).toEqual([]);
  expect(nulle.lignes.map(({ equivalent }) => equivalent)).toEqual(["sans objet", "chez vous", "sans objet"]);
  const pleine = construireVueFrance({ ici: "26", lignes: codes.map((code) => ligne(code, `Nom ${code}`, 1, 1)) }, "eau");
  expect(pleine.phrase.replaceAll(/\s/g, " ")).toBe("100 % partout, chez vous comme ailleurs : le climat n'y change presque rien.");
});

test("des taux égaux partagent leur rang", () => {
  const lignes = [
    ligne("01", "Ain", 1, 1),
    ligne("26", "Drôme", 1, 1),
    ligne("29", "Finistère", 0.9, 1),
    ligne("31", "Haute-Garonne", 0.9, 1),
    ligne("75", "Paris", 0.1, 1),
  ];
  const dire = (ici: string) => construireVueFrance({ ici, lignes }, "eau").phrase.replaceAll(/\s/g, " ");
  expect(dire("26")).toContain("Chez vous, Drôme : 100 %, au premier rang de 5, que partagent 2 territoires.");
  expect(dire("31")).toContain("Chez vous, Haute-Garonne : 90 %, au 3e rang de 5, que partagent 2 territoires.");
});
