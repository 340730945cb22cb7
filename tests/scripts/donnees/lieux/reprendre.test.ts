import { describe, expect, test } from "vitest";
import { construireLieux } from "#scripts/donnees/lieux/construire-lieux.ts";
import { lireCsv, lireJson, lireTexte } from "#scripts/donnees/lib-donnees.ts";
import { estLeMeme, reprendre, type LieuConnu } from "#scripts/donnees/lieux/reprendre.ts";

const LIGNE = {
  id: "labo",
  nom: "Le Labo",
  type: "tiers-lieu",
  sous_type: "fablab",
  axes: "savoirs|lien",
  commune: "Crest",
  code_insee: "26108",
  departement: "26",
  lat: "44.728",
  lon: "5.023",
  precision: "adresse",
  pertinence: "1",
  site: "https://www.labo.example/",
  contact: "",
  description_courte: "Atelier de fabrication partagé.",
  source: "CGET (aujourd’hui ANCT), base des tiers-lieux",
  date_source: "2019-06-13",
  recoupement: "",
};
const CONNU: LieuConnu = { id: "autre", nom: "Le Moulin", code_insee: "26108", lat: 44.72, lon: 5.02 };

describe("reprendre les lieux d'une base", () => {
  test("une ligne hors sujet reste dehors, une ligne du sujet garde sa base et sa date", () => {
    const { lieux, bases } = reprendre([LIGNE, { ...LIGNE, id: "bureaux", nom: "Bureaux", site: "", pertinence: "2" }], [CONNU]);
    expect(lieux).toMatchObject([{ id: "labo", axes: ["savoirs", "lien"], url: "https://www.labo.example/", base: "mission-coworking", releve_le: "2019-06-13" }]);
    expect(lieux[0]).not.toHaveProperty("contact");
    expect(bases.map(({ licence }) => licence)).toEqual(["Licence Ouverte 2.0"]);
  });

  test("le même site dans la même commune, ou le même nom à moins d'un kilomètre, est le même lieu", () => {
    const labo: LieuConnu = { ...CONNU, id: "x", nom: "Fablab Le Labo", lat: 44.73, lon: 5.02 };
    expect(reprendre([LIGNE], [labo]).doublons).toEqual([["labo", "x"]]);
    expect(reprendre([LIGNE], [{ ...CONNU, url: "http://labo.example/atelier" }]).doublons).toEqual([["labo", "autre"]]);
    expect(estLeMeme({ ...CONNU, nom: "Le jardin Bel Air" }, { ...CONNU, nom: "Bel-Air" })).toBe(true);
  });

  test("un hébergeur commun, une autre commune, un nom fait de mots vides ne suffisent pas", () => {
    const page = (id: string, lat: number): LieuConnu => ({ ...CONNU, id, nom: `Ferme ${id}`, url: "https://www.facebook.com/pages", lat });
    expect(estLeMeme(page("un", 44.7), page("deux", 44.7))).toBe(false);
    expect(estLeMeme({ ...CONNU, url: "https://reseau.example/a" }, { ...CONNU, nom: "Ailleurs", code_insee: "07010", url: "https://reseau.example/b" })).toBe(false);
    expect(estLeMeme({ ...CONNU, nom: "Jardin partagé" }, { ...CONNU, nom: "Le jardin" })).toBe(false);
    expect(estLeMeme(CONNU, { ...CONNU, lat: 44.9 })).toBe(false);
  });

  test("une base dont la licence n'est pas connue ne se reprend pas", () => {
    expect(() => reprendre([{ ...LIGNE, source: "Liste trouvée en ligne" }], [])).toThrow("Base inconnue");
  });
});

describe("les lieux construits", () => {
  test("sont à jour de leurs relevés, et aucun n'y est deux fois", () => {
    const { textes } = construireLieux();
    for (const [fichier, texte] of textes) expect(lireTexte(fichier), fichier).toBe(texte);
    const ids = [...textes.keys()].flatMap((fichier) => lireJson<{ lieux: ReadonlyArray<{ id: string }> }>(fichier).lieux.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("chaque site relevé pour une fiche connue y est, avec sa source et sa date", () => {
    const { lieux } = lireJson<{ lieux: ReadonlyArray<{ id: string; url?: string; url_source?: string; releve_le?: string }> }>("data/ecosysteme.json");
    for (const { id, site, date_source } of lireCsv("data/sources/lieux/corrections.csv")) {
      const fiche = lieux.find((l) => l.id === id);
      expect([fiche?.url, fiche?.releve_le], id).toEqual([site, date_source]);
      expect(fiche?.url_source, id).toBeDefined();
    }
  });

  test("aucune fiche ne porte de téléphone, ni d'autre boîte que celle de la structure", () => {
    for (const fichier of construireLieux().textes.keys()) {
      for (const { id, ...lieu } of lireJson<{ lieux: ReadonlyArray<{ id: string; contact?: string }> }>(fichier).lieux) {
        expect(JSON.stringify(lieu), id).not.toMatch(/(?:^|[^\d./])0[1-9](?:[ .-]?\d\d){4}(?!\d)/);
        if (lieu.contact?.includes("@")) expect(lieu.contact, id).toMatch(/^(contact|info|bonjour|fablab)@/);
      }
    }
  });
});
