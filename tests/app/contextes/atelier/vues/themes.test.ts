import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { AXES, type AxeFiche } from "#app/commun/axes.ts";
import { TYPES_FICHE } from "#app/contextes/atelier/domaine/fiche.ts";
import { rangerParTheme } from "#app/contextes/atelier/vues/themes.ts";

const fiche = (rang: number, ...axes: ReadonlyArray<AxeFiche>) => ({ rang, type: TYPES_FICHE[rang % 3] ?? "idee", axes });

test("une fiche se lit sous le premier axe dit, et les autres thèmes la rappellent par son numéro", () => {
  expect(rangerParTheme([fiche(1, "alim", "eau"), fiche(2), fiche(3, "eau")])).toEqual([
    { axe: "eau", nom: "Eau", fiches: [fiche(3, "eau")], aussi: [1] },
    { axe: "alim", nom: "Alimentation", fiches: [fiche(1, "alim", "eau")], aussi: [] },
    { nom: "Sans axe", fiches: [fiche(2)], aussi: [] },
  ]);
});

test("aucune fiche ne se perd ni ne se répète, et chaque axe dit mène à elle", () => {
  fc.assert(
    fc.property(fc.array(fc.shuffledSubarray([...AXES]), { maxLength: 30 }), (choix) => {
      const fiches = choix.map((axes, i) => fiche(i + 1, ...axes));
      const themes = rangerParTheme(fiches);
      expect(themes.flatMap((theme) => theme.fiches.map(({ rang }) => rang)).sort((a, b) => a - b)).toEqual(fiches.map(({ rang }) => rang));
      for (const { rang, axes } of fiches)
        for (const axe of axes) {
          const theme = themes.find((un) => un.axe === axe);
          expect([...(theme?.fiches ?? []).map((une) => une.rang), ...(theme?.aussi ?? [])]).toContain(rang);
        }
    }),
  );
});

test("quand aucune fiche ne dit d'axe, elles se rangent par type, dans l'ordre des types", () => {
  const fiches = [fiche(1), fiche(2), fiche(4), fiche(3)];
  expect(rangerParTheme(fiches).map(({ nom, fiches: siennes }) => [nom, siennes.map(({ rang }) => rang)])).toEqual([
    ["Lieux", [3]],
    ["Projets", [1, 4]],
    ["Ressources", [2]],
  ]);
});
