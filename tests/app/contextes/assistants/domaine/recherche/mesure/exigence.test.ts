import { expect, test } from "vitest";
import { lireDocument } from "#app/contextes/assistants/domaine/recherche/juge.ts";
import { exigence } from "#app/contextes/assistants/domaine/recherche/mesure/exigence.ts";
import { creerLexique } from "#app/contextes/assistants/domaine/recherche/mots/lexique.ts";

const ETRANGER = -2;
const dumont = lireDocument({ id: "dumont", titre: "René Dumont", texte: "Agronome.", motsCles: "verre d'eau ; candidature" });
const lexique = creerLexique({ synonymes: [], hors_sujet: [], rencontres: new Set(), courants: new Map() });
lexique.ajouter(dumont.mots);

const exiger = (question: string, domaine: number) => exigence(question, lexique.lire(question), { domaine, dits: new Set() })(dumont);

test("un sujet d'apparence étrangère exige davantage, sauf de qui porte un mot-clé de plusieurs mots entier dans la question", () => {
  expect(exiger("une candidature à la télé", ETRANGER)).toBeGreaterThan(exiger("une candidature à la télé", 1));
  expect(exiger("le verre d'eau à la télé", ETRANGER)).toBe(exiger("le verre d'eau à la télé", 1));
});
