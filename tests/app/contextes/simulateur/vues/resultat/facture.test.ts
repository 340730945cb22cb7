import { simuler, type ResultatSimulation, type ScenarioSaisi } from "@autonomie/engines";
import { describe, expect, test } from "vitest";
import { vueFacture } from "#app/contextes/simulateur/vues/resultat/facture.ts";
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
    const titre = (apres_eur_an: number) => {
      const facture = { ...energie.facture, avant_eur_an: 1000, apres_eur_an } as typeof energie.facture;
      return net(vueFacture({ ...resultat, energie: { ...energie, facture } })?.titre);
    };
    expect(titre(-200)).toBe("Électricité : rapporte 200 € par an au lieu d’en coûter 1 000 €");
    expect(titre(200)).toBe("Électricité : 200 € par an au lieu de 1 000 €");
    expect(titre(-0.2)).toBe("Électricité : 0 € par an au lieu de 1 000 €");
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
