import { expect, test } from "vitest";
import { creerCodes } from "#app/contextes/atelier/service/acces/codes.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";

function monter() {
  const scelleur = creerScelleur(["secret d'essai"]);
  let verifies = 0;
  const codes = creerCodes({
    ...scelleur,
    verifier(...args) {
      verifies += 1;
      return scelleur.verifier(...args);
    },
  });
  return { codes, verifies: () => verifies };
}

const ATELIER = { id: "at1", code: "CLAIRIERE" };

test("un sceau juste se vérifie une fois, quel que soit le nombre de demandes", () => {
  const { codes, verifies } = monter();
  const sceau = codes.sceller(ATELIER);
  for (let i = 0; i < 20; i += 1) expect(codes.verifier(ATELIER, sceau)).toBe(true);
  expect(verifies()).toBe(1);
});

test("un code changé ferme aussitôt les sessions qu'il avait ouvertes ; un sceau faux n'est jamais retenu", () => {
  const { codes, verifies } = monter();
  const sceau = codes.sceller(ATELIER);
  expect(codes.verifier(ATELIER, sceau)).toBe(true);
  expect(codes.verifier({ ...ATELIER, code: "RUISSEAU" }, sceau)).toBe(false);
  expect(codes.verifier({ ...ATELIER, id: "at2" }, sceau)).toBe(false);
  expect(codes.verifier({ ...ATELIER, code: "RUISSEAU" }, sceau)).toBe(false);
  expect(verifies()).toBe(4);
});
