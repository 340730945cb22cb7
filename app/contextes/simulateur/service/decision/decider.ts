import {
  optimiser,
  simuler,
  solSuppose,
  TRAVAUX,
  type DonneesTerritoire,
  type OptionsOptimisation,
  type PointFront,
  type ResultatSimulation,
  type ScenarioSaisi,
} from "@autonomie/engines";
import {
  choisirPlans,
  EPARGNENT,
  MERITE_MIN,
  montrables,
  reunirAchats,
  retourElectrique,
  type Compte,
  type Decision,
  type PlanDecide,
  type Souhaits,
} from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { tauxDe } from "#app/contextes/simulateur/domaine/direct.ts";
import type { FauteTache } from "#app/contextes/simulateur/domaine/taches.ts";
import type { DonneesMoteur } from "#app/contextes/simulateur/ports/donnees-moteur.ts";
import { completer, epargner, type Debut } from "./epargner.ts";

/** Une recherche moins large que pour une cible seule : quatre se suivent. */
const LARGEUR = 6;
const PROFONDEUR = 8;
const OBJECTIFS = ["global", "eau", "energie", "alim"] as const;

type Rendu = { readonly ok: true; readonly valeur: Decision } | { readonly ok: false; readonly fautes: ReadonlyArray<FauteTache> };

/** Ce que l'eau et l'énergie coûtent en un an : les achats, moins le surplus vendu. */
function facture({ reste: { eau, energie: achats }, energie }: ResultatSimulation): number {
  return (eau?.eur_an ?? 0) + (achats?.eur_an ?? 0) - (energie?.facture?.vendu_eur_an ?? 0);
}

/** Part de l'avancement tenue par les recherches, mesure de leurs plans comprise ; l'épargne finit. */
const PART_RECHERCHES = 0.9;
/** Dans une recherche, part tenue avant que ses plans soient mesurés. */
const PART_CHERCHER = 0.8;

/** Gestes dont l'achat n'est pas un équipement du scénario, et leur fiche au catalogue. */
const HORS_CHIFFRAGE: Readonly<Record<string, string>> = { isolation: "cout.isolation_globale", pac: "cout.pac_air_eau" };

/** Ce qui se paie chaque année pour garder un lieu équipé, sans l'usure des achats. */
function entretien({ budget }: ResultatSimulation): number {
  return budget.equipements.reduce((s, e) => s + e.cout_an_eur - (e.unite.endsWith("/an") ? 0 : e.cout_eur / e.duree_an), 0);
}
function entretienDuPlan(gestes: PointFront["gestes"], avant: ResultatSimulation, apres: ResultatSimulation, couts: DonneesMoteur["couts"]): number {
  const ailleurs = gestes.map(({ id, achat_eur }) => (achat_eur * (couts[HORS_CHIFFRAGE[id] ?? ""]?.entretien_pct_an ?? 0)) / 100);
  return Math.max(0, entretien(apres) - entretien(avant)) + ailleurs.reduce((s, eur) => s + eur, 0);
}

/** Ce qui compte, mesuré : euros nets par an, points du score d'ensemble, points de repas, kilogrammes de CO2. */
const MERITES: Readonly<Record<Compte, (plan: Omit<PlanDecide, "merite">, avant: ResultatSimulation, apres: ResultatSimulation) => number>> = {
  facture: (plan) => plan.economie_eur_an - plan.an_eur,
  resilience: (_plan, avant, apres) => (apres.score_global?.corrige ?? 0) - (avant.score_global?.corrige ?? 0),
  nourriture: (plan, avant) => 100 * (plan.taux.alim - tauxDe(avant).alim),
  carbone: (plan) => plan.carbone_kg_an,
};

/** Le prix d'un plan, entre le bas et le haut du catalogue ; ce qu'il ne chiffre pas en fourchette prend celle du reste. */
function prixDe(achat_eur: number, avant: ResultatSimulation, apres: ResultatSimulation): PlanDecide["achat_eur"] {
  const ecart = (cle: "cout_total_eur" | "cout_bas_eur" | "cout_haut_eur"): number => apres.budget[cle] - avant.budget[cle];
  const milieu = ecart("cout_total_eur");
  const part = (borne: number): number => (milieu > 1 ? Math.max(0, (achat_eur * borne) / milieu) : achat_eur);
  return { milieu: achat_eur, bas: Math.min(achat_eur, part(ecart("cout_bas_eur"))), haut: Math.max(achat_eur, part(ecart("cout_haut_eur"))) };
}

