import { setTimeout } from "node:timers/promises";
import type { ScenarioSaisi } from "@autonomie/engines";
import { ONGLETS } from "#app/contextes/propositions/index.ts";
import { CHAMPS as CHAMPS_PROPOSITION } from "#app/contextes/propositions/ui/champs.ts";
import { REPLIS } from "#app/contextes/simulateur/domaine/questions/replis.ts";
import { CHAMPS, estDemande, ETAPES } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { SECTIONS } from "#app/contextes/simulateur/domaine/lien/section.ts";
import { adresseComparaison } from "#app/contextes/simulateur/domaine/comparaison/adresse-comparaison.ts";
import { reponsesDepuis } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { ecrireRequete } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { compterElements } from "#app/socle/http/rendu/poids-page.server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { donnees } from "#tests/constructeurs/moteurs/moteur.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

const ELEMENTS_MAX = 350;

let site: Site;
beforeAll(async () => {
  site = await demarrerSite();
});
afterAll(() => site.arreter());

const VIDE = "dep=26";
const REMPLI =
  "dep=26&commune=Die&batiment=maison&a18=2&e4=2&a50=1&presence=90&altitude=400&toit=120&toit2=40&surface=110&cuve=5&filtre=80&pression=3&l_wc=20&puits=400&pv=3&pv2=2&batterie=5&steres=4&haie=1&debit=3&potager=150&serre=20&cereales=300&poules=6&chevres=2&cave=50&sec=5&budget=20000";

test.each([
  "/reseaux",
  "/reseaux?page=3&axe=alim",
  "/reseaux?territoire=26&categorie=habitat-participatif",
  "/reseaux?criteres=1",
  "/ecosysteme",
  "/ecosysteme?type=jardin-nature&page=4",
  "/ecosysteme?pres=Die",
  "/ecosysteme?pres=Saint-Denis&type=jardin-nature&type=tiers-lieu&page=9",
  "/ecosysteme?type=jardin-nature&type=tiers-lieu&type=ecolieu&type=ferme-collective&propose=jardin&propose=atelier&axe=alim&axe=lien&page=5",
  "/ecosysteme?criteres=1",
  "/taff",
  "/taff?fiche=apecita",
  "/taff?criteres=1",
  "/taff?tag=formation&rayon=50",
  "/taff?pres=Die",
  "/taff?pres=26&rayon=50&axe=alim",
  "/taff?pres=Die&fiche=wwoof-france",
  "/pensees-ecologiques",
  "/pensees-ecologiques?vue=famille&famille=decroissance",
  "/pensees-ecologiques?choisir=auteur",
  "/pensees-ecologiques?vue=graphe",
  "/pensees-ecologiques?vue=graphe&filtrer=1",
  "/pensees-ecologiques?vue=graphe&auteur=pierre-kropotkine&interpretations=1",
  "/pensees-ecologiques?vue=graphe&auteur=pierre-kropotkine&interpretations=1&filtrer=1",
  "/pensees-ecologiques?vue=graphe&auteur=pierre-kropotkine&interpretations=1&liens=1&choisir=auteur",
  ...ONGLETS.map((onglet) => `/proposer?onglet=${onglet}`),
  "/proposer?onglet=ecosysteme&plus=1",
  "/proposer?onglet=reseau&plus=1",
  "/proposer?onglet=ecosysteme&cible=habiterre",
  "/proposer?onglet=reseau&cible=accorderie",
  "/simulateur",
  ...[VIDE, REMPLI].flatMap((reponses) => ETAPES.map(({ id }) => `/simulateur?${reponses}&etape=${id}`)),
  ...[VIDE, REMPLI].flatMap((reponses) => REPLIS.map(({ id }) => `/simulateur?${reponses}&fins=${id}`)),
  "/simulateur/methode",
  "/simulateur/methode?q=toit",
  "/simulateur/methode?partie=validations",
  "/simulateur/methode?partie=coefficients&page=4",
  "/simulateur/methode?partie=harmonisation",
  "/simulateur/methode?partie=heuristiques&page=2",
  "/simulateur/validation",
  "/simulateur/validation?partie=moteurs",
  "/simulateur/validation?partie=pluie_jours&page=5",
  "/simulateur/validation?partie=etp",
])("%s tient en trois cent cinquante éléments, dessins à part", async (chemin) => {
  const reponse = await fetch(`${site.url}${chemin}`);
  expect(reponse.status).toBe(200);
  const nombre = compterElements(await reponse.text());
  // Une page vide tiendrait aussi : celle-ci a au moins son cadre et sa liste.
  expect(nombre).toBeGreaterThan(120);
  expect(nombre).toBeLessThanOrEqual(ELEMENTS_MAX);
});

