import { expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const departements = (question: string) => comprendre(question, lieuxConnus).lieux.flatMap((lieu) => lieu.departements);

test.each([
  ["4 pers 44", "44"],
  ["44 4 pers", "44"],
  ["3 pers / 85 / toit 90 m2", "85"],
  ["1 personne, 2a, 3 kWc", "2A"],
  ["couple 974 pv 3kwc", "974"],
  ["4 pers 44000", "44"],
  ["2 pers 20090 toit 80 m2", "2A"],
  ["75m2 bien isolé limoges", "87"],
  ["toit 100 m2, dijon", "21"],
  ["couple 67, 90 m2", "67"],
  ["recup eau pluie toit 140m2 limoges arroser potager", "87"],
  ["3 kwc brest 2 pers ça couvre combien", "29"],
  ["alternance energies renouvelables toulouse", "31"],
  ["amap saint etienne pas chere", "42"],
  ["habitat groupé clermont ferrand", "63"],
  ["me reconvertir dans l'ecologie, region lyonnaise", "69"],
  ["un jardin partagé dans la métropole lilloise", "59"],
  ["des paysans du bassin rennais", "35"],
])("« %s » : le département posé sans un mot est lu", (question, attendu) => {
  expect(departements(question)).toEqual([attendu]);
});

test.each([
  "4 pers 85 m2",
  "couple, 67, cherche habitat partagé",
  "seule, 62, je cherche une colocation",
  "enfants 10 et 12 ans, école à la maison",
  "2 adultes 30 et 32 ans",
  "cuve 10000 l 4 pers",
  "3 enfants de 12 ans",
  "2 personnes 30 ans",
  "on est 4, 12 poules",
  "4 pers 3,5 kWc",
  "le 44 est un numéro comme un autre",
  "75 m2 dans la montagne orange",
  "un potager de 50 m2 et de belles tours",
  "mon chat a bu l'eau de la cuve",
  "du savon de marseille fait maison",
  "la region voisine subventionne les cuves",
  "le bassin versant de ma rivière",
])("« %s » : un nombre qui compte n'est pas un département, un mot n'est pas une ville", (question) => {
  expect(departements(question)).toEqual([]);
});

test.each([
  ["cb de m3 deau pr 5", "combien de m3 d’eau pour 5"],
  ["qd ma cuve sera pleine, tps de remplissage", "quand ma cuve sera pleine, temps de remplissage"],
])("« %s » se lit en entier", (question, attendue) => {
  expect(comprendre(question, lieuxConnus).dite).toBe(attendue);
});
