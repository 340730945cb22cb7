import type { Journal } from "../../types.ts";
/** Ce qu'il faut d'une console : sous-ensemble commun à Node et au navigateur. */
type Console = {
    readonly info: (...textes: ReadonlyArray<unknown>) => void;
    readonly warn: (...textes: ReadonlyArray<unknown>) => void;
};
/** Journal muet, pris quand l'appelant n'en donne pas. */
export declare const JOURNAL_MUET: Journal;
/** Journal de mise au point : écrit sur la console donnée (celle du système par défaut). Seul endroit des moteurs qui le fait. */
export declare function creerJournalConsole(sortie?: Console): Journal;
/** Journal de l'appelant, ou le journal muet. */
export declare function journalDe(options: {
    readonly journal?: Journal;
}): Journal;
export {};
