import { estUnReveil, REVEILS_DE_REPRISE } from "#app/contextes/atelier/domaine/canal.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Valkey } from "./connexion.server.ts";

export type OptionsBus = {
  readonly valkey: Pick<Valkey, "publier" | "abonner" | "surRetour">;
  /** Le bus de ce processus : ses abonnés n'attendent pas le retour du serveur. */
  readonly local: Bus;
  readonly journal: Journal;
  readonly patience_ms?: number;
};

// Un réveil se répète sans dommage : celui d'hier suffit à relire.
const GARDES_MAX = 1_000;
// Le plus long essai de rebranchement d'un autre processus : avant, il n'entend rien.
const PATIENCE_MS = 6_000;

/**
 * Bus de plusieurs processus, par les canaux de Valkey. Un réveil refusé est publié de nouveau au retour du serveur ; une écoute qui s'établit ou reprend fait
 * tout relire à ses abonnés.
 */
export function creerBusValkey({ valkey, local, journal, patience_ms = PATIENCE_MS }: OptionsBus): Bus {
  const refuses = new Map<string, readonly [canal: string, message: string]>();

  function garder(canal: string, message: string): void {
    const [ancien] = refuses.keys();
    if (refuses.size >= GARDES_MAX && ancien !== undefined) refuses.delete(ancien);
    refuses.set(`${canal} ${message}`, [canal, message]);
  }

  async function publier(canal: string, message: string): Promise<void> {
    try {
      await valkey.publier(canal, message);
    } catch (cause) {
      journal.avertir("réveil non publié", { cause: cause instanceof Error ? cause.name : "inconnue" });
      if (estUnReveil(message)) garder(canal, message);
      await local.publier(canal, message);
    }
  }

  valkey.surRetour(() => {
    const manques = [...refuses.values()];
    refuses.clear();
    const redire = () => void Promise.all(manques.map(([canal, message]) => publier(canal, message)));
    redire();
    if (manques.length > 0) setTimeout(redire, patience_ms).unref();
  });

  return {
    publier,
    abonner(canal, recevoir) {
      const cesserIci = local.abonner(canal, recevoir);
      const cesserAilleurs = valkey.abonner(canal, recevoir, () => {
        for (const reveil of REVEILS_DE_REPRISE) recevoir(reveil);
      });
      return () => {
        cesserIci();
        cesserAilleurs();
      };
    },
  };
}
