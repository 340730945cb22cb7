import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import type { ContenusPensees } from "#app/contextes/pensees/index.ts";
import { enDocument } from "#app/contextes/propositions/domaine/document-reference.ts";
import type { Archiveur } from "#app/contextes/propositions/ports/archiveur.ts";
import type { NouvellePubliee, ServiceCatalogue } from "#app/contextes/annuaire/index.ts";

export type Dependances = { readonly catalogue: ServiceCatalogue; readonly contenus: Pick<ContenusPensees, "auteurs">; readonly archiver: Archiveur };
export type ServicePublicationsRecentes = ReturnType<typeof creerPublicationsRecentes>;

const NOUVELLES_MAX = 50;

/** Ce qui vient d'être publié, pour qui veut suivre, et les références acceptées, pour qui les indexe. */
export function creerPublicationsRecentes({ catalogue, contenus, archiver }: Dependances) {
  return {
    /** Les dernières fiches publiées ou corrigées, les plus récentes d'abord ; un retrait n'est pas une nouvelle. */
    async lister(): Promise<ReadonlyArray<NouvellePubliee>> {
      return (await catalogue.lire()).nouvelles.slice(0, NOUVELLES_MAX);
    },

    /** Les références publiées en une archive tar, un fichier chacune, rangées par nom. */
    async archiveReferences(): Promise<Uint8Array<ArrayBuffer>> {
      const fichiers = (await catalogue.lire()).references.toutes.map((reference) => enDocument(reference, contenus.auteurs));
      return archiver(fichiers.sort((a, b) => comparerTextes(a.nom, b.nom)));
    },
  };
}
