import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import type { Site } from "#tests/e2e/harnais.ts";
import { demarrerAtelier, entreesDe } from "#tests/source/atelier/atelier.ts";
import { FIREFOX } from "./firefox.ts";
import { jusquA, type Moteur, type Pilote } from "./pilote.ts";
import { WEBKIT } from "./webkit.ts";

// Les parcours qui décident, dans les moteurs que Chromium n'est pas, au téléphone, scripts coupés aussi.

const texteDe = (selecteur: string): string => `document.querySelector(${JSON.stringify(selecteur)})?.textContent ?? ""`;
const nombreDe = (selecteur: string): string => `document.querySelectorAll(${JSON.stringify(selecteur)}).length`;
const DEBORD = "document.readyState === 'complete' ? document.documentElement.scrollWidth - document.documentElement.clientWidth : ''";
const sansBlancs = (texte: string): string => texte.replaceAll(/\s+/gu, " ");
const SANS_CUVE = DROME.replace("cuve=5&", "");
const bouton = (nom: string): string => `//button[contains(normalize-space(.), "${nom}")]`;
/** Ouvre une campagne et y fait répondre `foyers` foyers ; rend son adresse. */
async function ouvrirCampagne(site: Site, foyers: number): Promise<string> {
  const cookie = await entreesDe(() => site).animation();
  const page = `${site.url}/admin/campagnes`;
  const cle = /name="cle" value="([^"]+)"/u.exec(await (await fetch(page, { headers: { cookie } })).text())?.[1] ?? "";
  const demande = new URLSearchParams({ geste: "creer", cle, titre: `Ceux du bourg ${cle}`, dep: "26", commune: "Die" });
  await fetch(page, { method: "POST", redirect: "manual", headers: { cookie, origin: site.url }, body: demande });
  const liste = await (await fetch(page, { headers: { cookie } })).text();
  const lien = [...liste.matchAll(/href="(\/campagne\/[^"/]+)\/synthese"/gu)].at(0)?.[1] ?? "";
  for (let i = 0; i < foyers; i++) {
    const body = new URLSearchParams({ envoi: `essai-${i}`, a18: "2", e4: String(i % 3), toit: String(60 + 3 * i), cuve: String(i % 7) });
    expect((await fetch(site.url + lien, { method: "POST", redirect: "manual", headers: { origin: site.url }, body })).status).toBe(303);
  }
  return lien;
}
const champ = (nom: string): string => `//main//*[@name="${nom}" and not(@type="hidden")]`;

