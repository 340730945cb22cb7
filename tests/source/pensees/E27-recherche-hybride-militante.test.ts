import { expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { CLE_LIGHTRAG, fauxLightrag } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

test("E27 interroge {ragPeUrl}/query en mode hybride, préface engagée dans user_prompt", async () => {
  const faux = fauxLightrag();
  reseau.use(...faux.gestionnaires);
  const reponse = await demander("pensees", unChat({ lightrag: true }), { question: "Qu'est-ce qu'un outil convivial ?" });
  const [demande] = faux.recues;
  expect(demande?.corps.mode).toBe("hybrid");
  expect(demande?.corps.user_prompt).toMatch(/neutre.*tu défends/s);
  expect(demande?.entetes.get("x-api-key")).toBe(CLE_LIGHTRAG);
  expect([reponse.fournisseur, reponse.degrade, reponse.cout_eur]).toEqual(["rag", null, 0]);
});
