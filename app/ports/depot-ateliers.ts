import type { Atelier } from "#app/domaine/codev/fiche.ts";

export interface DepotAteliers {
  lister(): Promise<ReadonlyArray<Atelier>>;
  lire(id: string): Promise<Atelier | undefined>;
  lireParCode(code: string): Promise<Atelier | undefined>;
  creer(atelier: Atelier): Promise<void>;
  remplacer(atelier: Atelier): Promise<void>;
  effacer(id: string): Promise<void>;
}
