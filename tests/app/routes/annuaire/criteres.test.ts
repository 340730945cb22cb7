import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import * as ecosysteme from "#app/routes/annuaire/ecosysteme.tsx";
import { CriteresLieux } from "#app/contextes/annuaire/ui/criteres/CriteresLieux.tsx";
import { CriteresReseaux } from "#app/contextes/annuaire/ui/criteres/CriteresReseaux.tsx";
import { CriteresTaff } from "#app/contextes/annuaire/ui/criteres/CriteresTaff.tsx";
import { PageEcosysteme } from "#app/contextes/annuaire/ui/pages/PageEcosysteme.tsx";
import { PageReseaux } from "#app/contextes/annuaire/ui/pages/PageReseaux.tsx";
import { PageTaff } from "#app/contextes/annuaire/ui/pages/PageTaff.tsx";
import { MOTIFS_SIGNALEMENT, NOMS_MOTIFS_SIGNALEMENT } from "#app/commun/signalement.ts";
import { typo } from "#app/commun/texte/typo.ts";
import { lireSignalement } from "#app/contextes/propositions/http/signalement.ts";
import { SchemaReseaux, SchemaTaff } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { lireRechercheSouple } from "#app/socle/http/lecture.ts";
import { contenus, geographie, lesServices } from "#tests/constructeurs/catalogue.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const services = lesServices();
const rendre = <P extends object>(composant: FunctionComponent<P>, proprietes: P) => renderToStaticMarkup(createElement(composant, proprietes));

const echapper = (texte: string) => texte.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Ce que l'envoi du formulaire mettrait dans l'adresse : champs cachés, cases cochées, menus choisis, mots tapés. */
function envoyer(html: string): URLSearchParams {
  const envoi = new URLSearchParams();
  for (const [balise] of html.matchAll(/<input [^>]*>/g)) {
    const nom = /name="([^"]+)"/.exec(balise)?.[1];
    if (nom === undefined || (balise.includes('type="checkbox"') && !balise.includes("checked"))) continue;
    envoi.append(nom, /value="([^"]*)"/.exec(balise)?.[1] ?? "");
  }
  for (const [, nom = "", options = ""] of html.matchAll(/<select [^>]*name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)) {
    envoi.append(nom, /<option value="([^"]*)" selected/.exec(options)?.[1] ?? "");
  }
  return envoi;
}

const ADRESSE_LIEUX = "/ecosysteme?axe=alim&type=jardin-nature&propose=jardin&forme=association&departement=44&lat=47.2&lon=-1.6&bbox=-5,46,1,49&tout=1";
const ADRESSE_RESEAUX = "/reseaux?q=semences&axe=eau&axe=alim&categorie=semences-jardins&echelle=national&territoire=R53";

