import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { passagesCites, verifierCitations, type TexteLu } from "#app/contextes/assistants/domaine/flux/citations.ts";

const ILLICH =
  "Un outil convivial accroît l'efficacité sans dégrader l'autonomie. Passé un certain seuil, l'œuvre se retourne contre son but : 1\u00a0000 voitures ne font pas une route.";
const LUS: ReadonlyArray<TexteLu> = [
  { source: 1, texte: "La décroissance n'est pas un luxe de riches, écrit-elle. Passé un certain seuil, tout change." },
  {
    source: 2,
    texte: `Outils : ${ILLICH}\n\nSeconde idée : chacun garde la maîtrise de son temps.`,
    paragraphes: [
      { ancre: "p-1", texte: ILLICH },
      { ancre: "p-2", texte: "Chacun garde la maîtrise de son temps." },
    ],
  },
];

describe("passagesCites", () => {
  test.each([
    ["Il dit : « un outil convivial accroît l'efficacité » [2].", ["un outil convivial accroît l'efficacité"]],
    ['Il dit "un outil juste et bon" et “un autre outil plus lent”.', ["un outil juste et bon", "un autre outil plus lent"]],
    ["Le mot « convivial » et l'expression « outil convivial » sont trop courts.", []],
    ["« jamais fermé, sur quatre mots au moins", []],
    ["« un paragraphe de quatre mots\n\net un autre »", []],
    ["« une citation « dans une autre » bien fermée »", ["une citation « dans une autre » bien fermée"]],
    ['un tuyau de 12" et un autre de 15" de diamètre', []],
    ["„un texte à l'allemande ici“", ["un texte à l'allemande ici"]],
  ])("%j", (texte, attendus) => {
    expect(passagesCites(texte).map((passage) => passage.texte)).toEqual(attendus);
  });
});

describe("verifierCitations", () => {
  test.each([
    ["mot pour mot", "« Un outil convivial accroît l'efficacité sans dégrader l'autonomie. »", 2, "p-1"],
    ["accents, casse, apostrophes et tirets perdus", "« UN OUTIL CONVIVIAL ACCROIT L’EFFICACITE »", 2, "p-1"],
    ["ligature et espace de milliers", "« l'oeuvre se retourne contre son but : 1000 voitures »", 2, "p-1"],
    ["gras et appel dans la citation", "« un **outil convivial** [2] accroît l'efficacité »", 2, "p-1"],
    ["coupée par « […] »", "« Un outil convivial […] se retourne contre son but »", 2, "p-1"],
    ["coupée d'un paragraphe à l'autre : le premier", "« Un outil convivial […] la maîtrise de son temps »", 2, "p-1"],
    ["source sans paragraphe connu", "« la décroissance n'est pas un luxe »", 1, undefined],
    ["dans deux sources : la première", "« passé un certain seuil »", 1, undefined],
    ["dans deux sources : celle que la phrase appelle", "« passé un certain seuil », écrit-il [2].", 2, "p-1"],
  ])("%s", (_nom, texte, source, ancre) => {
    expect(verifierCitations(texte, LUS)).toEqual([expect.objectContaining({ source, ...(ancre === undefined ? {} : { ancre }) })]);
    if (ancre === undefined) expect(verifierCitations(texte, LUS)[0]).not.toHaveProperty("ancre");
  });

  test.each([
    ["un mot changé", "« Un outil convivial accroît la puissance »"],
    ["un mot coupé", "« n outil convivial accroît l'effi »"],
    ["l'ordre inversé", "« l'efficacité accroît un outil convivial »"],
    ["les fragments dans le désordre", "« sans dégrader l'autonomie […] un outil convivial »"],
    ["rien que des points", "« … … … … »"],
  ])("%s : une paraphrase", (_nom, texte) => {
    for (const citation of verifierCitations(texte, LUS)) expect(citation.source).toBeNull();
  });

  test("répéter la question entre guillemets n'est ni citer, ni paraphraser", () => {
    const reponse = "Pour « que dit Illich de la VITESSE ? », on lit « un outil convivial accroît l’efficacité ».";
    expect(verifierCitations(reponse, LUS, ["Que dit Illich de la vitesse ?"]).map(({ source }) => source)).toEqual([2]);
  });

  test("un extrait de quatre mots au moins d'un texte lu est toujours retrouvé, quelle que soit sa typographie", () => {
    const mots = ILLICH.split(" ");
    const habits = [
      (s: string) => s,
      (s: string) => s.toUpperCase(),
      (s: string) => s.normalize("NFD"),
      (s: string) => s.replaceAll("'", "’").replaceAll(" ", "\u00a0"),
      (s: string) => s.normalize("NFD").replaceAll(/\p{M}/gu, ""),
      (s: string) => s.replaceAll("œ", "oe"),
      (s: string) => `*${s}*`,
    ];
    const guillemets = [
      ["« ", " »"],
      ["“", "”"],
      ['"', '"'],
    ] as const;
    fc.assert(
      fc.property(
        fc.nat(mots.length - 5),
        fc.integer({ min: 5, max: 12 }),
        fc.constantFrom(...habits),
        fc.constantFrom(...guillemets),
        (debut, n, habiller, [o, f]) => {
          const citation = habiller(mots.slice(debut, debut + n).join(" "));
          const trouvees = verifierCitations(`Il écrit ${o}${citation}${f}, dit-on.`, LUS);
          expect(trouvees).toHaveLength(1);
          expect(trouvees[0]).toMatchObject({ source: 2, ancre: "p-1" });
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("un mot étranger n'importe où dans la citation la rend introuvable", () => {
    const mots = ILLICH.split(" ");
    fc.assert(
      fc.property(fc.nat(mots.length - 7), fc.nat(5), (debut, place) => {
        const cite = mots.slice(debut, debut + 6).toSpliced(place, 1, "zygomatique");
        expect(verifierCitations(`« ${cite.join(" ")} »`, LUS)[0]?.source).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  test("le texte rendu est celui de la réponse, mot pour mot ; jamais plus de citations que de guillemets ouvrants", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("«", "»", '"', "“", "”", " ", "mot", "\n", "[1]", "…", "é") }), (texte) => {
        const citations = verifierCitations(texte, LUS);
        for (const citation of citations) expect(texte).toContain(citation.texte);
        expect(citations.length).toBeLessThanOrEqual(texte.replaceAll(/[^«"“]/g, "").length);
      }),
      { numRuns: 3_000 },
    );
  });
});

test("un nombre de trois chiffres en tête de ligne ne se colle pas au chiffre qui finit la ligne d'avant", () => {
  const calcul = { source: 1, texte: "[1] Calcul d’une cuve · Calcul du simulateur, valeurs a937fea4\n100 m² de toit, 2 personnes : 5 m³ couvrent 42 %." };
  expect(verifierCitations("« 100 m² de toit, 2 personnes » [1]", [calcul])).toEqual([{ texte: "100 m² de toit, 2 personnes", source: 1 }]);
});
