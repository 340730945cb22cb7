import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import * as ecosysteme from "#app/routes/annuaire/ecosysteme.tsx";
import * as lieu from "#app/routes/annuaire/ecosysteme.$id.tsx";
import * as document from "#app/routes/pensees/pensees-ecologiques.corpus.$document.tsx";
import * as robots from "#app/routes/site/robots.ts";
import * as contours from "#app/routes/annuaire/carte.contours.ts";
import * as reseau from "#app/routes/annuaire/reseaux.$id.tsx";
import * as sitemap from "#app/routes/site/sitemap.ts";
import { typo } from "#app/commun/texte/typo.ts";
import { decouperDocument } from "#app/contextes/pensees/domaine/texte.ts";
import { creerAPropos } from "#app/contextes/annuaire/service/a-propos.server.ts";
import { PageAPropos } from "#app/contextes/annuaire/ui/pages/PageAPropos.tsx";
import { PageEcosysteme } from "#app/contextes/annuaire/ui/pages/PageEcosysteme.tsx";
import { PageReseau } from "#app/contextes/annuaire/ui/pages/PageReseau.tsx";
import { estEssentiel, estReprise } from "#app/contextes/annuaire/domaine/familles.ts";
import { PageLieu } from "#app/contextes/annuaire/ui/pages/PageLieu.tsx";
import { contenus, geographie, lesServices } from "#tests/constructeurs/catalogue.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const services = { ...lesServices(), propositions: { photoDeFiche: async () => undefined } as never };
type Meta = ReadonlyArray<Record<string, unknown>>;
const jsonLd = (meta: Meta) => meta.find((m) => "script:ld+json" in m)?.["script:ld+json"] as Record<string, unknown>;
const propriete = (meta: Meta, nom: string) => meta.find((m) => m["property"] === nom)?.["content"];
const rendre = <P extends object>(composant: FunctionComponent<P>, proprietes: P) => renderToStaticMarkup(createElement(composant, proprietes));

