import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sansDeplier } from "#app/contextes/assistants/adaptateurs/sans-deplier.server.ts";

const MODULE = join(process.cwd(), "app", "contextes", "assistants", "adaptateurs", "sans-deplier.server.ts");

// Seul dans son processus : le code que V8 compte est celui de tout le processus, et celui des autres essais s'y mêlerait.
const PESEES = `
import { getHeapCodeStatistics } from "node:v8";
import { sansDeplier } from ${JSON.stringify(MODULE)};
const mots = Array.from({ length: 60 }, (_, i) => "(?:" + "abcdefgh"[i % 8] + i + " ){0,2}(?:fin|bout|" + i + ")").join("|");
const phrase = " " + Array.from({ length: 40 }, (_, i) => "mot" + i).join(" ") + " h7 h7 fin ";
const peser = (nom, autour) => {
  const pesees = Array.from({ length: 5 }, (_, rang) => {
    const motif = new RegExp(" (?:" + mots + "|" + nom + rang + ") ");
    const avant = getHeapCodeStatistics().code_and_metadata_size;
    // La première lecture l'interprète, la suivante la compile.
    const trouve = autour(() => [motif.test(phrase), motif.test(phrase), motif.test(" rien ")]);
    return { octets: getHeapCodeStatistics().code_and_metadata_size - avant, trouve };
  });
  return { octets: Math.min(...pesees.map(({ octets }) => octets)), trouve: pesees[0].trouve };
};
const dehors = peser("dehors", (lire) => lire());
const dedans = peser("dedans", sansDeplier);
try { sansDeplier(() => { throw new Error("illisible"); }); } catch {}
console.log(JSON.stringify({ dehors, dedans, apres: peser("apres", (lire) => lire()) }));
`;

type Pesee = { readonly octets: number; readonly trouve: ReadonlyArray<boolean> };

test("une expression compilée là lit les mêmes phrases, d'un code plus court d'un tiers au moins ; ensuite tout se déplie comme avant, même après une erreur", () => {
  const dit = execFileSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", PESEES], { encoding: "utf8" });
  const { dehors, dedans, apres } = JSON.parse(dit) as Readonly<Record<"dehors" | "dedans" | "apres", Pesee>>;
  expect(dehors.trouve).toEqual([true, true, false]);
  expect(dedans.trouve).toEqual(dehors.trouve);
  expect(dedans.octets).toBeGreaterThan(0);
  expect(dehors.octets).toBeGreaterThan(1.5 * dedans.octets);
  expect(apres.octets).toBeGreaterThan(1.5 * dedans.octets);
});

test("ce que la lecture rend ou lance passe tel quel", () => {
  expect(sansDeplier(() => 7)).toBe(7);
  expect(() =>
    sansDeplier(() => {
      throw new Error("illisible");
    }),
  ).toThrow("illisible");
});
