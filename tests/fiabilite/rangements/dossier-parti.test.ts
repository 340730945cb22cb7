import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lireEnv } from "#app/env.server.ts";
import { ouvrirRangements } from "#app/rangements/ouvrir.server.ts";
import { ouvrirPresence } from "#app/rangements/sqlite/voisinage/presence.server.ts";
import { creerSante } from "#app/socle/sante.server.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

let racine: string;
const aFermer: Array<() => unknown> = [];
beforeEach(() => (racine = mkdtempSync(join(tmpdir(), "autonomie-parti-"))));
afterEach(async () => {
  for (const fermer of aFermer.splice(0).reverse()) await fermer();
  rmSync(racine, { recursive: true, force: true });
});

test("le dossier de données emporté sous le site : la santé répond « panne » au lieu de se taire, et redevient bonne s'il revient", async () => {
  const donnees = join(racine, "donnees");
  let ms = 1_000_000;
  const rangements = ouvrirRangements({ env: lireEnv({ DONNEES_DIR: donnees }), journal: unJournal(), maintenant_ms: () => ms });
  aFermer.push(() => rangements.fermer());
  const sante = creerSante({ version: "essai", sondes: rangements.sondes, demarre_ms: ms, maintenant_ms: () => ms, mesurer: rangements.mesurer });
  expect(await sante.examiner()).toMatchObject({ statut: "ok", mesures: { processus: 1 } });
  renameSync(donnees, join(racine, "ailleurs"));
  ms += 60_000;
  expect((await sante.examiner()).statut).toBe("panne");
  renameSync(join(racine, "ailleurs"), donnees);
  ms += 60_000;
  expect((await sante.examiner()).statut).toBe("ok");
});

test("le dossier emporté ne fait pas croire que l'on y est seul : le dernier compte reste", () => {
  const donnees = join(racine, "donnees");
  let ms = 1_000_000;
  const presence = ouvrirPresence(donnees, () => ms);
  const voisine = ouvrirPresence(donnees, () => ms);
  aFermer.push(
    () => presence.fermer(),
    () => voisine.fermer(),
  );
  expect(presence.autres()).toBe(1);
  renameSync(donnees, join(racine, "ailleurs"));
  ms += 60_000;
  expect(presence.autres()).toBe(1);
  renameSync(join(racine, "ailleurs"), donnees);
});