// Un lieu où tout reste à faire, et de quoi le faire : les plus longues décisions.
test.each([
  ["la question", ""],
  ["6 000 € pour la facture", "&plafond=6000&statut=proprietaire&compte=facture"],
  ["20 000 € pour la facture", "&plafond=20000&statut=proprietaire&compte=facture"],
  ["60 000 € pour l'équilibre", "&plafond=60000&statut=proprietaire&compte=resilience"],
])(
  "décider tient aussi : %s",
  async (_nom, demande) => {
    const lire = async (): Promise<string> => {
      const reponse = await fetch(`${site.url}/simulateur/decider?v=1&dep=26&commune=Die&a18=2&e4=2&toit=120${demande}`);
      expect(reponse.status).toBe(200);
      const html = await reponse.text();
      // Le calcul se fait hors de la page, qui se recharge jusqu'à ce qu'il soit fini.
      if (demande === "" || html.includes('id="h-plans"')) return html;
      await setTimeout(300);
      return lire();
    };
    expect(compterElements(await lire())).toBeLessThanOrEqual(ELEMENTS_MAX);
  },
  120_000,
);

const PERSONAS = donnees<{ personas: ReadonlyArray<{ scenario: ScenarioSaisi }> }>("data/personas.json").personas.map(({ scenario }) =>
  ecrireRequete(reponsesDepuis(scenario).reponses).toString(),
);
// Des foyers qui n'ont presque aucune réponse en commun : une comparaison ne grandit pas avec ce qui les sépare.
const DISSEMBLABLES = [PERSONAS.slice(0, 2), PERSONAS.slice(5, 8), [REMPLI, VIDE, PERSONAS.at(-1) ?? ""]];

test.each(DISSEMBLABLES.flatMap((liens) => ["", "changer-a", "changer-b", "differences-2", "differences-99", "suites-1"].map((vue) => [vue, liens] as const)))(
  "une comparaison de foyers dissemblables tient aussi, ouverte sur « %s »",
  async (vue, liens) => {
    const reponse = await fetch(`${site.url}${adresseComparaison(liens, vue)}`);
    expect(reponse.status).toBe(200);
    const html = await reponse.text();
    expect(html).toContain("Ce qui diffère");
    if (!/^(changer|suites)/.test(vue)) expect(html).toContain("Réponses qui diffèrent");
    expect(html.includes('id="changer"')).toBe(vue.startsWith("changer"));
    expect(compterElements(html)).toBeLessThanOrEqual(ELEMENTS_MAX);
  },
);

// Les suites d'une longue liste, et une page au-delà de la dernière ; les chiffres dont on demande le calcul. « Tout, pour imprimer » est un long document, nommé.
const OUVERTES = [
  ...SECTIONS.filter((section) => section !== "tout").map((section) => `vue=${section}`),
  ...["gestes-2", "suppose-2", "suppose-5", "suppose-99", "reponses-2"].map((suite) => `vue=${suite}`),
  ...["eau.autonomie.taux", "energie.autonomie.taux", "alim.autonomie.taux", "integrateur.score_global", "budget.cout_an_eur", "travail.h_an"].map(
    (cible) => `pourquoi=${cible}`,
  ),
];

