import { expect, test } from "vitest";
import { creerDisjoncteur } from "#app/socle/disjoncteur.ts";

test("cinq échecs en une minute ouvrent ; trente secondes après, un seul essai passe ; sa réussite referme", () => {
  let ms = 0;
  const disjoncteur = creerDisjoncteur({ maintenant_ms: () => ms });
  for (let i = 0; i < 4; i += 1) disjoncteur.echec();
  expect(disjoncteur.laisserPasser()).toBe(true);
  disjoncteur.echec();
  expect([disjoncteur.laisserPasser(), disjoncteur.ouvert()]).toEqual([false, true]);
  ms = 30_000;
  expect([disjoncteur.laisserPasser(), disjoncteur.laisserPasser()]).toEqual([true, false]);
  disjoncteur.echec();
  expect(disjoncteur.laisserPasser()).toBe(false);
  ms = 60_000;
  expect(disjoncteur.laisserPasser()).toBe(true);
  disjoncteur.reussite();
  expect([disjoncteur.laisserPasser(), disjoncteur.laisserPasser(), disjoncteur.ouvert()]).toEqual([true, true, false]);
});

test("des échecs espacés n'ouvrent pas", () => {
  let ms = 0;
  const disjoncteur = creerDisjoncteur({ maintenant_ms: () => ms });
  for (let i = 0; i < 20; i += 1, ms += 20_000) disjoncteur.echec();
  expect(disjoncteur.ouvert()).toBe(false);
});

test("un essai abandonné par le visiteur laisse la place au suivant", () => {
  let ms = 0;
  const disjoncteur = creerDisjoncteur({ maintenant_ms: () => ms, echecs_max: 1 });
  disjoncteur.echec();
  ms = 30_000;
  expect(disjoncteur.laisserPasser()).toBe(true);
  disjoncteur.sansAvis();
  expect(disjoncteur.laisserPasser()).toBe(true);
});