describe("page d'un lieu", () => {
  test("porte Open Graph et JSON-LD à l'adresse publique, https si le visiteur y est", async () => {
    const args = requete("/ecosysteme/habiterre", { services, params: { id: "habiterre" }, client: { adresse: "192.0.2.1", https: true } });
    const meta = lieu.meta({ loaderData: await lieu.loader(args) } as never) as Meta;
    expect(jsonLd(meta)).toMatchObject({
      "@type": "Organization",
      "@id": "https://localhost:3000/ecosysteme/habiterre",
      name: "Habiterre",
      address: { addressLocality: "Die", addressRegion: "Drôme" },
      location: { "@type": "Place" },
    });
    expect(propriete(meta, "og:title")).toBe("Habiterre, Die");
    expect(propriete(meta, "og:url")).toBe("https://localhost:3000/ecosysteme/habiterre");
  });

  test.each(contenus.lieux.filter((l) => !estReprise(l)).map((l) => [l.id]))("%s dit sa source, sa précision et comment la corriger", async (id) => {
    const fiche = await services.ecosysteme.lire(id);
    const html = rendre(PageLieu, fiche);
    expect(html).toContain(`/proposer?onglet=ecosysteme&amp;cible=${id}`);
    expect(html).toContain("centre de la commune");
    expect(html.includes("n’ont pas été retrouvés")).toBe(!fiche.lieu.verifie);
    expect(html.includes(typo("Aucun document ne dit dans quelle commune"))).toBe(fiche.lieu.commune_source === "connaissance_generale");
  });

  test("une fiche reprise d'une base dit son âge, sa licence, son crédit, ce que vaut son point, et par où écrire ou qu'on ne le sait pas", async () => {
    // Une fiche par base, par précision, et selon ce qu'on sait pour écrire.
    const formes = new Map(contenus.lieux.filter(estReprise).map((l) => [[l.credit, l.precision, l.url === undefined, l.contact === undefined].join(), l]));
    expect(formes.size).toBeGreaterThan(8);
    for (const { id, licence, credit, url, contact } of formes.values()) {
      const html = rendre(PageLieu, await services.ecosysteme.lire(id));
      expect(html, id).toContain(typo("À vérifier."));
      expect(html, id).toMatch(/Relevé (du|de|d’)/);
      expect(html, id).toContain(`sous ${licence}. Crédit`);
      expect(html, id).toContain(typo(credit ?? "aucun crédit"));
      expect(html.includes("sans contact connu"), id).toBe(url === undefined && contact === undefined);
      expect(html.includes("avant de vous déplacer"), id).toBe(url !== undefined || contact !== undefined);
      for (const adresse of [url, contact]) if (adresse !== undefined) expect(html, id).toContain(adresse.replaceAll("&", "&amp;"));
    }
  });

  test("un identifiant inconnu est une erreur 404", async () => {
    await expect(lieu.loader(requete("/ecosysteme/rien", { services, params: { id: "rien" } }) as never)).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe("page d'un réseau", () => {
  test("les cent vingt montrent source, avertissement s'il y en a un, et le lien de correction", async () => {
    for (const { id, avertissement } of contenus.reseaux) {
      const fiche = await services.annuaire.lireReseau(id);
      const html = rendre(PageReseau, fiche);
      expect(html, id).toContain(`/proposer?onglet=reseau&amp;cible=${id}`);
      expect(html.includes("À vérifier."), id).toBe(avertissement !== undefined);
    }
  });

  test("JSON-LD décrit l'organisation, son site et son territoire", async () => {
    const args = requete("/reseaux/accorderie", { services, params: { id: "accorderie" } });
    const meta = reseau.meta({ loaderData: await reseau.loader(args) } as never) as Meta;
    expect(jsonLd(meta)).toMatchObject({ "@type": "Organization", url: "https://www.accorderie.fr/", areaServed: "France" });
  });
});

describe("liste des lieux", () => {
  test("une adresse abîmée montre la page, écarte le critère fautif et le nomme", async () => {
    const donnees = await ecosysteme.loader(requete("/ecosysteme?axe=plomberie&departement=26&bbox=1,2", { services }));
    expect([...donnees.ignores].sort()).toEqual(["axe", "bbox"]);
    expect(donnees.page.filtre).toEqual({ axes: [], types: [], departement: "26" });
    expect(donnees.page.trouves).toBe(contenus.lieux.filter((l) => l.departement === "26").length);
    // Les lieux suivis d'abord, puis les ateliers et jardins repris de bases.
    expect(donnees.page.lieux.map(estEssentiel)).toEqual(donnees.page.lieux.map(estEssentiel).sort((a, b) => Number(b) - Number(a)));
    expect(donnees.page.lieux.filter(estEssentiel).length).toBeGreaterThanOrEqual(4);
  });

  test("le formulaire garde le point de l'appareil et la zone, jusqu'à ce qu'une commune tapée mène ailleurs", async () => {
    const champs = async (chemin: string) => {
      const { page } = await ecosysteme.loader(requete(chemin, { services }));
      const html = rendre(PageEcosysteme, { page, ignores: [], explorateur: "/explorer.js", autour: "/autour.js", origine: "http://localhost:3000" });
      return [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, nom = "", valeur = ""]): [string, string] => [nom, valeur]);
    };
    const caches = await champs("/ecosysteme?lat=44.75&lon=5.37&bbox=4.6,44.1,5.8,45.4");
    const renvoyer = async (saisie: Readonly<Record<string, string>>) =>
      (await ecosysteme.loader(requete(`/ecosysteme?${new URLSearchParams([...caches, ...Object.entries(saisie)])}`, { services }))).page.filtre;
    const zone = { bbox: [4.6, 44.1, 5.8, 45.4] };
    expect(await renvoyer({ axe: "eau", pres: "" })).toEqual({ axes: ["eau"], types: [], lat: 44.75, lon: 5.37, ...zone });
    expect(await renvoyer({ pres: "Annonay" })).toEqual({ axes: [], types: [], pres: "Annonay" });
    // La carte, elle, agrandit sans quitter la commune.
    expect((await ecosysteme.loader(requete("/ecosysteme?pres=Die&bbox=4.6,44.1,5.8,45.4", { services }))).page.filtre).toMatchObject({ pres: "Die", ...zone });
    expect((await ecosysteme.loader(requete("/ecosysteme?zone=1,2", { services }))).ignores).toEqual(["bbox"]);
  });

  test("ce qu'un lieu offre ou cherche se sépare par un point-virgule : chaque nom se lit entier, virgule comprise", async () => {
    const { page } = await ecosysteme.loader(requete("/ecosysteme", { services }));
    const [modele] = page.lieux;
    if (modele === undefined) throw new Error("aucun lieu");
    const lieux = [{ ...modele, propose: ["accueil", "formations"], cherche: ["habitants", "travail"] }] satisfies typeof page.lieux;
    const html = rendre(PageEcosysteme, {
      page: { ...page, lieux },
      ignores: [],
      explorateur: "/explorer.js",
      autour: "/autour.js",
      origine: "http://localhost:3000",
    });
    expect(html).toContain(typo("offre : visites, séjours ; formations, stages · cherche : de nouveaux habitants ; des salariés, des associés"));
  });

  test("ce que l'essentiel laisse de côté se compte sous les mêmes critères, pas dans la France entière", async () => {
    const ecartes = async (chemin: string) => {
      const { page } = await ecosysteme.loader(requete(chemin, { services }));
      const html = rendre(PageEcosysteme, { page, ignores: [], explorateur: "/explorer.js", autour: "/autour.js", origine: "http://localhost:3000" });
      return Number(/([0-9\s\u202f]+) ateliers, tiers-lieux et jardins de plus/.exec(html)?.[1]?.replace(/\D/g, ""));
    };
    const repris = contenus.lieux.filter((l) => !estEssentiel(l));
    const [ouest, sud, est, nord] = [2, 48, 3, 49.5];
    const dansLaZone = repris.filter(({ lat, lon }) => lat >= sud && lat <= nord && lon >= ouest && lon <= est);
    expect(dansLaZone.length).toBeGreaterThan(1);
    expect(await ecartes(`/ecosysteme?bbox=${[ouest, sud, est, nord].join(",")}`)).toBe(dansLaZone.length);
    expect(await ecartes("/ecosysteme")).toBe(repris.length);
  });

  test("« rien d'autre » ne se lit qu'au bout de la liste", async () => {
    const derniere = await services.ecosysteme.page({ axes: [], types: [] }, 99);
    const lire = async (numero: number) =>
      rendre(PageEcosysteme, {
        page: await services.ecosysteme.page({ axes: [], types: [] }, numero),
        ignores: [],
        explorateur: "/e.js",
        autour: "/a.js",
        origine: "http://localhost:3000",
      });
    expect(derniere.pages).toBeGreaterThan(1);
    expect(await lire(1)).not.toContain("Rien d");
    expect(await lire(derniere.pages)).toContain("Rien d");
  });

  test("les crédits mènent à toutes les sources, là où la page À propos les range", async () => {
    const { page } = await ecosysteme.loader(requete("/ecosysteme", { services }));
    const html = rendre(PageEcosysteme, { page, ignores: [], explorateur: "/explorer.js", autour: "/autour.js", origine: "http://localhost:3000" });
    const ancre = /href="\/a-propos#([^"]+)">Crédits/.exec(html)?.[1] ?? "";
    const aPropos = rendre(PageAPropos, { sources: creerAPropos({ contenus }).sources(), usage: null });
    const [, depuis = ""] = aPropos.split(`id="${ancre}"`);
    expect(depuis).toContain("ODbL");
    expect(depuis).toContain("CC BY-SA");
    expect(depuis).toContain("Licence Ouverte");
  });

  test("une page filtrée n'est pas indexée, la page entière l'est", async () => {
    const meta = async (chemin: string) => ecosysteme.meta({ loaderData: await ecosysteme.loader(requete(chemin, { services })) } as never) as Meta;
    const robotsDe = (m: Meta) => m.find((e) => e["name"] === "robots")?.["content"];
    expect(robotsDe(await meta("/ecosysteme"))).toBeUndefined();
    expect(robotsDe(await meta("/ecosysteme?axe=eau"))).toBe("noindex, follow");
  });

  test("un groupe mène à un agrandissement qui contient exactement ses lieux", async () => {
    const { carte } = await services.ecosysteme.page({ axes: [], types: [] });
    const groupes = carte.etroit.filter((m) => m.ids.length > 1);
    expect(groupes.length).toBeGreaterThan(0);
    for (const groupe of groupes) {
      const donnees = await ecosysteme.loader(requete(groupe.href, { services }));
      const suites = Array.from({ length: donnees.page.pages - 1 }, (_, i) => groupe.href.replace("?", `?page=${i + 2}&`));
      const lues = await Promise.all(suites.map((href) => ecosysteme.loader(requete(href, { services }))));
      const ids = [donnees, ...lues].flatMap(({ page }) => page.lieux.map((l) => l.id));
      for (const id of groupe.ids) expect(ids).toContain(id);
      expect(donnees.page.carte.entiere).toBe(false);
    }
  });
});

