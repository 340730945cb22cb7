import { existsSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";

// Un tiers du démarrage se passe à comprendre le code. Gardé compris à côté de la construction, il ne l'est plus qu'une fois ; sans droit d'y écrire, ou sur un
// Node qui ne le sait pas, le site démarre comme avant.

type Gardien = { readonly enableCompileCache?: (dossier: string) => unknown; readonly flushCompileCache?: () => void };

/** Garde à côté de cette construction, et en reprend, le code compris des modules chargés ensuite. Rien tant que le site n'est pas construit. */
export function garderLeCode(construit: string, gardien: Gardien = module): void {
  // Créer le dossier d'un site absent cacherait l'ancien, que la prochaine construction doit remettre.
  if (!existsSync(join(construit, "server", "index.js"))) return;
  tenter(() => gardien.enableCompileCache?.(join(construit, "code")));
}

/** L'écrit sans attendre l'arrêt : un processus tué ne le ferait pas. */
export function ecrireLeCode(gardien: Gardien = module): void {
  tenter(() => gardien.flushCompileCache?.());
}

function tenter(geste: () => void): void {
  try {
    geste();
  } catch {
    // Un gain de temps ne vaut pas un site fermé.
  }
}
