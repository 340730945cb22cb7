import { expect, test } from "vitest";
import { direUnite, direValeur } from "#app/contextes/simulateur/vues/methode/unites.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";

test("une unité se dit en mots, et une valeur sans unité n'en porte pas", () => {
  expect(direUnite("L/pers/j")).toBe("L par personne et par jour");
  expect(direUnite("EUR/kWh")).toBe("€ par kWh");
  expect(direUnite("W/m²K")).toBe("W par m² et par degré");
  expect(direUnite("K/100 m")).toBe("°C par 100 m");
  expect(direUnite("1/mois")).toBe("par mois");
  expect(direUnite("L/pers/j à 40 °C")).toBe("L par personne et par jour à 40 °C");
  expect(direUnite("sans")).toBe("");
  expect(direUnite("m³")).toBe("m³");
});

test("aucune unité de la table ne montre une clé, une abréviation ou une barre", () => {
  const dites = [...new Set(Object.values(coefficients()).map(({ unite }) => direUnite(unite)))];
  expect(dites.filter((dite) => /[/_]|\b(EUR|pers|hab|EH|sans|booléen|kgN|kgMS|tMS|u)\b|oeuf|chevre/.test(dite))).toEqual([]);
});

test("un droit se dit par oui ou par non", () => {
  expect(direValeur(1, "booléen")).toBe("oui");
  expect(direValeur(0, "booléen")).toBe("non");
  expect(direValeur(45, "L/pers/j", String)).toBe("45\u00a0L par personne et par jour");
  expect(direValeur(0.5, "sans", String)).toBe("0.5");
});

test("une unité qui est un mot s'accorde à sa valeur", () => {
  expect(direValeur(5, "EH", String)).toBe("5\u00a0habitants");
  expect(direValeur(25, "an", String)).toBe("25\u00a0ans");
  expect(direValeur(15, "j/an", String)).toBe("15\u00a0jours par an");
  expect(direValeur(1, "j", String)).toBe("1\u00a0jour");
  expect(direValeur(9, "mois", String)).toBe("9\u00a0mois");
  expect(direUnite("j", 13.8)).toBe("jours");
  const muets = Object.values(coefficients()).filter(({ valeur, unite }) => /\b(jour|an|habitant|personne)$/.test(direUnite(unite, valeur)) && valeur >= 2);
  expect(muets.filter(({ unite }) => !unite.includes("/"))).toEqual([]);
});
