import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { AXES } from "#app/commun/axes.ts";
import { TYPES_FICHE } from "#app/contextes/atelier/domaine/fiche.ts";
import { lireLignesImport } from "#app/contextes/atelier/http/fichier.ts";
import { SchemaFicheNeuve, SchemaListe } from "#app/contextes/atelier/schemas/codev.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { unCodev, uneAnimation, uneSaisie, unParticipant, type Codev } from "#tests/constructeurs/atelier/codev.ts";

const importer = async (codev: Codev, acces: Acces, texte: string, { apercu = false, atelier = "principal" } = {}) =>
  codev.services.fiches.importer(acces, atelier, await lireLignesImport(texte), { apercu });
const exporter = async (codev: Codev, acces: Acces, format: "csv" | "geojson" | "kml" | "gpx", atelier?: string) =>
  (await codev.services.fiches.exporter(acces, format, atelier)).corps;
const vider = async (codev: Codev) => codev.services.ateliers.supprimer("principal");

const HOSTILES = [
  "=1+1",
  "'=1+1",
  "''=déjà désarmée",
  "+33 6 12 34 56 78",
  "-cmd|' /C calc'!A0",
  "@SUM(A1:A9)",
  'Dire "oui", puis ; et | et ,',
  "L'été à Noël, où çà ? Œuvre, naïf — « fin »",
  "'apostrophe seule",
  "<script>alert(1)</script>",
  "😀 emoji, 中文, عربى, e\u0301 décomposé",
  "point;virgule",
  "]]> &amp; <![CDATA[ &#13; <!DOCTYPE x> <!-- -->",
];

describe("exporter puis importer", () => {
  test.each(["csv", "geojson", "kml", "gpx"] as const)("%s : les mêmes fiches, à l'octet près, chaînes hostiles comprises", async (format) => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    for (const [i, texte] of HOSTILES.entries()) {
      const nadia = await unParticipant(codev, texte.slice(0, 40), `adresse-${i}`);
      const saisie = SchemaFicheNeuve.parse({
        ...uneSaisie({
          titre: `${texte} !`,
          commune: texte,
          description: `${texte}\nDeuxième ligne\r\n\t${texte}`,
          axes: AXES.slice(0, i % 4),
          lat: -20.88206 + i,
          lon: 55.45068,
        }),
        type: TYPES_FICHE[i % TYPES_FICHE.length],
        lien: 'https://exemple.fr/?a=1,2&b="x"',
      });
      const { fiche } = await codev.services.fiches.creer(nadia, saisie);
      codev.horloge.avancer(1);
      if (i % 2 === 0) await codev.services.fiches.modifier(nadia, fiche.id, { version: 1, titre: `=${texte}` });
    }
    const avant = await exporter(codev, paul, format);
    await vider(codev);
    expect((await codev.services.fiches.lister(paul)).fiches).toEqual([]);
    codev.horloge.avancer(86_400);
    const { bilan } = await importer(codev, paul, avant);
    expect(bilan).toEqual({ nouvelle: HOSTILES.length, modifiee: 0, identique: 0, refusee: 0 });
    expect(await exporter(codev, paul, format)).toBe(avant);
    expect((await importer(codev, paul, avant)).bilan).toEqual({ nouvelle: 0, modifiee: 0, identique: HOSTILES.length, refusee: 0 });
  });

  test("toute suite de textes traverse le CSV et revient", async () => {
    const texte = fc.string({
      unit: fc.constantFrom("=", "+", "-", "@", "'", '"', ",", ";", "\t", "\r", "\n", "|", "é", "a", "1", " ", "\ufeff"),
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(texte, texte), { minLength: 1, maxLength: 4 }), async (textes) => {
        const codev = unCodev();
        const paul = await uneAnimation(codev);
        for (const [titre, description] of textes) {
          const lecture = SchemaFicheNeuve.safeParse(uneSaisie({ titre: `abc${titre}`, description }));
          const autre = SchemaFicheNeuve.safeParse(uneSaisie({ titre: `${titre}abc`, commune: description }));
          for (const { data } of [lecture, autre]) if (data !== undefined) await codev.services.fiches.creer(paul, data);
        }
        const avant = await exporter(codev, paul, "csv");
        const sans = (await codev.services.fiches.lister(paul)).fiches.length;
        // Tous refusés : un fichier sans fiche n'est pas un import.
        if (sans === 0) return;
        await vider(codev);
        expect((await importer(codev, paul, avant)).bilan).toMatchObject({ nouvelle: sans, refusee: 0 });
        expect(await exporter(codev, paul, "csv")).toBe(avant);
      }),
      { numRuns: 300 },
    );
  });

  test("copiée d'atelier en atelier, une fiche garde un nom que la liste par pages et l'import relisent", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    await codev.services.fiches.creer(nadia, uneSaisie());
    let atelier: string | undefined;
    for (const titre of ["Crest", "Saillans", "Luc"]) {
      const fichier = await exporter(codev, paul, "geojson", atelier);
      ({ id: atelier } = await codev.services.ateliers.creer({ titre }));
      expect((await importer(codev, paul, fichier, { atelier })).bilan).toMatchObject({ nouvelle: 1, refusee: 0 });
    }
    const dernier = await exporter(codev, paul, "geojson", atelier);
    const importee = await importer(codev, paul, dernier, { atelier: atelier ?? "" });
    expect(importee.bilan).toMatchObject({ identique: 1, refusee: 0 });
    const [ligne] = importee.lignes;
    expect(SchemaListe.safeParse({ apres: `2026-11-22T10:00:00.000Z ${ligne?.id ?? ""}` }).success).toBe(true);
  });

  test.each([".", ".."])("l'identifiant « %s », qu'aucune adresse ne peut porter, est refusé", async (id) => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    expect((await importer(codev, paul, `id;type;titre;lat;lon\n${id};ressource;Broyeur;44,7;5,3`)).bilan).toMatchObject({ nouvelle: 0, refusee: 1 });
  });

  test("dans un autre atelier, une copie, qui ne se double pas", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    const { id } = await codev.services.ateliers.creer({ titre: "Crest" });
    const fichier = await exporter(codev, paul, "geojson");
    expect((await importer(codev, paul, fichier, { atelier: id })).lignes).toMatchObject([{ etat: "nouvelle", id: `${fiche.id}~${id}` }]);
    expect((await importer(codev, paul, fichier, { atelier: id })).lignes).toMatchObject([{ etat: "identique" }]);
    expect((await codev.services.fiches.lister(nadia)).fiches).toHaveLength(1);
    expect(JSON.parse(await exporter(codev, paul, "geojson", id))).toMatchObject({ features: [{ properties: { titre: fiche.titre, auteur: "Nadia" } }] });
  });
});

