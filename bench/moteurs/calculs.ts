// Les calculs longs sur le bassin d'ouvriers, et le retard qu'ils donnent au fil principal, celui qui répond aux visiteurs.
import { availableParallelism } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { resolve } from "node:path";
import { creerBassin } from "#app/contextes/simulateur/adaptateurs/bassin.server.ts";
import type { Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { SCENARIO_DROME as SCENARIO } from "#tests/constructeurs/simulateur.ts";

const TACHES: ReadonlyArray<readonly [nom: string, tache: Tache]> = [
  ["107 territoires, à froid", { sorte: "france", scenario: SCENARIO }],
  ["107 territoires, séries solaires en mémoire", { sorte: "france", scenario: { ...SCENARIO, eau: { cuve: { volume_m3: 6 } } } }],
  ["incertitude, 500 tirages", { sorte: "incertitude", scenario: SCENARIO, tirages: 500 }],
  ["plans, 80 % d'eau pour 6 000 €", { sorte: "plans", scenario: SCENARIO, objectif: { sur: "eau", cible: 0.8 }, contraintes: { budget_eur: 6_000 } }],
];
const REPOS_MS = 2_000;

/** Écrit la durée de chaque calcul et le retard de la boucle d'évènements, au repos puis pendant. */
export async function mesurerCalculs(ecrire: (ligne: string) => void = (ligne) => process.stdout.write(`${ligne}\n`)): Promise<void> {
  const bassin = creerBassin({ ouvrier: resolve(import.meta.dirname, "../../app/serveur/ouvrier.ts"), ouvriers: Math.max(1, availableParallelism() - 1) });
  const retard = monitorEventLoopDelay({ resolution: 5 });
  const lire = () => `p50 ${(retard.percentile(50) / 1e6).toFixed(1)} ms, p99 ${(retard.percentile(99) / 1e6).toFixed(1)} ms`;
  retard.enable();
  await new Promise((suite) => setTimeout(suite, REPOS_MS));
  ecrire(`boucle d'évènements au repos : ${lire()} (relevé toutes les 5 ms)`);
  for (const [nom, tache] of TACHES) {
    retard.reset();
    const debut = performance.now();
    const rendu = await bassin.lancer(tache, { signal: new AbortController().signal, surProgres: () => undefined });
    if (!rendu.ok) throw new Error(`${nom} : ${rendu.fautes.map(({ message }) => message).join(" ")}`);
    ecrire(`${nom} : ${((performance.now() - debut) / 1000).toFixed(2)} s ; boucle d'évènements pendant : ${lire()}`);
  }
  retard.disable();
  await bassin.fermer();
}

if (import.meta.main) await mesurerCalculs();
