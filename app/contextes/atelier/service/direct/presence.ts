import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import { canalDeLAtelier } from "#app/contextes/atelier/service/fiches-communes.ts";
import { connectesIci, diffuser, type EnvoiDirect, type Salle } from "./salle.ts";

const PRESENCE_MS = 1_000;
const SILENCE_MS = 40_000;
const MESSAGE = "presence:";

export type BesoinsPresence = {
  readonly bus: Pick<Bus, "publier">;
  readonly sessions: Pick<DepotSessions, "compterDeLAtelier">;
  readonly maintenant: () => Date;
  readonly processus: string;
};

/** Un message du bus qui compte les personnes d'un autre processus. */
export function estPresence(message: string): boolean {
  return message.startsWith(MESSAGE);
}

/** Combien suivent, ici et dans les autres processus. */
export function creerPresence({ bus, sessions, maintenant, processus }: BesoinsPresence) {
  function prevoirPresence(salle: Salle): void {
    if (salle.presencePrevue) return;
    salle.presencePrevue = true;
    setTimeout(() => void direPresence(salle), PRESENCE_MS).unref();
  }

  /** Aux autres processus : combien suivent d'ici. */
  function annoncer(salle: Salle, connectes: number): void {
    void bus.publier(canalDeLAtelier(salle.id), `${MESSAGE}${processus}:${connectes}`);
  }

  /** Ce qu'annonce un autre processus ; le nôtre s'entend aussi, et se tait. */
  function entendrePresence(salle: Salle, message: string): void {
    const [, qui = "", connectes = "0"] = message.split(":");
    if (qui === processus) return;
    salle.ailleurs.set(qui, { connectes: Number(connectes), le_ms: maintenant().getTime() });
    prevoirPresence(salle);
  }

  async function direPresence(salle: Salle): Promise<void> {
    salle.presencePrevue = false;
    const ici = connectesIci(salle);
    if (String(ici) !== salle.annonce) {
      salle.annonce = String(ici);
      annoncer(salle, ici);
    }
    if (salle.abonnes.size === 0) return;
    try {
      const envoi = await mesurerPresence(salle);
      const texte = JSON.stringify(envoi.evenement);
      if (texte === salle.presence) return;
      salle.presence = texte;
      diffuser(salle, () => [envoi]);
    } catch {
      // Un compte manqué revient à la ronde suivante.
    }
  }

  async function mesurerPresence(salle: Salle): Promise<EnvoiDirect> {
    const instant = maintenant();
    const limite = instant.getTime() - SILENCE_MS;
    const ailleurs = [...salle.ailleurs.values()].filter(({ le_ms }) => le_ms >= limite).reduce((somme, { connectes }) => somme + connectes, 0);
    const personnes = await sessions.compterDeLAtelier(salle.id, instant.toISOString());
    return { evenement: { type: "presence", connectes: connectesIci(salle) + ailleurs, personnes } };
  }

  return { prevoirPresence, mesurerPresence, entendrePresence, annoncer };
}
