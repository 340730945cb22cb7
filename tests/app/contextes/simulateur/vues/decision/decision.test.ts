import { expect, test } from "vitest";
import { choisirPlans, montrables, type Compte, type PlanDecide } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { construireVueDecision } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { SCENARIO_DROME } from "#tests/constructeurs/simulateur.ts";

const DEPART = { eau: 0.2, energie: 0.4, alim: 0.05 };

function unPlan(plus: Partial<PlanDecide> = {}): PlanDecide {
  return {
    achats: [{ id: "pv_plus", axe: "energie", titre: "Poser 3 kWc", effet: "", achat_eur: 6000 }],
    achat_eur: { milieu: 6000, bas: 5000, haut: 7000 },
    an_eur: 0,
    heures_an: 0,
    taux: DEPART,
    economie_eur_an: 600,
    entretien_eur_an: 0,
    retour_elec: null,
    carbone_kg_an: 0,
    evite: { eau_m3_an: 0, energie_kwh_an: 0, alim_kg_an: 0 },
    reste: { eau: null, energie: null, alim: null },
    droit: [],
    terre_m2: 0,
    merite: 4,
    saisi: SCENARIO_DROME,
    ...plus,
  };
}
function direDe(plus: Partial<PlanDecide>, compte: "resilience" | "facture" = "resilience") {
  const { plans } = construireVueDecision({ terre_supposee_m2: null, depart: DEPART, plans: [{ role: "conseille", plan: unPlan(plus) }] }, compte, {
    dep: "26",
  });
  const [plan] = plans;
  if (plan === undefined) throw new Error("plan attendu");
  return plan;
}

test("le travail d'un plan se dit par an tant qu'il tient dans quelques jours, par semaine au-delà", () => {
  expect([0, 12.5, 51.9, 52, 260].map((heures_an) => direDe({ heures_an }).heures)).toEqual([
    "aucun",
    "13\u00a0h par an",
    "52\u00a0h par an",
    "1\u00a0h par semaine",
    "5\u00a0h par semaine",
  ]);
});

test("« l'axe le plus faible remonte » n'est dit que s'il remonte", () => {
  expect(direDe({ taux: { ...DEPART, alim: 0.12 } }).pourquoi).toContain("l’axe le plus faible remonte");
  expect(direDe({ taux: { ...DEPART, energie: 0.8 } }).pourquoi).toMatch(/points de score d’ensemble\.$/);
  // Il passe devant un autre, qui a baissé d'autant : rien n'est remonté.
  expect(direDe({ taux: { eau: 0.05, energie: 0.9, alim: 0.2 } }).pourquoi).toMatch(/points de score d’ensemble\.$/);
});

test("un achat se rembourse entretien déduit, et des panneaux seuls comme le dit la page du plan", () => {
  expect(direDe({ entretien_eur_an: 0 }).retour).toBe("En 8 à 12 ans.");
  expect(direDe({ entretien_eur_an: 350 }).retour).toBe("En 20 à 28 ans.");
  expect(direDe({ entretien_eur_an: 600 }).retour).toBe("Pas par la facture : l’entretien coûte autant, ou davantage.");
  const retour_elec = { annees: 20, favorable: { retour_an: 9 }, central: { retour_an: 13 }, defavorable: { retour_an: null } };
  expect(direDe({ retour_elec }).retour).toBe("L’achat est remboursé en 9 à 13 ans, du cas favorable au cas central ; pas en 20 ans dans le cas défavorable.");
});

test("le gain d'un plan et son remboursement ne se contredisent pas : ce que la facture perd, puis ce que l'usure laisse", () => {
  const dire = (plus: Partial<PlanDecide>) => direDe(plus, "facture").pourquoi.replaceAll(/[\u00a0\u202f]/gu, " ");
  // 7 540 € remboursés en vingt ans, usés en vingt ans aussi : il ne reste rien qui se lise.
  expect(dire({ economie_eur_an: 380, merite: 2 })).toBe(
    "La facture baisse de 380 € par an : tout juste de quoi payer l’usure et l’entretien des équipements.",
  );
  expect(dire({ economie_eur_an: 600, merite: 160 })).toBe("La facture baisse de 600 € par an ; il en reste 160 €, usure et entretien payés.");
  // Un geste gratuit : tout reste.
  expect(dire({ economie_eur_an: 60, merite: 60 })).toBe("La facture baisse de 60 € par an.");
});

