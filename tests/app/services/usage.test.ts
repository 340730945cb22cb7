import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { creerUsage } from "#app/services/usage.server.ts";
import { PageUsage } from "#app/ui/pages/PageUsage.tsx";
import { loader } from "#app/routes/admin/usage.tsx";
import type { DepotUsage, ResumeUsage } from "#app/ports/depot-usage.ts";
import { requete } from "#tests/constructeurs/requete.ts";

function unUsage(lignes: ReadonlyArray<ResumeUsage>) {
  const depot: DepotUsage = { ajouter: async () => undefined, lister: async () => [], resumer: async () => lignes };
  return creerUsage({ usage: depot, maintenant: () => new Date("2026-11-21T22:30:00Z") });
}

const LIGNES: ReadonlyArray<ResumeUsage> = [
  { jour: "2026-11-21", fournisseur: "mistral", modele: "petit", appels: 3, secours: 1, cout_eur: 0.0125 },
  { jour: "2026-11-21", fournisseur: null, modele: null, appels: 2, secours: 0, cout_eur: 0 },
  { jour: "2026-10-23", fournisseur: "mistral", modele: "petit", appels: 1, secours: 0, cout_eur: 0.0025 },
  { jour: "2026-10-22", fournisseur: "mistral", modele: "petit", appels: 9, secours: 9, cout_eur: 9 },
];

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

  test("la page montre fournisseurs, replis et coût, et dit quand aucun modèle n'a répondu", async () => {
    const html = renderToStaticMarkup(createElement(PageUsage, await unUsage(LIGNES).dresser()));
    for (const attendu of ["mistral", "réponse documentaire", "0,0125", "21 novembre 2026"]) expect(html).toContain(attendu);
    expect(html.match(/<rect /g)).toHaveLength(30);
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
