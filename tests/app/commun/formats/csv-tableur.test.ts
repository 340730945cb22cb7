import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ecrireCsv } from "#app/commun/formats/csv.ts";

// Le vrai tableur, là où il est installé : ce qu'il fait d'un fichier ne se devine pas.

const soffice = ["soffice", "libreoffice"]
  .flatMap((nom) => (process.env["PATH"] ?? "").split(delimiter).map((dossier) => join(dossier, nom)))
  .find((chemin) => existsSync(chemin));
if (soffice === undefined) process.stdout.write("Tableur passé : ni soffice ni libreoffice dans le PATH.\n");

const HOSTILES = [
  "=1+1",
  "+33",
  "@SUM(A1)",
  "-2+3",
  "x;=1+1",
  "x\t=1+1",
  "x\n=1+1",
  "\uff1d1+1",
  " =1+1",
  '"=1+1',
  '=HYPERLINK("https://pirate.exemple";"ici")',
];
const GUILLEMET = 34;
const UTF8 = 76;

test.runIf(soffice !== undefined).each([
  ["des virgules", false, ","],
  ["des points-virgules", true, ";"],
  // Le tableur français ouvre souvent avec son séparateur celui qui en a un autre.
  ["des virgules, lues comme des points-virgules", false, ";"],
] as const)(
  "LibreOffice n'exécute rien d'un export à %s",
  async (_nom, francais, separateur) => {
    const dossier = mkdtempSync(join(tmpdir(), "tableur-"));
    try {
      const fichier = join(dossier, "export.csv");
      writeFileSync(
        fichier,
        ecrireCsv(
          ["titre", "note"],
          HOSTILES.map((texte) => [texte, texte]),
          { francais },
        ),
      );
      await promisify(execFile)(
        soffice ?? "",
        [
          `-env:UserInstallation=${pathToFileURL(join(dossier, "profil")).href}`,
          "--headless",
          `--infilter=CSV:${separateur.charCodeAt(0)},${GUILLEMET},${UTF8},1`,
          "--convert-to",
          "fods",
          "--outdir",
          dossier,
          fichier,
        ],
        { timeout: 110_000 },
      );
      const lu = readFileSync(join(dossier, "export.fods"), "utf8");
      expect(lu).toContain("1+1");
      expect(lu).not.toContain("table:formula");
    } finally {
      rmSync(dossier, { recursive: true, force: true });
    }
  },
  120_000,
);
