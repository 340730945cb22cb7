import { expect, test } from "vitest";
import { loader } from "#app/routes/annuaire/carte.pres.ts";
import { creerContoursCommunes } from "#app/contextes/geographie/adaptateurs/contours-communes.server.ts";
import { creerFichiersEaux } from "#app/contextes/geographie/adaptateurs/eaux.server.ts";
import { creerFondLocal, creerSolDePres } from "#app/contextes/geographie/service/fond-local.ts";
import { cadrerDePres, ecrirePres, solDe } from "#app/commun/geo/pres.ts";
import { versMonde } from "#app/commun/geo/mercator.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const contours = creerContoursCommunes({ dossier: "data", tracerDeLoin: () => "{}" });
const services = { solDePres: creerSolDePres(creerFondLocal({ contours, eaux: creerFichiersEaux({ dossier: "data" }) })) };
const demander = async (vue: string) => loader({ ...requete(`/carte/pres/${vue}.svg`, { services }), params: { vue } });
const DIE = cadrerDePres([versMonde({ lat: 44.753, lon: 5.37 })]);

test("le sol de Die est une image que les caches gardent, et qui ne peut rien charger ni s'afficher dans un cadre", async () => {
  const lu = await demander(ecrirePres(solDe(DIE)));
  expect(lu.status).toBe(200);
  expect(Object.fromEntries(["content-type", "cache-control", "content-security-policy"].map((nom) => [nom, lu.headers.get(nom)]))).toEqual({
    "content-type": "image/svg+xml; charset=utf-8",
    "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(lu.headers.get("etag")).not.toBeNull();
  expect(await lu.text()).toContain('<path id="communes"');
});

test.each([ecrirePres(DIE), "index", "", "../communes/26", "2155776_1500032_99999", "0_0_448;", "00_0_448"])(
  "« %s » n'est pas un sol : introuvable, rien n'est dessiné",
  async (vue) => {
    await expect(demander(vue)).rejects.toMatchObject({ init: { status: 404 } });
  },
);
