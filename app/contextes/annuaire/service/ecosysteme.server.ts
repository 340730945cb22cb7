import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";
import { ecrireRangsAxes } from "#app/commun/axes.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { VueCarte } from "#app/commun/geo/carte.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { tracerFond } from "#app/commun/geo/sol/fond-carte.ts";
import { cadreDuPlan, projeter, type PlanFrance, type Position } from "#app/commun/geo/projection.ts";
import type { SigneEpingle } from "#app/commun/geo/signes.ts";
import type { Tuiles } from "#app/commun/geo/tuiles/fonds.ts";
import { assemblerTuiles, type Mosaique } from "#app/commun/geo/tuiles/tuiles.ts";
import { NOMS_TYPES_LIEU, type FiltreLieux, type Lieu, type TypeLieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { compterFacettes, type ComptesFacettes } from "#app/contextes/annuaire/domaine/facettes.ts";
import { estEssentiel, FAMILLES_LIEU, signeDe } from "#app/contextes/annuaire/domaine/familles.ts";
import type { APortee } from "#app/contextes/annuaire/domaine/portee.ts";
import type { Departement } from "#app/contextes/geographie/index.ts";
import { communeDesMots, type Autour } from "./autour.ts";
import { creerChercheurLieux, type DependancesLieux, type LieuListe } from "./chercher-lieux.ts";
import { dessinerLieux } from "./dessin-lieux.ts";

export type { LieuListe };

export type Dependances = DependancesLieux & {
  /** Modèle d'adresse du fond distant choisi par l'hébergeur ; absent : nos contours seulement, aucun tiers. */
  readonly tuiles?: Tuiles | undefined;
};

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
  readonly aPortee?: APortee;
  /** La commune que nomment les mots cherchés, si aucune fiche ne les porte tous : de quoi regarder autour d'elle. */
  readonly communeDite?: string;
  /** Ce que donnerait chaque choix d'un critère, les autres gardés. */
  readonly facettes: ComptesFacettes;
  /** Faute de critère, l'essentiel seul ; le reste est à demander. */
  readonly essentiel: boolean;
  /** Combien de chaque famille répondent aux autres critères. */
  readonly familles: ReadonlyArray<{ readonly nom: string; readonly signe: SigneEpingle; readonly types: ReadonlyArray<TypeLieu>; readonly nombre: number }>;
};

export type FicheLieu = {
  readonly lieu: LieuListe;
  readonly voisins: ReadonlyArray<LieuListe & { readonly distance_km: number }>;
  readonly carte: VueCarte;
  readonly fond?: Mosaique;
};

const VOISINS = 4;
const VOISINS_REPRIS = 2;
// Une longue page coûterait cher à un vieux téléphone.
// La carte qui se déplace ajoute ses épingles à la page : la liste leur laisse la place.
const PAR_PAGE = 12;
export type ServiceEcosysteme = ReturnType<typeof creerEcosysteme>;

/** Les lieux de la carte. */
export function creerEcosysteme({ catalogue, geographie, communes, indexer, tuiles }: Dependances) {
  const { plan } = geographie;
  let contoursSvg: string | undefined;
  const { tous, chercher, chercherAMontrer, repondreAuxMots } = creerChercheurLieux({ catalogue, geographie, communes, indexer });

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
      const { lieux: trouves, total, approche, essentiel, autour, aPortee } = await chercherAMontrer(filtre);
      const facettes = compterFacettes((await repondreAuxMots(filtre)).candidats, filtre);
      const { lieux: connus, places } = await tous();
      const parDepartement = connus.par("departement");
      // Une commune sans lieu à elle a des lieux autour d'elle.
      const communeDite = trouves.length === 0 || approche ? communeDesMots(filtre, communes) : undefined;
      const { page, pages, debut, fin } = pageNumerotee(trouves.length, PAR_PAGE, numero);
      const lieux = trouves.slice(debut, fin);
      const carte = dessinerLieux({ plan, places }, trouves, filtre, {
        surPage: new Set(detaillees ? lieux.map(({ id }) => id) : []),
        ...cadrerSur({ plan, places }, filtre, trouves, autour),
      });
      return {
        lieux,
        trouves: trouves.length,
        page,
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
        ...(aPortee === undefined ? {} : { aPortee }),
        ...(communeDite === undefined ? {} : { communeDite }),
        facettes,
        familles: FAMILLES_LIEU.map(({ nom, signe, types }) => ({
          nom,
          signe,
          types,
          nombre: types.reduce((somme, type) => somme + (facettes.type.valeurs[type] ?? 0), 0),
        })),
      };
    },

    async lire(id: string): Promise<FicheLieu> {
      const { lieux, places } = await tous();
      const lieu = lieux.parId.get(id);
      if (lieu === undefined) throw new ErreurApp("introuvable", "Ce lieu n'est pas, ou n'est plus, sur la carte.");
      // Le serveur assemble des images, et ne dessine pas de tracés.
      const fond = tuiles?.sorte === "images" ? { fond: assemblerTuiles(tuiles.modele, lieu) } : {};
      const carte = dessinerLieux(
        { plan, places },
        [lieu],
        { axes: [], types: [], departement: lieu.departement },
        { vue: cadreDuPlan(plan), versLaCarte: true },
      );
      return { lieu, voisins: voisinsDe(lieu, lieux.toutes), ...fond, carte };
    },

    async identifiants(): Promise<ReadonlyArray<string>> {
      return [...(await tous()).lieux.parId.keys()];
    },
  };
}

// Un critère de lieu (département, mots, point de départ) agrandit la carte là où il mène.
function cadrerSur(
  { plan, places }: { readonly plan: PlanFrance; readonly places: ReadonlyMap<string, Position> },
  { bbox, departement, q }: FiltreLieux,
  trouves: ReadonlyArray<Lieu>,
  autour: Autour | undefined,
) {
  if (bbox !== undefined || (departement === undefined && q === undefined && autour === undefined)) return {};
  const montres = autour === undefined ? trouves : trouves.slice(0, PAR_PAGE);
  const trouvees = montres.flatMap(({ id }) => places.get(id) ?? []);
  // Un département où rien ne répond se montre tout de même : c'est là qu'on a demandé à regarder.
  const points = trouvees.length === 0 && departement !== undefined ? centreDe(plan, departement) : trouvees;
  const depart = autour === undefined ? undefined : projeter(plan, autour);
  return { aCadrer: depart === undefined ? points : [...points, depart] };
}

function centreDe(plan: PlanFrance, code: string): ReadonlyArray<Position> {
  const trouve = [...plan.departements, ...plan.encarts].find((d) => d.code === code);
  const [x, y] = trouve?.centre ?? [];
  return x === undefined || y === undefined ? [] : [{ x, y }];
}

/** Les lieux les plus proches : surtout de ceux que l'on vient chercher, un ou deux repris d'une base. */
function voisinsDe(lieu: LieuListe, tous: ReadonlyArray<LieuListe>): FicheLieu["voisins"] {
  const parDistance = tous
    .filter(({ id }) => id !== lieu.id)
    .map((l) => ({ ...l, distance_km: Math.round(distanceKm(l, lieu)) }))
    .sort((a, b) => a.distance_km - b.distance_km || comparerTextes(a.id, b.id));
  return [...parDistance.filter(estEssentiel).slice(0, VOISINS), ...parDistance.filter((l) => !estEssentiel(l)).slice(0, VOISINS_REPRIS)].sort(
    (a, b) => a.distance_km - b.distance_km,
  );
}
