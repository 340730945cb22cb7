import { describe, expect, test } from "vitest";
import type { LieuDit } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import { classerParLieu, type Situe } from "#app/contextes/assistants/domaine/recherche/situation/proximite.ts";

const PRIVAS: LieuDit = { nom: "Privas", genre: "commune", departements: ["07"], points: [{ lat: 44.73, lon: 4.6 }] };
const BALAZUC = { departements: ["07"], point: { lat: 44.51, lon: 4.37 } };
const BREST = { departements: ["29"], point: { lat: 48.39, lon: -4.49 } };
const PARTOUT = { departements: [] };
const un = (id: string, couverture: number, situation: Situe["situation"]): Situe => ({ id, couverture, situation });
const ids = (trouves: ReadonlyArray<Situe>, lieux: ReadonlyArray<LieuDit>) => classerParLieu(trouves, lieux).ids.map(({ id }) => id);

describe("le lieu range", () => {
  test("ce qui est à côté passe devant, ce qui est loin sort s'il reste un voisin", () => {
    const rendu = classerParLieu([un("brest", 1, BREST), un("partout", 1, PARTOUT), un("balazuc", 0.8, BALAZUC)], [PRIVAS]);
    expect(rendu.ids).toEqual([{ id: "balazuc", distance_km: 30 }, { id: "partout" }]);
    expect(rendu.remarque).toBeUndefined();
  });

  test("sans voisin, le plus proche reste, et c'est dit avec sa distance", () => {
    const { ids: gardes, remarque } = classerParLieu([un("brest", 1, BREST)], [PRIVAS]);
    expect(gardes.map(({ id }) => id)).toEqual(["brest"]);
    expect(remarque).toMatch(/Privas.*\d{3} km/);
  });

  test("un endroit lointain qui n'a qu'un lien lâche ne se montre pas, et rien ne s'en dit", () => {
    const { ids: gardes, remarque } = classerParLieu([un("partout", 1, PARTOUT), un("brest", 0.6, BREST)], [PRIVAS]);
    expect(gardes).toEqual([{ id: "partout" }]);
    expect(remarque).toBeUndefined();
  });

  test("l'endroit de la sorte nommée se montre, si loin et si lâche soit-il, fût-il le dernier, et l'on dit qu'il est loin", () => {
    const reseaux = ["a", "b", "c"].map((id) => un(id, 1, PARTOUT));
    const { ids: gardes, remarque } = classerParLieu([...reseaux, un("balazuc", 0.5, BALAZUC), { ...un("brest", 0.4, BREST), voulu: true }], [PRIVAS], 3);
    expect(gardes.map(({ id }) => id)).toContain("brest");
    expect(gardes.length).toBeLessThanOrEqual(3);
    expect(remarque).toMatch(/\d{3} km/);
    // Un voisin de cette sorte suffit : le lointain n'apprend plus rien.
    expect(ids([...reseaux, { ...un("balazuc", 0.5, BALAZUC), voulu: true }, { ...un("brest", 0.4, BREST), voulu: true }], [PRIVAS])).not.toContain("brest");
  });

  test("un réseau d'une autre région ou d'un autre pays recule, sauf s'il ne reste que lui", () => {
    const breton = un("breton", 1, { departements: ["29", "35"] });
    const suisse = un("suisse", 1, { departements: [], pays: "CH" });
    expect(ids([breton, suisse, un("partout", 0.9, PARTOUT)], [PRIVAS])).toEqual(["partout"]);
    expect(ids([breton, suisse], [PRIVAS])).toEqual(["breton", "suisse"]);
    // Sans lieu dit, on habite en France ; à Genève, le réseau suisse répond.
    expect(ids([suisse, un("partout", 0.9, PARTOUT)], [])).toEqual(["partout"]);
    expect(ids([suisse], [{ nom: "geneve", genre: "pays", departements: [], points: [], pays: "CH" }])).toEqual(["suisse"]);
  });

  test("ce qui ne fait que ressembler est dit d'un lien lâche, et seulement pour compléter", () => {
    const trouves = [un("a", 1, PARTOUT), un("b", 0.5, PARTOUT), un("c", 0.45, PARTOUT), un("d", 0.42, PARTOUT)];
    expect(classerParLieu(trouves, []).ids).toEqual([{ id: "a" }, { id: "b", faible: true }, { id: "c", faible: true }]);
  });
});
