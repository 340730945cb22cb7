import { attenteAvantEssai_ms } from "#app/commun/cadence.ts";
import { CARTO_FICHES } from "#app/contextes/atelier/vues/carto.ts";
import { depuisLigne, type MorceauFiches } from "#app/contextes/atelier/vues/morceaux.ts";
import type { FicheDirecte } from "#app/contextes/atelier/vues/vue-carto.ts";

const PATIENCE_MS = 20_000;

type Reste = {
  readonly atelier: string;
  /** Rend le morceau de cette adresse, ou `undefined` si la session est finie. */
  readonly demander?: (adresse: string, arret: AbortSignal) => Promise<MorceauFiches | undefined>;
  readonly surFiches: (fiches: ReadonlyArray<FicheDirecte>) => void;
};

/** Lit toutes les fiches de l'atelier, morceau après morceau, et les rend ensemble. Une panne se redemande là où elle est venue. Rend de quoi arrêter. */
export function lireLeReste({ atelier, demander = demanderMorceau, surFiches }: Reste): () => void {
  const arret = new AbortController();
  void (async () => {
    const fiches: Array<FicheDirecte> = [];
    let suivant: string | null = CARTO_FICHES;
    let echecs = 0;
    while (suivant !== null) {
      try {
        const morceau: MorceauFiches | undefined = await demander(suivant, arret.signal);
        if (arret.signal.aborted || morceau === undefined) return;
        // Gardé par la coque lors d'une visite à un autre atelier : le bon viendra avec le réseau.
        if (morceau.atelier !== atelier) throw new Error(`${suivant} répond pour un autre atelier`);
        fiches.push(...morceau.fiches.flatMap((ligne) => depuisLigne(ligne, atelier) ?? []));
        suivant = morceau.suivant;
        echecs = 0;
      } catch {
        if (arret.signal.aborted) return;
        echecs += 1;
        await new Promise((suite) => setTimeout(suite, attenteAvantEssai_ms(echecs, Math.random(), { plafond_ms: 15_000 })));
        if (arret.signal.aborted) return;
      }
    }
    surFiches(fiches);
  })();
  return () => arret.abort();
}

async function demanderMorceau(adresse: string, arret: AbortSignal): Promise<MorceauFiches | undefined> {
  const essai = new AbortController();
  const cesser = () => essai.abort();
  const minuterie = setTimeout(cesser, PATIENCE_MS);
  arret.addEventListener("abort", cesser);
  try {
    const reponse = await fetch(adresse, { headers: { Accept: "application/json" }, redirect: "manual", signal: essai.signal });
    // Seule une session finie renvoie ailleurs.
    if (reponse.type === "opaqueredirect") return undefined;
    if (!reponse.ok) throw new Error(`${adresse} répond ${reponse.status}`);
    return (await reponse.json()) as MorceauFiches;
  } finally {
    clearTimeout(minuterie);
    arret.removeEventListener("abort", cesser);
  }
}
