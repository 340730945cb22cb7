import { ErreurApp } from "#app/commun/erreurs.ts";
import type { ClientNocodb } from "#app/rangements/nocodb/client/client.server.ts";
import { CLE } from "#app/rangements/nocodb/client/colonnes.ts";
import type { Ecritures } from "./ecritures.server.ts";
import { objets, trouver, type ContexteTable } from "#app/rangements/nocodb/client/lignes.server.ts";

type Versionne = { readonly id: string; readonly version: number };

/** Ce que les tables à version ont en commun. */
export type DepotVersionne<T> = {
  readonly lire: (id: string) => Promise<T | undefined>;
  readonly creer: (objet: T) => Promise<void>;
  readonly remplacer: (objet: T, versionLue: number) => Promise<void>;
  readonly effacer: (id: string) => Promise<void>;
};

export type OptionsVersionnes<T> = { readonly client: ClientNocodb; readonly contexte: ContexteTable<T>; readonly ecritures: Ecritures<T> };

export function creerVersionnes<T extends Versionne>({ client, contexte, ecritures }: OptionsVersionnes<T>): DepotVersionne<T> {
  return {
    lire: (id) => client.operer("lecture", async (appels) => objets(await trouver(appels, contexte, CLE, id))[0]),
    creer: (objet) => client.operer("ecriture", (appels) => ecritures.inserer(appels, objet, objet.id)),
    async remplacer(objet, versionLue) {
      await client.operer("ecriture", async (appels) => {
        const [ligne] = await trouver(appels, contexte, CLE, objet.id);
        if (ligne === undefined) throw new ErreurApp("introuvable");
        if (ligne.objet?.version !== versionLue) throw new ErreurApp("conflit");
        if (await ecritures.echanger(appels, ligne, objet)) return;
        throw new ErreurApp((await trouver(appels, contexte, CLE, objet.id)).length === 0 ? "introuvable" : "conflit");
      });
    },
    effacer: (id) => client.operer("ecriture", (appels) => ecritures.effacer(appels, id)),
  };
}
