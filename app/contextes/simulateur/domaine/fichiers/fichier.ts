import type { ScenarioSaisi } from "@autonomie/engines";
import { CHAMPS_PAR_CLE } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { lireReponses, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { reponsesDepuis } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";

/** Un scénario en fichier `.json` : les réponses, de quoi les relire, et le scénario des moteurs pour qui veut calculer ailleurs. */

export const FORMAT_FICHIER = "autonomie.scenario";
export const VERSION_FICHIER = 1;
/** Un scénario entier en fait moins de dix. */
export const FICHIER_MAX_OCTETS = 65_536;

export type FichierScenario = {
  readonly format: typeof FORMAT_FICHIER;
  readonly version: typeof VERSION_FICHIER;
  readonly version_donnees: string;
  readonly lien: string;
  readonly reponses: Reponses;
  readonly scenario: ScenarioSaisi;
};

/** « autonomie-26.json » : court, sans accent, lisible partout. */
export function nomDuFichier(code: string): string {
  return `autonomie-${code.toLowerCase()}.json`;
}

/** Réponses d'un fichier : le nôtre, ou un scénario de l'API. Une phrase dit ce qui empêche de le rouvrir. */
export function relireFichier(contenu: unknown): { readonly reponses: Reponses } | { readonly faute: string } {
  if (contenu === null || typeof contenu !== "object" || Array.isArray(contenu)) return { faute: "Ce fichier ne contient pas de scénario." };
  const objet = contenu as Readonly<Record<string, unknown>>;
  if ("format" in objet || "reponses" in objet) return relireReponses(objet);
  if (typeof objet["scenario"] === "object" && objet["scenario"] !== null) return relireScenario(objet["scenario"] as Readonly<Record<string, unknown>>);
  return relireScenario(objet);
}

function relireReponses({ format, version, reponses }: Readonly<Record<string, unknown>>): ReturnType<typeof relireFichier> {
  if (format !== FORMAT_FICHIER) return { faute: "Ce fichier n’est pas un scénario d’Autonomie." };
  if (version !== VERSION_FICHIER)
    return { faute: `Ce fichier vient d’une autre version du site (format ${String(version).slice(0, 20)}) ; nous lisons le format ${VERSION_FICHIER}.` };
  if (reponses === null || typeof reponses !== "object" || Array.isArray(reponses)) return { faute: "Les réponses manquent dans ce fichier." };
  const entrees = Object.entries(reponses);
  const inconnue = entrees.find(([cle]) => !CHAMPS_PAR_CLE.has(cle));
  if (inconnue !== undefined) return { faute: `La réponse « ${inconnue[0].slice(0, 40)} » n’existe pas dans le simulateur.` };
  const mauvaise = entrees.find(([, valeur]) => typeof valeur !== "string");
  if (mauvaise !== undefined) return { faute: `La réponse « ${mauvaise[0].slice(0, 40)} » doit être un texte.` };
  const lues = lireReponses(new URLSearchParams(entrees as Array<[string, string]>));
  return lues.dep === undefined ? { faute: "Le lieu manque dans ce fichier." } : { reponses: lues };
}

function relireScenario(scenario: Readonly<Record<string, unknown>>): ReturnType<typeof relireFichier> {
  const { reponses, ignores } = reponsesDepuis(scenario);
  if (reponses.dep === undefined) return { faute: "Ce fichier ne contient pas de scénario : le lieu n’y est pas." };
  // Rouvrir en perdant un réglage donnerait d'autres nombres sans le dire.
  if (ignores.length > 0) {
    return { faute: `Ce scénario a des réglages que le formulaire n’a pas : ${ignores.slice(0, 3).join(", ").slice(0, 120)}. L’API, elle, les accepte.` };
  }
  return { reponses };
}
