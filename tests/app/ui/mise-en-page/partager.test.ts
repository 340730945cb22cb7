import { expect, test } from "vitest";
import { partager } from "#app/ui/mise-en-page/meta.ts";

const args = (pathname: string) => ({ location: { pathname }, matches: [{ loaderData: { origine: "https://exemple.fr" } }] });
const lire = (descriptions: ReadonlyArray<object>, propriete: string) =>
  descriptions.flatMap((d) => ("property" in d && d.property === propriete && "content" in d ? [d.content] : []));

test("une page qui ne dit que son titre a sa carte de partage : titre sans la marque, phrase, adresse, dessin de sa rubrique", () => {
  const dites = partager(() => [{ title: "Emplois · Autonomie" }])(args("/taff"));
  expect(lire(dites, "og:title")).toEqual(["Emplois"]);
  expect(lire(dites, "og:url")).toEqual(["https://exemple.fr/taff"]);
  expect(lire(dites, "og:image")).toEqual(["https://exemple.fr/partage/taff.png"]);
  expect(lire(dites, "og:description")[0]).toMatch(/eau, en énergie/);
});

test("ce que la page dit elle-même n'est ni remplacé ni redit ; une page sans rubrique a le dessin du simulateur", () => {
  const dites = partager(() => [{ title: "A · Autonomie" }, { property: "og:title", content: "Le sien" }, { name: "description", content: "Sa phrase." }])(
    args("/contact"),
  );
  expect(lire(dites, "og:title")).toEqual(["Le sien"]);
  expect(lire(dites, "og:description")).toEqual(["Sa phrase."]);
  expect(lire(dites, "og:image")).toEqual(["https://exemple.fr/partage/simulateur.png"]);
});

test("l'onglet, la carte de partage et les données structurées sont composés ; une adresse, un numéro, un type restent tels quels", () => {
  const dites = partager(() => [
    { title: "Ce qui est sûr, ce qui l'est moins : 24 % · Autonomie" },
    { name: "description", content: "L'eau, l'énergie : combien ?" },
    { name: "robots", content: "noindex" },
    {
      "script:ld+json": {
        "@type": "Place",
        "@id": "https://exemple.fr/l'an",
        name: "L'Arche : un lieu",
        telephone: "+33 475 210 000",
        url: "https://exemple.fr/d'ici?q=a",
        keywords: ["l'eau"],
        geo: { latitude: 44.7 },
      },
    },
  ])(args("/taff"));
  expect(dites).toContainEqual({ title: "Ce qui est sûr, ce qui l’est moins\u00a0: 24\u00a0%\u00a0· Autonomie" });
  expect(dites).toContainEqual({ name: "description", content: "L’eau, l’énergie\u00a0: combien\u202f?" });
  expect(dites).toContainEqual({ name: "robots", content: "noindex" });
  expect(lire(dites, "og:title")).toEqual(["Ce qui est sûr, ce qui l’est moins\u00a0: 24\u00a0%"]);
  expect(lire(dites, "og:description")).toEqual(["L’eau, l’énergie\u00a0: combien\u202f?"]);
  expect(lire(dites, "og:url")).toEqual(["https://exemple.fr/taff"]);
  expect(dites).toContainEqual({
    "script:ld+json": {
      "@type": "Place",
      "@id": "https://exemple.fr/l'an",
      name: "L’Arche\u00a0: un lieu",
      telephone: "+33 475 210 000",
      url: "https://exemple.fr/d'ici?q=a",
      keywords: ["l’eau"],
      geo: { latitude: 44.7 },
    },
  });
});

test.each([
  [
    "une saisie à corriger le dit en tête de l'onglet",
    { saisie: "a-corriger", adresse: "/proposer?onglet=outils" },
    "À corriger\u00a0: Proposer\u00a0· Autonomie",
  ],
  [
    "une limite atteinte, une panne : à réessayer",
    { saisie: "a-reessayer", adresse: "/proposer?onglet=outils" },
    "À réessayer\u00a0: Proposer\u00a0· Autonomie",
  ],
  [
    "la page suivante d'un navigateur, qui garde ce que la racine a dit, ne le dit plus",
    { saisie: "a-corriger", adresse: "/ouvrir" },
    "Proposer\u00a0· Autonomie",
  ],
  ["sans refus, rien", undefined, "Proposer\u00a0· Autonomie"],
])("%s", (_phrase, refus, titre) => {
  const dites = partager(() => [{ title: "Proposer · Autonomie" }])({
    location: { pathname: "/proposer", search: "?onglet=outils" },
    matches: [{ loaderData: { origine: "https://exemple.fr", refus } }],
  });
  expect(dites).toContainEqual({ title: titre });
});
