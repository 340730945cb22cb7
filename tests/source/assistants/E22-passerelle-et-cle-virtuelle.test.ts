import { expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { CLE_BIFROST, fauxBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

test("E22 appelle POST {gatewayUrl}/v1/chat/completions avec la clé virtuelle dans x-bf-vk", async () => {
  const faux = fauxBifrost("ok");
  reseau.use(...faux.gestionnaires);
  await demander("entraide", unChat({ bifrost: true }), { question: "Où trouver des semences paysannes ?" });
  expect(faux.recues).toHaveLength(1);
  const [{ entetes, corps } = { entetes: new Headers(), corps: undefined }] = faux.recues;
  expect(entetes.get("x-bf-vk")).toBe(CLE_BIFROST);
  expect(entetes.get("authorization")).toBeNull();
  expect(corps?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
});
