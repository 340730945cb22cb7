import { describe, expect, it } from "vitest";
import { retenirLeTempsDUnCalcul } from "#app/commun/memoires/le-temps-d-un-calcul.ts";

function compteur(): { readonly calcules: Array<string>; readonly retenue: ReturnType<typeof retenirLeTempsDUnCalcul<string>> } {
  const calcules: Array<string> = [];
  const retenue = retenirLeTempsDUnCalcul((texte) => {
    calcules.push(texte);
    return texte.toUpperCase();
  });
  return { calcules, retenue };
}

describe("se souvenir le temps d'un calcul", () => {
  it("un texte ne se calcule qu'une fois pendant un calcul, même vide, et plus rien n'en reste après", () => {
    const { calcules, retenue } = compteur();
    expect(retenue.pendant(() => [retenue.lire("un"), retenue.lire(""), retenue.lire("un"), retenue.lire("")])).toEqual(["UN", "", "UN", ""]);
    expect(calcules).toEqual(["un", ""]);
    retenue.pendant(() => retenue.lire("un"));
    expect(calcules).toEqual(["un", "", "un"]);
  });

  it("hors d'un calcul, rien ne se retient", () => {
    const { calcules, retenue } = compteur();
    retenue.lire("un");
    retenue.lire("un");
    expect(calcules).toEqual(["un", "un"]);
  });

  it("dans un autre, il n'oublie pas à sa place", () => {
    const { calcules, retenue } = compteur();
    retenue.pendant(() => {
      retenue.lire("un");
      retenue.pendant(() => retenue.lire("un"));
      retenue.lire("un");
    });
    expect(calcules).toEqual(["un"]);
  });

  it("un calcul qui échoue n'en laisse rien non plus", () => {
    const { calcules, retenue } = compteur();
    const echouer = (): never => {
      retenue.lire("un");
      throw new Error("non");
    };
    expect(() => retenue.pendant(echouer)).toThrow("non");
    retenue.lire("un");
    expect(calcules).toEqual(["un", "un"]);
  });
});
