import { expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

test.each([
  ["reseaux", "Qui défend les semences paysannes ?", /^reseau:/, "Réseau Semences Paysannes"],
  ["taff", "Je cherche un séjour à la ferme", /^plateforme:/, "WWOOF"],
] as const)(
  "E25 %s cherche dans son jeu puis interroge la passerelle, mêmes paliers, sans disjoncteur ni journal",
  async (agent, question, prefixe, attendu) => {
    const faux = fauxBifrost("ok");
    reseau.use(...faux.gestionnaires);
    // Un budget nul n'arrête pas cette route.
    const service = unChat({ bifrost: true, payants: ["mistral", "openai"], plafonds: { jour: 0, mois: 0 } });
    const rapide = await demander(agent, service, { question });
    const approfondi = await demander(agent, service, { question, mode: "approfondi" });
    expect([rapide.mode, approfondi.mode]).toEqual(["rapide", "approfondi"]);
    expect(faux.recues.map(({ corps }) => corps.model)).toEqual(["mistral/ministral-8b-latest", "openai/gpt-5.4"]);
    expect(rapide.sources.length).toBeGreaterThanOrEqual(2);
    expect(rapide.sources.every(({ id }) => prefixe.test(id))).toBe(true);
    expect(faux.recues[0]?.corps.messages.at(-1)?.content).toContain(attendu);
    expect(await service.depots.usage.lister("2026-11-01", 10)).toEqual([]);
  },
);

test("E25 l'entraide, elle, cherche aussi dans les lieux et les fiches projet", async () => {
  const { sources } = await demander("entraide", unChat(), { question: "toilettes sèches", mode: "approfondi" });
  expect(new Set(sources.map(({ id }) => id.split(":")[0]))).toEqual(new Set(["projet", "reseau", "lieu"]));
});
