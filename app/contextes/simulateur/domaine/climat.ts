import type { ScenarioSaisi } from "@autonomie/engines";

/** Le climat d'un calcul : celui de 2050 s'il est demandé et publié pour ce lieu (métropole), celui d'aujourd'hui sinon. */
export type ClimatDemande = "aujourdhui" | "2050" | "2050_absent";

/** Le climat demandé par un scénario dont le territoire est un code résolu. Outre-mer, les saisons de 2050 ne sont pas publiées. */
export function climatDemande({ lieu }: Pick<ScenarioSaisi, "lieu">): ClimatDemande {
  if (lieu.climat !== "tracc_2050") return "aujourdhui";
  return /^9[78]/.test(lieu.territoire) ? "2050_absent" : "2050";
}

const PHRASES = {
  aujourdhui: null,
  "2050": "Sous le climat de 2050, France à +2,7 °C.",
  "2050_absent": "Le climat de 2050 n’est pas publié pour ce lieu : calculé sous le climat d’aujourd’hui.",
} as const;

/** Ce que toute page d'un calcul dit sous son titre ; null : le climat d'aujourd'hui, sans rien à dire. */
export const direClimat = (scenario: Pick<ScenarioSaisi, "lieu">): string | null => PHRASES[climatDemande(scenario)];
