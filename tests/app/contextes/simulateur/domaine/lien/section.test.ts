import { expect, test } from "vitest";
import { estSuite, lireSection, pageDeListe, partieOuverte, versPage, type Liste, type Section } from "#app/contextes/simulateur/domaine/lien/section.ts";

const lire = (vue: string) => lireSection(new URLSearchParams({ vue }));
const LISTES: ReadonlyArray<Liste> = ["reponses", "suppose", "gestes"];

test.each(LISTES)("« %s » : chaque page d'une liste a son adresse, et la redit ; au-delà de la dernière, la page choisira", (liste) => {
  for (const page of [1, 2, 99, 100, 4_000]) {
    const section = lire(`${liste}-${page}`);
    expect(section).not.toBeNull();
    expect(pageDeListe(section as Section, liste)).toBe(page);
    expect(estSuite(section as Section)).toBe(true);
  }
  for (const abime of [`${liste}-0`, `${liste}--1`, `${liste}-`, `${liste}-2x`]) expect(lire(abime)).toBeNull();
});

test("revenir à la première page d'une liste repliée l'ouvre encore ; les autres reviennent à leur partie", () => {
  const vers = Object.fromEntries(["garder", "doute", "gestes"].map((partie) => [partie, `/simulateur?dep=26&vue=${partie}`])) as Parameters<
    typeof versPage
  >[0];
  const sectionDe = (adresse: string) => lireSection(new URL(adresse, "http://site").searchParams) as Section;
  expect(estSuite(sectionDe(versPage(vers, "suppose", 1)))).toBe(true);
  for (const liste of LISTES) expect(partieOuverte(sectionDe(versPage(vers, liste, 1)))).toBe(partieOuverte(sectionDe(versPage(vers, liste, 2))));
  expect(versPage(vers, "gestes", 1)).toBe(vers.gestes);
});
