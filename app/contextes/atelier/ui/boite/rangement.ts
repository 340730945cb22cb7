import type { Envoi } from "#app/contextes/atelier/domaine/envois/envois.ts";

/** Où la boîte d'envoi se garde sur l'appareil. `durable` : survit à la fermeture de l'onglet. */
export type Rangement = {
  readonly durable: boolean;
  tout(): Promise<ReadonlyArray<Envoi>>;
  /** Range un envoi neuf ou changé, et ôte ceux qui ne sont plus. */
  ecrire(poses: ReadonlyArray<Envoi>, otes: ReadonlyArray<string>): Promise<void>;
};

const BASE = "autonomie-atelier";
const MAGASIN = "envois";
const PREFIXE = "autonomie-envoi-";

/** IndexedDB, sinon `localStorage`, sinon la mémoire de l'onglet : du plus sûr au plus fragile. Aucun ne demande une page sûre. */
export async function ouvrirRangement(fenetre: Pick<Window, "indexedDB" | "localStorage"> = window): Promise<Rangement> {
  try {
    const base = await ouvrirBase(fenetre.indexedDB);
    const rangement = parBase(base);
    await rangement.tout();
    return rangement;
  } catch {
    // Navigation privée, stockage coupé, base abîmée : on descend d'un cran.
  }
  try {
    const { localStorage } = fenetre;
    localStorage.setItem(`${PREFIXE}essai`, "1");
    localStorage.removeItem(`${PREFIXE}essai`);
    return parTexte(localStorage);
  } catch {
    return enMemoire();
  }
}

function ouvrirBase(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return new Promise((rendre, refuser) => {
    const demande = indexedDB.open(BASE, 1);
    demande.onupgradeneeded = () => demande.result.createObjectStore(MAGASIN, { keyPath: "id" });
    demande.onsuccess = () => rendre(demande.result);
    demande.onerror = () => refuser(new Error("base fermée", { cause: demande.error }));
    demande.onblocked = () => refuser(new Error("base retenue par un autre onglet"));
  });
}

function parBase(base: IDBDatabase): Rangement {
  // Une version future du site pourra changer la base sans attendre que cet onglet se ferme.
  base.onversionchange = () => base.close();
  return {
    durable: true,
    tout: () =>
      new Promise((rendre, refuser) => {
        const demande = base.transaction(MAGASIN, "readonly").objectStore(MAGASIN).getAll();
        demande.onsuccess = () => rendre((demande.result as ReadonlyArray<Envoi>).toSorted((a, b) => a.rang - b.rang));
        demande.onerror = () => refuser(new Error("lecture impossible", { cause: demande.error }));
      }),
    ecrire: (poses, otes) =>
      new Promise((rendre, refuser) => {
        const transaction = base.transaction(MAGASIN, "readwrite");
        const magasin = transaction.objectStore(MAGASIN);
        for (const envoi of poses) magasin.put(envoi);
        for (const id of otes) magasin.delete(id);
        // « complete », et non « success » : c'est là que c'est écrit.
        transaction.oncomplete = () => rendre();
        transaction.onabort = () => refuser(new Error("écriture impossible", { cause: transaction.error }));
      }),
  };
}

function parTexte(stockage: Storage): Rangement {
  return {
    durable: true,
    async tout() {
      const lus: Array<Envoi> = [];
      for (let i = 0; i < stockage.length; i++) {
        const cle = stockage.key(i);
        if (cle === null || !cle.startsWith(PREFIXE)) continue;
        try {
          lus.push(JSON.parse(stockage.getItem(cle) ?? "") as Envoi);
        } catch {
          // Une ligne illisible ne doit pas cacher les autres.
        }
      }
      return lus.toSorted((a, b) => a.rang - b.rang);
    },
    async ecrire(poses, otes) {
      for (const envoi of poses) stockage.setItem(PREFIXE + envoi.id, JSON.stringify(envoi));
      for (const id of otes) stockage.removeItem(PREFIXE + id);
    },
  };
}

export function enMemoire(): Rangement {
  const envois = new Map<string, Envoi>();
  return {
    durable: false,
    tout: async () => [...envois.values()].toSorted((a, b) => a.rang - b.rang),
    async ecrire(poses, otes) {
      for (const envoi of poses) envois.set(envoi.id, envoi);
      for (const id of otes) envois.delete(id);
    },
  };
}
