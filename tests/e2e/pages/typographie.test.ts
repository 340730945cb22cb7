import { afterAll, beforeAll, expect, test } from "vitest";
import { ONGLETS } from "#app/contextes/propositions/index.ts";
import { SECTIONS } from "#app/contextes/simulateur/domaine/lien/section.ts";
import { ETAPES } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

const MOT_DE_PASSE = "animation-secrete";
let site: Site;
let animation = "";
beforeAll(async () => {
  site = await demarrerSite({ env: { CODEV_ADMIN_PASSWORD: MOT_DE_PASSE, LOG_LEVEL: "warn" } });
  const connexion = await fetch(`${site.url}/api/codev/auth`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ password: MOT_DE_PASSE }),
  });
  animation = connexion.headers
    .getSetCookie()
    .map((temoin) => temoin.split(";", 1)[0])
    .join("; ");
});
afterAll(() => site.arreter());

const ENTITES: Readonly<Record<string, string>> = { "&#x27;": "'", "&#39;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">", "&nbsp;": "\u00a0", "&amp;": "&" };
const decoder = (texte: string) => texte.replaceAll(/&(?:#x27|#39|quot|lt|gt|nbsp|amp);/g, (entite) => ENTITES[entite] ?? entite);

/** Ce qui manque à une phrase : apostrophe courbe entre deux lettres, espace insécable avant un signe double ou dans les guillemets. */
const FAUTES = /\p{L}'\p{L}|(?<=\p{L}|[\d)»%…]) [:;!?»](?=\s|$)|« |\p{L}[;!?»](?=\s|$)|\p{L}:(?=\s|$)/gu;
const LUS = /\s(?:aria-label|aria-description|aria-valuetext|alt|placeholder|title|data-titre)="([^"]*)"/g;
const DE_TETE = /<meta (?:name|property)="(?:(?:og:|twitter:)?(?:title|description)|og:site_name|og:image:alt)" content="([^"]*)"/g;

/** Tout ce qu'une personne lit ou entend d'une page : textes, attributs lus, titre, description, carte de partage, données structurées. Ni code, ni adresse. */
function lireTout(html: string): ReadonlyArray<string> {
  const donnees = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, json = ""]) =>
    phrasesDe(JSON.parse(json)),
  );
  const net = html.replaceAll(/<!--[\s\S]*?-->/g, "").replaceAll(/<(script|style|code|pre|kbd|samp|textarea|template)\b[\s\S]*?<\/\1>/g, " ¶ ");
  // Une autre langue a d'autres règles : l'élément qui la marque se lit à part.
  const francais = net.replaceAll(/<(\w+)\b[^>]*\slang="(?!fr)[^"]*"[^>]*>[^<]*<\/\1>/g, "¶");
  const attributs = [...net.matchAll(LUS), ...net.matchAll(DE_TETE)].map(([, valeur = ""]) => valeur);
  // Une balise qui coupe la ligne coupe la phrase ; une balise de texte, non.
  const textes = francais.replaceAll(/<\/?(?:a|abbr|b|cite|em|i|mark|q|small|span|strong|sub|sup|time)\b[^>]*>/g, "").split(/<[^>]*>/);
  return [...attributs, ...textes].map(decoder).concat(donnees);
}

function phrasesDe(valeur: unknown, cle = ""): ReadonlyArray<string> {
  if (typeof valeur === "string") return cle.startsWith("@") ? [] : [valeur];
  if (typeof valeur !== "object" || valeur === null) return [];
  return Object.entries(valeur).flatMap(([nom, une]) => phrasesDe(une, Array.isArray(valeur) ? cle : nom));
}

const sansAdresses = (texte: string) => texte.replaceAll(/\S+:\/\/\S+|\S+@\S+/g, " ¶ ");

function fautesDe(html: string): ReadonlyArray<string> {
  return lireTout(html).flatMap((texte) => {
    const lisible = sansAdresses(texte.replaceAll(/[\n\r\t]+/g, " "));
    return [...lisible.matchAll(FAUTES)].map(({ index }) => lisible.slice(Math.max(0, index - 30), index + 20));
  });
}

const RENVOIS = /\s(?:for|list|form|aria-labelledby|aria-describedby|aria-controls|aria-details)="([^"]+)"|<(?:a|area|use)\b[^>]*?\shref="#([^"]+)"/g;

/** Ce qui renvoie, dans la page, à un endroit qui n'y est pas ; et les noms d'endroit donnés deux fois. */
function renvoisPerdus(html: string): ReadonlyArray<string> {
  const net = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
  const noms = [...net.matchAll(/<[^>]*?\sid="([^"]*)"/g)].map(([, nom = ""]) => nom);
  const cites = [...net.matchAll(RENVOIS)].flatMap(([, liste, ancre]) => liste?.split(" ") ?? [ancre ?? ""]);
  return [...new Set([...cites.filter((nom) => !noms.includes(nom)), ...noms.filter((nom, i) => noms.indexOf(nom) !== i)])];
}

async function lirePage(chemin: string, temoins = ""): Promise<readonly [number, string]> {
  const reponse = await fetch(site.url + chemin, { headers: temoins === "" ? {} : { Cookie: temoins } });
  return [reponse.status, await reponse.text()];
}

