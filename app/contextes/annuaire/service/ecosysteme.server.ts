import { NOMS_AXES } from "#app/commun/axes.ts";
import { cadrer, estAuPlusPres, grouper, type Marque, type MarqueLien, type VueCarte } from "#app/commun/geo/carte.ts";
import { correspond, ecrireFiltreLieux, NOMS_TYPES_LIEU, zoneDe, type FiltreLieux, type Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { fusionner } from "#app/commun/fusion.ts";
import { cadreDuPlan, projeter, type Cadre, type Position } from "#app/commun/geo/projection.ts";
import { assemblerTuiles, type Mosaique } from "#app/commun/geo/tuiles.ts";
import { tracerFond } from "#app/commun/geo/fond-carte.ts";
import type { Catalogue } from "#app/contextes/annuaire/ports/catalogue.ts";
import type { Departement, Geographie } from "#app/contextes/geographie/index.ts";
import type { Publications } from "#app/contextes/annuaire/ports/publications.ts";
import type { Indexeur, Recherche } from "#app/contextes/annuaire/ports/recherche.ts";

export type Dependances = {
  readonly catalogue: Pick<Catalogue, "lieux">;
  readonly publications: Pick<Publications, "lieux" | "retirees">;
  readonly geographie: Geographie;
  readonly indexer: Indexeur;
  /** Modèle d'adresse du fond distant choisi par l'hébergeur ; absent : nos contours seulement, aucun tiers. */
  readonly tuilesUrl?: string | undefined;
};

export type LieuListe = Lieu & { readonly departement_nom: string };
/** Identifiant, nom, détail, puis position dans le plan. */
export type PointLieu = readonly [id: string, nom: string, detail: string, x: number, y: number];

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
  /** Les départements qui ont au moins un lieu, avec leur nombre. */
  readonly departements: ReadonlyArray<Departement & { readonly lieux: number }>;
  readonly sansPosition: number;
};

export type FicheLieu = {
  readonly lieu: LieuListe;
  readonly voisins: ReadonlyArray<LieuListe & { readonly distance_km: number }>;
  readonly carte: VueCarte;
  readonly fond?: Mosaique;
};

// Cible de 24 px au moins, avec de l'air autour.
const ECART_PX = 34;
const LARGEURS_PX = { etroit: 340, large: 780 } as const;
const VOISINS = 4;
// La liste livrée avec le site tient en une page ; au-delà, une longue page coûterait cher à un vieux téléphone.
const PAR_PAGE = 60;

type Rassemblement = {
  readonly publies: ReadonlyArray<Lieu>;
  readonly retirees: ReadonlySet<string>;
  readonly signature: string;
  readonly lieux: ReadonlyArray<LieuListe>;
  /** Position dans le plan ; un lieu hors de la carte n'y est pas. */
  readonly places: ReadonlyMap<string, Position>;
  readonly recherche: Recherche;
};

function signer(publies: ReadonlyArray<Lieu>, retirees: ReadonlySet<string>): string {
  return JSON.stringify([publies, ...retirees]);
}

export type ServiceEcosysteme = ReturnType<typeof creerEcosysteme>;

