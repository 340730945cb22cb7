import { describe, expect, it } from "vitest";
import type { ScenarioSaisi } from "../../engines/src/integrateur/types.ts";
import { lireJson } from "#scripts/donnees/lib-donnees.ts";
import { reglesPersona } from "#scripts/donnees/regles-donnees.ts";

const { personas } = lireJson<{ personas: { id: string; nom: string; resume: string; scenario: ScenarioSaisi }[] }>("data/personas.json");
const { territoires } = lireJson<{ territoires: { code: string }[] }>("data/territoire/index.json");
const codes = new Set(territoires.map((t) => t.code));
const drome = personas.find((p) => p.id === "famille-drome")?.scenario;

describe("foyers de départ", () => {
  it("sont les huit demandés, aux identifiants et noms uniques", () => {
    expect(personas.map((p) => [p.id, p.scenario.lieu.territoire])).toEqual([
      ["appartement-lyon", "69"],
      ["famille-drome", "26"],
      ["couple-bretagne", "29"],
      ["maison-herault", "34"],
      ["chalet-savoie", "73"],
      ["eco-hameau-lot", "46"],
      ["ferme-mayenne", "53"],
      ["maison-reunion", "974"],
    ]);
    expect(new Set(personas.map((p) => p.nom)).size).toBe(8);
  });

  it("comptent la famille de la Drôme : quatre personnes, 120 m² de toit, 5 m³, 3 kWc, 150 m² de potager", () => {
    expect(Object.values(drome?.foyer?.personnes ?? {}).reduce((s, n) => s + n, 0)).toBe(4);
    expect(drome?.batiment?.toits?.map((t) => t.aire_m2)).toEqual([120]);
    expect(drome?.eau?.cuve?.volume_m3).toBe(5);
    expect(drome?.energie?.pv?.map((c) => c.kwc)).toEqual([3]);
    expect(drome?.alim?.surfaces_m2?.potager).toBe(150);
  });

  it("décrivent un éco-hameau de dix foyers et des panneaux tournés vers le nord à La Réunion", () => {
    expect(personas.find((p) => p.id === "eco-hameau-lot")?.scenario.foyer?.nb_foyers).toBe(10);
    expect(personas.find((p) => p.id === "maison-reunion")?.scenario.energie?.pv?.[0]?.azimut_deg).toBe(180);
  });

  it("tiennent dans leur terrain et sur leur toit", () => {
    expect(personas.flatMap((p) => reglesPersona(p.id, p.scenario, codes))).toEqual([]);
  });

  it("seraient refusés s'ils débordaient : code 20, 600 m² de potager pour 420 m² libres, 15 kWc sur 60 m²", () => {
    const trop: ScenarioSaisi = {
      lieu: { territoire: "20" },
      batiment: { toits: [{ aire_m2: 120, type: "rugueux" }] },
      energie: { pv: [{ kwc: 15, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] },
      alim: { surfaces_m2: { potager: 600 } },
      terrain: { surface_m2: 600, emprise_batie_m2: 120, acces_m2: 60 },
    };
    expect(reglesPersona("essai", trop, codes)).toEqual(["essai : territoire 20 inconnu.", "essai : 600 m² demandés pour 420 m² libres.", "essai : 75 m² de panneaux pour 60 m² de toit utile."]);
  });
});
