import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { analyser, importsDe, importsDuFichier, RACINE } from "./imports.ts";
import { ZONES, type Zone } from "./matrice.mjs";

function ancrer(motifs: ReadonlyArray<string>): RegExp {
  return motifs.length === 0 ? /^\b\B/ : new RegExp(`^(?:${motifs.join("|")})`, "u");
}

function ecarts({ permis, typesPermis = [], regle }: Zone, chemin: string, texte?: string): ReadonlyArray<string> {
  const admis = ancrer(permis);
  const admisEnType = ancrer([...permis, ...typesPermis]);
  return (texte === undefined ? importsDuFichier(chemin) : importsDe(analyser(chemin, texte)))
    .filter(({ source, typeSeul }) => !(typeSeul ? admisEnType : admis).test(source))
    .map(({ source, ligne }) => `${chemin}:${ligne} importe ${source}. ${regle}`);
}

function fichiersDe({ fichiers, sauf = [] }: Zone): ReadonlyArray<string> {
  const exclus = new Set(globSync([...sauf], { cwd: RACINE }));
  return globSync([...fichiers], { cwd: RACINE })
    .filter((chemin) => !exclus.has(chemin))
    .map((chemin) => chemin.replaceAll("\\", "/"))
    .sort();
}

// Une zone plus précise prend le pas sur la zone générale, qui ne juge pas ses fichiers.
const PLUS_PRECISES: Readonly<Record<string, ReadonlyArray<string>>> = {
  donnees: ["env", "contexte", "composition", "ouverture", "socle", "entretien", "surveillance"].map((nom) => `app/${nom}.server.ts`),
};

describe("la matrice des imports", () => {
  test.each(ZONES)("« $nom » n'importe que ce qui lui est permis", (zone) => {
    const fichiers = fichiersDe(zone).filter((chemin) => !(PLUS_PRECISES[zone.nom] ?? []).some((prefixe) => chemin.startsWith(prefixe)));
    expect(fichiers.flatMap((chemin) => ecarts(zone, chemin))).toEqual([]);
  });

  test.each([
    ["moteurs", `import { z } from "zod";`],
    ["moteurs", `import donnees from "#data/territoires.json";`],
    ["commun", `import { readFileSync } from "node:fs";`],
    ["simulateur/domaine", `import { simuler } from "@autonomie/engines";`],
    ["atelier/domaine", `import { x } from "./../socle/http/page.ts";`],
    ["annuaire/ports", `import { ErreurApp } from "#app/commun/erreurs.ts";`],
    ["pensees/service", `import { creerJournal } from "#app/socle/journal.server.ts";`],
    ["assistants/service", `import { autre } from "./chat.server.ts";`],
    ["assistants/adaptateurs", `import { creerSante } from "#app/socle/sante.server.ts";`],
    ["rangements/sqlite", `import { client } from "#app/rangements/nocodb/client/client.server.ts";`],
    ["assistants/adaptateurs", `import { redirect } from "react-router";`],
    ["assistants/http", `import { composition } from "#app/composition.server.ts";`],
    ["composition", `import { creerChat } from "#app/contextes/assistants/service/chat.server.ts";`],
    ["atelier/composition", `import { creerSimulateur } from "#app/contextes/simulateur/composition.server.ts";`],
    ["socle-ouvert", `import type { Fiche } from "#app/contextes/atelier/index.ts";`],
    ["annuaire/service", `import type { Fiche } from "#app/contextes/atelier/index.ts";`],
    ["ensemble/service", `import type { Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";`],
    ["socle", `import type { Fiche } from "#app/contextes/atelier/index.ts";`],
    ["routes", `import { env } from "#app/env.server.ts";`],
    ["routes", `import { simuler } from "@autonomie/engines";`],
    ["routes", `import { loader } from "./accueil.tsx";`],
    ["interface", `import { themeDeLaRequete } from "#app/socle/http/temoins/temoin-theme.server.ts";`],
    ["interface", `const x = await import("#app/contextes/assistants/service/chat.server.ts");`],
    ["interface", `import { typo } from "#app/commun/texte/typo.ts";`],
    ["annuaire/ui", `import { typo } from "#app/commun/texte/typo.ts";`],
    ["typographie", `import { Avis } from "#app/ui/base/Avis.tsx";`],
    ["calcul-dans-le-navigateur", `import couts from "#data/couts.json";`],
  ])("%s : « %s » serait signalé", (nom, ligne) => {
    const zone = ZONES.find((une) => une.nom === nom);
    if (zone === undefined) throw new Error(`zone inconnue : ${nom}`);
    expect(ecarts(zone, "exemple.ts", ligne)).toHaveLength(1);
  });

  test("un type du domaine est admis dans un port", () => {
    const ports = ZONES.filter(({ nom }) => nom === "atelier/ports");
    expect(ports.flatMap((zone) => ecarts(zone, "exemple.ts", `import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";`))).toEqual([]);
  });

  test.each([
    ["la composition n'est importée que par l'ouverture, les scripts et les tests", "composition", ["app/ouverture.server.ts"]],
    ["l'ouverture n'est importée que par la racine et l'entrée du serveur", "ouverture", ["app/entry.server.tsx", "app/root.tsx"]],
  ])("%s", (_phrase, nom, attendus) => {
    const importateurs = globSync("app/**/*.{ts,tsx}", { cwd: RACINE })
      .map((chemin) => chemin.replaceAll("\\", "/"))
      .filter((chemin) => importsDuFichier(chemin).some(({ source }) => source.endsWith(`/${nom}.server.ts`) && !source.includes("/contextes/")));
    expect(importateurs.sort()).toEqual(attendus);
  });

  test("la composition d'un sujet et le socle ouvert ne sont appelés que par la composition", () => {
    const importateurs = globSync("app/**/*.{ts,tsx}", { cwd: RACINE })
      .map((chemin) => chemin.replaceAll("\\", "/"))
      .filter((chemin) =>
        importsDuFichier(chemin).some(({ source, typeSeul }) => !typeSeul && /(contextes\/\w+\/composition|\/socle)\.server\.ts$/u.test(source)),
      );
    expect(importateurs).toEqual(["app/composition.server.ts"]);
  });

  test("les imports de l'application portent leur extension et passent par #app/ entre dossiers", () => {
    const fautifs = globSync("app/**/*.{ts,tsx}", { cwd: RACINE }).flatMap((chemin) =>
      importsDuFichier(chemin)
        .filter(
          ({ source }) =>
            (/^(#app\/|\.)/.test(source) && !/\.(ts|tsx|json|css|mjs)(\?[\w&]+)?$/.test(source)) || (source.startsWith("../") && !source.includes("+types/")),
        )
        .map(({ source, ligne }) => `${chemin}:${ligne} ${source}`),
    );
    // Le numéro de version vient du manifeste, hors de `app/`.
    expect(fautifs.filter((faute) => !faute.endsWith("../package.json"))).toEqual([]);
  });
});
