import { demanderAlim, simulerAlim } from "../../axes/alim/alim.ts";
import type { DemandeAlim, EntreeAlim, SortieAlim } from "../../axes/alim/types.ts";
import { simulerEau } from "../../axes/eau/eau.ts";
import type { SortieEau } from "../../axes/eau/types.ts";
import { simulerEnergie } from "../../axes/energie/energie.ts";
import type { SortieEnergie } from "../../axes/energie/types.ts";
import { douziemes } from "../../couplages/flux.ts";
import type { Avertissement, Axe, Erreur, Mensuel, OptionsMoteur, Resultat } from "../../types.ts";
import { arrosageOrdinaire, entreeAlim, entreeEau, entreeEnergie, type FluxVersEnergie, type Lieu, RIEN } from "../entrees.ts";
import { etalerArrosage, type FluxExternes } from "../externes.ts";
import { type Calculs, dejaRendu } from "./calculs.ts";
import { enErreurs } from "./erreurs-de-champ.ts";
import { partagerAuProrata, pompageNonCouvert } from "./prorata.ts";
import type { Convergence, ReglagePasse, Rendus, Reussi } from "./types.ts";

/** Ce que chaque étape apprend. Un axe non évalué vaut null. */
export type Faits = {
  readonly alim_demande: DemandeAlim | null;
  /** Arrosage demandé à l'eau, par mois. */
  readonly arrosage: Mensuel;
  readonly eau: Reussi<SortieEau> | null;
  /** Part de l'arrosage servie, par mois. */
  readonly eau_servie: Mensuel;
  readonly azote: number;
  readonly alim_production: Reussi<SortieAlim> | null;
  readonly demande_energie: FluxVersEnergie;
  readonly energie: Reussi<SortieEnergie> | null;
  /** Rendus retenus, une fois l'électricité d'un site isolé partagée. */
  readonly partage: { readonly rendus: Readonly<Rendus>; readonly convergence: Convergence; readonly avertissements: ReadonlyArray<Avertissement> };
};

/** Ce que toutes les étapes ont sous la main. `reprendre` : ce qui a déjà été calculé d'une entrée ne se recalcule pas. */
export type CadrePasse = {
  readonly lieu: Lieu;
  readonly reglage: ReglagePasse;
  readonly options: OptionsMoteur;
  readonly calculs: Calculs;
  readonly reprendre: <E extends { readonly contexte: Lieu["contexte"] }, S>(
    etape: string,
    entree: E,
    simuler: (entree: E, options: OptionsMoteur) => Resultat<S>,
  ) => Resultat<S>;
};
type Appris<V> = { readonly ok: true; readonly fait: V } | { readonly ok: false; readonly erreurs: ReadonlyArray<Erreur> };
export type EtapePasse = {
  readonly id: keyof Faits;
  readonly lit: ReadonlyArray<keyof Faits>;
  /** `faits` ne porte que ce que l'étape déclare lire. */
  readonly derouler: (faits: Faits, cadre: CadrePasse) => Appris<Faits[keyof Faits]>;
};

const UNE_PASSE: Convergence = Object.freeze({ methode: "passe_unique", passes: 1, converge: true, residu: 0 });

/** Déclare une étape : le compilateur refuse qu'elle lise un fait absent de `lit`. */
function etape<I extends keyof Faits, L extends Exclude<keyof Faits, I> = never>(
  id: I,
  lit: ReadonlyArray<L>,
  derouler: (faits: Pick<Faits, L>, cadre: CadrePasse) => Appris<Faits[I]>,
): EtapePasse {
  return { id, lit, derouler };
}

function appris<V>(fait: V): Appris<V> {
  return { ok: true, fait };
}

function rendu<S>(axe: Axe, resultat: Resultat<S>): Appris<Reussi<S>> {
  return resultat.ok ? appris(resultat) : { ok: false, erreurs: enErreurs(axe, resultat.erreurs) };
}

/** Flux d'eau et d'alimentation vers l'énergie. */
function versEnergie(eau: SortieEau | null, alim: SortieAlim | null, externes: FluxExternes): FluxVersEnergie {
  return {
    pompage_kwh: eau?.pompage_kwh ?? douziemes(externes["energie.pompage_kwh_an"] ?? 0),
    traitement_kwh: eau?.traitement_kwh ?? RIEN,
    conservation_kwh: alim?.conservation.energie_kwh ?? douziemes(externes["energie.conservation_kwh_an"] ?? 0),
    ...(eau === null ? {} : { ecs_l_j: eau.ecs_l_j }),
  };
}

function recolter(part_servie: Mensuel, azote: number, { lieu, reprendre }: CadrePasse): Appris<Reussi<SortieAlim>> {
  return rendu("alim", reprendre<EntreeAlim, SortieAlim>("alim", entreeAlim(lieu, part_servie, azote), simulerAlim));
}

function alimenter(demande: FluxVersEnergie, { lieu, reglage, reprendre }: CadrePasse): Appris<Reussi<SortieEnergie>> {
  return rendu("energie", reprendre("energie", entreeEnergie(lieu, demande, reglage.graines_energie), simulerEnergie));
}

