import { expect, test } from "vitest";
import { creerDemande } from "#app/contextes/assistants/ui/demande-du-code.ts";

test("le code ne se charge qu'une fois demandé ; un chargement raté se dit, et se reprend à la demande suivante", async () => {
  let essais = 0;
  let rates = 0;
  const code = creerDemande(async () => {
    essais += 1;
    if (essais === 1) throw new TypeError("réseau");
    return "code";
  });
  const rate = new Promise<void>((rendre) => code.surEchec(rendre));
  code.surEchec(() => (rates += 1));
  const obtenu = code.obtenir();
  await Promise.resolve();
  expect(essais).toBe(0);
  code.demander();
  code.demander();
  await rate;
  expect([essais, rates]).toEqual([1, 1]);
  code.demander();
  expect(await obtenu).toBe("code");
  expect(essais).toBe(2);
});
