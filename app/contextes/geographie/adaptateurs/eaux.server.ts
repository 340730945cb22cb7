import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { FichiersEaux } from "#app/contextes/geographie/ports/eaux.ts";

/** Lit `territoire/eaux/` à la demande ; chaque fichier une fois. */
export function creerFichiersEaux({ dossier }: { readonly dossier: string }): FichiersEaux {
  const ici = join(dossier, "territoire/eaux");
  const zones = new Set(readdirSync(ici).map((nom) => basename(nom, ".json")));
  const lus = new Map<string, string>();
  return {
    lire(zone) {
      if (!zones.has(zone)) return undefined;
      const lu = lus.get(zone) ?? readFileSync(join(ici, `${zone}.json`), "utf8");
      lus.set(zone, lu);
      return lu;
    },
  };
}
