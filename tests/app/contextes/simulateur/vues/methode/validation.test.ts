import { describe, expect, test } from "vitest";
import { construireVueValidation, titrer, type DonneesValidation } from "#app/contextes/simulateur/vues/methode/validation.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const vue = unSimulateur().validation();
const groupe = (id: string) => {
  const trouve = vue.groupes.find((g) => g.id === id);
  if (trouve === undefined) throw new Error(id);
  return trouve;
};
const net = (texte: string | undefined) => texte?.replace(/\s/g, " ");

describe("la page Validation, sur les données livrées", () => {
  test("les comparaisons des moteurs, avec l'écart que l'on recalcule ; un écart hors tolérance dit pourquoi", () => {
    const lignes = groupe("moteurs").lignes;
    expect(lignes).toHaveLength(45);
    // 808,837 / 828,693 − 1 = −0,02396 ; 760,415 / 715,944 − 1 = +0,06212
    expect(lignes[0]?.ecart).toBeCloseTo(-0.02396, 5);
    expect(net(lignes[2]?.ecart_texte)).toBe("+6,2 %");
    expect(lignes.filter((l) => l.dedans === false).map((l) => l.id)).toEqual([
      "alves.surface_omnivore",
      "htw.autoproduction_05_0",
      "htw.autoproduction_2_0",
      "htw.autoproduction_25_25",
      ...["c", "d", "e", "f"].map((lettre) => `dpe.classe_${lettre}`),
      "pac.mesure",
    ]);
    expect(lignes.filter((l) => l.remarque !== undefined).map((l) => l.dedans)).toEqual(new Array(9).fill(false));
  });

  test("la pluie jour par jour : huit comparaisons par station, les rouges disent pourquoi", () => {
    const { lignes } = groupe("pluie_jours");
    expect(lignes).toHaveLength(72);
    expect(lignes.some((l) => l.dedans === false)).toBe(true);
    for (const l of lignes) expect(l.remarque !== undefined, l.id).toBe(l.dedans === false);
  });

  test("les mesures d'un an restent indicatives et disent que le calcul d'Albi est au-dessus", () => {
    const [albi] = groupe("mesures").lignes;
    // 92,3 / 87 − 1 = +0,0609
    expect(albi?.ecart).toBeCloseTo(0.0609, 4);
    expect([albi?.tolerance, albi?.dedans]).toEqual([null, null]);
    expect(groupe("mesures").lignes).toHaveLength(3);
  });

  test("l'évapotranspiration se compare à définition égale, et ce qui sort de la tolérance est dit ligne à ligne", () => {
    const { lignes } = groupe("etp");
    expect(lignes).toHaveLength(8);
    // Nantes : 1,02 × 729 / (0,898 × 867) − 1 = −4,5 %
    expect(net(lignes[0]?.ecart_texte)).toBe("−4,5 %");
    expect(lignes[0]?.dedans).toBe(true);
    const hors = vue.groupes.flatMap((g) => g.lignes).filter((l) => l.dedans === false);
    expect(hors.length).toBeGreaterThan(0);
    expect(vue.hors).toEqual(hors.map((l) => `${titrer(l)} : ${l.ecart_texte}`));
    expect(vue.resume).toMatch(/dont 36 sur 45 pour les moteurs/);
  });

  test("le réchauffement de 2050 est un contrôle des données, qui ne compte pas pour les moteurs", () => {
    expect(groupe("climat_2050").lignes.map(({ id }) => id)).toEqual(["climat.tracc_2050"]);
    expect(groupe("moteurs").lignes.map(({ id }) => id)).not.toContain("climat.tracc_2050");
  });

  test("ce qui n'est pas validé : alimentation, bois et batteries y sont, axe par axe", () => {
    const titres = (axe: string) => vue.non_valide.find((n) => n.axe === axe)?.points.map((p) => p.titre) ?? [];
    expect(titres("energie")).toEqual(expect.arrayContaining(["Le bois et la haie", "Les batteries et l’autoproduction"]));
    expect(titres("alim")[0]).toMatch(/rendements du potager/);
    expect(titres("tous")).toContain("Un foyer entier");
    expect(vue.ecartes).toContain("Quimper");
  });
});

test("un écart hors tolérance se voit, qu'il soit au-dessus ou au-dessous", () => {
  const v = (id: string, calcule: number) => ({ id, titre: id, lieu: "ici", publie: 100, calcule, unite: "m³", tolerance: 0.05, source: "s" });
  const donnees: DonneesValidation = {
    version: "v",
    validations: [v("haut", 106), v("bas", 94), v("juste", 105)],
    limites: { climat: [], climat_ecartes: [], mesures: [], non_valide: [] },
    climat_publie: [],
    pluie_mesuree: [],
    coefficients: {},
    territoires: [],
  };
  const { groupes, resume, hors } = construireVueValidation(donnees);
  expect(groupes[0]?.lignes.map((l) => l.dedans)).toEqual([false, false, true]);
  expect(net(resume)).toBe("Sur 3 comparaisons, 1 dans leur tolérance, dont 1 sur 3 pour les moteurs.");
  expect(hors.map(net)).toEqual(["haut, ici : +6,0 %", "bas, ici : −6,0 %"]);
});

test("un lieu que le titre nomme ne se redit pas, et deux parenthèses ne s'emboîtent pas", () => {
  expect(titrer({ titre: "Productible moyen à Figeac", lieu: "Figeac (46)" })).toBe("Productible moyen à Figeac (46)");
  expect(titrer({ titre: "Eau débordée en vingt ans", lieu: "Albi (81), toit de 204 m²" })).toBe("Eau débordée en vingt ans, Albi (81), toit de 204 m²");
  expect(titrer({ titre: "Surface pour nourrir un adulte", lieu: "Climat océanique, sol moyen" })).toBe(
    "Surface pour nourrir un adulte, climat océanique, sol moyen",
  );
  expect(titrer({ titre: "Productible à plat", lieu: "45° N 8° E" })).toBe("Productible à plat, 45° N 8° E");
});
