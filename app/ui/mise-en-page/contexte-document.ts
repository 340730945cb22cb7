import { createContext } from "react";
import type { Theme } from "#app/commun/theme.ts";

/**
 * Ce que le document doit savoir même quand aucun loader n'a tourné (méthode refusée, échec de la racine) : fourni par le rendu du serveur.
 * Dans le navigateur, le thème vient du loader de la racine, la référence du document. `reference` : celle d'une page d'erreur seulement. `nonce` : la valeur à
 * usage unique qui nomme les scripts, absente d'une page gardée pour tous.
 */
export const ContexteDocument = createContext<{ readonly theme: Theme; readonly reference: string | undefined; readonly nonce?: string } | undefined>(
  undefined,
);
