import { lireJson } from "#app/commun/formats/json.ts";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { canalDeLAtelier, messageEffacee, REVEILS_DE_REPRISE } from "#app/contextes/atelier/domaine/canal.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { BasePostgres } from "./base.server.ts";
import { CANAL_MESSAGES, ecouter } from "./ecoute.server.ts";
import { decrirePanne } from "./pannes.ts";
import type { Avis } from "./pilote.server.ts";

// Tout processus du site entend la base : ses déclencheurs, quelle que soit la main qui écrit, et les messages des autres processus.

const Fait = z.discriminatedUnion("fait", [
  z.object({ fait: z.literal("fiches"), atelier: z.string() }),
  z.object({ fait: z.literal("atelier"), atelier: z.string() }),
  z.object({ fait: z.literal("effacee"), atelier: z.string(), id: z.string(), version: z.int() }),
  z.object({ fait: z.literal("propositions") }),
]);
const Message = z.object({ de: z.string(), canal: z.string(), message: z.string() });

export type FaitsPostgres = {
  readonly bus: Bus;
  /** Prévient quand une proposition a changé, par ce processus, un autre, ou une main dans la base. */
  readonly surPropositions: (prevenir: () => void) => void;
  /** Tout ce qui change dans la base ; « tout » après une écoute coupée. */
  readonly surFaits: (prevenir: (fait: FaitPostgres) => void) => void;
  readonly fermer: () => Promise<void>;
};
export type FaitPostgres = z.infer<typeof Fait> | { readonly fait: "tout" };

export type OptionsFaits = { readonly base: BasePostgres; readonly journal: Journal; readonly maintenant: () => Date; readonly battement_ms?: number };

// PostgreSQL refuse un avis de 8 000 octets.
const OCTETS_MAX = 7_900;
// Une écriture commencée avant la coupure a pu finir pendant.
const MARGE_MS = 10_000;

export function ouvrirFaits({ base, journal, maintenant, battement_ms }: OptionsFaits): FaitsPostgres {
  const processus = randomUUID();
  const canaux = new Map<string, Set<(message: string) => void>>();
  const ecoutes: Array<() => void> = [];
  const attentifs: Array<(fait: FaitPostgres) => void> = [];

  function livrer(canal: string, message: string): void {
    // Copié : un abonné peut se désabonner en recevant.
    for (const recevoir of [...(canaux.get(canal) ?? [])]) recevoir(message);
  }

  function apprendre(fait: z.infer<typeof Fait>): void {
    for (const prevenir of attentifs) prevenir(fait);
    if (fait.fait === "propositions") for (const prevenir of ecoutes) prevenir();
    else livrer(canalDeLAtelier(fait.atelier), fait.fait === "effacee" ? messageEffacee(fait) : fait.fait);
  }

  function recevoir({ channel, payload = "" }: Avis): void {
    const lu = lireJson(payload);
    if (channel === CANAL_MESSAGES) {
      const { data } = Message.safeParse(lu);
      if (data !== undefined && data.de !== processus) livrer(data.canal, data.message);
      return;
    }
    const { data } = Fait.safeParse(lu);
    if (data !== undefined) apprendre(data);
  }

  async function rattraper(depuis: Date): Promise<void> {
    for (const prevenir of attentifs) prevenir({ fait: "tout" });
    for (const prevenir of ecoutes) prevenir();
    for (const canal of [...canaux.keys()]) for (const message of REVEILS_DE_REPRISE) livrer(canal, message);
    const effacees = await base.tous("SELECT id, atelier, version FROM autonomie_interne.effacees WHERE le >= $1 ORDER BY le", [
      new Date(depuis.getTime() - MARGE_MS).toISOString(),
    ]);
    for (const ligne of effacees) apprendre({ fait: "effacee", atelier: String(ligne["atelier"]), id: String(ligne["id"]), version: Number(ligne["version"]) });
  }

  const ecoute = ecouter({
    reglages: base.reglages,
    journal,
    maintenant,
    recevoir,
    rattraper: (depuis) => {
      rattraper(depuis).catch((cause: unknown) => journal.avertir("rattrapage de PostgreSQL impossible", decrirePanne(cause)));
    },
    ...(battement_ms === undefined ? {} : { battement_ms }),
  });

  return {
    bus: {
      async publier(canal, message) {
        await Promise.resolve();
        livrer(canal, message);
        const avis = JSON.stringify({ de: processus, canal, message });
        if (Buffer.byteLength(avis) > OCTETS_MAX) return;
        await base.un("SELECT pg_notify($1, $2)", [CANAL_MESSAGES, avis]).catch((cause: unknown) => journal.avertir("réveil non publié", decrirePanne(cause)));
      },
      abonner(canal, recevoirMessage) {
        // Enveloppé : la même fonction abonnée deux fois compte pour deux.
        const mien = (message: string) => recevoirMessage(message);
        const abonnes = canaux.get(canal) ?? new Set();
        canaux.set(canal, abonnes.add(mien));
        return () => {
          abonnes.delete(mien);
          if (abonnes.size === 0 && canaux.get(canal) === abonnes) canaux.delete(canal);
        };
      },
    },
    surPropositions: (prevenir) => void ecoutes.push(prevenir),
    surFaits: (prevenir) => void attentifs.push(prevenir),
    fermer: () => ecoute.fermer(),
  };
}
