import type { SourceDonnees } from "#app/contextes/annuaire/domaine/provenance.ts";
import type { Catalogue } from "#app/contextes/annuaire/ports/catalogue.ts";

export type ServiceAPropos = ReturnType<typeof creerAPropos>;

/** Ce que la page « À propos » montre des données : leur provenance, sans la liste des fichiers. */
export function creerAPropos({ catalogue }: { readonly catalogue: Catalogue }) {
  const sources = catalogue.sources.map(({ fichiers: _fichiers, ...source }) => source);
  return {
    sources(): ReadonlyArray<Omit<SourceDonnees, "fichiers">> {
      return sources;
    },
  };
}
