import { readFileSync } from "node:fs";
import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { QUESTION_MAX } from "#app/contextes/assistants/domaine/agents.ts";
import { amorceAuCurseur, completerDiese, direPropositions, proposerAuteurs } from "#app/contextes/pensees/domaine/completion.ts";
import { lireAuteurs, lireMotsDieses } from "#app/contextes/pensees/domaine/hashtags.ts";

const { auteurs: bruts } = JSON.parse(readFileSync("data/pensees/auteurs.json", "utf8")) as {
  auteurs: ReadonlyArray<{ id: string; nom: string; naissance: number; deces?: number }>;
};
const AUTEURS = bruts.map(({ id, nom, naissance, deces }) => ({ id, nom, dates: `${naissance}-${deces ?? ""}` }));

/** `|` marque le curseur. */
function amorce(texte: string) {
  return amorceAuCurseur(texte.replace("|", ""), texte.indexOf("|"));
}

describe("le mot-dièse sous le curseur", () => {
  test.each([
    ["#|", { debut: 0, fin: 1, filtre: "" }],
    ["#iv|", { debut: 0, fin: 3, filtre: "iv" }],
    ["Que dit #iv|", { debut: 8, fin: 11, filtre: "iv" }],
    ["(#iv|", { debut: 1, fin: 4, filtre: "iv" }],
    ["l’#iv|", { debut: 2, fin: 5, filtre: "iv" }],
    ["« #françoise_d’e|", { debut: 2, fin: 16, filtre: "françoise_d’e" }],
    // Au milieu du mot : tout le mot sera remplacé.
    ["#iv|an-illich que dire ?", { debut: 0, fin: 12, filtre: "iv" }],
    ["#|ivan", { debut: 0, fin: 5, filtre: "" }],
    ["ligne\n#e|", { debut: 6, fin: 8, filtre: "e" }],
  ])("« %s » en est un", (texte, attendu) => {
    expect(amorce(texte)).toEqual(attendu);
  });

  test.each(["C#|", "C#iv|", "page#ancre|", "#3|", "#3e|", "#|3", "# |", "#iv |", "|#iv", "sans dièse|", "|", "##iv|"])("« %s » n'en est pas un", (texte) => {
    expect(amorce(texte)).toBeNull();
  });

  test("ce que la liste complète, la lecture de la question le reconnaît", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("#", "C#", " ", "iv", "é", "-", "3", "\n", "(", "’", "que"), { maxLength: 14 }),
        fc.nat(14),
        fc.constantFrom(...AUTEURS),
        (bouts, rang, auteur) => {
          const curseur = bouts.slice(0, rang).join("").length;
          const texte = bouts.join("");
          const trouvee = amorceAuCurseur(texte, curseur);
          if (trouvee === null) return;
          const completion = completerDiese(texte, trouvee, auteur.id, QUESTION_MAX);
          if (completion === null) throw new Error("un texte aussi court se complète");
          const complet = texte.slice(0, completion.debut) + completion.ajout + texte.slice(completion.fin);
          expect(lireMotsDieses(complet).map(({ slug }) => slug)).toContain(auteur.id);
          expect(lireAuteurs(complet, AUTEURS).inconnus).not.toContain(auteur.id);
          // Le curseur est après un blanc : la liste est fermée, la phrase continue.
          expect(complet.charAt(completion.curseur - 1)).toMatch(/\s/);
          expect(amorceAuCurseur(complet, completion.curseur)).toBeNull();
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("les auteurs proposés", () => {
  const ids = (filtre: string) => proposerAuteurs(filtre, AUTEURS).map(({ id }) => id);

  test("un dièse seul propose les trente-deux, par ordre alphabétique", () => {
    expect(ids("")).toHaveLength(32);
    expect(ids("")).toEqual([...ids("")].toSorted());
  });

  test.each([
    ["iv", ["ivan-illich"]],
    ["ILLICH", ["ivan-illich"]],
    ["Éli", ["elinor-ostrom", "elisee-reclus"]],
    ["reclus", ["elisee-reclus"]],
    ["d’eaub", ["francoise-d-eaubonne"]],
    ["Françoise_d'E", ["francoise-d-eaubonne"]],
    ["llich", []],
    ["masanobu", []],
  ])("« %s » propose %j", (filtre, attendus) => {
    expect(ids(filtre)).toEqual(attendus);
  });

  test("le début de l'identifiant passe devant un autre mot du nom", () => {
    const proposes = ids("m");
    const premierMot = proposes.filter((id) => id.startsWith("m"));
    expect(premierMot.length).toBeGreaterThan(1);
    expect(proposes.slice(0, premierMot.length)).toEqual(premierMot);
    expect(proposes.length).toBeGreaterThan(premierMot.length);
  });
});

describe("la complétion", () => {
  test("remplace le mot entier et ajoute l'espace qui manque", () => {
    expect(completerDiese("Dire #iv de bon", { debut: 5, fin: 8, filtre: "iv" }, "ivan-illich", 100)).toEqual({
      debut: 5,
      fin: 8,
      ajout: "#ivan-illich",
      curseur: 18,
    });
    expect(completerDiese("#iv", { debut: 0, fin: 3, filtre: "iv" }, "ivan-illich", 100)).toEqual({ debut: 0, fin: 3, ajout: "#ivan-illich ", curseur: 13 });
  });

  test("ne fait jamais dépasser la longueur admise", () => {
    const texte = `${"a".repeat(QUESTION_MAX - 4)} #iv`;
    expect(texte).toHaveLength(QUESTION_MAX);
    expect(completerDiese(texte, { debut: QUESTION_MAX - 3, fin: QUESTION_MAX, filtre: "iv" }, "ivan-illich", QUESTION_MAX)).toBeNull();
    const juste = `${"a".repeat(QUESTION_MAX - 14)} #`;
    expect(completerDiese(juste, { debut: juste.length - 1, fin: juste.length, filtre: "" }, "ivan-illich", QUESTION_MAX)?.curseur).toBe(QUESTION_MAX);
  });

  test("dit combien elle propose, et l'absence de réponse", () => {
    expect(direPropositions(32, "")).toMatch(/^32 propositions/);
    expect(direPropositions(1, "iv")).toMatch(/^1 proposition\./);
    expect(direPropositions(0, "zz")).toBe("Aucun nom ne commence par « zz ».");
  });
});
