import { describe, expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

const poser = async (question: string) => {
  const { reponse, sources } = await demander("entraide", unChat(), { question });
  return { lue: reponse.replaceAll(/[\u00a0\u202f]/g, " "), premiere: sources[0]?.id };
};

describe("une règle et une puissance dites ensemble", () => {
  test("la règle ouvre la réponse, puis ce que donne cette puissance, à rouvrir dans le simulateur", async () => {
    const { lue, premiere } = await poser("6 kWc à Lyon vente totale ou surplus");
    expect(premiere).toBe("calcul:energie");
    expect(lue.indexOf("la vente totale n’est plus ouverte")).toBeGreaterThan(0);
    expect(lue.indexOf("6 kWc produisent")).toBeGreaterThan(lue.indexOf("la vente totale n’est plus ouverte"));
    expect(lue).toContain("/simulateur?v=1&dep=69");
  });

  test("sans puissance, la règle seule", async () => {
    const { lue, premiere } = await poser("vente totale ou surplus pour mes panneaux ?");
    expect(premiere).toBe("fait:dit");
    expect(lue).not.toContain("kWc produisent");
  });
});
