import { expect, test } from "vitest";
import { amorceAuCurseur, completerDiese, proposerAuteurs } from "#app/contextes/pensees/domaine/completion.ts";
import { lireAuteurs } from "#app/contextes/pensees/domaine/hashtags.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { fauxLightrag } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

test("E33 sans script, le serveur lit lui-même les mots-dièse : premier reconnu, second ignoré et dit, inconnus nommés", async () => {
  const faux = fauxLightrag();
  reseau.use(...faux.gestionnaires);
  const question = "#masanobu-fukuoka #Ivan-Illich et #andré-gorz : à partir de quand un outil nous rend-il moins libres ?";
  const reponse = await demander("pensees", unChat({ lightrag: true }), new URLSearchParams({ question }));
  expect(reponse.auteur?.id).toBe("ivan-illich");
  expect(reponse.auteurs_ignores).toEqual(["andre-gorz"]);
  expect(reponse.auteur_unmatched).toEqual(["masanobu-fukuoka"]);
  expect(faux.recues[0]?.corps.query).toBe("masanobu fukuoka Ivan Illich et André Gorz : à partir de quand un outil nous rend-il moins libres ?");
});

test("E33 auteur_slug du client passe avant les mots-dièse du texte", async () => {
  const reponse = await demander("pensees", unChat(), { question: "#ivan-illich que dire des outils ?", auteur_slug: "andre-gorz" });
  expect([reponse.auteur?.id, reponse.auteurs_ignores]).toEqual(["andre-gorz", ["ivan-illich"]]);
});

// La liste à l'écran : tests/app/contextes/assistants/ui/ChampQuestion.test.tsx, et dans un vrai navigateur E52-assistants-par-fetcher.e2e.test.ts.
test("E33 taper « # » ouvre les 32 auteurs ingérés, et ce que la liste écrit devient auteur_slug", async () => {
  const { auteurs } = await unChat().chat.donnees("pensees");
  const amorce = amorceAuCurseur("Que dire, #", 11);
  if (amorce === null) throw new Error("un dièse ouvre la liste");
  const proposes = proposerAuteurs(amorce.filtre, auteurs);
  expect(proposes).toHaveLength(32);
  for (const { id } of proposes) {
    const completion = completerDiese("Que dire, #", amorce, id, 2_000);
    if (completion === null) throw new Error("la question est courte");
    expect(lireAuteurs(`Que dire, ${completion.ajout}?`, auteurs).auteur?.id).toBe(id);
  }
});

test("E33 « C# », « page#ancre » et « #3 » n'ouvrent rien", () => {
  for (const texte of ["C#", "page#ancre", "#3"]) expect(amorceAuCurseur(texte, texte.length)).toBeNull();
});
