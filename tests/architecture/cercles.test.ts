import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { importsDuFichier, RACINE, resoudre } from "./imports.ts";

type Graphe = ReadonlyMap<string, ReadonlyArray<string>>;

/** Ce que chaque fichier charge d'autres fichiers du dépôt ; un type importé ne charge rien. */
function chargements(motif: string): Graphe {
  const chemins = globSync(motif, { cwd: RACINE }).map((chemin) => chemin.replaceAll("\\", "/"));
  const connus = new Set(chemins);
  const cible = (depuis: string, source: string) => (source.startsWith("#app/") ? source.slice(1) : resoudre(depuis, source));
  return new Map(
    chemins.map((chemin) => [
      chemin,
      importsDuFichier(chemin)
        .filter(({ source, typeSeul }) => !typeSeul && /^(?:#app\/|\.)/.test(source))
        .map(({ source }) => cible(chemin, source))
        .filter((vers) => connus.has(vers)),
    ]),
  );
}

/** Les chemins qui reviennent à leur départ, un par rencontre : « a → b → a ». */
function cercles(graphe: Graphe): ReadonlyArray<string> {
  const trouves: Array<string> = [];
  const finis = new Set<string>();
  const suivre = (chemin: string, passes: ReadonlyArray<string>): void => {
    const retour = passes.indexOf(chemin);
    if (retour >= 0) trouves.push([...passes.slice(retour), chemin].join(" → "));
    if (retour >= 0 || finis.has(chemin)) return;
    for (const vers of graphe.get(chemin) ?? []) suivre(vers, [...passes, chemin]);
    finis.add(chemin);
  };
  for (const chemin of graphe.keys()) suivre(chemin, []);
  return trouves;
}

describe("les cercles d'imports", () => {
  test.each([["app/**/*.{ts,tsx}"], ["engines/src/**/*.ts"], ["{scripts,bench}/**/*.{ts,mjs}"]])(
    "aucun fichier de %s ne se charge lui-même par un détour",
    (motif) => {
      expect(cercles(chargements(motif))).toEqual([]);
    },
  );

  test("un détour serait nommé", () => {
    const graphe = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["c", ["a"]],
      ["d", []],
    ]);
    expect(cercles(graphe)).toEqual(["a → b → c → a"]);
  });
});
