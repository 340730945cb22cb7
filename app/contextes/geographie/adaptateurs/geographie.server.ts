import type { EauxDeLoin } from "#app/commun/geo/sol/eaux.ts";
import type { Geographie } from "#app/contextes/geographie/ports/geographie.ts";
import contours from "#data/territoire/contours.json" with { type: "json" };
import eaux from "#data/territoire/eaux/loin.json" with { type: "json" };
import territoires from "#data/territoire/index.json" with { type: "json" };

/** Contours et départements, embarqués dans la construction. */
export function lireGeographie(): Geographie {
  return {
    plan: contours,
    eaux: eaux as unknown as EauxDeLoin,
    departements: territoires.territoires.map(({ code, nom, region }) => ({ code, nom, region })),
  };
}
