import { pino } from "pino";
import type { Journal } from "#app/socle/ports/journal.ts";
import { expurger, expurgerTexte } from "./expurger.ts";
import { sortieStandard } from "./sortie-journal.server.ts";

export type NiveauJournal = "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";

export type OptionsJournal = {
  readonly niveau: NiveauJournal;
  /** Horloge injectée : les tests écrivent une date connue. */
  readonly maintenant?: () => Date;
  /** Sortie de remplacement ; par défaut la sortie standard. */
  readonly sortie?: { write(ligne: string): void };
};

/**
 * Journal en lignes JSON. Aucun champ d'identité machine : le déploiement sait déjà d'où vient la ligne. Aucune chaîne de recherche non plus, à
 * aucun niveau : elle porte le scénario ou la question d'une personne, et une pile ou un message d'erreur peut citer une adresse.
 */
export function creerJournal({ niveau, maintenant = () => new Date(), sortie = sortieStandard() }: OptionsJournal): Journal {
  const options = {
    level: niveau,
    base: null,
    messageKey: "message",
    timestamp: () => `,"date":"${maintenant().toISOString()}"`,
    formatters: { level: (nom: string) => ({ niveau: nom }) },
  };
  const lignes = pino(options, sortie);
  // Une ligne que personne ne lira ne s'expurge pas : il en passe une par requête.
  const ecrire =
    (genre: "info" | "warn" | "error"): Journal["info"] =>
    (message, champs = {}) => {
      if (lignes.isLevelEnabled(genre)) lignes[genre](expurger(champs), expurgerTexte(message));
    };
  return { info: ecrire("info"), avertir: ecrire("warn"), erreur: ecrire("error") };
}
