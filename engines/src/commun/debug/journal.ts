import type { Journal } from "../../types.ts";

/** Ce qu'il faut d'une console : sous-ensemble commun à Node et au navigateur. */
type Console = { readonly info: (...textes: ReadonlyArray<unknown>) => void; readonly warn: (...textes: ReadonlyArray<unknown>) => void };
declare const console: Console;

function neRienNoter(): void {
  // Muet par défaut : un moteur ne parle que si on le lui demande.
}

/** Journal muet, pris quand l'appelant n'en donne pas. */
export const JOURNAL_MUET: Journal = Object.freeze({ noter: neRienNoter });

/** Journal de mise au point : écrit sur la console donnée (celle du système par défaut). Seul endroit des moteurs qui le fait. */
export function creerJournalConsole(sortie: Console = console): Journal {
  return {
    noter(niveau, message, donnees) {
      const textes = donnees === undefined ? [`[autonomie] ${message}`] : [`[autonomie] ${message}`, donnees];
      if (niveau === "avertissement") sortie.warn(...textes);
      else sortie.info(...textes);
    },
  };
}

/** Journal de l'appelant, ou le journal muet. */
export function journalDe(options: { readonly journal?: Journal }): Journal {
  return options.journal ?? JOURNAL_MUET;
}
