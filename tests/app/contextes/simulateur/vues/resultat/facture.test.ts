import { simuler, type ResultatSimulation, type ScenarioSaisi } from "@autonomie/engines";
import { describe, expect, test } from "vitest";
import { vueFacture } from "#app/contextes/simulateur/vues/resultat/facture.ts";
import fc from "#tests/montage/proprietes.ts";
import { algoConfig, coefficients, couts, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const PANNEAUX: ScenarioSaisi = {
  lieu: { territoire: "26" },
  energie: { pv: [{ kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] },
};

function calculer(saisi: ScenarioSaisi): ResultatSimulation {
  const options = { coefficients: coefficients(), algoConfig: algoConfig(), recommandations: false, graines_energie: 1, annees_eau: 10 };
  return valeurDe(simuler(saisi, { territoire: territoire("26"), couts: couts() }, options));
}

const net = (texte: string | undefined): string => (texte ?? "").replace(/[\u00a0\u202f]/g, " ");

describe("la facture d’électricité, sous le budget", () => {
  test("dit l’avant et l’après, l’évité et le vendu", () => {
    const vue = vueFacture(calculer(PANNEAUX));
    expect(net(vue?.titre)).toMatch(/^Électricité : [\d ]+ € par an au lieu de [\d ]+ €$/);
    expect(net(vue?.phrase)).toMatch(/option base.* : [\d ]+ € d’achats évités et [\d ]+ € de surplus vendu par an\.$/);
  });

  test("le retour est une fourchette, et chaque cas dit ce qu’il suppose", () => {
    const vue = vueFacture(calculer(PANNEAUX));
    expect(net(vue?.retour)).toMatch(/\d+ à \d+ ans|cas favorable/);
    expect(vue?.hypotheses).toHaveLength(3);
    for (const h of vue?.hypotheses ?? []) expect(net(h)).toMatch(/inflation.*onduleur.*en vingt ans\.$/);
  });

  test("un surplus qui vaut plus que les achats : le lieu rapporte, et le titre dit combien", () => {
    const resultat = calculer(PANNEAUX);
    const { energie } = resultat;
    if (energie?.facture == null) throw new Error("facture attendue");
    const factureDe = (avant_eur_an: number, evite_eur_an: number, vendu_eur_an: number) => {
      const facture = {
        ...energie.facture,
        avant_eur_an,
        evite_eur_an,
        vendu_eur_an,
        apres_eur_an: avant_eur_an - evite_eur_an - vendu_eur_an,
      } as typeof energie.facture;
      return vueFacture({ ...resultat, energie: { ...energie, facture } });
    };
    expect(net(factureDe(1000, 400, 800)?.titre)).toBe("Électricité : rapporte 200 € par an au lieu d’en coûter 1 000 €");
    expect(net(factureDe(1000, 500, 300)?.titre)).toBe("Électricité : 200 € par an au lieu de 1 000 €");
    expect(net(factureDe(1000, 700.2, 300)?.titre)).toBe("Électricité : 0 € par an au lieu de 1 000 €");
    // Ce qui est écrit s'additionne : l'après, l'évité et le vendu font l'avant.
    fc.assert(
      fc.property(
        fc.double({ min: 300, max: 9000, noNaN: true }),
        fc.double({ min: 1, max: 3000, noNaN: true }),
        fc.double({ min: 1, max: 3000, noNaN: true }),
        (avant, evite, vendu) => {
          const vue = factureDe(avant, evite, vendu);
          const euros = (texte: string | undefined) => [...net(texte).matchAll(/(\d[\d ]*) €/g)].map((m) => Number((m[1] ?? "").replaceAll(" ", "")));
          const [premier = 0, second = 0] = euros(vue?.titre);
          const [e = 0, v = 0] = euros(vue?.phrase);
          const apres = net(vue?.titre).includes("rapporte") ? -premier : premier;
          expect(apres + e + v).toBe(second);
        },
      ),
    );
  });

  test("sans vente, aucun surplus n’est payé", () => {
    const vue = vueFacture(calculer({ ...PANNEAUX, energie: { ...PANNEAUX.energie, tarif: { vente: false } } }));
    expect(vue?.phrase).not.toContain("surplus");
  });

  test("le cas où rien n’est remboursé est dit", () => {
    const resultat = calculer(PANNEAUX);
    const { retour_elec } = resultat;
    if (retour_elec === null) throw new Error("retour attendu");
    const jamais = { ...retour_elec.favorable, retour_an: null };
    const vue = vueFacture({ ...resultat, retour_elec: { ...retour_elec, favorable: jamais, central: jamais, defavorable: jamais } });
    expect(vue?.retour).toBe("L’achat n’est pas remboursé en 20 ans, même dans le cas favorable.");
  });

  test("un lieu qui ne produit rien, ou hors réseau, n’en a pas", () => {
    expect(vueFacture(calculer({ lieu: { territoire: "26" } }))).toBeNull();
    expect(vueFacture(calculer({ ...PANNEAUX, energie: { ...PANNEAUX.energie, raccorde: false } }))).toBeNull();
  });
});
