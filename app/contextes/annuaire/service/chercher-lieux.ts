import { comparerNoms, comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { auDixieme } from "#app/commun/nombres/nombres.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { projeter, type Position } from "#app/commun/geo/projection.ts";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { retenirDernier } from "#app/commun/memoires/retenir-dernier.ts";
import { creerTriSuivi } from "#app/commun/listes/trier-suivi.ts";
import { CLES_LIEU, ranger, type Catalogue } from "#app/contextes/annuaire/domaine/catalogue.ts";
import { NOMS_SOUS_TYPES_LIEU, NOMS_TYPES_LIEU, type FiltreLieux, type Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { correspond } from "#app/contextes/annuaire/domaine/facettes.ts";
import { demandeEssentiel, estEssentiel, rangLieu } from "#app/contextes/annuaire/domaine/familles.ts";
import { compterAPortee, type APortee } from "#app/contextes/annuaire/domaine/portee.ts";
import { NOMS_OFFRES_LIEU, NOMS_RECHERCHES_LIEU } from "#app/contextes/annuaire/domaine/offres.ts";
import type { Indexeur } from "#app/contextes/annuaire/ports/recherche.ts";
import type { Communes, Geographie } from "#app/contextes/geographie/index.ts";
import { situerDepart, type Autour } from "./autour.ts";
import type { ServiceCatalogue } from "./catalogue.server.ts";

export type LieuListe = Lieu & { readonly departement_nom: string; /** Du point de départ demandé. */ readonly distance_km?: number };

// À mots égaux, une ferme ou un écolieu passe avant une fiche reprise d'une base d'ateliers.
const ELAN_DU_RANG = [1.6, 1.3, 1] as const;

type Montres = { readonly essentiel: boolean; readonly aPortee?: APortee };

type Trouves = { readonly lieux: ReadonlyArray<LieuListe>; readonly total: number; readonly approche: boolean; readonly autour?: Autour };

export type DependancesLieux = {
  readonly catalogue: ServiceCatalogue;
  readonly geographie: Geographie;
  readonly communes: Communes;
  readonly indexer: Indexeur;
};

/** Les lieux publiés, rangés et indexés, et ceux qui répondent à des critères. */
export function creerChercheurLieux({ catalogue, geographie, communes, indexer }: DependancesLieux) {
  const { plan } = geographie;
  const nomDepartement = new Map(geographie.departements.map((d) => [d.code, d.nom]));

  // Chaque lieu n'est nommé, projeté, rangé et indexé qu'une fois : une publication ne refait que les siens.
  const nommer = retenirParObjet((lieu: Lieu): LieuListe => ({ ...lieu, departement_nom: nomDepartement.get(lieu.departement) ?? lieu.departement }));
  const placer = retenirParObjet((lieu: LieuListe): Position | undefined => {
    const place = projeter(plan, lieu);
    return place === undefined ? undefined : { x: auDixieme(place.x), y: auDixieme(place.y) };
  });
  const ecrire = retenirParObjet(documenter);
  const trier = creerTriSuivi<LieuListe>((a, b) => rangLieu(a) - rangLieu(b) || comparerNoms(a.nom, b.nom) || comparerTextes(a.id, b.id));
  const recherche = indexer([], { poids: POIDS });

  const preparer = retenirDernier((fiches: Catalogue["lieux"]) => {
    const lieux = trier(fiches.toutes.map(nommer));
    // Position dans le plan ; un lieu hors de la carte n'y est pas.
    const places = new Map<string, Position>();
    for (const lieu of lieux) {
      const place = placer(lieu);
      if (place !== undefined) places.set(lieu.id, place);
    }
    return { lieux: ranger(lieux, CLES_LIEU), places, documents: lieux.map(ecrire) };
  });
  const tous = async () => preparer((await catalogue.lire()).lieux);

  async function chercher(filtre: FiltreLieux): Promise<Trouves> {
    const trouves = await repondre(filtre);
    const autour = situerDepart(filtre, communes);
    if (autour === undefined) return trouves;
    const lieux = trouves.lieux
      .map((lieu) => ({ lieu, km: distanceKm(lieu, autour) }))
      .sort((a, b) => a.km - b.km)
      .map(({ lieu, km }): LieuListe => ({ ...lieu, distance_km: Math.round(km) }));
    return { ...trouves, lieux, autour };
  }

  async function repondre(filtre: FiltreLieux): Promise<Trouves> {
    const { lieux } = await tous();
    const total = lieux.toutes.length;
    const { candidats, approche } = await repondreAuxMots(filtre);
    const trouves = candidats.filter((lieu) => correspond(lieu, filtre));
    return { lieux: trouves, total, approche: approche && trouves.length > 0 };
  }

  /** Ceux qui répondent aux mots, le plus parlant d'abord ; tous s'il n'y en a pas. */
  async function repondreAuxMots({ q }: Pick<FiltreLieux, "q">): Promise<{ readonly candidats: ReadonlyArray<LieuListe>; readonly approche: boolean }> {
    const { lieux, documents } = await tous();
    if (q === undefined || q === "") return { candidats: lieux.toutes, approche: false };
    await recherche.suivre(documents, "mots");
    const { trouvailles, approche } = recherche.chercher(q);
    const candidats = trouvailles
      .flatMap(({ id, score }) => {
        const lieu = lieux.parId.get(id);
        return lieu === undefined ? [] : [{ lieu, score: score * ELAN_DU_RANG[rangLieu(lieu)] }];
      })
      .sort((a, b) => b.score - a.score)
      .map(({ lieu }) => lieu);
    return { candidats, approche };
  }

  /** Ce que la page et sa carte montrent : sans critère, l'essentiel. */
  async function chercherAMontrer(filtre: FiltreLieux): Promise<Awaited<ReturnType<typeof chercher>> & Montres> {
    const trouves = await chercher(filtre);
    const essentiel = demandeEssentiel(filtre);
    const lieux = essentiel ? trouves.lieux.filter(estEssentiel) : trouves.lieux;
    const proches = compterAPortee(lieux);
    return { ...trouves, lieux, essentiel, ...(trouves.autour !== undefined && { aPortee: { proches, tus: compterAPortee(trouves.lieux) - proches } }) };
  }

  return { tous, chercher, chercherAMontrer, repondreAuxMots };
}

const POIDS = { nom: 6, commune: 4, departement: 3, type: 2, axes: 2, description: 1 } as const;

function documenter(lieu: LieuListe) {
  return {
    id: lieu.id,
    champs: {
      nom: lieu.nom,
      commune: lieu.commune,
      departement: `${lieu.departement_nom} ${lieu.departement}`,
      type: [NOMS_TYPES_LIEU[lieu.type], lieu.sous_type === undefined ? "" : NOMS_SOUS_TYPES_LIEU[lieu.sous_type]].join(" "),
      axes: lieu.axes.map((axe) => NOMS_AXES[axe]).join(" "),
      description: [
        lieu.description,
        ...(lieu.propose ?? []).map((offre) => NOMS_OFFRES_LIEU[offre]),
        ...(lieu.cherche ?? []).map((qui) => NOMS_RECHERCHES_LIEU[qui]),
      ].join(" "),
    },
  };
}
