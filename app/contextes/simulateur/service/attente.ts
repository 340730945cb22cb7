import { ErreurApp } from "#app/commun/erreurs.ts";
import { direAttente } from "#app/commun/nombres/attente.ts";
import type { ClientDeFile, MotifPlein } from "#app/commun/listes/file-equitable.ts";

// Qui calcule, et ce que lit celui qui ne peut pas attendre.

/** Pour qui un calcul se fait. */
export type Demandeur = { readonly client: ClientDeFile; readonly signal: AbortSignal };
export type QuiDemande = () => Demandeur | undefined;

/** Le site lui-même : l'exemple de l'accueil, la somme d'un lieu à plusieurs. */
export const LE_SITE: ClientDeFile = { reseau: "site", appareil: "site" };

const PHRASES: Readonly<Record<MotifPlein, string>> = {
  appareil: "Vous avez déjà demandé beaucoup de calculs, et ils se font un par un.",
  reseau: "Beaucoup de calculs sont demandés depuis votre réseau, et ils se font à tour de rôle.",
  tous: "Beaucoup de calculs se font en ce moment.",
};

/** Refus d'une file pleine : à celui qui l'emplit, 429 ; aux autres, 503. Rien n'est perdu, le scénario est dans l'adresse. */
export function refusDAttente(attente_s: number): (motif: MotifPlein) => ErreurApp {
  return (motif) =>
    new ErreurApp(
      motif === "tous" ? "indisponible" : "trop_de_requetes",
      `${PHRASES[motif]} Rechargez dans ${direAttente(attente_s)} : votre scénario est dans l’adresse.`,
      { attente_s },
    );
}
