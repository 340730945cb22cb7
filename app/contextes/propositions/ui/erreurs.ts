import type { ErreurAffichee } from "#app/ui/champs/ResumeErreurs.tsx";

/** Les messages d'un refus, dans l'ordre des champs, pour le résumé en tête. */
export function enResume(erreurs: Readonly<Record<string, ReadonlyArray<string>>>): ReadonlyArray<ErreurAffichee> {
  return Object.entries(erreurs).flatMap(([nom, messages]) => messages.slice(0, 1).map((message) => ({ nom, message })));
}
