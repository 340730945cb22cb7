import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { formaterJour } from "#app/commun/dates/dates.ts";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { uneFois } from "#app/commun/memoires/une-fois.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import {
  SOURCE_PROPOSITION,
  type EtatPublie,
  type Lieu,
  type NouvellePubliee,
  type OutilPublie,
  type PhotoPubliee,
  type Plateforme,
  type ReferencePubliee,
  type Reseau,
} from "#app/contextes/annuaire/index.ts";
import type { ContenuDe, Publication } from "./contenu.ts";
import type { Importation } from "./importation.ts";
import { aUnePhoto, type PhotoProposee, type TypeAvecPhoto } from "./photo.ts";
import { adressePubliee, NOMS_TYPES_PROPOSITION } from "./proposition.ts";

/** Une fiche acceptée, son contenu contrôlé. */
export type FichePubliee<T extends TypeProposition> = {
  readonly id: string;
  readonly submission_type: T;
  readonly demande: "ajout" | "correction";
  readonly contenu: ContenuDe<T>;
  readonly publication: Publication;
  /** Reprise d'un annuaire : sa source et sa licence se montrent avec la fiche. */
  readonly importation?: Importation;
  readonly photo?: PhotoProposee;
};
export type RetraitPublie = {
  readonly id: string;
  readonly submission_type: TypeProposition;
  readonly demande: "retrait";
  readonly publication: Publication;
};
/** Une proposition acceptée : une fiche d'une des cinq sortes, ou le retrait d'une fiche. */
export type PropositionPubliee = { readonly [T in TypeProposition]: FichePubliee<T> }[TypeProposition] | RetraitPublie;

/** Les fiches du dépôt que ces publications peuvent corriger. */
export type FichesDuDepot = {
  readonly lieux: ReadonlyArray<Lieu>;
  readonly reseaux: ReadonlyArray<Reseau>;
  readonly plateformes: ReadonlyArray<Plateforme>;
};

/**
 * Ce qui est public : dans l'ordre des acceptations, la dernière l'emporte pour une même fiche ; un retrait l'efface jusqu'à une acceptation plus récente.
 * Un lieu sans position n'a pas de place sur la carte ; un retrait n'est pas une nouvelle. À refaire souvent : une proposition inchangée (le même objet) rend la
 * même fiche (le même objet), que personne n'a à relire.
 */
export function creerDescription(depot: FichesDuDepot): (acceptees: ReadonlyArray<PropositionPubliee>) => EtatPublie {
  // Relues à la première fiche publiée : un site sans aucune n'en fait rien.
  const [lieux, reseaux, plateformes] = [uneFois(() => parId(depot.lieux)), uneFois(() => parId(depot.reseaux)), uneFois(() => parId(depot.plateformes))];
  const reprendre = creerReprise();
  const lieu = retenirParObjet((fiche: FichePubliee<"ecosysteme">) => enLieu(fiche, lieux().get(fiche.publication.identifiant)));
  const reseau = retenirParObjet((fiche: FichePubliee<"reseau">) => enReseau(fiche, reseaux().get(fiche.publication.identifiant)));
  const plateforme = retenirParObjet((fiche: FichePubliee<"job">) => enPlateforme(fiche, plateformes().get(fiche.publication.identifiant)));
  const [outil, reference, nouvelle] = [retenirParObjet(enOutil), retenirParObjet(enReference), retenirParObjet(enNouvelle)];
  return (acceptees) => {
    const enOrdre = acceptees.toSorted((a, b) => comparerTextes(a.publication.le, b.publication.le));
    const dernieres = {
      ecosysteme: retenir("ecosysteme", enOrdre, reprendre),
      reseau: retenir("reseau", enOrdre, reprendre),
      job: retenir("job", enOrdre, reprendre),
      outil: retenir("outil", enOrdre, reprendre),
      reference_rag: retenir("reference_rag", enOrdre, reprendre),
    };
    return {
      lieux: dernieres.ecosysteme.fiches.flatMap((fiche) => lieu(fiche) ?? []),
      reseaux: dernieres.reseau.fiches.map(reseau),
      plateformes: dernieres.job.fiches.map(plateforme),
      outils: dernieres.outil.fiches.map(outil),
      references: dernieres.reference_rag.fiches.map(reference),
      retirees: {
        ecosysteme: dernieres.ecosysteme.retirees,
        reseau: dernieres.reseau.retirees,
        job: dernieres.job.retirees,
        outil: dernieres.outil.retirees,
        reference_rag: dernieres.reference_rag.retirees,
      },
      photos: { ecosysteme: photosDe("ecosysteme", enOrdre), reseau: photosDe("reseau", enOrdre) },
      nouvelles: enOrdre.toReversed().flatMap((acceptee) => (acceptee.demande === "retrait" ? [] : [nouvelle(acceptee)])),
    };
  };
}

