import { describe, expect, test } from "vitest";
import { derouler, deroulerParTranches, parTranches, preparerUneFois } from "#app/commun/listes/par-tranches.ts";
import { lireFichierFiches } from "#app/contextes/atelier/domaine/import.ts";

test("entre deux tranches, ce qui attendait passe ; tout est fait à la fin", async () => {
  const faits: Array<string> = [];
  function* travail() {
    for (let pas = 1; pas <= 7; pas += 1) yield void faits.push(`pas ${pas}`);
  }
  setTimeout(() => faits.push("autre demande"));
  await parTranches(travail(), 3, () => 0);
  expect(faits).toEqual(["pas 1", "pas 2", "pas 3", "autre demande", "pas 4", "pas 5", "pas 6", "pas 7"]);
});

test("un travail plus court qu'une tranche se fait d'un trait", () => {
  const faits: Array<number> = [];
  function* travail() {
    for (let pas = 1; pas < 3; pas += 1) yield void faits.push(pas);
  }
  void parTranches(travail(), 3, () => 0);
  expect(faits).toEqual([1, 2]);
});

test("des pas qui durent rendent la main avant d'être assez nombreux", async () => {
  const faits: Array<string> = [];
  let present_ms = 0;
  function* travail() {
    for (let pas = 1; pas <= 4; pas += 1) {
      present_ms += 5;
      yield void faits.push(`pas ${pas}`);
    }
  }
  setTimeout(() => faits.push("autre demande"));
  await parTranches(travail(), 50, () => present_ms);
  expect(faits).toEqual(["pas 1", "pas 2", "autre demande", "pas 3", "pas 4"]);
});

describe("un calcul qui rend la main à chaque pas", () => {
  function* compter(pas: number): Generator<unknown, number> {
    for (let i = 0; i < pas; i += 1) yield;
    return pas;
  }

  test("sert les autres demandes chaque fois qu'une tranche a assez duré, et rend ce qu'il trouve", async () => {
    let [present_ms, tours] = [0, 0];
    let fini = false;
    const tourner = () => {
      tours += 1;
      if (!fini) setImmediate(tourner);
    };
    setImmediate(tourner);
    // Chaque lecture de l'horloge avance d'une milliseconde : mille pas font plus de cent tranches.
    expect(await deroulerParTranches(compter(1_000), () => (present_ms += 1))).toBe(1_000);
    fini = true;
    expect(tours).toBeGreaterThan(90);
  });

  test("court, se fait d'un trait", async () => {
    let tours = 0;
    setImmediate(() => (tours += 1));
    expect(await deroulerParTranches(compter(50), () => 0)).toBe(50);
    expect(tours).toBe(0);
    expect(derouler(compter(3))).toBe(3);
  });

  test.each([
    ["un tableau de mille lignes", `titre,lat,lon\n${"a,44,5\n".repeat(1_000)}`, 2_000],
    ["une seule cellule d'un demi-mébioctet", `titre,lat,lon\n"${'""'.repeat(262_144)}",44,5\n`, 60],
    ["des lignes vides", `titre,lat,lon\n${"\n".repeat(262_144)}`, 30],
    ["une carte GeoJSON", JSON.stringify({ type: "FeatureCollection", features: Array.from({ length: 500 }, () => ({ properties: { titre: "a" } })) }), 500],
    ["un fichier KML", `<kml>${"<Placemark><name>a</name></Placemark>".repeat(500)}</kml>`, 2_500],
  ])("un fichier de fiches s'y prête : %s", (_cas, texte, pas) => {
    expect([...lireFichierFiches(texte)].length).toBeGreaterThanOrEqual(pas);
  });
});

describe("ce qui se prépare une fois", () => {
  function enTrois(echecs = 0) {
    const faits: Array<string> = [];
    let reste = echecs;
    const preparation = preparerUneFois(function* () {
      for (let pas = 1; pas <= 3; pas += 1) yield void faits.push(`pas ${pas}`);
      if (reste > 0) {
        reste -= 1;
        throw new Error("illisible");
      }
      return { total: faits.length };
    });
    return { faits, preparation };
  }

  test("rien ne se fait avant qu'on le demande ; deux qui le préparent ensemble avancent le même travail, et il ne se refait pas", () => {
    const { faits, preparation } = enTrois();
    const [une, autre] = [preparation.preparer(), preparation.preparer()];
    expect(faits).toEqual([]);
    une.next();
    autre.next();
    expect(faits).toEqual(["pas 1", "pas 2"]);
    derouler(une);
    derouler(autre);
    expect([preparation.lire(), preparation.lire(), faits.length]).toEqual([{ total: 3 }, { total: 3 }, 3]);
  });

  test("qui n'attend pas fait d'un trait ce qui reste", () => {
    const { faits, preparation } = enTrois();
    const attente = preparation.preparer();
    attente.next();
    expect(preparation.lire()).toEqual({ total: 3 });
    expect([[...attente], faits.length]).toEqual([[], 3]);
  });

  test("après un échec, le suivant recommence", () => {
    const { preparation } = enTrois(1);
    expect(() => {
      derouler(preparation.preparer());
    }).toThrow("illisible");
    expect(preparation.lire()).toEqual({ total: 6 });
  });
});
