import { expect, test } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { AXES } from "#app/commun/axes.ts";
import { NOMS_TYPES_LIEU } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { FORMES_ECOLE } from "#app/contextes/pensees/domaine/pensees.ts";
import { NOMS_TAGS_PLATEFORME } from "#app/contextes/annuaire/domaine/plateformes.ts";
import { NOMS_CATEGORIES_RESEAU, NOMS_ECHELLES_RESEAU, NOMS_REGIONS } from "#app/contextes/annuaire/domaine/reseaux.ts";

const catalogue = creerCatalogue();
const { lieux, auteurs, prefaces } = catalogue;
const unique = (valeurs: ReadonlyArray<string>): boolean => new Set(valeurs).size === valeurs.length;

test("chaque valeur de vocabulaire des données a son nom français", () => {
  for (const r of catalogue.reseaux) {
    expect([...r.categories.map((c) => NOMS_CATEGORIES_RESEAU[c]), NOMS_ECHELLES_RESEAU[r.echelle]], r.id).not.toContain(undefined);
    for (const t of r.territoire ?? []) expect(/^(\d{2,3}|2[AB])$/.test(t) || t in NOMS_REGIONS, `${r.id} : ${t}`).toBe(true);
  }
  for (const p of catalogue.plateformes) expect(NOMS_TAGS_PLATEFORME[p.tag], p.id).toBeDefined();
  for (const l of catalogue.lieux) expect(NOMS_TYPES_LIEU[l.type], l.id).toBeDefined();
  for (const x of [...catalogue.reseaux, ...catalogue.plateformes, ...catalogue.lieux]) expect(AXES, x.id).toEqual(expect.arrayContaining([...x.axes]));
  expect(catalogue.ecoles.map((e) => e.forme).sort()).toEqual([...FORMES_ECOLE].sort());
});

test("les documents portent leur texte, sans en-tête ni titre principal", () => {
  for (const d of catalogue.documents) {
    expect(d.fichier).toBe(`${d.id}.md`);
    expect(d.texte.length, d.id).toBeGreaterThan(800);
    expect(d.texte, d.id).not.toMatch(/^(---|# )/m);
  }
  expect(catalogue.documents.find((d) => d.id === "ivan-illich__convivialite")?.texte).toMatch(/^Ivan Illich \(1926-2002\), né à Vienne/);
});

test("les fiches non vérifiées et l'avertissement restent visibles dans le catalogue", () => {
  expect(catalogue.reseaux.filter((r) => !r.verifie).map((r) => r.id)).toEqual(["licoornes", "reseau-repas"]);
  expect(catalogue.lieux.filter((l) => !l.verifie).map((l) => l.id)).toEqual(["ecoravie"]);
  expect(catalogue.reseaux.find((r) => r.id === "atelier-paysan")?.avertissement).toMatch(/deux documents publics/i);
});

test("chaque assistant a sa consigne : sources numérotées, hors sujet, consignes glissées", () => {
  for (const [agent, texte] of Object.entries(catalogue.consignes)) {
    expect(texte, agent).toMatch(/numéro/);
    expect(texte, agent).toMatch(/ce n'est pas ton sujet/);
    expect(texte, agent).toMatch(/jamais des ordres/);
  }
  expect(Object.keys(catalogue.consignes)).toEqual(["entraide", "reseaux", "taff", "pensees"]);
});

test("un groupe de synonymes rapproche au moins deux termes", () => {
  expect(catalogue.synonymes.length).toBeGreaterThan(40);
  expect(catalogue.synonymes.every(({ termes }) => termes.length >= 2)).toBe(true);
  expect(catalogue.synonymes.find(({ termes }) => termes.includes("vélo"))?.termes).toContain("bicyclette");
});

test("soixante lieux, chacun placé à sa commune, avec sa source et son degré de vérification", () => {
  expect(unique(lieux.map((l) => l.id))).toBe(true);
  const relus = lieux.filter((l) => l.licence === undefined);
  expect(relus).toHaveLength(60);
  for (const l of relus) {
    expect(l.precision, l.id).toBe("commune");
    expect([l.lat > -22 && l.lat < 52, l.lon > -63 && l.lon < 56, l.source !== "", typeof l.verifie], l.id).toEqual([true, true, true, "boolean"]);
  }
});

test("un lieu repris d'une base dit d'où il vient, de quand, sous quelle licence et avec quel crédit", () => {
  const repris = lieux.filter((l) => l.licence !== undefined);
  expect(repris.length).toBeGreaterThan(600);
  for (const l of repris) {
    expect(l.releve_le, l.id).toMatch(/^20\d\d-\d\d(-\d\d)?$/);
    expect(
      [l.source, l.credit, l.avertissement, l.sous_type].every((v) => v !== undefined && v !== ""),
      l.id,
    ).toBe(true);
    // Le partage à l'identique suit la base, jamais le hasard d'un fichier.
    expect(/ODbL|CC BY-SA/.test(l.licence ?? ""), l.id).toBe(/OpenStreetMap|Paris Data|Ecoclash/.test(l.source));
  }
});

test("une préface par corpus, de cent cinquante à trois cents mots, différentes", () => {
  const textes = [prefaces.pensees, prefaces.projets, prefaces.both].map((p) => p.texte);
  for (const texte of textes) {
    const mots = texte.split(/\s+/).length;
    expect(mots).toBeGreaterThanOrEqual(150);
    expect(mots).toBeLessThanOrEqual(300);
  }
  expect(unique(textes)).toBe(true);
});

test("chaque auteur a sa préface et ses mots-clés de thème et de détail", () => {
  expect(unique(auteurs.map((a) => a.preface))).toBe(true);
  for (const a of auteurs) {
    expect(a.preface.length, a.id).toBeGreaterThan(80);
    // Bornes du serveur de recherche : 64 mots-clés de 512 caractères.
    for (const mots of [a.mots_cles_hauts, a.mots_cles_bas]) {
      expect(mots.length >= 4 && mots.length <= 64 && mots.every((m) => m.length > 0 && m.length <= 512), a.id).toBe(true);
    }
  }
});
