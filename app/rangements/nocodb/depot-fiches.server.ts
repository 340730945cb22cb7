import { changeLe, type Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { OptionsDepot } from "./depots.server.ts";
import { creerEcritures } from "./ecritures.server.ts";
import type { Condition } from "#app/rangements/nocodb/client/filtres.ts";
import { comparer, objets, toutes, type ContexteTable } from "#app/rangements/nocodb/client/lignes.server.ts";
import { FICHES } from "#app/rangements/nocodb/client/tables.ts";
import { creerVersionnes } from "./versionnes.server.ts";

export function creerDepotFiches({ client, base, journal }: OptionsDepot): DepotFiches {
  const contexte: ContexteTable<Fiche> = { base, definition: FICHES, journal };
  const { lire, creer, remplacer, effacer } = creerVersionnes({ client, contexte, ecritures: creerEcritures(contexte) });
  return {
    async lister({ atelier, depuis, corbeille = false }) {
      const conditions: Array<Condition> = [{ colonne: "atelier", op: "eq", valeur: atelier }];
      if (corbeille !== "toutes") conditions.push({ colonne: "supprime_le", op: corbeille ? "notblank" : "blank" });
      if (depuis !== undefined)
        conditions.push({
          ou: [
            { colonne: "modifie_le", op: "gte", valeur: depuis },
            { colonne: "supprime_le", op: "gte", valeur: depuis },
            { colonne: "importe_le", op: "gte", valeur: depuis },
          ],
        });
      const lues = objets(await client.operer("lecture", (appels) => toutes(appels, contexte, conditions)));
      // Revus ici : l'ordre des textes dépend de la base qui porte NocoDB, et un filtre oublié laisserait voir la corbeille.
      return lues
        .filter((f) => (corbeille === "toutes" || corbeille === (f.supprime_le !== undefined)) && (depuis === undefined || changeLe(f) >= depuis))
        .sort((a, b) => comparer(b.modifie_le, a.modifie_le) || comparer(a.id, b.id));
    },
    lire,
    creer,
    remplacer,
    effacer,
  };
}