test("le relevé voit une apostrophe droite, une espace ordinaire et un signe collé, dans le texte, l'en-tête et les données ; pas dans un code ni une adresse", () => {
  expect(
    fautesDe(
      `<title>l'eau</title><meta name="description" content="Combien ?"><script type="application/ld+json">{"@type":"l'a","name":"d'ici"}</script>` +
        `<p aria-label="Quoi !">Vrai<b> :</b> « oui » ; non! Rien:</p><code>l'eau ?</code><p>https://a.fr/l'eau?q ; 12:30</p>`,
    ).map((faute) => faute.trim()),
  ).toHaveLength(10);
});

const ETATS = [
  `/simulateur?${DROME}`,
  `/simulateur?${DROME}&mode=global`,
  `/simulateur?${DROME.replace("cuve=5", "cuve=7")}&avant=10_10_1`,
  "/simulateur?v=1&dep=69&personnes=2&batiment=immeuble",
  ...["eau", "energie", "alim"].map((axe) => `/simulateur?${DROME}&pourquoi=${axe}.autonomie.taux&vue=${axe}`),
  ...ETAPES.map(({ id }) => `/simulateur?${DROME}&etape=${id}`),
  ...SECTIONS.map((section) => `/simulateur?${DROME}&vue=${section}`),
  `/simulateur/decider?${DROME}`,
  `/simulateur/plans?${DROME}`,
  `/simulateur/incertitude?${DROME}`,
  `/simulateur/france?${DROME}`,
  `/simulateur/comparer?a=${encodeURIComponent(DROME)}&b=${encodeURIComponent(DROME.replace("cuve=5", "cuve=15"))}`,
  "/simulateur/methode?partie=coefficients",
  "/simulateur/methode?partie=validations",
  "/simulateur/methode?partie=harmonisation",
  "/simulateur/methode?partie=heuristiques",
  "/simulateur/validation?partie=moteurs",
  "/simulateur/validation?partie=etp",
  `/simulateur?${DROME}&integration=1`,
  "/ecosysteme?criteres=1",
  "/ecosysteme?pres=Die",
  "/ecosysteme?q=zzzzzz",
  "/reseaux?criteres=1",
  "/taff?criteres=1",
  "/pensees-ecologiques?vue=graphe",
  "/pensees-ecologiques?vue=famille&famille=decroissance",
  ...ONGLETS.map((onglet) => `/proposer?onglet=${onglet}`),
  "/juger",
  "/connexion",
  "/codev/qr",
  "/codev/nulle-part",
];

// Les refus se lisent aussi.
const REFUS: Readonly<Record<string, number>> = {
  [`/simulateur?${DROME.replace("cuve=5", "cuve=abc")}`]: 422,
  "/nulle-part": 404,
  "/ecosysteme/nulle-part": 404,
  "/proposer/suivi/nul": 404,
  "/campagne/nulle-part": 404,
  "/%E0%A4%A": 400,
  "/taff?page=1&page=2": 400,
};

test("le relevé voit une ancre, une étiquette ou une description qui ne mène nulle part, et un nom donné deux fois", () => {
  expect(
    renvoisPerdus('<p id="a">x</p><a href="#a">a</a><a href="#b">b</a><label for="c">c</label><i aria-describedby="a d" id="e"></i><i id="e"></i>'),
  ).toEqual(["b", "c", "d", "e"]);
});

test("toutes les pages publiques, refus compris, sont composées de l'onglet au pied, et leurs renvois y mènent quelque part", async () => {
  const [, plan] = await lirePage("/sitemap.xml");
  const publiees = [...plan.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, adresse = ""]) => new URL(decoder(adresse)).pathname)
    .filter((chemin) => !chemin.endsWith(".atom"));
  expect(publiees.length).toBeGreaterThan(200);
  const relevees: Array<string> = [];
  const perdus: Array<string> = [];
  for (const chemin of [...publiees, ...ETATS, ...Object.keys(REFUS)]) {
    const [statut, html] = await lirePage(chemin);
    // Une page d'incident est composée, elle aussi : seul son statut la distingue.
    expect([chemin, statut]).toEqual([chemin, REFUS[chemin] ?? 200]);
    expect(html).toContain("</html>");
    relevees.push(...fautesDe(html).map((faute) => `${chemin} · ${faute}`));
    perdus.push(...renvoisPerdus(html).map((nom) => `${chemin} · ${nom}`));
  }
  expect(relevees).toEqual([]);
  expect(perdus).toEqual([]);
});

test("les pages de l'atelier et de l'animation aussi", async () => {
  expect(animation).not.toBe("");
  const chemins = ["/admin/atelier", "/admin/atelier/principal", "/admin/atelier/principal/import", "/admin/campagnes", "/admin/propositions"];
  const relevees: Array<string> = [];
  for (const chemin of [...chemins, "/admin/usage", "/admin/etat", "/codev/carto", "/codev/compte-rendu", "/codev/ensemble", "/codev/ensemble/ecran"]) {
    const [statut, html] = await lirePage(chemin, animation);
    expect([chemin, statut]).toEqual([chemin, 200]);
    relevees.push(...fautesDe(html).map((faute) => `${chemin} · ${faute}`));
  }
  expect(relevees).toEqual([]);
});

test("le flux des publications et le manifeste se lisent composés", async () => {
  const [, flux] = await lirePage("/publications.atom");
  expect([...flux.matchAll(/<(title|subtitle|summary)>([^<]*)</g)].flatMap(([, , texte = ""]) => fautesDe(texte))).toEqual([]);
  const [, manifeste] = await lirePage("/manifest.webmanifest");
  expect(phrasesDe(JSON.parse(manifeste)).flatMap(fautesDe)).toEqual([]);
});
