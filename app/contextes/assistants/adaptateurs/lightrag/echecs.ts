import type { EchecAmont } from "#app/socle/amont/types.ts";
import type { Disjoncteur } from "#app/socle/disjoncteur.ts";
import { ErreurApp, type CodeErreur } from "#app/commun/erreurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

const NON_COMPTEE = "La recherche dans les textes n'a pas abouti. Votre question n'a pas été comptée.";

type Besoins = {
  readonly disjoncteur: Disjoncteur;
  readonly journal: Journal;
  /** La dernière santé connue ne vaut plus. */
  readonly oublierSante: () => void;
  readonly noterRefus: () => void;
};

/** Noter un échec : au disjoncteur, au journal, et l'erreur à lever. */
export function creerEchecs({ disjoncteur, journal, oublierSante, noterRefus }: Besoins) {
  /** Note l'échec et rend l'erreur à lever. */
  function echouer(code: CodeErreur, classe: string, statut: number | null): ErreurApp {
    // Une clé refusée n'est pas une panne : le serveur répond tout de suite, et les textes du site répondent à sa place.
    if (classe === "refus") {
      disjoncteur.sansAvis();
      noterRefus();
    } else disjoncteur.echec();
    if (classe === "connexion") oublierSante();
    const faits = { classe, statut };
    if (classe === "refus") journal.erreur("recherche documentaire : clé refusée", faits);
    else journal.avertir("recherche documentaire en échec", faits);
    return new ErreurApp(code, NON_COMPTEE);
  }

  function echouerHttp({ genre, statut }: EchecAmont): ErreurApp {
    if (statut === 401 || statut === 403) return echouer("amont_indisponible", "refus", statut);
    if (genre === "delai" || statut === 504) return echouer("delai_depasse", "delai", statut);
    return echouer(genre === "illisible" ? "amont_invalide" : "amont_indisponible", genre, statut);
  }

  return { echouer, echouerHttp };
}
