import { expect, test } from "vitest";
import { fournisseurDe, PALIERS_PAR_DEFAUT } from "#app/contextes/assistants/domaine/paliers.ts";
import { demander, PALIERS_DE_TEST, unChat } from "#tests/constructeurs/chat.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

test("E23 rapide : un modèle et trois fournisseurs de secours différents ; approfondi : un autre jeu", () => {
  const { rapide, approfondi } = PALIERS_PAR_DEFAUT;
  expect(rapide).toHaveLength(4);
  expect(new Set(rapide.map(fournisseurDe)).size).toBe(4);
  expect(approfondi.filter((modele) => rapide.includes(modele))).toEqual([]);
});

test("E23 les secours partent en textes, dans l'ordre", async () => {
  const faux = fauxBifrost("ok");
  reseau.use(...faux.gestionnaires);
  const service = unChat({ bifrost: true });
  await demander("entraide", service, { question: "Où trouver des semences paysannes ?" });
  await demander("entraide", service, { question: "Où trouver des semences paysannes ?", mode: "approfondi" });
  expect(faux.recues.map(({ corps }) => [corps.model, ...corps.fallbacks])).toEqual([PALIERS_DE_TEST.rapide, PALIERS_DE_TEST.approfondi]);
});