test("un identifiant trop long pour porter son atelier donne une copie à chacun, toujours la même", async () => {
  const codev = unCodev();
  const paul = await uneAnimation(codev);
  const fichier = `id;type;titre;lat;lon\n${"x".repeat(180)};ressource;Broyeur;44,7;5,3`;
  await importer(codev, paul, fichier);
  const [crest, saillans] = [await codev.services.ateliers.creer({ titre: "Crest" }), await codev.services.ateliers.creer({ titre: "Saillans" })];
  for (const { id: atelier } of [crest, saillans]) {
    expect((await importer(codev, paul, fichier, { atelier })).bilan).toMatchObject({ nouvelle: 1, refusee: 0 });
    expect((await importer(codev, paul, fichier, { atelier })).bilan).toMatchObject({ identique: 1, refusee: 0 });
  }
});

describe("ce que dit l'aperçu", () => {
  test("nouvelle, modifiée, identique, refusée : ligne à ligne, sans rien écrire", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const { fiche: a } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: "Pareille" }));
    const { fiche: b } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: "À corriger" }));
    const fichier = [
      "id;type;titre;lat;lon;axes",
      `${a.id};ressource;Pareille;44,753;5,37;`,
      `${b.id};Savoir-faire;Corrigée;44,753;5,37;Eau|alim`,
      ";lieu;Neuve;44,9;4,89;",
      ";lieu;Sans place;;;",
      `${a.id};ressource;Répétée;44,753;5,37;`,
    ].join("\n");
    const avant = await exporter(codev, paul, "csv");
    const { lignes, bilan } = await importer(codev, paul, fichier, { apercu: true });
    expect(lignes.map(({ ligne, etat }) => [ligne, etat])).toEqual([
      [2, "identique"],
      [3, "modifiee"],
      [4, "nouvelle"],
      [5, "refusee"],
      [6, "refusee"],
    ]);
    expect(lignes[1]?.raisons).toEqual(["change : type", "change : titre", "change : axes"]);
    expect(lignes[3]?.raisons).toEqual(["Cette ligne ne dit pas où elle est : donnez-lui un point, un tracé ou une commune."]);
    expect(lignes[4]?.raisons).toEqual(["La même fiche est déjà à la ligne 2."]);
    expect(bilan).toEqual({ nouvelle: 1, modifiee: 1, identique: 1, refusee: 2 });
    expect(await exporter(codev, paul, "csv")).toBe(avant);
    expect((await importer(codev, paul, fichier)).bilan).toEqual(bilan);
    expect((await importer(codev, paul, fichier)).bilan).toEqual({ nouvelle: 0, modifiee: 0, identique: 3, refusee: 2 });
  });

  test("une fiche corrigée ici depuis l'export n'est pas écrasée par l'ancien texte", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    const fichier = await exporter(codev, paul, "csv");
    await codev.services.fiches.modifier(nadia, fiche.id, { version: 1, titre: "Corrigée depuis" });
    expect((await importer(codev, paul, fichier)).lignes).toMatchObject([
      { etat: "refusee", raisons: ["Modifiée ici depuis cet export : version 2 ici, 1 dans le fichier."] },
    ]);
    expect((await codev.services.fiches.lister(nadia)).fiches).toMatchObject([{ titre: "Corrigée depuis" }]);
  });

  test("une fiche venue sans son tracé le dit", async () => {
    const codev = unCodev();
    const { lignes } = await importer(codev, await uneAnimation(codev), 'titre;type;lat;lon;geom\nSentier;lieu;45,2;4,6;"0101000020E6100000"\n');
    expect(lignes).toMatchObject([{ etat: "nouvelle", raisons: ["sans son tracé : Cette géométrie ne se lit pas."] }]);
  });

  test.each([
    ["un seul point", '{"type":"MultiLineString","coordinates":[[[4.6,45.2]]]}'],
    ["une forme inconnue", '{"type":"Courbe"}'],
  ])("un tracé redessiné ailleurs et qui ne se lit plus (%s) n'efface pas celui de l'atelier", async (_nom, geometrie) => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    const trace = "LINESTRING (4.6 45.2, 4.61 45.21)";
    await codev.services.fiches.creer(paul, SchemaFicheNeuve.parse({ ...uneSaisie({ titre: "Sentier", lat: 45.2, lon: 4.6 }), trace }));
    const collection = JSON.parse(await exporter(codev, paul, "geojson")) as { features: ReadonlyArray<{ properties: object }> };
    const [fiche] = collection.features;
    const rendu = {
      ...collection,
      features: [{ ...fiche, properties: { ...fiche?.properties, titre: "Sentier refait" }, geometry: JSON.parse(geometrie) as object }],
    };
    const { lignes } = await importer(codev, paul, JSON.stringify(rendu));
    expect(lignes).toMatchObject([{ etat: "modifiee", raisons: ["change : titre", expect.stringMatching(/^garde son tracé d'ici : ./)] }]);
    expect((await codev.services.fiches.lister(paul)).fiches).toMatchObject([{ titre: "Sentier refait", trace }]);
  });

  test("redessiné en plusieurs morceaux, le premier est celui de la fiche, les autres ont la leur ; deux fois, rien ne double", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    await codev.services.fiches.creer(
      paul,
      SchemaFicheNeuve.parse({ ...uneSaisie({ titre: "Sentier", lat: 45.2, lon: 4.6 }), trace: "LINESTRING (4.6 45.2, 4.62 45.22)" }),
    );
    const collection = JSON.parse(await exporter(codev, paul, "geojson")) as { features: ReadonlyArray<object> };
    const geometry = {
      type: "MultiLineString",
      coordinates: [
        [
          [4.6, 45.2],
          [4.61, 45.21],
        ],
        [
          [4.7, 45.3],
          [4.71, 45.31],
        ],
      ],
    };
    const rendu = JSON.stringify({ ...collection, features: [{ ...collection.features[0], geometry }] });
    expect((await importer(codev, paul, rendu)).bilan).toMatchObject({ nouvelle: 1, modifiee: 1, refusee: 0 });
    expect((await importer(codev, paul, rendu)).bilan).toMatchObject({ nouvelle: 0, modifiee: 0, identique: 2, refusee: 0 });
    const { fiches } = await codev.services.fiches.lister(paul);
    expect(fiches.map(({ titre, trace }) => [titre, trace])).toEqual([
      ["Sentier", "LINESTRING (4.6 45.2, 4.61 45.21)"],
      ["Sentier (2)", "LINESTRING (4.7 45.3, 4.71 45.31)"],
    ]);
  });

  test("sans point, une ligne se pose au centre de sa commune, le dit, et ne double pas ; un doute se redemande", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    const geojson = JSON.stringify({
      type: "FeatureCollection",
      features: [
        { type: "Feature", properties: { name: "Verger", commune: "Annonay" }, geometry: null },
        { type: "Feature", properties: { name: "Nulle part" }, geometry: null },
      ],
    });
    const csv = "titre;type;commune;code_postal\nCuve;lieu;Die;26150\nLavoir;lieu;Saint-Denis;\nPré;lieu;;\n";
    for (const [texte, venues] of [
      [geojson, [["Annonay", "07"]]],
      [csv, [["Die", "26"]]],
    ] as const) {
      const { lignes } = await importer(codev, paul, texte);
      expect(lignes.filter(({ etat }) => etat === "nouvelle").map(({ raisons }) => raisons)).toEqual(
        venues.map(([nom, ou]) => [`posée au centre de la commune : ${nom} (${ou})`]),
      );
      const refus = lignes.filter(({ etat }) => etat === "refusee").flatMap(({ raisons }) => raisons);
      expect(refus.at(-1)).toBe("Cette ligne ne dit pas où elle est : donnez-lui un point, un tracé ou une commune.");
      if (texte === csv) expect(refus[0]).toMatch(/^Plusieurs communes s’appellent Saint-Denis/);
      expect((await importer(codev, paul, texte)).bilan).toMatchObject({ nouvelle: 0, modifiee: 0, identique: 1 });
    }
    // Une fiche déjà là reste où elle est : son fichier n'en dit rien.
    const { fiches } = await codev.services.fiches.lister(paul);
    const verger = fiches.find(({ titre }) => titre === "Verger");
    await codev.services.fiches.modifier(paul, verger?.id ?? "", { version: 1, lat: 45.25, lon: 4.65 });
    await importer(codev, paul, `id;titre;type;commune\n${verger?.id ?? ""};Verger refait;lieu;Annonay\n`);
    expect((await codev.services.fiches.lister(paul)).fiches.find(({ id }) => id === verger?.id)).toMatchObject({
      titre: "Verger refait",
      lat: 45.25,
      lon: 4.65,
    });
  });

  test("une fiche de la corbeille en sort, et son auteur la retrouve", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    const fichier = await exporter(codev, paul, "geojson");
    await codev.services.fiches.annuler(nadia, fiche.id);
    expect((await importer(codev, paul, fichier)).lignes).toMatchObject([{ etat: "modifiee", raisons: ["sort de la corbeille"] }]);
    await expect(codev.services.fiches.modifier(nadia, fiche.id, { version: 3, titre: "De nouveau à moi" })).resolves.toMatchObject({ version: 4 });
  });

  test("ce qui arrive par un import est suivi en direct, même avec des dates anciennes", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    await codev.services.fiches.creer(paul, uneSaisie());
    const fichier = await exporter(codev, paul, "csv");
    await vider(codev);
    codev.horloge.avancer(3_600);
    const { jusqua } = await codev.services.fiches.lister(paul);
    await importer(codev, paul, fichier);
    expect((await codev.services.fiches.lister(paul, jusqua)).fiches).toHaveLength(1);
  });

  test("un participant n'importe rien", async () => {
    const codev = unCodev();
    await expect(importer(codev, await unParticipant(codev), "titre,lat,lon,type\nAbc,44,5,lieu")).rejects.toMatchObject({ code: "interdit" });
  });
});

