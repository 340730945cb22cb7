import { expect, test } from "vitest";
import { creerCatalogue } from "#app/adaptateurs/embarque/catalogue.server.ts";
import { AXES } from "#app/domaine/axes.ts";
import { NOMS_TYPES_LIEU } from "#app/domaine/ecosysteme.ts";
import { FORMES_ECOLE } from "#app/domaine/pensees.ts";
import { NOMS_TAGS_PLATEFORME } from "#app/domaine/plateformes.ts";
import { NOMS_CATEGORIES_RESEAU, NOMS_ECHELLES_RESEAU, NOMS_REGIONS } from "#app/domaine/reseaux.ts";

const catalogue = creerCatalogue();

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
  expect(catalogue.reseaux.find((r) => r.id === "atelier-paysan")?.avertissement).toMatch(/Situation à vérifier/);
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
  expect(catalogue.synonymes.every((g) => g.length >= 2)).toBe(true);
  expect(catalogue.synonymes.find((g) => g.includes("vélo"))).toContain("bicyclette");
});
