import type { Erreur, OptionsMoteur, Resultat } from "../../types.ts";
/** Une donnée injectée manque ou n'est pas lisible : levée par qui la lit, rendue en `ok: false` par le moteur appelé. */
export declare class DonneeRefusee extends Error {
    readonly erreur: Erreur;
    constructor(erreur: Erreur);
}
/** Erreurs d'arguments qui ne sont pas des objets, nommés ; vide s'ils en sont tous. Leur contenu se contrôle à part. */
export declare function erreursDObjets(valeurs: Readonly<Record<string, unknown>>): ReadonlyArray<Erreur>;
/** Fait un calcul ; une donnée refusée en chemin devient l'erreur de ce calcul. Toute autre exception est un défaut du code, et passe. */
export declare function garder<S>(calculer: () => Resultat<S>): Resultat<S>;
/** Le moteur d'un axe : entrée et coefficients sont des objets, et un coefficient absent ou illisible est une erreur à son chemin. */
export declare function garderAxe<S>(entree: unknown, options: OptionsMoteur, calculer: () => Resultat<S>): Resultat<S>;
