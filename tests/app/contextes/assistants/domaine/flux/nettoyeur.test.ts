import { filtreMarques, type OptionsMarques } from "#app/contextes/assistants/domaine/flux/marques.ts";
import { filtrer } from "#app/contextes/assistants/domaine/recherche/filtres.ts";
import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { lireMarkdown, type Bloc, type Bout } from "#app/contextes/assistants/vues/markdown.ts";
import { appelsCites, retirerReflexions } from "#app/contextes/assistants/domaine/flux/nettoyage.ts";
import { nettoyeur } from "#app/contextes/assistants/domaine/flux/nettoyeur.ts";

const nettoyerAppels = (texte: string, options: OptionsMarques): string => filtrer(filtreMarques(options), texte);
/** Le texte entier d'un modèle, comme un palier sans flux le montre. */
const nettoyerReponse = (texte: string, options: OptionsMarques): string => filtrer(nettoyeur(options), retirerReflexions(texte));

const lienAdmis = (href: string) => href.startsWith("https://admis.test/");

/** Tous les bouts d'un texte lu comme du Markdown. */
function bouts(texte: string): ReadonlyArray<Bout> {
  const deplier = (contenu: ReadonlyArray<Bout>): ReadonlyArray<Bout> => contenu.flatMap((bout) => [bout, ...("contenu" in bout ? deplier(bout.contenu) : [])]);
  const duBloc = (bloc: Bloc) => (bloc.genre === "liste" ? bloc.elements.flatMap(deplier) : bloc.genre === "code" ? [] : deplier(bloc.contenu));
  return lireMarkdown(texte, { sources: 9, lienAdmis: () => true }).flatMap(duBloc);
}

describe("nettoyerAppels", () => {
  test.each([
    ["a [1] b [3].", 2, "a [1] b."],
    ["a [1, 2].", 2, "a [1][2]."],
    ["a [1; 4] et [2-4].", 3, "a [1] et [2][3]."],
    ["a [2 et 1].", 2, "a [2][1]."],
    ["a [^1] et 【2】 et 【2†source】.", 2, "a [1] et [2] et [2]."],
    ["a [1](https://pirate.test).", 1, "a [1]."],
    ["en [2024], tout [0] va.", 5, "en, tout va."],
    ["a [1][1].", 1, "a [1][1]."],
    ["[texte](/simulateur) et liste [x]", 1, "[texte](/simulateur) et liste [x]"],
  ])("%j avec %i sources donne %j", (texte, sources, attendu) => {
    expect(nettoyerAppels(texte, { sources })).toBe(attendu);
  });

  test("une table de positions renumérote", () => {
    const positions = new Map([
      [3, 1],
      [1, 2],
    ]);
    expect(nettoyerAppels("a [3] b [1] c [2]", { sources: 2, positions })).toBe("a [1] b [2] c");
  });
});

describe("liens, images et HTML", () => {
  test.each([
    ["[clic](javascript:alert(1))", "clic"],
    ["[clic](java&#115;cript:alert)", "clic"],
    ["[clic](<javascript:alert>)", "clic"],
    ["[clic](data:text/html,x)", "clic"],
    ["[clic](//pirate.test)", "clic"],
    ["[clic](/\\pirate.test)", "clic"],
    ["[clic](https://pirate.test/?q=secret)", "clic (https://pirate.test/?q=secret)"],
    ["[clic](https://admis.test/page)", "[clic](https://admis.test/page)"],
    ["[carte](/ecosysteme#lieu)", "[carte](/ecosysteme#lieu)"],
    ["![legende](https://pirate.test/p.png?d=1)", "legende"],
    ["![a][ref]\n\n[ref]: https://pirate.test/p.png", "! [a][ref]\n\n[ref] : https://pirate.test/p.png"],
    ["[sur deux\nlignes](javascript:x)", "[sur deux\nlignes] (javascript:x)"],
    ["![sur deux\nlignes](https://pirate.test/p.png)", "! [sur deux\nlignes] (https://pirate.test/p.png)"],
    ["<script>alert(1)</script>", "‹script>alert(1)‹/script>"],
    ["<img src=x onerror=alert(1)>", "‹img src=x onerror=alert(1)>"],
    ["<!-- x --> <?php", "‹!-- x --> ‹?php"],
    ["<[script>](javascript:x)alert(1)", "< script>alert(1)"],
    ["3 < 4 et a <b", "3 < 4 et a ‹b"],
    ["![<img src=x>](u)", "‹img src=x>"],
    ["![![a](b)](c)", "! [a] (c)"],
    ["sou\u200bs le \u202esens \u{e0041}ici", "sous le sens ici"],
  ])("%j devient %j", (texte, attendu) => {
    expect(nettoyerReponse(texte, { sources: 1, lienAdmis })).toBe(attendu);
  });

  test("ce qui reste ne fait ni lien non admis, ni image, ni balise, quel que soit le texte", () => {
    const unite = fc.constantFrom(
      "[",
      "]",
      "(",
      ")",
      "!",
      "<",
      ">",
      ":",
      "/",
      "a",
      "1",
      " ",
      "\n",
      "javascript:x",
      "https://p.test/",
      "https://admis.test/",
      "/page",
      "![",
      "](",
      "<think>",
    );
    fc.assert(
      fc.property(fc.array(unite, { maxLength: 40 }), (morceaux) => {
        const propre = nettoyerReponse(morceaux.join(""), { sources: 1, lienAdmis });
        expect(propre).not.toMatch(/<[A-Za-z/!?]/);
        expect(propre).not.toMatch(/!\[/);
        expect(propre).not.toMatch(/\]:/);
        for (const [, cible = ""] of propre.matchAll(/\]\(([^\n)]*)/g)) expect(cible).toMatch(/^(\/(?!\/)|https:\/\/admis\.test\/)/);
        for (const bout of bouts(propre)) if (bout.genre === "lien") expect(bout.href).toMatch(/^(\/(?!\/)|https:\/\/admis\.test\/)/);
      }),
      { numRuns: 20_000 },
    );
  });
});