function parcourir(moteur: Moteur, scripts: boolean): void {
  describe.skipIf(moteur.empechement !== undefined)(`${moteur.nom}, ${scripts ? "avec" : "sans"} JavaScript`, () => {
    let site: Site;
    let pilote: Pilote;
    beforeAll(async () => {
      [site, pilote] = await Promise.all([demarrerAtelier(), moteur.ouvrir({ scripts })]);
      process.stdout.write(`${pilote.version}, ${scripts ? "avec" : "sans"} JavaScript\n`);
    });
    afterAll(async () => {
      await Promise.all([pilote.fermer(), site.arreter()]);
    });
    const ouvrir = (chemin: string) => pilote.ouvrir(`${site.url}${chemin}`);
    const attendre = (expression: string, voulu: RegExp) =>
      jusquA(
        async () => sansBlancs(await pilote.evaluer(expression)),
        (lu) => voulu.test(lu),
      ).catch(async (e: unknown) => {
        // Une attente vaine dit sur quelle page elle s'est passée : sans cela, rien ne la distingue d'une autre.
        const lire = (quoi: string) => pilote.evaluer(quoi).catch(String);
        const page = sansBlancs(await lire(texteDe("main"))).slice(0, 600);
        throw new Error(`${String(e)} ; à ${await lire("location.href")}, ${await lire("document.readyState")} : ${page}`);
      });

    test("les scripts de la page s'exécutent, ou non, comme demandé", async () => {
      await ouvrir(`/simulateur?${DROME}`);
      // React marque le document dont il s'occupe.
      const prise = `Object.keys(document).some((cle) => cle.startsWith("__react"))`;
      if (scripts) await attendre(prise, /^true$/u);
      else expect(await pilote.evaluer(prise)).toBe("false");
    });

    test("une famille voit en deux gestes ce qu'une cuve change", async () => {
      await ouvrir(`/simulateur?${SANS_CUVE}`);
      await pilote.remplir(champ("cuve"), "5");
      await pilote.cliquer(bouton("Recalculer"));
      await attendre(texteDe(".depuis"), /Eau : 0 % → \d+ % \(\+/u);
      await attendre(DEBORD, /^0$/u);
    });

    test("six mille euros : trois plans lus, le conseillé d'abord, le premier ouvert", async () => {
      await ouvrir("/simulateur/decider?v=1&dep=26&a18=2&e4=2&toit=120&statut=proprietaire");
      await pilote.remplir(champ("plafond"), "6000");
      await attendre(`document.querySelector("main [name=plafond]")?.value`, /^6000$/u);
      await pilote.cliquer(bouton("Voir trois plans"));
      await attendre(nombreDe("article"), /^[23]$/u);
      expect(await pilote.evaluer(texteDe("article h3"))).toContain("Le plan conseillé");
      await attendre(DEBORD, /^0$/u);
      await pilote.cliquer(`(//article)[1]//a[contains(normalize-space(.), "Ouvrir ce scénario")]`);
      await attendre(nombreDe(".jauges"), /^[1-9]/u);
    });

    test("une campagne : le trentième foyer répond au téléphone, la synthèse se lit, l'écran se projette", async () => {
      const lien = await ouvrirCampagne(site, 29);
      await ouvrir(lien);
      await pilote.remplir(champ("a18"), "2");
      await pilote.remplir(champ("cuve"), "4");
      await attendre(DEBORD, /^0$/u);
      await pilote.cliquer(bouton("Envoyer ma réponse"));
      await attendre(texteDe("main [role=status]"), /votre réponse est comptée/u);
      await ouvrir(`${lien}/synthese`);
      await attendre(texteDe("#h-taux"), /^30 foyers, environ \d+ personnes$/u);
      await attendre(DEBORD, /^0$/u);
      await ouvrir(`${lien}/ecran`);
      await attendre(nombreDe(".projection-code svg"), /^1$/u);
      // Le bouton ne paraît que là où il peut tenir sa promesse.
      await attendre(
        `[...document.querySelectorAll("button")].some((b) => /Plein/.test(b.textContent)) === (${scripts} && document.fullscreenEnabled)`,
        /^true$/u,
      );
    });

    test("deux scénarios se comparent, et une réponse y change en place", async () => {
      await ouvrir(`/simulateur/comparer?a=${encodeURIComponent(DROME)}&b=${encodeURIComponent(SANS_CUVE)}`);
      await attendre(texteDe("main"), /Ce qui diffère/u);
      expect(sansBlancs(await pilote.evaluer(texteDe("main")))).toMatch(/B perd [\d,]+ points? en eau/u);
      await attendre(DEBORD, /^0$/u);
      await pilote.cliquer(`//main//a[contains(normalize-space(.), "Changer une réponse de B")]`);
      await attendre(nombreDe("#c-valeur-b"), /^1$/u);
      await pilote.remplir(`//*[@id="c-valeur-b"]`, "10");
      await pilote.cliquer(bouton("Changer ici"));
      await attendre(texteDe("main"), /B gagne [\d,]+ points? en eau/u);
      await attendre(DEBORD, /^0$/u);
    });

    test("rien ne déborde au téléphone, ni ne manque de sa police", async () => {
      for (const chemin of [
        "/",
        `/simulateur?${DROME}&vue=tout`,
        "/ecosysteme",
        "/taff",
        "/pensees-ecologiques",
        "/simulateur/methode",
        "/entraide",
        "/proposer",
      ]) {
        await ouvrir(chemin);
        expect([chemin, await attendre(DEBORD, /^\d+$/u)]).toEqual([chemin, "0"]);
        await attendre(`document.fonts.check("500 20px 'Brygada 1918 Variable'")`, /^true$/u);
      }
    });
  });
}

for (const moteur of [FIREFOX, WEBKIT]) {
  if (moteur.empechement !== undefined) process.stdout.write(`${moteur.nom} : non essayé, ${moteur.empechement}.\n`);
  for (const scripts of [true, false]) parcourir(moteur, scripts);
}
