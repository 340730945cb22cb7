import type { ResultatSimulation } from "../../../engines/src/integrateur/types.ts";
import type { Axe } from "../../../engines/src/types.ts";

// Ce que l'on juge en plus du sens propre à chaque réponse : tout ce que la page montre. Un mieux n'y fait rien reculer, sauf un compromis de cette liste, avec sa
// raison dans le monde et la taille qu'il ne passe pas.

type Lire = (r: ResultatSimulation) => number;

function lu(axe: Axe, cle: "taux" | "score"): Lire {
  return ({ axes }) => (axes[axe].etat === "evalue" ? axes[axe][cle] : NaN);
}
function borne(axe: Axe, cle: "p10" | "p90"): Lire {
  return ({ axes }) => (axes[axe].etat === "evalue" ? axes[axe].ic[cle] : NaN);
}

/** Lecture, sens d'un mieux, et écart d'arrondi : un programme qui se départage, une batterie à demi pleine au dernier jour. */
export const JUGEES = {
  taux_eau: [lu("eau", "taux"), 1, 1e-6],
  taux_energie: [lu("energie", "taux"), 1, 1e-5],
  taux_alim: [lu("alim", "taux"), 1, 3e-5],
  score_eau: [lu("eau", "score"), 1, 1e-3],
  score_energie: [lu("energie", "score"), 1, 3e-3],
  score_alim: [lu("alim", "score"), 1, 5e-3],
  score_global: [(r) => r.score_global?.corrige ?? NaN, 1, 5e-3],
  p10_eau: [borne("eau", "p10"), 1, 1e-4],
  p90_eau: [borne("eau", "p90"), 1, 1e-4],
  p10_energie: [borne("energie", "p10"), 1, 1e-4],
  p90_energie: [borne("energie", "p90"), 1, 1e-4],
  p10_alim: [borne("alim", "p10"), 1, 1e-4],
  p90_alim: [borne("alim", "p90"), 1, 1e-4],
  achat_eau: [(r) => r.reste.eau?.m3_an ?? NaN, -1, 1e-4],
  achat_energie: [(r) => r.reste.energie?.kwh_an ?? NaN, -1, 0.1],
  achat_alim: [(r) => r.reste.alim?.kg_an ?? NaN, -1, 0.1],
  euros_eau: [(r) => r.reste.eau?.eur_an ?? NaN, -1, 0.01],
  euros_energie: [(r) => r.reste.energie?.eur_an ?? NaN, -1, 0.05],
  carbone: [(r) => r.energie?.kgco2e_an ?? NaN, -1, 0.05],
  jours_sans_eau: [(r) => r.eau?.rupture.jours_an_mediane ?? NaN, -1, 0],
  jours_sans_energie: [(r) => r.energie?.hors_reseau.jours_sans_mediane ?? NaN, -1, 0],
  jours_sans_alim: [(r) => r.alim?.jours_sans_an ?? NaN, -1, 0],
} as const satisfies Readonly<Record<string, readonly [Lire, 1 | -1, number]>>;
export type Jugee = keyof typeof JUGEES;

/** Un compromis admis : quelles réponses, la raison, et de combien au plus chaque mesure recule (absolu, dans son unité). */
export type Compromis = { readonly ou: RegExp; readonly raison: string; readonly au_plus: Readonly<Partial<Record<Jugee, number>>> };

// Chaque plafond est le plus grand recul de quinze mille paires tirées au sort (six graines), plus un dixième.
const POMPE = {
  achat_energie: 280,
  euros_energie: 54,
  carbone: 150,
  taux_energie: 0.0028,
  p10_energie: 0.0028,
  p90_energie: 0.0025,
  score_energie: 0.25,
  jours_sans_energie: 11,
};
const RAPPORT = { taux_energie: 0.066, p10_energie: 0.06, p90_energie: 0.073 };
const RAPPORT_MURS = { taux_energie: 0.275, p10_energie: 0.235, p90_energie: 0.305 };

