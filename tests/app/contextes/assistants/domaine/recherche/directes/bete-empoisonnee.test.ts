import { describe, expect, test } from "vitest";
import { repondreDirectement } from "#app/contextes/assistants/domaine/recherche/directes/repondre-directement.ts";

describe("une bête qui a avalé un poison", () => {
  test.each([
    "mon chien a mangé de la mort aux rats",
    "ma poule a avalé un clou",
    "le chat a bu de l'antigel",
    "ma chèvre a mangé du laurier rose, que faire",
    "mes poules ont mangé des granulés anti limaces",
    "ma vache a mangé des marrons d'Inde",
    "quelqu'un a empoisonné mes chats",
  ])("« %s » : le vétérinaire, et les deux centres antipoison", (question) => {
    expect(repondreDirectement(question)).toMatch(/vétérinaire.*04 78 87 10 40.*02 40 68 77 40/u);
  });

  test.each([
    "les poules peuvent-elles manger du chocolat",
    "éviter que le chien mange de la mort aux rats",
    "mon lapin a mangé des carottes",
    "ma poule a bu du purin d'ortie",
    "la souris a mangé l'appât",
    "comment nourrir mes chèvres l'hiver",
  ])("« %s » n’en appelle pas", (question) => {
    expect(repondreDirectement(question) ?? "").not.toContain("CNITV");
  });

  test("un enfant avec elle : le 15 d’abord", () => {
    expect(repondreDirectement("mon chien a mangé du chocolat et mon fils aussi des cachets")).toMatch(/\*\*15\*\*/u);
    expect(repondreDirectement("notre chien a été empoisonné et mon bébé a touché l'appât")).toMatch(/\*\*15\*\*.*vétérinaire/su);
  });
});
