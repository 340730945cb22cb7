import { describe, expect, test } from "vitest";
import { direMois, lireMois } from "#app/contextes/assistants/domaine/vivant/mois-dits.ts";
import { moisDuCalendrier, semainesDeRetard } from "#app/contextes/assistants/domaine/vivant/saison.ts";

const REPERE = [1.6, 1.4, 3.4, 5.4, 9, 12.1, 14, 13.7, 10.7, 8.1, 4.5, 2.2];
const plusFroid = (degres: number) => REPERE.map((c) => c - degres);

describe("le printemps d'un lieu, face à celui du calendrier", () => {
  test("un même climat n'a pas de retard", () => expect(semainesDeRetard(REPERE, REPERE)).toBe(0));
  test("plus froid vient plus tard, plus doux plus tôt", () => {
    expect(semainesDeRetard(plusFroid(2.4), REPERE)).toBe(3);
    expect(semainesDeRetard(plusFroid(-2), REPERE)).toBe(-3);
  });
  test("sans nuit froide, pas de calendrier", () =>
    expect(
      semainesDeRetard(
        REPERE.map(() => 22),
        REPERE,
      ),
    ).toBeUndefined());
  test("mars d'un lieu tardif est le février du calendrier ; son septembre, l'octobre", () => {
    expect(moisDuCalendrier(3, 4)).toBe(2);
    expect(moisDuCalendrier(9, 4)).toBe(10);
    expect(moisDuCalendrier(12, 4)).toBe(12);
  });
});

describe("les mois se disent et se lisent", () => {
  test.each([
    [[3, 4, 5, 6, 7], "de mars à juillet"],
    [[8, 9, 10], "d’août à octobre"],
    [[2, 3], "en février et mars"],
    [[10, 11, 12, 1], "d’octobre à janvier"],
    [[3, 4, 8, 9, 10], "en mars et avril, puis d’août à octobre"],
    [[4], "en avril"],
  ])("%j : %s", (mois, dit) => expect(direMois(mois)).toBe(dit));
  test("un nom, une saison, maintenant", () => {
    const jour = new Date("2026-08-15T12:00:00Z");
    expect(lireMois(" que semer en fevrier ", jour)).toEqual([2]);
    expect(lireMois(" que semer a l automne ", jour)).toEqual([9, 10, 11]);
    expect(lireMois(" que semer maintenant ", jour)).toEqual([8]);
    expect(lireMois(" que semer ", jour)).toEqual([]);
    expect(lireMois(" que semer maintenant ", new Date("2026-08-31T22:30:00Z"))).toEqual([9]);
  });
});