/** Les lieux de la carte : ceux du dépôt, puis ceux que les propositions acceptées ajoutent. */
export function creerEcosysteme({ catalogue, publications, geographie, indexer, tuilesUrl }: Dependances) {
  const { plan } = geographie;
  const nomDepartement = new Map(geographie.departements.map((d) => [d.code, d.nom]));
  const contoursSvg = tracerFond(plan);
  let garde: Rassemblement | undefined;

  async function tous(): Promise<Rassemblement> {
    const [publies, retirees] = await Promise.all([publications.lieux(), publications.retirees("ecosysteme")]);
    // L'index n'est refait que si une publication a changé : les mêmes tableaux reviennent tant que rien n'a été relu.
    if (garde !== undefined && ((garde.publies === publies && garde.retirees === retirees) || garde.signature === signer(publies, retirees))) {
      garde = { ...garde, publies, retirees };
      return garde;
    }
    const lieux = fusionner(catalogue.lieux, publies, retirees)
      .map((lieu) => ({ ...lieu, departement_nom: nomDepartement.get(lieu.departement) ?? lieu.departement }))
      .sort((a, b) => a.nom.localeCompare(b.nom, "fr"));
    const places = new Map(
      lieux.flatMap((lieu) => {
        const place = projeter(plan, lieu);
        return place === undefined ? [] : [[lieu.id, { x: arrondir(place.x), y: arrondir(place.y) }] as const];
      }),
    );
    garde = { publies, retirees, signature: signer(publies, retirees), lieux, places, recherche: indexer(lieux.map(documenter), { poids: POIDS }) };
    return garde;
  }

  async function chercher(filtre: FiltreLieux): Promise<{ readonly lieux: ReadonlyArray<LieuListe>; readonly total: number; readonly approche: boolean }> {
    const { lieux, recherche } = await tous();
    if (filtre.q === undefined || filtre.q === "") return { lieux: lieux.filter((l) => correspond(l, filtre)), total: lieux.length, approche: false };
    const { trouvailles, approche } = recherche.chercher(filtre.q);
    const parId = new Map(lieux.map((l) => [l.id, l]));
    const trouves = trouvailles.flatMap(({ id }) => parId.get(id) ?? []).filter((l) => correspond(l, filtre));
    return { lieux: trouves, total: lieux.length, approche: approche && trouves.length > 0 };
  }

  async function dessiner(
    lieux: ReadonlyArray<LieuListe>,
    filtre: FiltreLieux,
    options: { readonly vue?: Cadre; readonly surPage?: ReadonlySet<string> } = {},
  ): Promise<VueCarte> {
    const { vue: vueVoulue, surPage } = options;
    const entier = cadreDuPlan(plan);
    const { places } = await tous();
    const points = lieux.flatMap(({ id }) => {
      const place = places.get(id);
      return place === undefined ? [] : [{ id, ...place }];
    });
    const vue = vueVoulue ?? (filtre.bbox === undefined ? entier : cadrer(points, entier));
    const parId = new Map(lieux.map((l) => [l.id, l]));
    const lier = (marque: Marque): MarqueLien => {
      const reunis = marque.ids.flatMap((id) => parId.get(id) ?? []);
      const [seul] = reunis;
      if (seul !== undefined && reunis.length === 1)
        return { ...marque, nom: `${seul.nom}, ${seul.commune}`, href: surPage?.has(seul.id) === false ? `/ecosysteme/${seul.id}` : `#lieu-${seul.id}` };
      const communes = [...new Set(reunis.map((l) => l.commune))];
      return {
        ...marque,
        nom: `${reunis.length} lieux, agrandir : ${communes.slice(0, 3).join(", ")}${communes.length > 3 ? "…" : ""}`,
        href: `/ecosysteme${ecrireFiltreLieux({ ...filtre, bbox: zoneDe(reunis) })}#carte`,
      };
    };
    const semer = (largeur_px: number) =>
      grouper(points, vue, { largeur_px, ecart_px: ECART_PX, auPlusPres: vueVoulue === undefined && estAuPlusPres(vue) }).map(lier);
    return {
      vue,
      entiere: vue.largeur === entier.largeur,
      cadres: plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })),
      etroit: semer(LARGEURS_PX.etroit),
      large: semer(LARGEURS_PX.large),
      points: Object.fromEntries(points.filter(({ id }) => surPage?.has(id) !== false).map(({ id, x, y }) => [id, { x, y }])),
      choisi: filtre.departement,
    };
  }

  return {
    /** Le dessin des contours, servi à part pour que toutes les cartes le partagent. */
    contoursSvg: () => contoursSvg,

    /** Cadre du plan et de ses encarts, pour qui dessine une autre carte sur les mêmes contours. */
    cadres: () => ({ plan: cadreDuPlan(plan), encarts: plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })) }),

    async lister(filtre: FiltreLieux): Promise<ReadonlyArray<Lieu>> {
      return (await chercher(filtre)).lieux.map(({ departement_nom: _nom, ...lieu }) => lieu);
    },

    /** Identifiant, nom, détail et position dans le plan de chaque lieu trouvé : de quoi dessiner une grande carte sans une grande page. */
    async points(filtre: FiltreLieux): Promise<ReadonlyArray<PointLieu>> {
      const { places } = await tous();
      return (await chercher(filtre)).lieux.flatMap(({ id, nom, commune, departement }) => {
        const place = places.get(id);
        return place === undefined ? [] : [[id, nom, `${commune}, ${departement}`, place.x, place.y] as const];
      });
    },

    async page(filtre: FiltreLieux, numero = 1): Promise<PageLieux> {
      const { lieux: trouves, total, approche } = await chercher(filtre);
      const { lieux: connus, places } = await tous();
      const comptes = new Map<string, number>();
      for (const lieu of connus) comptes.set(lieu.departement, (comptes.get(lieu.departement) ?? 0) + 1);
      const pages = Math.max(1, Math.ceil(trouves.length / PAR_PAGE));
      const courante = Math.min(Math.max(1, numero), pages);
      const lieux = trouves.slice((courante - 1) * PAR_PAGE, courante * PAR_PAGE);
      const carte = await dessiner(trouves, filtre, { surPage: new Set(lieux.map(({ id }) => id)) });
      return {
        lieux,
        trouves: trouves.length,
        page: courante,
        pages,
        total,
        approche,
        filtre,
        carte,
        departements: geographie.departements.filter((d) => comptes.has(d.code)).map((d) => ({ ...d, lieux: comptes.get(d.code) ?? 0 })),
        sansPosition: trouves.filter(({ id }) => !places.has(id)).length,
      };
    },

    async lire(id: string): Promise<FicheLieu> {
      const { lieux } = await tous();
      const lieu = lieux.find((l) => l.id === id);
      if (lieu === undefined) throw new ErreurApp("introuvable", "Ce lieu n'est pas, ou n'est plus, sur la carte.");
      const voisins = lieux
        .filter((l) => l.id !== id)
        .map((l) => ({ ...l, distance_km: Math.round(distanceKm(l, lieu)) }))
        .sort((a, b) => a.distance_km - b.distance_km || (a.id < b.id ? -1 : 1))
        .slice(0, VOISINS);
      const fond = tuilesUrl === undefined ? {} : { fond: assemblerTuiles(tuilesUrl, lieu) };
      return { lieu, voisins, ...fond, carte: await dessiner([lieu], { axes: [], types: [], departement: lieu.departement }, { vue: cadreDuPlan(plan) }) };
    },

    async identifiants(): Promise<ReadonlyArray<string>> {
      return (await tous()).lieux.map((l) => l.id);
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
      type: NOMS_TYPES_LIEU[lieu.type],
      axes: lieu.axes.map((axe) => NOMS_AXES[axe]).join(" "),
      description: lieu.description,
    },
  };
}

function arrondir(v: number): number {
  return Math.round(v * 10) / 10;
}
