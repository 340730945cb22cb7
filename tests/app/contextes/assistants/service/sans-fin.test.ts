import { expect, test } from "vitest";
import { avisDeReponse } from "#app/contextes/assistants/vues/avis.ts";
import { demander, diffuser, unChat } from "#tests/constructeurs/chat.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

const QUESTION = { question: "Où trouver des semences paysannes ?" };
const titres = (reponse: Parameters<typeof avisDeReponse>[0]) => avisDeReponse(reponse).map(({ titre }) => titre);

test("un modèle qui n'arrête pas d'écrire est coupé, et c'est le site qui le dit, non le silence du modèle", async () => {
  const faux = fauxBifrost("ok");
  faux.dire("Une piste utile [1]. ".repeat(2_000));
  reseau.use(...faux.gestionnaires);
  for (const reponse of [
    await demander("reseaux", unChat({ bifrost: true }), QUESTION),
    (await diffuser("reseaux", unChat({ bifrost: true }), QUESTION)).fin.reponse,
  ]) {
    expect([reponse.interrompue, reponse.reserve, reponse.coupee]).toEqual([true, "sans_fin", undefined]);
    expect(reponse.reponse.length).toBeLessThanOrEqual(600 * 12);
    expect(titres(reponse)).toEqual(["Réponse coupée par le site."]);
  }
});

test("un modèle qui réfléchit sans fin ne dit rien : les documents répondent, la question est rendue, et c'est dit", async () => {
  const faux = fauxBifrost("ok");
  faux.dire(`<think>${"je réfléchis encore. ".repeat(2_000)}`);
  reseau.use(...faux.gestionnaires);
  const { fin } = await diffuser("reseaux", unChat({ bifrost: true }), QUESTION);
  expect([fin.reponse.degrade, fin.reponse.fournisseur, fin.reste]).toEqual(["passerelle", null, 60]);
  expect(avisDeReponse(fin.reponse).map(({ texte }) => texte)[0]).toContain("Votre question n'a pas été comptée");
});

test("un modèle en panne sur une question sans document : la page dit les deux", async () => {
  reseau.use(...fauxBifrost("500").gestionnaires);
  const reponse = await demander("reseaux", unChat({ bifrost: true }), { question: "horaires de la piscine de Cahors" });
  expect([reponse.sources, reponse.degrade]).toEqual([[], "passerelle"]);
  expect(avisDeReponse(reponse).map(({ texte }) => texte)).toEqual([
    "L'assistant n'a pas pu répondre, et aucun document du site ne le remplace. Votre question n'a pas été comptée.",
  ]);
});
