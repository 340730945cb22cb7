import type { Erreur, OptionsMoteur, Resultat } from "../../types.ts";

/** Une donnée injectée manque ou n'est pas lisible : levée par qui la lit, rendue en `ok: false` par le moteur appelé. */
export class DonneeRefusee extends Error {
  readonly erreur: Erreur;
  constructor(erreur: Erreur) {
    super(erreur.message);
    this.erreur = erreur;
  }
}

function estObjet(valeur: unknown): valeur is Readonly<Record<string, unknown>> {
  return typeof valeur === "object" && valeur !== null && !Array.isArray(valeur);
}

/** Erreurs d'arguments qui ne sont pas des objets, nommés ; vide s'ils en sont tous. Leur contenu se contrôle à part. */
export function erreursDObjets(valeurs: Readonly<Record<string, unknown>>): ReadonlyArray<Erreur> {
  return Object.entries(valeurs)
    .filter(([, valeur]) => !estObjet(valeur))
    .map(([chemin, valeur]) => ({
      chemin,
      code: valeur === undefined || valeur === null ? `${chemin}.requis` : `${chemin}.type`,
      message: valeur === undefined || valeur === null ? `L’argument « ${chemin} » manque.` : `L’argument « ${chemin} » devrait être un objet.`,
    }));
}

/** Fait un calcul ; une donnée refusée en chemin devient l'erreur de ce calcul. Toute autre exception est un défaut du code, et passe. */
export function garder<S>(calculer: () => Resultat<S>): Resultat<S> {
  try {
    return calculer();
  } catch (cause) {
    if (cause instanceof DonneeRefusee) return { ok: false, erreurs: [cause.erreur] };
    throw cause;
  }
}

/** Le moteur d'un axe : entrée et coefficients sont des objets, et un coefficient absent ou illisible est une erreur à son chemin. */
export function garderAxe<S>(entree: unknown, options: OptionsMoteur, calculer: () => Resultat<S>): Resultat<S> {
  const erreurs = erreursDObjets({ entree, coefficients: (options as OptionsMoteur | null | undefined)?.coefficients });
  return erreurs.length > 0 ? { ok: false, erreurs } : garder(calculer);
}
