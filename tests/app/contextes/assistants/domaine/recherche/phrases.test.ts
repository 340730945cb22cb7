import { describe, expect, test } from "vitest";
import { choisirPhrases } from "#app/contextes/assistants/domaine/recherche/phrases.ts";
import { peserLesMots } from "#app/contextes/assistants/domaine/recherche/mesure/mots-propres.ts";

const choisir = (question: string, texte: string) => choisirPhrases(peserLesMots(question), texte, 2, 320);

const ENTIERE = "Une entreprise à taille humaine se comprend, se répare et se corrige sans experts.";
const SUIVANTE = "Ce qui est trop grand échappe à ceux qui y travaillent comme à ceux qui en vivent.";

describe("les phrases montrées", () => {
  test("un titre seul, un intertitre ne tiennent pas lieu de réponse", () => {
    expect(choisir("small is beautiful", `Small Is Beautiful. ${ENTIERE} ${SUIVANTE}`)).toBe(`${ENTIERE} ${SUIVANTE}`);
    expect(choisir("combien de temps", `Organiser le temps. ${ENTIERE}`)).toBe(ENTIERE);
  });

  test("une ligne de bibliographie ne passe pas devant une phrase", () => {
    const biblio = "La Planète des naufragés (1991) à La Découverte ; Survivre au développement (2004) chez Mille et une nuits.";
    expect(choisir("une planète finie", `${biblio} ${ENTIERE}`)).toBe(ENTIERE);
  });

  test("une liste de noms, un recueil et son éditeur non plus", () => {
    const noms = "Reclus, Kropotkine, Bookchin, Ostrom ; par affinité, Castoriadis pour la démocratie et Servigne.";
    const recueils = "L’Écologie sociale (Wildproject, 2020) et Pouvoir de détruire (L’Échappée, 2019) offrent des recueils.";
    expect(choisir("écologie sociale Bookchin", `${noms} ${recueils} ${ENTIERE}`)).toBe(ENTIERE);
  });

  test("faute de phrase, le fragment reste ; une phrase seule prend celle qui la suit", () => {
    expect(choisir("temps", "Organiser le temps.")).toBe("Organiser le temps.");
    expect(choisir("humaine", `${ENTIERE} ${SUIVANTE}`)).toBe(`${ENTIERE} ${SUIVANTE}`);
  });

  test("les phrases qui portent les mots de la question passent devant, dans l'ordre du texte", () => {
    const pluie = "La pluie se compte mois par mois avant de choisir la taille de la cuve.";
    const cuve = "Une cuve pleine en hiver ne sert à rien si elle est vide au mois de juillet.";
    expect(choisir("cuve pluie", `${ENTIERE} ${pluie} ${SUIVANTE} ${cuve}`)).toBe(`${pluie} ${cuve}`);
  });
});