test("quand un plan plus léger gagne presque autant, le conseillé dit de combien il est moins cher", () => {
  const dire = (merite: number, gagne = 57) => {
    const conseille = unPlan({ merite: gagne, achat_eur: { milieu: 59_520, bas: 38_600, haut: 97_800 } });
    const leger = unPlan({ merite, achat_eur: { milieu: 19_310, bas: 12_400, haut: 33_200 } });
    const decision = {
      terre_supposee_m2: null,
      depart: DEPART,
      plans: [{ role: "conseille", plan: conseille } as const, { role: "leger", plan: leger } as const],
    };
    return construireVueDecision(decision, "resilience", { dep: "26" }).plans.map(({ pourquoi }) => pourquoi.replaceAll(/[\u00a0\u202f]/gu, " "));
  };
  expect(dire(55.9)).toEqual([
    "+ 57,0 points de score d’ensemble. Un plan plus léger gagne presque autant, pour environ 40 200 € de moins.",
    "+ 55,9 points de score d’ensemble.",
  ]);
  expect(dire(40)[0]).toBe("+ 57,0 points de score d’ensemble.");
  // Rien de gagné ne se gagne pas « presque autant ».
  expect([dire(0, 0)[0], dire(-0.5, -1)[0]].join(" ")).not.toContain("presque autant");
});

test("pour la facture et le climat, un plan qui ne rapporte rien n'est pas conseillé : la page dit que rien ne rapporte", () => {
  const titreDe = (merite: number, compte: Compte) => {
    const plans = choisirPlans(montrables([unPlan({ merite })], compte, DEPART));
    return construireVueDecision({ terre_supposee_m2: null, depart: DEPART, plans }, compte, { dep: "26" }).titre;
  };
  expect(titreDe(-118, "facture")).toBe("Avec ce budget, rien de ce que l’on achète ne fait baisser la facture");
  expect(titreDe(0, "carbone")).toBe("Avec ce budget, rien de ce que l’on achète ne fait baisser les émissions");
  expect([titreDe(161, "facture"), titreDe(12, "carbone")]).toEqual(["Un plan pour ce lieu", "Un plan pour ce lieu"]);
});

test("se nourrir du lieu : un plan sans un repas de plus n'est pas conseillé, et qui n'a pas de terre apprend où la dire", () => {
  const vueDe = (terre_supposee_m2: number | null, taux: PlanDecide["taux"], merite = 0) =>
    construireVueDecision(
      { terre_supposee_m2, depart: DEPART, plans: choisirPlans(montrables([unPlan({ merite, taux })], "nourriture", DEPART)) },
      "nourriture",
      {
        dep: "69",
        milieu: "urbain",
      },
    );
  // Une cuve couvre plus d'eau : elle ne met rien dans l'assiette.
  const sansTerre = vueDe(0, { ...DEPART, eau: 0.5 }, 0.01);
  expect(sansTerre.plans).toEqual([]);
  expect(sansTerre.titre).toMatch(/^Dans ces limites, rien /u);
  expect(sansTerre.sansPlan.terrain).toMatch(/^\/simulateur\?.*dep=69.*etape=batiment$/u);
  expect(vueDe(null, DEPART).sansPlan.terrain).toBeNull();
  expect(vueDe(0, { ...DEPART, alim: 0.06 }, 1).plans).toHaveLength(1);
});

test("l'équilibre des trois accepte, à défaut, un plan qui couvre davantage un axe ; jamais un plan où rien ne bouge", () => {
  expect(montrables([unPlan({ merite: 0, taux: { ...DEPART, eau: 0.3 } })], "resilience", DEPART)).toHaveLength(1);
  expect(montrables([unPlan({ merite: 0 })], "resilience", DEPART)).toEqual([]);
  // Un plan tenait dans le budget : ce qui manque est qu'il serve.
  expect(construireVueDecision({ terre_supposee_m2: null, depart: DEPART, plans: [] }, "resilience", { dep: "26" }).titre).toMatch(
    /^Dans ces limites, rien .* plus autonome$/u,
  );
  expect(montrables([unPlan({ merite: -1, taux: { eau: 0.3, energie: 0.3, alim: 0.05 } })], "resilience", DEPART)).toEqual([]);
});

test("la terre qu'un plan demande se dit, en hectares quand elle est grande", () => {
  const dire = (terre_m2: number) => direDe({ terre_m2 }).terre.replaceAll(/[\u00a0\u202f]/gu, " ");
  expect([0, 100, 4_999, 21_600].map(dire)).toEqual(["", "100 m²", "4 999 m²", "2,2 ha"]);
});

