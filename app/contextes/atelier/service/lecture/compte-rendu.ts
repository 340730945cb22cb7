import { auDixieme } from "#app/commun/nombres/nombres.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { TAILLE_SOL, cadrerDePres as cadrerAuMoins, estDePres } from "#app/commun/geo/pres.ts";
import { versMonde } from "#app/commun/geo/mercator.ts";
import { direLieu } from "#app/contextes/atelier/domaine/lieux.ts";
import { dessinerFond, type FondDessine } from "#app/contextes/atelier/vues/carte-locale.ts";
import { direTrace, dessinerTraces, pointsDesTraces } from "#app/contextes/atelier/vues/traces.ts";
import { cadrer } from "#app/commun/geo/carte.ts";
import type { TraceDessine } from "#app/commun/geo/carte.ts";
import { numeroter, type CarteNumerotee, type PointNumerote } from "#app/contextes/atelier/vues/carte-numerotee.ts";
import { SIGNES_FICHE } from "#app/contextes/atelier/vues/signes-fiche.ts";
import { rangerParTheme, type Theme } from "#app/contextes/atelier/vues/themes.ts";
import { villesDeLaVue, type Repere } from "#app/commun/geo/vue.ts";
import { NOMS_TYPES_FICHE, TYPES_FICHE, type FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { effacementLe, retentionDe } from "#app/contextes/atelier/domaine/retention.ts";
import { direOu, parCreation } from "#app/contextes/atelier/vues/vue-carto.ts";
import { cadreDuPlan, projeter, type Cadre, type Coordonnees, type Position } from "#app/commun/geo/projection.ts";
import { atelierVise, exigerAtelier, enFichePublique, type DependancesFiches } from "#app/contextes/atelier/service/fiches-communes.ts";

/** Le tracé y est en mots : le dessin, lui, est sur la carte. */
export type FicheRendue = Omit<FichePublique, "trace"> & {
  readonly rang: number;
  readonly type_nom: string;
  readonly ou: string | undefined;
  readonly trace_dit: string | undefined;
};

/** Une carte du plan de France avec ses villes, ou de près avec son sol. */
export type CarteRendue = CarteNumerotee & {
  readonly titre: string;
  readonly villes: ReadonlyArray<Repere>;
  readonly fond?: FondDessine;
  readonly traces: ReadonlyArray<TraceDessine>;
  /** Ceux qu'elle contient sans les dessiner. */
  readonly tracesTus: number;
};

export type CompteRendu = {
  readonly atelier: {
    readonly id: string;
    readonly titre: string;
    readonly date: string | null;
    readonly lieu: string | null;
    readonly ouvert: boolean;
    readonly retention_jours: number;
    readonly effacement_le: string | undefined;
  };
  readonly fiches: ReadonlyArray<FicheRendue>;
  readonly auteurs: number;
  readonly parType: ReadonlyArray<{ readonly nom: string; readonly nombre: number }>;
  readonly themes: ReadonlyArray<Theme<FicheRendue>>;
  /** La carte à l'échelle des fiches, puis de plus près chaque groupe qu'elle ne sait pas séparer. */
  readonly cartes: ReadonlyArray<CarteRendue>;
  readonly cadres: ReadonlyArray<Cadre & { readonly nom: string }>;
  readonly horsCarte: ReadonlyArray<number>;
  readonly le: string;
};

/** Un kilomètre et demi en France : une carte imprimée de plus près ne montrerait plus rien du sol embarqué. */
const LARGEUR_MIN = 220;
const CARTES_MAX = 10;
/** Ce que les tracés d'une carte pèsent au plus dans la page : elle en porte dix. */
const OCTETS_TRACES_MAX = 20_000;
// Agrandir moins que cela ne séparerait rien.
const AGRANDISSEMENT_MIN = 1.5;
/** Au-delà du plus proche centre de commune, un point est en mer ou à l'étranger. */
const RAYON_COMMUNE_KM = 30;

const cadrerDePres = (points: ReadonlyArray<Position>) => cadrerAuMoins(points, LARGEUR_MIN);

type PointRendu = PointNumerote & Coordonnees & { readonly id: string; readonly trace?: string };

type VillePlacee = { readonly nom: string; readonly x: number; readonly y: number };
type Dependances = Pick<DependancesFiches, "fiches" | "ateliers" | "geographie" | "villes" | "communes" | "fondLocal" | "maintenant">;

/** Le compte rendu d'un atelier : tout ce qui y a été posé, numéroté, prêt à imprimer. */
export function creerCompteRendu({ fiches, ateliers, geographie, villes, communes, fondLocal, maintenant }: Dependances) {
  const { plan } = geographie;
  const entier = cadreDuPlan(plan);
  // Au premier compte rendu : les placer toutes retarderait l'ouverture du site.
  let connues: ReadonlyArray<VillePlacee> | undefined;
  const placees = (): ReadonlyArray<VillePlacee> =>
    (connues ??= villes.flatMap(({ nom, lat, lon }) => {
      const place = projeter(plan, { lat, lon });
      return place === undefined ? [] : [{ nom, x: auDixieme(place.x), y: auDixieme(place.y) }];
    }));

  function situer(fiche: FichePublique): string | undefined {
    const proche = communes().proche(fiche, RAYON_COMMUNE_KM);
    return proche === undefined ? direOu(fiche, villes) : direLieu(fiche, proche);
  }

  /** Le plan de France tant que les fiches s'y éparpillent ; dès qu'elles tiennent dans quelques départements, une carte à leur échelle. */
  function dessinerCarte(points: ReadonlyArray<PointRendu>, titre: string, prefixe: string): CarteRendue {
    const dePres = points.map(({ lat, lon, trace: _trace, id: _id, ...point }) => ({ ...point, ...versMonde({ lat, lon }) }));
    // La carte d'ensemble tient les chemins entiers ; celles de plus près s'approchent des numéros.
    const traces = prefixe === "" ? pointsDesTraces(points) : [];
    const vue = cadrerDePres([...dePres, ...traces.map(versMonde)]);
    const enTout = { largeur_px: TAILLE_SOL.largeur, octets_max: OCTETS_TRACES_MAX };
    if (!estDePres(vue)) {
      const carte = numeroter(points, entier, {
        prefixe,
        cadrer: (reunis) => cadrer(reunis === points ? [...reunis, ...traces.flatMap((point) => projeter(plan, point) ?? [])] : reunis, entier),
      });
      const dessin = dessinerTraces(points, (point) => projeter(plan, point), { vue: carte.vue, ...enTout });
      return { ...carte, titre, villes: villesDeLaVue(placees(), carte.vue), traces: dessin.traces, tracesTus: dessin.tus };
    }
    const carte = numeroter(dePres, vue, { prefixe, cadrer: (reunis) => (reunis === dePres ? vue : cadrerDePres(reunis)) });
    const enPx = TAILLE_SOL.largeur / vue.largeur;
    const placer = (point: Coordonnees) => {
      const { x, y } = versMonde(point);
      return { x: (x - vue.x) * enPx, y: (y - vue.y) * enPx };
    };
    const dessin = dessinerTraces(points, placer, { vue: { x: 0, y: 0, ...TAILLE_SOL }, ...enTout });
    return { ...carte, titre, traces: dessin.traces, tracesTus: dessin.tus, villes: [], fond: dessinerFond(vue, fondLocal(vue), carte.pastilles) };
  }

  /** De proche en proche, tant qu'un agrandissement sépare encore des numéros. */
  function dessinerCartes(points: ReadonlyArray<PointRendu>): ReadonlyArray<CarteRendue> {
    if (points.length === 0) return [];
    const cartes = [dessinerCarte(points, "Carte", "")];
    for (const carte of cartes) {
      for (const { lettre, rangs } of carte.groupes) {
        const dedans = points.filter(({ rang }) => rangs.includes(rang));
        if (cartes.length >= CARTES_MAX || emprise(dedans) * AGRANDISSEMENT_MIN > emprise(pointsDe(carte, points))) continue;
        const dePres = dessinerCarte(dedans, `De plus près : ${lettre}`, `${lettre}.`);
        // Des fiches au même endroit ne se séparent d'aucune hauteur : leur lettre et la légende suffisent.
        if (dePres.pastilles.length > 1) cartes.push(dePres);
      }
    }
    return cartes;
  }

  return {
    /** `autre` : un autre atelier que le sien, pour l'animation. */
    async compteRendu(acces: Acces, autre?: string): Promise<CompteRendu> {
      const atelier = await exigerAtelier(ateliers, atelierVise(acces, autre));
      // La même lecture que la carte : pendant une panne du rangement, ce que la carte a lu sert aussi ici.
      const lues = (await fiches.lister({ atelier: atelier.id, corbeille: "toutes" })).filter(({ supprime_le }) => supprime_le === undefined);
      const numerotees = lues.toSorted(parCreation).map((fiche, i) => ({ ...enFichePublique(fiche), rang: i + 1 }));
      const rendues = numerotees.map((fiche): FicheRendue => {
        const { trace: _trace, ...reste } = fiche;
        return { ...reste, type_nom: NOMS_TYPES_FICHE[fiche.type], ou: situer(fiche), trace_dit: direTrace(fiche) };
      });
      const points = numerotees.flatMap(({ rang, lat, lon, type, axes, trace }) => {
        const place = projeter(plan, { lat, lon });
        return place === undefined
          ? []
          : [{ id: String(rang), rang, lat, lon, signe: SIGNES_FICHE[type], axes, ...place, ...(trace === undefined ? {} : { trace }) }];
      });
      const surLaCarte = new Set(points.map(({ rang }) => rang));
      return {
        atelier: {
          id: atelier.id,
          titre: atelier.titre,
          date: atelier.date,
          lieu: atelier.lieu,
          ouvert: atelier.ouvert,
          retention_jours: retentionDe(atelier),
          effacement_le: effacementLe(atelier),
        },
        fiches: rendues,
        auteurs: new Set(rendues.map(({ auteur }) => auteur)).size,
        parType: TYPES_FICHE.map((type) => ({ nom: NOMS_TYPES_FICHE[type], nombre: rendues.filter((f) => f.type === type).length })).filter(
          ({ nombre }) => nombre > 0,
        ),
        themes: rangerParTheme(rendues),
        cartes: dessinerCartes(points),
        cadres: plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })),
        horsCarte: rendues.map(({ rang }) => rang).filter((rang) => !surLaCarte.has(rang)),
        le: maintenant().toISOString(),
      };
    },
  };
}

/** Largeur, en pas du monde, de ce que montrerait une carte de ces fiches. */
function emprise(points: ReadonlyArray<PointRendu>): number {
  return cadrerDePres(points.map(versMonde)).largeur;
}

/** Les fiches d'une carte : ses numéros seuls, et ceux de ses groupes. */
function pointsDe({ pastilles, groupes }: CarteNumerotee, points: ReadonlyArray<PointRendu>): ReadonlyArray<PointRendu> {
  const rangs = new Set([...pastilles.filter(({ groupe }) => !groupe).map(({ texte }) => Number(texte)), ...groupes.flatMap((groupe) => groupe.rangs)]);
  return points.filter(({ rang }) => rangs.has(rang));
}
