import { reunir, type Catalogue } from "#app/contextes/annuaire/domaine/catalogue.ts";
import type { EtatPublie } from "#app/contextes/annuaire/domaine/publications.ts";
import type { ContenusAnnuaire } from "#app/contextes/annuaire/ports/contenus.ts";
import type { Publications } from "#app/contextes/annuaire/ports/publications.ts";

export type Dependances = { readonly contenus: Pick<ContenusAnnuaire, "lieux" | "reseaux" | "plateformes">; readonly publications: Publications };

/** Ce que tous demandent à l'annuaire. */
export type ServiceCatalogue = {
  /** Le même objet tant que rien n'est publié : qui en tire une vue ou un index n'a pas à les refaire. */
  lire(): Promise<Catalogue>;
};

/** Le catalogue, réuni une fois par publication et jamais par demande. */
export function creerServiceCatalogue({ contenus, publications }: Dependances): ServiceCatalogue {
  let garde: { readonly publie: EtatPublie; readonly catalogue: Catalogue } | undefined;
  return {
    async lire() {
      const publie = await publications.lire();
      if (garde?.publie !== publie) garde = { publie, catalogue: reunir(contenus, publie, garde?.catalogue) };
      return garde.catalogue;
    },
  };
}
