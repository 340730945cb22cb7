import { recentsDabord } from "#app/commun/listes/comparer-textes.ts";
import type { Atelier } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import { CLE } from "#app/rangements/nocodb/client/colonnes.ts";
import type { OptionsDepot } from "./depots.server.ts";
import { creerEcritures } from "./ecritures.server.ts";
import { objets, toutes, trouver, type ContexteTable } from "#app/rangements/nocodb/client/lignes.server.ts";
import { ATELIERS } from "#app/rangements/nocodb/client/tables.ts";

const ESSAIS_MAX = 5;

export function creerDepotAteliers({ client, base, journal }: OptionsDepot): DepotAteliers {
  const contexte: ContexteTable<Atelier> = { base, definition: ATELIERS, journal };
  const ecritures = creerEcritures(contexte);
  const lireUn = (colonne: string, valeur: string) => client.operer("lecture", async (appels) => objets(await trouver(appels, contexte, colonne, valeur))[0]);
  return {
    async lister() {
      const lues = objets(await client.operer("lecture", (appels) => toutes(appels, contexte, [])));
      return lues.toSorted(recentsDabord("cree_le"));
    },
    lire: (id) => lireUn(CLE, id),
    lireParCode: (code) => lireUn("code", code),
    creer: (atelier) => client.operer("ecriture", (appels) => ecritures.inserer(appels, atelier, atelier.id)),
    async remplacer(atelier) {
      await client.operer("ecriture", async (appels) => {
        // Sans version : la dernière écriture l'emporte, mais entière ; on reprend si quelqu'un écrit au même instant.
        for (let essai = 1; essai <= ESSAIS_MAX; essai += 1) {
          const [ligne] = await trouver(appels, contexte, CLE, atelier.id);
          if (ligne === undefined) throw new ErreurApp("introuvable");
          if (await ecritures.echanger(appels, ligne, atelier)) return;
        }
        throw new ErreurApp("conflit");
      });
    },
    effacer: (id) => client.operer("ecriture", (appels) => ecritures.effacer(appels, id)),
  };
}
