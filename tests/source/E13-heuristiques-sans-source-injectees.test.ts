import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const RACINE = resolve(import.meta.dirname, "../..");
const lire = (f: string): string => readFileSync(resolve(RACINE, f), "utf8");

const CLES = ["poids_axes_base", "modulateurs", "adequation_weights", "tolerances", "bonus_malus", "couplages_alias", "postes_poids"];

describe("E13 heuristiques sans source, injectées et jamais importées", () => {
  it("E13 docs/constantes.md les donne toutes comme « heuristique sans source »", () => {
    const document = lire("docs/constantes.md");
    for (const cle of CLES) {
      const lignes = document.split("\n").filter((l) => l.startsWith(`| \`${cle}`));
      expect(lignes.length, cle).toBeGreaterThan(0);
      expect(
        lignes.every((l) => l.endsWith("| heuristique sans source |")),
        cle,
      ).toBe(true);
    }
  });

  it("E13 aucun fichier de engines/src n'importe de donnée, de fichier JSON ou de module de fichiers", () => {
    const fichiers = readdirSync(resolve(RACINE, "engines/src"), { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".ts"));
    expect(fichiers.length).toBeGreaterThan(5);
    for (const f of fichiers) {
      const texte = lire(`engines/src/${f}`);
      const imports = [...texte.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)["']([^"']+)["']/g)].map((m) => m[1] ?? "");
      expect(
        imports.filter((i) => /\.json$|(^|\/)data\/|^node:|^fs$|algo_config/.test(i) || !i.startsWith(".")),
        f,
      ).toEqual([]);
    }
  });
});
