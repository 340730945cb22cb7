import { describe, expect, it } from "vitest";
import { pistesApercues } from "../../../../engines/src/integrateur/decision/pistes.ts";
import { noter, preparerCadre } from "../../../../engines/src/integrateur/notation/notation.ts";
import { valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options } from "#tests/engines/integrateur/montage.ts";

const CADRE = valeurDe(preparerCadre(lieu("26"), options()));

function solaire(ecs: Readonly<Record<string, unknown>>) {
  const saisi = { ...DROME, energie: { ...DROME.energie, ecs } } as typeof DROME;
  return pistesApercues(saisi, valeurDe(noter(saisi, CADRE)), CADRE).find(({ candidat }) => candidat.id === "cesi");
}

describe("un geste qui remplace un équipement du lieu", () => {
  it("dit de combien change le prix de tout l'équipement, en moins s'il en coûte moins, et ne fait rien débourser pour ce moins", () => {
    // Des capteurs remplacent un ballon thermodynamique, plus cher qu'eux une fois ceux déjà là comptés.
    const remplace = solaire({ systeme: "thermodynamique", cesi_m2: 0.5 });
    expect(remplace?.ecart_eur).toBeLessThan(0);
    expect(remplace?.achat_eur).toBe(0);
    const ajoute = solaire({ systeme: "ballon_elec" });
    expect(ajoute?.ecart_eur).toBeGreaterThan(0);
    expect(ajoute?.achat_eur).toBe(ajoute?.ecart_eur);
  });
});