describe("lire le fichier", () => {
  test.each([
    ["vide", "   ", "Ce fichier est vide."],
    ["sans colonne de position", "titre,type\nA,lieu", "La première ligne doit nommer les colonnes ; il manque : lat, lon."],
    ["sans ligne", "titre,type,lat,lon\n", "Ce fichier ne contient aucune fiche."],
    ["un guillemet ouvert", 'titre,lat,lon\n"A,1,2', "Un guillemet n'est jamais refermé dans ce fichier."],
    ["du JSON abîmé", '{"type":', "Ce fichier n'est pas du JSON valide."],
    ["un autre JSON", '{"type":"Feature"}', "Ce fichier JSON n'est pas une collection GeoJSON (« FeatureCollection »)."],
    ["trop de lignes", `titre,lat,lon\n${"Abc,1,2\n".repeat(2_001)}`, "Ce fichier contient plus de 2000 fiches : coupez-le en plusieurs."],
    ["trop d'entités", `{"type":"FeatureCollection","features":[${"0,".repeat(2_000)}0]}`, "Ce fichier contient plus de 2000 fiches : coupez-le en plusieurs."],
    [
      "trop de colonnes",
      `titre,lat,lon,${"c,".repeat(50_000)}\n${"a\n".repeat(2_000)}`,
      "La première ligne nomme plus de 200 colonnes : gardez celles des fiches.",
    ],
    [
      "trop de points dans un repère",
      `<kml><Placemark>${"<Point/>".repeat(2_001)}</Placemark></kml>`,
      "Ce fichier contient plus de 2000 fiches : coupez-le en plusieurs.",
    ],
    ["trop de repères", `<kml>${"<Placemark/>".repeat(2_001)}</kml>`, "Ce fichier contient plus de 2000 fiches : coupez-le en plusieurs."],
  ])("%s : une phrase", async (_quoi, texte, phrase) => {
    await expect(lireLignesImport(texte)).rejects.toThrow(phrase);
  });

  test("une ligne ou un polygone sont refusés un par un, le point d'à côté passe", async () => {
    const trait = (geometry: unknown) => ({ type: "Feature", geometry, properties: { type: "lieu", titre: "Abc" } });
    const lignes = await lireLignesImport(
      JSON.stringify({
        type: "FeatureCollection",
        features: [trait({ type: "Point", coordinates: [5, 44] }), trait({ type: "Polygon", coordinates: [[[5, 44]]] }), null],
      }),
    );
    expect(lignes.map((ligne) => "saisie" in ligne)).toEqual([true, false, false]);
  });

  test.each([
    ["GPX", '<gpx version="1.1"><wpt lat="44.75" lon="5.37"><name>Fontaine</name><type>Eau</type></wpt></gpx>'],
    ["KML", "<kml><Document><Placemark><name>Fontaine</name><Point><coordinates>5.37,44.75,0</coordinates></Point></Placemark></Document></kml>"],
    [
      "KML au type vide",
      '<kml><Placemark><name>Fontaine</name><ExtendedData><Data name="type"><value/></Data></ExtendedData><Point><coordinates>5.37,44.75</coordinates></Point></Placemark></kml>',
    ],
  ])("un %s d'une autre carte, sans type de fiche : chaque point est un lieu", async (_quoi, texte) => {
    expect(await lireLignesImport(texte)).toMatchObject([{ saisie: { type: "lieu", titre: "Fontaine", lat: 44.75, lon: 5.37, axes: [] } }]);
  });

  test("un type de fiche inconnu n'est pas pris pour un lieu, et un tableau sans type est toujours refusé", async () => {
    const kml =
      '<kml><Placemark><name>Fontaine</name><ExtendedData><Data name="type"><value>camping</value></Data></ExtendedData><Point><coordinates>5,44</coordinates></Point></Placemark></kml>';
    for (const texte of [kml, "titre,lat,lon\nFontaine,44,5"])
      expect(await lireLignesImport(texte)).toMatchObject([{ refus: ["Choisissez ce que vous signalez."] }]);
  });

  test("un lien exécutable est refusé", async () => {
    expect(await lireLignesImport("titre,type,lat,lon,lien\nAbc,lieu,44,5,javascript:alert(1)")).toMatchObject([
      { refus: ["Donnez une adresse web complète, qui commence par https://."] },
    ]);
  });
});
