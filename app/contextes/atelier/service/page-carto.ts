import { cadrer } from "#app/commun/geo/carte.ts";
import { cadreDuPlan, projeter, type Coordonnees, type PlanFrance } from "#app/commun/geo/projection.ts";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { estSienne, peutModifier, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { type Atelier, type Fiche, type TypeFiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { effacementLe } from "#app/contextes/atelier/domaine/retention.ts";
import { lireFiltreCarto, type FiltreCarto } from "#app/contextes/atelier/vues/carto.ts";
import { dessiner, placer, type CarteDessinee } from "#app/contextes/atelier/vues/dessin-carto.ts";
import {
  compterFiches,
  parCreation,
  passeLeFiltre,
  voirFiche,
  type FicheDirecte,
  type FicheVue,
  type RepereGeo,
} from "#app/contextes/atelier/vues/vue-carto.ts";
import { exigerAtelier, exigerFiche, enFichePublique, type DependancesFiches } from "./fiches-communes.ts";

export type { FicheVue };

/** Ce que la carte et le formulaire savent tous deux de l'atelier : de quoi refaire l'une depuis l'autre quand le réseau manque. */
export type CommunAtelier = {
  readonly atelier: Pick<Atelier, "id" | "titre" | "ouvert" | "retention_jours"> & { readonly effacement_le: string | undefined };
  readonly pseudo: string;
  readonly admin: boolean;
  /** Moment de la lecture : la suite se demande à partir de lui. */
  readonly jusqua: string;
  readonly reperes: ReadonlyArray<RepereGeo>;
  readonly departements: ReadonlyArray<{ readonly code: string; readonly nom: string }>;
};

export type PageCarto = CarteDessinee &
  CommunAtelier & {
    readonly filtre: FiltreCarto;
    readonly fiches: ReadonlyArray<FicheVue>;
    readonly total: number;
    readonly miennes: number;
    readonly parType: Readonly<Partial<Record<TypeFiche, number>>>;
    /** Toutes les fiches, sans filtre : le navigateur en tient le compte quand d'autres arrivent. */
    readonly toutes: ReadonlyArray<FicheDirecte>;
    readonly plan: PlanFrance;
    readonly corbeille: ReadonlyArray<FicheVue>;
  };

/** Ce que montre la carte d'atelier : la liste, les épingles, la corbeille de l'animation, le fond où placer une fiche. */
export function creerPageCarto({
  fiches,
  ateliers,
  geographie,
  villes,
  maintenant,
}: Pick<DependancesFiches, "fiches" | "ateliers" | "geographie" | "villes" | "maintenant">) {
  const { plan } = geographie;
  const planNu: PlanFrance = { ...plan, departements: [], encarts: plan.encarts.map((encart) => ({ ...encart, d: "" })) };
  const reperes: ReadonlyArray<RepereGeo> = villes.map(({ nom, departement, lat, lon }) => ({ nom, departement, lat, lon }));
  const departements = geographie.departements.map(({ code, nom }) => ({ code, nom }));
  const villesPlacees = placer(
    plan,
    villes.map(({ nom, departement, lat, lon }) => ({ nom, departement, lat, lon })),
  );

  const decrire = (acces: Acces, fiche: Fiche): FicheDirecte => ({
    ...enFichePublique(fiche),
    mienne: estSienne(acces, fiche),
    modifiable: peutModifier(acces, fiche),
  });
  const voir = (acces: Acces, fiche: Fiche, rang: number): FicheVue => voirFiche(decrire(acces, fiche), rang, { reperes, maintenant: maintenant() });

  async function commun({ session, admin }: Acces): Promise<CommunAtelier> {
    // Avant la lecture : ce qui s'écrit pendant qu'on lit sera redemandé.
    const jusqua = maintenant().toISOString();
    const atelier = await exigerAtelier(ateliers, session.atelier);
    const { id, titre, ouvert, retention_jours } = atelier;
    return {
      atelier: { id, titre, ouvert, ...(retention_jours !== undefined && { retention_jours }), effacement_le: effacementLe(atelier) },
      pseudo: session.pseudo,
      admin,
      jusqua,
      reperes,
      departements,
    };
  }

  return {
    commun,

    /** Filtre lu dans une adresse, ramené aux bords du plan. */
    lireFiltre: (recherche: URLSearchParams): FiltreCarto => lireFiltreCarto(recherche, cadreDuPlan(plan)),

    /** Une fiche telle que la page la montre, pour la modifier. */
    async lire(acces: Acces, id: string): Promise<FicheVue> {
      return voir(acces, await exigerFiche(fiches, acces, id), 0);
    },

    async page(acces: Acces, filtre: FiltreCarto): Promise<PageCarto> {
      const { session, admin } = acces;
      const partage = await commun(acces);
      const lues = await fiches.lister({ atelier: session.atelier, corbeille: admin ? "toutes" : false });
      const visibles = lues.filter((f) => f.supprime_le === undefined);
      // Numérotées dans l'ordre de pose : le numéro d'une fiche ne change pas quand une autre arrive. Les plus récentes sont lues d'abord.
      const toutes = visibles.toSorted(parCreation).map((fiche) => decrire(acces, fiche));
      const retenues = toutes
        .flatMap((fiche, i) => (passeLeFiltre(fiche, filtre) ? [voirFiche(fiche, i + 1, { reperes, maintenant: maintenant() })] : []))
        .toReversed();
      return {
        ...partage,
        filtre,
        fiches: retenues,
        ...compterFiches(toutes),
        ...dessiner({ plan, villes: villesPlacees }, retenues, filtre),
        toutes,
        plan: planNu,
        corbeille: lues.filter((f) => f.supprime_le !== undefined).map((fiche) => voir(acces, fiche, 0)),
      };
    },

    /** Le fond sur lequel placer une épingle, cadré sur l'endroit donné, sinon sur les fiches de l'atelier. */
    async fondPointage(acces: Acces, centre?: Coordonnees): Promise<FondPointage> {
      const points = placer(
        plan,
        (await fiches.lister({ atelier: acces.session.atelier })).map(({ id, lat, lon }) => ({ id, lat, lon })),
      );
      const entier = cadreDuPlan(plan);
      const place = centre === undefined ? undefined : projeter(plan, centre);
      const vue = cadrer(place === undefined ? points : [place], entier);
      return { plan: planNu, vue, villes: villesPlacees, points, departements };
    },
  };
}