test.each([VIDE, REMPLI].flatMap((reponses) => ["", "&mode=global"].flatMap((mode) => OUVERTES.map((ouverte) => [ouverte, reponses + mode] as const))))(
  "sous un résultat, la partie ouverte par %s tient aussi (%s)",
  async (ouverte, reponses) => {
    const reponse = await fetch(`${site.url}/simulateur?${reponses}&${ouverte}`);
    expect(reponse.status).toBe(200);
    const html = await reponse.text();
    expect(html).toContain('id="partie"');
    expect(compterElements(html)).toBeLessThanOrEqual(ELEMENTS_MAX);
  },
);

const toutesFautives = (champs: typeof CHAMPS) => champs.map(({ cle }) => `&${cle}=abc`).join("");

test.each(ETAPES)("l'étape $id, toutes ses réponses fautives, puis toutes celles du site, tient aussi", async ({ id }) => {
  const nombres = CHAMPS.filter((c) => "unite" in c && estDemande(c, id));
  for (const fautives of [`dep=26${toutesFautives(nombres)}`, toutesFautives(CHAMPS.filter((c) => estDemande(c, id))), toutesFautives(CHAMPS)]) {
    const reponse = await fetch(`${site.url}/simulateur?etape=${id}&${fautives.replace(/^&/, "")}`);
    expect(reponse.status).toBe(fautives === "dep=26" ? 200 : 422);
    expect(compterElements(await reponse.text())).toBeLessThanOrEqual(ELEMENTS_MAX);
  }
});

test.each(ONGLETS)("/proposer, onglet %s, envoyé vide, tient aussi", async (onglet) => {
  const formulaire = await (await fetch(`${site.url}/proposer?onglet=${onglet}`)).text();
  const champs = new URLSearchParams();
  for (const [, nom = "", valeur = ""] of formulaire.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)) champs.append(nom, valeur);
  const reponse = await fetch(`${site.url}/proposer?onglet=${onglet}`, { method: "POST", body: champs, headers: { Origin: site.url } });
  const html = await reponse.text();
  expect(html).toContain("aria-invalid");
  expect(compterElements(html)).toBeLessThanOrEqual(ELEMENTS_MAX);
});

/** Ce qu'aucun champ de ce genre n'accepte. */
const FAUX: Readonly<Record<string, string>> = { adresse: "pas une adresse", nombre: "abc", choix: "zz", departement: "zz", territoire: "zz", cases: "zz" };

test.each([
  ["ecosysteme", "ecosysteme", ""],
  ["ecosysteme", "ecosysteme", "&cible=habiterre"],
  ["reseau", "reseau", ""],
  ["reseau", "reseau", "&cible=accorderie"],
  ["jobs", "job", ""],
  ["outils", "outil", ""],
  ["references", "reference_rag", ""],
] as const)("/proposer, onglet %s (%s)%s, toutes ses réponses fausses, tient aussi", async (onglet, type, cible) => {
  const adresse = `${site.url}/proposer?onglet=${onglet}${cible}`;
  const formulaire = await (await fetch(adresse)).text();
  const champs = new URLSearchParams();
  for (const [, nom = "", valeur = ""] of formulaire.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)) champs.set(nom, valeur);
  for (const { nom, genre } of CHAMPS_PROPOSITION[type]) champs.set(nom, FAUX[genre] ?? "");
  champs.set("courriel", "pas un courriel");
  if (cible !== "") champs.set("demande", "correction");
  const html = await (await fetch(adresse, { method: "POST", body: champs, headers: { Origin: site.url } })).text();
  expect([...html.matchAll(/class="message"/g)].length).toBeGreaterThanOrEqual(4);
  expect(compterElements(html)).toBeLessThanOrEqual(ELEMENTS_MAX);
});
