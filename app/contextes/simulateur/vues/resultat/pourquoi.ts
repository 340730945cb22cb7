import type { Axe, Coefficient, Coefficients, Etape } from "@autonomie/engines";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { direUnite, direValeur } from "#app/contextes/simulateur/vues/methode/unites.ts";

/** Ce que vaut une valeur de la table : vérifiée à sa source, en partie, ou sans source. */
export const NOMS_PREUVES = { oui: "vérifiée", partiel: "partielle", non: "sans source" } as const;

/** Une étape montrée : la phrase, l'opération écrite avec ses nombres, et d'où viennent les coefficients. */
export type EtapeExpliquee = {
  readonly cle: string;
  readonly phrase: string;
  readonly operation: string;
  readonly resultat: string;
};
export type CoefficientLu = Pick<Coefficient, "id" | "nom" | "valeur" | "min" | "max" | "unite" | "source" | "annee" | "verifie">;
export type Explication = {
  readonly cle: string;
  readonly axe: Axe | null;
  readonly titre: string;
  readonly etapes: ReadonlyArray<EtapeExpliquee>;
  /** Coefficients dont dépend le chiffre, du plus direct au plus lointain. */
  readonly coefficients: ReadonlyArray<CoefficientLu>;
  /** Combien d'autres ne sont pas montrés. */
  readonly autres: number;
};

/** Au-delà, l'explication devient illisible : les étapes les plus proches du chiffre sont gardées, les autres restent dans la trace complète de l'API. */
const ETAPES_MAX = 9;
/** Causes directes gardées par étape : les plus grandes, sans les termes nuls. */
const CAUSES_MAX = 4;
const COEFFICIENTS_MAX = 12;

const SYMBOLE = /[A-Za-z_À-ÿ][\w.À-ÿ]*/g;
const FONCTIONS: Readonly<Record<string, string>> = { min: "min", max: "max", exp: "exp", ln: "ln", racine: "√", somme: "somme" };

/** Nombre lisible dans une opération : trois chiffres utiles, jamais de notation scientifique. */
export function ecrireValeur(valeur: number): string {
  const taille = Math.abs(valeur);
  const decimales = taille === 0 || taille >= 1000 ? 0 : taille >= 100 ? 1 : taille >= 1 ? 2 : taille >= 0.01 ? 4 : 6;
  const texte = formaterNombre(valeur, decimales);
  return texte.includes(",") ? texte.replace(/0+$/, "").replace(/,$/, "") : texte;
}

/** Remplace chaque symbole par sa valeur et écrit les opérateurs comme sur le papier. */
function ecrireOperation(etape: Etape): string {
  if (etape.formule === "") return "";
  const texte = etape.formule
    .replace(SYMBOLE, (symbole) => {
      const valeur = etape.symboles[symbole];
      return valeur === undefined ? (FONCTIONS[symbole] ?? symbole) : ecrireValeur(valeur);
    })
    .replace(/\s*\*\s*/g, " × ")
    .replace(/\s*\/\s*/g, " ÷ ");
  // « max(0, min(1, x)) » ne fait que borner : l'opération utile est au centre.
  const utile = (/^max\(0, min\(1, ([^()]+)\)\)$/.exec(texte)?.[1] ?? texte).replace(
    /somme\(([^()]*)\)/g,
    (tout, dedans: string, place: number, entiere: string) => {
      const somme = ecrireSomme(dedans.split(/, /));
      // Une moyenne divise toute la somme, pas son dernier terme.
      const [avant, apres] = [entiere.slice(0, place), entiere.slice(place + tout.length)];
      return somme.includes(" + ") && (/[×÷^-]\s*$/.test(avant) || /^\s*[×÷^]/.test(apres)) ? `(${somme})` : somme;
    },
  );
  const termes = utile.split(" + ");
  const debut = termes.slice(0, 4).join(" + ");
  return termes.length > 6 && debut.split("(").length === debut.split(")").length ? `${debut} + … (${termes.length} termes)` : utile;
}

/** Peu de termes : une addition sans ses zéros. Beaucoup : leur nombre. */
function ecrireSomme(termes: ReadonlyArray<string>): string {
  const utiles = termes.filter((t) => t !== "0");
  if (utiles.length > 5) return `somme de ${termes.length} valeurs`;
  return utiles.length === 0 ? "0" : utiles.join(" + ");
}

