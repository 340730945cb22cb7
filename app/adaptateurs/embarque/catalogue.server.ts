import type { Catalogue } from "#app/ports/catalogue.ts";
import provenance from "#data/provenance.json" with { type: "json" };

/** Contenus embarqués dans la construction : petits, et les mêmes pour toute instance. */
export function creerCatalogue(): Catalogue {
  return { sources: provenance.sources };
}
