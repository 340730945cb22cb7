import { setTimeout as patienter } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DUREE_MIN_MS } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { demarrerSite, type Site } from "./harnais.ts";

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
