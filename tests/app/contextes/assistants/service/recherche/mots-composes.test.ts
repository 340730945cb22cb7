import { describe, expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

const service = unChat();
const surs = async (question: string): Promise<ReadonlyArray<string>> => {
  const { sources } = await demander("entraide", service, { question });
  return sources.filter(({ faible }) => faible !== true).map(({ id }) => id);
};

describe("un mot composé ne mène pas où mène l'un de ses mots", () => {
  test.each([
    ["quelles aides pour une pompe à chaleur", "projet:projet__gouverner-un-puits-partage"],
    ["quelle profondeur pour une fosse septique", "projet:projet__gouverner-un-puits-partage"],
    ["mon chauffe plat est cassé", "projet:projet__chaleur-du-bois-et-foret"],
    ["faire une table de jardin", "reseau:reseau-compost-citoyen"],
    ["batterie de cuisine en inox", "projet:projet__cuisine-et-soin-partages"],
    ["eau de javel sur un vêtement", "projet:projet__recuperer-la-pluie"],
    ["plan d'eau privé", "projet:projet__recuperer-la-pluie"],
    ["conduite accompagnée à quel âge", "reseau:mobicoop"],
    ["réparer une pomme de douche", "projet:projet__atelier-et-outils-conviviaux"],
  ])("« %s » : pas « %s »", async (question, fiche) => {
    expect(await surs(question)).not.toContain(fiche);
  });

  test.each([
    ["ma machine à laver est en panne", "reseau:repair-cafe"],
    ["mon seche linge est en panne", "reseau:repair-cafe"],
    ["construire un chauffe-eau solaire", "reseau:low-tech-lab"],
    ["remplacer ma fosse septique par une phytoépuration", "reseau:eautarcie"],
    ["entretien d'une pompe à eau de puits", "projet:projet__gouverner-un-puits-partage"],
  ])("« %s » a « %s »", async (question, fiche) => {
    expect(await surs(question)).toContain(fiche);
  });
});
