import { recentsDabord } from "#app/commun/listes/comparer-textes.ts";
import { changeLe, type Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { OptionsDepot } from "./depots.server.ts";
import { creerEcritures } from "./ecritures.server.ts";
import type { Condition } from "#app/rangements/nocodb/client/filtres.ts";
import { compter, objets, toutes, type ContexteTable } from "#app/rangements/nocodb/client/lignes.server.ts";
import { CLE } from "#app/rangements/nocodb/client/colonnes.ts";
import { FICHES } from "#app/rangements/nocodb/client/tables.ts";
import { creerVersionnes } from "./versionnes.server.ts";

// Elles voyagent dans l'adresse : cinquante identifiants y tiennent en trois mille caractères.
const VALEURS_PAR_APPEL = 50;

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
        .sort(recentsDabord("modifie_le"));
    },
    lire,
    creer,
    remplacer,
    effacer,
    presentes: (ids) => clesPresentes(client, contexte, ids),
    async enContient(ateliers) {
      for (const valeurs of enLots(ateliers))
        if ((await client.operer("lecture", (appels) => compter(appels, contexte, [{ colonne: "atelier", op: "in", valeurs }]))) > 0) return true;
      return false;
    },
  };
}

/** Ceux de ces identifiants qui ont leur ligne dans la table. */
export async function clesPresentes<T>(client: OptionsDepot["client"], contexte: ContexteTable<T>, ids: ReadonlyArray<string>): Promise<ReadonlySet<string>> {
  const vues = new Set<string>();
  for (const valeurs of enLots(ids))
    for (const { cle } of await client.operer("lecture", (appels) => toutes(appels, contexte, [{ colonne: CLE, op: "in", valeurs }]))) vues.add(cle);
  return vues;
}

/** Des identifiants, par lots qu'une adresse peut porter. */
function enLots(valeurs: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> {
  return Array.from({ length: Math.ceil(valeurs.length / VALEURS_PAR_APPEL) }, (_, i) => valeurs.slice(i * VALEURS_PAR_APPEL, (i + 1) * VALEURS_PAR_APPEL));
}
