import { ecrireRangsAxes, NOMS_AXES } from "#app/commun/axes.ts";
import type { VueCarte } from "#app/commun/geo/carte.ts";
import { NOMS_SOUS_TYPES_LIEU, NOMS_TYPES_LIEU, type FiltreLieux, type Lieu, type TypeLieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { compterFacettes, correspond, type ComptesFacettes } from "#app/contextes/annuaire/domaine/facettes.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { retenirParObjet } from "#app/commun/listes/par-objet.ts";
import { retenirDernier } from "#app/commun/listes/retenir-dernier.ts";
import { creerTriSuivi } from "#app/commun/listes/trier-suivi.ts";
import { demandeEssentiel, estEssentiel, FAMILLES_LIEU, rangLieu, signeDe } from "#app/contextes/annuaire/domaine/familles.ts";
import { CLES_LIEU, ranger, type Catalogue } from "#app/contextes/annuaire/domaine/catalogue.ts";
import { cadreDuPlan, projeter, type Position } from "#app/commun/geo/projection.ts";
import { assemblerTuiles, type Mosaique } from "#app/commun/geo/tuiles.ts";
import { tracerFond } from "#app/commun/geo/fond-carte.ts";
import type { SigneEpingle } from "#app/commun/geo/signes.ts";
import type { Communes, Departement, Geographie } from "#app/contextes/geographie/index.ts";
import type { Indexeur } from "#app/contextes/annuaire/ports/recherche.ts";
import type { ServiceCatalogue } from "./catalogue.server.ts";
import { NOMS_OFFRES_LIEU, NOMS_RECHERCHES_LIEU } from "#app/contextes/annuaire/domaine/offres.ts";
import { situerDepart, type Autour } from "./autour.ts";
import { dessinerLieux } from "./dessin-lieux.ts";

export type Dependances = {
  readonly catalogue: ServiceCatalogue;
  readonly geographie: Geographie;
  readonly communes: Communes;
  readonly indexer: Indexeur;
  /** Modèle d'adresse du fond distant choisi par l'hébergeur ; absent : nos contours seulement, aucun tiers. */
  readonly tuilesUrl?: string | undefined;
};

export type LieuListe = Lieu & { readonly departement_nom: string; /** Du point de départ demandé. */ readonly distance_km?: number };
/** Identifiant, nom, détail, puis position, signe, et rangs des axes. */
export type PointLieu = readonly [id: string, nom: string, detail: string, lat: number, lon: number, signe: SigneEpingle, axes: string];

export type PageLieux = {
  /** Ceux de cette page. */
  readonly lieux: ReadonlyArray<LieuListe>;
  /** Combien répondent aux critères, toutes pages réunies. */
  readonly trouves: number;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly approche: boolean;
  readonly filtre: FiltreLieux;
  readonly carte: VueCarte;
  /** Les départements qui ont au moins un lieu. */
  readonly departements: ReadonlyArray<Departement>;
  readonly sansPosition: number;
  readonly autour?: Autour;
  /** Ce que donnerait chaque choix d'un critère, les autres gardés. */
  readonly facettes: ComptesFacettes;
  /** Faute de critère, l'essentiel seul ; le reste est à demander. */
  readonly essentiel: boolean;
  /** Combien de chaque famille répondent aux autres critères. */
  readonly familles: ReadonlyArray<{ readonly nom: string; readonly types: ReadonlyArray<TypeLieu>; readonly nombre: number }>;
};

export type FicheLieu = {
  readonly lieu: LieuListe;
  readonly voisins: ReadonlyArray<LieuListe & { readonly distance_km: number }>;
  readonly carte: VueCarte;
  readonly fond?: Mosaique;
};

const COMPARER = new Intl.Collator("fr");
const VOISINS = 4;
const VOISINS_REPRIS = 2;
// Une longue page coûterait cher à un vieux téléphone.
const PAR_PAGE = 20;
// À mots égaux, une ferme ou un écolieu passe avant une fiche reprise d'une base d'ateliers.
const ELAN_DU_RANG = [1.6, 1.3, 1] as const;

type Trouves = { readonly lieux: ReadonlyArray<LieuListe>; readonly total: number; readonly approche: boolean; readonly autour?: Autour };

export type ServiceEcosysteme = ReturnType<typeof creerEcosysteme>;

/** Les lieux de la carte. */
export function creerEcosysteme({ catalogue, geographie, communes, indexer, tuilesUrl }: Dependances) {
  const { plan } = geographie;
  const nomDepartement = new Map(geographie.departements.map((d) => [d.code, d.nom]));
  let contoursSvg: string | undefined;

  // Chaque lieu n'est nommé, projeté, rangé et indexé qu'une fois : une publication ne refait que les siens.
  const nommer = retenirParObjet((lieu: Lieu): LieuListe => ({ ...lieu, departement_nom: nomDepartement.get(lieu.departement) ?? lieu.departement }));
  const placer = retenirParObjet((lieu: LieuListe): Position | undefined => {
    const place = projeter(plan, lieu);
    return place === undefined ? undefined : { x: arrondir(place.x), y: arrondir(place.y) };
  });
  const ecrire = retenirParObjet(documenter);
  const trier = creerTriSuivi<LieuListe>((a, b) => rangLieu(a) - rangLieu(b) || COMPARER.compare(a.nom, b.nom) || (a.id < b.id ? -1 : 1));
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
  async function chercherAMontrer(filtre: FiltreLieux): Promise<Awaited<ReturnType<typeof chercher>> & { readonly essentiel: boolean }> {
    const trouves = await chercher(filtre);
    const essentiel = demandeEssentiel(filtre);
    return { ...trouves, lieux: essentiel ? trouves.lieux.filter(estEssentiel) : trouves.lieux, essentiel };
  }

  // Un critère de lieu (département, mots, point de départ) agrandit la carte là où il mène.
  function cadrerSur({ bbox, departement, q }: FiltreLieux, places: ReadonlyMap<string, Position>, trouves: ReadonlyArray<Lieu>, autour: Autour | undefined) {
    if (bbox !== undefined || (departement === undefined && q === undefined && autour === undefined)) return {};
    const montres = autour === undefined ? trouves : trouves.slice(0, PAR_PAGE);
    const trouvees = montres.flatMap(({ id }) => places.get(id) ?? []);
    // Un département où rien ne répond se montre tout de même : c'est là qu'on a demandé à regarder.
    const points = trouvees.length === 0 && departement !== undefined ? centreDe(departement) : trouvees;
    const depart = autour === undefined ? undefined : projeter(plan, autour);
    return { aCadrer: depart === undefined ? points : [...points, depart] };
  }

  function centreDe(code: string): ReadonlyArray<Position> {
    const trouve = [...plan.departements, ...plan.encarts].find((d) => d.code === code);
    const [x, y] = trouve?.centre ?? [];
    return x === undefined || y === undefined ? [] : [{ x, y }];
  }

  return {
    /** Le dessin des contours, servi à part pour que toutes les cartes le partagent. */
    // Tracés à la première demande : le site n’attend pas son fond de carte pour ouvrir.
    contoursSvg: () => (contoursSvg ??= tracerFond(plan, geographie.eaux)),

    /** Cadre du plan et de ses encarts, pour qui dessine une autre carte sur les mêmes contours. */
    cadres: () => ({
      plan: cadreDuPlan(plan),
      encarts: plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })),
      centres: Object.fromEntries([...plan.departements, ...plan.encarts].map(({ code, centre: [x = 0, y = 0] }) => [code, { x, y }])),
    }),

    async lister(filtre: FiltreLieux): Promise<ReadonlyArray<Lieu>> {
      return (await chercher(filtre)).lieux.map(({ departement_nom: _nom, distance_km: _km, ...lieu }) => lieu);
    },

    /** Identifiant, nom, détail et position de chaque lieu trouvé : de quoi dessiner une grande carte sans une grande page. */
    async points(filtre: FiltreLieux): Promise<ReadonlyArray<PointLieu>> {
      const { places } = await tous();
      return (await chercherAMontrer(filtre)).lieux.flatMap(({ id, nom, type, commune, departement, lat, lon, axes }) =>
        places.has(id)
          ? [[id, nom, `${commune}, ${departement} · ${NOMS_TYPES_LIEU[type].toLowerCase()}`, lat, lon, signeDe(type), ecrireRangsAxes(axes)] as const]
          : [],
      );
    },

    /** `detaillees` : la page montre les fiches de sa liste, et leurs épingles y mènent ; sinon chacune mène à sa propre page. */
    async page(filtre: FiltreLieux, numero = 1, { detaillees = true }: { readonly detaillees?: boolean } = {}): Promise<PageLieux> {
      const { lieux: trouves, total, approche, essentiel, autour } = await chercherAMontrer(filtre);
      const facettes = compterFacettes((await repondreAuxMots(filtre)).candidats, filtre);
      const { lieux: connus, places } = await tous();
      const parDepartement = connus.par("departement");
      const pages = Math.max(1, Math.ceil(trouves.length / PAR_PAGE));
      const courante = Math.min(Math.max(1, numero), pages);
      const lieux = trouves.slice((courante - 1) * PAR_PAGE, courante * PAR_PAGE);
      const carte = dessinerLieux({ plan, places }, trouves, filtre, {
        surPage: new Set(detaillees ? lieux.map(({ id }) => id) : []),
        ...cadrerSur(filtre, places, trouves, autour),
      });
      return {
        lieux,
        trouves: trouves.length,
        page: courante,
        pages,
        total,
        approche,
        filtre,
        carte,
        // Celui que l'on a choisi reste, même sans aucun lieu : le formulaire le garde, et la liste le nomme.
        departements: geographie.departements.filter((d) => parDepartement.has(d.code) || d.code === filtre.departement),
        sansPosition: trouves.filter(({ id }) => !places.has(id)).length,
        essentiel,
        ...(autour === undefined ? {} : { autour }),
        facettes,
        familles: FAMILLES_LIEU.map(({ nom, types }) => ({
          nom,
          types,
          nombre: types.reduce((somme, type) => somme + (facettes.type.valeurs[type] ?? 0), 0),
        })),
      };
    },

    async lire(id: string): Promise<FicheLieu> {
      const { lieux, places } = await tous();
      const lieu = lieux.parId.get(id);
      if (lieu === undefined) throw new ErreurApp("introuvable", "Ce lieu n'est pas, ou n'est plus, sur la carte.");
      const parDistance = lieux.toutes
        .filter((l) => l.id !== id)
        .map((l) => ({ ...l, distance_km: Math.round(distanceKm(l, lieu)) }))
        .sort((a, b) => a.distance_km - b.distance_km || (a.id < b.id ? -1 : 1));
      const voisins = [...parDistance.filter(estEssentiel).slice(0, VOISINS), ...parDistance.filter((l) => !estEssentiel(l)).slice(0, VOISINS_REPRIS)].sort(
        (a, b) => a.distance_km - b.distance_km,
      );
      const fond = tuilesUrl === undefined ? {} : { fond: assemblerTuiles(tuilesUrl, lieu) };
      const carte = dessinerLieux({ plan, places }, [lieu], { axes: [], types: [], departement: lieu.departement }, { vue: cadreDuPlan(plan) });
      return { lieu, voisins, ...fond, carte };
    },

    async identifiants(): Promise<ReadonlyArray<string>> {
      return [...(await tous()).lieux.parId.keys()];
    },
  };
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

function arrondir(v: number): number {
  return Math.round(v * 10) / 10;
}
