import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { RACINE } from "./imports.ts";

const lire = (motif: string) => globSync(motif, { cwd: RACINE, exclude: (nom) => basename(nom) === "node_modules" }).map((nom) => nom.replaceAll("\\", "/"));

const RACINES = ["app", "engines", "schemas", "public", "data", "tests", "docs", "scripts", "bench"];
const fichiers = [...lire("*.*"), ...lire(`{${RACINES.join(",")}}/**/*.*`)].map((nom) => `/${nom}`);
const documents = lire("{README,CONTRIBUTING,docs/**/*,{engines,data,tests}/**/README}.md");

const CODE = /\.(tsx?|mts|mjs|css)$/;

/** Un chemin du dépôt, tel qu'un document l'écrit ; ni adresse, ni type de média, ni module d'un paquet, ni fichier de qui héberge. */
const estUnChemin = (ecrit: string): boolean =>
  /^[\w@$./*{},-]+$/.test(ecrit) && /^[\w{]/.test(ecrit) && (CODE.test(ecrit) || (ecrit.includes("/") && RACINES.includes(ecrit.split("/")[0] ?? "")));

const vus = new Map<string, boolean>();
function existe(chemin: string): boolean {
  const vu = vus.get(chemin) ?? chercher(chemin.replace(/\/$/, ""));
  vus.set(chemin, vu);
  return vu;
}

function chercher(chemin: string): boolean {
  const duDepot = RACINES.includes(chemin.split("/")[0] ?? "");
  if (/[*{]/.test(chemin)) return globSync(duDepot ? chemin : `{${RACINES.join(",")}}/**/${chemin}`, { cwd: RACINE }).length > 0;
  if (duDepot) return existsSync(join(RACINE, chemin));
  return existsSync(join(RACINE, chemin)) || fichiers.some((fichier) => fichier.endsWith(`/${chemin}`) || fichier.includes(`/${chemin}/`));
}

const cheminsDe = (texte: string): ReadonlyArray<string> =>
  [...texte.replaceAll(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, ecrit = ""]) => ecrit).filter(estUnChemin);

// Celui qui part de la racine y est tel quel ; un nom court se dit d'après le fichier nommé avant lui, ou d'après son sujet : la fin d'un chemin suffit.
test("chaque chemin qu'un document écrit existe", () => {
  const chemins = documents.flatMap((document) => cheminsDe(readFileSync(join(RACINE, document), "utf8")).map((chemin) => ({ document, chemin })));
  expect(chemins.length).toBeGreaterThan(300);
  expect(chemins.filter(({ chemin }) => !existe(chemin)).map(({ document, chemin }) => `${document} : ${chemin}`)).toEqual([]);
});

test("un chemin qui n'existe pas se voit, une adresse ou un type de média non", () => {
  const ecrits = "`app/ports/depots.ts` `domaine/chat/citations.ts` `tailles.ts` `/carte/fonds.json` `text/csv` `./x.ts` `npm test` `tests/app/**/*.test.tsx`";
  expect(cheminsDe(ecrits).filter((chemin) => !existe(chemin))).toEqual(["app/ports/depots.ts", "domaine/chat/citations.ts"]);
});

test("le plan de app/ nomme chaque dossier, et aucun de plus", () => {
  const sousDossiers = (dossier: string) => readdirSync(join(RACINE, dossier), { withFileTypes: true }).flatMap((un) => (un.isDirectory() ? [un.name] : []));
  const document = readFileSync(join(RACINE, "docs/architecture.md"), "utf8");
  const lignes = [...document.matchAll(/^\| `(app\/\w+)\/` \| (.*) \|$/gm)].map(([, dossier = "", contenu = ""]) => ({
    dossier,
    nommes: [...contenu.matchAll(/`([\w-]+)\/`/g)].map(([, nom]) => nom),
  }));
  // Les couches d'un sujet, les mêmes partout, sont dessinées plus haut dans le document.
  expect(lignes.map(({ dossier }) => dossier).toSorted()).toEqual(
    sousDossiers("app")
      .flatMap((nom) => (["contextes", "env"].includes(nom) ? [] : [`app/${nom}`]))
      .toSorted(),
  );
  for (const { dossier, nommes } of lignes) expect([dossier, nommes.toSorted()]).toEqual([dossier, sousDossiers(dossier).toSorted()]);
});
