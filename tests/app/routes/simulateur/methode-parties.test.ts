import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PageMethode } from "#app/contextes/simulateur/ui/pages/PageMethode.tsx";
import { partieDemandee, type DemandeMethode, type PartieMethode } from "#app/contextes/simulateur/vues/methode/methode.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const rendre = (demande: DemandeMethode) => renderToStaticMarkup(createElement(PageMethode, simulateur.methode(demande)));
const demande = (partie: PartieMethode, page = 1) => ({ q: "", axe: "", page, partie });
// Trois cent cinquante, moins les cent vingt du cadre de la page (tête, en-tête, pied).
const ELEMENTS_MAX = 230;
const elements = (html: string) => html.replaceAll(/<svg[\s\S]*?<\/svg>/g, "<svg>").match(/<[a-z][^>]*>/gi)?.length ?? 0;

describe("la méthode se lit par parties", () => {
  test.each(["ensemble", "validations", "coefficients", "harmonisation", "heuristiques"] as const)(
    "« %s » reste sous sa borne, à toutes ses pages",
    (partie) => {
      const { pages } = simulateur.methode(demande(partie));
      for (let page = 1; page <= pages; page++) expect(elements(rendre(demande(partie, page))), `page ${page}`).toBeLessThanOrEqual(ELEMENTS_MAX);
    },
  );

  test("page après page, chaque coefficient, chaque rapprochement et chaque heuristique se lit une fois", () => {
    const tout = simulateur.methode({ q: "", axe: "", page: 1, partie: "tout" });
    const parcourir = (partie: PartieMethode, cles: (vue: typeof tout) => ReadonlyArray<string>) => {
      const { pages } = simulateur.methode(demande(partie));
      expect(pages).toBeGreaterThan(1);
      return Array.from({ length: pages }, (_, i) => cles(simulateur.methode(demande(partie, i + 1)))).flat();
    };
    expect(parcourir("coefficients", (v) => v.lignes.map(({ id }) => id)).toSorted()).toEqual(Object.keys(coefficients()).toSorted());
    expect(parcourir("validations", (v) => v.validations.map(({ id }) => id))).toEqual(tout.validations.map(({ id }) => id));
    expect(parcourir("heuristiques", (v) => v.heuristiques.map(({ chemin }) => chemin))).toEqual(tout.heuristiques.map(({ chemin }) => chemin));
    expect(tout.harmonisation).toHaveLength(tout.comptes.harmonisation);
  });

  test("un titre d'avant est toujours sur l'aperçu, et toute la méthode reste sur une page", () => {
    const apercu = rendre(demande("ensemble"));
    for (const ancre of ["h-calcul", "h-validation", "coefficients", "h-harmonisation", "h-heuristiques"]) expect(apercu).toContain(`id="${ancre}"`);
    expect(apercu).toContain('href="/simulateur/methode?partie=tout"');
    const entiere = rendre(demande("tout"));
    for (const id of Object.keys(coefficients())) expect(entiere, id).toContain(`id="${id}"`);
  });

  test.each([
    [{ partie: null, q: "", axe: "", page: 1 }, "ensemble"],
    [{ partie: "inconnue", q: "", axe: "", page: 1 }, "ensemble"],
    // Les liens d'avant : une recherche, un axe, une page.
    [{ partie: null, q: "toit", axe: "", page: 1 }, "coefficients"],
    [{ partie: null, q: "", axe: "eau", page: 1 }, "coefficients"],
    [{ partie: null, q: "", axe: "", page: 3 }, "coefficients"],
    [{ partie: "heuristiques", q: "", axe: "", page: 2 }, "heuristiques"],
  ])("%o ouvre la partie %s", (adresse, partie) => {
    expect(partieDemandee(adresse)).toBe(partie);
  });

  test("la recherche porte sur toute la table, et la ligne trouvée a son ancre", () => {
    for (const id of Object.keys(coefficients()).slice(-3)) {
      const html = rendre({ q: id, axe: "", page: 1, partie: "coefficients" });
      expect(html, id).toContain(`id="${id}"`);
      expect(html).toContain('id="coefficients"');
    }
  });

  test("un identifiant entier trouve sa ligne dès la première page, même s'il est fait de mots que bien d'autres portent", () => {
    const heures = Object.keys(coefficients()).filter((id) => id.startsWith("energie.profil_charge."));
    expect(heures).toContain("energie.profil_charge.20");
    for (const id of heures) expect(simulateur.methode({ ...demande("coefficients"), q: id }).lignes[0]?.id).toBe(id);
  });

  test("une seule ligne trouvée se dit au singulier", () => {
    const seul = Object.keys(coefficients()).find((q) => simulateur.methode({ ...demande("coefficients"), q }).total === 1);
    expect(rendre({ ...demande("coefficients"), q: seul ?? "" })).toContain(">1 coefficient.<");
  });
});