describe("les critères d'une liste se choisissent à part, sans rien perdre", () => {
  test("lieux : la liste et la page des critères renvoient toutes deux le même filtre", async () => {
    const donnees = await ecosysteme.loader(requete(ADRESSE_LIEUX, { services }));
    expect(donnees.criteres).toBe(false);
    expect(donnees.page.filtre).toMatchObject({ types: ["jardin-nature"], propose: ["jardin"], departement: "44", tout: true });
    const pages = [
      rendre(PageEcosysteme, { page: donnees.page, ignores: [], explorateur: "/e.js", autour: "/a.js", origine: "http://localhost:3000" }),
      rendre(CriteresLieux, donnees),
    ];
    for (const html of pages) {
      const { page } = await ecosysteme.loader(requete(`/ecosysteme?${envoyer(html).toString()}`, { services }));
      expect(page.filtre).toEqual(donnees.page.filtre);
    }
    expect((await ecosysteme.loader(requete(`${ADRESSE_LIEUX}&criteres=1`, { services }))).criteres).toBe(true);
  });

  // 98 : un code bien écrit, d'aucun département.
  test.each(["sans lieu", "98"])("un département choisi reste choisi quand rien n'y est : %s", async (choisi) => {
    const habites = new Set(contenus.lieux.map((l) => l.departement));
    const code = choisi === "98" ? choisi : geographie.departements.find((d) => !habites.has(d.code))?.code;
    const { page } = await ecosysteme.loader(requete(`/ecosysteme?criteres=1&departement=${code}`, { services }));
    const html = rendre(CriteresLieux, { page });
    expect(html).toMatch(new RegExp(`<option value="${code}" selected="">[^<]*\\s:\\s0<`));
    expect(envoyer(html).get("departement")).toBe(code);
  });

  test("réseaux : la liste et la page des critères renvoient toutes deux le même filtre, et la liste nomme ce qui est choisi", async () => {
    const { valeur: filtre, page } = await lireReseaux(ADRESSE_RESEAUX);
    expect(filtre).toEqual({ q: "semences", axes: ["eau", "alim"], categorie: "semences-jardins", echelle: "national", territoire: "R53" });
    const liste = rendre(PageReseaux, { page, ignores: [] });
    for (const html of [liste, rendre(CriteresReseaux, { page })]) expect((await lireReseaux(`/reseaux?${envoyer(html).toString()}`)).valeur).toEqual(filtre);
    for (const nom of ["Semences et jardins", "Échelle nationale", "Bretagne"]) expect(liste).toContain(nom);
  });

  test("la page des critères offre chaque département, chaque type, chaque domaine", async () => {
    const { page: lieux } = await ecosysteme.loader(requete("/ecosysteme?criteres=1", { services }));
    const html = rendre(CriteresLieux, { page: lieux });
    for (const code of new Set(contenus.lieux.map((l) => l.departement))) expect(html, code).toContain(`<option value="${code}"`);
    const { page } = await lireReseaux("/reseaux?criteres=1");
    const desReseaux = rendre(CriteresReseaux, { page });
    for (const categorie of new Set(contenus.reseaux.flatMap((r) => r.categories))) expect(desReseaux, categorie).toContain(`<option value="${categorie}"`);
    expect(desReseaux).toContain('<option value="974"');
  });
});

test("les réseaux se lisent par pages de vingt au plus, chacun une fois, et les pages gardent les critères", async () => {
  const vus: Array<string> = [];
  const { page } = await lireReseaux("/reseaux?axe=alim");
  for (let rang = 1; rang <= page.pages; rang++) {
    const { page: suivante } = await lireReseaux(`/reseaux?axe=alim&page=${rang}`);
    expect(suivante.reseaux.length).toBeLessThanOrEqual(20);
    vus.push(...suivante.reseaux.map(({ id }) => id));
  }
  const attendus = contenus.reseaux.filter(({ axes }) => axes.includes("alim")).map(({ id }) => id);
  expect(vus.toSorted()).toEqual(attendus.toSorted());
  expect(page.pages).toBeGreaterThan(1);
  expect(rendre(PageReseaux, { page, ignores: [] })).toContain('href="/reseaux?axe=alim&amp;page=2"');
});

test("plateformes : la liste et la page des critères renvoient toutes deux le même filtre, et la liste nomme ce qui est choisi", async () => {
  const filtre = { q: "jardin", axes: ["eau", "alim"], tag: "chantier-participatif", pres: "Die", rayon: 50 } as const;
  const page = await services.annuaire.pageTaff(filtre);
  const liste = rendre(PageTaff, { page, filtre, ignores: [] });
  for (const html of [liste, rendre(CriteresTaff, { filtre, tags: page.tags, retour: "/taff" })]) {
    const { valeur } = lireRechercheSouple(SchemaTaff, `http://site/taff?${envoyer(html).toString()}`);
    expect(valeur).toEqual(filtre);
  }
  for (const nom of ["Chantier participatif", "50 km au plus"]) expect(liste).toContain(typo(nom));
});

