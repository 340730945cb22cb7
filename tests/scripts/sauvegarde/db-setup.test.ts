import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerFileAttente } from "#app/rangements/sqlite/file/file-attente.server.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";
import { JETONS, servirFauxNocodb, type FauxNocodb } from "#tests/faux/nocodb.ts";
import { DE_LA_MACHINE } from "#tests/montage/machine.ts";

// Les deux commandes, comme on les tape : ce qu'elles disent et leur code de sortie.

let faux: FauxNocodb;
const dossier = mkdtempSync(join(tmpdir(), "commandes-"));
beforeEach(async () => {
  faux = await servirFauxNocodb();
});
afterEach(async () => {
  await faux.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

async function lancer(script: string, args: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) {
  const enfant = spawn(process.execPath, [join("scripts/sauvegarde", script), ...args], {
    // Vide plutôt qu'absente : une variable déjà posée l'emporte sur un fichier .env.
    env: { ...DE_LA_MACHINE, NOCODB_URL: "", NOCODB_TOKEN: "", NOCODB_BASE: "", DONNEES_DIR: join(dossier, "donnees"), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let sortie = "";
  for (const flux of [enfant.stdout, enfant.stderr]) flux.on("data", (morceau: Buffer) => (sortie += morceau.toString()));
  const code = await new Promise<number | null>((fini) => enfant.once("close", fini));
  return { code, sortie };
}

test("db:setup : sans réglage, 2 et une phrase ; --check, 1 tant qu'il manque ; puis 0 et NOCODB_BASE", { timeout: 60_000 }, async () => {
  const vide = await lancer("db-setup.ts", []);
  expect(vide).toMatchObject({ code: 2, sortie: expect.stringMatching(/^Donnez NOCODB_URL/) });
  const env = { NOCODB_URL: faux.url, NOCODB_TOKEN: JETONS.owner };
  expect(await lancer("db-setup.ts", ["--check"], env)).toMatchObject({ code: 1, sortie: expect.stringContaining("manque : table codev_fiches") });
  const fait = await lancer("db-setup.ts", [], env);
  expect(fait).toMatchObject({ code: 0, sortie: expect.stringMatching(/Créé : 5\. Tout est en ordre\.[\s\S]*NOCODB_BASE=p/) });
  expect(fait.sortie).not.toContain(JETONS.owner);
  expect(await lancer("db-setup.ts", ["--check"], env)).toMatchObject({ code: 0, sortie: expect.stringContaining("Tout est en ordre, rien à créer.") });
  expect(await lancer("db-setup.ts", [], { ...env, NOCODB_TOKEN: "faux" })).toMatchObject({
    code: 1,
    sortie: expect.stringContaining("NocoDB refuse ce jeton"),
  });
  expect(await lancer("db-setup.ts", ["--inconnu"], env)).toMatchObject({ code: 2, sortie: expect.stringMatching(/^Usage/) });
});

test("migrer-donnees : sans sens ni réglage, 2 et une phrase ; rien à copier le dit", { timeout: 60_000 }, async () => {
  expect(await lancer("migrer-donnees.ts", ["--de", "sqlite", "--vers", "sqlite"])).toMatchObject({ code: 2, sortie: expect.stringMatching(/^Usage/) });
  expect(await lancer("migrer-donnees.ts", ["--de", "sqlite", "--vers", "nocodb"])).toMatchObject({ code: 2, sortie: expect.stringMatching(/^Rien à copier/) });
  expect(await lancer("migrer-donnees.ts", ["--de", "nocodb", "--vers", "sqlite"])).toMatchObject({
    code: 2,
    sortie: expect.stringMatching(/^Donnez NOCODB_URL/),
  });
});

test("migrer-donnees : refuse, essai compris, tant que des écritures acquittées attendent NocoDB", { timeout: 60_000 }, async () => {
  const donnees = mkdtempSync(join(tmpdir(), "file-"));
  const base = ouvrirBase({ dossier: donnees });
  const file = creerFileAttente({ base, maintenant_ms: Date.now });
  await file.admettre({ tab: "codev_fiches", cle: "a", geste: "creer", objet: uneFiche({ id: "a" }), version: 1 });
  base.fermer();
  const sens = ["--de", "nocodb", "--vers", "sqlite"];
  try {
    for (const args of [sens, [...sens, "--dry-run"]])
      expect(await lancer("migrer-donnees.ts", args, { DONNEES_DIR: donnees })).toMatchObject({
        code: 2,
        sortie: expect.stringMatching(/^Écritures acquittées qui attendent encore NocoDB : 1\./),
      });
  } finally {
    rmSync(donnees, { recursive: true, force: true });
  }
});
