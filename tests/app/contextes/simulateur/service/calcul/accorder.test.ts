import { expect, test } from "vitest";
import { accorderTerritoire } from "#app/contextes/simulateur/service/calcul/accorder.ts";
import { communes } from "#tests/constructeurs/catalogue.ts";

const LIEUX = [
  { code: "30", nom: "Gard", latitude: 44 },
  { code: "93", nom: "Seine-Saint-Denis", latitude: 48.9 },
];
const accorder = (reponses: Record<string, string>) =>
  accorderTerritoire(
    reponses,
    (texte) => LIEUX.find(({ code, nom }) => code === texte || nom === texte),
    (texte, departement) => communes().resoudre(texte, departement),
  );

test("le département écrit à côté de la commune l'emporte sur celui choisi avant", () => {
  expect(accorder({ dep: "30", commune: "Saint-Denis (93)" })).toEqual({ dep: "93", commune: "Saint-Denis (93)" });
  expect(accorder({ dep: "Gard", commune: "93200 Saint-Denis" }).dep).toBe("93");
});

test("une commune sans département donne le sien ; écrite à la place du département, elle le remplace", () => {
  expect(accorder({ commune: "Annonay" })).toEqual({ dep: "07", commune: "Annonay" });
  expect(accorder({ dep: "annonay" })).toEqual({ dep: "07", commune: "Annonay" });
});

test("sans département écrit, ou dans le doute, la réponse donnée reste : un ancien lien garde ses nombres", () => {
  for (const reponses of [
    { dep: "30", commune: "Annonay" },
    { dep: "30", commune: "Saint-Denis" },
    { dep: "30" },
    { commune: "Sainte-Colombe" },
    { dep: "Trifouillis" },
    {},
  ])
    expect(accorder(reponses)).toEqual(reponses);
});
