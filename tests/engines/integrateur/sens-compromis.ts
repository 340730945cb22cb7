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

const POMPE = {
  achat_energie: 500,
  euros_energie: 100,
  carbone: 200,
  taux_energie: 0.005,
  p10_energie: 0.005,
  p90_energie: 0.005,
  score_energie: 0.4,
  jours_sans_energie: 12,
};
const ARROSAGE = { achat_eau: 600, euros_eau: 3000, taux_eau: 0.15, p10_eau: 0.15, p90_eau: 0.15, score_eau: 8, jours_sans_eau: 40 };
const PARTAGE = { taux_alim: 0.005, achat_alim: 20, score_alim: 1.5, p10_alim: 0.005, p90_alim: 0.005, jours_sans_alim: 31 };
const RAPPORT = { taux_energie: 0.3, p10_energie: 0.3, p90_energie: 0.3 };

export const COMPROMIS: ReadonlyArray<Compromis> = [
  {
    ou: /^(eau|alim|terrain|batiment\.toits|foyer\.activite)/,
    raison: "l'eau du lieu se pompe et se traite, la récolte se garde au froid : un peu de courant",
    au_plus: { ...POMPE, score_global: 0.1 },
  },
  {
    ou: /^eau\.potabilisation/,
    raison: "une lampe à ultraviolets brûle toute l'année, 350 kWh",
    au_plus: { score_energie: 2, score_global: 1, taux_energie: 0.03, p10_energie: 0.03, p90_energie: 0.03, jours_sans_energie: 60 },
  },
  { ou: /^alim/, raison: "cultiver et élever demandent de l'eau, et du temps (malus annoncé)", au_plus: { ...ARROSAGE, score_global: 2 } },
  {
    ou: /^eau|^energie\.ecs\.litres/,
    raison: "sans réseau, ou sous restriction, la même eau se partage entre la maison et les cultures",
    au_plus: { ...PARTAGE, score_global: 0.5 },
  },
  {
    ou: /^alim/,
    raison: "les réserves vont à ce qui nourrit le plus : légumes et protéines, donc le score, peuvent céder",
    au_plus: { score_alim: 1.5, p10_alim: 0.002 },
  },
  {
    ou: /^foyer\.activite/,
    raison: "un appétit plus grand remplit autrement les mêmes réserves",
    au_plus: { score_alim: 1.5, score_global: 0.5, p10_alim: 0.01, p90_alim: 0.01 },
  },
  {
    ou: /^foyer\.(personnes|presence|nb_foyers)/,
    raison: "un besoin qui ne suit pas le nombre d'habitants (jardin, fuite, chauffage) se partage entre plus de gens",
    au_plus: {
      ...RAPPORT,
      taux_eau: 0.05,
      p10_eau: 0.05,
      p90_eau: 0.05,
      score_eau: 10,
      score_energie: 8,
      score_alim: 1.5,
      score_global: 13,
      euros_energie: 30,
    },
  },
  {
    ou: /^foyer\.nb_foyers/,
    raison: "deux foyers sous un même toit habitent chacun plus petit : c'est une épargne",
    au_plus: { score_energie: 60, score_global: 25, carbone: 30 },
  },
  { ou: /^foyer/, raison: "plus de gens font plus d'eaux grises à réemployer", au_plus: { jours_sans_eau: 15, ...PARTAGE } },
  {
    ou: /^(batiment|lieu|energie\.(chauffage|ecs|usages))|^eau\.equipements/,
    raison: "le taux est un rapport : épargner un besoin déjà servi sur place le baisse, ce qui s'achète non",
    au_plus: RAPPORT,
  },
  {
    ou: /^eau\.(equipements|usages_l|fuites)|^energie\.ecs|^terrain|^alim\.irrigation/,
    raison: "le taux est un rapport : épargner une eau déjà servie sur place le baisse ; moins d'eau savonneuse, moins d'eaux grises",
    au_plus: { taux_eau: 0.25, p10_eau: 0.25, p90_eau: 0.25, jours_sans_eau: 15 },
  },
  {
    ou: /^energie\.(chauffage|ecs)\.systeme/,
    raison: "une chaleur électrique se prend au courant du lieu, l'hiver, et à celui d'ici, parfois carboné",
    au_plus: { jours_sans_energie: 90, carbone: 6000 },
  },
  {
    ou: /^energie\.(pv|batterie|pilotage|eolien|hydro)|^batiment\.toits/,
    raison: "hors réseau, le courant qui manque n'émet rien ; le servir compte la fabrication des panneaux",
    au_plus: { carbone: 400 },
  },
  { ou: /^eau\.restrictions/, raison: "l'eau interdite au jardin ne s'achète plus", au_plus: { achat_eau: 600, euros_eau: 4000 } },
  {
    ou: /^eau\.cuve\.regle/,
    raison: "servir la pluie du jour en laisse moins au lendemain, à côté d'un puits rationné",
    au_plus: { jours_sans_eau: 3 },
  },
  {
    ou: /^(eau|batiment\.toits)/,
    raison: "la médiane monte plus que les mauvaises années, dont l'écart est étendu aux années non vues",
    au_plus: { p10_eau: 0.06, p90_eau: 0.025 },
  },
  {
    ou: /^energie|^eau/,
    raison: "près de son plafond, un taux ne monte plus et sa fourchette se resserre",
    au_plus: { p10_energie: 0.006, p90_energie: 0.1 },
  },
];

/** Le recul est-il admis ? Celui d'aucun compromis ne l'est pas. */
export function admis(chemin: string, mesure: Jugee, recul: number): boolean {
  return COMPROMIS.some(({ ou, au_plus }) => ou.test(chemin) && recul <= (au_plus[mesure] ?? 0));
}