const CHEMIN_TERRAIN = "terrain.surface_m2";
const cultive = ({ scenario: { alim } }: ResultatSimulation): number => Object.values(alim.surfaces_m2).reduce((m2, culture) => m2 + culture, 0);

function planDe(
  point: Debut,
  avant: ResultatSimulation,
  apres: ResultatSimulation,
  { compte, couts }: { readonly compte: Compte; readonly couts: DonneesMoteur["couts"] },
): PlanDecide {
  const achats = reunirAchats(point.gestes, { avant: avant.scenario, apres: apres.scenario }).map(({ chemins: _chemins, ...achat }) => achat);
  const dits = new Set(avant.eau?.legal.map(({ message }) => message));
  const plan = {
    achats,
    achat_eur: prixDe(point.achat_eur, avant, apres),
    an_eur: point.an_eur,
    heures_an: point.heures_an,
    taux: tauxDe(apres),
    economie_eur_an: facture(avant) - facture(apres),
    entretien_eur_an: entretienDuPlan(point.gestes, avant, apres, couts),
    retour_elec: retourElectrique(achats, avant.retour_elec, apres.retour_elec),
    carbone_kg_an: (avant.energie?.kgco2e_an ?? 0) - (apres.energie?.kgco2e_an ?? 0),
    evite: {
      eau_m3_an: (avant.reste.eau?.m3_an ?? 0) - (apres.reste.eau?.m3_an ?? 0),
      energie_kwh_an: (avant.reste.energie?.kwh_an ?? 0) - (apres.reste.energie?.kwh_an ?? 0),
      alim_kg_an: (avant.reste.alim?.kg_an ?? 0) - (apres.reste.alim?.kg_an ?? 0),
    },
    reste: apres.reste,
    terre_m2: avant.defauts.includes(CHEMIN_TERRAIN) ? Math.max(0, cultive(apres) - cultive(avant)) : 0,
    droit: (apres.eau?.legal ?? []).map(({ message }) => message).filter((m) => !dits.has(m)),
    saisi: point.saisi,
  };
  return { ...plan, merite: MERITES[compte](plan, avant, apres) };
}

/** Complète les plans choisis, puis choisit de nouveau, tant qu'un choisi ne l'a pas été : un plan complété peut passer devant un autre. `trouves` reçoit les complétés. */
function choisirComplets(trouves: Array<PlanDecide>, choisir: () => Decision["plans"], completerPlan: (rang: number) => PlanDecide | null): Decision["plans"] {
  const complets = new Set<PlanDecide>();
  for (;;) {
    const choisis = choisir();
    const reste = choisis.find(({ plan }) => !complets.has(plan));
    if (reste === undefined) return choisis;
    const rang = trouves.indexOf(reste.plan);
    const plan = completerPlan(rang) ?? reste.plan;
    complets.add(plan);
    trouves[rang] = plan;
  }
}

