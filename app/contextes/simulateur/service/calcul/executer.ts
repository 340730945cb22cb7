import { GRAINE, incertitude, simuler, tauxSimulation, type Axe, type CacheSolaire, type DonneesTerritoire, type ScenarioSaisi } from "@autonomie/engines";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import type { France, LigneFrance, OptionsSimulation, RenduTache, Simulation, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import type { DonneesMoteur } from "#app/contextes/simulateur/ports/donnees-moteur.ts";
import { chercherAPreciser } from "#app/contextes/simulateur/service/decision/a-preciser.ts";
import { atteindre } from "#app/contextes/simulateur/service/decision/atteindre.ts";
import { decider } from "#app/contextes/simulateur/service/decision/decider.ts";
import { chercherEquivalent } from "#app/contextes/simulateur/service/decision/equivalent.ts";
import { vieillir } from "./vieillir.ts";

export const TERRITOIRE_INCONNU = "Ce territoire n’est pas dans nos données.";

// Ce que fait un ouvrier. Pur, hors lecture des territoires : les mêmes nombres que la page du simulateur.

export type MoyensDeCalcul = { readonly donnees: DonneesMoteur; readonly cacheSolaire: CacheSolaire };

/** Un scénario entier, trace comprise, dans le fil qui appelle. */
export function simulerIci(
  scenario: ScenarioSaisi,
  territoire: DonneesTerritoire,
  { mode, axes, recommandations = true, trace = true }: OptionsSimulation,
  { donnees, cacheSolaire }: MoyensDeCalcul,
): Simulation {
  const { coefficients, algoConfig, couts, profils, controlees } = donnees;
  const rendu = simuler(
    scenario,
    { territoire, couts },
    {
      coefficients,
      algoConfig,
      profils,
      controlees,
      graine: GRAINE,
      cacheSolaire,
      mode,
      trace,
      recommandations,
      ...(axes === undefined ? {} : { axes }),
    },
  );
  return rendu.ok
    ? { ok: true, resultat: rendu.valeur, avertissements: rendu.avertissements, trace: rendu.trace ?? [] }
    : { ok: false, erreurs: rendu.erreurs };
}

/** Fait une tâche et dit où elle en est, de 0 à 1. */
export async function executerTache(tache: Tache, { donnees, cacheSolaire }: MoyensDeCalcul, surProgres: (part: number) => void): Promise<RenduTache> {
  const { coefficients, algoConfig, couts, profils, controlees } = donnees;
  const options = { coefficients, algoConfig, profils, controlees, graine: GRAINE, cacheSolaire };
  const territoire = await donnees.lireTerritoire(tache.scenario.lieu.territoire);
  if (territoire === undefined) return { ok: false, fautes: [{ chemin: "lieu.territoire", message: TERRITOIRE_INCONNU }] };
  switch (tache.sorte) {
    case "simulation":
      return { ok: true, valeur: simulerIci(tache.scenario, territoire, tache.options, { donnees, cacheSolaire }) };
    case "age":
      return { ok: true, valeur: await vieillir({ donnees, cacheSolaire }, tache.scenario, tache.aujourdhui, tache.version) };
    case "incertitude": {
      const rendu = rendre(incertitude(tache.scenario, { territoire, couts }, { ...options, tirages: tache.tirages, surProgres }));
      return rendu.ok
        ? { ok: true, valeur: { ...rendu.valeur, a_preciser: chercherAPreciser(tache.scenario, territoire, { coefficients, algoConfig }) } }
        : rendu;
    }
    case "plans":
      return rendre(atteindre(tache.scenario, tache, { territoire, couts }, { ...options, surProgres }));
    case "decider":
      return decider(tache.scenario, tache.souhaits, { territoire, couts }, options, surProgres);
    case "france":
      return parcourirFrance(tache.scenario, { donnees, cacheSolaire }, surProgres);
  }
}

type Rendu<T> =
  | { readonly ok: true; readonly valeur: T }
  | { readonly ok: false; readonly erreurs: ReadonlyArray<{ readonly chemin: string; readonly message: string }> };
function rendre<T>(rendu: Rendu<T>): { readonly ok: true; readonly valeur: T } | Extract<RenduTache, { ok: false }> {
  return rendu.ok ? { ok: true, valeur: rendu.valeur } : { ok: false, fautes: rendu.erreurs.map(({ chemin, message }) => ({ chemin, message })) };
}

async function parcourirFrance(
  scenario: ScenarioSaisi,
  { donnees, cacheSolaire }: MoyensDeCalcul,
  surProgres: (part: number) => void,
): Promise<RenduTache<"france">> {
  const { coefficients, algoConfig, couts, profils, territoires } = donnees;
  // La côte et l'altitude sont celles du lieu choisi : ailleurs, celles du point climatique valent mieux.
  const { altitude_m: _altitude, cote: _cote, commune: _commune, ...lieu } = scenario.lieu;
  const options = { coefficients, algoConfig, profils, graine: GRAINE, cacheSolaire, mode: "par_axe" } as const;
  const ici = scenario.lieu.territoire;
  const en_2050 = scenario.lieu.climat === "tracc_2050";
  const simulerA = async (code: string, saisi: ScenarioSaisi = scenario) => {
    const territoire = await donnees.lireTerritoire(code);
    if (territoire === undefined) return undefined;
    // Chez soi reste tel quel : la carte y écrit le taux de la page du résultat.
    const place = code === ici ? saisi : { ...saisi, lieu: { ...lieu, territoire: code } };
    return { territoire, rendu: tauxSimulation(place, { territoire, couts }, options) };
  };
  const chezSoi = await simulerA(ici);
  if (chezSoi === undefined) return { ok: false, fautes: [{ chemin: "lieu.territoire", message: TERRITOIRE_INCONNU }] };
  if (!chezSoi.rendu.ok) return { ok: false, fautes: chezSoi.rendu.erreurs.map(({ chemin, message }) => ({ chemin, message })) };
  const { taux: chezSoiTaux } = chezSoi.rendu.valeur;
  const cibles = parAxe((axe) => chezSoiTaux[axe] ?? 0);
  const lignes: Array<LigneFrance> = [];
  for (const [rang, { code, nom }] of territoires.entries()) {
    const ailleurs = code === ici ? chezSoi : await simulerA(code);
    surProgres(rang / territoires.length);
    if (ailleurs === undefined || !ailleurs.rendu.ok) continue;
    const { valeur } = ailleurs.rendu;
    const taux = parAxe((axe) => valeur.taux[axe] ?? 0);
    lignes.push({
      code,
      nom,
      taux,
      ...(en_2050 && ailleurs.territoire.climat_2050 === undefined ? { climat_garde: true } : {}),
      meilleur_mois: parAxe((axe) => extremum(valeur.mois[axe] ?? [], Math.max)),
      pire_mois: parAxe((axe) => extremum(valeur.mois[axe] ?? [], Math.min)),
      equivalent: parAxe((axe) =>
        code === ici
          ? 1
          : chercherEquivalent({
              scenario: { ...scenario, lieu: { ...lieu, territoire: code } },
              axe,
              taux: taux[axe],
              cible: cibles[axe],
              territoire: ailleurs.territoire,
              options: { coefficients, algoConfig },
            }),
      ),
    });
  }
  surProgres(1);
  const france: France = { ici, ...(en_2050 ? { en_2050 } : {}), lignes };
  return { ok: true, valeur: france };
}

function parAxe<T>(lire: (axe: Axe) => T): Readonly<Record<Axe, T>> {
  return Object.fromEntries(AXES_SIMULES.map((axe) => [axe, lire(axe)])) as Record<Axe, T>;
}
/** Rang du mois, de 1 à 12 ; le premier à égalité, 0 sans mois. */
function extremum(mois: ReadonlyArray<number>, choisir: (...valeurs: ReadonlyArray<number>) => number): number {
  return mois.length === 0 ? 0 : mois.indexOf(choisir(...mois)) + 1;
}
