// `npm run restaurer:exercice [-- fichier]` : remet la dernière sauvegarde dans un dossier d'essai, la relit comme le ferait le site, et ne touche à rien d'autre.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { restaurer } from "#app/rangements/sqlite/sauvegarde.server.ts";
import { derniereSauvegarde } from "#app/rangements/sqlite/sauvegardes-planifiees.server.ts";
import { dossierDeDonnees, direInventaire, terminer } from "./lib-sauvegarde.ts";

const [demande] = process.argv.slice(2);

await terminer(async () => {
  const fichier = demande ?? derniereSauvegarde(dossierDeDonnees(), Date.now());
  if (fichier === undefined)
    throw new Error("Aucune sauvegarde automatique à essayer. Donnez-en une : npm run restaurer:exercice -- chemin/de/la/sauvegarde.sqlite");
  const essai = mkdtempSync(join(tmpdir(), "autonomie-exercice-"));
  try {
    const { inventaire } = restaurer(essai, fichier, new Date());
    // Les migrations passent comme au démarrage : une sauvegarde d'une version plus ancienne doit encore s'ouvrir.
    const base = ouvrirBase({ dossier: essai });
    base.eprouver();
    base.fermer();
    return `Exercice réussi : ${fichier} se restaure et s'ouvre.\n${direInventaire(inventaire)}\nRien n'a été changé dans les données du site.`;
  } finally {
    rmSync(essai, { recursive: true, force: true });
  }
});
