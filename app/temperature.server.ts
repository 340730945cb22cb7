import { faireAuCalme, type Geste } from "#app/commun/au-calme.ts";
import { signalArret } from "#app/socle/http/sse/arret.server.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

// Après les premières pages, l'éveil du fil de calcul et le premier ménage.
const DEPART_MS = 8_000;

/**
 * Répète au calme ce que les visiteurs demanderont : leur code est alors lu et compilé, leurs données rangées, et le premier est servi comme le centième.
 * Une fois par ouverture ; `echauffement_s` borne ce que cela dure, et 0 s'en passe. L'arrêt demandé, plus rien ne commence. Rend de quoi cesser.
 */
export function rechauffer(
  aRepeter: () => Iterable<Geste>,
  { calme, echauffement_s, journal }: { readonly calme: () => boolean; readonly echauffement_s: number; readonly journal: Journal },
): () => Promise<void> {
  if (echauffement_s === 0) return () => Promise.resolve();
  const cesser = faireAuCalme(aRepeter, {
    calme,
    depart_ms: DEPART_MS,
    budget_ms: echauffement_s * 1_000,
    maintenant_ms: () => performance.now(),
    surFin: ({ gestes, duree_ms }) => journal.info("site en température", { gestes, duree_ms: Math.round(duree_ms) }),
    surEchec: (cause) => journal.avertir("mise en température interrompue", { erreur: cause instanceof Error ? cause.message : "inconnue" }),
  });
  signalArret.addEventListener("abort", () => void cesser(), { once: true });
  return cesser;
}
