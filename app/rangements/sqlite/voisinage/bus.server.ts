import { randomUUID } from "node:crypto";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { Base } from "#app/rangements/sqlite/base.server.ts";
import { avecPatience } from "#app/rangements/sqlite/patience.ts";
import type { Presence } from "./presence.server.ts";

// Plusieurs processus sur un même fichier se réveillent par lui : SQLite dit, sans rien lire, si un autre a écrit, et une table porte les messages. Un processus
// seul n'écrit rien de plus.

const CADENCE_MS = 250;
const GARDE_MS = 60_000;

export type Voisinage = {
  readonly bus: Bus;
  /** Prévient quand un autre processus a changé une proposition. */
  readonly surPropositions: (prevenir: () => void) => void;
  readonly fermer: () => void;
};

export type BesoinsVoisinage = {
  readonly base: Base;
  /** Le bus de ce processus. */
  readonly local: Bus;
  readonly presence: Pick<Presence, "autres">;
  readonly maintenant_ms: () => number;
  readonly cadence_ms?: number;
};

/** Le bus d'un fichier SQLite que plusieurs processus peuvent partager. */
export function ouvrirVoisinage({ base, local, presence, maintenant_ms, cadence_ms = CADENCE_MS }: BesoinsVoisinage): Voisinage {
  const processus = randomUUID();
  const ecoutes: Array<() => void> = [];
  let rang = Number(base.un("SELECT coalesce(max(rang), 0) AS n FROM reveils")?.["n"]);
  const versionVue = () => Number(base.un("PRAGMA data_version")?.["data_version"]);
  const propositionsVues = () => JSON.stringify(base.un("SELECT count(*) AS n, max(modifie_le) AS le, total(version) AS v FROM ressources_references"));
  let version = versionVue();
  let propositions = propositionsVues();

  function relever(): void {
    const vue = versionVue();
    if (vue === version) return;
    const lignes = base.tous("SELECT rang, de, canal, message FROM reveils WHERE rang > :rang ORDER BY rang", { rang });
    const maintenant = propositionsVues();
    // Seulement une fois tout lu : une lecture refusée se refait à la ronde suivante.
    version = vue;
    for (const ligne of lignes) {
      rang = Number(ligne["rang"]);
      if (ligne["de"] !== processus) void local.publier(String(ligne["canal"]), String(ligne["message"]));
    }
    if (maintenant === propositions) return;
    propositions = maintenant;
    for (const prevenir of ecoutes) prevenir();
  }

  const reveils = avecPatience({
    async ecrire(canal: string, message: string) {
      base.transactionSouple(() => {
        base.ecrire("DELETE FROM reveils WHERE le_ms < :fin", { fin: maintenant_ms() - GARDE_MS });
        base.ecrire("INSERT INTO reveils (de, canal, message, le_ms) VALUES (:de, :canal, :message, :le_ms)", {
          de: processus,
          canal,
          message,
          le_ms: maintenant_ms(),
        });
      });
    },
  });

  const ronde = setInterval(() => {
    try {
      relever();
    } catch {
      // Base tenue, ou retirée : la santé le dit, et la ronde suivante relira.
    }
  }, cadence_ms);
  ronde.unref();

  return {
    bus: {
      abonner: (canal, recevoir) => local.abonner(canal, recevoir),
      async publier(canal, message) {
        await local.publier(canal, message);
        try {
          if (presence.autres() === 0) return;
          await reveils.ecrire(canal, message);
        } catch {
          // Base tenue trop longtemps, dossier retiré : un réveil manqué se rattrape à la ronde de qui suit.
        }
      },
    },
    surPropositions: (prevenir) => void ecoutes.push(prevenir),
    fermer: () => clearInterval(ronde),
  };
}
