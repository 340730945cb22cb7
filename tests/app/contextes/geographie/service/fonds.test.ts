import { expect, test } from "vitest";
import { creerFondsDeCarte } from "#app/contextes/geographie/service/fonds.ts";

test("sans choix de l'hébergeur, aucun tiers ; avec des tuiles, la page sait qui elle appelle", () => {
  expect(creerFondsDeCarte({ tuilesUrl: undefined })()).toEqual({});
  const modele = "https://{s}.tuiles.exemple.fr/{z}/{x}/{y}.png";
  expect(creerFondsDeCarte({ tuilesUrl: modele })()).toEqual({ tuiles: { modele, source: "tuiles.exemple.fr" } });
});
