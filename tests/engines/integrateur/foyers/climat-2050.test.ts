import { describe, expect, it } from "vitest";
import { simuler } from "../../../../engines/src/integrateur/simuler.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { DROME, lieu, options, simulerOk } from "#tests/engines/integrateur/montage.ts";

const demain = (saisi: ScenarioSaisi): ScenarioSaisi => ({ ...saisi, lieu: { ...saisi.lieu, climat: "tracc_2050" } });
const GAZ: ScenarioSaisi = { ...DROME, energie: { ...DROME.energie, chauffage: { systeme: "gaz" } } };

describe("climat de 2050, du ciel à ce qu'il reste à acheter", () => {
  const [avant, apres] = [simulerOk(GAZ), simulerOk(demain(GAZ))];

  it("moins de chauffage à acheter, plus d'eau pour le jardin", () => {
    expect(apres.reste.energie?.par_energie_kwh.gaz).toBeLessThan(0.9 * (avant.reste.energie?.par_energie_kwh.gaz ?? 0));
    expect(apres.reste.eau?.m3_an).toBeGreaterThan(avant.reste.eau?.m3_an ?? Infinity);
  });

  it("la page dit le scénario, la source et l'étendue des modèles ; sans la demande elle n'en dit rien", () => {
    const dits = (saisi: ScenarioSaisi) => {
      const rendu = simuler(saisi, lieu("26"), options());
      return rendu.ok ? rendu.avertissements.filter(({ chemin }) => chemin === "lieu.climat") : [];
    };
    expect(dits(GAZ)).toEqual([]);
    const [phrase] = dits(demain(GAZ));
    for (const mot of ["+2,7 °C", "TRACC", "DRIAS", "1991-2020", "selon le modèle"]) expect(phrase?.message).toContain(mot);
  });

  it("l'option ne compte ni dans les réponses ni dans les fourchettes", () => {
    expect(apres.nb_champs).toBe(avant.nb_champs);
    expect(avant.defauts).not.toContain("lieu.climat");
  });
});
