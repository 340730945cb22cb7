import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { creerUsage } from "#app/contextes/assistants/service/usage/usage.server.ts";
import { PageAPropos } from "#app/contextes/annuaire/ui/pages/PageAPropos.tsx";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { PageUsage } from "#app/contextes/assistants/ui/PageUsage.tsx";
import { loader } from "#app/routes/admin/usage.tsx";
import type { ResumeUsage } from "#app/contextes/assistants/domaine/usage.ts";
import type { DepotUsage } from "#app/contextes/assistants/ports/depot-usage.ts";
import { requete } from "#tests/constructeurs/requete.ts";

function unUsage(lignes: ReadonlyArray<ResumeUsage>) {
  const depot: DepotUsage = { ajouter: async () => undefined, lister: async () => [], resumer: async () => lignes };
  return creerUsage({ usage: depot, ...BUDGET, maintenant: () => new Date("2026-11-21T22:30:00Z") });
}

const LIGNES: ReadonlyArray<ResumeUsage> = [
  { jour: "2026-11-21", fournisseur: "mistral", modele: "petit", appels: 3, secours: 1, cout_eur: 0.0125 },
  { jour: "2026-11-21", fournisseur: null, modele: null, appels: 2, secours: 0, cout_eur: 0 },
  { jour: "2026-10-23", fournisseur: "mistral", modele: "petit", appels: 1, secours: 0, cout_eur: 0.0025 },
  { jour: "2026-10-22", fournisseur: "mistral", modele: "petit", appels: 9, secours: 9, cout_eur: 9 },
];

const BUDGET = {
  budget: {
    etat: () => Promise.resolve({ jour: { depense: 250_000, reserve: 0 }, mois: { depense: 4_000_000, reserve: 0 } }),
    aCote: (jours: ReadonlyArray<string>) =>
      Promise.resolve(
        [
          { jour: "2026-11-20", qui: "reseaux", appels: 2, depense: 1_500 },
          { jour: "2026-11-21", qui: "reseaux", appels: 1, depense: 700 },
          { jour: "2026-10-01", qui: "taff", appels: 9, depense: 9_000 },
        ].filter(({ jour }) => jours.includes(jour)),
      ),
  },
  plafonds: { jour: 1_000_000, mois: null },
};

