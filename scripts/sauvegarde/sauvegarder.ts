// `npm run sauvegarder [-- fichier] [--remplacer]` : copie la base, site en marche ou non, et relit la copie.
import { join } from "node:path";
import { sauvegarder } from "#app/rangements/sqlite/sauvegarde.server.ts";
import { dossierDeDonnees, direInventaire, terminer } from "./lib-sauvegarde.ts";

const arguments_ = process.argv.slice(2);
const [fichier] = arguments_.filter((a) => !a.startsWith("--"));

await terminer(async () => {
  const dossier = dossierDeDonnees();
  const jour = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, "").replace("T", "-");
  const vers = fichier ?? join(dossier, "sauvegardes", `autonomie-${jour}.sqlite`);
  const inventaire = await sauvegarder(dossier, vers, { remplacer: arguments_.includes("--remplacer") });
  return `Sauvegarde écrite et relue : ${vers}\n${direInventaire(inventaire)}\nGardez-la sur une autre machine, avec ${join(dossier, "secrets.json")} s'il existe.`;
});