/** Cherche des plans vers l'ensemble et vers chaque axe, les mesure tous par le calcul entier, et en rend trois différents. */
export function decider(
  demande: ScenarioSaisi,
  { budget_eur, temps_h_semaine, statut, compte }: Souhaits,
  { territoire, couts }: { readonly territoire: DonneesTerritoire; readonly couts: DonneesMoteur["couts"] },
  tables: OptionsOptimisation,
  surProgres: (part: number) => void,
): Rendu {
  // Les quatre recherches et les mesures passent par les mêmes scénarios, leurs gestes par les mêmes entrées d'un axe ; aucune ne lit fourchette ni avertissement.
  const options = { ...tables, calculs: [], taux_seuls: true, sans_avertissements: true };
  const entier = { ...options, mode: "global", recommandations: false } as const;
  // Qui décide des travaux se dit ici : les gestes suivent, le lien d'un plan garde la réponse du lieu.
  const scenario: ScenarioSaisi = { ...demande, foyer: { ...demande.foyer, statut } };
  const avant = simuler(scenario, { territoire, couts }, entier);
  if (!avant.ok) return { ok: false, fautes: avant.erreurs.map(({ chemin, message }) => ({ chemin, message })) };
  const contraintes = { budget_eur, temps_h_semaine, exclus: statut === "locataire" ? TRAVAUX : [] };
  const trouves: Array<PlanDecide> = [];
  const points: Array<Debut> = [];
  const mesures = new Map<string, ReturnType<typeof simuler>>();
  const mesurer = (point: Debut): PlanDecide | null => {
    const cle = JSON.stringify(point.saisi);
    const apres = mesures.get(cle) ?? simuler(point.saisi, { territoire, couts }, entier);
    mesures.set(cle, apres);
    if (!apres.ok) return null;
    const { foyer: _foyer, ...saisi } = point.saisi;
    const rendu = demande.foyer === undefined ? saisi : { ...saisi, foyer: demande.foyer };
    return planDe({ ...point, saisi: rendu }, avant.valeur, apres.valeur, { compte, couts });
  };
  const mesure = { merite: (p: Debut) => mesurer(p)?.merite ?? -Infinity, visible: MERITE_MIN[compte] };
  const garder = (point: Debut): void => {
    const plan = mesurer(point);
    if (plan === null) return;
    trouves.push(plan);
    points.push(point);
  };
  for (const [rang, sur] of OBJECTIFS.entries()) {
    const avancer = (part: number): void => surProgres((PART_RECHERCHES * (rang + part)) / OBJECTIFS.length);
    const cherche = optimiser(
      scenario,
      { sur, cible: 1 },
      contraintes,
      { territoire, couts },
      { ...options, largeur: LARGEUR, profondeur: PROFONDEUR, surProgres: (part) => avancer(PART_CHERCHER * part) },
    );
    if (!cherche.ok) return { ok: false, fautes: cherche.erreurs.map(({ chemin, message }) => ({ chemin, message })) };
    const { front } = cherche.valeur;
    for (const [i, point] of front.entries()) {
      if (point.gestes.length > 0) garder(point);
      avancer(PART_CHERCHER + ((1 - PART_CHERCHER) * (i + 1)) / front.length);
    }
  }
  if (EPARGNENT.includes(compte)) {
    // Épargner par-dessus un plan qui ne rapporte rien ne ferait que cacher ce qu'il coûte.
    const rapportent = montrables(trouves, compte, tauxDe(avant.valeur)).toSorted((a, b) => b.merite - a.merite);
    const meilleur = rapportent[0] === undefined ? undefined : points[trouves.indexOf(rapportent[0])];
    const debuts: ReadonlyArray<Debut> = [
      { saisi: scenario, gestes: [], achat_eur: 0, an_eur: 0, heures_an: 0 },
      ...(meilleur === undefined ? [] : [meilleur]),
    ];
    for (const [i, debut] of debuts.entries()) {
      const plan = epargner(debut, contraintes, { territoire, couts }, options, mesure.merite);
      if (plan !== null) garder(plan);
      if (i + 1 < debuts.length) surProgres(PART_RECHERCHES + ((1 - PART_RECHERCHES) * (i + 1)) / debuts.length);
    }
  }
  const plans = choisirComplets(
    trouves,
    () => choisirPlans(montrables(trouves, compte, tauxDe(avant.valeur))),
    (rang) => {
      const point = points[rang];
      const plus = point === undefined ? null : completer(point, contraintes.exclus, { territoire, couts }, options, mesure);
      return plus === null ? null : mesurer(plus);
    },
  );
  surProgres(1);
  const { scenario: lieu, defauts } = avant.valeur;
  const libre_m2 = defauts.includes(CHEMIN_TERRAIN) ? solSuppose(lieu, options.coefficients) : Infinity;
  return { ok: true, valeur: { terre_supposee_m2: Number.isFinite(libre_m2) ? libre_m2 : null, depart: tauxDe(avant.valeur), plans } };
}
