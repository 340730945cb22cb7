import { describe, expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import reperes from "#data/reperes.json" with { type: "json" };

const chat = unChat();
const repondre = async (question: string) => {
  const { reponse, sources } = await demander("entraide", chat, { question });
  return { reponse: reponse.replaceAll(/[\u00a0\u202f]/g, " "), sources };
};

describe("un ordre de grandeur vient devant, pris aux tables", () => {
  test("une douche de cinq minutes : cinq fois le débit, ses bornes, et d'où il vient", async () => {
    const { reponse, sources } = await repondre("une douche de 5 minutes c'est combien de litres");
    const { valeur, min, max } = reperes.reperes.douche_debit;
    expect(reponse).toContain(`environ ${5 * valeur} L, de ${5 * min} L à ${5 * max} L`);
    expect(reponse).toContain("Nos Gestes Climat");
    expect(sources[0]?.id).toBe("calcul:repere");
  });

  test("une facture rouvre le simulateur, sans montant de panneaux que personne n'a demandés", async () => {
    const { reponse, sources } = await repondre("ma facture d'électricité est de 180 €/mois, comment la réduire");
    expect(reponse).toContain("2 160 € par an");
    expect(reponse).not.toContain("kWc");
    expect(sources[0]?.url).toBe("/simulateur?etape=lieu");
  });

  test("des panneaux, une maison entière restent au simulateur", async () => {
    for (const question of ["une batterie de 5 kWh avec 3 kWc à Rennes, combien de temps", "combien de stères pour chauffer 100 m² à Dijon"])
      expect((await repondre(question)).sources[0]?.id, question).toBe("calcul:energie");
  });
});

test("chaque borne entoure sa valeur", () => {
  for (const [id, { valeur, min, max }] of Object.entries(reperes.reperes)) expect(min <= valeur && valeur <= max, id).toBe(true);
});
