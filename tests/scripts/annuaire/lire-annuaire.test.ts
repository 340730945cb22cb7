import { describe, expect, test } from "vitest";
import { FauteDeFichier, LIGNES_MAX, lireAnnuaire, OCTETS_MAX } from "#scripts/annuaire/lire-annuaire.ts";

const octets = (texte: string) => new TextEncoder().encode(texte);
const phrase = (donnees: Uint8Array) => {
  try {
    lireAnnuaire(donnees);
    return "lu";
  } catch (e) {
    if (!(e instanceof FauteDeFichier)) throw e;
    return e.message;
  }
};

describe("un tableau", () => {
  test("virgule, point-virgule ou tabulation, avec ou sans marque UTF-8, disent la même chose", () => {
    const attendu = { nom: "Ferme du Pré", commune: "Die", url: "exemple.fr" };
    for (const s of [",", ";", "\t"]) {
      const lu = lireAnnuaire(octets(`\ufeffName${s}Ville${s}Site web\r\n"Ferme du Pré"${s}Die${s}exemple.fr\r\n`));
      expect(lu.lignes, s).toEqual([{ ligne: 2, valeurs: attendu, ou: { nom: "colonne A", commune: "colonne B", url: "colonne C" } }]);
    }
  });

  test("latin-1 et UTF-16 se lisent sans perdre un accent, et le disent", () => {
    const latin = Uint8Array.from("Nom;Ville\nL'Épi d'été;Crest", (c) => c.charCodeAt(0));
    expect(lireAnnuaire(latin)).toMatchObject({ ecriture: "Windows-1252 (latin-1)", lignes: [{ valeurs: { nom: "L'Épi d'été" } }] });
    const large = new Uint8Array([0xff, 0xfe, ...Uint8Array.from(Buffer.from("Nom;Ville\nÉté;Crest", "utf16le"))]);
    expect(lireAnnuaire(large)).toMatchObject({ ecriture: "UTF-16", lignes: [{ valeurs: { nom: "Été", commune: "Crest" } }] });
  });

  test("une colonne que rien ne reprend est nommée, et rien n'en est gardé ; une colonne nommée « __proto__ » non plus", () => {
    const lu = lireAnnuaire(octets("Nom,Téléphone,__proto__\nA,0611223344,x"));
    expect(lu.laissees).toEqual(["Téléphone", "__proto__"]);
    expect(JSON.stringify(lu.lignes)).not.toContain("0611");
  });

  test("un saut de ligne entre guillemets ne décale pas le numéro des suivantes", () => {
    const lu = lireAnnuaire(octets('nom,description\n"A","deux\nlignes"\nB,une\n'));
    expect(lu.lignes.map(({ ligne, valeurs }) => [ligne, valeurs["nom"]])).toEqual([
      [2, "A"],
      [4, "B"],
    ]);
  });
});

