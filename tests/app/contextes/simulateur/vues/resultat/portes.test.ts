import { describe, expect, test } from "vitest";
import { choisirPortes, RAYON_KM, type Reserve, type Situation } from "#app/contextes/simulateur/vues/resultat/portes.ts";
import type { Reseau } from "#app/contextes/annuaire/domaine/reseaux.ts";
import { contenus, unLieu } from "#tests/constructeurs/catalogue.ts";

const VALENCE: Situation = { nom: "Drôme", code: "26", region: "R84", lat: 44.93, lon: 4.89 };
const unReseau = (changements: Partial<Reseau>): Reseau => ({
  id: "r",
  nom: "Réseau",
  description: "",
  categories: [],
  axes: ["eau"],
  echelle: "national",
  mots_cles: [],
  url: "https://exemple.test",
  verifie: true,
  source: "essai",
  ...changements,
});
const reserve = (r: Partial<Reserve>): Reserve => ({ lieux: [], reseaux: [], documents: [], ...r });

describe("les lieux", () => {
  // Un degré de latitude vaut 111,19 km (6 371 km × π / 180) : à 0,1°, 0,2°, 0,3° et 0,4° au nord.
  const auNord = (id: string, degres: number) => unLieu({ id, nom: id, lat: VALENCE.lat + degres, lon: VALENCE.lon, axes: ["eau"] });

  test("sont les trois plus proches qui touchent l'axe, avec leur distance", () => {
    const lieux = [auNord("d", 0.4), auNord("b", 0.2), auNord("a", 0.1), auNord("c", 0.3), { ...auNord("tout-pres", 0.05), axes: ["alim"] as const }];
    expect(choisirPortes("eau", "eau_jardin", VALENCE, reserve({ lieux })).lieux.map((l) => [l.id, l.distance_km])).toEqual([
      ["a", 11],
      ["b", 22],
      ["c", 33],
    ]);
  });

  test("à égalité, l'identifiant départage", () => {
    const lieux = ["z", "m", "a", "k"].map((id) => auNord(id, 1));
    expect(choisirPortes("eau", undefined, VALENCE, reserve({ lieux })).lieux.map((l) => l.id)).toEqual(["a", "k", "m"]);
  });

  test("un lieu trop loin pour y aller dans la journée n'est pas un voisin, et le rayon se dit", () => {
    // 1,34° de latitude : 149 km ; 1,36° : 151,2 km.
    expect(RAYON_KM).toBe(150);
    const { lieux, rayon_km } = choisirPortes("eau", undefined, VALENCE, reserve({ lieux: [auNord("loin", 1.36), auNord("pres", 1.34)] }));
    expect([lieux.map((l) => l.id), rayon_km]).toEqual([["pres"], 150]);
  });
});

describe("les réseaux", () => {
  test("celui du territoire d'abord, jamais celui d'un autre territoire", () => {
    const reseaux = [
      unReseau({ id: "breton", territoire: ["R53"], mots_cles: ["citerne", "eau de pluie"], categories: ["eau"] }),
      unReseau({ id: "partout", mots_cles: ["climat"] }),
      unReseau({ id: "region", territoire: ["R84"], echelle: "regional" }),
      unReseau({ id: "autre-axe", axes: ["energie"], territoire: ["26"] }),
    ];
    expect(choisirPortes("eau", "eau_jardin", VALENCE, reserve({ reseaux })).reseaux.map((r) => [r.id, r.local])).toEqual([
      ["region", true],
      ["partout", false],
    ]);
  });

  test("les mots de ce qui manque changent le choix", () => {
    const reseaux = [
      unReseau({ id: "pluie", mots_cles: ["citerne", "eau de pluie"] }),
      unReseau({ id: "toilettes", mots_cles: ["toilettes sèches", "compost"] }),
      unReseau({ id: "climat", mots_cles: ["climat"] }),
    ];
    const premier = (poste: "eau_jardin" | "eau_maison") => choisirPortes("eau", poste, VALENCE, reserve({ reseaux })).reseaux[0]?.id;
    expect(premier("eau_jardin")).toBe("pluie");
    expect(premier("eau_maison")).toBe("toilettes");
  });
});

describe("sur le contenu livré", () => {
  const tout: Reserve = { lieux: contenus.lieux, reseaux: contenus.reseaux, documents: contenus.documents };

  test("la Drôme sans électricité : trois lieux, deux réseaux, un texte, une question prête", () => {
    const portes = choisirPortes("energie", "electricite", VALENCE, tout);
    expect(portes.lieux).toHaveLength(3);
    expect(portes.lieux[0]?.id).toBe("ecoravie");
    expect(portes.reseaux).toHaveLength(2);
    expect(portes.lecture?.titre).toBe("Produire l’électricité à plusieurs");
    expect(new URL(portes.question.href, "https://a.test").searchParams.get("q")).toMatch(/^Drôme \(26\) : comment produire son électricité/);
    // L’entraide propose alors, en plus, une question sur cet endroit.
    expect(new URL(portes.question.href, "https://a.test").searchParams.get("dep")).toBe("26");
  });

  test.each([
    ["eau", "eau_potable", "Gouverner un puits ou un forage partagé"],
    ["eau", "eau_maison", "Toilettes sèches et retour au sol"],
    ["eau", "eau_jardin", "Récupérer l’eau de pluie à sa juste mesure"],
    ["energie", "chaleur", "Se chauffer au bois sans épuiser la forêt"],
    ["energie", "mobilite", "Une norme du suffisant pour l’énergie"],
    ["alim", "legumes", "Un potager nourricier et sa réserve de semences"],
  ] as const)("%s, %s : la lecture est « %s »", (axe, poste, titre) => {
    expect(choisirPortes(axe, poste, VALENCE, tout).lecture?.titre).toBe(titre);
  });

  test.each(["cereales", "legumineuses", "huiles", "elevage", "sucre", "fruits", "tubercules", undefined] as const)(
    "%s : deux réseaux et une lecture",
    (poste) => {
      const portes = choisirPortes("alim", poste, VALENCE, tout);
      expect(portes.reseaux).toHaveLength(2);
      expect(portes.lecture?.href).toMatch(/^\/pensees-ecologiques\/corpus\/projet__/);
    },
  );

  test("en Bretagne, un réseau breton vient en premier", () => {
    const quimper = { nom: "Finistère", code: "29", region: "R53", lat: 48, lon: -4.1 };
    expect(choisirPortes("eau", "eau_potable", quimper, tout).reseaux[0]).toMatchObject({ nom: "Eau & Rivières de Bretagne", local: true });
  });
});
