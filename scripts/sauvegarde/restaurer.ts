// `npm run restaurer -- fichier` : remet une sauvegarde à la place de la base. Le site doit être arrêté ; l'ancienne base est gardée à côté.
import { restaurer } from "#app/rangements/sqlite/sauvegarde.server.ts";
import { dossierDeDonnees, direInventaire, direRetires, terminer } from "./lib-sauvegarde.ts";

const [fichier] = process.argv.slice(2);

await terminer(async () => {
  if (fichier === undefined) throw new Error("Dites quelle sauvegarde remettre : npm run restaurer -- chemin/de/la/sauvegarde.sqlite");
  const { inventaire, ancienne, retires } = restaurer(dossierDeDonnees(), fichier, new Date());
  return `Base restaurée depuis ${fichier}.\n${direInventaire(inventaire)}${direRetires(retires)}${ancienne === null ? "" : `\nL'ancienne base est gardée : ${ancienne}`}\nRedémarrez le site : npm start`;
});
