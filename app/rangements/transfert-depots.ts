import { isDeepStrictEqual } from "node:util";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { LigneUsage } from "#app/contextes/assistants/domaine/usage.ts";
import type { Enregistrements } from "./depots.ts";
import type { BilanPose, LignesParTable, TableTransferee, Transfert } from "./transfert.ts";

const LOT = 200;

type Acces<L> = {
  lire(id: string): Promise<L | undefined>;
  creer(ligne: L): Promise<void>;
  /** Rend false si la ligne rangée doit rester. */
  remplacer(ligne: L, actuelle: L): Promise<boolean>;
};

export type OptionsTransfert = {
  readonly enregistrements: Enregistrements;
  /** Tous les identifiants d'une table, dans un ordre constant. */
  readonly listerIds: (table: TableTransferee) => Promise<ReadonlyArray<string>>;
};

/** Transfert depuis ou vers une base SQL, par les mêmes dépôts que le site. */
export function creerTransfertParDepots({ enregistrements, listerIds }: OptionsTransfert): Transfert {
  const { fiches, ateliers, propositions, usage } = enregistrements;
  const acces: { readonly [T in TableTransferee]: Acces<LignesParTable[T]> } = {
    codev_fiches: versionne(fiches),
    ressources_references: versionne(propositions),
    codev_ateliers: {
      lire: (id) => ateliers.lire(id),
      creer: (atelier) => ateliers.creer(atelier),
      async remplacer(atelier) {
        await ateliers.remplacer(atelier);
        return true;
      },
    },
    stats_usage: {
      // En ajout seul : une ligne connue ne change plus.
      lire: async (id) => usagesParId().get(id),
      creer: (ligne) => usage.ajouter(ligne),
      remplacer: async () => false,
    },
  };
  let lus: Map<string, LigneUsage> | undefined;
  const usagesParId = () => (lus ??= new Map<string, LigneUsage>());
  async function chargerUsages(): Promise<void> {
    lus = new Map();
    for (const ligne of await usage.lister("", Number.MAX_SAFE_INTEGER)) usagesParId().set(ligne.id, ligne);
  }

  return {
    compter: async (table) => (await listerIds(table)).length,
    async *parcourir(table) {
      if (table === "stats_usage") await chargerUsages();
      const tous = await listerIds(table);
      for (let i = 0; i < tous.length; i += LOT) {
        const lot = await Promise.all(tous.slice(i, i + LOT).map((id) => acces[table].lire(id)));
        yield lot.filter((ligne) => ligne !== undefined);
      }
    },
    async poser(table, lignes, { simuler }) {
      if (table === "stats_usage" && lus === undefined) await chargerUsages();
      const bilan = { ajoutees: 0, remplacees: 0, identiques: 0, gardees: 0, refusees: new Array<string>() };
      for (const ligne of lignes) {
        const sien = await poserUne(acces[table], ligne, simuler);
        if (sien === "refusees") bilan.refusees.push(ligne.id);
        else bilan[sien] += 1;
      }
      return bilan;
    },
    oublier() {
      lus = undefined;
    },
  };
}

async function poserUne<L extends { readonly id: string }>(acces: Acces<L>, ligne: L, simuler: boolean): Promise<keyof BilanPose> {
  const actuelle = await acces.lire(ligne.id);
  if (isDeepStrictEqual(actuelle, ligne)) return "identiques";
  if (actuelle !== undefined && !estPlusRecente(ligne, actuelle)) return "gardees";
  if (simuler) return actuelle === undefined ? "ajoutees" : "remplacees";
  try {
    if (actuelle !== undefined) return (await acces.remplacer(ligne, actuelle)) ? "remplacees" : "gardees";
    await acces.creer(ligne);
    return "ajoutees";
  } catch (e) {
    // Valeur unique déjà prise, ou valeur que la destination ne sait pas garder.
    if (estErreurApp(e) && (e.code === "conflit" || e.code === "invalide")) return "refusees";
    throw e;
  }
}

function estPlusRecente(a: object, b: object): boolean {
  return !("version" in a && "version" in b) || Number(a.version) > Number(b.version);
}

function versionne<L extends { readonly version: number }>(depot: {
  lire(id: string): Promise<L | undefined>;
  creer(ligne: L): Promise<void>;
  remplacer(ligne: L, versionLue: number): Promise<void>;
}): Acces<L> {
  return {
    lire: (id) => depot.lire(id),
    creer: (ligne) => depot.creer(ligne),
    async remplacer(ligne, actuelle) {
      await depot.remplacer(ligne, actuelle.version);
      return true;
    },
  };
}
