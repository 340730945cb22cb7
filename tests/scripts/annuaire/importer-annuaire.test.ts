import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { DE_LA_MACHINE } from "#tests/montage/machine.ts";

// La commande comme on la tape : ce qu'elle dit, et son code de sortie.

const dossiers: Array<string> = [];
afterEach(() => {
  for (const dossier of dossiers.splice(0)) rmSync(dossier, { recursive: true, force: true });
});

async function importer(dossier: string, ...args: ReadonlyArray<string>) {
  const enfant = spawn(process.execPath, ["--conditions=source", "scripts/annuaire/importer-annuaire.ts", ...args], {
    // Vide plutôt qu'absente : une variable déjà posée l'emporte sur un fichier .env.
    env: { ...DE_LA_MACHINE, NOCODB_URL: "", NOCODB_TOKEN: "", NOCODB_BASE: "", POSTGRES_URL: "", VALKEY_URL: "", DONNEES_DIR: dossier },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let sortie = "";
  for (const flux of [enfant.stdout, enfant.stderr]) flux.on("data", (morceau: Buffer) => (sortie += morceau.toString()));
  const code = await new Promise<number | null>((fini) => enfant.once("close", fini));
  return { code, sortie };
}

test("un essai, puis l'écriture, puis rien de neuf ; sans source, sans licence ou sans fichier, une phrase", { timeout: 120_000 }, async () => {
  const dossier = mkdtempSync(join(tmpdir(), "importer-"));
  dossiers.push(dossier);
  const fichier = join(dossier, "lieux.csv");
  writeFileSync(
    fichier,
    "nom;type;commune;departement;axes;description\nFerme des Trois Chênes;Ferme collective;Die;26;lien;Une ferme collective de maraîchage et de pain.\nSans type;;Die;26;lien;Une description suffisante pour une fiche.\n",
  );
  const origine = ["--source", "Réseau d'essai", "--licence", "Licence Ouverte 2.0"];
  const essai = await importer(dossier, fichier, ...origine);
  expect(essai.code).toBe(1);
  expect(essai.sortie).toContain("+ ligne 2, Ferme des Trois Chênes : fiche neuve.");
  expect(essai.sortie).toContain("! ligne 3, Sans type : colonne B (type) : Choisissez la sorte de lieu.");
  expect(essai.sortie).toContain("Essai : rien n'a été écrit.");
  expect((await importer(dossier, fichier, ...origine, "--appliquer")).sortie).toContain("1 fiche neuve, 1 ligne refusée.\nÉcrit. À relire");
  expect((await importer(dossier, fichier, ...origine, "--appliquer")).sortie).toContain(
    "1 fiche déjà reprise, sans changement, 1 ligne refusée.\nRien à écrire.\n",
  );
  expect(await importer(dossier, fichier, "--source", "Réseau d'essai")).toMatchObject({
    code: 2,
    sortie: expect.stringContaining("Sans licence, elle ne se reprend pas.") as string,
  });
  expect(await importer(dossier, fichier, "--licence", "CC BY 4.0")).toMatchObject({
    code: 2,
    sortie: expect.stringContaining("Dites qui a fait cette liste") as string,
  });
  expect(await importer(dossier, join(dossier, "absent.csv"), ...origine)).toMatchObject({
    code: 2,
    sortie: expect.stringContaining("Fichier introuvable") as string,
  });
  expect(await importer(dossier, fichier, ...origine, "--publier")).toMatchObject({
    code: 2,
    sortie: expect.stringContaining("--publier ne va qu'avec --appliquer") as string,
  });
});
