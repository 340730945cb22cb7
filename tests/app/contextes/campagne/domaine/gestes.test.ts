import { expect, test } from "vitest";
import { nommerGeste } from "#app/contextes/campagne/domaine/gestes.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();

test.each(simulateur.personas().map(({ id, requete }) => [id, requete] as const))("chaque geste conseillé à %s a son nom commun", async (_id, requete) => {
  const rendu = await simulateur.simuler(simulateur.lire(new URLSearchParams(requete)), { mode: "par_axe", recommandations: true });
  if (!rendu.ok) throw new Error(requete);
  expect(rendu.resultat.recommandations.length).toBeGreaterThan(0);
  expect(rendu.resultat.recommandations.filter(({ id }) => nommerGeste(id) === undefined).map(({ id }) => id)).toEqual([]);
});
