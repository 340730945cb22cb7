import { describe, expect, test } from "vitest";
import { schemaDemande } from "#app/contextes/assistants/schemas/chat.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

describe("une question posée depuis la page d'un département", () => {
  test("reçoit les lieux de ce département, et le dit", async () => {
    const chat = unChat();
    const { sources, remarque, portes = [] } = await demander("entraide", chat, { question: "un écolieu à visiter", departement: "07" });
    expect(sources[0]?.pourquoi).toMatch(/département 07/);
    expect(remarque).toContain("département de cette page : Ardèche");
    expect(portes.map(({ adresse }) => adresse)).toContain("/ecosysteme?departement=07");
  });

  test("un autre lieu dit par la question l'emporte", async () => {
    const { remarque = "", portes = [] } = await demander("entraide", unChat(), { question: "un écolieu à visiter dans la Drôme", departement: "07" });
    expect(remarque).not.toContain("cette page");
    expect(portes.map(({ adresse }) => adresse)).toContain("/ecosysteme?departement=26");
  });

  test("une question sans rapport reste sans réponse : le lieu de la page n'est pas un sujet", async () => {
    expect((await demander("entraide", unChat(), { question: "le prochain match de foot", departement: "07" })).sources).toEqual([]);
    expect((await demander("entraide", unChat(), { question: "que faire ?", departement: "07" })).sources).toEqual(
      (await demander("entraide", unChat(), { question: "que faire ?" })).sources,
    );
  });

  test.each([["07"], ["2a"], ["974"]])("le corps admet « %s »", (departement) => {
    expect(schemaDemande("entraide").parse({ question: "où trouver des semences", departement }).departement).toBe(departement.toUpperCase());
  });

  test.each([["Ardèche"], ["7"], [7], ["0700"]])("et refuse %s, en le disant", (departement) => {
    const lu = schemaDemande("taff").safeParse({ question: "où trouver un stage", departement });
    expect(lu.error?.issues[0]?.message).toBe("Donnez un code de département : 26, 2A, 974.");
  });
});