/** Ce que l'eau coûte en courant, en aliments ou en jours sans. */
const DE_L_EAU: ReadonlyArray<Compromis> = [
  {
    ou: /^(eau|alim|terrain|batiment\.toits|foyer\.activite)/,
    raison: "l'eau du lieu se pompe et se traite, la récolte se garde au froid : un peu de courant",
    au_plus: { ...POMPE, score_global: 0.1 },
  },
  {
    ou: /^eau\.puits\.potable/,
    raison: "un puits que l'on boit sert toute la maison : il pompe et traite plus, et laisse moins d'eau aux cultures sans réseau ou sous restriction",
    au_plus: {
      achat_energie: 520,
      euros_energie: 102,
      carbone: 335,
      taux_energie: 0.0047,
      p10_energie: 0.0046,
      p90_energie: 0.0048,
      score_energie: 0.48,
      jours_sans_energie: 33,
      // Sans réseau, la maison boit d'abord l'eau que le jardin recevait.
      taux_alim: 0.019,
      achat_alim: 77,
      score_alim: 8.3,
      p10_alim: 0.0171,
      p90_alim: 0.0212,
      score_global: 5.3,
      jours_sans_alim: 33,
    },
  },
  {
    ou: /^eau\.potabilisation/,
    raison: "une lampe à ultraviolets brûle toute l'année, 263 kWh : 3 points d'un petit foyer sans chauffage, aux Antilles",
    au_plus: {
      achat_energie: 264,
      euros_energie: 75,
      carbone: 336,
      score_energie: 4.2,
      score_global: 1.7,
      taux_energie: 0.039,
      p10_energie: 0.033,
      p90_energie: 0.048,
      jours_sans_energie: 62,
    },
  },
  {
    ou: /^eau|^energie\.ecs\.litres/,
    raison: "sans réseau, ou sous restriction, la même eau se partage entre la maison et les cultures",
    au_plus: { taux_alim: 0.002, achat_alim: 27.1, score_alim: 1.15, p10_alim: 0.002, p90_alim: 0.0035, score_global: 1.2 },
  },
  {
    ou: /^eau\.(equipements|usages_l|fuites)|^energie\.ecs|^terrain|^alim\.irrigation/,
    raison: "le taux est un rapport : épargner une eau déjà servie sur place le baisse ; moins d'eau savonneuse, moins d'eaux grises",
    au_plus: { taux_eau: 0.16, p10_eau: 0.13, p90_eau: 0.195, jours_sans_eau: 10.5 },
  },
  { ou: /^eau\.restrictions/, raison: "l'eau interdite au jardin ne s'achète plus", au_plus: { achat_eau: 440, euros_eau: 2600 } },
  {
    ou: /^eau\.cuve\.regle/,
    raison: "servir la pluie du jour en laisse moins au lendemain, à côté d'un puits rationné",
    au_plus: { jours_sans_eau: 2 },
  },
  {
    ou: /^eau\.(cuve|usages_pluie|puits)/,
    raison: "sous restriction, l'eau que le jardin reçoit en plus ne s'achetait pas : elle lui était interdite ; la maison, elle, en reçoit un peu moins",
    au_plus: { achat_eau: 6, euros_eau: 30 },
  },
  {
    ou: /^eau\.(filtre|usages_pluie)/,
    raison: "une cuve plus petite que le besoin d'un jour sert ce jour à demi et déborde le soir : un peu moins de pluie peut y mieux tomber",
    au_plus: { jours_sans_eau: 8.3 },
  },
  {
    ou: /^(eau|batiment\.toits)/,
    raison: "la médiane monte plus que les mauvaises années, dont l'écart est étendu aux années non vues",
    au_plus: { p10_eau: 0.055, p90_eau: 0.0215 },
  },
];

