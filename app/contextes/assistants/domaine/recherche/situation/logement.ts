import { plier } from "#app/commun/texte/plier.ts";
import { racine } from "#app/commun/texte/mots.ts";
import type { FoyerDit } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

/** Ce que peut faire qui n'a ni toit ni terrain à soi (le plus commun d'abord), et ce qui en demande un ; par identifiant de fiche. */
export type SelonLogement = { readonly sans_travaux: ReadonlyArray<string>; readonly chez_soi: ReadonlySet<string> };

export const SANS_LOGEMENT: SelonLogement = { sans_travaux: [], chez_soi: new Set() };

const GAIN_SANS_TRAVAUX = 1.25;
const PERTE_CHEZ_SOI = 0.6;
// « Être plus autonome », « agir », « quoi faire » : la question ne choisit pas son sujet.
const GENERAUX = new Set(
  plier("autonome autonomie écologie écologique écolo durable agir action geste transition planète climat impact sobre résilient améliorer vie quotidien")
    .split(" ")
    .map(racine),
);

function sansChezSoi({ locataire, appartement }: FoyerDit): boolean {
  return locataire || appartement;
}

/** Ce que vaut une fiche pour ce logement : en location ou en appartement, ce qui se fait sans travaux passe devant ce qui demande un toit. */
export function gainDuLogement(id: string, foyer: FoyerDit, { sans_travaux, chez_soi }: SelonLogement): number {
  if (!sansChezSoi(foyer)) return 1;
  if (chez_soi.has(id)) return PERTE_CHEZ_SOI;
  return sans_travaux.includes(id) ? GAIN_SANS_TRAVAUX : 1;
}

const QUE_FAIRE = / (?:que|quoi|qu) (?:\w+ ){0,3}faire | (?:faire|fais|fait) quoi /;

/** Vrai si qui loge là demande ce qu'il peut faire : l'endroit qu'il nomme ne fait que le situer. */
export function demandeQueFaire(sujet: string, foyer: FoyerDit): boolean {
  return demandeSelonLogement(sujet, foyer) && QUE_FAIRE.test(enTournure(sujet));
}

/** Vrai si le logement est tout le sujet : « je suis locataire, que faire pour être plus autonome ? ». */
export function demandeSelonLogement(sujet: string, foyer: FoyerDit): boolean {
  return sansChezSoi(foyer) && motsDuSujet(sujet).every((mot) => GENERAUX.has(mot));
}
