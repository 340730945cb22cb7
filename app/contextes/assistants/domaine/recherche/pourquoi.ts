import { racines } from "#app/commun/texte/mots.ts";
import { motsDuSujet } from "./mots/mots-d-usage.ts";

const CITES_MAX = 3;

/** Ce que la fiche a en commun avec la question, en mots de la fiche : ses mots-clés que la question emploie ; rien s'il n'y en a pas. */
export function direPourquoi(question: string, motsCles: string): string | undefined {
  const sujet = new Set(motsDuSujet(question));
  const communs = motsCles
    .split(";")
    .map((cle) => cle.trim())
    .filter((cle) => racines(cle).some((mot) => sujet.has(mot)));
  const uniques = [...new Set(communs)].slice(0, CITES_MAX);
  return uniques.length === 0 ? undefined : `Sa fiche dit : ${uniques.map((cle) => `« ${cle} »`).join(", ")}`;
}
