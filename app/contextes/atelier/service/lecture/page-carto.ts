import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";
import { PAGE_API_MAX } from "#app/commun/listes/page-de.ts";
import { cadreDuPlan, type Coordonnees, type PlanFrance } from "#app/commun/geo/projection.ts";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { lireCadrage } from "#app/contextes/atelier/domaine/cadrage.ts";
import { estSienne, peutModifier, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { type Atelier, type Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { effacementLe } from "#app/contextes/atelier/domaine/retention.ts";
import { CORBEILLE_PAR_PAGE, FICHES_PAR_PAGE, lireFiltreCarto, type FiltreCarto } from "#app/contextes/atelier/vues/carto.ts";
import { dessiner, placer, type CarteDessinee } from "#app/contextes/atelier/vues/dessin-carto.ts";
import { nommerDePres } from "#app/contextes/atelier/vues/noms-de-pres.ts";
import {
  compterFiches,
  paginerFiches,
  retenirFiches,
  voirFiche,
  type Comptes,
  type FicheRangee,
  type FicheDirecte,
  type FicheVue,
  type RepereGeo,
} from "#app/contextes/atelier/vues/vue-carto.ts";
import { ecrireDepartements, ecrireReperes } from "#app/contextes/atelier/vues/reperes-compacts.ts";
import { enLigne, type MorceauFiches } from "#app/contextes/atelier/vues/morceaux.ts";
import { dessinerFond } from "./fond-pointage.ts";
import { exigerAtelier, exigerFiche, enFichePublique, type DependancesFiches } from "#app/contextes/atelier/service/fiches-communes.ts";
import { pageDeListe } from "./page-de-liste.ts";

export type { FicheVue };

/** Ce que la carte et le formulaire savent tous deux de l'atelier : de quoi refaire l'une depuis l'autre quand le réseau manque. */
export type CommunAtelier = {
  readonly atelier: Pick<Atelier, "id" | "titre" | "ouvert" | "retention_jours" | "cadrage"> & { readonly effacement_le: string | undefined };
  readonly pseudo: string;
  readonly admin: boolean;
  /** Moment de la lecture : la suite se demande à partir de lui. */
  readonly jusqua: string;
  readonly reperes: ReadonlyArray<RepereGeo>;
  readonly departements: ReadonlyArray<{ readonly code: string; readonly nom: string }>;
};

export type PageCarto = CarteDessinee &
  Omit<CommunAtelier, "reperes" | "departements"> &
  Comptes & {
    /** Les mêmes qu'au formulaire, en texte. */
    readonly reperes: string;
    readonly departements: string;
    readonly filtre: FiltreCarto;
    /** Une page de la liste. */
    readonly fiches: ReadonlyArray<FicheVue>;
    /** Hors de cette page de liste : toutes les autres d'un petit atelier, ou celle qu'on vient de poser. */
    readonly aussi: ReadonlyArray<FicheVue>;
    /** Fiches que le filtre retient, toutes pages réunies. */
    readonly retenues: number;
    readonly pages: number;
    /** Vrai si la page porte toutes les fiches de l'atelier ; sinon le navigateur demande les autres après elle. */
    readonly complete: boolean;
    /** Retirées depuis peu : une page de la liste ne le dit pas par ce qui lui manque. */
    readonly retirees: ReadonlyArray<string>;
    /** Acquittées, pas encore dans le rangement que d'autres lisent. */
    readonly enCours: ReadonlyArray<string>;
    readonly plan: PlanFrance;
    /** Une page de la corbeille, les dernières d'abord, et combien elle en tient. */
    readonly corbeille: ReadonlyArray<FicheVue>;
    readonly enCorbeille: number;
  };

const TOUT: FiltreCarto = { vue: "toutes", type: undefined, cadre: undefined };
const RETIREES_DEPUIS_MS = 600_000;
/** Ce que montre la carte d'atelier : la liste, les épingles, la corbeille de l'animation, le fond où placer une fiche. */
export function creerPageCarto({
  fiches,
  ateliers,
  geographie,
  villes,
  fondLocal,
  effacees,
  maintenant,
}: Pick<DependancesFiches, "fiches" | "ateliers" | "geographie" | "villes" | "fondLocal" | "effacees" | "maintenant">) {
  const { plan } = geographie;
  const planNu: PlanFrance = { ...plan, departements: [], encarts: plan.encarts.map((encart) => ({ ...encart, d: "" })) };
  const reperes: ReadonlyArray<RepereGeo> = villes.map(({ nom, departement, lat, lon }) => ({ nom, departement, lat, lon }));
  const departements = geographie.departements.map(({ code, nom }) => ({ code, nom }));
  const villesPlacees = placer(plan, reperes);

  const decrire = (acces: Acces, fiche: Fiche): FicheDirecte => ({
    ...enFichePublique(fiche),
    mienne: estSienne(acces, fiche),
    modifiable: peutModifier(acces, fiche),
  });
  const voir = (acces: Acces, fiche: Fiche, rang: number): FicheVue => voirFiche(decrire(acces, fiche), rang, { reperes, maintenant: maintenant() });

  /** Les fiches hors corbeille, par la lecture de la page : pendant une panne du rangement, ce qu'elle a lu sert partout. */
  async function lireVisibles(atelier: string): Promise<ReadonlyArray<Fiche>> {
    return (await fiches.lister({ atelier, corbeille: "toutes" })).filter(({ supprime_le }) => supprime_le === undefined);
  }

  function retireesRecemment(atelier: string, jetees: ReadonlyArray<Fiche>): ReadonlyArray<string> {
    const recemment = new Date(maintenant().getTime() - RETIREES_DEPUIS_MS).toISOString();
    return [...jetees.filter(({ supprime_le = "" }) => supprime_le >= recemment), ...effacees.depuis(atelier, recemment)].map(({ id }) => id);
  }

  const commun = (acces: Acces) => lireCommun({ ateliers, maintenant, reperes, departements }, acces);

  return {
    commun,

    /** Filtre lu dans une adresse, ramené aux bords du plan. */
    lireFiltre: (recherche: URLSearchParams): FiltreCarto => lireFiltreCarto(recherche, cadreDuPlan(plan)),

    /** Une fiche telle que la page la montre, pour la modifier. */
    async lire(acces: Acces, id: string): Promise<FicheVue> {
      return voir(acces, await exigerFiche(fiches, acces, id), 0);
    },

    /** `posee` : la fiche qu'on vient de poser, à porter même si la page de la liste ne la montre pas. */
    async page(acces: Acces, filtre: FiltreCarto, posee?: string): Promise<PageCarto> {
      const { session, admin } = acces;
      const partage = await commun(acces);
      const lues = await fiches.lister({ atelier: session.atelier, corbeille: "toutes" });
      const attendent = (await fiches.enCours?.()) ?? new Set<string>();
      const jetees = lues.filter((f) => f.supprime_le !== undefined);
      const toutes = lues.filter((f) => f.supprime_le === undefined).map((fiche) => decrire(acces, fiche));
      // Numérotées dans l'ordre de pose : le numéro d'une fiche ne change pas quand une autre arrive. Les plus récentes sont lues d'abord.
      const retenues = retenirFiches(toutes, filtre);
      const { page, pages, lues: montrees } = paginerFiches(retenues, filtre, ({ fiche }) => fiche.id);
      const { voir: _voir, page: _page, ...nu } = filtre;
      const ici: FiltreCarto = page === 1 ? nu : { ...nu, page };
      const complete = toutes.length <= FICHES_PAR_PAGE;
      const deja = new Set(montrees.map(({ fiche }) => fiche.id));
      const aussi =
        complete || posee !== undefined ? retenirFiches(toutes, TOUT).filter(({ fiche: { id } }) => !deja.has(id) && (complete || id === posee)) : [];
      const dessinee = dessiner({ plan, villes: villesPlacees }, retenues, ici, lireCadrage(partage.atelier.cadrage));
      const montrer = ({ fiche, rang }: FicheRangee) => voirFiche(fiche, rang, { reperes, maintenant: maintenant() });
      return {
        ...partage,
        reperes: ecrireReperes(reperes),
        departements: ecrireDepartements(departements),
        filtre: ici,
        fiches: montrees.map(montrer),
        aussi: aussi.map(montrer),
        retenues: retenues.length,
        pages,
        complete,
        retirees: complete ? [] : retireesRecemment(session.atelier, jetees),
        enCours: toutes.filter(({ id }) => attendent.has(id)).map(({ id }) => id),
        ...compterFiches(toutes),
        ...dessinee,
        carte: nommerDePres(dessinee.carte, fondLocal),
        plan: planNu,
        corbeille: admin ? pageDeCorbeille(jetees, filtre.corbeille ?? 1).map((fiche) => voir(acces, fiche, 0)) : [],
        enCorbeille: admin ? jetees.length : 0,
      };
    },

    /** Toutes les fiches de l'atelier, par morceaux et sans filtre : ce que le navigateur demande après la page. */
    async morceau(acces: Acces, apres?: string): Promise<Omit<MorceauFiches, "suivant"> & { readonly suite: string | null }> {
      const { atelier } = acces.session;
      const { page, suite } = pageDeListe(await lireVisibles(atelier), apres, PAGE_API_MAX);
      return { atelier, fiches: page.map((fiche) => enLigne(decrire(acces, fiche))), suite };
    },

    /** Le fond sur lequel placer une épingle, cadré sur l'endroit donné, sinon sur les fiches de l'atelier. */
    async fondPointage(acces: Acces, centre?: Coordonnees): Promise<FondPointage> {
      const fond = dessinerFond(plan, await lireVisibles(acces.session.atelier), centre);
      return { plan: planNu, ...fond, villes: villesPlacees, departements };
    },
  };
}

async function lireCommun(
  { ateliers, maintenant, reperes, departements }: Pick<DependancesFiches, "ateliers" | "maintenant"> & Pick<CommunAtelier, "reperes" | "departements">,
  { session, admin }: Acces,
): Promise<CommunAtelier> {
  // Avant la lecture : ce qui s'écrit pendant qu'on lit sera redemandé.
  const jusqua = maintenant().toISOString();
  const atelier = await exigerAtelier(ateliers, session.atelier);
  const { id, titre, ouvert, retention_jours, cadrage } = atelier;
  return {
    atelier: {
      id,
      titre,
      ouvert,
      ...(retention_jours !== undefined && { retention_jours }),
      ...(cadrage !== undefined && { cadrage }),
      effacement_le: effacementLe(atelier),
    },
    pseudo: session.pseudo,
    admin,
    jusqua,
    reperes,
    departements,
  };
}

/** Les dernières jetées d'abord ; une page qui n'existe plus est la dernière. */
function pageDeCorbeille(jetees: ReadonlyArray<Fiche>, voulue: number): ReadonlyArray<Fiche> {
  const { debut, fin } = pageNumerotee(jetees.length, CORBEILLE_PAR_PAGE, voulue);
  return jetees.toSorted((a, b) => comparerTextes(b.supprime_le ?? "", a.supprime_le ?? "") || comparerTextes(a.id, b.id)).slice(debut, fin);
}