/** Sur un site non raccordé, ce que le manque d'électricité change : un avertissement, ou un partage au prorata s'il est demandé. */
function partager(rendus: Readonly<Rendus>, azote: number, demande: FluxVersEnergie, cadre: CadrePasse): Appris<Faits["partage"]> {
  const { lieu, reglage, options } = cadre;
  const { eau, energie, alim } = rendus;
  if (energie === null || eau === null || lieu.scenario.energie.raccorde) return appris({ rendus, convergence: UNE_PASSE, avertissements: [] });
  const avertissements = options.sans_avertissements === true ? [] : pompageNonCouvert(lieu, demande, options);
  if (reglage.partage_electricite !== "prorata" || alim === null) return appris({ rendus, convergence: UNE_PASSE, avertissements });
  const { part_servie, convergence } = partagerAuProrata(lieu, { eau: eau.valeur, energie: energie.valeur, alim: alim.valeur }, azote, options);
  const recolte = recolter(part_servie, azote, cadre);
  if (!recolte.ok) return recolte;
  const eau_partagee = { ...eau, valeur: { ...eau.valeur, irrigation_servie: part_servie } };
  const site = alimenter(versEnergie(eau_partagee.valeur, recolte.fait.valeur, reglage.externes), cadre);
  if (!site.ok) return site;
  return appris({ rendus: { eau: eau_partagee, alim: recolte.fait, energie: site.fait }, convergence, avertissements });
}

/** La passe unique, dans l'ordre où elle se déroule : chaque étape reçoit ce qu'elle déclare lire, et rien d'autre. */
export const ETAPES_PASSE: ReadonlyArray<EtapePasse> = Object.freeze([
  etape("alim_demande", [], (_, { lieu, reglage, options, calculs }) => {
    if (!reglage.axes.includes("alim")) return appris(null);
    const resultat = rendu(
      "alim",
      dejaRendu(calculs, "demande", entreeAlim(lieu, RIEN, 0), (entree) => demanderAlim(entree, { ...options, trace: false })),
    );
    return resultat.ok ? appris(resultat.fait.valeur) : resultat;
  }),
  etape("arrosage", ["alim_demande"], ({ alim_demande }, { lieu, reglage }) =>
    appris(alim_demande?.irrigation.besoin_m3 ?? etalerArrosage(reglage.externes["alim.irrigation_m3_an"] ?? 0, lieu.contexte)),
  ),
  etape("eau", ["alim_demande", "arrosage"], ({ alim_demande, arrosage }, { lieu, reglage, reprendre }) => {
    if (!reglage.axes.includes("eau")) return appris(null);
    const { annees_eau: annees, graines_eau: graines } = reglage;
    const simulation = { ...(annees === undefined ? {} : { annees }), ...(graines === undefined ? {} : { graines }) };
    const ordinaire = alim_demande === null ? undefined : arrosageOrdinaire(lieu);
    return rendu("eau", reprendre("eau", entreeEau(lieu, arrosage, simulation, reglage.couts_cuve, ordinaire), simulerEau));
  }),
  etape("eau_servie", ["eau"], ({ eau }) => appris(eau?.valeur.irrigation_servie ?? RIEN)),
  etape("azote", ["eau"], ({ eau }, { reglage }) => appris(eau?.valeur.azote_recycle_kg_an ?? reglage.externes["eau.azote_recycle_kg_an"] ?? 0)),
  etape("alim_production", ["eau_servie", "azote"], ({ eau_servie, azote }, cadre) =>
    cadre.reglage.axes.includes("alim") ? recolter(eau_servie, azote, cadre) : appris(null),
  ),
  etape("demande_energie", ["eau", "alim_production"], ({ eau, alim_production }, { reglage }) =>
    appris(versEnergie(eau?.valeur ?? null, alim_production?.valeur ?? null, reglage.externes)),
  ),
  etape("energie", ["demande_energie"], ({ demande_energie }, cadre) =>
    cadre.reglage.axes.includes("energie") ? alimenter(demande_energie, cadre) : appris(null),
  ),
  etape("partage", ["eau", "azote", "alim_production", "demande_energie", "energie"], (faits, cadre) =>
    partager({ eau: faits.eau, energie: faits.energie, alim: faits.alim_production }, faits.azote, faits.demande_energie, cadre),
  ),
]);

/** Déroule les étapes dans l'ordre de la table ; s'arrête à la première erreur. */
export function deroulerEtapes(etapes: ReadonlyArray<EtapePasse>, cadre: CadrePasse): Appris<Faits> {
  let faits: Partial<Faits> = {};
  for (const { id, lit, derouler } of etapes) {
    const resultat = derouler(Object.fromEntries(lit.map((cle) => [cle, faits[cle]])) as Faits, cadre);
    if (!resultat.ok) return resultat;
    faits = { ...faits, [id]: resultat.fait };
  }
  return appris(faits as Faits);
}
