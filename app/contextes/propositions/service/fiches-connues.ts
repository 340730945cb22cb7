import type { ContenusPensees } from "#app/contextes/pensees/index.ts";
import type { FicheComparable } from "#app/contextes/propositions/domaine/ressemblance.ts";
import { fusionner } from "#app/commun/fusion.ts";
import { adressePubliee } from "#app/contextes/propositions/domaine/proposition.ts";
import { type TypeProposition } from "#app/commun/types-proposition.ts";
import { valeursDuContenu, type Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import type { Catalogue, Publications } from "#app/contextes/annuaire/index.ts";

/** Une fiche que le site montre déjà : de quoi la comparer, y mener, et préremplir sa correction. */
export type FicheConnue = FicheComparable & {
  readonly href: string;
  readonly valeurs: Valeurs;
  /** Un texte du corpus versionné ne se corrige pas par formulaire. */
  readonly corrigeable: boolean;
  /** Le nom ou l'adresse a été retrouvé dans un document public. */
  readonly verifie?: boolean;
};

export type Dependances = {
  readonly catalogue: Pick<Catalogue & ContenusPensees, "lieux" | "reseaux" | "plateformes" | "documents" | "auteurs">;
  readonly publications: Publications;
};

export type FichesConnues = (type: TypeProposition) => Promise<ReadonlyArray<FicheConnue>>;

/** Les fiches d'une sorte, celles du dépôt et celles déjà publiées. */
export function creerFichesConnues({ catalogue, publications }: Dependances): FichesConnues {
  return async (type) => {
    const retirees = await publications.retirees(type);
    switch (type) {
      case "ecosysteme":
        return fusionner(catalogue.lieux, await publications.lieux(), retirees).map((l) => ({
          ...decrire(type, l),
          commune: l.commune,
          type: l.type,
          lieu: { lat: l.lat, lon: l.lon },
        }));
      case "reseau":
        return fusionner(catalogue.reseaux, await publications.reseaux(), retirees).map((r) => decrire(type, r));
      case "job":
        return fusionner(catalogue.plateformes, await publications.plateformes(), retirees).map((p) => decrire(type, p));
      case "outil":
        return (await publications.outils()).map((o) => decrire(type, o));
      case "reference_rag":
        return [
          ...(await publications.references()).map((r) => decrire(type, { ...r, nom: r.titre })),
          ...catalogue.documents.map((d) => texteConnu(d.id, d.titre, `/pensees-ecologiques/corpus/${d.id}`)),
          ...catalogue.auteurs.flatMap((a) => a.livres.map((livre) => texteConnu(`${a.id}-${livre.titre}`, livre.titre, `/pensees-ecologiques/${a.id}`))),
        ];
    }
  };
}

function decrire(type: TypeProposition, fiche: { readonly id: string; readonly nom: string; readonly url?: string; readonly verifie?: boolean }): FicheConnue {
  return {
    id: fiche.id,
    nom: fiche.nom,
    ...(fiche.url === undefined ? {} : { url: fiche.url }),
    ...(fiche.verifie === undefined ? {} : { verifie: fiche.verifie }),
    href: adressePubliee(type, fiche.id),
    valeurs: valeursDuContenu(fiche),
    corrigeable: true,
  };
}

function texteConnu(id: string, titre: string, href: string): FicheConnue {
  return { id, nom: titre, href, valeurs: {}, corrigeable: false };
}
