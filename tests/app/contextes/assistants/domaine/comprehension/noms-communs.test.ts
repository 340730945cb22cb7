import { expect, test } from "vitest";
import { nommeLaReunion, nommeUnLieu, numeroDit, seCorrige } from "#app/contextes/assistants/domaine/comprehension/noms-communs.ts";

const MOTS = ["cher", "allier", "somme", "manche", "orne", "lot", "creuse", "landes", "marne"];
const entourage = { avant: " ", apres: "", capitale: false, code: undefined };

test.each(MOTS)("« %s » seul en minuscules est un mot ; sa majuscule, son numéro ou « dans » en font un lieu", (mot) => {
  expect(nommeUnLieu(mot, entourage)).toBe(false);
  expect(nommeUnLieu(mot, { ...entourage, avant: " c est " })).toBe(false);
  expect(nommeUnLieu(mot, { ...entourage, capitale: true })).toBe(true);
  expect(nommeUnLieu(mot, { ...entourage, apres: "99", code: "99" })).toBe(true);
  expect(nommeUnLieu(mot, { ...entourage, avant: " vivre dans le " })).toBe(true);
});

test.each(["ain", "oise", "var", "gard", "indre", "loire"])("« %s » se lit après une liaison, jamais seul", (nom) => {
  expect(nommeUnLieu(nom, { ...entourage, avant: " les amap de l " })).toBe(true);
  expect(nommeUnLieu(nom, entourage)).toBe(false);
});

test("une réunion n'est pas l'île", () => {
  expect(nommeLaReunion({ avant: " organiser une ", apres: "publique", capitale: false })).toBe(false);
  expect(nommeLaReunion({ avant: " vivre a la ", apres: "", capitale: false })).toBe(true);
  expect(nommeLaReunion({ avant: " vivre a la ", apres: "", capitale: true })).toBe(true);
});

test("un mot juste ne se corrige pas, une faute oui ; un nombre qui compte n'est pas un numéro", () => {
  expect([seCorrige("savoir", "savoie"), seCorrige("marche", "manche"), seCorrige("ardech", "ardeche")]).toEqual([false, false, true]);
  expect([numeroDit("10", " en ", "ans"), numeroDit("26", " dans le ", "")]).toEqual([false, true]);
});
