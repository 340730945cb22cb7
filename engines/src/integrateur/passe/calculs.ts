import { situer } from "../../commun/contexte/contexte.ts";
import type { Contexte, DonneesTerritoire, OptionsMoteur, Resultat } from "../../types.ts";
import type { ApercuRapide } from "../apercu.ts";
import type { Rempli } from "../branches.ts";
import type { Scenario, ScenarioSaisi } from "../types.ts";

/** Ce qui a déjà été calculé d'un territoire, sous les mêmes tables. */
export type Calculs = {
  readonly territoire: DonneesTerritoire;
  readonly tables: ReadonlyArray<unknown>;
  /** Climat de chaque lieu dit de ce territoire. */
  readonly climats: Map<string, Resultat<Contexte>>;
  readonly rangs: Map<Contexte, number>;
  /** Scénarios remplis, par ce qui est saisi. */
  readonly remplis: WeakMap<ScenarioSaisi, Rempli<Scenario>>;
  /** Ce que chaque étape a rendu, par entrée ; absent d'un {@link calculSeul}. */
  readonly rendus?: Map<string, Map<string, Resultat<unknown>>>;
  /** Les aperçus de chaque climat, par axes regardés, puis par scénario. */
  readonly apercus: Map<Contexte, Map<string, Map<string, ApercuRapide>>>;
};
/**
 * Calculs déjà faits : vide d'abord, fournie par un appelant qui enchaîne des scénarios voisins, tenue par les moteurs. Sous d'autres tables (comparées par
 * identité), rien ne ressert. Avec et sans elle, mêmes taux, scores et flux ; à qui ne demande que les taux, elle peut rendre davantage : fourchette,
 * avertissements, jours sans eau comptés au plus juste, d'un calcul entier déjà fait de la même entrée.
 */
export type MemoireCalculs = Array<Calculs>;

/** Les calculs faits sous ces tables ; aucun encore, sans mémoire ou sous d'autres. */
export function calculsDe(memoire: MemoireCalculs | undefined, territoire: DonneesTerritoire, options: OptionsMoteur): Calculs {
  const { coefficients, algoConfig, profils, graine } = options;
  const tables = [coefficients, algoConfig, profils, graine];
  const faits = memoire?.find((c) => c.territoire === territoire && c.tables.every((table, rang) => table === tables[rang]));
  if (faits !== undefined) return faits;
  const calculs: Calculs = { territoire, tables, climats: new Map(), rangs: new Map(), remplis: new WeakMap(), rendus: new Map(), apercus: new Map() };
  memoire?.push(calculs);
  return calculs;
}

/** Pour un calcul que rien ne suit : ce qu'il rend ne resservira pas, les entrées n'ont pas de clé à écrire. */
export function calculSeul({ rendus: _rendus, ...calculs }: Calculs): Calculs {
  return calculs;
}

/** Le climat d'un lieu du territoire : le même objet chaque fois que le lieu est le même. */
export function climatDe({ territoire, climats }: Calculs, lieu: Scenario["lieu"], options: OptionsMoteur): Resultat<Contexte> {
  const cle = JSON.stringify(lieu);
  const climat = climats.get(cle) ?? situer(territoire, lieu, options.coefficients);
  climats.set(cle, climat);
  return climat;
}

/** Rang d'un climat parmi ceux qui ont servi : ce qui l'identifie dans une clé. */
function rangDe({ rangs }: Calculs, contexte: Contexte): number {
  const rang = rangs.get(contexte) ?? rangs.size;
  rangs.set(contexte, rang);
  return rang;
}

/** La table rangée sous ce nom ; vide si c'est la première fois. Une clé longue se cherche telle quelle : la composer coûterait plus que la chercher. */
export function tableDe<N, V>(tables: Map<N, Map<string, V>>, nom: N): Map<string, V> {
  const connue = tables.get(nom);
  if (connue !== undefined) return connue;
  const table = new Map<string, V>();
  tables.set(nom, table);
  return table;
}

type Entree = { readonly contexte: Contexte };

/** Ce qui distingue une entrée d'une autre : toutes ses feuilles, contrôlées à la saisie (un nombre y est fini), et son climat. */
function cleDe(calculs: Calculs, entree: Entree): string {
  return JSON.stringify({ ...entree, contexte: rangDe(calculs, entree.contexte) });
}

/** Fait une étape que les options ne changent pas, ou reprend ce qu'elle a déjà rendu de cette entrée. */
export function dejaRendu<E extends Entree, S>(calculs: Calculs, etape: string, entree: E, calculer: (entree: E) => Resultat<S>): Resultat<S> {
  if (calculs.rendus === undefined) return calculer(entree);
  const cle = cleDe(calculs, entree);
  const rendus = tableDe(calculs.rendus, etape);
  // Une étape n'a qu'un moteur : ce qui a été rendu sous son nom est de sa sorte.
  const rendu = (rendus.get(cle) as Resultat<S> | undefined) ?? calculer(entree);
  rendus.set(cle, rendu);
  return rendu;
}

/** Du calcul qui dit le moins à celui qui dit le plus : chacun sert à qui demande moins, mêmes taux et mêmes flux. */
const NIVEAUX = ["essai", "taux", "entier", "trace"] as const;

function niveauDe({ trace, taux_seuls, sans_avertissements }: OptionsMoteur): number {
  if (taux_seuls === true) return sans_avertissements === true ? 0 : 1;
  return trace === true ? 3 : 2;
}

/** Simule une étape de la passe, ou reprend ce qu'un calcul qui en disait au moins autant a rendu de cette entrée. */
export function unSeulCalcul<E extends Entree, S>(
  calculs: Calculs,
  etape: string,
  entree: E,
  simuler: (entree: E, options: OptionsMoteur) => Resultat<S>,
  options: OptionsMoteur,
): Resultat<S> {
  const { rendus } = calculs;
  if (rendus === undefined) return simuler(entree, options);
  const cle = cleDe(calculs, entree);
  const niveau = niveauDe(options);
  for (const nom of NIVEAUX.slice(niveau)) {
    const deja = rendus.get(`${nom} ${etape}`)?.get(cle) as Resultat<S> | undefined;
    if (deja !== undefined) return deja;
  }
  const rendu = simuler(entree, options);
  tableDe(rendus, `${NIVEAUX[niveau] ?? ""} ${etape}`).set(cle, rendu);
  return rendu;
}
