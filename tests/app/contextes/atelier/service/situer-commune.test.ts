import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { departementDeCommune } from "#app/commun/geo/communes.ts";
import { clefCommune } from "#app/commun/geo/saisie-commune.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { SchemaFormulaireFiche } from "#app/contextes/atelier/schemas/codev.ts";
import { depuisFormulaire } from "#app/contextes/atelier/service/ecriture/depuis-formulaire.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { creerVilles } from "#app/contextes/geographie/adaptateurs/villes.server.ts";

type Ligne = readonly [code: string, nom: string, lat: number, lon: number];
const { communes: LIGNES } = JSON.parse(readFileSync("data/territoire/communes.json", "utf8")) as { readonly communes: ReadonlyArray<Ligne> };
const reperes = { communes: creerCommunes({ dossier: "data" }), villes: creerVilles() };

function situer(valeurs: Record<string, string>): { readonly lat: number; readonly lon: number } | string {
  try {
    return depuisFormulaire(SchemaFormulaireFiche.parse({ type: "lieu", titre: "Verger", ...valeurs }), reperes);
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    return e.champs?.[0]?.message ?? "";
  }
}
/** Le centre d'une commune et celui de sa mairie, dans deux tables, ne sont pas à plus de quelques kilomètres l'un de l'autre. */
const PRES_KM = 8;

test("chaque commune de France, écrite avec son département, se place chez elle ou se demande si le département en a deux", () => {
  const demandees: Array<string> = [];
  const loin: Array<string> = [];
  for (const [code, nom, lat, lon] of LIGNES) {
    const departement = departementDeCommune(code);
    const ou = situer({ commune: nom, departement });
    if (typeof ou === "string") demandees.push(`${nom} ${departement}`);
    else if (distanceKm(ou, { lat, lon }) > PRES_KM) loin.push(`${nom} ${departement}`);
  }
  expect(loin).toEqual([]);
  // Une commune ne se redemande que si une autre du même département porte exactement son nom.
  const noms = new Map<string, number>();
  for (const [code, nom] of LIGNES) noms.set(`${nom} ${departementDeCommune(code)}`, (noms.get(`${nom} ${departementDeCommune(code)}`) ?? 0) + 1);
  expect(demandees.filter((une) => noms.get(une) === 1)).toEqual([]);
});

test("sans département, un nom unique se place, un homonyme se demande, sauf pour un chef-lieu", () => {
  const parNom = new Map<string, Array<Ligne>>();
  // « Buré » et « Bure » se tapent pareil.
  for (const ligne of LIGNES) parNom.set(clefCommune(ligne[1]), [...(parNom.get(clefCommune(ligne[1])) ?? []), ligne]);
  const chefsLieux = new Set(reperes.villes.map(({ nom }) => clefCommune(nom)));
  const fautes: Array<string> = [];
  for (const [nom, portees] of parNom) {
    const ou = situer({ commune: nom });
    const juste =
      typeof ou === "string"
        ? portees.length > 1
        : portees.some(([, , lat, lon]) => distanceKm(ou, { lat, lon }) < PRES_KM) && (portees.length === 1 || chefsLieux.has(nom));
    if (!juste) fautes.push(nom);
  }
  expect(fautes).toEqual([]);
});

test("le mauvais département, une faute de frappe et des coordonnées contraires se demandent", () => {
  expect(situer({ commune: "Annonay", departement: "26" })).toContain("07");
  expect(situer({ commune: "Anonay", departement: "07" })).toContain("vouliez-vous dire Annonay (07)");
  const contraires = { commune: "Annonay", departement: "07", position: "44,7352 4,5992" };
  expect(situer(contraires)).toMatch(/à 5\d km d'Annonay/);
  expect(situer({ ...contraires, position_confirmee: "44,7352 4,5992" })).toMatchObject({ lat: 44.7352, lon: 4.5992 });
  expect(situer({ ...contraires, position_confirmee: "44,9 4,6" })).toMatch(/envoyez de nouveau/);
  expect(situer({ commune: "Annonay", departement: "07", position: "45,25 4,68" })).toMatchObject({ lat: 45.25, lon: 4.68 });
});

test("le département écrit l'emporte sur celui qui est choisi, et la fiche garde le nom de la commune", () => {
  expect(situer({ commune: "saint-denis (93)", departement: "30" })).toMatchObject({
    commune: "Saint-Denis",
    lat: expect.closeTo(48.93, 1),
    lon: expect.closeTo(2.36, 1),
  });
  expect(situer({ commune: "Annonay (26)", departement: "07" })).toContain("le 07 en a une");
  // Un hameau que le répertoire ne connaît pas se place au chef-lieu du département écrit.
  expect(situer({ commune: "Le Hameau des Buis (07)", departement: "26" })).toMatchObject({ lat: expect.closeTo(44.73, 1) });
});

test("une commune dite comme tout le monde la dit, sans « -les-Bains » ni « -sur-Saône », ne se place jamais au chef-lieu", () => {
  const dites = LIGNES.flatMap(([code, nom]) => {
    const [, courte] = /^(.{4,}?)-(?:en|sur|sous|les|lès|lez|du|de|des|la|le|Mont)-/u.exec(nom) ?? [];
    return courte === undefined ? [] : [{ courte, departement: departementDeCommune(code) }];
  });
  const parDepartement = new Map<string, Array<{ readonly clef: string; readonly lat: number; readonly lon: number }>>();
  for (const [code, nom, lat, lon] of LIGNES) {
    const departement = departementDeCommune(code);
    const siennes = parDepartement.get(departement) ?? [];
    siennes.push({ clef: ` ${clefCommune(nom)} `, lat, lon });
    parDepartement.set(departement, siennes);
  }
  const ailleurs = dites.flatMap(({ courte, departement }) => {
    const ou = situer({ commune: courte, departement });
    // Le doute se demande ; une place se prend dans une commune du département dont le nom commence ainsi.
    if (typeof ou === "string") return [];
    const clef = clefCommune(courte);
    const siennes = (parDepartement.get(departement) ?? []).filter((une) => une.clef.includes(` ${clef} `));
    return siennes.some((une) => distanceKm(ou, une) < PRES_KM) ? [] : [`${courte} ${departement}`];
  });
  expect(dites.length).toBeGreaterThan(5_000);
  expect([...new Set(ailleurs)]).toEqual([]);
}, 120_000);
