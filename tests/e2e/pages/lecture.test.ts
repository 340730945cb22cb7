import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

// Une synthèse vocale réglée lentement dit cent quatre-vingts mots par minute.
const MOTS_PAR_MINUTE = 180;
const MINUTES_MAX = 2;

/** Ce qu'un lecteur d'écran dit en plus du nom, en un mot. */
const ROLES: Readonly<Record<string, string>> = {
  banner: "bandeau",
  button: "bouton",
  checkbox: "case",
  combobox: "liste",
  DisclosureTriangle: "repli",
  heading: "titre",
  image: "image",
  link: "lien",
  list: "liste",
  main: "contenu",
  navigation: "navigation",
  radio: "choix",
  region: "région",
  slider: "curseur",
  textbox: "champ",
};
/** Le nom de ceux-ci est leur contenu : il n'est pas redit. */
const NOMMES_PAR_LEUR_CONTENU = new Set(["button", "checkbox", "DisclosureTriangle", "heading", "image", "link", "radio"]);

type Noeud = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly childIds?: ReadonlyArray<string>;
};

/** L'arbre d'accessibilité du navigateur, dit dans l'ordre : un élément par arrêt de la voix, jusqu'à la fin de la navigation nommée. */
async function direJusquA(page: Page, fin: string): Promise<ReadonlyArray<string>> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { readonly nodes: ReadonlyArray<Noeud> };
  const parId = new Map(nodes.map((noeud) => [noeud.nodeId, noeud]));
  const dits: Array<string> = [];
  let fini = false;
  const dire = (noeud: Noeud | undefined, nommeParParent: boolean): void => {
    if (noeud === undefined || fini) return;
    const role = noeud.role?.value ?? "";
    const nom = noeud.name?.value?.trim() ?? "";
    if (!noeud.ignored && role === "StaticText" && !nommeParParent) dits.push(nom);
    const annonce = noeud.ignored ? undefined : ROLES[role];
    // Le lien d'un titre a le nom du titre : la voix n'y ajoute que « lien ».
    if (annonce !== undefined) dits.push(nommeParParent ? annonce : `${annonce} ${nom}`);
    for (const enfant of noeud.childIds ?? []) dire(parId.get(enfant), nommeParParent || (annonce !== undefined && NOMMES_PAR_LEUR_CONTENU.has(role)));
    if (role === "navigation" && nom === fin) fini = true;
  };
  dire(nodes[0], false);
  expect(fini).toBe(true);
  return dits;
}

const compterMots = (dits: ReadonlyArray<string>) =>
  dits
    .join(" ")
    .split(/\s+/u)
    .filter((mot) => /[\p{L}\p{N}]/u.test(mot)).length;

describe.runIf(navigateurPresent)("le résultat court, lu à voix haute depuis le haut de la page", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  test.each([
    DROME,
    `${DROME}&mode=global`,
    `${DROME.replace("cuve=5", "cuve=7")}&avant=10_10_1`,
    "v=1&dep=26&personnes=4",
    "v=1&dep=69&personnes=2&batiment=immeuble",
    "v=1&dep=974&personnes=6&toit=200&cuve=20&pv=9&potager=800&serre=50&poules=8",
  ])("finit en deux minutes, ses phrases, ses trois taux et son geste dits (%s)", async (reponses) => {
    for (const js of [true, false]) {
      await visiter(navigateur, site.url, { js, largeur: 360, hauteur: 740 }, async ({ page }) => {
        await page.goto(`/simulateur?${reponses}`);
        const dits = await direJusquA(page, "Parties du résultat");
        const tout = dits.join(" ");
        for (const attendu of ["Il reste à acheter", "titre Eau", "titre Énergie", "titre Alimentation", "Essayer"]) expect(tout).toContain(attendu);
        expect(compterMots(dits)).toBeLessThanOrEqual(MOTS_PAR_MINUTE * MINUTES_MAX);
      });
    }
  });
});
