import type { SourceDonnees } from "#app/contextes/annuaire/domaine/provenance.ts";
import type { ContenusAnnuaire } from "#app/contextes/annuaire/ports/contenus.ts";

export type ServiceAPropos = ReturnType<typeof creerAPropos>;

/** Ce que la page « À propos » montre des données : leur provenance, sans la liste des fichiers. */
export function creerAPropos({ contenus }: { readonly contenus: Pick<ContenusAnnuaire, "sources"> }) {
  const sources = contenus.sources.map(({ fichiers: _fichiers, ...source }) => source);
  return {
    sources(): ReadonlyArray<Omit<SourceDonnees, "fichiers">> {
      return sources;
    },
  };
}
