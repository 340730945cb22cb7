import { expect, test } from "vitest";
import { adresseCollectif, COLLECTIFS } from "#app/contextes/simulateur/domaine/collectifs.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();

test.each(COLLECTIFS.map((c) => [c.nom, c] as const))(
  "%s : le lien mène à l'étape du lieu sans faute, puis se calcule dès que le lieu est dit",
  async (_nom, collectif) => {
    const { vue, statut } = await simulateur.page(new URLSearchParams(adresseCollectif(collectif)));
    expect([statut, vue.etape, vue.erreurs, vue.resume_erreurs]).toEqual([200, "lieu", {}, []]);
    expect(vue.reponses).toMatchObject(collectif.reponses);
    const dit = new URLSearchParams(adresseCollectif(collectif));
    dit.delete("etape");
    dit.set("dep", "26");
    const { vue: resultat } = await simulateur.page(dit);
    expect(resultat.resultat?.axes.map(({ taux }) => taux !== null)).toEqual([true, true, true]);
  },
);

test("une étape du lieu envoyée sans lieu reste une faute à son champ", async () => {
  const { statut, vue } = await simulateur.page(new URLSearchParams("v=1&a18=2&dep=&etape=lieu"));
  expect([statut, Object.keys(vue.erreurs)]).toEqual([422, ["dep"]]);
});
