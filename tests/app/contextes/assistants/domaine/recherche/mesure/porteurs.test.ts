import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { lireDocument, type DocumentJuge } from "#app/contextes/assistants/domaine/recherche/juge.ts";
import { creerCouverture } from "#app/contextes/assistants/domaine/recherche/mesure/couverture.ts";
import { exigence } from "#app/contextes/assistants/domaine/recherche/mesure/exigence.ts";
import { creerPorteurs } from "#app/contextes/assistants/domaine/recherche/mesure/porteurs.ts";
import { creerLexique } from "#app/contextes/assistants/domaine/recherche/mots/lexique.ts";
import { partiesDe, sansLeurTete, souderLesComposes } from "#app/contextes/assistants/domaine/recherche/mots/mots-composes.ts";
import { estDeRelation } from "#app/contextes/assistants/domaine/recherche/mots/mots-de-relation.ts";
import { sensDe } from "#app/contextes/assistants/domaine/recherche/mots/sens.ts";
import type { Vocabulaire } from "#app/contextes/assistants/domaine/recherche/mots/vocabulaire.ts";
import { creerPertinence } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";
import { creerSensMots } from "#app/contextes/assistants/adaptateurs/sens-mots.server.ts";
import { lireCatalogue, lireQuestions } from "#scripts/outils/assistants/lib-evaluation.ts";

test("chacun de ceux qui portent un mot, une fois ; plus aucun quand il s'en va", () => {
  const porteurs = creerPorteurs<string>();
  porteurs.ajouter("a", ["eau", "toit"]);
  porteurs.ajouter("b", ["toit"]);
  expect([...porteurs.de(["eau", "toit", "feu"])]).toEqual(["a", "b"]);
  porteurs.retirer("a", ["eau", "toit"]);
  expect([...porteurs.de(["eau", "toit"])]).toEqual(["b"]);
});

const { reseaux, documents: textes, synonymes, hors_sujet, mots_courants } = lireCatalogue();
const documents: ReadonlyArray<DocumentJuge> = [
  ...reseaux.map(({ id, nom, description, mots_cles }) => ({
    id,
    titre: nom,
    texte: description,
    motsCles: mots_cles.join(" ; "),
    appels: [nom, ...mots_cles],
  })),
  ...textes.map(({ id, titre, texte, mots_cles }) => ({ id: `texte:${id}`, titre, texte, motsCles: mots_cles.join(" ; ") })),
];
const vocabulaire: Vocabulaire = { synonymes, hors_sujet, rencontres: new Set(), courants: mots_courants, sens: creerSensMots({ dossier: resolve("data") })() };

/** La mesure d'avant l'index : chaque document pesé, chaque sens comparé. */
function mesurerTout() {
  const sujets = new Map<string, number>();
  const lexique = creerLexique(vocabulaire, sujets);
  const juges = documents.map(lireDocument);
  for (const juge of juges) {
    lexique.ajouter(juge.mots);
    for (const mot of juge.sujets) sujets.set(mot, 1);
  }
  const { sens = undefined } = vocabulaire;
  if (sens === undefined) throw new Error("sens absent");
  const mesurerTel = (question: string, relative: number, texte: string) => {
    const lue = lexique.lire(texte);
    const dite = sensDe(
      lue.mots.flatMap(({ mot }) => partiesDe(mot)).map((mot) => [mot, sens.poids(mot)] as const),
      sens,
    );
    const couvrir = creerCouverture(lue);
    const parts = juges.map(couvrir);
    const total = lue.mots.reduce((somme, { poids }) => somme + poids, 0);
    const parLeSens = juges.map(({ mots }) => {
      const portees = lue.mots.map(({ mot, poids, proches }) => {
        const forces = [[mot, 1] as const, ...proches].map(([terme, force]) => Math.max(0, (force - 0.35) / 0.65) * (mots.get(terme) ?? 0));
        return { portee: poids * Math.max(0, ...forces), objet: !estDeRelation(mot) };
      });
      return portees.some(({ portee, objet }) => objet && portee > 0) ? portees.reduce((somme, { portee }) => somme + portee, 0) : 0;
    });
    const couvertures = parts.map((part, rang) => part + 0.6 * (1 - part) * (total === 0 ? 0 : (parLeSens[rang] ?? 0) / total));
    const exigee = exigence(question, lue, { domaine: sens.domaine(dite), dits: new Set() });
    const meilleure = Math.max(0, ...couvertures.map((une, rang) => (une < exigee(juges[rang]) ? 0 : une)));
    const tries = juges.map(({ document: { id } }, rang) => [id, couvertures[rang] ?? 0] as const).toSorted(([, a], [, b]) => b - a);
    const retenus = lue.mots.length === 0 || meilleure === 0 ? [] : tries.filter(([, une], rang) => rang < 1 || une >= meilleure * relative);
    return { retenus, couvertures };
  };
  // Un mot composé se lit entier ; rien n'en parle : ce que retiendraient ses mots, si sa fin le retient aussi.
  return (question: string, relative: number) => {
    const entiere = souderLesComposes(question);
    const { retenus, couvertures } = mesurerTel(question, relative, entiere);
    if (entiere === question || retenus.length > 0) return { retenus, couvertures };
    const parLaFin = new Set(mesurerTel(question, relative, sansLeurTete(question)).retenus.map(([id]) => id));
    return { retenus: mesurerTel(question, relative, question).retenus.filter(([id]) => parLaFin.has(id)), couvertures };
  };
}

// Au milliardième : une somme ne se fait pas dans le même ordre.
const enTexte = (parts: ReadonlyArray<number>, retenus: ReadonlyArray<readonly [string, number]>) =>
  JSON.stringify([parts.map((part) => part.toFixed(9)), retenus.map(([id]) => id)]);

test("l'index ne change rien : sur une question gardée sur dix, les mêmes documents, les mêmes parts, dans le même ordre", () => {
  const calculs = JSON.parse(readFileSync("tests/references/questions/calcul.json", "utf8")) as {
    readonly questions: ReadonlyArray<{ readonly question: string }>;
  };
  const questions = [...lireQuestions(), ...calculs.questions].map(({ question }) => question);
  expect(questions.length).toBeGreaterThan(1_400);
  const mesurer = mesurerTout();
  const pertinence = creerPertinence(documents, vocabulaire);
  const ids = documents.map(({ id }) => id);
  // Une sur dix : tout peser est lent.
  for (const question of questions.filter((_, rang) => rang % 10 === 0)) {
    const { retenus, couvertures } = mesurer(question, 0.45);
    const lecture = pertinence.lire(question);
    // En texte : deux cents nombres se comparent d'un coup.
    expect(
      enTexte(
        ids.map((id) => lecture.couverture(id)),
        [...lecture.retenir(ids, 0.45)],
      ),
      question,
    ).toBe(enTexte(couvertures, retenus));
  }
}, 120_000);
