import { CLE_VALEURS } from "#app/contextes/simulateur/domaine/lien/lien.ts";

/** Adresses de `/simulateur/comparer`. À part : la page du résultat n'en demande pas plus. */

export const LETTRES = ["A", "B", "C"] as const;
export type Lettre = (typeof LETTRES)[number];

/** Chaîne de requête d'un lien collé : adresse entière, chemin, ou requête seule. */
export function requeteDuLien(texte: string): URLSearchParams {
  const sansAncre = texte.trim().split("#", 1)[0] ?? "";
  const debut = sansAncre.indexOf("?");
  return new URLSearchParams(debut === -1 ? sansAncre : sansAncre.slice(debut + 1));
}

/** Les réponses seules : une comparaison se fait avec les valeurs du jour, quel que soit l'âge des liens. */
export function requeteNue(requete: string): string {
  const nue = new URLSearchParams(requete);
  nue.delete(CLE_VALEURS);
  return nue.toString();
}

/** Clé de l'adresse qui dit ce qui est ouvert (`ouverture.ts`). */
export const CLE_OUVERTURE = "vue";

/** Adresse d'une comparaison : un paramètre par scénario, chacun portant une chaîne de requête entière, et ce qui y est ouvert. */
export function adresseComparaison(requetes: ReadonlyArray<string>, ouverture = ""): string {
  const parametres = new URLSearchParams();
  requetes.forEach((requete, i) => parametres.set((LETTRES[i] ?? "C").toLowerCase(), requeteNue(requete)));
  if (ouverture !== "") parametres.set(CLE_OUVERTURE, ouverture);
  return `/simulateur/comparer${parametres.size === 0 ? "" : `?${parametres.toString()}`}`;
}
