import { expect, test } from "vitest";
import { creerRelectureGardee, creerRelectureUneAUne } from "#app/commun/memoires/relecture-gardee.ts";

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

test("lue seule, une ligne inchangée rend le même objet ; retouchée, vidée d'une cellule, oubliée ou trop ancienne, elle est relue", () => {
  const relues: Array<string> = [];
  type Lue = { readonly id: string; readonly contenu: string; readonly note: string | null };
  const { relire, oublier } = creerRelectureUneAUne(({ id, contenu, note }: Lue) => {
    relues.push(`${id} ${contenu} ${note}`);
    return { id, contenu, note };
  }, 2);
  const a = { id: "a", contenu: "un", note: "n" };
  expect(relire({ ...a })).toBe(relire({ ...a }));
  expect(relire({ ...a, note: null })).toEqual({ ...a, note: null });
  oublier("a");
  for (const id of ["a", "b", "c", "a"]) relire({ ...a, id });
  expect(relues).toEqual(["a un n", "a un null", "a un n", "b un n", "c un n", "a un n"]);
});
