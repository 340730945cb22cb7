import { recentsDabord } from "#app/commun/listes/comparer-textes.ts";
import { sommerLUsage, type LigneUsage } from "#app/contextes/assistants/domaine/usage.ts";
import type { DepotUsage } from "#app/contextes/assistants/ports/depot-usage.ts";
import { CLE } from "#app/rangements/nocodb/client/colonnes.ts";
import type { OptionsDepot } from "./depots.server.ts";
import { creerEcritures } from "./ecritures.server.ts";
import { objets, toutes, tranche, type ContexteTable } from "#app/rangements/nocodb/client/lignes.server.ts";
import { USAGE } from "#app/rangements/nocodb/client/tables.ts";

export function creerDepotUsage({ client, base, journal }: OptionsDepot): DepotUsage {
  const contexte: ContexteTable<LigneUsage> = { base, definition: USAGE, journal };
  const ecritures = creerEcritures(contexte);
  const depuisLe = (depuis: string) => [{ colonne: "le", op: "gte", valeur: depuis }] as const;
  return {
    // Une ligne par appel, jamais un compteur : NocoDB ne sait pas incrémenter une cellule.
    ajouter: (ligne) => client.operer("ecriture", (appels) => ecritures.inserer(appels, ligne, ligne.id)),
    async lister(depuis, limite) {
      const lues = await client.operer("lecture", (appels) => tranche(appels, contexte, depuisLe(depuis), { tri: ["-le", CLE], limite, decalage: 0 }));
      return objets(lues)
        .filter((l) => l.le >= depuis)
        .sort(recentsDabord("le"));
    },
    // L'API ne sait grouper que sur une colonne et sans sommer : les lignes se lisent page à page et se somment ici.
    async resumer(depuis) {
      const lues = await client.operer("lecture", (appels) => toutes(appels, contexte, depuisLe(depuis)));
      return sommerLUsage(objets(lues).filter((l) => l.le >= depuis));
    },
  };
}
