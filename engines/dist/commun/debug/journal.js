function neRienNoter() {
    // Muet par défaut : un moteur ne parle que si on le lui demande.
}
/** Journal muet, pris quand l'appelant n'en donne pas. */
export const JOURNAL_MUET = Object.freeze({ noter: neRienNoter });
/** Journal de mise au point : écrit sur la console donnée (celle du système par défaut). Seul endroit des moteurs qui le fait. */
export function creerJournalConsole(sortie = console) {
    return {
        noter(niveau, message, donnees) {
            const textes = donnees === undefined ? [`[autonomie] ${message}`] : [`[autonomie] ${message}`, donnees];
            if (niveau === "avertissement")
                sortie.warn(...textes);
            else
                sortie.info(...textes);
        },
    };
}
/** Journal de l'appelant, ou le journal muet. */
export function journalDe(options) {
    return options.journal ?? JOURNAL_MUET;
}
