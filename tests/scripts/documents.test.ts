import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { creerServices, type Composition } from "#app/composition.server.ts";
import { lireEnv, NOMS_VARIABLES } from "#app/env.server.ts";
import { ecartsAvec, exemplesDe, fetchDesRoutes, lireDocument, mots, requeteCurl, routesDeclarees } from "#tests/constructeurs/depot/exemples.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const RACINE = join(import.meta.dirname, "../..");
const API = lireDocument("docs/api.md");
const EXPLOITATION = lireDocument("docs/exploitation.md");
const dossier = mkdtempSync(join(tmpdir(), "readme-"));
let composition: Composition;

beforeAll(() => {
  const secrets = { SESSION_SECRET: "s".repeat(32), CODEV_CODE: "DIE2026A", CODEV_ADMIN_PASSWORD: "mot-de-passe-des-tests" };
  composition = creerServices(lireEnv({ ...secrets, DONNEES_DIR: dossier, LOG_LEVEL: "silent" }));
});
afterAll(async () => {
  await composition.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

const FonctionAsynchrone = (async () => undefined).constructor as new (
  ...morceaux: ReadonlyArray<string>
) => (...valeurs: ReadonlyArray<unknown>) => Promise<void>;

/** Exécute un exemple JavaScript comme le ferait un module : `await` au premier niveau, `fetch` et `console` donnés. */
async function executer(code: string, aller: unknown, console_: unknown): Promise<void> {
  await new FonctionAsynchrone("fetch", "console", code)(aller, console_);
}

type Adresse = { readonly chemin: string; readonly fichier: string };

/** Adresses servies, sans les pages « introuvable » ni les cadres sans chemin. */
async function adresses(): Promise<ReadonlyArray<Adresse>> {
  const visiter = (liste: ReadonlyArray<RouteConfigEntry>, parent: string): ReadonlyArray<Adresse> =>
    liste.flatMap((une) => {
      const chemin = une.path === undefined ? parent : `${parent}/${une.path}`;
      return une.children === undefined || une.children.length === 0
        ? [{ chemin: chemin === "" ? "/" : chemin, fichier: une.file }]
        : visiter(une.children, chemin);
    });
  return visiter(await routesDeclarees(), "")
    .filter(({ fichier }) => !/introuvable\.tsx?$/.test(fichier))
    .map(({ chemin, fichier }) => ({ chemin: chemin.replace(/:(\w+)/g, "{$1}"), fichier }));
}

// Lignes « | `/adresse` | … | » des deux tableaux.
const lignes = [...`${lireDocument("docs/adresses.md")}\n${API}`.matchAll(/^\| `(\/[^`]*)` \|([^\n]*)\|$/gm)].map(([, chemin = "", reste = ""]) => ({
  chemin,
  cellules: reste.split("|").map((c) => c.trim()),
}));

describe("les tableaux des pages et de l’API", () => {
  test("a une ligne par route de app/routes.ts, et aucune de plus", async () => {
    const declarees = (await adresses()).map(({ chemin }) => chemin);
    expect(declarees.length).toBeGreaterThan(30);
    expect(lignes.map(({ chemin }) => chemin).toSorted()).toEqual(declarees.toSorted());
  });

  test("donne à chaque route d'API les méthodes qu'elle admet", async () => {
    const api = (await adresses()).filter(({ fichier }) => fichier.startsWith("routes/api/"));
    const admises = await Promise.all(
      api.map(async ({ chemin, fichier }) => {
        const module_ = (await import(join(RACINE, "app", fichier))) as { action: (a: unknown) => Promise<Response> };
        const reponse = await module_.action(requete(chemin, { methode: "PUT", services: composition.services }));
        return [chemin, reponse.status, reponse.headers.get("allow")];
      }),
    );
    expect(admises).toEqual(api.map(({ chemin }) => [chemin, 405, lignes.find((l) => l.chemin === chemin)?.cellules[0]]));
  });
});

describe("les exemples de l’API", () => {
  const exemples = exemplesDe(API);

  test("sont au moins sept, et appellent l'API de simulation par GET et par POST, un territoire et l'état du site", () => {
    expect(exemples.length).toBeGreaterThanOrEqual(7);
    const codes = exemples.map(({ code }) => code).join("\n");
    for (const attendu of ["api/simulation?v=1", "api/simulation?trace=1", "api/territoire/26", "api/sante"]) expect(codes).toContain(attendu);
  });

  test.each(exemples.map((e) => [e.titre, e] as const))("%s", async (_, { langage, code, attendu }) => {
    const aller = fetchDesRoutes(composition.services);
    if (langage === "sh") {
      const { url, init } = requeteCurl(code);
      expect(ecartsAvec(attendu, await (await aller(url, init)).json())).toEqual([]);
      return;
    }
    const dit = vi.fn();
    await executer(code, aller, { log: dit });
    expect(dit).toHaveBeenCalledOnce();
    expect(ecartsAvec(attendu, dit.mock.calls[0]?.[0])).toEqual([]);
  });

  test("un exemple qui mentirait serait signalé", () => {
    expect(ecartsAvec({ a: 1.5, b: "x", c: [1] }, { a: 1.549, b: "x", c: [1, 2] })).toEqual([]);
    expect(ecartsAvec({ a: 1.5 }, { a: 1.56 })).toHaveLength(1);
    expect(ecartsAvec({ a: { b: 1 } }, { a: {} })).toEqual(["a : la clé « b » manque"]);
    expect(ecartsAvec({ a: "bon…" }, { a: "bonjour" })).toEqual([]);
    expect(ecartsAvec({ a: "bon…" }, { a: "mal" })).toHaveLength(1);
    expect(mots("curl -d '{\"a\": 1}' \\\n  http://x")).toEqual(["curl", "-d", '{"a": 1}', "http://x"]);
  });
});

describe("le reste des documents", () => {
  test("la table de configuration nomme chaque variable, et .env.example aussi", () => {
    const table = EXPLOITATION.slice(EXPLOITATION.indexOf("## Configuration"), EXPLOITATION.indexOf("## Un atelier"));
    const modele = lireDocument(".env.example");
    expect(NOMS_VARIABLES.filter((nom) => !table.includes(`\`${nom}\``))).toEqual([]);
    expect(NOMS_VARIABLES.filter((nom) => !modele.includes(`# ${nom}=`))).toEqual([]);
  });

  test.each([
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "engines/README.md",
    "data/README.md",
    "docs/architecture.md",
    "docs/exploitation.md",
    "docs/adresses.md",
    "docs/api.md",
    "docs/vitesse.md",
  ])("les liens de %s mènent à des fichiers présents", (document) => {
    const liens = [...lireDocument(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, lien = ""]) => lien).filter((lien) => !/^https?:/.test(lien));
    expect(liens.filter((lien) => !existsSync(join(RACINE, document, "..", lien)))).toEqual([]);
  });
});
