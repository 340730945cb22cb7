import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { departementDeCommune } from "#app/commun/geo/communes.ts";
import { direDoute } from "#app/commun/geo/dire/dire-commune.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";

type Ligne = readonly [code: string, nom: string, lat: number, lon: number, habitants: number, postaux: string];
const { communes: LIGNES } = JSON.parse(readFileSync("data/territoire/communes.json", "utf8")) as { readonly communes: ReadonlyArray<Ligne> };
const france = creerCommunes({ dossier: "data" })();
const { territoires } = JSON.parse(readFileSync("data/territoire/index.json", "utf8")) as { territoires: ReadonlyArray<{ code: string; nom: string }> };
const NOMS = new Map(territoires.map(({ code, nom }) => [code, nom]));

function dire(texte: string, choisi?: string): string {
  const rendu = france.resoudre(texte, choisi);
  return rendu.sorte === "commune" ? `${rendu.commune.nom} ${rendu.commune.departement}` : rendu.sorte;
}
const portees = new Map<string, number>();
for (const [, nom] of LIGNES) portees.set(plier(nom), (portees.get(plier(nom)) ?? 0) + 1);

/**
 * Ce qui rend ce texte à une autre commune que la sienne. Chaque homonyme est écrit de toutes les façons, les autres communes en prennent une chacune,
 * à tour de rôle. Des communes d'un même département qui s'écrivent pareil se demandent.
 */
function fautes(ecrire: (nom: string, departement: string, postal: string) => ReadonlyArray<string>, choisi: (departement: string) => string | undefined) {
  return LIGNES.flatMap(([code, nom, , , , postaux], rang) => {
    const departement = departementDeCommune(code);
    const facons = ecrire(nom, departement, postaux.split(" ")[0] ?? "");
    const ecrites = (portees.get(plier(nom)) ?? 0) > 1 ? facons : facons.slice(rang % facons.length, (rang % facons.length) + 1);
    return ecrites.flatMap((texte) => {
      const rendu = france.resoudre(texte, choisi(departement));
      if (rendu.sorte === "commune" && rendu.commune.code === code) return [];
      // Le doute entre plusieurs n'est permis que si celle-ci en est, et que toutes sont du département écrit.
      const demande = rendu.sorte === "homonymes" && rendu.communes.some((une) => une.code === code);
      return demande && rendu.communes.every((une) => une.departement === departement) ? [] : [`${texte} → ${rendu.sorte}`];
    });
  });
}
/** Un département choisi avant, qui n'est jamais celui de la commune. */
const perime = (departement: string) => (departement === "30" ? "26" : "30");

test("le département écrit l'emporte sur celui qui est choisi, pour chaque commune de France et chaque façon de l'écrire", () => {
  const ecrire = (nom: string, dd: string) => [
    `${nom} (${dd})`,
    `${nom} ${dd}`,
    `${dd} ${nom}`,
    `${nom}, ${NOMS.get(dd) ?? ""} (${dd})`,
    `${plier(nom).replaceAll(/[^a-z()]+/g, " ")} (${dd})`,
  ];
  expect(fautes(ecrire, perime)).toEqual([]);
});

test("le nom du département écrit après une virgule ou entre parenthèses vaut son numéro", () => {
  expect(fautes((nom, dd) => [`${nom} (${NOMS.get(dd) ?? ""})`, `${nom}, ${NOMS.get(dd) ?? ""}`], perime)).toEqual([]);
});

test("un code postal écrit à côté du nom le situe", () => {
  const avecCode = (nom: string, _: string, postal: string) => (postal === "" ? [] : [`${postal} ${nom}`, `${nom} ${postal}`, `${nom} (${postal})`]);
  expect(fautes(avecCode, perime)).toEqual([]);
});

test("un nom seul, son département choisi, mène à sa commune", () => {
  expect(
    fautes(
      (nom) => [nom, plier(nom), nom.toUpperCase()],
      (departement) => departement,
    ),
  ).toEqual([]);
});

