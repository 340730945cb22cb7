import { afterEach, expect, test } from "vitest";
import { jouerCampagne } from "#scripts/chaos/campagne.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";
import { CODE, entrer, MOT_DE_PASSE, poserFiche } from "#tests/source/atelier/atelier.ts";
import { enMoinsDe } from "#tests/montage/en-moins-de.ts";

// La forme courte de `npm run chaos`, et ce que deux processus se doivent sur un même fichier, contre le site construit.

const sites: Array<Site> = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.arreter()));
});

test("tué quatre fois pendant que huit appareils écrivent : rien d'acquitté n'est perdu ni doublé, et les sauvegardes faites pendant ce temps se restaurent", async () => {
  const bilan = await jouerCampagne({ ecritures: 200, morts: 4, sauvegardes: 2 });
  expect(bilan.acquittees).toBeGreaterThanOrEqual(200);
  expect([bilan.perdues, bilan.doublees, bilan.morts]).toEqual([0, 0, 4]);
  expect([bilan.sauvegardes, bilan.restaurees]).toEqual([2, 2]);
});

test("deux processus sans Valkey : une fiche posée par l'un arrive en direct chez l'autre, la santé les compte, et ils s'arrêtent ensemble sans une erreur", async () => {
  const env = {
    SESSION_SECRET: "un secret partagé par les deux processus",
    CODEV_CODE: CODE,
    CODEV_ADMIN_PASSWORD: MOT_DE_PASSE,
    METRICS_TOKEN: "le-jeton-des-mesures",
  };
  const un = await demarrerSite({ env });
  sites.push(un);
  const deux = await demarrerSite({ env, donnees: un.donnees });
  sites.push(deux);
  const { cookie } = await entrer(un, { pseudo: "Iris", password: CODE });
  const arret = new AbortController();
  const flux = await fetch(`${deux.url}/api/codev/evenements`, { headers: { Cookie: cookie }, signal: arret.signal });
  let recu = "";
  const lecture = (async () => {
    const decodeur = new TextDecoder();
    for await (const morceau of flux.body as unknown as AsyncIterable<Uint8Array>) recu += decodeur.decode(morceau, { stream: true });
  })().catch(() => undefined);
  // Bien avant la ronde de quinze secondes : c'est un réveil, pas une relecture.
  await enMoinsDe(10_000, async (essai) => {
    await poserFiche(un, cookie, { titre: `Venue de l'autre processus, ${essai}` });
    await expect.poll(() => recu).toContain(`Venue de l'autre processus, ${essai}`);
  });
  arret.abort();
  await lecture;
  await expect
    .poll(
      async () =>
        (
          (await (await fetch(`${un.url}/api/sante`, { headers: { Authorization: "Bearer le-jeton-des-mesures" } })).json()) as {
            mesures: Record<string, number>;
          }
        ).mesures["processus"],
    )
    .toBe(2);
  expect(await Promise.all([un.arreter(), deux.arreter()])).toEqual([0, 0]);
  for (const site of [un, deux]) expect(site.sortie()).not.toContain("a échoué");
});
