import module from "node:module";

// Un tiers du démarrage se passe à comprendre le code. Gardé compris à côté de la construction, il ne l'est plus qu'une fois ; sans droit d'y écrire, le site démarre comme avant.

/** Garde dans ce dossier, et en reprend, le code compris des modules chargés ensuite. */
export function garderLeCode(dossier: string): void {
  module.enableCompileCache({ directory: dossier, portable: true });
}

/** L'écrit sans attendre l'arrêt : un processus tué ne le ferait pas. */
export function ecrireLeCode(): void {
  module.flushCompileCache();
}