test.each(["[1](", "\\a", "[1,", "  ", "【1", "<think", "</think>", "![a", "[a](", "](", "### Sources\n- "])(
  "une répétition de %j n'emballe pas la lecture",
  (motif) => {
    expect(nettoyerReponse(`[1](${motif.repeat(3_000)}`, { sources: 1 }).length).toBeLessThan(60_000);
  },
);

test.each(["[[9]2]", "[1[9],2]", "[1[,2](http://ailleurs.example)]", "[^[9]2]"])("ce que laisse un appel retiré n'en fait pas un autre : %s", (texte) => {
  expect(appelsCites(nettoyerReponse(texte, { sources: 0 }))).toEqual([]);
});

test("tout appel restant mène à une source", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("[", "]", "1", "2", "9", ",", "-", " ", "a", "(", ")", "^") }), fc.nat(5), (texte, sources) => {
      for (const numero of appelsCites(nettoyerReponse(texte, { sources }))) {
        expect(numero).toBeGreaterThanOrEqual(1);
        expect(numero).toBeLessThanOrEqual(sources);
      }
    }),
    { numRuns: 5_000 },
  );
});

const UNITES = fc.constantFrom(
  "Texte ",
  "é",
  "👩‍🌾",
  "[1]",
  "[9]",
  " [2, 9]",
  "[",
  "]",
  "(",
  ")",
  "![x](https://p.test/a.png)",
  "[l](javascript:x)",
  "[l](/page)",
  "<",
  "b>",
  "<think>je pense [1]</think>",
  "<thinking a='1'>",
  "</thinking>",
  "\n",
  "\n\n",
  "  ",
  "### References\n",
  "**Sources**",
  "- [1] a.md\n",
  "#",
  "**",
  "!",
  "【2†s】",
  ":",
  "\u200b",
);

test("coupé n'importe où, un texte donne la même réponse, et rien de retenu ne se perd", () => {
  fc.assert(
    fc.property(fc.array(UNITES, { maxLength: 25 }), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 }), (unites, tailles) => {
      const texte = unites.join("");
      const options = { sources: 2, lienAdmis };
      const entier = nettoyeur(options);
      const attendu = entier.pousser(texte) + entier.finir();
      const coupe = nettoyeur(options);
      let rendu = "";
      for (let i = 0, n = 0; i < texte.length; n += 1) {
        const taille = tailles[n % tailles.length] ?? 1;
        rendu += coupe.pousser(texte.slice(i, i + taille));
        i += taille;
      }
      rendu += coupe.finir();
      expect(rendu).toBe(attendu);
    }),
    { numRuns: 5_000 },
  );
});

test("une phrase ordinaire sort sans attendre la suite", () => {
  const filtre = nettoyeur({ sources: 1 });
  expect(filtre.pousser("Deux phrases. La seconde")).toBe("Deux phrases. La seconde");
  expect(filtre.pousser(" [1")).toBe("");
  expect(filtre.pousser("] suit.")).toBe(" [1] suit.");
});
