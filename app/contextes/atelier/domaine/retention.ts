import { ATELIER_PRINCIPAL, type Atelier } from "./fiche.ts";
import { JOUR_MS } from "#app/commun/dates/durees.ts";

// Combien de temps un atelier et ses fiches restent.

/** Jours pendant lesquels un atelier fermé garde ses fiches, et au bout desquels se ferme celui que plus personne ne touche, sauf choix de l'animation. */
export const RETENTION_JOURS = 90;
/** L'atelier principal ne ferme pas : chaque fiche y part un an après sa dernière modification, ou au bout de la durée choisie. */
export const RETENTION_PRINCIPAL_JOURS = 365;
/** Jours qu'une fiche passe dans la corbeille avant d'être supprimée. */
export const CORBEILLE_JOURS = 30;
export const RETENTION_MIN_JOURS = 1;
export const RETENTION_MAX_JOURS = 3_650;

/** Jours de garde d'un atelier : la durée choisie, sinon celle de sa sorte. Partout où on la dit, c'est elle. */
export function retentionDe({
  id,
  ouvert,
  retention_jours,
}: {
  readonly id?: string | undefined;
  readonly ouvert: boolean;
  readonly retention_jours?: number | undefined;
}): number {
  return retention_jours ?? (id === ATELIER_PRINCIPAL && ouvert ? RETENTION_PRINCIPAL_JOURS : RETENTION_JOURS);
}

/** Le moment (ISO) où un atelier fermé et ses fiches s'effacent ; `undefined` tant qu'il est ouvert. */
export function effacementLe({ ouvert, ferme_le, retention_jours }: Pick<Atelier, "ouvert" | "ferme_le" | "retention_jours">): string | undefined {
  if (ouvert || ferme_le === undefined) return undefined;
  return new Date(Date.parse(ferme_le) + retentionDe({ ouvert, retention_jours }) * JOUR_MS).toISOString();
}
