import { pino } from "pino";
import type { Journal } from "#app/ports/journal.ts";

export type NiveauJournal = "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";

export type OptionsJournal = {
  readonly niveau: NiveauJournal;
  /** Horloge injectée : les tests écrivent une date connue. */
  readonly maintenant?: () => Date;
  /** Sortie de remplacement ; par défaut la sortie standard. */
  readonly sortie?: { write(ligne: string): void };
};

/** Journal en lignes JSON. Aucun champ d'identité machine : le déploiement sait déjà d'où vient la ligne. */
export function creerJournal({ niveau, maintenant = () => new Date(), sortie }: OptionsJournal): Journal {
  const options = {
    level: niveau,
    base: null,
    messageKey: "message",
    timestamp: () => `,"date":"${maintenant().toISOString()}"`,
    formatters: { level: (nom: string) => ({ niveau: nom }) },
  };
  const lignes = sortie === undefined ? pino(options) : pino(options, sortie);
  return {
    info: (message, champs = {}) => lignes.info(champs, message),
    avertir: (message, champs = {}) => lignes.warn(champs, message),
    erreur: (message, champs = {}) => lignes.error(champs, message),
  };
}
