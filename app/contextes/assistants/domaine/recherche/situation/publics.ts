import { plier } from "#app/commun/texte/plier.ts";
import type { FoyerDit } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";

// Au-delà, « étudiants et jeunes diplômés » ne désigne plus celui qui demande, sauf s'il dit étudier.
const AGE_ETUDIANT_MAX = 30;

const SANS_DIPLOME = /(?<!\p{L})(?:(?:pas|aucun|ni|sans) (?:de |d['’]|le |mon )?(?:diplome|bac|etudes|brevet)|(?:non |pas )diplomee?)(?!\p{L})/u;

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
  // « Étudiants et jeunes diplômés » : qui dit n'avoir pas de diplôme n'en est pas.
  if (/^etudiants.*diplom/.test(texte) && !etudiant && SANS_DIPLOME.test(plier(question))) return false;
  if (/^etudiants/.test(texte) && !etudiant && (retraite || (age !== undefined && age > AGE_ETUDIANT_MAX))) return false;
  return true;
}

const GAIN_A_DISTANCE = 1.3;
const PERTE_SUR_PLACE = 0.7;

/** Ce que vaut une fiche pour qui veut travailler à distance : celle qui dit s'y prêter passe devant, et d'une autre rien ne dit qu'elle convient. */
export function gainADistance(annonce: string | undefined, texte: string, { aDistance }: FoyerDit): number {
  if (!aDistance) return 1;
  if (/teletravail|en ligne|a distance/.test(plier(`${annonce ?? ""} ${texte}`))) return GAIN_A_DISTANCE;
  // Seule une plateforme annonce un public : un réseau, un texte se lisent de partout.
  return annonce === undefined ? 1 : PERTE_SUR_PLACE;
}

export const MAJORITE = 18;
const GAIN_ADMIS = 1.5;
const PERTE_NON_DITE = 0.8;

/** Ce que vaut une plateforme pour qui a moins de dix-huit ans : celle qui dit l'admettre passe devant ; d'une autre, rien ne le promet. */
export function gainPourMineur(annonce: string | undefined, { age }: FoyerDit): number {
  if (annonce === undefined || age === undefined || age >= MAJORITE) return 1;
  return /\d{2} ?(?:-|a) ?\d{2} ans|\bdes \d{2} ans/.test(plier(annonce)) ? GAIN_ADMIS : PERTE_NON_DITE;
}

const PERTE_SANS_PAYE = 0.5;

/** Vrai d'une plateforme dont l'engagement n'est pas payé : un bénévolat, un séjour contre le gîte. */
function sansPaye(annonce: string | undefined, texte: string): boolean {
  const dite = plier(texte);
  return annonce !== undefined && /benevol|volontariat|coups de main|gite et le couvert/.test(dite) && !/emploi/.test(dite);
}

/** Ce que vaut une plateforme pour qui veut un salaire. */
export function gainPaye(annonce: string | undefined, texte: string, { paye }: FoyerDit): number {
  return paye === true && sansPaye(annonce, texte) ? PERTE_SANS_PAYE : 1;
}

/** Vrai d'une plateforme sans salaire, pour qui n'en veut qu'un : « pas de bénévolat » ne la montre pas. */
export function estSansLeSalaireVoulu(annonce: string | undefined, texte: string, { payeSeul }: FoyerDit): boolean {
  return payeSeul === true && sansPaye(annonce, texte);
}

/** Ce que vaut une fiche pour qui demande, d'après la distance, l'âge et le salaire qu'il dit. */
export function gainDuPublic(annonce: string | undefined, texte: string, foyer: FoyerDit): number {
  return gainADistance(annonce, texte, foyer) * gainPourMineur(annonce, foyer) * gainPaye(annonce, texte, foyer);
}