test("un nom seul mène à l'une des communes qui le portent, ou se demande", () => {
  const parNom = new Map<string, Set<string>>();
  for (const [code, nom] of LIGNES) parNom.set(nom, (parNom.get(nom) ?? new Set()).add(code));
  const mal = [...parNom].flatMap(([nom, codes]) => {
    const rendu = france.resoudre(nom);
    if (rendu.sorte === "commune") return codes.has(rendu.commune.code) ? [] : [nom];
    return rendu.sorte === "homonymes" && [...codes].every((code) => rendu.communes.some((une) => une.code === code)) ? [] : [nom];
  });
  expect(mal).toEqual([]);
});

test.each([
  ["Saint-Denis (93)", "30", "Saint-Denis 93"],
  ["Saint-Denis (seine saint denis)", "30", "Saint-Denis 93"],
  ["saint denis la réunion", "30", "Saint-Denis 974"],
  ["Die en Drôme", "07", "Die 26"],
  ["Die dans la Drôme", undefined, "Die 26"],
  ["93200 Saint-Denis", "30", "Saint-Denis 93"],
  ["Saint-Denis 93200 cedex 2", "30", "Saint-Denis 93"],
  ["Saint-Denis D93", "30", "Saint-Denis 93"],
  ["Saint-Denis - dépt 93", "30", "Saint-Denis 93"],
  ["93200", "30", "Saint-Denis 93"],
  ["Bourg-en-Bresse (1)", "30", "Bourg-en-Bresse 01"],
  ["Ajaccio (20)", "30", "Ajaccio 2A"],
  ["Paris 15e", undefined, "Paris 75"],
  ["Lyon 03", undefined, "Lyon 69"],
  ["Marseille 13", undefined, "Marseille 13"],
  ["Saint-Denis", "30", "Saint-Denis 30"],
  ["Valence", undefined, "Valence 26"],
  ["Saint-Denis", undefined, "homonymes"],
  ["Annonay (26)", "07", "ailleurs"],
  ["Annonay", "26", "ailleurs"],
  ["Anonay", "07", "voisine"],
  ["Sainte-Colombe", undefined, "homonymes"],
  // Dites comme on les dit : le début du nom suffit, s'il ne désigne qu'une commune, ou une bien plus peuplée que les autres.
  ["Le Puy", "43", "Le Puy-en-Velay 43"],
  ["Chamonix", "74", "Chamonix-Mont-Blanc 74"],
  ["Évian", undefined, "Évian-les-Bains 74"],
  ["Romans", "26", "Romans-sur-Isère 26"],
  ["Vals", "07", "Vals-les-Bains 07"],
  ["Clermont", "63", "Clermont-Ferrand 63"],
  ["Bourg", "01", "Bourg-en-Bresse 01"],
  ["Boulogne", "62", "Boulogne-sur-Mer 62"],
  ["Châlons", "51", "Châlons-en-Champagne 51"],
  ["Villefranche (69)", "30", "Villefranche-sur-Saône 69"],
  ["St Pol", "62", "Saint-Pol-sur-Ternoise 62"],
  ["Châteauneuf", "26", "homonymes"],
  ["Saint", "07", "ailleurs"],
  // Un morceau de mot n'est pas un nom court.
  ["Annon", "07", "inconnue"],
  ["Trifouillis", undefined, "inconnue"],
  ["", undefined, "inconnue"],
  ["(((", "26", "inconnue"],
  ["0".repeat(400), "26", "inconnue"],
])("« %s », %s choisi : %s", (texte, choisi, attendu) => {
  expect(dire(texte, choisi)).toBe(attendu);
});

test("un doute se dit avec ce qu'il faut écrire ; une commune connue ne se demande pas", () => {
  const phrase = (texte: string, choisi?: string) => direDoute(texte, france.resoudre(texte, choisi), "touchez la carte");
  expect(phrase("Saint-Denis (93)", "30")).toBeUndefined();
  expect(phrase("Annonay (26)", "07")).toContain("Le département 26 n’a pas de commune appelée Annonay ; le 07 en a une. Écrivez « Annonay (07) »");
  // Plusieurs noms qui commencent ainsi : ils se disent.
  expect(phrase("Châteauneuf", "26")).toMatch(/^Plusieurs communes du 26 répondent à ce nom : Châteauneuf-\S+, Châteauneuf-/);
  expect(phrase("Sainte-Colombe")).toMatch(/^Plusieurs communes s’appellent Sainte-Colombe \(\d\w, .*…\)/);
  expect(phrase("Trifouillis")).toContain("vérifiez le nom");
});
