import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Ce que la dernière action a rendu, tant qu'on n'est pas allé ailleurs. Le cadriciel l'oublie à la première relecture de la page : un autre foyer qui remplit sa part
 * effacerait les messages que l'on est en train de lire.
 */
export function useRetour<T>(rendu: T | undefined): T | undefined {
  const { key } = useLocation();
  const [garde, garder] = useState<{ readonly ici: string; readonly rendu: T }>();
  if (rendu !== undefined && garde?.rendu !== rendu) garder({ ici: key, rendu });
  // Revenir en arrière ne redit pas un refus corrigé depuis.
  else if (rendu === undefined && garde !== undefined && garde.ici !== key) garder(undefined);
  return rendu ?? (garde?.ici === key ? garde.rendu : undefined);
}
