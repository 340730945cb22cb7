import type { Decision } from "#app/contextes/simulateur/domaine/decision/decision.ts";

export type RolePlan = Decision["plans"][number]["role"];

/** Un plan : en titre, dans une phrase qui parle de lui, en tête d'une colonne. */
export const NOMS_PLANS: Readonly<Record<RolePlan, { readonly titre: string; readonly nomme: string; readonly colonne: string }>> = {
  conseille: { titre: "Le plan conseillé", nomme: "le plan conseillé", colonne: "Conseillé" },
  leger: { titre: "Un plan plus léger", nomme: "le plan plus léger", colonne: "Plus léger" },
  autre: { titre: "Un autre chemin", nomme: "l’autre chemin", colonne: "Autre chemin" },
};