describe("textes du corpus", () => {
  test("les paragraphes sont numérotés dans l'ordre, sans trou, titres à part", () => {
    const blocs = decouperDocument("Un.\n\n## Titre\n\nDeux\nsuite.\n\n\n\nTrois.");
    expect(blocs).toEqual([
      { genre: "paragraphe", texte: "Un.", ancre: "p-1", section: "" },
      { genre: "titre", texte: "Titre", ancre: "s-1" },
      { genre: "paragraphe", texte: "Deux suite.", ancre: "p-2", section: "Titre" },
      { genre: "paragraphe", texte: "Trois.", ancre: "p-3", section: "Titre" },
    ]);
  });

  test("chaque document rend tout son texte", async () => {
    for (const { id, texte } of contenus.documents) {
      const { blocs } = await document.loader(requete(`/pensees-ecologiques/corpus/${id}`, { services, params: { document: id } }));
      expect(blocs.map((b) => b.texte).join(" ").length, id).toBeGreaterThan(texte.length * 0.95 - 20);
    }
  });
});

describe("pour les moteurs et les cartes", () => {
  test("le plan du site liste chaque fiche, sans page réservée", async () => {
    const xml = await (await sitemap.loader(requete("/sitemap.xml", { services }))).text();
    const adresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((m) => new URL(m[1] ?? "").pathname);
    for (const { id } of contenus.lieux) expect(adresses).toContain(`/ecosysteme/${id}`);
    for (const { id } of contenus.reseaux) expect(adresses).toContain(`/reseaux/${id}`);
    for (const { id } of contenus.auteurs) expect(adresses).toContain(`/pensees-ecologiques/${id}`);
    expect(adresses.filter((a) => /^\/(codev|admin|connexion|api)/.test(a))).toEqual([]);
    expect(new Set(adresses).size).toBe(adresses.length);
  });

  test("robots.txt donne l'adresse complète du plan", async () => {
    const texte = await robots.loader(requete("/robots.txt", { services })).text();
    expect(texte).toContain("Sitemap: http://localhost:3000/sitemap.xml");
    expect(texte).toContain("Disallow: /codev/");
  });

  test("les contours ont un tracé par département et se gardent", async () => {
    const reponse = contours.loader(requete("/carte/contours.svg", { services }));
    expect(reponse.headers.get("etag")).toMatch(/^"/);
    const svg = await reponse.text();
    for (const { code } of [...geographie.plan.departements, ...geographie.plan.encarts]) expect(svg).toContain(`id="d-${code}"`);
    const encore = contours.loader(requete("/carte/contours.svg", { services, entetes: { "If-None-Match": reponse.headers.get("etag") ?? "" } }));
    expect(encore.status).toBe(304);
  });
});
