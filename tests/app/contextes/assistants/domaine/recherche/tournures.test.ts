import { expect, test } from "vitest";
import { creerPertinence } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";

const VOCABULAIRE = { synonymes: [], hors_sujet: ["abonnement"], rencontres: new Set<string>(), courants: new Map<string, number>() };
const un = (id: string, titre: string, plus: object = {}) => ({ id, titre, texte: "", motsCles: "", ...plus });
const pertinence = creerPertinence(
  [
    un("latouche", "Objection de croissance", { appels: ["toujours plus", "publicité"] }),
    un("energie", "Produire ensemble", { tournures: ["coupure de courant"] }),
    un("autre", "Jardin partagé"),
  ],
  VOCABULAIRE,
);
const trouves = (question: string) => {
  const lecture = pertinence.lire(question);
  return [...lecture.retenir(lecture.approches(), 0.45).keys()];
};

test("une tournure faite de mots d'usage se reconnaît entière, même si elle est toute la question", () => {
  expect(trouves("pourquoi on veut toujours plus ?")).toEqual(["latouche"]);
  expect(trouves("pourquoi toujours les mêmes")).toEqual([]);
  expect(trouves("en voulez-vous plus ?")).toEqual([]);
});

test("une tournure qui ne vaut qu'entière n'apporte aucun de ses mots", () => {
  expect(trouves("des coupures de courant à répétition")).toEqual(["energie"]);
  expect(trouves("le courant de la rivière")).toEqual([]);
  expect(trouves("une coupure au doigt")).toEqual([]);
});

test("un sujet étranger reste étranger : la tournure n'y suffit pas", () => {
  expect(trouves("mon abonnement coûte toujours plus")).toEqual([]);
});
