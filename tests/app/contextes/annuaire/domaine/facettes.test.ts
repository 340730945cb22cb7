import { expect, test } from "vitest";
import { ecrireFiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { compterFacettes, correspond } from "#app/contextes/annuaire/domaine/facettes.ts";
import { etapeDe, formeQueDit } from "#app/contextes/annuaire/domaine/offres.ts";
import { SchemaLieux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { unLieu } from "#tests/constructeurs/catalogue.ts";

const VIDE = { axes: [], types: [] } as const;
const LIEUX = [
  unLieu({ id: "a", cherche: ["habitants", "benevoles"], propose: ["accueil"], etape: "projet", forme: "association" }),
  unLieu({ id: "b", cherche: ["benevoles"], depuis: 2011 }),
  unLieu({ id: "c", departement: "07" }),
];

test("un lieu répond à ce qu'il cherche, à son étape et à sa forme ; une année d'ouverture vaut « ouvert »", () => {
  const quels = (filtre: object) => LIEUX.filter((lieu) => correspond(lieu, { ...VIDE, ...filtre })).map(({ id }) => id);
  expect(quels({ cherche: ["benevoles"] })).toEqual(["a", "b"]);
  expect(quels({ cherche: ["habitants", "travail"] })).toEqual(["a"]);
  expect(quels({ etape: "ouvert" })).toEqual(["b"]);
  expect(quels({ forme: "association", etape: "ouvert" })).toEqual([]);
  expect(etapeDe({ depuis: 2011, etape: "chantier" })).toBe("chantier");
});

test("le compte d'une facette ignore son propre choix et garde tous les autres ; les fiches muettes se comptent", () => {
  const { cherche, etape, forme } = compterFacettes(LIEUX, { ...VIDE, departement: "26", cherche: ["habitants"] });
  expect(cherche).toEqual({ valeurs: { habitants: 1, benevoles: 2 }, muets: 0 });
  expect(etape).toEqual({ valeurs: { projet: 1 }, muets: 0 });
  expect(compterFacettes(LIEUX, VIDE).forme).toEqual({ valeurs: { association: 1 }, muets: 2 });
  expect(forme.valeurs).toEqual({ association: 1 });
});

test("les critères tiennent dans l'adresse et s'y relisent", () => {
  const filtre = { ...VIDE, cherche: ["habitants", "travail"], etape: "chantier", forme: "cooperative" } as const;
  const adresse = ecrireFiltreLieux(filtre);
  expect(adresse).toBe("?cherche=habitants&cherche=travail&etape=chantier&forme=cooperative");
  const params = new URLSearchParams(adresse);
  expect(SchemaLieux.parse({ cherche: params.getAll("cherche"), etape: params.get("etape"), forme: params.get("forme") })).toEqual(filtre);
});

test("un nom qui dit sa forme la donne, sinon la sorte de la base, sinon rien", () => {
  expect(formeQueDit("Association des Jardins de Die", "jardin-familial")).toBe("association");
  expect(formeQueDit("Coopérative Pointcarré", "tiers-lieu")).toBe("cooperative");
  expect(formeQueDit("La Bidouille", "numerique-associatif")).toBe("association");
  expect(formeQueDit("La Commune du Maquis", "ferme")).toBeUndefined();
});
