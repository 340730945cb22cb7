import type { ContenusPensees } from "#app/contextes/pensees/index.ts";
import type { ContenusAssistants } from "#app/contextes/assistants/ports/contenus.ts";
import type { LieuxConnus } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import { departementsDuTerritoire } from "#app/contextes/assistants/domaine/comprehension/lieux/departements-nommes.ts";
import { documentLieu, documentPlateforme, documentProjet, documentReseau, type DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import {
  estReprise,
  NOMS_REGIONS,
  type Catalogue,
  type ContenusAnnuaire,
  type Lieu,
  type Plateforme,
  type Reseau,
  type ServiceCatalogue,
} from "#app/contextes/annuaire/index.ts";
import { retenirDernier } from "#app/commun/memoires/retenir-dernier.ts";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";

/** Ce que chaque assistant lit, écrit en documents ; `repris` : les lieux des bases publiques, qui ne se cherchent pas par leurs mots. */
export type FichesLues = {
  readonly reseaux: ReadonlyArray<DocumentChat>;
  readonly taff: ReadonlyArray<DocumentChat>;
  readonly entraide: ReadonlyArray<DocumentChat>;
  readonly entraideEtTravail: ReadonlyArray<DocumentChat>;
  readonly repris: ReadonlyArray<Lieu>;
};

export type Fiches = {
  /** Fiches publiées comprises ; le même objet tant que rien n'a changé. */
  lire(): Promise<FichesLues>;
  ecrireReprise(lieu: Lieu): DocumentChat;
};

type Contenus = Pick<ContenusAnnuaire & ContenusPensees & ContenusAssistants, "documents" | "appels_fiches" | "tournures_fiches" | "departements">;

export type BesoinsFiches = { readonly contenus: Contenus; readonly catalogue: ServiceCatalogue; readonly lieux: LieuxConnus };

/** Les fiches du catalogue, telles que les assistants les lisent. */
export function creerFiches({ contenus, catalogue, lieux: connus }: BesoinsFiches): Fiches {
  const { ecrireReseau, ecrirePlateforme, ecrireLieu, territoires, projets } = ecrituresDe(contenus)(connus);
  // Chaque fiche s'écrit en document une fois : une publication n'écrit que les siennes.
  const ecrire = retenirDernier(({ reseaux, lieux, plateformes }: Catalogue) => {
    const ecrits = reseaux.toutes.map(ecrireReseau);
    const emplois = plateformes.toutes.map(ecrirePlateforme);
    const lieuxEcrits = lieux.toutes.filter(aLaFicheRelue).map(ecrireLieu);
    const entraide = [...ecrits, ...lieuxEcrits, ...projets];
    return { reseaux: ecrits, taff: emplois, entraide, entraideEtTravail: [...entraide, ...emplois], repris: lieux.toutes.filter(estReprise) };
  });
  return { lire: async () => ecrire(await catalogue.lire()), ecrireReprise: (lieu) => documentLieu(lieu, territoires.get(lieu.departement) ?? "") };
}

// Gardés par contenus : ce qui s'écrit d'une fiche ne dépend de rien d'autre que des lieux connus.
const ecrituresDe = retenirParObjet((contenus: Contenus) => retenirParObjet((connus: LieuxConnus) => ecritures(contenus, connus)));
function ecritures({ appels_fiches, tournures_fiches, departements, documents }: Contenus, connus: LieuxConnus) {
  const territoires = new Map(departements.map(({ code, nom, region }) => [code, `${nom} ; ${region}`]));
  const departementsDe = (code: string) => departementsDuTerritoire(code, NOMS_REGIONS, connus.departements);
  const avecAppels = (document: DocumentChat): DocumentChat => {
    const appels = appels_fiches.get(document.id);
    const tournures = tournures_fiches.get(document.id);
    return { ...document, ...(appels === undefined ? {} : { appels }), ...(tournures === undefined ? {} : { tournures }) };
  };
  return {
    territoires,
    ecrireReseau: retenirParObjet((reseau: Reseau) => avecAppels(documentReseau(reseau, departementsDe))),
    ecrirePlateforme: retenirParObjet((plateforme: Plateforme) => avecAppels(documentPlateforme(plateforme))),
    ecrireLieu: retenirParObjet((lieu: Lieu) => avecAppels(documentLieu(lieu, territoires.get(lieu.departement) ?? ""))),
    projets: documents
      .filter(({ type }) => type === "projet")
      .map(documentProjet)
      .map(avecAppels),
  };
}

// Huit cents fiches d'une ligne, reprises sans relecture, changeraient le poids de chaque mot sans rien apprendre.
export const aLaFicheRelue = (lieu: Lieu): boolean => !estReprise(lieu);
