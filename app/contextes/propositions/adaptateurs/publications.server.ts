import {
  type Lieu,
  type OutilPublie,
  type ReferencePubliee,
  type Plateforme,
  SOURCE_PROPOSITION,
  type Reseau,
  type Catalogue,
  type NouvellePubliee,
  type Publications,
} from "#app/contextes/annuaire/index.ts";
import { adressePubliee, demandeDe, nomDe, NOMS_TYPES_PROPOSITION } from "#app/contextes/propositions/domaine/proposition.ts";
import { type TypeProposition } from "#app/commun/types-proposition.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import { SchemaPublication, SCHEMAS_CONTENU, type ContenuPropose, type Publication } from "#app/contextes/propositions/schemas/proposition.ts";

/** Rien n'a été proposé ni accepté : les listes du site sont celles du dépôt. */
export const aucunePublication: Publications = {
  lieux: async () => [],
  reseaux: async () => [],
  plateformes: async () => [],
  outils: async () => [],
  references: async () => [],
  nouvelles: async () => [],
  retirees: async () => new Set(),
};

export type Dependances = {
  readonly propositions: Pick<DepotPropositions, "lister">;
  readonly catalogue: Pick<Catalogue, "lieux" | "reseaux" | "plateformes">;
  /** Horloge ; absente : chaque demande relit tout. */
  readonly maintenant_ms?: () => number;
};
/** Relit à la prochaine demande : à appeler après chaque écriture de ce processus. */
export type PublicationsGardees = Publications & { readonly oublier: () => void };

// Une acceptation faite par un autre processus se voit au plus tard après ce délai ; celles d'ici, aussitôt.
const GARDE_MS = 5_000;

type Fiche<T extends TypeProposition> = { readonly contenu: ContenuPropose<T>; readonly publication: Publication };
type Etat<T extends TypeProposition> = { readonly fiches: ReadonlyArray<Fiche<T>>; readonly retirees: ReadonlySet<string> };

/** Les propositions acceptées, devenues fiches du site, gardées quelques secondes : une page n'a pas à relire tout le rangement. */
export function creerPublications({ propositions, catalogue, maintenant_ms }: Dependances): PublicationsGardees {
  const gardes = new Map<string, { readonly lu_ms: number; readonly etat: Promise<unknown> }>();

  function garder<T>(cle: string, lire: () => Promise<T>): Promise<T> {
    if (maintenant_ms === undefined) return lire();
    const garde = gardes.get(cle);
    if (garde !== undefined && maintenant_ms() - garde.lu_ms < GARDE_MS) return garde.etat as Promise<T>;
    const etat = lire();
    const neuve = { lu_ms: maintenant_ms(), etat };
    gardes.set(cle, neuve);
    // Une lecture ratée n'est pas gardée : la demande suivante réessaie.
    etat.catch(() => gardes.get(cle) === neuve && gardes.delete(cle));
    return etat;
  }

  function lire<T extends TypeProposition>(type: T): Promise<Etat<T>> {
    return garder(type, () => relire(type));
  }

  async function relire<T extends TypeProposition>(type: T): Promise<Etat<T>> {
    const fiches = new Map<string, Fiche<T>>();
    const retirees = new Set<string>();
    for (const proposition of ordonner(await propositions.lister({ etats: ["publiee"], types: [type] }))) {
      const publication = proposition.publication;
      if (demandeDe(proposition) === "retrait") {
        fiches.delete(publication.identifiant);
        retirees.add(publication.identifiant);
        continue;
      }
      const contenu = SCHEMAS_CONTENU[type].safeParse(proposition.contenu);
      // Une ligne d'une version plus ancienne, ou retouchée à la main dans le rangement, ne doit pas fermer toute la page.
      if (!contenu.success) continue;
      retirees.delete(publication.identifiant);
      fiches.set(publication.identifiant, { contenu: contenu.data as ContenuPropose<T>, publication });
    }
    return { fiches: [...fiches.values()], retirees };
  }

  return {
    // Le même tableau tant que rien n'est relu : qui en tire un index sait qu'il n'a pas à le refaire.
    lieux: () =>
      garder("lieux", async () => {
        const { fiches } = await lire("ecosysteme");
        const connus = new Map(catalogue.lieux.map((l) => [l.id, l]));
        return fiches.flatMap((fiche) => enLieu(fiche, connus.get(fiche.publication.identifiant)) ?? []);
      }),
    async reseaux() {
      const { fiches } = await lire("reseau");
      const connus = new Map(catalogue.reseaux.map((r) => [r.id, r]));
      return fiches.map((fiche) => enReseau(fiche, connus.get(fiche.publication.identifiant)));
    },
    async plateformes() {
      const { fiches } = await lire("job");
      const connues = new Map(catalogue.plateformes.map((p) => [p.id, p]));
      return fiches.map((fiche) => enPlateforme(fiche, connues.get(fiche.publication.identifiant)));
    },
    async outils() {
      return (await lire("outil")).fiches.map(enOutil);
    },
    async references() {
      return (await lire("reference_rag")).fiches.map(enReference);
    },
    oublier: () => gardes.clear(),
    nouvelles: () =>
      garder("nouvelles", async () =>
        ordonner(await propositions.lister({ etats: ["publiee"] }))
          .toReversed()
          .flatMap(enNouvelle),
      ),
    async retirees(type) {
      return (await lire(type)).retirees;
    },
  };
}

