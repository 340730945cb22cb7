import { JOUR_MS } from "#app/commun/dates/durees.ts";

// Ce que tout rangement de compteurs calcule de la même façon : limites, budget, clés d'idempotence.

/** Fenêtre d'une limite : glissante (`duree_s` avant chaque demande) ou calendaire (les points reviennent tous à `jusqu_a`, secondes Unix). */
export type FenetreLimite = { readonly duree_s: number } | { readonly jusqu_a: number };

/** État d'une limite. `attente_s` : secondes avant qu'un point revienne, 0 si aucun n'est pris ; au moins 1 si la demande est refusée. */
export type EtatLimite = { readonly accepte: boolean; readonly limite: number; readonly reste: number; readonly attente_s: number };

const GROUPE = " dans ";

/** Clé d'un client qui appartient à un groupe : le groupe a son propre plafond, plus haut que celui d'un seul. */
export function clientDuGroupe(client: string, groupe: string): string {
  return `${client}${GROUPE}${groupe}`;
}

/** Le groupe d'un client ; `undefined` s'il n'en a pas. */
export function groupeDuClient(client: string): string | undefined {
  const debut = client.indexOf(GROUPE);
  return debut < 0 ? undefined : client.slice(debut + GROUPE.length);
}

/** Durée pendant laquelle une clé d'idempotence rejoue sa réponse. */
export const GARDE_IDEMPOTENCE_MS = JOUR_MS;
/** Durée après laquelle une clé prise sans réponse est reprise : son processus est mort. */
export const EN_COURS_MS = 60_000;

/** Instant où une prise faite maintenant revient. */
export function echeanceDe(fenetre: FenetreLimite, maintenant_ms: number): number {
  return Math.round("jusqu_a" in fenetre ? fenetre.jusqu_a * 1000 : maintenant_ms + fenetre.duree_s * 1000);
}

/** Rang, par échéance croissante, de la prise dont le retour rend un point. Limite abaissée en cours de fenêtre : il faut en attendre plusieurs. */
export function rangAttendu(prises: number, limite: number): number {
  return Math.max(0, prises - Math.max(1, limite));
}

export type MesureLimite = {
  readonly limite: number;
  readonly prises: number;
  /** Échéance de la prise de rang attendu ; undefined si rien n'est pris. */
  readonly echeance_ms: number | undefined;
  readonly maintenant_ms: number;
};

/** `accepte` : celui de la demande qui vient d'être comptée ou refusée ; absent, s'il reste un point. */
export function etatLimite({ limite, prises, echeance_ms, maintenant_ms }: MesureLimite, accepte = prises < limite): EtatLimite {
  const attente_s = echeance_ms === undefined ? 0 : Math.max(1, Math.ceil((echeance_ms - maintenant_ms) / 1000));
  return { accepte, limite, reste: Math.max(0, limite - prises), attente_s: accepte ? attente_s : Math.max(1, attente_s) };
}

/** Un montant fractionnaire ou négatif est une faute d'appel : le laisser passer fausserait le plafond sans bruit. */
export function exigerMicroEuros(micro_eur: number): number {
  if (!Number.isSafeInteger(micro_eur) || micro_eur < 0) throw new Error(`montant en micro-euros invalide : ${micro_eur}`);
  return micro_eur;
}
