import { estErreurApp } from "#app/commun/erreurs.ts";
import type { BilanPose, LignesParTable, TableTransferee, Transfert } from "#app/rangements/transfert.ts";
import type { Appels } from "#app/rangements/nocodb/client/client.server.ts";
import { differences, JETON, JETONS_PASSES, versBrute, type Definition } from "#app/rangements/nocodb/client/colonnes.ts";
import type { OptionsDepot } from "./depots.server.ts";
import { creerEcritures, type Ecritures } from "./ecritures.server.ts";
import { cheminLignes, compter, objets, parPages, tirerJeton, toutes, type ContexteTable, type LigneLue } from "#app/rangements/nocodb/client/lignes.server.ts";
import { TABLES } from "#app/rangements/nocodb/client/tables.ts";

// Cent lignes par appel au plus, en un seul ordre : une ligne refusée refuse le lot entier, et la commande se relance.
const LOT_MAX = 100;

type Etat<L> = { readonly contexte: ContexteTable<L>; readonly ecritures: Ecritures<L>; connues?: Map<string, LigneLue<L>> };

/** Transfert depuis ou vers NocoDB. Chaque appel est borné, l'ensemble non. */
export function creerTransfertNocodb({ client, base, journal }: OptionsDepot): Transfert {
  const etats = new Map<TableTransferee, Etat<never>>();
  function etatDe<T extends TableTransferee>(table: T): Etat<LignesParTable[T]> {
    const garde = etats.get(table) as Etat<LignesParTable[T]> | undefined;
    if (garde !== undefined) return garde;
    const contexte = { base, definition: TABLES[table] as unknown as Definition<LignesParTable[T]>, journal };
    const etat: Etat<LignesParTable[T]> = { contexte, ecritures: creerEcritures(contexte) };
    etats.set(table, etat as unknown as Etat<never>);
    return etat;
  }

  async function poser<L extends { readonly id: string }>(appels: Appels, etat: Etat<L>, lignes: ReadonlyArray<L>, simuler: boolean): Promise<BilanPose> {
    const { contexte, ecritures } = etat;
    const { definition } = contexte;
    etat.connues ??= new Map((await toutes(appels, contexte, [])).map((ligne) => [ligne.cle, ligne]));
    const bilan = { ajoutees: 0, remplacees: 0, identiques: 0, gardees: 0, refusees: new Array<string>() };
    const neuves: Array<L> = [];
    for (const ligne of lignes) {
      const connue = etat.connues.get(ligne.id);
      if (connue === undefined) neuves.push(ligne);
      else if (differences(definition, versBrute(definition, ligne), connue.brute).length === 0) bilan.identiques += 1;
      else if (!estPlusRecente(ligne, connue.objet)) bilan.gardees += 1;
      else if (simuler) bilan.remplacees += 1;
      else if (await sansConflit(ecritures.echanger(appels, connue, ligne))) bilan.remplacees += 1;
      else bilan.refusees.push(ligne.id);
    }
    if (simuler) return { ...bilan, ajoutees: neuves.length };
    const aUnique = definition.colonnes.some(({ unique, champ }) => unique === true && champ !== "id");
    if (aUnique) {
      for (const ligne of neuves) {
        if (await sansConflit(ecritures.inserer(appels, ligne, ligne.id).then(() => true))) bilan.ajoutees += 1;
        else bilan.refusees.push(ligne.id);
      }
      return bilan;
    }
    for (let i = 0; i < neuves.length; i += LOT_MAX) {
      const corps = neuves.slice(i, i + LOT_MAX).map((ligne) => ({ ...versBrute(definition, ligne), [JETON]: tirerJeton(), [JETONS_PASSES]: null }));
      await base.avec(appels, definition, (table) => appels.ecrire("POST", cheminLignes(table), corps));
      bilan.ajoutees += corps.length;
    }
    return bilan;
  }

  return {
    compter: (table) => client.operation_longue("lecture", (appels) => compter(appels, etatDe(table).contexte, [])),
    async *parcourir(table) {
      const { contexte } = etatDe(table);
      // L'opération n'a pas d'échéance : ses appels restent bons après elle.
      const appels = await client.operation_longue("lecture", async (ouverts) => ouverts);
      for await (const page of parPages(appels, contexte, [])) yield objets(page);
    },
    async poser(table, lignes, { simuler }) {
      const etat = etatDe(table);
      return client.operation_longue("ecriture", (appels) => poser(appels, etat, lignes, simuler));
    },
    oublier() {
      for (const etat of etats.values()) delete etat.connues;
    },
  };
}

async function sansConflit(geste: Promise<boolean>): Promise<boolean> {
  try {
    return await geste;
  } catch (e) {
    if (estErreurApp(e) && e.code === "conflit") return false;
    throw e;
  }
}

function estPlusRecente(a: object, b: object | undefined): boolean {
  if (b === undefined || !("version" in a) || !("version" in b)) return !("jetons_entree" in a);
  return Number(a.version) > Number(b.version);
}
