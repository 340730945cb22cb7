import { createContext } from "react";
import type { Theme } from "#app/commun/theme.ts";

/**
 * Ce que le document doit savoir même quand aucun loader n'a tourné (méthode refusée, échec de la racine) : fourni par le rendu du serveur.
 * Dans le navigateur, les mêmes valeurs viennent du loader de la racine.
 */
export const ContexteDocument = createContext<{ readonly theme: Theme; readonly reference: string } | undefined>(undefined);
