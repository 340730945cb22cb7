import { plier } from "#app/commun/texte/plier.ts";

/** Ce qu'il faut savoir d'un auteur pour reconnaître son mot-dièse. */
export type AuteurNomme = { readonly id: string; readonly nom: string };

export type MotDiese = {
  /** Tel que tapé, sans le dièse. */
  readonly brut: string;
  readonly slug: string;
  readonly debut: number;
  readonly fin: number;
};

export type LectureAuteurs = {
  /** Le premier reconnu. */
  readonly auteur: AuteurNomme | null;
  /** Slugs qui ne correspondent à personne, sans doublon, dans l'ordre. */
  readonly inconnus: ReadonlyArray<string>;
  /** Auteurs reconnus après le premier : laissés de côté. */
  readonly ignores: ReadonlyArray<AuteurNomme>;
  /** La question en langue courante : chaque mot-dièse y devient un nom. */
  readonly question: string;
};

// Un dièse en début de texte ou après un blanc ou une ponctuation ouvrante, suivi d'une lettre : ni « C# », ni « page#ancre », ni « #3 ».
const MOTIF = /(^|[\s([{«"'’,;:!?])#(\p{L}[\p{L}\p{M}\p{N}]*(?:[-_’'][\p{L}\p{M}\p{N}]+)*)/gu;

/** « Françoise d'Eaubonne » ou « #Francoise_d-Eaubonne » donnent « francoise-d-eaubonne ». */
export function enSlug(texte: string): string {
  return plier(texte)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
}

/** Les mots-dièse d'un texte, dans l'ordre. */
export function lireMotsDieses(texte: string): ReadonlyArray<MotDiese> {
  return [...texte.matchAll(MOTIF)].map(({ 1: avant = "", 2: brut = "", index }) => {
    const debut = index + avant.length;
    return { brut, slug: enSlug(brut), debut, fin: debut + 1 + brut.length };
  });
}

/**
 * Auteurs désignés par une question. Le même code sert au navigateur (avis) et au serveur (formulaire envoyé sans script).
 * `demande` : auteur déjà choisi par le client ; il passe avant les mots-dièse du texte. `inconnusDuClient` : slugs que le client n'a pas reconnus.
 */
export function lireAuteurs(
  texte: string,
  auteurs: ReadonlyArray<AuteurNomme>,
  demande?: string,
  inconnusDuClient: ReadonlyArray<string> = [],
): LectureAuteurs {
  const parSlug = new Map(auteurs.map((auteur) => [auteur.id, auteur]));
  const mots = lireMotsDieses(texte);
  const choisis = new Map<string, AuteurNomme>();
  const inconnus = new Set<string>();
  for (const slug of [...(demande === undefined ? [] : [enSlug(demande)]), ...mots.map((mot) => mot.slug), ...inconnusDuClient.map(enSlug)]) {
    if (slug === "") continue;
    const auteur = parSlug.get(slug);
    if (auteur === undefined) inconnus.add(slug);
    else choisis.set(slug, auteur);
  }
  const [premier = null, ...ignores] = choisis.values();
  return { auteur: premier, inconnus: [...inconnus], ignores, question: remplacerMotsDieses(texte, mots, parSlug) };
}

function remplacerMotsDieses(texte: string, mots: ReadonlyArray<MotDiese>, parSlug: ReadonlyMap<string, AuteurNomme>): string {
  let sortie = "";
  let position = 0;
  for (const { debut, fin, slug, brut } of mots) {
    sortie += texte.slice(position, debut) + (parSlug.get(slug)?.nom ?? brut.replaceAll(/[-_]/g, " "));
    position = fin;
  }
  return (sortie + texte.slice(position)).replaceAll(/[^\S\n]+/g, " ").trim();
}
