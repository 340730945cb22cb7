import { CODE_DEPARTEMENT } from "#app/commun/geo/code-departement.ts";

// Le simulateur écrit « dep », les listes « departement » : c'est le même lieu.
const PARAMETRES = ["dep", "departement"] as const;

/** Le département que dit l'adresse d'une page ; une adresse mal recopiée ne dit rien. */
export function departementDeLAdresse(parametres: Pick<URLSearchParams, "get">): string | undefined {
  return PARAMETRES.map((nom) => parametres.get(nom)?.trim())
    .find((lu) => lu !== undefined && CODE_DEPARTEMENT.test(lu))
    ?.toUpperCase();
}
