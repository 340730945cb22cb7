import { expect, test } from "vitest";
import { TYPES_PROPOSITION } from "#app/commun/types-proposition.ts";
import { relireContenu } from "#app/contextes/propositions/domaine/contenu.ts";
import { UN_CONTENU } from "#tests/constructeurs/propositions.ts";

const AUTOUR = {
  demande: "ajout",
  explication: "Vu sur place.",
  courriel: "nadia@exemple.fr",
  publication: { identifiant: "x", verifie: true, le: "2026-11-21T10:00:00.000Z" },
};

test.each(TYPES_PROPOSITION)("un contenu de la sorte %s se relit tel qu'il est rangé, dans le même ordre", (type) => {
  const range = { ...UN_CONTENU[type], ...AUTOUR };
  expect(Object.entries(relireContenu(type, range))).toEqual(Object.entries(range));
});

test("une position rangée en texte se relit comme elle a été tapée : virgule et signe moins d'un clavier", () => {
  expect(relireContenu("ecosysteme", { lat: "48,1", lon: "\u22121,55" })).toEqual({ lat: 48.1, lon: -1.55 });
  expect(relireContenu("ecosysteme", { lat: "0x10", lon: " " })).toEqual({});
});

test("un champ d'une autre sorte, ou d'une autre nature, est laissé de côté ; le reste se lit", () => {
  expect(relireContenu("ecosysteme", { nom: "Le Moulin", tag: "volontariat", commune: 12, lat: "44,73", axes: "eau, alim" })).toEqual({
    nom: "Le Moulin",
    lat: 44.73,
    axes: ["eau", "alim"],
  });
});

test("un champ qu'aucune sorte ne connaît est gardé tel quel, à sa place", () => {
  const range = { accueil_velo: { places: 4 }, nom: "Le Moulin", inconnu: null, toString: "x" };
  expect(Object.entries(relireContenu("ecosysteme", range))).toEqual(Object.entries(range));
});

test("une publication incomplète, ou une demande inconnue, ne compte pas", () => {
  expect(relireContenu("outil", { nom: "Tableur", publication: { identifiant: "x", verifie: "oui", le: "2026" }, demande: "autre" })).toEqual({
    nom: "Tableur",
  });
});
