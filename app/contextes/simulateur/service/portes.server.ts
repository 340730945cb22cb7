import { AXES_SIMULES, type Axe } from "#app/commun/axes.ts";
import { estEssentiel, NOMS_REGIONS, type ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import { choisirPortes, type PortesAxe, type Reserve } from "#app/contextes/simulateur/vues/resultat/portes.ts";
import type { PosteFaible } from "#app/contextes/simulateur/domaine/manques/poste-faible.ts";
import type { Geographie } from "#app/contextes/geographie/index.ts";

export type Dependances = {
  readonly catalogue: ServiceCatalogue;
  readonly contenus: Pick<Reserve, "documents">;
  readonly geographie: Pick<Geographie, "departements">;
};
export type Endroit = { readonly code: string; readonly nom: string; readonly latitude: number; readonly longitude: number };

/** Du résultat d'une simulation aux lieux, réseaux, textes et questions du site. */
export function creerPortes({ catalogue, contenus, geographie }: Dependances) {
  const codeRegion = new Map(Object.entries(NOMS_REGIONS).map(([code, nom]) => [nom, code]));
  const regionDe = new Map(geographie.departements.map((d) => [d.code, codeRegion.get(d.region)]));

  return {
    async pour(
      { code, nom, latitude, longitude }: Endroit,
      faibles: Readonly<Partial<Record<Axe, PosteFaible | undefined>>>,
    ): Promise<ReadonlyArray<PortesAxe>> {
      const { lieux, reseaux } = await catalogue.lire();
      const reserve = { lieux: lieux.toutes.filter(estEssentiel), reseaux: reseaux.toutes, documents: contenus.documents };
      const situation = { code, nom, region: regionDe.get(code), lat: latitude, lon: longitude };
      return AXES_SIMULES.map((axe) => choisirPortes(axe, faibles[axe], situation, reserve));
    },
  };
}
export type ServicePortes = ReturnType<typeof creerPortes>;
