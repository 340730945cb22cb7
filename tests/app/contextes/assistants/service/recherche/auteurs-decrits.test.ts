import { expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

const chat = unChat();
const demanderPensees = (question: string) => demander("pensees", chat, { question });

test("« une femme philosophe écologiste » : elles seules, et leurs dix noms", async () => {
  const { reponse, sources } = await demanderPensees("une femme philosophe écologiste");
  expect(reponse).toMatch(/Dans ce corpus \(femmes\), 10 noms : .*Rachel Carson.*Donna Haraway/u);
  const elles =
    /^(?:Elinor Ostrom|Rachel Carson|Françoise d’Eaubonne|Carolyn Merchant|Vandana Shiva|Maria Mies|Donella Meadows|Wangari Maathai|Isabelle Stengers|Donna Haraway)/u;
  expect(sources.length).toBeGreaterThan(1);
  for (const { titre } of sources) expect(titre).toMatch(elles);
});

test("un sujet se cherche parmi celles et ceux que la question décrit", async () => {
  const { sources } = await demanderPensees("quelles autrices parlent des semences");
  expect(sources[0]?.titre).toMatch(/^Vandana Shiva/u);
});

test.each([
  ["un penseur africain", /Wangari Maathai/u],
  ["des auteurs du XIXe siècle", /Élisée Reclus, Pierre Kropotkine, Henry David Thoreau/u],
])("« %s »", async (question, noms) => {
  expect((await demanderPensees(question)).reponse).toMatch(noms);
});

test.each(["la place des femmes chez Bookchin", "les femmes et la terre", "pourquoi les femmes portent-elles l'eau"])(
  "« %s » ne décrit pas qui l’on cherche",
  async (question) => {
    expect((await demanderPensees(question)).reponse).not.toContain("Dans ce corpus (");
  },
);
