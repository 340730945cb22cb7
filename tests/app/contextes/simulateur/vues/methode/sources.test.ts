import { expect, test } from "vitest";
import { direSource } from "#app/contextes/simulateur/vues/methode/sources.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";

test("une source se dit sans les notes de qui tient la table", () => {
  expect(direSource("potentielsolaire.com, tarifs de 2026 (tableau lu) : 6 752 € ; remplace 2200 (prix de 2026)")).toBe(
    "potentielsolaire.com, tarifs de 2026 : 6 752 €",
  );
  expect(direSource("thomquin.be (530-770) relu")).toBe("thomquin.be (530 à 770 €)");
  expect(direSource("FAO-56, tableau 22, lu dans GitHub kthorp/pyfao56 f474691, tools/tables.py, lu en entier : 0,66")).toBe(
    "FAO-56, tableau 22, dans GitHub kthorp/pyfao56 : 0,66",
  );
  expect(direSource("connaissance générale, à confirmer")).toBe("ordre de grandeur courant, sans source publiée");
  expect(direSource("INSEE via NGC")).toBe("INSEE via Nos Gestes Climat");
});

test("ce qui se lit comme une note mais n'en est pas une reste : un décret, une période, ce qui n'a pas été consulté", () => {
  expect(direSource("Décret 2024-796 et arrêté du 12 juillet 2024")).toBe("Décret 2024-796 et arrêté du 12 juillet 2024");
  expect(direSource("Anses, INCA 3 (2014-2015), 2 121 adultes")).toBe("Anses, INCA 3 (2014-2015), 2 121 adultes");
  expect(direSource("0,71 au Royaume-Uni (CIBSE TM41, non lu)")).toBe("0,71 au Royaume-Uni (CIBSE TM41, non consulté)");
});

test("aucune source de la table ne montre une note de relevé, une version de fichier ou un sigle sans son nom", () => {
  const dites = [...new Set(Object.values(coefficients()).map(({ source }) => direSource(source)))];
  expect(
    dites.filter((dite) => /; remplace|jusque-là|\bNGC\b|\(lue?s?\)|\brelus?$|calage propre|connaissance générale|, à confirmer|\(\)| ,|\bEUR\b|~/.test(dite)),
  ).toEqual([]);
  // Ni ponctuation restée seule, ni noms collés par un mot ôté.
  expect(dites.filter((dite) => /[;,:] *$|pour ce site \p{Lu}/u.test(dite))).toEqual([]);
  expect(dites.filter((dite) => /[ (](?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{7,}\b/.test(dite))).toEqual([]);
});
