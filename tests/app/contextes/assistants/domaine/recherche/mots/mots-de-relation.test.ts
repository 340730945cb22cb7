import { describe, expect, test } from "vitest";
import { racines } from "#app/commun/texte/mots.ts";
import { estDeRelation, estUnDifferend } from "#app/contextes/assistants/domaine/recherche/mots/mots-de-relation.ts";
import { creerPertinence } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";
import type { DocumentJuge } from "#app/contextes/assistants/domaine/recherche/juge.ts";

// Trois fiches inventées : ce que la règle fait ne tient pas aux fiches du site.
const FICHES: ReadonlyArray<DocumentJuge> = [
  {
    id: "atelier",
    titre: "Atelier de quartier",
    texte: "On y répare ensemble un appareil en panne, du rasoir au tourne-disque.",
    motsCles: "panne ; réparation",
  },
  { id: "serre", titre: "Serre commune", texte: "Semis et plants de printemps.", motsCles: "semis ; plants" },
  { id: "forge", titre: "Forge ouverte", texte: "Apprendre à forger une lame.", motsCles: "forge ; métal" },
];
const pertinence = creerPertinence(FICHES, {
  synonymes: [],
  hors_sujet: [],
  rencontres: new Set(racines("tourne-disque rasoir semis forge lame")),
  courants: new Map(),
});
const retenus = (question: string) => [
  ...pertinence
    .lire(question)
    .retenir(FICHES.map(({ id }) => id))
    .keys(),
];

describe("les mots qui disent la situation, pas l'objet", () => {
  test("ne suffisent pas quand l'objet de la question manque à la fiche", () => {
    expect(retenus("le téléphérique est en panne")).toEqual([]);
    expect(retenus("mon rasoir est en panne")).toEqual(["atelier"]);
  });

  test("suffisent quand la question n'a pas d'autre objet", () => {
    expect(retenus("tout est en panne")).toEqual(["atelier"]);
  });

  test("un différend entre voisins n'en dit pas plus que ses mots", () => {
    expect(estUnDifferend(racines("voisin bruit"))).toBe(true);
    expect(estUnDifferend(racines("voisin potager"))).toBe(false);
    expect(estUnDifferend(racines("voisins"))).toBe(false);
    expect(estUnDifferend([])).toBe(false);
    expect(racines("panne louer changer emploi poste").every(estDeRelation)).toBe(true);
    expect(racines("potager réseau graines").some(estDeRelation)).toBe(false);
  });

  test("un mot pris dans une locution étrangère n'est pas étranger à lui seul", () => {
    const avec = (hors_sujet: ReadonlyArray<string>) => [
      ...creerPertinence(FICHES, { synonymes: [], hors_sujet, rencontres: new Set(), courants: new Map() })
        .lire("semis au printemps sous lune rousse")
        .retenir(FICHES.map(({ id }) => id))
        .keys(),
    ];
    expect(avec(["lune de miel"])).toEqual(avec([]));
  });
});