/** Une liste, et toutes les fiches qu'elle montre. */
const LISTES = {
  jobs: async () => {
    const filtre = { axes: [] };
    const page = await services.annuaire.pageTaff(filtre);
    return { html: rendre(PageTaff, { page, filtre, ignores: [] }), fiches: page.plateformes };
  },
  reseau: async () => {
    const page = await services.annuaire.pageReseaux({ axes: [] }, 2);
    return { html: rendre(PageReseaux, { page, ignores: [] }), fiches: page.reseaux };
  },
  ecosysteme: async () => {
    const page = await services.ecosysteme.page({ axes: [], types: ["jardin-nature"] }, 3);
    return { html: rendre(PageEcosysteme, { page, ignores: [], explorateur: "/e.js", autour: "/a.js", origine: "http://localhost:3000" }), fiches: page.lieux };
  },
} as const;

test.each(Object.keys(LISTES) as ReadonlyArray<keyof typeof LISTES>)("%s : chaque fiche de la liste se signale d'un clic, et dit laquelle", async (onglet) => {
  const { html: liste, fiches } = await LISTES[onglet]();
  expect(fiches.length).toBeGreaterThan(10);
  expect(liste.match(/<form [^>]*action="\/signaler"/g)).toHaveLength(1);
  const boutons = [...liste.matchAll(/<button [^>]*form="signaler-une-fiche"[^>]*>/g)].map(([balise]) => ({
    valeur: /name="signalement"/.test(balise) ? (/ value="([^"]+)"/.exec(balise)?.[1] ?? "") : "",
    nom: /aria-label="([^"]+)"/.exec(balise)?.[1],
  }));
  const lus = boutons.map(({ valeur }) => {
    const form = new FormData();
    form.set("signalement", valeur);
    return lireSignalement(form);
  });
  expect(lus).toEqual(fiches.flatMap(({ id: cible }) => MOTIFS_SIGNALEMENT.map((motif) => ({ onglet, cible, motif }))));
  expect(boutons.map(({ nom }) => nom)).toEqual(
    fiches.flatMap(({ nom }) => MOTIFS_SIGNALEMENT.map((motif) => echapper(typo(`${NOMS_MOTIFS_SIGNALEMENT[motif]} : ${nom}`)))),
  );
});

test("une plateforme ouverte se corrige aussi, et elle seule", async () => {
  const filtre = { axes: [] };
  const page = await services.annuaire.pageTaff(filtre);
  for (const { id } of page.plateformes) {
    const html = rendre(PageTaff, { page, filtre, ignores: [], fiche: id });
    expect(html).toContain(`/proposer?onglet=jobs&amp;cible=${id}`);
    expect(html.match(/Corriger ou retirer ma fiche/g)).toHaveLength(1);
  }
});

test("la plateforme que l'adresse nomme se montre ouverte, même quand ce qui est sur place ne laisse voir que les premières", async () => {
  const filtre = { axes: [], pres: "Die" };
  const page = await services.annuaire.pageTaff(filtre);
  for (const { id } of page.plateformes) {
    const html = rendre(PageTaff, { page, filtre, ignores: [], fiche: id });
    expect(html, id).toContain(`id="plateforme-${id}"`);
    expect(html, id).toContain(`/proposer?onglet=jobs&amp;cible=${id}`);
    // Les autres restent à demander, et le lien dit toujours combien.
    expect(html.match(/id="plateforme-/g)?.length).toBeLessThan(page.plateformes.length);
    expect(html).toContain(`Voir les ${page.plateformes.length} plateformes`);
  }
});

/** Le filtre lu de l'adresse et la page qu'il montre ; sans l'assistant, qui a ses propres services. */
async function lireReseaux(adresse: string) {
  const { valeur } = lireRechercheSouple(SchemaReseaux, `http://site${adresse}`);
  const rang = Number(new URL(`http://site${adresse}`).searchParams.get("page") ?? 1);
  return { valeur, page: await services.annuaire.pageReseaux(valeur, rang) };
}
