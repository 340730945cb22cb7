import type { ContenusPensees } from "#app/contextes/pensees/index.ts";
import type { FicheComparable } from "#app/contextes/propositions/domaine/ressemblance.ts";
import { adressePubliee } from "#app/contextes/propositions/domaine/proposition.ts";
import { type TypeProposition } from "#app/commun/types-proposition.ts";
import { valeursDuContenu, type Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import type { ServiceCatalogue } from "#app/contextes/annuaire/index.ts";

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
  readonly contenus: Pick<ContenusPensees, "documents" | "auteurs">;
  readonly catalogue: ServiceCatalogue;
};

export type FichesConnues = (type: TypeProposition) => Promise<ReadonlyArray<FicheConnue>>;

/** Les fiches d'une sorte, celles du dépôt et celles déjà publiées. */
export function creerFichesConnues({ contenus, catalogue }: Dependances): FichesConnues {
  return async (type) => {
    const { lieux, reseaux, plateformes, outils, references } = await catalogue.lire();
    switch (type) {
      case "ecosysteme":
        return lieux.toutes.map((l) => ({ ...decrire(type, l), commune: l.commune, type: l.type, lieu: { lat: l.lat, lon: l.lon } }));
      case "reseau":
        return reseaux.toutes.map((r) => decrire(type, r));
      case "job":
        return plateformes.toutes.map((p) => decrire(type, p));
      case "outil":
        return outils.toutes.map((o) => decrire(type, o));
      case "reference_rag":
        return [
          ...references.toutes.map((r) => decrire(type, { ...r, nom: r.titre })),
          ...contenus.documents.map((d) => texteConnu(d.id, d.titre, `/pensees-ecologiques/corpus/${d.id}`)),
          ...contenus.auteurs.flatMap((a) => a.livres.map((livre) => texteConnu(`${a.id}-${livre.titre}`, livre.titre, `/pensees-ecologiques/${a.id}`))),
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
