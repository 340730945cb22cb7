import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { isolerNombres, nombresSansDocument } from "#app/contextes/assistants/domaine/flux/nombres.ts";

const LU = ["[1] Calcul d’une cuve\n5 m³ couvrent 24 % des besoins ; 1 200 litres, 0,5 m³."];

describe("les nombres d'une réponse", () => {
  test("celui qu'aucun document ne porte est rendu, tel qu'il est écrit, une seule fois", () => {
    expect(nombresSansDocument("Une cuve de 5 m³ couvre 24 % [1]. Comptez 3 500 € et 37 %, oui 37 %.", LU)).toEqual(["3 500", "37"]);
  });

  test.each([
    ["une autre écriture de la même valeur", "1200 litres, 1.200 litres, 0.5 m³, 5,0 m³"],
    ["un appel de source", "Voir [1] et [12]."],
    ["le rang d'une liste", "1. Mesurer\n2. Choisir\n12) Poser"],
    ["une adresse", "[Rouvrir](/simulateur?toit=99) et https://exemple.org/77"],
    ["un mot qui contient un chiffre", "La 5e édition, H2O, RT2012"],
  ])("%s n'est pas un nombre inventé", (_, reponse) => {
    expect(nombresSansDocument(reponse, LU)).toEqual([]);
  });

  test("ce que le visiteur a dit peut être répété", () => {
    expect(nombresSansDocument("Pour vos 80 m² de toit", LU, ["j'ai 80 m² de toit"])).toEqual([]);
    expect(nombresSansDocument("Pour vos 80 m² de toit", LU)).toEqual(["80"]);
  });

  test("isoler ne perd rien du texte, et ne coupe qu'aux nombres donnés", () => {
    expect(isolerNombres("5 m³ et 37 %", new Set(["37"]))).toEqual(["5 m³ et ", "37", " %"]);
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat({ max: 99 }).map(String)), (texte, nombres) => {
        expect(isolerNombres(texte, new Set(nombres)).join("")).toBe(texte);
      }),
    );
  });
});
