import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { questionsPour } from "#app/contextes/pensees/domaine/questions.ts";
import { PageAuteur } from "#app/contextes/pensees/ui/PageAuteur.tsx";
import { PagePensees } from "#app/contextes/pensees/ui/PagePensees.tsx";
import { contenus, lesServices } from "#tests/constructeurs/catalogue.ts";

const { pensees } = lesServices();
type Demande = Parameters<typeof pensees.page>[0];

async function graphe(demande: Partial<Demande> = {}) {
  const page = await pensees.page({ vue: "graphe", interpretations: false, ...demande });
  if (page.graphe === undefined) throw new Error("pas de graphe");
  return { ...page.graphe, html: renderToStaticMarkup(createElement(PagePensees, { page, vue: "graphe" })) };
}

describe("le graphe des pensées", () => {
  test("une famille choisie ne montre que ses auteurs et les liens entre eux ; un auteur demandé reste", async () => {
    const { noeuds, aretes } = await graphe({ ecoles: ["technocritique"], auteur: "vandana-shiva" });
    const attendus = contenus.auteurs.filter(({ id, ecoles }) => ecoles.includes("technocritique") || id === "vandana-shiva").map(({ id }) => id);
    expect(noeuds.map(({ id }) => id).sort()).toEqual(attendus.sort());
    const montres = new Set(attendus);
    const liens = contenus.relations.filter((r) => montres.has(r.source) && montres.has(r.cible) && r.etat !== "interpretative");
    expect(aretes).toHaveLength(liens.length);
  });

  test("la table des liens vient à la demande, par pages ; de page en page, chaque lien y est une fois, et les filtres restent", async () => {
    const sans = await graphe();
    expect(sans.html).not.toContain("<table");
    expect(sans.html).toMatch(/href="\/pensees-ecologiques\?vue=graphe&amp;liens=1#liens"/);
    const premiere = await graphe({ liens: 1 });
    const pages = premiere.liens?.pages ?? 0;
    const lues: Array<string> = [];
    for (let page = 1; page <= pages; page += 1) lues.push(...((await graphe({ liens: page })).liens?.montres.map(({ id }) => id) ?? []));
    expect(lues.toSorted()).toEqual(contenus.relations.flatMap((r) => (r.etat === "interpretative" ? [] : r.id)).toSorted());
    expect((await graphe({ liens: 999 })).liens?.page).toBe(pages);
    const debats = await graphe({ relations: ["debat"], liens: 1 });
    expect(debats.html).toMatch(/relation=debat&amp;liens=2#liens|relation=debat#liste/);
    for (const { type } of debats.liens?.montres ?? []) expect(type).toBe("debat");
  });

  test("tous les liens tiennent aussi à une adresse, et leur table s'imprime", async () => {
    const premiere = await graphe({ liens: 1 });
    expect(premiere.html).toMatch(/href="\/pensees-ecologiques\?vue=graphe&amp;liens=tout#liens"/);
    const tout = await graphe({ liens: "tout" });
    expect(tout.liens?.montres.map(({ id }) => id)).toEqual(contenus.relations.flatMap((r) => (r.etat === "interpretative" ? [] : r.id)));
    expect(tout.html).not.toContain("Pages de la liste");
    expect(tout.html).not.toContain("liens=tout");
    for (const { html } of [premiere, tout]) expect(/<section[^>]*id="liens"[^>]*>/.exec(html)?.[0]).not.toContain("sans-impression");
  });

  test("une sorte de lien choisie ne montre que celle-là, et garde tous les noms", async () => {
    const { noeuds, aretes } = await graphe({ relations: ["debat"] });
    expect(noeuds).toHaveLength(32);
    expect(new Set(aretes.map(({ type }) => type))).toEqual(new Set(["debat"]));
  });

  test("les auteurs d'une réponse sont allumés ensemble, avec les seuls liens qui les unissent", async () => {
    const { noeuds, aretes, allumes, html } = await graphe({ auteurs: ["ivan-illich", "andre-gorz", "personne"] });
    expect(noeuds.filter(({ role }) => role === "choisi").map(({ id }) => id)).toEqual(["andre-gorz", "ivan-illich"]);
    expect(noeuds.some(({ role }) => role === "voisin")).toBe(false);
    const communs = contenus.relations.filter((r) => [r.source, r.cible].sort().join() === "andre-gorz,ivan-illich" && r.etat !== "interpretative");
    expect(aretes.filter(({ role }) => role === "choisie")).toHaveLength(communs.length);
    expect(allumes.map(({ nom }) => nom)).toEqual(["Ivan Illich", "André Gorz"]);
    expect(html).toContain("personne");
    expect(html).toContain("2 noms ensemble");
  });

  test("un seul auteur connu dans la liste vaut un auteur choisi", async () => {
    expect((await graphe({ auteurs: ["ivan-illich"] })).choisi?.id).toBe("ivan-illich");
  });

  test("les filtres suivent d'un nœud à l'autre, et le formulaire garde l'auteur choisi", async () => {
    const { html } = await graphe({ ecoles: ["technocritique"], relations: ["debat", "filiation"], auteur: "ivan-illich" });
    expect(html).toContain("auteur=jacques-ellul&amp;ecole=technocritique&amp;relation=debat&amp;relation=filiation#graphe");
    expect(html).toContain('<input type="hidden" name="auteur" value="ivan-illich"/>');
    expect(html.match(/type="checkbox"[^>]* checked=""/g)).toHaveLength(3);
  });

  test("sans script, le dessin est entier et les boutons de zoom ne se montrent pas", async () => {
    const { html } = await graphe();
    expect(html).toContain('viewBox="0 0 1000 740"');
    expect(html).toContain("gr-boutons--attente");
  });

  test("une famille ou un auteur inconnus ne cassent rien", async () => {
    const { noeuds, inconnus } = await graphe({ ecoles: ["inconnue"], auteurs: ["x", "y"] });
    expect(noeuds).toHaveLength(32);
    expect(inconnus).toEqual(["x", "y"]);
  });
});

test("la fiche d'un auteur mène à trois questions préremplies, à son mot-dièse", () => {
  const html = renderToStaticMarkup(createElement(PageAuteur, pensees.auteur("ivan-illich")));
  const liens = [...html.matchAll(/href="\/pensees-ecologiques\?q=([^"#]+)#assistant"/g)].map(([, q = ""]) => decodeURIComponent(q.replaceAll("+", " ")));
  const illich = contenus.auteurs.find(({ id }) => id === "ivan-illich");
  expect(liens).toEqual(questionsPour(illich ?? { id: "", theses: [] }));
  expect(liens.every((question) => question.startsWith("#ivan-illich "))).toBe(true);
  expect(liens).toHaveLength(3);
});
