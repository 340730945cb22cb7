import { expect, test } from "vitest";
import { clientDuGroupe } from "#app/commun/limites/compteurs.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { avecPlafondDeGroupe } from "#app/rangements/plafond-groupe.ts";

const JOUR = { duree_s: 86_400 };
const unLimiteur = () => avecPlafondDeGroupe(creerDepotsMemoire({ maintenant_ms: () => 0 }).limiteur, 2);
const de = (qui: string) => clientDuGroupe(qui, "atelier:a");

test("chacun garde sa limite, et tous ensemble ne dépassent pas celle du groupe ; une demande refusée par le groupe ne coûte rien au client", async () => {
  const limiteur = unLimiteur();
  for (const qui of ["x", "y"]) for (let i = 0; i < 3; i += 1) expect((await limiteur.consommer("essai", de(qui), 3, JOUR)).accepte).toBe(true);
  expect((await limiteur.consommer("essai", de("x"), 3, JOUR)).limite).toBe(3);
  const refusee = await limiteur.consommer("essai", de("z"), 3, JOUR);
  expect([refusee.prise, refusee.limite]).toEqual([null, 6]);
  expect((await limiteur.consulter("essai", de("z"), 3)).reste).toBe(0);
  expect((await limiteur.consommer("essai", clientDuGroupe("z", "atelier:b"), 3, JOUR)).accepte).toBe(true);
});

test("une prise rendue revient au client et au groupe", async () => {
  const limiteur = unLimiteur();
  const prises = [];
  for (const qui of ["x", "x", "y", "y"]) prises.push(await limiteur.consommer("essai", de(qui), 2, JOUR));
  expect((await limiteur.consommer("essai", de("z"), 2, JOUR)).prise).toBeNull();
  await limiteur.rendre(prises[0]?.prise ?? "");
  expect((await limiteur.consommer("essai", de("z"), 2, JOUR)).accepte).toBe(true);
});

test("un client sans groupe n'a que sa limite", async () => {
  const limiteur = unLimiteur();
  expect((await limiteur.consommer("essai", "adresse:a", 1, JOUR)).accepte).toBe(true);
  expect((await limiteur.consommer("essai", "adresse:a", 1, JOUR)).accepte).toBe(false);
  expect((await limiteur.consommer("essai", "adresse:b", 1, JOUR)).accepte).toBe(true);
});
