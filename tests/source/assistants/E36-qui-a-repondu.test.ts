import { expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

test.each([
  ["ok", "mistral", "ministral-8b-latest", false],
  ["fallback", "groq", "openai/gpt-oss-20b", true],
  ["fallback-routing-info", "groq", "openai/gpt-oss-20b", true],
  ["forme-1.4", "mistral", "ministral-8b-latest", false],
] as const)("E36 %s : la réponse et le journal disent qui a vraiment répondu", async (cas, fournisseur, modele, secours) => {
  const faux = fauxBifrost(cas);
  reseau.use(...faux.gestionnaires);
  const service = unChat({ bifrost: true });
  const reponse = await demander("entraide", service, { question: "Où trouver des semences paysannes ?" });
  const attendu = { fournisseur, modele, secours };
  expect(reponse).toMatchObject(attendu);
  expect((await service.depots.usage.lister("2026-11-01", 1))[0]).toMatchObject({ ...attendu, jetons_entree: 1_000, jetons_sortie: 200, statut: "ok" });
});