/** Le même rangement, qui prévient après chaque écriture, réussie ou non : une écriture dont la réponse s'est perdue a pu passer. */
export function prevenirDesEcritures(depot: DepotPropositions, prevenir: () => void): DepotPropositions {
  return {
    ...depot,
    creer: (proposition) => depot.creer(proposition).finally(prevenir),
    remplacer: (proposition, version) => depot.remplacer(proposition, version).finally(prevenir),
    effacer: (id) => depot.effacer(id).finally(prevenir),
  };
}

type Ligne = Awaited<ReturnType<DepotPropositions["lister"]>>[number];

// Dans l'ordre des publications : la dernière acceptée l'emporte.
function ordonner(lignes: ReadonlyArray<Ligne>): ReadonlyArray<Ligne & { readonly publication: Publication }> {
  return lignes
    .flatMap((ligne) => {
      const publication = SchemaPublication.safeParse(ligne.contenu["publication"]);
      return publication.success ? [{ ...ligne, publication: publication.data }] : [];
    })
    .sort((a, b) => (a.publication.le < b.publication.le ? -1 : a.publication.le > b.publication.le ? 1 : 0));
}

function enNouvelle(ligne: Ligne & { readonly publication: Publication }): ReadonlyArray<NouvellePubliee> {
  const { id, submission_type: type, contenu, publication } = ligne;
  const demande = demandeDe(ligne);
  if (demande === "retrait") return [];
  const { description, lat, lon } = contenu;
  return [
    {
      id,
      chemin: adressePubliee(type, publication.identifiant),
      titre: demande === "correction" ? `${nomDe(ligne)} (fiche corrigée)` : nomDe(ligne),
      resume: typeof description === "string" ? description : "",
      categorie: NOMS_TYPES_PROPOSITION[type],
      le: publication.le,
      ...(type === "ecosysteme" && typeof lat === "number" && typeof lon === "number" ? { lieu: { lat, lon } } : {}),
    },
  ];
}

function fiabilite({ publication }: Fiche<TypeProposition>) {
  const [annee = "", mois = "", jour = ""] = publication.le.slice(0, 10).split("-");
  return { verifie: publication.verifie, source: `${SOURCE_PROPOSITION}, le ${jour}/${mois}/${annee}` };
}

/** `undefined` si la position manque : la relecture la demande, et un lieu sans position n'a pas de place sur la carte. */
function enLieu(fiche: Fiche<"ecosysteme">, connu: Lieu | undefined): Lieu | undefined {
  const { nom, type, commune, departement, url, axes, description } = fiche.contenu;
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
    precision: "commune",
    commune_source: "document",
    axes,
    ...(url === undefined ? {} : { url }),
    ...fiabilite(fiche),
  };
}

function enReseau(fiche: Fiche<"reseau">, connu: Reseau | undefined): Reseau {
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

function enPlateforme(fiche: Fiche<"job">, connue: Plateforme | undefined): Plateforme {
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

function enOutil({ contenu: { nom, url, axes, description, licence }, publication }: Fiche<"outil">): OutilPublie {
  return { id: publication.identifiant, nom, description, url, axes, ...(licence === undefined ? {} : { licence }) };
}

function enReference({ contenu: { titre, auteur, annee, url, description }, publication }: Fiche<"reference_rag">): ReferencePubliee {
  return {
    id: publication.identifiant,
    titre,
    description,
    ...(auteur === undefined ? {} : { auteur }),
    ...(annee === undefined ? {} : { annee }),
    ...(url === undefined ? {} : { url }),
  };
}
