import { formaterJour } from "#app/commun/dates/dates.ts";
import { denombrer } from "#app/commun/nombres/nombres.ts";
import { heureParis } from "#app/commun/dates/paris.ts";
import { ATELIER_PRINCIPAL } from "#app/contextes/atelier/domaine/fiche.ts";
import { retentionDe } from "#app/contextes/atelier/domaine/retention.ts";

/** « le 21 novembre 2026 », d'une date seule. */
export function direJour(date: string): string {
  return `le ${formaterJour(date)}`;
}

/** « le 21 novembre 2026 à 14 h 32 » */
export function direMoment(iso: string): string {
  return `le ${formaterJour(iso)} à ${heureParis(new Date(iso))}`;
}

/** Combien de temps l'atelier et ses fiches sont gardés. */
export function direGarde(atelier: {
  readonly id?: string | undefined;
  readonly ouvert: boolean;
  readonly retention_jours?: number | undefined;
  readonly effacement_le?: string | undefined;
}): string {
  const { id, ouvert, effacement_le } = atelier;
  if (!ouvert && effacement_le !== undefined) return `Cet atelier est fermé ; ses fiches seront effacées le ${formaterJour(effacement_le)}.`;
  const jours = denombrer(retentionDe(atelier), "jour");
  if (id === ATELIER_PRINCIPAL) return `Cet atelier reste ouvert : chaque fiche y est gardée ${jours} après sa dernière modification, puis effacée.`;
  return `Les fiches sont gardées ${jours} après la fermeture de l'atelier, puis effacées.`;
}
