import { setTimeout as patienter } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DUREE_MIN_MS } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

let site: Site;
beforeAll(async () => {
  site = await demarrerSite();
});
afterAll(() => site.arreter());

// Un envoi plus prompt est pris pour celui d'un robot.
const SAISIE_MS = DUREE_MIN_MS + 500;
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC";
const LIEU = {
  submission_type: "ecosysteme",
  nom: "Ferme du pré sans nom",
  type: "ecolieu",
  commune: "Die",
  departement: "26",
  axes: "alim",
  description: "Une ferme au bord de la Drôme, ouverte à tous depuis dix ans, avec une serre et des ateliers.",
};

function enMultipart(champs: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [nom, valeur] of Object.entries(champs)) form.append(nom, valeur);
  return form;
}
const envoyer = (adresse: string, corps: FormData) => fetch(adresse, { method: "POST", body: corps, redirect: "manual", headers: { Origin: site.url } });

test("la page de suivi dit où en est la proposition à cet instant : une photo s'y pose, puis s'y remplace, sans script", async () => {
  const depart = /name="depart"[^>]*value="([^"]+)"/.exec(await (await fetch(`${site.url}/proposer`)).text())?.[1] ?? "";
  await patienter(SAISIE_MS);
  const depose = await envoyer(`${site.url}/proposer`, enMultipart({ ...LIEU, depart }));
  expect(depose.status).toBe(303);
  const suivi = new URL(depose.headers.get("location") ?? "", site.url);
  suivi.search = "";
  for (const [dit, version] of [
    ["Ajouter une photo", "1"],
    ["Remplacer la photo", "2"],
    ["Remplacer la photo", "3"],
  ] as const) {
    const html = await (await fetch(suivi)).text();
    const formulaire = new RegExp(`<form[^>]*aria-label="${dit}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? "";
    expect(formulaire).toContain(`name="version" value="${version}"`);
    const corps = enMultipart({ version, geste: "photo" });
    corps.append("photo", new Blob([Buffer.from(PNG, "base64")], { type: "image/png" }), "photo.png");
    expect((await envoyer(suivi.href, corps)).status).toBe(303);
  }
});

test.each([
  ["cinq mébioctets", 5],
  ["douze, comme un appareil récent", 12],
  ["quarante, comme le meilleur appareil", 40],
  ["soixante-dix, plus que le site n'en lit", 70],
])("une photo de %s, envoyée sans script, se refuse à son champ, et ce qui est tapé revient", async (_cas, mio) => {
  const depart = /name="depart"[^>]*value="([^"]+)"/.exec(await (await fetch(`${site.url}/proposer`)).text())?.[1] ?? "";
  await patienter(SAISIE_MS);
  const nom = `Le moulin aux ${mio} meules`;
  const depose = await envoyer(`${site.url}/proposer`, enMultipart({ ...LIEU, nom, depart }));
  expect(depose.status).toBe(303);
  const suivi = new URL(depose.headers.get("location") ?? "", site.url);
  suivi.search = "";
  const lourde = new Blob([new Uint8Array(mio * 1_048_576).fill(7)], { type: "image/jpeg" });
  for (const geste of ["photo", "corriger"]) {
    const corps = enMultipart({ ...LIEU, nom, description: `${LIEU.description} Tapé à l'instant.`, version: "1", geste });
    corps.append("photo", lourde, "IMG_0042.JPG");
    const recu = await envoyer(suivi.href, corps);
    const html = await recu.text();
    expect([geste, recu.status]).toEqual([geste, 422]);
    expect(html).toContain("Cette photo pèse plus de");
    if (geste === "corriger") expect(html).toContain("Tapé à l");
  }
});

test("un texte démesuré dans un formulaire à fichier est refusé par la page, pas par une connexion coupée", async () => {
  const recu = await envoyer(`${site.url}/proposer`, enMultipart({ ...LIEU, description: "x".repeat(5_000_000) }));
  expect([recu.status, (await recu.text()).includes("dépasse")]).toEqual([413, true]);
});

test("un envoi sans fichier qui dépasse tout ce que le site lit est refusé d'une phrase, avant d'être lu", async () => {
  const corps = `nom=${"a".repeat(4 * 1_048_576)}`;
  const recu = await fetch(`${site.url}/proposer`, {
    method: "POST",
    body: corps,
    headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(recu.status).toBe(413);
  expect(await recu.text()).toContain("dépasse la taille acceptée");
});