/** La dernière photo acceptée de chaque fiche : une correction qui n'en apporte pas garde celle d'avant, un retrait l'emporte. */
function photosDe(type: TypeAvecPhoto, enOrdre: ReadonlyArray<PropositionPubliee>): ReadonlyMap<string, PhotoPubliee> {
  const photos = new Map<string, PhotoPubliee>();
  for (const acceptee of enOrdre) {
    if (acceptee.submission_type !== type || !aUnePhoto(acceptee.submission_type)) continue;
    const { identifiant } = acceptee.publication;
    if (acceptee.demande === "retrait") photos.delete(identifiant);
    else if (acceptee.photo !== undefined) photos.set(identifiant, { proposition: acceptee.id, ...acceptee.photo });
  }
  return photos;
}

type Reprise = <F extends object>(fiche: F, importation: Importation) => F;

/** Une fiche et la reprise qu'elle garde : le même objet tant que les deux sont les mêmes. */
function creerReprise(): Reprise {
  const faites = new WeakMap<object, { readonly importation: Importation; readonly fiche: object }>();
  return <F extends object>(fiche: F, importation: Importation): F => {
    const faite = faites.get(fiche);
    // Rangée sous la fiche dont elle est la copie : elle est de sa sorte.
    if (faite?.importation === importation) return faite.fiche as F;
    const copie = { ...fiche, importation };
    faites.set(fiche, { importation, fiche: copie });
    return copie;
  };
}

function retenir<T extends TypeProposition>(type: T, enOrdre: ReadonlyArray<PropositionPubliee>, reprendre: Reprise) {
  const fiches = new Map<string, FichePubliee<T>>();
  const retirees = new Set<string>();
  for (const acceptee of enOrdre) {
    if (acceptee.submission_type !== type) continue;
    const { identifiant } = acceptee.publication;
    if (acceptee.demande === "retrait") {
      fiches.delete(identifiant);
      retirees.add(identifiant);
    } else {
      retirees.delete(identifiant);
      // La sorte vient d'être comparée ; le compilateur ne suit pas une comparaison à un type générique.
      const fiche = acceptee as FichePubliee<T>;
      // Corriger une fiche reprise d'un annuaire ne lui ôte ni sa source ni sa licence.
      const importation = fiche.importation ?? fiches.get(identifiant)?.importation;
      fiches.set(identifiant, importation === undefined || fiche.importation !== undefined ? fiche : reprendre(fiche, importation));
    }
  }
  return { fiches: [...fiches.values()], retirees };
}

function parId<F extends { readonly id: string }>(fiches: ReadonlyArray<F>): ReadonlyMap<string, F> {
  return new Map(fiches.map((fiche) => [fiche.id, fiche]));
}

function enNouvelle(fiche: Exclude<PropositionPubliee, RetraitPublie>): NouvellePubliee {
  const { id, submission_type: type, demande, publication } = fiche;
  const nom = fiche.submission_type === "reference_rag" ? fiche.contenu.titre : fiche.contenu.nom;
  const { lat, lon } = fiche.submission_type === "ecosysteme" ? fiche.contenu : {};
  return {
    id,
    chemin: adressePubliee(type, publication.identifiant),
    titre: demande === "correction" ? `${nom} (fiche corrigée)` : nom,
    resume: fiche.contenu.description,
    categorie: NOMS_TYPES_PROPOSITION[type],
    le: publication.le,
    ...(lat === undefined || lon === undefined ? {} : { lieu: { lat, lon } }),
  };
}

function fiabilite({ publication }: { readonly publication: Publication }) {
  return { verifie: publication.verifie, source: `${SOURCE_PROPOSITION}, le ${formaterJour(publication.le)}` };
}

