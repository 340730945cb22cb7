import { describe, expect, test } from "vitest";
import { DEBUT_MOIS, JOURS_AN, JOURS_MOIS, MOIS_DU_JOUR, numeroMois } from "../../../engines/src/commun/contexte/calendrier.ts";
import { normaliserCode } from "../../../engines/src/commun/contexte/code.ts";
import { construireContexte } from "../../../engines/src/commun/contexte/contexte.ts";
import { tablesALAltitude, tranchesLues } from "../../../engines/src/commun/contexte/altitude.ts";
import { estOutreMer } from "../../../engines/src/commun/contexte/zones.ts";
import { somme } from "../../../engines/src/commun/coefficients/statistiques.ts";
import type { DonneesTerritoire } from "../../../engines/src/types.ts";
import { cheminsErreurs, codesErreurs, codesTerritoires, coefficients, territoire, unContexte, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const CODES = codesTerritoires();

describe("code d'un territoire", () => {
  test.each([
    ["2a", "2A"],
    ["2A", "2A"],
    ["20", "2A"],
    ["20000", "2A"],
    ["20090", "2A"],
    ["20167", "2A"],
    ["20200", "2B"],
    ["20600", "2B"],
    ["2b", "2B"],
    ["2A004", "2A"],
    ["97100", "971"],
    ["97400", "974"],
    ["97600", "976"],
    ["97133", "977"],
    ["97150", "978"],
    ["97500", "975"],
    ["98800", "988"],
    ["974", "974"],
    ["1", "01"],
    ["01", "01"],
    ["01000", "01"],
    ["1000", "01"],
    ["26000", "26"],
    [" 26 ", "26"],
    ["75 015", "75"],
  ])("%s désigne le territoire %s", (saisie, code) => {
    expect(valeurDe(normaliserCode(saisie, CODES))).toBe(code);
  });

  test("un nombre est accepté comme un texte", () => {
    expect(valeurDe(normaliserCode(1, CODES))).toBe("01");
  });

  test.each(["", "0", "96", "100", "99999", "98000", "2C", "Drome", "123456", "-1"])("« %s » est inconnu", (saisie) => {
    expect(codesErreurs(normaliserCode(saisie, CODES))).toEqual(["contexte.inconnu"]);
    expect(cheminsErreurs(normaliserCode(saisie, CODES))).toEqual(["lieu.territoire"]);
  });

  test("chaque code connu se désigne lui-même, et par son code postal de chef-lieu", () => {
    for (const code of CODES) expect(valeurDe(normaliserCode(code, CODES))).toBe(code);
    for (const code of CODES.filter((c) => /^\d\d$/.test(c))) expect(valeurDe(normaliserCode(`${code}000`, CODES))).toBe(code);
  });
});

describe("zones des 107 territoires", () => {
  test("il y en a 107", () => {
    expect(CODES).toHaveLength(107);
  });

  const ATTENDU: Readonly<Record<DonneesTerritoire["type_climat"], readonly [string, string]>> = {
    oceanique: ["oceanique", "tempere"],
    "oceanique-altere": ["semi_oceanique", "tempere"],
    "semi-continental": ["continental", "tempere"],
    montagnard: ["montagnard", "montagne"],
    mediterraneen: ["mediterraneen", "mediterraneen"],
    tropical: ["tropical", "tropical_sous_le_vent"],
    "subarctique-oceanique": ["montagnard", "montagne"],
  };

  test.each(CODES)("%s : zones, tables 3CL et séries", (code) => {
    const source = territoire(code);
    const contexte = unContexte(code);
    const metropole = !estOutreMer(code);
    expect([contexte.zone_climat, contexte.zone_pluie]).toEqual(ATTENDU[source.type_climat]);
    expect(contexte.outre_mer).toBe(code.length === 3);
    expect(contexte.zone_3cl === null).toBe(!metropole);
    expect(contexte.tables_3cl === null).toBe(!metropole);
    expect(contexte.annees).toHaveLength(source.pluie_annees.length);
    expect(contexte.annees).toEqual([...contexte.annees].sort((a, b) => a - b));
    expect([contexte.pluie_mm, contexte.t_moy_c, contexte.ghi_kwh_m2, contexte.et0_mm].every((serie) => serie.length === 12)).toBe(true);
  });

  test("aucun territoire d'outre-mer ne prend une zone de métropole, sauf Saint-Pierre-et-Miquelon, froid", () => {
    const zones = CODES.filter(estOutreMer).map((code) => [code, unContexte(code).zone_climat]);
    expect(zones.filter(([, zone]) => zone !== "tropical")).toEqual([["975", "montagnard"]]);
  });

  test("la côte au vent n'a d'effet que sous les tropiques", () => {
    expect(unContexte("971", { cote: "au_vent" }).zone_pluie).toBe("tropical_au_vent");
    expect(unContexte("971", { cote: "sous_le_vent" }).zone_pluie).toBe("tropical_sous_le_vent");
    expect(unContexte("29", { cote: "au_vent" }).zone_pluie).toBe("tempere");
  });
});

describe("altitude", () => {
  test("au-dessus de 1 000 m le chauffage monte encore, du même demi-degré par 100 m, sans saut ; un mois sans besoin n'en prend pas", () => {
    const { tables_3cl: tables } = territoire("38");
    if (tables === null) throw new Error("l'Isère a ses tables");
    const dernier = tables.superieur_800;
    for (const [altitude_m, degres] of [
      [1001, 0.005],
      [1400, 2],
      [2000, 5],
    ] as const) {
      const { dh19, dh21, ...reste } = tablesALAltitude(tables, altitude_m);
      const attendu = (m: number): number => (degres * ((dernier.dh21[m] ?? NaN) - (dernier.dh19[m] ?? NaN))) / 2;
      dh19.forEach((dh, m) => expect(dh - (dernier.dh19[m] ?? NaN), `${altitude_m} m, mois ${m + 1}`).toBeCloseTo(attendu(m), 6));
      dh21.forEach((dh, m) => expect(dh - (dernier.dh21[m] ?? NaN), `${altitude_m} m, mois ${m + 1}`).toBeCloseTo(attendu(m), 6));
      expect(reste).toEqual({ nref19: dernier.nref19, e: dernier.e, tefs: dernier.tefs, dh26: dernier.dh26, dh28: dernier.dh28 });
    }
    // Janvier à 1 400 m : ce que la méthode ajoute elle-même de 600 à 1 000 m, à 2 % près.
    const pas = (dernier.dh19[0] ?? NaN) - (tables["400_800"].dh19[0] ?? NaN);
    expect(((tablesALAltitude(tables, 1400).dh19[0] ?? NaN) - (dernier.dh19[0] ?? NaN)) / pas).toBeCloseTo(1, 1);
  });

  test("les tables 3CL valent au milieu de leur tranche, à 200, 600 et 1 000 m, et se lisent à proportion entre deux milieux", () => {
    const tables = territoire("38").tables_3cl as NonNullable<DonneesTerritoire["tables_3cl"]>;
    expect([0, 200, 201, 600, 1000, 2500].map((m) => tranchesLues(m).length)).toEqual([1, 1, 2, 1, 1, 1]);
    for (const [altitude_m, tranche] of [
      [0, "inferieur_400"],
      [200, "inferieur_400"],
      [600, "400_800"],
      [1000, "superieur_800"],
    ] as const)
      expect(tablesALAltitude(tables, altitude_m)).toEqual(tables[tranche]);
    const milieu = tablesALAltitude(tables, 400);
    milieu.dh19.forEach((dh, m) => expect(dh).toBeCloseTo(((tables.inferieur_400.dh19[m] as number) + (tables["400_800"].dh19[m] as number)) / 2, 9));
    milieu.tefs.forEach((t, m) => expect(t).toBeCloseTo(((tables.inferieur_400.tefs[m] as number) + (tables["400_800"].tefs[m] as number)) / 2, 9));
  });

  test("400 m de plus : 2,52 °C de moins chaque mois, les tables 3CL suivent, le reste ne change pas", () => {
    const bas = unContexte("69", { altitude_m: 200 });
    const haut = unContexte("69", { altitude_m: 600 });
    haut.t_moy_c.forEach((t, m) => expect(t).toBeCloseTo((bas.t_moy_c[m] as number) - 2.52, 9));
    expect(haut.tables_3cl).toEqual(territoire("69").tables_3cl?.["400_800"]);
    expect(bas.tables_3cl).toEqual(territoire("69").tables_3cl?.inferieur_400);
    expect([haut.pluie_mm, haut.ghi_kwh_m2, haut.et0_mm]).toEqual([bas.pluie_mm, bas.ghi_kwh_m2, bas.et0_mm]);
  });

  test("null ou absente, l'altitude est celle du point climatique", () => {
    expect(unContexte("05", { altitude_m: null, cote: null }).altitude_m).toBe(territoire("05").altitude_m);
    expect(unContexte("05").t_moy_c).toEqual(territoire("05").t_moy_c);
  });
});

describe("La Réunion", () => {
  test("les normales et les années sont ramenées à la pluie de la côte", () => {
    const source = territoire("974");
    const ouest = unContexte("974");
    const facteur = 750 / somme(source.pluie_mm);
    expect(somme(ouest.pluie_mm)).toBeCloseTo(750, 9);
    ouest.pluie_annees.forEach((annee, a) => expect(somme(annee)).toBeCloseTo(somme(source.pluie_annees[a]?.mm ?? []) * facteur, 9));
    expect(somme(unContexte("974", { cote: "au_vent" }).pluie_mm)).toBeCloseTo(3500, 9);
    expect(unContexte("974", { cote: "sous_le_vent" }).pluie_mm).toEqual(ouest.pluie_mm);
  });

  test("la côte déclarée est gardée, pour savoir qu'elle l'a été", () => {
    expect(unContexte("974")).not.toHaveProperty("cote");
    expect(unContexte("974", { cote: "au_vent" }).cote).toBe("au_vent");
  });
});

describe("contrôles", () => {
  test.each([
    ["lieu.altitude_m", { altitude_m: -1 }],
    ["lieu.altitude_m", { altitude_m: Number.NaN }],
    ["lieu.altitude_m", { altitude_m: 3001 }],
    ["lieu.cote", { cote: "nord" as never }],
  ])("refuse %s hors bornes", (chemin, lieu) => {
    expect(cheminsErreurs(construireContexte(territoire("69"), lieu, coefficients()))).toEqual([chemin]);
  });

  test("refuse des données abîmées, avec leur chemin", () => {
    const abime = { ...territoire("69"), et0_mm: [1, 2, 3], pluie_mm: territoire("69").pluie_mm.map((x, m) => (m === 2 ? -x : x)) };
    expect(cheminsErreurs(construireContexte(abime, {}, coefficients()))).toEqual(["territoire.et0_mm", "territoire.pluie_mm.2"]);
  });
});

describe("calendrier", () => {
  test("365 jours, le 1er mars est le soixantième", () => {
    expect(somme(JOURS_MOIS)).toBe(JOURS_AN);
    expect(MOIS_DU_JOUR).toHaveLength(JOURS_AN);
    expect([MOIS_DU_JOUR[58], MOIS_DU_JOUR[59], MOIS_DU_JOUR[364]]).toEqual([1, 2, 11]);
    DEBUT_MOIS.forEach((debut, m) => expect(debut).toBe(somme(JOURS_MOIS.slice(0, m))));
    expect([numeroMois(0), numeroMois(11)]).toEqual(["01", "12"]);
  });
});

test("l'ET0 des moyennes du mois gagne deux pour cent ; une table d'avant la rend telle quelle", () => {
  const brut = territoire("69").et0_mm;
  const { "eau.et0.moyenne_mensuelle": correction, ...avant } = coefficients();
  expect(correction?.valeur).toBe(1.02);
  expect(somme(unContexte("69").et0_mm)).toBeCloseTo(1.02 * somme(brut), 9);
  expect(valeurDe(construireContexte(territoire("69"), {}, avant)).et0_mm).toEqual(brut);
});
