import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Calculs } from "#app/contextes/simulateur/ports/calculs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { MemoireBornee } from "#app/commun/listes/memoire-bornee.ts";

export type Dependances = { readonly calculs: Calculs; readonly faits: MemoireBornee<RenduTache>; readonly version: string; readonly journal: Journal };

/** Où en est un calcul : fini, ou en route avec la part faite (0 à 1). */
export type EtatCalcul<S extends Tache["sorte"]> =
  { readonly etat: "fini"; readonly rendu: RenduTache<S> } | { readonly etat: "en_cours"; readonly part: number };
export type ServiceCalculs = ReturnType<typeof creerServiceCalculs>;

type EnCours = { part: number; readonly arret: AbortController; readonly fin: Promise<RenduTache> };

/** Au-delà, un visiteur qui ouvrirait cent onglets occuperait tous les ouvriers. */
const EN_COURS_MAX = 12;

/** Lance, suit, garde et interrompt les calculs longs. Deux visiteurs du même scénario partagent le même calcul. */
export function creerServiceCalculs({ calculs, faits, version, journal }: Dependances) {
  const enCours = new Map<string, EnCours>();
  const cleDe = (tache: Tache): string => `${version}|${JSON.stringify(tache)}`;

  function lancer(cle: string, tache: Tache): EnCours {
    if (enCours.size >= EN_COURS_MAX)
      throw new ErreurApp("indisponible", "Trop de calculs sont déjà en route. Réessayez dans une minute : votre scénario est dans l'adresse.", {
        attente_s: 60,
      });
    const arret = new AbortController();
    const fin = calculs.lancer(tache, { signal: arret.signal, surProgres: (part) => (suivi.part = part) });
    const suivi: EnCours = { part: 0, arret, fin };
    enCours.set(cle, suivi);
    fin
      .then((rendu) => faits.ecrire(cle, rendu))
      .catch((cause: unknown) => {
        if (!arret.signal.aborted) journal.erreur("calcul interrompu", { sorte: tache.sorte, erreur: cause instanceof Error ? cause.message : "inconnue" });
      })
      // Un calcul repris sous la même clé n'est pas celui qui finit ici.
      .finally(() => enCours.get(cle) === suivi && enCours.delete(cle));
    return suivi;
  }

  return {
    /** Le résultat s'il est prêt en `patience_ms` ; sinon où il en est, pour y revenir. Un calcul en route continue sans visiteur. */
    async demander<T extends Tache>(tache: T, patience_ms: number): Promise<EtatCalcul<T["sorte"]>> {
      const cle = cleDe(tache);
      const fait = faits.lire(cle);
      if (fait !== undefined) return { etat: "fini", rendu: fait as RenduTache<T["sorte"]> };
      const suivi = enCours.get(cle) ?? lancer(cle, tache);
      let minuterie: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise<undefined>((rendre) => {
        minuterie = setTimeout(() => rendre(undefined), patience_ms);
      });
      try {
        const rendu = await Promise.race([suivi.fin, patience]);
        return rendu === undefined ? { etat: "en_cours", part: suivi.part } : { etat: "fini", rendu: rendu as RenduTache<T["sorte"]> };
      } catch (e) {
        // Un autre visiteur a interrompu le calcul qu'ils partageaient : celui-ci l'attend encore.
        if (!suivi.arret.signal.aborted) throw e;
        if (!enCours.has(cle)) lancer(cle, tache);
        return { etat: "en_cours", part: 0 };
      } finally {
        clearTimeout(minuterie);
      }
    },

    /** Interrompt un calcul en route ; sans effet s'il est fini. */
    annuler(tache: Tache): void {
      const cle = cleDe(tache);
      enCours.get(cle)?.arret.abort();
      enCours.delete(cle);
    },

    fermer: () => calculs.fermer(),
  };
}
