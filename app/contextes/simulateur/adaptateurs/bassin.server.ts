import { MessageChannel } from "node:worker_threads";
import { Tinypool } from "tinypool";
import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import type { Calculs } from "#app/contextes/simulateur/ports/calculs.ts";

export type OptionsBassin = {
  /** Le fichier qu'un ouvrier exécute. */
  readonly ouvrier: string;
  /** Ouvriers au plus ; un cœur reste aux visiteurs. */
  readonly ouvriers: number;
  /** Ce qu'a le premier fil pour naître. */
  readonly naissance_ms?: number;
  /** Ce qu'un fil sans travail attend avant d'être rendu. */
  readonly repos_ms?: number;
  /** Fils qui restent, même sans travail : leur code est compilé, leurs données lues. */
  readonly gardes?: number;
};

/** Un bassin dit aussi combien de fils il tient ; `eveiller` en crée un sans attendre de tâche. */
export type Bassin = Calculs & { readonly ouvriers: () => number; readonly eveiller: () => void };

const REPOS_MS = 60_000;
const ATTENTE_MAX = 32;
const NAISSANCE_MS = 60_000;
// Une petite pépinière suffit à un calcul, là où Node en donnerait une de 48 Mio à chaque fil (le site construit la borne déjà : `demarrage/tas.ts`).
const LIMITES_D_UN_FIL = { maxYoungGenerationSizeMb: 8 } as const;

// Un calcul interrompu alors qu'il vient de finir condamne son fil ; sa réponse, lue après, le fait passer pour libre, et la tâche suivante y meurt sans avoir commencé.
const ESSAIS_MAX = 3;
const estCondamne = (e: unknown): boolean => e instanceof Error && e.message === "Terminating worker thread";

/** Un bassin de fils : créés à l'éveil ou à la première tâche ; hors ceux qu'il garde, rendus après une minute sans travail, ou ce que dit `repos_ms`. */
export function creerBassin({ ouvrier, ouvriers, naissance_ms = NAISSANCE_MS, repos_ms = REPOS_MS, gardes = 0 }: OptionsBassin): Bassin {
  let bassin: Tinypool | undefined;
  let panne: unknown;
  let ferme = false;
  // Un fil gardé est compté dès qu'il est demandé : seul un mot de lui dit qu'il est né.
  const nes = new WeakSet<Tinypool>();
  const ouvert = (): Tinypool => (bassin ??= ouvrir());

  function ouvrir(): Tinypool {
    const neuf = new Tinypool({
      filename: ouvrier,
      minThreads: gardes,
      maxThreads: Math.max(1, ouvriers),
      idleTimeout: repos_ms,
      maxQueue: ATTENTE_MAX,
      resourceLimits: LIMITES_D_UN_FIL,
      // Entre deux tâches il relit ses messages : endormi, il garderait le port de chacune, deux kilooctets et demi, tant qu'il lui en vient.
      useAtomics: false,
      // Sans elles, l'ouvrier écrirait un avertissement à chaque démarrage.
      execArgv: ["--no-warnings"],
    });
    // Un fil qui n'a pas pu naître (plus de descripteurs, plus de mémoire) n'avait pas encore de tâche : celles qui l'attendaient attendraient toujours. Elles
    // échouent, et la suivante trouve un bassin neuf.
    neuf.on("error", (cause: unknown) => quitter(neuf, cause));
    return neuf;
  }

  function quitter(quitte: Tinypool, cause: unknown): void {
    panne = cause;
    if (bassin === quitte) bassin = undefined;
    quitte.destroy().catch(() => undefined);
  }

  // Il arrive aussi qu'un fil à demi né se taise sans dire pourquoi. Rend de quoi cesser de l'attendre.
  function guetterLaNaissance(pris: Tinypool): () => void {
    if (pris.threads.length > 0 && nes.has(pris)) return () => undefined;
    const garde = setTimeout(() => quitter(pris, new Error("le fil de calcul ne naît pas")), naissance_ms);
    garde.unref();
    return () => clearTimeout(garde);
  }

  async function confier(pris: Tinypool, tache: Tache, { signal, surProgres }: Parameters<Calculs["lancer"]>[1]): Promise<RenduTache> {
    const { port1, port2 } = new MessageChannel();
    const ne = guetterLaNaissance(pris);
    port1.on("message", (part: number) => {
      nes.add(pris);
      ne();
      if (part > 0) surProgres(part);
    });
    // Un port ouvert retiendrait le processus.
    port1.unref();
    try {
      return (await pris.run({ tache, port: port2 }, { signal, transferList: [port2] })) as RenduTache;
    } finally {
      ne();
      port1.close();
    }
  }

  return {
    // Un éveil manqué se verra, et se dira, à la première tâche.
    eveiller() {
      const pris = ouvert();
      const ne = guetterLaNaissance(pris);
      pris
        .run(null)
        .catch(() => undefined)
        .finally(ne);
    },
    ouvriers: () => bassin?.threads.length ?? 0,
    async lancer(tache, demande) {
      for (let essai = 1; ; essai += 1) {
        // Le fil qu'ouvrirait un visiteur de la dernière seconde, personne ne le fermerait.
        if (ferme) throw new Error("le bassin est fermé");
        const pris = ouvert();
        try {
          return await confier(pris, tache, demande);
        } catch (e) {
          if (demande.signal.aborted) throw e;
          if (bassin !== pris) throw panne ?? e;
          if (ferme || essai === ESSAIS_MAX || !estCondamne(e)) throw e;
        }
      }
    },
    async fermer() {
      ferme = true;
      await bassin?.destroy();
    },
  };
}
