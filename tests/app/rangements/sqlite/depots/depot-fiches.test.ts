import { expect, test } from "vitest";
import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotFiches } from "#app/rangements/sqlite/depots/depot-fiches.server.ts";

const LE = "2026-03-01T10:00:00.000Z";
const fiche = (n: number): Fiche => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
  atelier: "at1",
  type: "idee",
  titre: `Fiche ${n}`,
  axes: ["eau"],
  lat: 44.75,
  lon: 5.37,
  auteur: "Nadia",
  session: "s1",
  version: 1,
  cree_le: LE,
  modifie_le: LE,
});

test("relue, une fiche inchangée n'est pas recontrôlée : c'est le même objet ; celle qui a changé, elle seule, est neuve", async () => {
  const base = ouvrirBase({});
  const depot = creerDepotFiches({ base });
  for (const n of [1, 2, 3]) await depot.creer(fiche(n));
  const avant = await depot.lister({ atelier: "at1" });
  await depot.remplacer({ ...fiche(2), titre: "Corrigée", version: 2 }, 1);
  const apres = await depot.lister({ atelier: "at1", corbeille: "toutes" });
  const parId = new Map(avant.map((une) => [une.id, une]));
  expect(apres.filter((une) => parId.get(une.id) === une).map(({ titre }) => titre)).toEqual(["Fiche 1", "Fiche 3"]);
  expect(apres.find(({ id }) => id === fiche(2).id)?.titre).toBe("Corrigée");
  base.fermer();
});

test("une lecture partielle ne fait pas oublier le reste, et deux ateliers ne se mêlent pas", async () => {
  const base = ouvrirBase({});
  const depot = creerDepotFiches({ base });
  await depot.creer(fiche(1));
  await depot.creer({ ...fiche(2), atelier: "at2" });
  const [premiere] = await depot.lister({ atelier: "at1" });
  await depot.lister({ atelier: "at2" });
  await depot.lister({ atelier: "at1", depuis: "2027-01-01T00:00:00.000Z" });
  await depot.lister({ atelier: "at1", corbeille: true });
  expect((await depot.lister({ atelier: "at1" }))[0]).toBe(premiere);
  base.fermer();
});

test("une fiche effacée ne reste pas en mémoire, ni ses voisines : l'atelier se relit", async () => {
  const base = ouvrirBase({});
  const depot = creerDepotFiches({ base });
  for (const n of [1, 2]) await depot.creer(fiche(n));
  await depot.creer({ ...fiche(3), atelier: "at2" });
  const avant = [...(await depot.lister({ atelier: "at1" })), ...(await depot.lister({ atelier: "at2" }))];
  await depot.effacer(fiche(1).id);
  const apres = [...(await depot.lister({ atelier: "at1" })), ...(await depot.lister({ atelier: "at2" }))];
  expect(apres.map((une) => [une.titre, avant.includes(une)])).toEqual([
    ["Fiche 2", false],
    ["Fiche 3", true],
  ]);
  base.fermer();
});
