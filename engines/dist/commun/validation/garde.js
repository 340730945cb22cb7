/** Une donnée injectée manque ou n'est pas lisible : levée par qui la lit, rendue en `ok: false` par le moteur appelé. */
export class DonneeRefusee extends Error {
    erreur;
    constructor(erreur) {
        super(erreur.message);
        this.erreur = erreur;
    }
}
function estObjet(valeur) {
    return typeof valeur === "object" && valeur !== null && !Array.isArray(valeur);
}
/** Erreurs d'arguments qui ne sont pas des objets, nommés ; vide s'ils en sont tous. Leur contenu se contrôle à part. */
export function erreursDObjets(valeurs) {
    return Object.entries(valeurs)
        .filter(([, valeur]) => !estObjet(valeur))
        .map(([chemin, valeur]) => ({
        chemin,
        code: valeur === undefined || valeur === null ? `${chemin}.requis` : `${chemin}.type`,
        message: valeur === undefined || valeur === null ? `L’argument « ${chemin} » manque.` : `L’argument « ${chemin} » devrait être un objet.`,
    }));
}
/** Fait un calcul ; une donnée refusée en chemin devient l'erreur de ce calcul. Toute autre exception est un défaut du code, et passe. */
export function garder(calculer) {
    try {
        return calculer();
    }
    catch (cause) {
        if (cause instanceof DonneeRefusee)
            return { ok: false, erreurs: [cause.erreur] };
        throw cause;
    }
}
/** Le moteur d'un axe : entrée et coefficients sont des objets, et un coefficient absent ou illisible est une erreur à son chemin. */
export function garderAxe(entree, options, calculer) {
    const erreurs = erreursDObjets({ entree, coefficients: options?.coefficients });
    return erreurs.length > 0 ? { ok: false, erreurs } : garder(calculer);
}
