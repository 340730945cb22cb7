import { plier } from "#app/commun/texte/plier.ts";
import type { FoyerDit } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";

// Au-delà, « étudiants et jeunes diplômés » ne désigne plus celui qui demande, sauf s'il dit étudier.
const AGE_ETUDIANT_MAX = 30;

/** Vrai si le public annoncé par une fiche (« 16-25 ans (30 ans en situation de handicap) ») admet celui qui demande ; sans âge dit, tout convient. */
export function convientAuPublic(annonce: string | undefined, { age, etudiant, retraite }: FoyerDit, question: string): boolean {
  if (annonce === undefined) return true;
  const texte = plier(annonce);
  const bornes = /(\d{2}) ?(?:-|a) ?(\d{2}) ans/.exec(texte);
  const handicap = /(\d{2}) ans en situation de handicap/.exec(texte)?.[1];
  if (bornes !== null) {
    const max = handicap !== undefined && /handicap/.test(plier(question)) ? Number(handicap) : Number(bornes[2]);
    if (retraite || (age !== undefined && (age < Number(bornes[1]) || age > max))) return false;
  }
  const des = /\bdes (\d{2}) ans/.exec(texte)?.[1];
  if (des !== undefined && age !== undefined && age < Number(des)) return false;
  if (/\badultes\b/.test(texte) && age !== undefined && age < 18) return false;
  if (/^etudiants/.test(texte) && !etudiant && (retraite || (age !== undefined && age > AGE_ETUDIANT_MAX))) return false;
  return true;
}

const GAIN_A_DISTANCE = 1.15;

/** Ce que vaut en plus une fiche qui se pratique à distance, pour qui le demande. */
export function gainADistance(annonce: string | undefined, texte: string, { aDistance }: FoyerDit): number {
  return aDistance && /teletravail|en ligne|a distance/.test(plier(`${annonce ?? ""} ${texte}`)) ? GAIN_A_DISTANCE : 1;
}
