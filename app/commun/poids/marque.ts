/** Où dire ce que pèse une page : on ne le sait qu'une fois la page écrite. Aucun texte du site ne porte ce signe d'usage privé. */
export const MARQUE_POIDS = "\ue0fe";