describe("l'usage de l'assistant", () => {
  test("compte trente jours de Paris, changement d'heure compris, et rien au-delà", async () => {
    const { jours, details, total } = await unUsage(LIGNES).dresser();
    expect([jours.length, new Set(jours.map(({ jour }) => jour)).size, jours[0]?.jour, jours.at(-1)?.jour]).toEqual([30, 30, "2026-10-23", "2026-11-21"]);
    expect(jours.at(-1)).toMatchObject({ appels: 5, secours: 1, cout_eur: 0.0125 });
    expect(details).toHaveLength(3);
    // 3 + 2 + 1 appels ; 0,0125 + 0,0025 €.
    expect(total).toMatchObject({ appels: 6, secours: 1 });
    expect(total.cout_eur).toBeCloseTo(0.015, 9);
  });

  test("sépare le modèle demandé, le repli et la réponse documentaire ; range les fournisseurs par nombre d'appels", async () => {
    const { total, fournisseurs } = await unUsage(LIGNES).dresser();
    // 6 appels, 1 repli, 2 sans modèle : 3 au modèle demandé.
    expect(total).toMatchObject({ premiers: 3, secours: 1, documentaires: 2 });
    expect(fournisseurs.map(({ fournisseur, appels }) => [fournisseur, appels])).toEqual([
      ["mistral", 4],
      [null, 2],
    ]);
    expect(fournisseurs[0]?.par_jour).toHaveLength(30);
    expect(fournisseurs[0]?.par_jour.at(0)).toBe(1);
    expect(fournisseurs[0]?.par_jour.at(-1)).toBe(3);
  });

  test("le résumé public ne porte que des sommes, et n'est relu qu'une fois par minute", async () => {
    let lectures = 0;
    let heure = new Date("2026-11-21T22:30:00Z");
    const depot: DepotUsage = {
      ajouter: async () => undefined,
      lister: async () => [],
      resumer: async () => {
        lectures += 1;
        return LIGNES;
      },
    };
    const usage = creerUsage({ usage: depot, ...BUDGET, maintenant: () => heure });
    const resume = await usage.resumerPourTous();
    expect(Object.values(resume ?? { illisible: true }).every((v) => typeof v === "number")).toBe(true);
    await usage.resumerPourTous();
    expect(lectures).toBe(1);
    heure = new Date("2026-11-21T22:31:00Z");
    await usage.resumerPourTous();
    expect(lectures).toBe(2);
  });

  test("la page À propos dit ce que l'assistant a coûté, et qu'il n'a rien coûté quand c'est le cas", async () => {
    const html = async (lignes: ReadonlyArray<ResumeUsage>) =>
      renderToStaticMarkup(createElement(PageAPropos, { sources: [], usage: await unUsage(lignes).resumerPourTous() }));
    // 6 questions, 0,015 €, 2 sur 6 sans modèle (33 %), 1 sur 6 de secours (17 %).
    const pleine = (await html(LIGNES)).replaceAll(/[\u00a0\u202f]/g, " ");
    for (const attendu of ["6 questions posées", "0,02 €", "33 %", "17 %"]) expect(pleine).toContain(attendu);
    expect(await html([])).toContain("il n’a rien coûté");
  });

  test("les trois autres assistants se comptent à côté : leur coût se voit, et n'entre ni dans le total ni dans le budget", async () => {
    const { autres, total, budget } = await unUsage(LIGNES).dresser();
    expect(autres).toEqual([
      { nom: FICHES_AGENTS.reseaux.nom, appels: 3, cout_eur: 0.0022, cout_jour_eur: 0.0007 },
      { nom: FICHES_AGENTS.taff.nom, appels: 0, cout_eur: 0, cout_jour_eur: 0 },
      { nom: FICHES_AGENTS.pensees.nom, appels: 0, cout_eur: 0, cout_jour_eur: 0 },
    ]);
    expect([total.appels, budget.jour.depense_eur]).toEqual([6, 0.25]);
    // Même quand l'entraide n'a pas servi.
    expect(renderToStaticMarkup(createElement(PageUsage, await unUsage([]).dresser()))).toContain("0,0022");
  });

  test("la page montre fournisseurs, replis et coût, et dit quand aucun modèle n'a répondu", async () => {
    const html = renderToStaticMarkup(createElement(PageUsage, await unUsage(LIGNES).dresser()));
    for (const attendu of ["mistral", "réponse documentaire", "0,0125", "21 novembre 2026"]) expect(html).toContain(attendu);
    // Le 21 novembre : 2 demandés, 1 repli, 2 documentaires, donc 3 barres ; le 23 octobre, 1. 4 + 2 + 2 + 1 + 3 = 12.
    expect(html.match(/<rect /g)).toHaveLength(12);
    expect(html.match(/<table/g)).toHaveLength(8);
  });

  test("sans appel, la page le dit et ne dessine rien", async () => {
    const html = renderToStaticMarkup(createElement(PageUsage, await unUsage([]).dresser()));
    expect(html).toContain("Aucun appel depuis trente jours");
    expect(html).not.toContain("<rect ");
  });

  test("un anonyme n'y entre pas", async () => {
    const args = requete("/admin/usage", { acces: null, services: { usage: unUsage(LIGNES) } });
    const issue = await loader(args as never).then(
      () => "entré",
      (e: unknown) => (e instanceof Response ? e.status : (e as { init?: { status?: number } }).init?.status),
    );
    expect([302, 303, 401]).toContain(issue);
  });
});
