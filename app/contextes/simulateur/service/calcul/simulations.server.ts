import { SIMULATIONS } from "#app/commun/limites/limites.ts";
import { creerFileEquitable } from "#app/commun/listes/file-equitable.ts";
import type { RenduTache, ResultatTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import type { Calculs } from "#app/contextes/simulateur/ports/calculs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { LE_SITE, refusDAttente, type Demandeur, type QuiDemande } from "#app/contextes/simulateur/service/attente.ts";

/** Ce dont une page a besoin avant de se montrer : la simulation de son adresse, et ce que disait un lien ancien. */
type TacheDePage = Extract<Tache, { sorte: "simulation" | "age" }>;
/** Fait un calcul de page hors du fil des requêtes ; `cle` dit lequel, pour que deux visiteurs du même le partagent. */
export type SimulerAilleurs = <T extends TacheDePage>(cle: string, tache: T) => Promise<ResultatTache[T["sorte"]]>;

export type Dependances = {
  readonly calculs: Calculs;
  /** Simulations faites à la fois. */
  readonly ouvriers: number;
  readonly ici: (tache: TacheDePage) => Promise<RenduTache>;
  readonly journal: Journal;
  readonly quiDemande: QuiDemande;
};

/** Combien attendent leur tour. */
export type EnFile = { readonly enAttente: () => number };

type Rendu = ResultatTache[TacheDePage["sorte"]];
type EnCours = { readonly fin: Promise<Rendu>; readonly arret: AbortController; interesses: number };

const ATTENTE_S = 10;

/**
 * Les simulations des pages, faites par un ouvrier, à tour de rôle : une par visiteur à la fois, si bien que celui qui en demande dix n'attend que
 * derrière lui-même. Elle s'arrête quand tous ceux qui l'attendaient sont partis. Si l'ouvrier ne peut pas travailler, le calcul se fait ici, et le
 * journal le dit.
 */
export function creerSimulations({ calculs, ouvriers, ici, journal, quiDemande }: Dependances): SimulerAilleurs & EnFile {
  const enCours = new Map<string, EnCours>();
  const file = creerFileEquitable({ ...SIMULATIONS, places: Math.max(1, ouvriers) }, refusDAttente(ATTENTE_S));

  async function lancer(tache: TacheDePage, client: Demandeur["client"], signal: AbortSignal): Promise<Rendu> {
    const liberer = file.entrerSansAttendre(client) ?? (await file.entrer(client, { signal }));
    try {
      const rendu = await faire(tache, signal);
      if (rendu.ok) return rendu.valeur as Rendu;
      if (tache.sorte !== "simulation") throw new Error(`Un calcul de page a échoué : ${tache.sorte}.`);
      return { ok: false, erreurs: rendu.fautes.map(({ chemin, message }) => ({ chemin, code: "contexte.inconnu", message })) };
    } finally {
      liberer();
    }
  }

  async function faire(tache: TacheDePage, signal: AbortSignal): Promise<RenduTache> {
    try {
      return await calculs.lancer(tache, { signal, surProgres: () => undefined });
    } catch (e) {
      if (signal.aborted) throw e;
      journal.avertir("ouvrier en panne : la simulation se fait ici", { erreur: e instanceof Error ? e.message : "inconnue" });
      return ici(tache);
    }
  }

  function trouver(cle: string, tache: TacheDePage, client: Demandeur["client"]): EnCours {
    const deja = enCours.get(cle);
    if (deja !== undefined && !deja.arret.signal.aborted) return deja;
    const arret = new AbortController();
    const suivi: EnCours = { fin: lancer(tache, client, arret.signal), arret, interesses: 0 };
    enCours.set(cle, suivi);
    // L'échec revient à qui attend ; il n'y a peut-être plus personne.
    suivi.fin
      .catch(() => undefined)
      .finally(() => {
        if (enCours.get(cle) === suivi) enCours.delete(cle);
      });
    return suivi;
  }

  function simuler(cle: string, tache: TacheDePage): Promise<Rendu> {
    const demandeur = quiDemande();
    if (demandeur?.signal.aborted === true) return Promise.reject(depart(demandeur.signal));
    const suivi = trouver(cle, tache, demandeur?.client ?? LE_SITE);
    suivi.interesses += 1;
    if (demandeur === undefined) return suivi.fin;
    return new Promise((rendre, rejeter) => {
      const { signal } = demandeur;
      const partir = (): void => {
        suivi.interesses -= 1;
        if (suivi.interesses === 0) suivi.arret.abort();
        rejeter(depart(signal));
      };
      signal.addEventListener("abort", partir, { once: true });
      suivi.fin.finally(() => signal.removeEventListener("abort", partir)).then(rendre, rejeter);
    });
  }
  // La sorte de la tâche dit celle du rendu.
  return Object.assign(simuler as SimulerAilleurs, { enAttente: () => file.enAttente() });
}

function depart(signal: AbortSignal): Error {
  const cause: unknown = signal.reason;
  return cause instanceof Error ? cause : new DOMException("Le visiteur est parti.", "AbortError");
}
