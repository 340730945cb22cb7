import { randomUUID } from "node:crypto";
import { avantDelai } from "#app/commun/delai.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { creerPassage, type OptionsPassage } from "./passage.server.ts";

// La file se rejoue dans l'ordre, par un seul processus à la fois, sans fin : une panne la fait attendre, un refus net n'arrête que le sien.

export type OptionsRejeu = Omit<OptionsPassage, "constater"> & {
  readonly constater?: OptionsPassage["constater"];
  /** Attente entre deux regards sur une file vide. */
  readonly ronde_ms?: number;
  /** Attentes après un échec ; la dernière se répète. */
  readonly cadence_ms?: ReadonlyArray<number>;
};

/** Ce qui n'est pas encore dans le rangement lointain. `ailleurs` : un autre processus tient le tour, ou vient de mourir en le tenant. */
export type Reste = { readonly attendent: number; readonly ecartees: number; readonly ailleurs: boolean };

export type Rejeu = {
  /** Un geste vient d'entrer dans la file. */
  readonly reveiller: () => void;
  /** Attend que la file soit vide, au plus ce temps ; faux : il en reste. */
  readonly vider: (delai_ms: number) => Promise<boolean>;
  readonly reste: () => Reste;
  readonly fermer: () => Promise<void>;
};

const RONDE_MS = 1_000;
const CADENCE_MS = [500, 1_000, 2_000, 5_000, 10_000];
// À l'arrêt, une écriture en cours a ce temps pour finir ; coupée, elle se relit au démarrage suivant.
const FIN_MS = 2_000;
const REGARD_MS = 50;

/** Rejoue la file jusqu'à sa fermeture. */
export function ouvrirRejeu({ ronde_ms = RONDE_MS, cadence_ms = CADENCE_MS, constater = () => undefined, ...options }: OptionsRejeu): Rejeu {
  const { file, journal } = options;
  const porteur = randomUUID();
  const { passer, tient } = creerPassage({ ...options, constater }, porteur);
  let ferme = false;
  let reveil = unSignal();
  const fermeture = unSignal();
  let echecs = 0;

  async function tourner(): Promise<void> {
    while (!ferme) {
      const attendu = reveil.promesse;
      let pause_ms = ronde_ms;
      let presse = true;
      try {
        const passage = await passer();
        if (passage === "fait") echecs = 0;
        if (passage !== "rien") continue;
      } catch (e) {
        pause_ms = cadence_ms[Math.min(echecs, cadence_ms.length - 1)] ?? ronde_ms;
        echecs += 1;
        // Un nouvel envoi ne guérit pas NocoDB : il n'abrège pas l'attente.
        presse = false;
        if (echecs === 1) journal.avertir("NocoDB ne prend pas les écritures : elles attendent ici", { code: estErreurApp(e) ? e.code : "inattendue" });
      }
      await patienter(pause_ms, presse ? attendu : undefined);
    }
    await file.rendreTour(porteur).catch(() => undefined);
  }

  async function patienter(duree_ms: number, attendu?: Promise<void>): Promise<void> {
    let minuterie: ReturnType<typeof setTimeout> | undefined;
    const delai = new Promise<void>((fini) => (minuterie = setTimeout(fini, duree_ms)));
    await Promise.race([delai, fermeture.promesse, ...(attendu === undefined ? [] : [attendu])]);
    clearTimeout(minuterie);
  }

  const tour = tourner();
  return {
    reveiller() {
      const dit = reveil;
      reveil = unSignal();
      dit.donner();
    },
    async vider(delai_ms) {
      const fin_ms = performance.now() + delai_ms;
      while (file.relever().file_gestes > 0) {
        if (performance.now() > fin_ms) return false;
        await new Promise((suite) => setTimeout(suite, REGARD_MS));
      }
      return true;
    },
    reste() {
      const { file_gestes: attendent, file_ecartes: ecartees } = file.relever();
      return { attendent, ecartees, ailleurs: !tient() };
    },
    async fermer() {
      ferme = true;
      fermeture.donner();
      await avantDelai(tour, FIN_MS);
    },
  };
}

/** Une promesse que l'on tient quand on veut. */
function unSignal(): { readonly promesse: Promise<void>; readonly donner: () => void } {
  let donner = (): void => undefined;
  const promesse = new Promise<void>((fini) => (donner = fini));
  return { promesse, donner };
}