describe("un GeoJSON", () => {
  const collection = (...features: ReadonlyArray<unknown>) => octets(JSON.stringify({ type: "FeatureCollection", features }));

  test("le point, l'identifiant et les propriétés font une fiche ; un nombre et une liste se lisent", () => {
    const lu = lireAnnuaire(
      collection({
        type: "Feature",
        id: 7,
        geometry: { type: "Point", coordinates: [5.37, 44.75] },
        properties: { name: "A", axes: ["eau", "lien"], phone: "06" },
      }),
    );
    expect(lu).toMatchObject({ format: "GeoJSON", laissees: ["phone"] });
    expect(lu.lignes[0]?.valeurs).toEqual({ nom: "A", axes: "eau|lien", identifiant: "7", lat: "44.75", lon: "5.37" });
  });

  test("une entité seule, ou une liste d'entités, vaut une collection ; un dessin se pose en son milieu", () => {
    const tour = [
      [5.37, 44.75],
      [5.38, 44.75],
      [5.38, 44.77],
      [5.37, 44.75],
    ];
    const entite = (geometry: unknown) => ({ type: "Feature", properties: { Dénomination: "A" }, geometry });
    const places: ReadonlyArray<readonly [unknown, Readonly<Record<string, string>>]> = [
      [
        { type: "Point", coordinates: [5.37, 44.75, 300] },
        { lon: "5.37", lat: "44.75" },
      ],
      [
        { type: "Polygon", coordinates: [tour] },
        { lon: "5.375", lat: "44.76" },
      ],
      [
        { type: "MultiPolygon", coordinates: [[tour], [tour]] },
        { lon: "5.375", lat: "44.76" },
      ],
      [
        { type: "GeometryCollection", geometries: [{ type: "LineString", coordinates: tour }] },
        { lon: "5.375", lat: "44.76" },
      ],
      [{ type: "MultiPolygon", coordinates: [[[["ouest", null]]]] }, {}],
      [null, {}],
    ];
    for (const [geometry, ou] of places)
      for (const lu of [
        lireAnnuaire(octets(JSON.stringify(entite(geometry)))),
        lireAnnuaire(octets(JSON.stringify([entite(geometry)]))),
        lireAnnuaire(collection(entite(geometry))),
      ])
        expect(lu.lignes.map(({ valeurs }) => valeurs)).toEqual([{ nom: "A", ...ou }]);
  });

  test("des listes emboîtées sans fin ne disent rien, et n'arrêtent pas la lecture", () => {
    const emboitees = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const texte = `{"type":"FeatureCollection","features":[{"properties":{"name":"A","axes":${emboitees}}}]}`;
    expect(lireAnnuaire(octets(texte)).lignes[0]?.valeurs).toEqual({ nom: "A" });
  });

  test("des entités abîmées ne ferment pas le fichier : elles se feront refuser une à une", () => {
    expect(lireAnnuaire(collection(null, 3, { properties: "x" }, { geometry: { type: "Polygon" } })).lignes.map(({ valeurs }) => valeurs)).toEqual([
      {},
      {},
      {},
      {},
    ]);
  });
});

test.each([
  ["vide", new Uint8Array(), "Ce fichier est vide."],
  ["blancs", octets(" \n\n"), "Ce fichier est vide."],
  ["marque seule", octets("\ufeff"), "Ce fichier est vide."],
  ["classeur", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), "Ce fichier n'est pas du texte : un classeur (.xlsx, .ods) s'enregistre d'abord en CSV."],
  ["page web", octets("<!doctype html>"), "Ce fichier est une page web ou du XML : il faut un CSV ou un GeoJSON."],
  ["JSON coupé", octets('{"type":"FeatureCollection","features":['), "Ce fichier commence comme du JSON, mais n'en est pas : il est coupé ou mal fermé."],
  ["autre JSON", octets("[1,2]"), "Ce JSON n'est pas un GeoJSON : il faut une « FeatureCollection »."],
  ["sans fiche", octets("nom,commune\n"), "Ce fichier ne contient aucune fiche."],
  ["sans nom", octets("a,b\n1,2"), "La première ligne doit nommer les colonnes, dont « nom ». Elle dit : a, b."],
  ["deux fois la même", octets("ville,commune,nom\n1,2,3"), "Deux colonnes disent le même champ : commune. Gardez-en une."],
  ["guillemet ouvert", octets('nom\n"A'), "Un guillemet n'est jamais refermé dans ce fichier."],
  ["trop de lignes", octets(`nom\n${"A\n".repeat(LIGNES_MAX + 1)}`), "Ce fichier contient plus de 20000 fiches : coupez-le en plusieurs."],
  ["de lignes minuscules", octets(`nom\n${"a\n".repeat(10_000_000)}`), "Ce fichier contient plus de 20000 fiches : coupez-le en plusieurs."],
  [
    "de trop d'entités",
    octets(`{"type":"FeatureCollection","features":[${"0,".repeat(LIGNES_MAX)}0]}`),
    "Ce fichier contient plus de 20000 fiches : coupez-le en plusieurs.",
  ],
  ["trop gros", new Uint8Array(OCTETS_MAX + 1).fill(65), "Ce fichier pèse 21 Mio, pour 20 au plus : coupez-le en plusieurs."],
])("un fichier %s est refusé d'une phrase", (_nom, donnees, attendue) => {
  expect(phrase(donnees)).toBe(attendue);
});
