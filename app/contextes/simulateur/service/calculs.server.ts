import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { avantDelai } from "#app/commun/delai.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { CALCULS_LONGS } from "#app/commun/limites/limites.ts";
import { creerFileEquitable, type ClientDeFile } from "#app/commun/listes/file-equitable.ts";
import type { MemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import type { Calculs } from "#app/contextes/simulateur/ports/calculs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { LE_SITE, refusDAttente, type QuiDemande } from "./attente.ts";

export type Dependances = {
  readonly calculs: Calculs;
  /** Calculs faits à la fois. */
  readonly ouvriers: number;
  readonly faits: MemoireBornee<RenduTache>;
  readonly version: string;
  readonly journal: Journal;
  readonly quiDemande: QuiDemande;
};

/** Où en est un calcul : fini, ou en route avec la part faite (0 à 1). */
export type EtatCalcul<S extends Tache["sorte"]> =
  | { readonly etat: "fini"; readonly rendu: RenduTache<S> }
  | { readonly etat: "en_cours"; readonly part: number };
export type ServiceCalculs = ReturnType<typeof creerServiceCalculs>;

type EnCours = {
  part: number;
  readonly arret: AbortController;
  readonly fin: Promise<RenduTache>;
  /** Qui l'a demandé et ne l'a pas interrompu. */
  readonly interesses: Set<string>;
  oubli: ReturnType<typeof setTimeout> | undefined;
};

const ATTENTE_S = 60;
/** La page d'attente revient toutes les deux secondes ; un onglet mis en veille, toutes les minutes. Au-delà, plus personne n'attend. */
const ABANDON_MS = 90_000;

/**
 * Lance, suit, garde et interrompt les calculs longs, à tour de rôle : un par visiteur à la fois, si bien que douze demandes d'un seul n'en retardent pas
 * un autre. Deux visiteurs du même scénario partagent le même calcul ; il ne s'interrompt que si le dernier le veut.
 */
export function creerServiceCalculs({ calculs, ouvriers, faits, version, journal, quiDemande }: Dependances) {
  const enCours = new Map<string, EnCours>();
  let ferme = false;
  const file = creerFileEquitable({ ...CALCULS_LONGS, places: Math.max(1, ouvriers) }, refusDAttente(ATTENTE_S));
  const cleDe = (tache: Tache): string => `${version}|${JSON.stringify(tache)}`;
  const quiCEst = (): ClientDeFile => quiDemande()?.client ?? LE_SITE;

  function lancer(cle: string, tache: Tache, client: ClientDeFile): EnCours {
    const arret = new AbortController();
    const fin = faire(tache, client, arret.signal, (part) => (suivi.part = part));
    const suivi: EnCours = { part: 0, arret, fin, interesses: new Set(), oubli: undefined };
    enCours.set(cle, suivi);
    fin
      .then((rendu) => faits.ecrire(cle, rendu))
      .catch((cause: unknown) => {
        // Un refus de la file se dit au visiteur ; ce n'est pas un incident.
        if (!arret.signal.aborted && !estErreurApp(cause))
          journal.erreur("calcul interrompu", { sorte: tache.sorte, erreur: cause instanceof Error ? cause.message : "inconnue" });
      })
      .finally(() => {
        clearTimeout(suivi.oubli);
        // Un calcul repris sous la même clé n'est pas celui qui finit ici.
        if (enCours.get(cle) === suivi) enCours.delete(cle);
      });
    return suivi;
  }

  async function faire(tache: Tache, client: ClientDeFile, signal: AbortSignal, surProgres: (part: number) => void): Promise<RenduTache> {
    const liberer = file.entrerSansAttendre(client) ?? (await file.entrer(client, { signal }));
    try {
      return await calculs.lancer(tache, { signal, surProgres });
    } finally {
      liberer();
    }
  }

  /** Redemandé, il vit encore : le compte à rebours de l'abandon repart. */
  function prolonger(cle: string, suivi: EnCours): void {
    clearTimeout(suivi.oubli);
    suivi.oubli = setTimeout(() => interrompre(cle, suivi), ABANDON_MS);
    suivi.oubli.unref();
  }

  function interrompre(cle: string, suivi: EnCours): void {
    suivi.arret.abort();
    if (enCours.get(cle) === suivi) enCours.delete(cle);
  }

  function suivre(cle: string, tache: Tache): EnCours {
    const client = quiCEst();
    const suivi = enCours.get(cle) ?? lancer(cle, tache, client);
    suivi.interesses.add(nommer(client));
    prolonger(cle, suivi);
    return suivi;
  }

  return {
    /** Combien attendent leur tour. */
    enAttente: () => file.enAttente(),
    /** Le résultat s'il est prêt en `patience_ms` ; sinon où il en est, pour y revenir. */
    async demander<T extends Tache>(tache: T, patience_ms: number): Promise<EtatCalcul<T["sorte"]>> {
      const cle = cleDe(tache);
      const fait = faits.lire(cle);
      if (fait !== undefined) return { etat: "fini", rendu: fait as RenduTache<T["sorte"]> };
      const suivi = suivre(cle, tache);
      try {
        const rendu = await avantDelai(suivi.fin, patience_ms);
        return rendu === undefined ? { etat: "en_cours", part: suivi.part } : { etat: "fini", rendu: rendu.valeur as RenduTache<T["sorte"]> };
      } catch (e) {
        // Interrompu depuis un autre onglet du même visiteur : celui-ci l'attend encore.
        if (ferme || !suivi.arret.signal.aborted) throw e;
        suivre(cle, tache);
        return { etat: "en_cours", part: 0 };
      }
    },

    /** Ce visiteur n'en veut plus : le calcul s'interrompt si personne d'autre ne l'a demandé. Sans effet s'il est fini. */
    annuler(tache: Tache): void {
      const cle = cleDe(tache);
      const suivi = enCours.get(cle);
      if (suivi === undefined) return;
      suivi.interesses.delete(nommer(quiCEst()));
      if (suivi.interesses.size === 0) interrompre(cle, suivi);
    },

    /** Interrompt tout, sans rien en dire : un arrêt demandé n'est pas un incident. */
    async fermer(): Promise<void> {
      ferme = true;
      for (const [cle, suivi] of enCours) interrompre(cle, suivi);
      await calculs.fermer();
    },
  };
}

function nommer({ reseau, appareil }: ClientDeFile): string {
  return `${reseau} ${appareil}`;
}
