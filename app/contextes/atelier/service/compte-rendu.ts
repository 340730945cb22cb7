import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { numeroter, type CarteNumerotee } from "#app/contextes/atelier/vues/carte-numerotee.ts";
import { villesDeLaVue, type Repere } from "#app/commun/geo/vue.ts";
import { NOMS_TYPES_FICHE, TYPES_FICHE, type FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { effacementLe, RETENTION_JOURS } from "#app/contextes/atelier/domaine/retention.ts";
import { direOu, parCreation } from "#app/contextes/atelier/vues/vue-carto.ts";
import { cadreDuPlan, projeter, type Cadre } from "#app/commun/geo/projection.ts";
import { atelierVise, exigerAtelier, enFichePublique, type DependancesFiches } from "./fiches-communes.ts";

export type FicheRendue = FichePublique & { readonly rang: number; readonly type_nom: string; readonly ou: string | undefined };

export type CarteRendue = CarteNumerotee & { readonly titre: string; readonly villes: ReadonlyArray<Repere> };

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
  /** La carte entière, puis une de plus près par groupe qu'elle seule ne sait pas séparer. */
  readonly cartes: ReadonlyArray<CarteRendue>;
  readonly cadres: ReadonlyArray<Cadre & { readonly nom: string }>;
  readonly horsCarte: ReadonlyArray<number>;
  readonly le: string;
};

const AGRANDIES_MAX = 8;
const AGRANDIE_PX = 330;
// Agrandir moins que cela ne séparerait rien.
const AGRANDISSEMENT_MIN = 1.5;

type Dependances = Pick<DependancesFiches, "fiches" | "ateliers" | "geographie" | "villes" | "maintenant">;

/** Le compte rendu d'un atelier : tout ce qui y a été posé, numéroté, prêt à imprimer. */
export function creerCompteRendu({ fiches, ateliers, geographie, villes, maintenant }: Dependances) {
  const { plan } = geographie;
  const entier = cadreDuPlan(plan);
  const arrondir = (v: number) => Math.round(v * 10) / 10;
  const placees = villes.flatMap(({ nom, lat, lon }) => {
    const place = projeter(plan, { lat, lon });
    return place === undefined ? [] : [{ nom, x: arrondir(place.x), y: arrondir(place.y) }];
  });

  return {
    /** `autre` : un autre atelier que le sien, pour l'animation. */
    async compteRendu(acces: Acces, autre?: string): Promise<CompteRendu> {
      const atelier = await exigerAtelier(ateliers, atelierVise(acces, autre));
      // La même lecture que la carte : pendant une panne du rangement, ce que la carte a lu sert aussi ici.
      const lues = (await fiches.lister({ atelier: atelier.id, corbeille: "toutes" })).filter(({ supprime_le }) => supprime_le === undefined);
      const rendues = lues.toSorted(parCreation).map((fiche, i): FicheRendue => {
        return { ...enFichePublique(fiche), rang: i + 1, type_nom: NOMS_TYPES_FICHE[fiche.type], ou: direOu(fiche, villes) };
      });
      const points = rendues.flatMap(({ rang, lat, lon }) => {
        const place = projeter(plan, { lat, lon });
        return place === undefined ? [] : [{ rang, ...place }];
      });
      const habiller = (carte: CarteNumerotee, titre: string): CarteRendue => ({ ...carte, titre, villes: villesDeLaVue(placees, carte.vue) });
      const generale = numeroter(points, entier);
      const agrandies = generale.groupes
        .filter(({ vue }) => vue.largeur * AGRANDISSEMENT_MIN <= generale.vue.largeur)
        .slice(0, AGRANDIES_MAX)
        .map(({ lettre, rangs }) => {
          const dedans = points.filter(({ rang }) => rangs.includes(rang));
          return habiller(numeroter(dedans, entier, { largeur_px: AGRANDIE_PX, prefixe: `${lettre}.` }), `De plus près : ${lettre}`);
        });
      const surLaCarte = new Set(points.map(({ rang }) => rang));
      return {
        atelier: {
          id: atelier.id,
          titre: atelier.titre,
          date: atelier.date,
          lieu: atelier.lieu,
          ouvert: atelier.ouvert,
          retention_jours: atelier.retention_jours ?? RETENTION_JOURS,
          effacement_le: effacementLe(atelier),
        },
        fiches: rendues,
        auteurs: new Set(rendues.map(({ auteur }) => auteur)).size,
        parType: TYPES_FICHE.map((type) => ({ nom: NOMS_TYPES_FICHE[type], nombre: rendues.filter((f) => f.type === type).length })).filter(
          ({ nombre }) => nombre > 0,
        ),
        cartes: [habiller(generale, "Carte"), ...agrandies],
        cadres: plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })),
        horsCarte: rendues.map(({ rang }) => rang).filter((rang) => !surLaCarte.has(rang)),
        le: maintenant().toISOString(),
      };
    },
  };
}