test("ce qui se rachète chaque année suit le prix : un champ de plus ne coûte pas « rien »", () => {
  const champ = (achat_eur: number, rachat_eur_an?: number) => ({
    id: "cereales",
    axe: "alim" as const,
    titre: "Cultiver des céréales",
    effet: "",
    achat_eur,
    ...(rachat_eur_an === undefined ? {} : { rachat_eur_an }),
  });
  const prixDe = (...achats: PlanDecide["achats"]) => {
    const milieu = achats.reduce((total, { achat_eur }) => total + achat_eur, 0);
    const { prix, achats: dits } = direDe({ achats, achat_eur: { milieu, bas: milieu, haut: milieu } });
    return [prix, ...dits.map((a) => a.prix)].map((texte) => texte.replaceAll(/[\u00a0\u202f]/gu, " "));
  };
  expect(prixDe(champ(300, 30), champ(0, 900))).toEqual(["environ 300 €", "environ 300 €, puis 30 € par an", "environ 900 € par an, sans équipement"]);
  expect(prixDe(champ(0, 900))).toEqual(["environ 900 € par an, sans équipement", "environ 900 € par an, sans équipement"]);
  expect(prixDe(champ(0))).toEqual(["rien à acheter", "rien à acheter"]);
});

test("une fourchette dont le haut passe le budget le dit, et seulement alors", () => {
  const depasseDe = (budget_eur: number) =>
    construireVueDecision(
      { terre_supposee_m2: null, depart: DEPART, plans: [{ role: "conseille", plan: unPlan() }] },
      "facture",
      { dep: "26" },
      { aides: [], statut: "proprietaire", budget_eur },
    ).plans[0]?.depasse.replaceAll(/[\u00a0\u202f]/gu, " ");
  expect(depasseDe(6000)).toBe("Aux prix les plus hauts, ce plan coûte 7 000 €, plus que vos 6 000 € : demandez d’abord un devis.");
  expect(depasseDe(7000)).toBe("");
});

test("un lieu loué dont le terrain n'est pas dit apprend ce que l'on y suppose, et où le dire", () => {
  const vueDe = (terre_supposee_m2: number | null, plans: ReadonlyArray<PlanDecide> = [unPlan()]) =>
    construireVueDecision({ terre_supposee_m2, depart: DEPART, plans: plans.map((plan) => ({ role: "conseille", plan })) }, "nourriture", { dep: "15" });
  expect(vueDe(100).jardinSuppose?.phrase).toContain("jardin de 100");
  expect(vueDe(100).jardinSuppose?.terrain).toMatch(/etape=batiment$/u);
  expect(vueDe(100, []).sansPlan.phrase).toBe(vueDe(100).jardinSuppose?.phrase);
  expect([vueDe(0).jardinSuppose, vueDe(null).jardinSuppose]).toEqual([null, null]);
});

const plat = (texte: string | undefined): string => (texte ?? "absent").replaceAll(/[\u00a0\u202f]/gu, " ");
/** Ce qu'écrit le tableau d'un seul plan, à cette ligne. */
function caseDe(cle: string, plus: Partial<PlanDecide>, compte: Compte = "resilience"): string {
  const { coteACote } = construireVueDecision({ terre_supposee_m2: null, depart: DEPART, plans: [{ role: "conseille", plan: unPlan(plus) }] }, compte, {
    dep: "26",
  });
  const { texte, precision } = coteACote.chiffres.find((ligne) => ligne.cle === cle)?.cases[0] ?? { texte: "absent", precision: "" };
  return plat(precision === "" ? texte : `${texte} | ${precision}`);
}

test("une facture qui monte se dit : arroser fait acheter de l'eau, et la récolte ne se compte pas en euros", () => {
  const evite = { eau_m3_an: -36, energie_kwh_an: 0, alim_kg_an: 400 };
  const dit = (plus: Partial<PlanDecide>) => [caseDe("facture", plus), plat(direDe(plus).retour), caseDe("retour", plus)];
  expect(dit({ economie_eur_an: -150, evite })).toEqual([
    "+ 150 €",
    "Pas par la facture d’eau et d’énergie, qui monte ; ce qui se récolte n’est pas compté en euros.",
    "pas par la facture",
  ]);
  expect(dit({ economie_eur_an: 0 })).toEqual(["inchangée", "Pas par la facture d’eau et d’énergie, qui ne change pas.", "pas par la facture"]);
});

