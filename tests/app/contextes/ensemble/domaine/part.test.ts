import { expect, test } from "vitest";
import { controlerPart, partagerReprise } from "#app/contextes/ensemble/domaine/part.ts";
import { CLES_PART, garderReponses } from "#app/contextes/ensemble/domaine/questions.ts";

const DROME = { code: "26", latitude: 44.7 };

test("une part ne garde que ses questions : ni le lieu, ni le nombre de foyers, ni un levier", () => {
  expect(garderReponses({ a18: "2", toit: "90", dep: "75", foyers: "9", isolation: "passif" }, CLES_PART)).toEqual({ a18: "2", toit: "90" });
});

test("il faut au moins une personne, et un foyer n'est pas un hameau", () => {
  expect(controlerPart({ toit: "90" }, DROME)).toEqual([{ cle: "a18", message: "Dites au moins une personne, dans la case de son âge." }]);
  expect(controlerPart({ a18: "0", e4: "0" }, DROME)[0]?.cle).toBe("a18");
  expect(controlerPart({ a65: "1" }, DROME)).toEqual([]);
  expect(controlerPart({ a50: "20", e4: "11" }, DROME)).toEqual([
    { cle: "a50", message: "Un foyer a au plus 30 personnes ici : au-delà, que chaque foyer remplisse sa part." },
  ]);
});

test("chaque valeur fautive est dite à son champ", () => {
  expect(controlerPart({ a18: "deux", toit: "-5", temps: "7" }, DROME).map(({ cle }) => cle)).toEqual(["a18", "toit"]);
});

test("un zéro de trop, que personne ne pourrait voir, se dit à son champ au lieu de figer la salle", () => {
  expect(controlerPart({ a18: "2", toit: "2000", presence: "100", competences: "3" }, DROME)).toEqual([]);
  expect(controlerPart({ a18: "2", toit: "9000", budget: "999999999" }, DROME)).toEqual([
    { cle: "toit", message: "Pour un foyer, indiquez au plus 2\u202f000\u00a0m²." },
    { cle: "budget", message: "Pour un foyer, indiquez au plus 100\u202f000\u202f000\u00a0€." },
  ]);
});

test("après une session finie, une part revient à la part, le lieu au lieu, et un levier ne vide ni l'un ni l'autre", () => {
  expect(partagerReprise({ a18: "2", budget: "4500" })).toEqual({ part: { a18: "2", budget: "4500" }, cadre: null });
  expect(partagerReprise({ dep: "26", terrain: "8000" })).toEqual({ part: null, cadre: { dep: "26", terrain: "8000" } });
  expect(partagerReprise({})).toEqual({ part: null, cadre: null });
});
