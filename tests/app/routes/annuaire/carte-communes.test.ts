import { expect, test } from "vitest";
import { creerContoursCommunes } from "#app/contextes/geographie/adaptateurs/contours-communes.server.ts";
import { loader } from "#app/routes/annuaire/carte.communes.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const services = { contoursCommunes: creerContoursCommunes({ dossier: "data", tracerDeLoin: () => '{"departements":[]}' }) };
const demander = (departement: string) => loader({ ...requete(`/carte/communes/${departement}.json`, { services }), params: { departement } });

test("les limites d'un département et l'index se gardent ; un code inconnu, ou un chemin, n'ouvre aucun fichier", async () => {
  const lu = await demander("07");
  expect([lu.status, lu.headers.get("content-type"), lu.headers.get("etag") !== null]).toEqual([200, "application/json; charset=utf-8", true]);
  expect(((await lu.json()) as { departement: string }).departement).toBe("07");
  expect(Object.keys((await (await demander("index")).json()) as object)).toHaveLength(101);
  expect(await (await demander("france")).json()).toEqual({ departements: [] });
  for (const code of ["99", "constructor", "../communes", "", "07.json"]) await expect(demander(code)).rejects.toMatchObject({ init: { status: 404 } });
});
