import type { Champ, ChampMultiple } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { CHAMPS_PAR_CHEMIN } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { AUCUN, PUIS, SEPARATEUR, type Reponses } from "./lien.ts";
import { ecrireEntier, ecrireNombre, POUR_CENT } from "#app/commun/nombres/nombre-tape.ts";

/** Comment un nombre s'écrit : court pour être lu, exact pour que l'adresse redonne le même calcul. */
export type Ecriture = "court" | "exact";

function texteDe(champ: Champ, valeur: unknown, ecriture: Ecriture): string | undefined {
  if (valeur === null || valeur === undefined) return undefined;
  if (typeof valeur === "boolean") return valeur ? "oui" : "non";
  const decalage = champ.genre === "nombre" && champ.pourcent === true ? POUR_CENT : 0;
  const ecrire = (n: number): string => (ecriture === "exact" ? ecrireEntier(n, decalage) : ecrireNombre(n * 10 ** -decalage));
  if (typeof valeur === "number") return ecrire(valeur);
  if (typeof valeur === "string") return valeur;
  if (!Array.isArray(valeur)) return undefined;
  if (champ.genre === "multiple") return ecrireListe(champ, valeur as ReadonlyArray<string>);
  const premier = valeur[0] as number | undefined;
  return valeur.every((v) => v === premier) && premier !== undefined ? ecrire(premier) : valeur.map((v) => ecrire(v as number)).join(SEPARATEUR);
}

// L'ordre demandé est celui du service : il ne se perd pas quand il n'est pas celui de la liste.
function ecrireListe({ options }: ChampMultiple, choisies: ReadonlyArray<string>): string {
  if (choisies.length === 0) return AUCUN;
  const rangs = choisies.map((v) => options.findIndex((o) => o.valeur === v));
  return choisies.join(rangs.every((rang, i) => i === 0 || rang > (rangs[i - 1] ?? -1)) ? SEPARATEUR : PUIS);
}

/**
 * Feuilles d'un scénario (ou d'un changement conseillé) → réponses. Les chemins qui ne sont pas dans la table des champs sont ignorés et rendus à part.
 * @param feuilles chemin pointé → valeur ; un objet ou une liste d'objets est développé
 */
export function reponsesDepuis(
  feuilles: Readonly<Record<string, unknown>>,
  ecriture: Ecriture = "court",
): { reponses: Reponses; ignores: ReadonlyArray<string> } {
  const reponses: Record<string, string> = {};
  const ignores: Array<string> = [];
  function visiter(chemin: string, valeur: unknown): void {
    const champ = CHAMPS_PAR_CHEMIN.get(chemin);
    const compose =
      champ !== undefined && typeof valeur === "object" && (champ.genre === "choix" || (champ.genre === "liste" && Object.keys(valeur ?? {}).length > 0));
    if (champ !== undefined && !compose) {
      const texte = champ.genre === "liste" && Array.isArray(valeur) ? AUCUN : texteDe(champ, valeur, ecriture);
      if (texte !== undefined) reponses[champ.cle] = texte;
      return;
    }
    if (valeur !== null && typeof valeur === "object") for (const [cle, v] of Object.entries(valeur)) visiter(chemin === "" ? cle : `${chemin}.${cle}`, v);
    else if (valeur !== null && valeur !== undefined) ignores.push(chemin);
  }
  for (const [chemin, valeur] of Object.entries(feuilles)) visiter(chemin, valeur);
  return { reponses, ignores };
}

/** Les réponses d'un plan fait depuis d'autres : l'altitude que le calcul a prise de la commune n'en est pas une, sans quoi elle suivrait qui change de commune. */
export function reponsesDuPlan(saisi: object, depuis: Reponses): Reponses {
  const { reponses } = reponsesDepuis({ ...saisi }, "exact");
  return depuis["altitude"] === undefined ? Object.fromEntries(Object.entries(reponses).filter(([cle]) => cle !== "altitude")) : reponses;
}

/** Applique des changements conseillés aux réponses : nouvelle table, l'ancienne n'est pas touchée. Un changement nul retire la réponse (la lettre du diagnostic, après des travaux). */
export function appliquer(reponses: Reponses, changements: Readonly<Record<string, unknown>>): Reponses {
  const retirees = new Set(Object.entries(changements).flatMap(([chemin, valeur]) => (valeur === null ? [CHAMPS_PAR_CHEMIN.get(chemin)?.cle] : [])));
  return { ...Object.fromEntries(Object.entries(reponses).filter(([cle]) => !retirees.has(cle))), ...reponsesDepuis(changements).reponses };
}
