import { describe, expect, test } from "vitest";
import { lieuxProches } from "#app/contextes/assistants/service/recherche/lieux-proches.ts";
import { lireCatalogue } from "#scripts/outils/assistants/lib-evaluation.ts";

const lieux = lireCatalogue().lieux;
const CREST = { nom: "Crest", genre: "commune", departements: ["26"], points: [{ lat: 44.7289, lon: 5.0217 }] } as const;
const DROME = { nom: "Drôme", genre: "departement", departements: ["26"], points: [{ lat: 44.73, lon: 5.2 }] } as const;

describe("les lieux d'une sorte près d'un endroit", () => {
  test("autour d'une commune : les plus proches d'abord, à quarante kilomètres au plus, avec leur distance", () => {
    const trouves = lieuxProches(lieux, ["fablab"], [CREST]);
    expect(trouves[0]).toMatchObject({ lieu: { id: "8-fablab" }, distance_km: 0 });
    const distances = trouves.map(({ distance_km = Infinity }) => distance_km);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(40);
  });

  test("dans un département : ceux du département seulement, sans distance", () => {
    const trouves = lieuxProches(lieux, ["fablab", "coworking"], [DROME]);
    expect(trouves.length).toBeGreaterThan(0);
    for (const { lieu, distance_km } of trouves) expect([lieu.departement, distance_km]).toEqual(["26", undefined]);
  });

  test("sans sorte ou sans endroit, aucun", () => {
    expect(lieuxProches(lieux, [], [CREST])).toEqual([]);
    expect(lieuxProches(lieux, ["fablab"], [])).toEqual([]);
  });
});