/** `undefined` si la position manque : la relecture la demande, et un lieu sans position n'a pas de place sur la carte. */
function enLieu(fiche: FichePubliee<"ecosysteme">, connu: Lieu | undefined): Lieu | undefined {
  const { nom, type, commune, departement, url, contact = connu?.contact, axes, description } = fiche.contenu;
  const memeCommune = connu?.commune === commune && connu.departement === departement;
  const lat = fiche.contenu.lat ?? (memeCommune ? connu.lat : undefined);
  const lon = fiche.contenu.lon ?? (memeCommune ? connu.lon : undefined);
  if (lat === undefined || lon === undefined) return undefined;
  return {
    id: fiche.publication.identifiant,
    nom,
    type,
    description,
    commune,
    code_insee: memeCommune ? connu.code_insee : "",
    departement,
    lat,
    lon,
    precision: memeCommune && fiche.contenu.lat === undefined ? connu.precision : "commune",
    commune_source: (memeCommune ? connu.commune_source : undefined) ?? (fiche.importation === undefined ? "proposition" : "document"),
    axes,
    ...(url === undefined ? {} : { url }),
    ...(contact === undefined || contact === "" ? {} : { contact }),
    ...deLaBase(connu),
    ...offresDites(fiche.contenu, connu),
    ...fiabilite(fiche),
    ...(fiche.importation === undefined ? {} : reprise(fiche.importation)),
  };
}

function reprise({ source, licence, releve_le }: Importation): Pick<Lieu, "source" | "licence" | "credit" | "releve_le"> {
  return { source, licence, credit: source, ...(releve_le === undefined ? {} : { releve_le }) };
}

/** Corriger une fiche n'efface pas ce que le formulaire ne montre pas : la licence d'une base et son crédit, une année. */
function deLaBase(connu: Lieu | undefined): Pick<Lieu, "sous_type" | "licence" | "credit" | "depuis"> {
  const { sous_type, licence, credit, depuis } = connu ?? {};
  return {
    ...(depuis === undefined ? {} : { depuis }),
    ...(sous_type === undefined ? {} : { sous_type }),
    ...(licence === undefined ? {} : { licence }),
    ...(credit === undefined ? {} : { credit }),
  };
}

/** Ce que le lieu cherche et offre, son étape, sa forme : ce que la proposition en dit, sinon ce que la fiche en disait. Ce qui est vidé à la main le reste. */
function offresDites(contenu: ContenuDe<"ecosysteme">, connu: Lieu | undefined): Pick<Lieu, "cherche" | "propose" | "etape" | "forme"> {
  const { cherche = connu?.cherche ?? [], propose = connu?.propose ?? [], etape = connu?.etape, forme = connu?.forme } = contenu;
  return {
    ...(cherche.length === 0 ? {} : { cherche }),
    ...(propose.length === 0 ? {} : { propose }),
    ...(etape === undefined || etape === "" ? {} : { etape }),
    ...(forme === undefined || forme === "" ? {} : { forme }),
  };
}

function enReseau(fiche: FichePubliee<"reseau">, connu: Reseau | undefined): Reseau {
  const { nom, sigle, url, categories, axes, echelle, territoire, description, mots_cles } = fiche.contenu;
  return {
    id: fiche.publication.identifiant,
    nom,
    ...(sigle === undefined ? {} : { sigle }),
    description,
    categories,
    axes,
    echelle,
    // Le formulaire ne montre qu'un territoire : les autres d'une fiche connue ne se perdent pas tant que celui-là ne change pas.
    ...(territoire === undefined ? {} : { territoire: connu?.territoire?.[0] === territoire ? connu.territoire : [territoire] }),
    ...(connu?.siege === undefined ? {} : { siege: connu.siege }),
    ...(connu?.annee_creation === undefined ? {} : { annee_creation: connu.annee_creation }),
    mots_cles: mots_cles ?? [],
    url,
    ...fiabilite(fiche),
  };
}

const PIED_PAR_DEFAUT = "Public et tarif à voir sur le site";

function enPlateforme(fiche: FichePubliee<"job">, connue: Plateforme | undefined): Plateforme {
  const { nom, tag, url, axes, description, pied, mots_cles } = fiche.contenu;
  return {
    id: fiche.publication.identifiant,
    tag,
    nom,
    axes,
    description,
    pied: pied ?? connue?.pied ?? PIED_PAR_DEFAUT,
    url,
    mots_cles: mots_cles ?? [],
    ...fiabilite(fiche),
  };
}

function enOutil({ contenu: { nom, url, axes, description, licence }, publication }: FichePubliee<"outil">): OutilPublie {
  return { id: publication.identifiant, nom, description, url, axes, ...(licence === undefined ? {} : { licence }) };
}

function enReference({ contenu: { titre, auteur, annee, url, description }, publication }: FichePubliee<"reference_rag">): ReferencePubliee {
  return {
    id: publication.identifiant,
    titre,
    description,
    ...(auteur === undefined ? {} : { auteur }),
    ...(annee === undefined ? {} : { annee }),
    ...(url === undefined ? {} : { url }),
  };
}
