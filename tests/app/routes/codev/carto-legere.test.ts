import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { TYPES_FICHE, type Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { PageCarto, type ProprietesCarto } from "#app/contextes/atelier/ui/pages/PageCarto.tsx";
import { deplierVue, type VueCompacte } from "#app/contextes/atelier/ui/pages/vue-compacte.ts";
import { FICHES_PAR_PAGE } from "#app/contextes/atelier/vues/carto.ts";
import { depuisLigne, enLigne, type MorceauFiches } from "#app/contextes/atelier/vues/morceaux.ts";
import type { FicheVue } from "#app/contextes/atelier/vues/vue-carto.ts";
import { loader as loaderMorceau } from "#app/routes/codev/carto.fiches.ts";
import { loader as loaderCarto } from "#app/routes/codev/carto.tsx";
import { loader as loaderCompteRendu } from "#app/routes/codev/compte-rendu.tsx";
import { unCodev, uneAnimation, unParticipant, type Codev } from "#tests/constructeurs/atelier/codev.ts";
import { requete } from "#tests/constructeurs/requete.ts";

// La page entière ajoute son cadre (en-tête, pied, feuille de style) : de quoi laisser la place dans soixante kilo-octets et trois cent cinquante éléments.
const OCTETS_MAX = 50_000;
const ELEMENTS_MAX = 290;

/** Un atelier plein : des fiches de tous les types, éparpillées en France, chacune avec tout ce qu'une fiche peut porter. */
async function unAtelierDe(
  nombre: number,
  traceDe: (fiche: Fiche, i: number) => string | undefined = () => undefined,
): Promise<{ readonly codev: Codev; readonly nadia: Acces }> {
  const codev = unCodev();
  const nadia = await unParticipant(codev);
  for (let i = 0; i < nombre; i++) {
    const fiche = uneFichePleine(i, nadia);
    const trace = traceDe(fiche, i);
    await codev.depots.fiches.creer(trace === undefined ? fiche : { ...fiche, trace });
  }
  return { codev, nadia };
}

function uneFichePleine(i: number, { session }: Acces): Fiche {
  const date = new Date(Date.parse("2026-11-20T09:00:00.000Z") + i * 1_000).toISOString();
  return {
    id: `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
    atelier: session.atelier,
    type: TYPES_FICHE[i % TYPES_FICHE.length] ?? "idee",
    titre: i % 97 === 0 ? `Broyeur à végétaux nº ${i}` : `Potager partagé nº ${i}`,
    description: "Un terrain de trente mètres sur vingt, l’eau à côté, ouvert le samedi matin à qui veut apprendre.",
    axes: ["eau", "alim"],
    lat: 43 + ((i * 37) % 700) / 100,
    lon: -1 + ((i * 61) % 800) / 100,
    commune: "Die",
    lien: "https://potager.exemple/rejoindre",
    auteur: "Léa",
    session: i % 3 === 0 ? session.id : "une-autre",
    version: 1,
    cree_le: date,
    modifie_le: date,
  };
}

/** Un chemin de deux cents points : un sur dix traverse un département, les autres sont de village. */
function unTrace({ lat, lon }: Pick<Fiche, "lat" | "lon">, i: number): string {
  const pas = i % 10 === 0 ? 500 : 13;
  const dire = (degres: number, ecart: number) => String((Math.round(degres * 1e5) + ecart) / 1e5);
  return `LINESTRING (${Array.from({ length: 200 }, (_, k) => `${dire(lon, k * pas)} ${dire(lat, ((k * 7) % 5) * pas)}`).join(", ")})`;
}

type Lue = { readonly html: string; readonly octets: number; readonly elements: number; readonly vue: ProprietesCarto["vue"] };

/** La page telle que le serveur la rend : son texte, et ce que le navigateur reçoit pour la faire vivre. */
async function lire(codev: Codev, acces: Acces, adresse = "/codev/carto"): Promise<Lue> {
  const envoyees = (await loaderCarto(requete(adresse, { services: codev.services, acces }))) as unknown as Omit<ProprietesCarto, "vue"> & {
    readonly vue: VueCompacte;
  };
  const donnees: ProprietesCarto = { ...envoyees, vue: deplierVue(envoyees.vue) };
  const Page = createRoutesStub([{ path: "/codev/carto", Component: () => createElement(PageCarto, donnees) }]);
  const html = renderToString(createElement(Page, { initialEntries: [adresse] }));
  const horsDessin = html.replaceAll(/<svg[\s\S]*?<\/svg>/g, (dessin) => (dessin.includes("<svg", 4) ? "" : "<svg>"));
  return {
    html,
    octets: Buffer.byteLength(html) + Buffer.byteLength(JSON.stringify(envoyees)),
    elements: horsDessin.match(/<[a-z][^>]*>/gi)?.length ?? 0,
    vue: donnees.vue,
  };
}

const idsLus = (html: string) => [...html.matchAll(/<li class="lieu[^"]*" id="fiche-([^"]+)"/g)].map(([, id]) => id);

describe.each([1_000, 10_000])("la carte d'un atelier de %i fiches", (nombre) => {
  test("est une page légère, pour qui y participe comme pour l'animation", async () => {
    const { codev, nadia } = await unAtelierDe(nombre);
    for (const acces of [nadia, await uneAnimation(codev)]) {
      const { octets, elements } = await lire(codev, acces);
      expect(octets).toBeLessThan(OCTETS_MAX);
      expect(elements).toBeLessThan(ELEMENTS_MAX);
    }
  });

  test("donne toutes les fiches par pages, et les compte toutes", async () => {
    const { codev, nadia } = await unAtelierDe(nombre);
    const premiere = await lire(codev, nadia);
    expect(idsLus(premiere.html)).toHaveLength(FICHES_PAR_PAGE);
    expect(premiere.vue).toMatchObject({ total: nombre, retenues: nombre, pages: Math.ceil(nombre / FICHES_PAR_PAGE), complete: false });
    const derniere = await lire(codev, nadia, `/codev/carto?page=${Math.ceil(nombre / FICHES_PAR_PAGE)}`);
    expect(idsLus(derniere.html).at(-1)).toMatch(/-0{12}$/);
    expect(derniere.vue.fiches.at(-1)?.rang).toBe(1);
    expect((await lire(codev, nadia, "/codev/carto?page=99999")).vue.filtre.page).toBe(Math.ceil(nombre / FICHES_PAR_PAGE));
  });

  test("chaque épingle dessinée mène à sa fiche, et les groupes les comptent toutes", async () => {
    const { codev, nadia } = await unAtelierDe(nombre);
    const { vue } = await lire(codev, nadia);
    for (const semis of [vue.carte.etroit, vue.carte.large]) {
      expect(semis.reduce((somme, { nombre: reunis = 1 }) => somme + reunis, 0)).toBe(nombre - vue.horsCarte);
      expect(new Set(semis.map(({ ids }) => ids[0])).size).toBe(semis.length);
    }
  });
});

test("la carte de mille fiches reste une page légère quand chacune a un tracé de deux cents points, et dit ceux qu'elle ne dessine pas", async () => {
  const { codev, nadia } = await unAtelierDe(1_000, unTrace);
  for (const acces of [nadia, await uneAnimation(codev)]) {
    const { octets, elements, html, vue } = await lire(codev, acces);
    expect(octets).toBeLessThan(OCTETS_MAX);
    expect(elements).toBeLessThan(ELEMENTS_MAX);
    expect(html).toContain("agrandissez la carte pour les voir");
    expect(vue.fiches.map(({ trace }) => trace)).toEqual(vue.fiches.map((fiche) => unTrace(fiche, fiche.rang - 1)));
  }
});

test("chercher garde les filtres, ignore accents et majuscules, et se lit par pages", async () => {
  const { codev, nadia } = await unAtelierDe(1_000);
  const { vue } = await lire(codev, nadia, "/codev/carto?q=VEGETAUX+broyeur&vue=miennes");
  expect(vue.fiches.every(({ titre, mienne }) => titre.startsWith("Broyeur") && mienne)).toBe(true);
  expect(vue.retenues).toBe(4);
  const suite = await lire(codev, nadia, "/codev/carto?q=potager&page=2");
  expect(idsLus(suite.html)).toHaveLength(FICHES_PAR_PAGE);
  expect(suite.html).toContain("q=potager&amp;page=3");
});

test("une fiche qu'on vient de corriger se voit, sur sa page", async () => {
  const { codev, nadia } = await unAtelierDe(1_000);
  const visee = uneFichePleine(3, nadia).id;
  const { html, vue } = await lire(codev, nadia, `/codev/carto?fait=modifiee&voir=${visee}`);
  expect(idsLus(html)).toContain(visee);
  expect(vue.filtre.page).toBe(Math.ceil((1_000 - 3) / FICHES_PAR_PAGE));
});

test("le reste des fiches vient par morceaux : toutes, une fois, telles que la page les dirait", async () => {
  const { codev, nadia } = await unAtelierDe(2_500);
  const recues = new Map<string, unknown>();
  let adresse: string | null = "/codev/carto/fiches";
  let morceaux = 0;
  while (adresse !== null) {
    const reponse: Response = await loaderMorceau(requete(adresse, { services: codev.services, acces: nadia }));
    const lu = (await reponse.json()) as MorceauFiches;
    expect(lu.atelier).toBe(nadia.session.atelier);
    for (const ligne of lu.fiches) {
      const fiche = depuisLigne(ligne, nadia.session.atelier);
      recues.set(fiche?.id ?? "", fiche);
    }
    adresse = lu.suivant;
    morceaux += 1;
  }
  expect([morceaux, recues.size]).toEqual([3, 2_500]);
  const { rang: _rang, type_nom: _type, quand: _quand, ou: _ou, ...dite }: FicheVue = (await lire(codev, nadia)).vue.fiches[0] as FicheVue;
  expect(recues.get(dite.id)).toEqual(dite);
  expect(depuisLigne(enLigne({ ...dite, axes: [] }), dite.atelier)).toEqual({ ...dite, axes: [] });
});

test("un petit atelier vient entier avec sa page, filtre ou non : le réseau peut tomber aussitôt", async () => {
  const { codev, nadia } = await unAtelierDe(12);
  const { vue } = await lire(codev, nadia, "/codev/carto?vue=miennes");
  expect(vue.complete).toBe(true);
  expect(vue.fiches.length + vue.aussi.length).toBe(12);
});

test("le fond où l'on place une fiche ne porte pas dix mille points", async () => {
  const { codev, nadia } = await unAtelierDe(10_000);
  const donnees = await loaderCarto(requete("/codev/carto?fiche=nouvelle", { services: codev.services, acces: nadia }));
  expect(Buffer.byteLength(JSON.stringify(donnees))).toBeLessThan(30_000);
});

test("le compte rendu de mille fiches tracées ne porte que ce que ses cartes dessinent, et dit ce qu'elles taisent", async () => {
  const { codev, nadia } = await unAtelierDe(1_000, unTrace);
  const { compteRendu } = await loaderCompteRendu(requete("/codev/compte-rendu", { services: codev.services, acces: nadia }));
  for (const { traces } of compteRendu.cartes) expect(JSON.stringify(traces).length).toBeLessThan(20_000);
  const [generale] = compteRendu.cartes;
  expect([(generale?.traces.length ?? 0) > 0, (generale?.tracesTus ?? 0) > 0]).toEqual([true, true]);
  expect(JSON.stringify(compteRendu)).not.toContain("LINESTRING");
  expect(compteRendu.fiches[0]?.trace_dit).toMatch(/^chemin de /);
});
