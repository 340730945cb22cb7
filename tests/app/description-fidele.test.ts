import Ajv from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { CONTRATS } from "#app/contrats.server.ts";
import type { Contrat } from "#app/socle/api/contrat.ts";
import { decrireEntree, type Json } from "#app/socle/api/schema-json.ts";

// Un programme qui suit la description ne reçoit pas de refus : champ par champ, ce que le schéma publié admet, la lecture l'admet.

const ajv = new Ajv({ strict: false, validateFormats: false });

const TEXTES = [
  "",
  " ",
  "0",
  "1",
  "00",
  "26",
  "2A",
  "974",
  "R53",
  "FR",
  "5½~",
  "x",
  "eau",
  "eau,alim",
  "eau alim",
  "eau;alim",
  "energie",
  "global",
  "par_axe",
  "GLOBAL",
  "true",
  "false",
  "oui",
  "non",
  "on",
  "null",
  "123456",
  "12 34 56",
  "12345",
  "0".repeat(200),
  "a@b.fr",
  "a@b",
  "moulin.fr",
  "https://moulin.fr/ici",
  "ftp://moulin.fr",
  "pas une adresse",
  "1.5",
  "-200",
  "1973",
  "12.3,45.6",
  "0,0,1,1",
  "[]",
  "{}",
  '[{"role":"user","contenu":"bonjour"}]',
  "🌍",
  "\u0000",
];
const VALEURS: ReadonlyArray<unknown> = [...TEXTES, null, true, false, 0, 1, -1, 1.5, 1e9, [], ["eau"], ["x"], [null], [{}], {}, { role: "user" }];

/** Ce que la lecture reproche à ce champ, ou rien. */
function reproche(champ: string, erreur: unknown): string | undefined {
  if (!(erreur instanceof ErreurApp)) return String(erreur);
  return erreur.champs?.find(({ chemin }) => chemin === champ || chemin.startsWith(`${champ}.`))?.message;
}

/** Dans une adresse tout est texte : un nombre s'y lit, une liste y a un seul élément, un texte peut être du JSON. */
function lueSelon(schema: Json, texte: string): ReadonlyArray<unknown> {
  if (schema["contentMediaType"] === "application/json")
    return estJson(texte) ? [JSON.parse(texte)].filter((lu) => ajv.validate(schema["contentSchema"] as object, lu)) : [];
  const nombre = texte.trim() === "" ? Number.NaN : Number(texte);
  return [texte, [texte], ...(Number.isFinite(nombre) ? [nombre] : []), ...(texte === "true" || texte === "false" ? [texte === "true"] : [])].filter(
    (valeur) => ajv.validate(schema as object, valeur) === true,
  );
}

function estJson(texte: string): boolean {
  try {
    JSON.parse(texte);
    return true;
  } catch {
    return false;
  }
}

/** Un point se donne par ses deux nombres : aucun schéma par paramètre ne peut le dire. */
const ENSEMBLE: Readonly<Record<string, readonly [string, string]>> = { lat: ["lon", "5"], lon: ["lat", "44"] };

function parRecherche(un: Contrat): ReadonlyArray<string> {
  const lecteur = un.entree?.recherche;
  return (lecteur?.schemas ?? []).flatMap((schema) =>
    Object.entries(decrireEntree(schema).properties).flatMap(([champ, decrit]) =>
      TEXTES.filter((texte) => lueSelon(decrit, texte).length > 0).flatMap((texte) => {
        try {
          lecteur?.lire(new URLSearchParams([[champ, texte], ...(ENSEMBLE[champ] === undefined ? [] : [[...ENSEMBLE[champ]]])]));
          return [];
        } catch (erreur) {
          const phrase = reproche(champ, erreur);
          return phrase === undefined ? [] : [`${champ}=${JSON.stringify(texte)} : ${phrase}`];
        }
      }),
    ),
  );
}

type Objet = { readonly properties: Readonly<Record<string, Json>>; readonly required?: ReadonlyArray<string> };

/** Les champs dont une seule valeur choisit la forme. */
function choisie({ properties }: Objet): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).flatMap(([nom, { const: seule }]) => (seule === undefined ? [] : [[nom, seule]])));
}

async function parCorps(un: Contrat, type: string): Promise<ReadonlyArray<string>> {
  const decrit = un.entree?.corps?.contenus()[type];
  if (decrit === undefined) return [];
  const formes = (decrit.properties === undefined ? (decrit["anyOf"] ?? []) : [decrit]) as ReadonlyArray<Objet>;
  const fautes: Array<string> = [];
  for (const forme of formes)
    for (const [champ, schema] of Object.entries(forme.properties))
      for (const valeur of VALEURS) {
        if (type !== "application/json" && typeof valeur !== "string") continue;
        const admise = type === "application/json" ? ajv.validate(schema as object, valeur) : lueSelon(schema, valeur as string).length > 0;
        if (admise !== true) continue;
        const corps = { lieu: { territoire: "26" }, ...choisie(forme), [champ]: valeur };
        const body =
          type === "application/json"
            ? JSON.stringify(corps)
            : new URLSearchParams({ ...choisie(forme), [champ]: valeur } as Record<string, string>).toString();
        const phrase = await un.entree?.corps
          ?.lire(new Request(`http://essai.local${un.chemin}`, { method: un.methode, headers: { "content-type": type }, body }))
          .then(
            () => undefined,
            (erreur: unknown) => reproche(champ, erreur),
          );
        if (phrase !== undefined) fautes.push(`${champ} = ${JSON.stringify(valeur)} : ${phrase}`);
      }
  return [...new Set(fautes)];
}

describe("ce que la description admet", () => {
  for (const un of CONTRATS) {
    const nom = `${un.methode} ${un.chemin}`;
    if (un.entree?.recherche !== undefined) test(`${nom}, dans l'adresse, la route l'admet`, () => expect(parRecherche(un)).toEqual([]));
    for (const type of ["application/json", "application/x-www-form-urlencoded"])
      if (un.entree?.corps?.contenus()[type] !== undefined)
        test(`${nom}, en ${type}, la route l'admet`, async () => expect(await parCorps(un, type)).toEqual([]));
  }
});