test("le remboursement en quelques mots dit les nombres de la phrase", () => {
  const elec = (favorable: number | null, central: number | null, defavorable: number | null) => ({
    retour_elec: { annees: 20, favorable: { retour_an: favorable }, central: { retour_an: central }, defavorable: { retour_an: defavorable } },
  });
  const courts = [
    {},
    { entretien_eur_an: 350 },
    { achat_eur: { milieu: 600, bas: 500, haut: 700 } },
    { economie_eur_an: 100 },
    { economie_eur_an: 160 },
    { achat_eur: { milieu: 0, bas: 0, haut: 0 } },
    elec(9, 13, null),
    elec(9, 9, 14),
    elec(9, null, null),
    elec(null, null, null),
  ].map((plus) => caseDe("retour", plus));
  expect(courts).toEqual([
    "8 à 12 ans",
    "20 à 28 ans",
    "1 an",
    "plus de 40 ans",
    "31 ans ou plus",
    "rien à rembourser",
    "9 à 13 ans, au pire pas en 20 ans",
    "9 ans, au pire 14 ans",
    "9 ans au mieux, sinon pas en 20 ans",
    "pas en 20 ans",
  ]);
});

test("l'intitulé d'une ligne se lit avec ses cases : le prix typique puis ses deux bouts, un remboursement qui peut ne pas venir", () => {
  const { coteACote } = construireVueDecision({ terre_supposee_m2: null, depart: DEPART, plans: [{ role: "conseille", plan: unPlan() }] }, "facture", {
    dep: "26",
  });
  const titreDe = (cherchee: string) => coteACote.chiffres.find(({ cle }) => cle === cherchee)?.titre;
  expect([titreDe("prix"), titreDe("retour")]).toEqual(["Prix typique, et du plus bas au plus haut", "Remboursement"]);
});

test("le tableau écrit le prix du plan, ses points et ce qui compte", () => {
  expect(caseDe("prix", {})).toBe("6 000 € | de 5 000 € à 7 000 €");
  expect(caseDe("eau", { taux: { ...DEPART, eau: 0.214 } })).toBe("21 % | + 1,4 point");
  expect(caseDe("eau", {})).toBe("20 %");
  expect(caseDe("merite", { merite: 160 }, "facture")).toBe("160 €");
  expect(caseDe("merite", { merite: 2 }, "facture")).toBe("presque rien");
  expect(caseDe("merite", { merite: 4 })).toBe("+ 4,0");
  expect(caseDe("merite", { merite: 52 }, "carbone")).toBe("52 kg");
  expect(caseDe("merite", {}, "nourriture")).toBe("absent");
});

test("ce que deux plans partagent se dit une fois : un achat, son effet, une règle ; un geste gratuit rejoint ceux qui vont avec lui", () => {
  const achat = (titre: string, achat_eur: number, effet = "") => ({ id: "pv_plus", axe: "energie" as const, titre, effet, achat_eur });
  const regle = "L’arrosage est permis.";
  const plans = [
    {
      role: "conseille",
      plan: unPlan({
        achats: [achat("Poser 3 kWc", 6000), achat("Chauffer à 18 °C", 0, "Un degré de moins."), achat("Écourter la douche", 0)],
        droit: [regle],
      }),
    },
    {
      role: "leger",
      plan: unPlan({ achats: [achat("Chauffer à 18 °C", 0, "Un degré de moins."), achat("Écourter la douche", 0)], droit: [regle, "Et ceci."] }),
    },
  ] as const;
  const vue = construireVueDecision({ terre_supposee_m2: null, depart: DEPART, plans }, "facture", { dep: "26" });
  expect(vue.coteACote.achats.map(({ titre, cases }) => [plat(titre), cases.map(({ texte }) => plat(texte))])).toEqual([
    ["Poser 3 kWc", ["6 000 €", "–"]],
    ["Chauffer à 18 °C ; écourter la douche", ["0 €", "0 €"]],
  ]);
  expect(vue.effets).toEqual([{ titre: "Chauffer à 18 °C", effet: "Un degré de moins." }]);
  expect(vue.droit).toEqual([
    { phrase: regle, pour: "" },
    { phrase: "Et ceci.", pour: "le plan plus léger" },
  ]);
});

test("les plans que le haut des prix ferait passer le budget se disent ensemble", () => {
  const plans = [
    { role: "conseille", plan: unPlan() },
    { role: "leger", plan: unPlan({ achat_eur: { milieu: 3000, bas: 2000, haut: 4000 } }) },
    { role: "autre", plan: unPlan({ achat_eur: { milieu: 5500, bas: 5000, haut: 6500 } }) },
  ] as const;
  const { depassent } = construireVueDecision(
    { terre_supposee_m2: null, depart: DEPART, plans },
    "facture",
    { dep: "26" },
    { aides: [], statut: "proprietaire", budget_eur: 6000 },
  );
  expect(plat(depassent)).toBe(
    "Aux prix les plus hauts, le plan conseillé coûte 7 000 € et l’autre chemin 6 500 €, plus que vos 6 000 € : demandez d’abord un devis.",
  );
});
