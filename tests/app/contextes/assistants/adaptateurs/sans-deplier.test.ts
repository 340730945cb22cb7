import { getHeapCodeStatistics } from "node:v8";
import { expect, test } from "vitest";
import { sansDeplier } from "#app/contextes/assistants/adaptateurs/sans-deplier.server.ts";

const MOTS = Array.from({ length: 60 }, (_, i) => `(?:${"abcdefgh"[i % 8] ?? ""}${i} ){0,2}(?:fin|bout|${i})`).join("|");
const PHRASE = ` ${Array.from({ length: 40 }, (_, i) => `mot${i}`).join(" ")} h7 h7 fin `;

/** Ce que pèse, en octets, le code d'une expression que rien n'a encore compilée : le moins de plusieurs, le reste du processus se compilant aussi. */
function peser(nom: string, autour: <R>(lire: () => R) => R): { readonly octets: number; readonly trouve: ReadonlyArray<boolean> } {
  const pesees = Array.from({ length: 12 }, (_, rang) => {
    const motif = new RegExp(` (?:${MOTS}|${nom}${rang}) `);
    const avant = getHeapCodeStatistics().code_and_metadata_size;
    // La première lecture l'interprète, la suivante la compile.
    const trouve = autour(() => [motif.test(PHRASE), motif.test(PHRASE), motif.test(" rien ")]);
    return { octets: getHeapCodeStatistics().code_and_metadata_size - avant, trouve };
  });
  const gagnees = pesees.filter(({ octets }) => octets > 0);
  return { octets: Math.min(...gagnees.map(({ octets }) => octets)), trouve: pesees[0]?.trouve ?? [] };
}

test("une expression compilée là lit les mêmes phrases, d'un code plus court d'un tiers au moins ; ensuite tout se déplie comme avant, même après une erreur", () => {
  const [dedans, dehors] = [peser("dedans", sansDeplier), peser("dehors", (lire) => lire())];
  expect(dedans.trouve).toEqual([true, true, false]);
  expect(dehors.trouve).toEqual(dedans.trouve);
  expect(dedans.octets).toBeGreaterThan(0);
  expect(dehors.octets).toBeGreaterThan(1.5 * dedans.octets);
  expect(() =>
    sansDeplier(() => {
      throw new Error("illisible");
    }),
  ).toThrow("illisible");
  expect(peser("apres", (lire) => lire()).octets).toBeGreaterThan(1.5 * dedans.octets);
});
