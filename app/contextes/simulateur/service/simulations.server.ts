import type { RenduTache, Simulation, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Calculs } from "#app/contextes/simulateur/ports/calculs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

type TacheSimulation = Extract<Tache, { sorte: "simulation" }>;
/** Fait une simulation hors du fil des requêtes ; `cle` dit laquelle, pour que deux visiteurs de la même la partagent. */
export type SimulerAilleurs = (cle: string, tache: TacheSimulation) => Promise<Simulation>;

export type Dependances = { readonly calculs: Calculs; readonly ici: (tache: TacheSimulation) => Promise<RenduTache>; readonly journal: Journal };

/** Au-delà, chacun attendrait trop : mieux vaut le dire que de laisser une page blanche. */
const EN_ATTENTE_MAX = 64;
const ATTENTE_S = 10;

/**
 * Les simulations des pages, faites par un ouvrier : une page simple n'attend pas celles des autres. Si l'ouvrier ne peut pas travailler, le calcul se
 * fait ici, et le journal le dit.
 */
export function creerSimulations({ calculs, ici, journal }: Dependances): SimulerAilleurs {
  const enCours = new Map<string, Promise<Simulation>>();

  async function lancer(tache: TacheSimulation): Promise<Simulation> {
    const rendu = await faire(tache);
    if (rendu.ok) return rendu.valeur as Simulation;
    return { ok: false, erreurs: rendu.fautes.map(({ chemin, message }) => ({ chemin, code: "contexte.inconnu", message })) };
  }

  async function faire(tache: TacheSimulation): Promise<RenduTache> {
    try {
      return await calculs.lancer(tache, { signal: new AbortController().signal, surProgres: () => undefined });
    } catch (e) {
      journal.avertir("ouvrier en panne : la simulation se fait ici", { erreur: e instanceof Error ? e.message : "inconnue" });
      return ici(tache);
    }
  }

  return (cle, tache) => {
    const deja = enCours.get(cle);
    if (deja !== undefined) return deja;
    if (enCours.size >= EN_ATTENTE_MAX)
      throw new ErreurApp(
        "indisponible",
        "Beaucoup de simulations se calculent en ce moment. Rechargez dans quelques secondes : la vôtre est dans l’adresse.",
        {
          attente_s: ATTENTE_S,
        },
      );
    const calcul = lancer(tache).finally(() => enCours.delete(cle));
    enCours.set(cle, calcul);
    return calcul;
  };
}
