import { normaliserCode } from "../commun/contexte/code.ts";
import type { Avertissement, Coefficients, DonneesTerritoire, Erreur, Resultat } from "../types.ts";
import { feuilles, lireChemin, poserChemin } from "./candidats/chemins.ts";
import { controlerFeuille } from "./controle.ts";
import type { Defaut, SourceDefaut } from "./defauts/defaut.ts";
import { DEFAUTS } from "./defauts/defauts.ts";
import { personnesDe } from "./decision/plans.ts";
import type { Scenario, ScenarioSaisi } from "./types.ts";

export type ScenarioComplet = {
  readonly scenario: Scenario;
  /** Chemins laissés par défaut, parmi ceux qui pèsent sur un taux. */
  readonly defauts: ReadonlyArray<string>;
  /** Nombre de chemins qui pèsent sur un taux. */
  readonly nb_champs: number;
};
export type DonneesScenario = { readonly territoire: DonneesTerritoire; readonly coefficients: Coefficients };

type Ligne = Defaut & { readonly cles: ReadonlyArray<string> };
const LIGNES: ReadonlyArray<Ligne> = Object.freeze(DEFAUTS.map((d) => Object.freeze({ ...d, cles: Object.freeze(d.chemin.split(".")) })));
const NB_CHAMPS = DEFAUTS.filter((d) => d.pese).length;
/** Branches du scénario (`eau`, `eau.cuve`…), une fois chacune. */
const BRANCHES: ReadonlyArray<ReadonlyArray<string>> = Object.freeze(
  LIGNES.flatMap(({ cles }) => cles.slice(1).map((_, n) => cles.slice(0, n + 1)))
    .filter((cles, rang, toutes) => toutes.findIndex((autre) => autre.join(".") === cles.join(".")) === rang)
    .map((cles) => Object.freeze(cles)),
);
const CONNUS: Readonly<Record<string, boolean>> = Object.freeze(
  Object.fromEntries(["lieu.territoire", ...DEFAUTS.map((d) => d.chemin)].map((chemin) => [chemin, true])),
);

function controlerBranches(erreurs: Erreur[], saisi: unknown): void {
  for (const cles of BRANCHES) {
    const branche = lireChemin(saisi, cles);
    if (branche !== undefined && branche !== null && (typeof branche !== "object" || Array.isArray(branche))) {
      erreurs.push({ chemin: cles.join("."), code: "saisie.objet", message: "Un objet est attendu." });
    }
  }
}

/** Vrai si le chemin, ou le début d'un chemin plus long (régime détaillé), est une feuille du scénario. */
function connu(chemin: string): boolean {
  for (let fin = chemin.length; fin > 0; fin = chemin.lastIndexOf(".", fin - 1)) if (Object.hasOwn(CONNUS, chemin.slice(0, fin))) return true;
  return false;
}

function champsInconnus(saisi: unknown): ReadonlyArray<Avertissement> {
  return feuilles(saisi)
    .filter((chemin) => chemin !== "" && !connu(chemin))
    .map((chemin) => ({ code: "saisie.inconnu", message: `Le champ « ${chemin} » n’existe pas : il est ignoré.`, chemin }));
}

function controlerFoyer(erreurs: Erreur[], scenario: Scenario): void {
  const personnes = personnesDe(scenario);
  const { enceintes, allaitantes } = scenario.foyer;
  if (personnes < 1) erreurs.push({ chemin: "foyer.personnes", code: "foyer.vide", message: "Il faut au moins une personne." });
  else if (enceintes + allaitantes > personnes) {
    erreurs.push({
      chemin: "foyer.enceintes",
      code: "foyer.incoherent",
      message: `Personnes enceintes et allaitantes : ${enceintes + allaitantes}, pour ${personnes} en tout.`,
    });
  }
}

/** Remplit les feuilles sans réponse. L'entrée n'est pas modifiée ; les erreurs de contrôle sont ajoutées à `erreurs` (undefined : sans contrôle). */
function remplir(
  saisi: ScenarioSaisi,
  { territoire, coefficients: coefs }: DonneesScenario,
  erreurs: Erreur[] | undefined,
): { scenario: Scenario; defauts: string[] } {
  const arbre: { [cle: string]: unknown } = { lieu: { territoire: territoire.code }, foyer: { personnes: {} }, eau: { usages_l_pers_j: {} } };
  const source: SourceDefaut = { territoire, coefs, scenario: arbre as unknown as Scenario, saisi };
  const defauts: string[] = [];
  for (const ligne of LIGNES) {
    const repondu = lireChemin(saisi, ligne.cles);
    // Une réponse nulle dit « je ne sais pas », comme une réponse absente.
    if (repondu !== undefined && repondu !== null) {
      if (erreurs !== undefined) controlerFeuille(erreurs, ligne, repondu);
      poserChemin(arbre, ligne.cles, repondu);
      continue;
    }
    if (ligne.pese) defauts.push(ligne.chemin);
    if (ligne.facultatif === true) continue;
    // Un champ fautif fausserait les défauts qui en dépendent : le refus suffit.
    if (typeof ligne.valeur === "function") {
      poserChemin(arbre, ligne.cles, erreurs !== undefined && erreurs.length > 0 ? 0 : (ligne.valeur as (s: SourceDefaut) => unknown)(source));
    } else poserChemin(arbre, ligne.cles, ligne.valeur);
  }
  return { scenario: source.scenario, defauts };
}

/**
 * Remplit un scénario saisi avec les défauts sourcés et dit lesquels. Chaque champ est contrôlé : chemin, code (`saisie.*`, `foyer.*`, `contexte.inconnu`), message en français.
 * Un champ inconnu est ignoré et signalé. L'entrée n'est pas modifiée.
 */
export function completerScenario(saisi: ScenarioSaisi, donnees: DonneesScenario): Resultat<ScenarioComplet> {
  const erreurs: Erreur[] = [];
  if (typeof saisi !== "object" || saisi === null || Array.isArray(saisi)) {
    return { ok: false, erreurs: [{ chemin: "", code: "saisie.objet", message: "Un scénario est un objet." }] };
  }
  const territoire: unknown = lireChemin(saisi, ["lieu", "territoire"]);
  if (typeof territoire !== "string")
    erreurs.push({ chemin: "lieu.territoire", code: "contexte.inconnu", message: "Indiquez un territoire : un numéro de département ou un code postal." });
  else {
    const code = normaliserCode(territoire, [donnees.territoire.code]);
    if (!code.ok) erreurs.push(...code.erreurs);
  }
  controlerBranches(erreurs, saisi);
  if (erreurs.length > 0) return { ok: false, erreurs };
  const { scenario, defauts } = remplir(saisi, donnees, erreurs);
  if (erreurs.length === 0) controlerFoyer(erreurs, scenario);
  if (erreurs.length > 0) return { ok: false, erreurs };
  return { ok: true, valeur: { scenario, defauts, nb_champs: NB_CHAMPS }, avertissements: champsInconnus(saisi) };
}

/** Comme {@link completerScenario}, pour un scénario déjà contrôlé une fois : ni contrôle ni avertissement. Sert aux aperçus en série. */
export function completerSansControle(saisi: ScenarioSaisi, donnees: DonneesScenario): Scenario {
  return remplir(saisi, donnees, undefined).scenario;
}
