import { TRAVAUX } from "@autonomie/engines";
import type { ResultatSimulation } from "@autonomie/engines";
import { describe, expect, test } from "vitest";
import { clePlan, COMPTES, type Decision, type Souhaits } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { construireVueDecision } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { DROME, faireTache, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const { scenario, reponses } = simulateur.lire(new URLSearchParams(DROME));

function deciderDe(souhaits: Partial<Souhaits>): Promise<Decision> {
  const complets: Souhaits = { budget_eur: 6000, temps_h_semaine: null, statut: "proprietaire", compte: "facture", ...souhaits };
  return faireTache({ sorte: "decider", scenario, souhaits: complets });
}

describe.each(COMPTES)(
  "décider quand compte : %s",
  (compte) => {
    test("trois plans différents au plus, d'achats tous distincts, dans le budget, le conseillé d'abord et vraiment meilleur", async () => {
      const { plans } = await deciderDe({ compte });
      expect(plans.length).toBeGreaterThanOrEqual(2);
      expect(plans[0]?.role).toBe("conseille");
      expect(new Set(plans.map(({ plan }) => clePlan(plan))).size).toBe(plans.length);
      for (const { plan } of plans) {
        expect(new Set(plan.achats.map(({ id }) => id)).size).toBe(plan.achats.length);
        expect(plan.achat_eur.milieu).toBeLessThanOrEqual(6000 + 1e-6);
        expect(plan.achat_eur.bas).toBeLessThanOrEqual(plan.achat_eur.milieu);
        expect(plan.achat_eur.haut).toBeGreaterThanOrEqual(plan.achat_eur.milieu);
        expect(plan.achats.reduce((s, a) => s + a.achat_eur, 0)).toBeCloseTo(plan.achat_eur.milieu, 6);
        expect(plans[0]?.plan.merite).toBeGreaterThanOrEqual(plan.merite);
      }
    });
  },
  120_000,
);

test("la page qu'un plan ouvre montre les taux qu'il promet, et la comparaison le met face à aujourd'hui", async () => {
  const decision = await deciderDe({ compte: "nourriture" });
  const vue = construireVueDecision(decision, "nourriture", reponses);
  for (const [i, plan] of vue.plans.entries()) {
    const rendu = await simulateur.simuler(simulateur.lire(new URLSearchParams(plan.href.split("?")[1])), { mode: "par_axe", recommandations: false });
    if (!rendu.ok) throw new Error(plan.href);
    for (const axe of ["eau", "energie", "alim"] as const) {
      const lu = rendu.resultat.axes[axe];
      const promis = decision.plans[i]?.plan.taux[axe] ?? Number.NaN;
      expect(Math.abs((lu.etat === "evalue" ? lu.taux : Number.NaN) - promis)).toBeLessThanOrEqual(0.001);
    }
    expect(plan.comparer).toContain("/simulateur/comparer");
  }
}, 120_000);

test("l'économie promise est l'écart des deux pages, surplus vendu compris", async () => {
  const ouvrir = async (requete: string): Promise<ResultatSimulation> => {
    const rendu = await simulateur.simuler(simulateur.lire(new URLSearchParams(requete)), { mode: "par_axe", recommandations: false });
    if (!rendu.ok) throw new Error(requete);
    return rendu.resultat;
  };
  const vendu = ({ energie }: ResultatSimulation) => energie?.facture?.vendu_eur_an ?? Number.NaN;
  const payer = (r: ResultatSimulation) => (r.reste.eau?.eur_an ?? 0) + (r.reste.energie?.eur_an ?? 0) - vendu(r);
  const aujourdhui = await ouvrir(DROME);
  const decision = await deciderDe({ compte: "facture", budget_eur: 9000 });
  const ecarts: Array<number> = [];
  for (const [i, { href }] of construireVueDecision(decision, "facture", reponses).plans.entries()) {
    const page = await ouvrir(href.split("?")[1] ?? "");
    expect(Math.abs((decision.plans[i]?.plan.economie_eur_an ?? Number.NaN) - (payer(aujourdhui) - payer(page)))).toBeLessThan(2);
    ecarts.push(Math.abs(vendu(page) - vendu(aujourdhui)));
  }
  // Sans surplus qui change, l'épreuve ne dirait rien.
  expect(Math.max(...ecarts)).toBeGreaterThan(4);
}, 120_000);

test("un locataire ne se voit proposer aucun travail sur le logement ; sans budget, aucun achat", async () => {
  const locataire = await deciderDe({ statut: "locataire", compte: "resilience" });
  expect(locataire.plans.length).toBeGreaterThan(0);
  for (const { plan } of locataire.plans) expect(plan.achats.filter(({ id }) => TRAVAUX.includes(id))).toEqual([]);
  const sansArgent = await deciderDe({ budget_eur: 0, compte: "facture" });
  for (const { plan } of sansArgent.plans) expect(plan.achat_eur.milieu).toBe(0);
}, 120_000);

test("locataire en appartement, la facture d'abord : le plan conseillé prend les gestes qui la font baisser, sans travaux", async () => {
  const flat = simulateur.lire(new URLSearchParams("v=1&dep=69&personnes=2&batiment=immeuble&statut=locataire"));
  const souhaits = { budget_eur: 600, temps_h_semaine: null, statut: "locataire", compte: "facture" } as const;
  const { plans } = await faireTache({ sorte: "decider", scenario: flat.scenario, souhaits });
  const conseille = plans[0]?.plan;
  const ids = conseille?.achats.map(({ id }) => id) ?? [];
  expect(ids).toEqual(expect.arrayContaining(["mousseurs_douche", "consigne", "sobriete_elec"]));
  expect(ids.filter((id) => TRAVAUX.includes(id))).toEqual([]);
  expect(conseille?.merite).toBeGreaterThan(150);
  expect(conseille?.achat_eur.milieu).toBeLessThanOrEqual(600);
}, 120_000);

test("en ville sans terrain dit, rien ne nourrit : aucun plan hors sujet ; à la campagne, la terre à trouver se compte", async () => {
  const deciderAilleurs = async (requete: string, budget_eur: number, statut: Souhaits["statut"] = "proprietaire"): Promise<Decision> => {
    const souhaits = { budget_eur, temps_h_semaine: null, statut, compte: "nourriture" } as const;
    return faireTache({ sorte: "decider", scenario: simulateur.lire(new URLSearchParams(requete)).scenario, souhaits });
  };
  expect(await deciderAilleurs("v=1&dep=69&batiment=maison&milieu=urbain&a18=2", 100)).toMatchObject({ terre_supposee_m2: 0, plans: [] });
  const campagne = await deciderAilleurs("v=1&dep=13&batiment=maison&milieu=rural&a18=2", 400);
  expect(campagne.terre_supposee_m2).toBeNull();
  expect(Math.max(...campagne.plans.map(({ plan }) => plan.terre_m2))).toBeGreaterThan(100);
  // Semer se rachète chaque année : le prix d'un champ n'est pas celui des seuls outils.
  const champs = campagne.plans.flatMap(({ plan }) => plan.achats.filter(({ id }) => id === "legumineuses" || id === "cereales"));
  expect(champs.length).toBeGreaterThan(0);
  for (const { rachat_eur_an } of champs) expect(rachat_eur_an).toBeGreaterThan(0);
  // Une maison louée a un jardin, pas un champ.
  const louee = await deciderAilleurs("v=1&dep=13&batiment=maison&milieu=rural&a18=2", 400, "locataire");
  expect(louee.terre_supposee_m2).toBe(100);
  expect(louee.plans.flatMap(({ plan }) => plan.achats.map(({ id }) => id))).not.toContain("cereales");
  for (const { plan } of louee.plans) expect(plan.terre_m2).toBeLessThanOrEqual(100);
  const louee_dite = await deciderAilleurs("v=1&dep=13&batiment=maison&milieu=rural&a18=2&terrain=5000", 400, "locataire");
  expect(louee_dite.terre_supposee_m2).toBeNull();
  // Un terrain dit a déjà sa place pour chaque culture : rien à trouver.
  const dit = await deciderAilleurs("v=1&dep=13&batiment=maison&milieu=rural&a18=2&terrain=1500", 400);
  expect(dit.plans.map(({ plan }) => plan.terre_m2)).toEqual(dit.plans.map(() => 0));
}, 120_000);
