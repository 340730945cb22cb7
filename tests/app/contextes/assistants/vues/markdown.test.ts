import fc from "#tests/montage/proprietes.ts";
import type { CitationReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { describe, expect, test } from "vitest";
import { lireMarkdown, type Bout } from "#app/contextes/assistants/vues/markdown.ts";

const lire = (texte: string, sources = 2) => lireMarkdown(texte, { sources, lienAdmis: (href) => href.startsWith("https://admis.test/") });
const texte = (contenu: string): Bout => ({ genre: "texte", texte: contenu });

describe("lireMarkdown", () => {
  test("paragraphes, titres, listes, citations et code", () => {
    expect(lire("# Titre #\n\nUn\ndeux\n\n- a\n  suite\n- b\n\n1. un\n2) deux\n\n> dit\n\n```js\n<b>[1]\n```\n---\nfin").map(({ genre }) => genre)).toEqual([
      "titre",
      "paragraphe",
      "liste",
      "liste",
      "citation",
      "code",
      "paragraphe",
    ]);
    expect(lire("- a\n  suite\n- b")).toEqual([{ genre: "liste", ordonnee: false, elements: [[texte("a suite")], [texte("b")]] }]);
    expect(lire("```\n[1] <b>\n```")).toEqual([{ genre: "code", texte: "[1] <b>" }]);
  });

  test("un signe redoublé ou posé après une lettre n'ouvre rien ; gras et penché à la fois se lit", () => {
    expect(lire("*a*b* __c__ a**b*c*")).toEqual([{ genre: "paragraphe", contenu: [texte("*a*b* __c__ a**b*c*")] }]);
    expect(lire("***a***")).toEqual([{ genre: "paragraphe", contenu: [{ genre: "fort", contenu: [{ genre: "accent", contenu: [texte("a")] }] }] }]);
  });

  test("gras, accent, code et appels de source", () => {
    expect(lire("**fort** et *doux* ou _doux_, `code`, [1] [3], a*b*c, mot_clef_long")).toEqual([
      {
        genre: "paragraphe",
        contenu: [
          { genre: "fort", contenu: [texte("fort")] },
          texte(" et "),
          { genre: "accent", contenu: [texte("doux")] },
          texte(" ou "),
          { genre: "accent", contenu: [texte("doux")] },
          texte(", "),
          { genre: "code", texte: "code" },
          texte(", "),
          { genre: "source", numero: 1 },
          texte(" [3], a*b*c, mot_clef_long"),
        ],
      },
    ]);
  });

  test("le HTML reste du texte, les images perdent leur adresse", () => {
    expect(lire("<script>x</script> ![vue](https://p.test/a.png)")).toEqual([{ genre: "paragraphe", contenu: [texte("<script>x</script> vue")] }]);
  });

  test.each([
    ["/simulateur", true],
    ["/reseaux?q=a#b", true],
    ["https://admis.test/a", true],
    ["//pirate.test", false],
    ["/\\pirate.test", false],
    ["https://pirate.test/", false],
    ["javascript:alert(1)", false],
    ["JAVASCRIPT:alert(1)", false],
    ["data:text/html,x", false],
    ["mailto:a@b.c", false],
    ["http://", false],
  ])("le lien %s : %s", (href, admis) => {
    const [bloc] = lire(`[libellé](${href})`);
    const bouts = bloc !== undefined && "contenu" in bloc ? bloc.contenu : [];
    expect(bouts.some(({ genre }) => genre === "lien")).toBe(admis);
  });

  test("aucun texte ne se perd, aucun ne prend un temps démesuré", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("*", "_", "`", "[", "]", "(", ")", "!", "a", " ", "\n", "-", "1", ".", ">", "#", "/"), maxLength: 400 }),
        (source) => {
          expect(Array.isArray(lire(source))).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
    // Des ouvertures jamais fermées, cas classique d'un motif qui s'emballe.
    for (const motif of ["*", "_", "[", "**a ", "`", "![", "[a]("]) expect(lire(`x ${motif.repeat(4_000)}`).length).toBeGreaterThan(0);
  });
});

describe("les passages entre guillemets", () => {
  const bouts = (texte: string, citations: ReadonlyArray<CitationReponse>) =>
    lireMarkdown(texte, { sources: 2, citations }).flatMap((bloc) => ("contenu" in bloc ? [...bloc.contenu] : []));

  test("un passage vérifié mène à sa source, un passage introuvable est une reformulation", () => {
    expect(
      bouts("Il écrit : « un outil convivial sert » [1], et « autre chose encore ici ».", [
        { texte: "un outil convivial sert", source: 1, ancre: "p-3" },
        { texte: "autre chose encore ici", source: null },
      ]),
    ).toEqual([
      { genre: "texte", texte: "Il écrit : " },
      { genre: "citation", contenu: [{ genre: "texte", texte: "« un outil convivial sert »" }], source: 1, ancre: "p-3" },
      { genre: "texte", texte: " " },
      { genre: "source", numero: 1 },
      { genre: "texte", texte: ", et " },
      { genre: "citation", contenu: [{ genre: "texte", texte: "« autre chose encore ici »" }], source: null },
      { genre: "texte", texte: "." },
    ]);
  });

  test("le même passage cité deux fois reçoit ses deux verdicts, l'un après l'autre", () => {
    const citations = [
      { texte: "un outil convivial sert", source: null },
      { texte: "un outil convivial sert", source: 2 },
    ];
    const sources = bouts("« un outil convivial sert ». \n\n“un outil convivial sert”", citations).flatMap((bout) =>
      bout.genre === "citation" ? [bout.source] : [],
    );
    expect(sources).toEqual([null, 2]);
  });

  test("une citation sans guillemets autour, ou absente du texte, ne marque rien", () => {
    expect(bouts("un outil convivial sert", [{ texte: "un outil convivial sert", source: 1 }]).map(({ genre }) => genre)).toEqual(["texte"]);
    expect(bouts("« autre »", [{ texte: "un outil convivial sert", source: 1 }]).map(({ genre }) => genre)).toEqual(["texte"]);
  });

  test("la mise en forme d'une citation est gardée, et un saut de ligne n'empêche pas de la trouver", () => {
    expect(bouts("« un **outil** qui\nsert à tous »", [{ texte: "un **outil** qui\nsert à tous", source: 1 }])).toEqual([
      {
        genre: "citation",
        contenu: [
          { genre: "texte", texte: "« un " },
          { genre: "fort", contenu: [{ genre: "texte", texte: "outil" }] },
          { genre: "texte", texte: " qui sert à tous »" },
        ],
        source: 1,
      },
    ]);
  });
});
