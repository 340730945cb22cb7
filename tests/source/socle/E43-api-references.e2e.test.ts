import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOM_FICHIER } from "#app/rangements/sqlite/base.server.ts";
import { UN_CONTENU } from "#tests/constructeurs/propositions.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

let site: Site;
beforeAll(async () => {
  site = await demarrerSite();
});
afterAll(() => site.arreter());

function lignes() {
  const base = new DatabaseSync(join(site.donnees, NOM_FICHIER), { readOnly: true });
  try {
    return base.prepare("SELECT id, submission_type, suivi_empreinte, contenu FROM ressources_references ORDER BY cree_le, id").all();
  } finally {
    base.close();
  }
}

test("E43 POST /api/references écrit dans ressources_references, en JSON comme en formulaire", async () => {
  const json = await fetch(`${site.url}/api/references`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ submission_type: "reseau", ...UN_CONTENU.reseau }),
  });
  const formulaire = await fetch(`${site.url}/api/references`, {
    method: "POST",
    body: new URLSearchParams({ submission_type: "outil", ...UN_CONTENU.outil, axes: "eau" }),
  });
  expect([json.status, formulaire.status]).toEqual([201, 201]);
  const recues = [(await json.json()) as { id: string; suivi: string }, (await formulaire.json()) as { id: string; suivi: string }];
  const rangees = lignes();
  expect(rangees.map((l) => [l["id"], l["submission_type"]]).sort()).toEqual(
    [
      [recues[0]?.id, "reseau"],
      [recues[1]?.id, "outil"],
    ].sort(),
  );
  // Le lien de suivi est un secret : le rangement n'en garde que l'empreinte.
  for (const { suivi } of recues) {
    expect((await fetch(suivi)).status).toBe(200);
    expect(JSON.stringify(rangees)).not.toContain(suivi.split("/").at(-1));
  }
});

test("E43 un envoi refusé n'écrit rien", async () => {
  const avant = lignes().length;
  const reponse = await fetch(`${site.url}/api/references`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "https://autre.exemple" },
    body: JSON.stringify({ submission_type: "outil", ...UN_CONTENU.outil }),
  });
  expect([reponse.status, lignes().length]).toEqual([403, avant]);
});
