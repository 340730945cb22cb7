import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creerServices, type Composition } from "#app/composition.server.ts";
import { ROUTES_API } from "#app/contrats.server.ts";
import { COLONNES_RESULTAT } from "#app/contextes/simulateur/domaine/fichiers/lignes.ts";
import { ERREURS, ErreurApp, type CodeErreur } from "#app/commun/erreurs.ts";
import { lireEnv } from "#app/env.server.ts";
import { decrireProbleme } from "#app/socle/http/refus/problem.ts";
import { PageDeveloppeurs } from "#app/ui/mise-en-page/textes/PageDeveloppeurs.tsx";
import { fetchDesRoutes, requeteCurl, routesDeclarees } from "#tests/constructeurs/depot/exemples.ts";
import { requete } from "#tests/constructeurs/requete.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";

const RACINE = join(import.meta.dirname, "../../../..");
const ORIGINE = "http://localhost:3000";
const page = renderToStaticMarkup(createElement(PageDeveloppeurs, { origine: ORIGINE, adresses: ROUTES_API }));
const dossier = mkdtempSync(join(tmpdir(), "developpeurs-"));
let composition: Composition;

beforeAll(() => {
  const secrets = { SESSION_SECRET: "s".repeat(32), CODEV_CODE: "DIE2026A", CODEV_ADMIN_PASSWORD: "mot-de-passe-des-tests" };
  composition = creerServices(lireEnv({ ...secrets, DONNEES_DIR: dossier, LOG_LEVEL: "silent" }));
});
afterAll(async () => {
  await composition.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

const enTexte = (html: string) => html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
const blocs = [...page.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code>/g)].map(([, code = ""]) => enTexte(code));

async function apiDeclarees(): Promise<ReadonlyArray<{ readonly chemin: string; readonly fichier: string }>> {
  const visiter = (liste: ReadonlyArray<RouteConfigEntry>, parent: string): ReadonlyArray<{ chemin: string; fichier: string }> =>
    liste.flatMap((une) => {
      const chemin = une.path === undefined ? parent : `${parent}/${une.path}`;
      return une.children === undefined ? [{ chemin: chemin.replace(/:(\w+)/g, "{$1}"), fichier: une.file }] : visiter(une.children, chemin);
    });
  return visiter(await routesDeclarees(), "").filter(({ fichier }) => fichier.startsWith("routes/api/") && !fichier.endsWith("introuvable.ts"));
}

describe("la page des développeurs", () => {
  test.each(Object.keys(ERREURS) as ReadonlyArray<CodeErreur>)("a l'ancre où mène le type de l'erreur %s", (code) => {
    const [, ancre] = decrireProbleme(new ErreurApp(code), "").type.split("#");
    expect(page.split(`id="${ancre}"`)).toHaveLength(2);
  });

  test("chaque exemple curl aboutit sur les vraies routes", async () => {
    const commandes = blocs.filter((bloc) => bloc.startsWith("curl "));
    expect(commandes).toHaveLength(3);
    for (const commande of commandes) {
      const { url, init } = requeteCurl(commande);
      expect([commande, (await fetchDesRoutes(composition.services)(url, init)).status]).toEqual([commande, 200]);
    }
  });

  test("les recettes de tableur mènent à une valeur et à des lignes", async () => {
    const aller = fetchDesRoutes(composition.services);
    const [excel = "", formule = "", cellule = "", ligne = "", ...reste] = blocs
      .filter((bloc) => !bloc.startsWith("curl "))
      .flatMap((bloc) => /\("(http[^"]+)"/.exec(bloc)?.[1] ?? []);
    const simulation = (await (await aller(excel)).json()) as { axes: { eau: { taux: number } } };
    expect(simulation.axes.eau.taux).toBeGreaterThan(0);
    // Ce que lit NUMBERVALUE : le nombre, rien d'autre.
    expect(Number(await (await aller(cellule)).text())).toBeCloseTo(simulation.axes.eau.taux, 4);
    expect(
      (await (await aller(ligne)).text())
        .trimEnd()
        .split("\r\n")
        .map((l) => l.split(",").length),
    ).toEqual([COLONNES_RESULTAT.length, COLONNES_RESULTAT.length]);
    expect(reste).toEqual([]);
    expect((await (await aller(formule)).text()).split("\n").length).toBeGreaterThan(1);
  });

  // Relevé dans LibreOffice 7.4 en français : VALEURNOMBRE, le nom d'Excel, y donne #NOM ?.
  test("la recette donne les noms français de chaque tableur", () => {
    for (const nom of ["VALEUR.NOMBRE (LibreOffice)", "VALEURNOMBRE (Excel)", "SERVICEWEB", "Err:540"])
      expect(enTexte(page).replace(/\s/g, " ")).toContain(nom);
  });

  test("elle ne charge aucun script", () => {
    expect(page).not.toContain("<script");
  });
});

describe("la table des adresses pour machines", () => {
  test("est celle de app/routes.ts, méthodes et ouverture comprises", async () => {
    const declarees = await apiDeclarees();
    expect(ROUTES_API.map(({ chemin }) => chemin).toSorted()).toEqual(declarees.map(({ chemin }) => chemin).toSorted());
    for (const { chemin, fichier } of declarees) {
      const module_ = (await import(join(RACINE, "app", fichier))) as Record<"loader" | "action", (a: unknown) => Promise<Response>>;
      const refus = await module_.action(requete(chemin, { methode: "PUT", services: composition.services }));
      const annoncee = ROUTES_API.find((une) => une.chemin === chemin);
      expect([chemin, refus.headers.get("allow")]).toEqual([chemin, annoncee?.operations.map(({ methode }) => methode).join(", ")]);
      expect([chemin, annoncee?.gardee === true]).toEqual([chemin, chemin.startsWith("/api/codev/") && chemin !== "/api/codev/auth"]);
      const lecture = annoncee?.operations[0]?.methode === "GET" && annoncee.gardee !== true;
      const reponse = lecture ? await module_.loader(requete(chemin, { methode: "GET", services: composition.services, params: { code: "26" } })) : refus;
      expect([chemin, reponse.headers.get("access-control-allow-origin")]).toEqual([chemin, annoncee?.ouverte === true ? "*" : null]);
    }
  });
});
