import { expect, test } from "vitest";
import { nommerCoefficient } from "#app/contextes/simulateur/vues/noms.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";

test("aucun coefficient montré ne porte un nom de statisticien ; les autres gardent le leur", () => {
  const noms = Object.values(coefficients()).map(({ nom }) => nom);
  expect(noms.some((nom) => nom.includes("Weibull"))).toBe(true);
  const montres = noms.map(nommerCoefficient);
  expect(
    montres.filter((nom) => /Weibull|poids d'un (voisin|kWh)|persistance|σ|P10|P90|quantile|[Gg]énérateur|exposant du nombre|interannuelle/.test(nom)),
  ).toEqual([]);
  // Ni sigle de métier, ni signe que la police n'a pas, ni renvoi à la ligne du dessus.
  expect(
    montres.filter((nom) =>
      /[≤≥~→]|^Idem|\b(Facteur|Coefficient|SCOP|COP|CESI|ETo|ETc|ET0|Kc|Ky|NAP|EFSA|PCI|PCS|EH|UV|PV|WC|KT|LFP|mix électrique)\b|Électricité spécifique|, mois \d/.test(
        nom,
      ),
    ),
  ).toEqual([]);
  // Ni clé de fichier, ni mot sans ses accents.
  expect(montres.filter((nom) => /_|\b(cereales|legumes|legumineuses|oeufs|vegetarien|vegetalien|legere)\b/.test(nom))).toEqual([]);
  expect(nommerCoefficient("Lave-linge")).toBe("Lave-linge");
  expect(new Set(montres).size).toBe(new Set(noms).size);
});

test("après la virgule ou les deux-points, pas de majuscule à un nom commun ; un sigle garde les siennes", () => {
  expect(nommerCoefficient("Coefficient de surface, Toit plat sans gravier")).toBe("Part de la pluie recueillie : toit plat sans gravier");
  expect(nommerCoefficient("Durée de vie, Cuve enterrée 10 m³ posée")).toBe("Durée de vie, cuve enterrée 10 m³ posée");
  expect(nommerCoefficient("Durée de vie, VMC double flux")).toBe("Durée de vie, VMC double flux");
  expect(nommerCoefficient("Générateur, Méditerranée : forme de Weibull des hauteurs")).toMatch(/^Pluie, Méditerranée : /);
});

test("un nom récrit s'accorde de bout en bout", () => {
  const montres = Object.values(coefficients()).map(({ nom }) => nommerCoefficient(nom));
  expect(montres.filter((nom) => /^Chaleur perdue.*rapportées|notre calcul rapportée/.test(nom))).toEqual([]);
  expect(nommerCoefficient("Déperditions par m² d'un appartement, rapportées à celles d'une maison")).toBe(
    "Chaleur perdue par m² d’un appartement, rapportée à celle d’une maison",
  );
});