/** « 59,78 = 59,78 » n'explique rien : seul le résultat reste. */
function operationUtile(etape: Etape): string {
  const operation = ecrireOperation(etape);
  return operation === ecrireValeur(etape.valeur) ? "" : operation;
}

function ecrireResultat(etape: Etape): string {
  if (etape.unite === "taux") return `${ecrireValeur(etape.valeur * 100)}\u00a0%`;
  return direValeur(etape.valeur, etape.unite, ecrireValeur);
}

/**
 * Explique un chiffre : les étapes dont il dépend, dans l'ordre du calcul, la dernière redonnant le chiffre.
 * @param cible identifiant d'étape de la trace
 * @returns undefined si la trace ne connaît pas cette étape
 */
export function expliquer(trace: ReadonlyArray<Etape>, coefficients: Coefficients, cible: string, defauts: SourcesDefauts): Explication | undefined {
  const parId = new Map(trace.map((e) => [e.id, e]));
  const but = parId.get(cible);
  if (but === undefined) return undefined;
  // Parcours en largeur depuis le chiffre : les causes directes d'abord.
  const gardees = new Set<string>([cible]);
  const file = [but];
  for (const etape of file) {
    const causes = etape.entrees
      .flatMap((id) => parId.get(id) ?? [])
      .filter((cause) => cause.valeur !== 0 && !gardees.has(cause.id))
      .toSorted((a, b) => Math.abs(b.valeur) - Math.abs(a.valeur))
      .slice(0, CAUSES_MAX);
    for (const cause of causes) {
      if (gardees.size >= ETAPES_MAX || gardees.has(cause.id)) continue;
      gardees.add(cause.id);
      file.push(cause);
    }
  }
  const profondeur = new Map(file.map((e, i) => [e.id, i]));
  const ordre = file.toSorted((a, b) =>
    dependDe(a, b.id, parId) ? 1 : dependDe(b, a.id, parId) ? -1 : (profondeur.get(b.id) ?? 0) - (profondeur.get(a.id) ?? 0),
  );
  return {
    cle: cible,
    axe: but.axe ?? null,
    titre: but.libelle,
    etapes: ordre.map((e) => ({
      cle: e.id,
      phrase: e.libelle,
      operation: e.nature === "simulation" ? "simulation jour par jour ou heure par heure" : operationUtile(e),
      resultat: ecrireResultat(e),
    })),
    ...coefficientsDe(but, parId, coefficients, defauts),
  };
}

/** Champ du scénario laissé par défaut → coefficient qui a donné sa valeur. */
export type SourcesDefauts = Readonly<Record<string, string>>;

function coefficientsDe(
  but: Etape,
  parId: ReadonlyMap<string, Etape>,
  coefficients: Coefficients,
  defauts: SourcesDefauts,
): Pick<Explication, "coefficients" | "autres"> {
  const vues = new Set([but.id]);
  const file = [but];
  const ids = new Set<string>();
  const champs = Object.entries(defauts);
  for (const etape of file) {
    for (const id of etape.coefficients) ids.add(id);
    for (const entree of etape.entrees) {
      const cause = parId.get(entree);
      if (cause !== undefined && !vues.has(entree)) {
        vues.add(entree);
        file.push(cause);
      }
      // Une valeur laissée par défaut vient elle aussi de la table.
      const feuille = entree.replace(/^entree\./, "");
      const source = cause === undefined ? champs.find(([chemin]) => chemin === feuille || chemin.endsWith(`.${feuille}`))?.[1] : undefined;
      if (source !== undefined) ids.add(source);
    }
  }
  const lus = [...ids].flatMap((id) => coefficients[id] ?? []);
  const montres = lus.slice(0, COEFFICIENTS_MAX).map((c) => ({
    id: c.id,
    nom: c.nom,
    valeur: c.valeur,
    min: c.min,
    max: c.max,
    unite: direUnite(c.unite, c.valeur),
    source: c.source,
    annee: c.annee,
    verifie: c.verifie,
  }));
  return { coefficients: montres, autres: lus.length - montres.length };
}

function dependDe(etape: Etape, id: string, parId: ReadonlyMap<string, Etape>, vus = new Set<string>()): boolean {
  if (vus.has(etape.id)) return false;
  vus.add(etape.id);
  return etape.entrees.some((e) => e === id || (parId.has(e) && dependDe(parId.get(e) as Etape, id, parId, vus)));
}