/** Ce que le jardin et les gens coûtent ailleurs. */
const DU_FOYER: ReadonlyArray<Compromis> = [
  {
    ou: /^alim\.verger\.irrigue/,
    raison: "un demi-hectare de verger que l'on se met à arroser boit plus que la maison",
    au_plus: {
      achat_eau: 1380,
      euros_eau: 6100,
      taux_eau: 0.205,
      p10_eau: 0.17,
      p90_eau: 0.236,
      score_eau: 15.6,
      jours_sans_eau: 42,
      score_global: 12,
    },
  },
  {
    ou: /^alim/,
    raison: "cultiver et élever demandent de l'eau, et du temps (malus annoncé)",
    au_plus: { achat_eau: 535, euros_eau: 2100, taux_eau: 0.085, p10_eau: 0.1, p90_eau: 0.076, score_eau: 8.8, jours_sans_eau: 72, score_global: 2.15 },
  },
  {
    ou: /^alim/,
    raison: "les réserves vont à ce qui nourrit le plus : légumes et protéines, donc le score, peuvent céder",
    au_plus: { score_alim: 0.66, p10_alim: 0.0041, p90_alim: 0.0006 },
  },
  {
    ou: /^foyer\.activite/,
    raison: "un appétit plus grand remplit autrement les mêmes réserves",
    au_plus: { score_alim: 1.35, score_global: 0.54 },
  },
  {
    ou: /^foyer\.(personnes|presence)/,
    raison:
      "un besoin qui ne suit pas le nombre d'habitants (jardin, fuite, chauffage) se partage entre plus de gens ; près d'un axe nul, la moyenne géométrique double l'effet",
    au_plus: {
      taux_energie: 0.053,
      p10_energie: 0.052,
      p90_energie: 0.053,
      taux_eau: 0.032,
      p10_eau: 0.035,
      p90_eau: 0.028,
      score_eau: 9,
      score_energie: 6.6,
      score_alim: 0.97,
      score_global: 17,
    },
  },
  {
    ou: /^foyer\.nb_foyers/,
    raison: "deux foyers sous un même toit habitent chacun plus petit : c'est une épargne",
    au_plus: { taux_energie: 0.052, p10_energie: 0.047, p90_energie: 0.056, score_energie: 61, score_global: 34, carbone: 26, euros_energie: 32 },
  },
];

const DE_L_ENERGIE: ReadonlyArray<Compromis> = [
  {
    ou: /^(batiment|lieu|energie\.(chauffage|ecs|usages))|^eau\.equipements/,
    raison: "le taux est un rapport : épargner un besoin déjà servi sur place le baisse, ce qui s'achète non",
    au_plus: RAPPORT,
  },
  {
    ou: /^batiment\.(niveau|dpe|gv_w_k|facture_kwh_an)/,
    raison: "de même des murs, quand le bois du terrain servait une bonne part de la chaleur qu'ils épargnent",
    au_plus: RAPPORT_MURS,
  },
  {
    ou: /^energie\.chauffage\.systeme/,
    raison: "une chaleur électrique se prend au courant du lieu, l'hiver, et à celui d'ici, parfois carboné",
    au_plus: { jours_sans_energie: 226, carbone: 1280 },
  },
  { ou: /^energie\.ecs\.systeme/, raison: "un ballon thermodynamique chauffe plus longtemps, à d'autres heures", au_plus: { jours_sans_energie: 28 } },
  { ou: /^energie\.usages/, raison: "un jour se compte en part de sa charge, qui grandit", au_plus: { jours_sans_energie: 1 } },
  {
    ou: /^energie\.(pv|batterie|pilotage|eolien|hydro)|^batiment\.toits/,
    raison: "hors réseau, le courant qui manque n'émet rien ; le servir compte la fabrication des panneaux",
    au_plus: { carbone: 92 },
  },
  {
    ou: /^energie\.pilotage/,
    raison: "l'habitude choisie sert le plus d'électricité dans l'année : un jour, un foyer ou un ciel peuvent y perdre",
    au_plus: { p10_energie: 0.0134, p90_energie: 0.018, jours_sans_energie: 17.6, carbone: 210 },
  },
  {
    ou: /^energie|^eau/,
    raison: "près de son plafond, un taux ne monte plus et sa fourchette se resserre",
    au_plus: { p10_energie: 0.0028, p90_energie: 0.013 },
  },
];

export const COMPROMIS: ReadonlyArray<Compromis> = [...DE_L_EAU, ...DU_FOYER, ...DE_L_ENERGIE];

/** Le recul est-il admis ? Celui d'aucun compromis ne l'est pas. */
export function admis(chemin: string, mesure: Jugee, recul: number): boolean {
  return COMPROMIS.some(({ ou, au_plus }) => ou.test(chemin) && recul <= (au_plus[mesure] ?? 0));
}
