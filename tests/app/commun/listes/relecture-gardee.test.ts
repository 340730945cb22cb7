import { expect, test } from "vitest";
import { creerRelectureGardee } from "#app/commun/listes/relecture-gardee.ts";

test("une ligne inchangée rend le même objet, une ligne retouchée est relue, une ligne partie s'oublie", () => {
  const relues: Array<string> = [];
  const relire = creerRelectureGardee(({ id, contenu }: { readonly id: string; readonly contenu: string }) => {
    relues.push(`${id} ${contenu}`);
    return { id, contenu };
  });
  const premieres = relire([
    { id: "a", contenu: "un" },
    { id: "b", contenu: "deux" },
  ]);
  const secondes = relire([
    { id: "b", contenu: "deux" },
    { id: "a", contenu: "retouchée" },
  ]);
  expect(secondes[0]).toBe(premieres[1]);
  expect(secondes[1]).toEqual({ id: "a", contenu: "retouchée" });
  relire([]);
  relire([{ id: "b", contenu: "deux" }]);
  expect(relues).toEqual(["a un", "b deux", "a retouchée", "b deux"]);
});
