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
