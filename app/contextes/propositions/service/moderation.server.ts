import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";
import { VUES_MODERATION, type VueModeration } from "#app/contextes/propositions/domaine/vues-moderation.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { champsInconnus, type Demande } from "#app/contextes/propositions/domaine/contenu.ts";
import {
  type ContenuSaisi,
  corpsDe,
  demandeDe,
  type EtatProposition,
  type GesteModeration,
  gestePossible,
  type LigneJournal,
  type Nature,
  natureDe,
  nomDe,
  type Proposition,
  relire,
} from "#app/contextes/propositions/domaine/proposition.ts";
import { type TypeProposition } from "#app/commun/types-proposition.ts";
import { photoDe, sansPhoto, type PhotoProposee } from "#app/contextes/propositions/domaine/photo.ts";
import type { DepotPhotosPropositions } from "#app/contextes/propositions/ports/depot-photos.ts";
import { champsModifies, valeursDuContenu, type Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { Departement, Geographie, Ville } from "#app/contextes/geographie/index.ts";
import type { FicheConnue, FichesConnues } from "./fiches-connues.ts";
import { chercherDoubles, type Double } from "./doubles.ts";
import { creerMiseALEcart, creerPhotoRelue } from "./gestes-photo.ts";
import { contenuAPublier } from "./contenu-a-publier.ts";
import { suggererPosition, type Position } from "./suggerer-position.ts";

export type { Double } from "./doubles.ts";

export type Dependances = {
  readonly propositions: DepotPropositions;
  readonly photosPropositions: Pick<DepotPhotosPropositions, "lire" | "effacer">;
  readonly journalModeration: DepotJournal;
  readonly fichesConnues: FichesConnues;
  readonly geographie: Pick<Geographie, "departements">;
  readonly villes: ReadonlyArray<Ville>;
  readonly tirerId: () => string;
  readonly maintenant: () => Date;
};

const ETATS_DE_VUE: Readonly<Record<VueModeration, ReadonlyArray<EtatProposition>>> = {
  a_relire: ["recue", "en_relecture"],
  publiees: ["publiee"],
  refusees: ["refusee"],
  retirees: ["retiree"],
};

export type LigneFile = {
  readonly id: string;
  readonly type: TypeProposition;
  readonly demande: Demande;
  readonly etat: EtatProposition;
  readonly nom: string;
  readonly cree_le: string;
};
export type PageFile = {
  readonly vue: VueModeration;
  readonly lignes: ReadonlyArray<LigneFile>;
  readonly comptes: Readonly<Record<VueModeration, number>>;
  readonly page: number;
  readonly pages: number;
};
export type PageRelecture = {
  readonly proposition: Omit<Proposition, "contenu" | "suivi_empreinte">;
  readonly demande: Demande;
  readonly nom: string;
  readonly valeurs: Valeurs;
  readonly photo?: PhotoProposee | undefined;
  readonly explication?: string | undefined;
  readonly courriel?: string | undefined;
  readonly verifie: boolean;
  readonly journal: ReadonlyArray<LigneJournal>;
  readonly doubles: ReadonlyArray<Double>;
  /** La fiche visée, telle que le site la montre aujourd'hui. */
  readonly visee?: FicheConnue | undefined;
  readonly suggestion?: Position | undefined;
  readonly departements: ReadonlyArray<Departement>;
};
export type Geste = {
  readonly geste: GesteModeration;
  readonly version: number;
  readonly par: string;
  /** Contenu relu, contrôlé par son schéma ; absent pour un geste qui n'y touche pas. */
  readonly contenu?: ContenuSaisi;
  readonly motif?: string;
  readonly verifie?: boolean;
};

export type ServiceModeration = ReturnType<typeof creerModeration>;

const PAR_PAGE = 50;

// Ce qu'une correction peut taire : le relire vide dirait qu'il n'y en a pas.
const FACULTATIFS: ReadonlySet<string> = new Set(["contact", "cherche", "propose", "etape", "forme"]);
const dejaDits = (valeurs: Valeurs): Valeurs => Object.fromEntries(Object.entries(valeurs).filter(([nom]) => FACULTATIFS.has(nom)));

/** La relecture des propositions, réservée à qui anime. */
export function creerModeration(dependances: Dependances) {
  const { propositions, photosPropositions: photos, journalModeration, fichesConnues, geographie, villes, tirerId, maintenant } = dependances;

  async function exiger(id: string): Promise<Proposition> {
    const trouvee = await propositions.lire(id);
    if (trouvee === undefined) throw new ErreurApp("introuvable", "Cette proposition n'existe pas, ou a été effacée par la personne.");
    return relire(trouvee);
  }

  const ecarterLesPrecedentes = creerMiseALEcart({ ...dependances, photos });
  return {
    ...creerPhotoRelue({ ...dependances, photos, exiger, ecarterLesPrecedentes }),

    async file(vue: VueModeration, pageVoulue = 1): Promise<PageFile> {
      const comptes = Object.fromEntries(
        await Promise.all(VUES_MODERATION.map(async (v) => [v, await propositions.compter({ etats: ETATS_DE_VUE[v] })] as const)),
      ) as Record<VueModeration, number>;
      const { page, pages, debut } = pageNumerotee(comptes[vue], PAR_PAGE, pageVoulue);
      const lignes = await propositions.lister({ etats: ETATS_DE_VUE[vue], limite: PAR_PAGE, decalage: debut });
      return {
        vue,
        comptes,
        page,
        pages,
        lignes: lignes.map(relire).map((p) => ({ id: p.id, type: p.submission_type, demande: demandeDe(p), etat: p.etat, nom: nomDe(p), cree_le: p.cree_le })),
      };
    },

    async lire(id: string): Promise<PageRelecture> {
      const entiere = await exiger(id);
      const { contenu, suivi_empreinte: _empreinte, ...proposition } = entiere;
      const demande = demandeDe(entiere);
      const visee = proposition.cible === undefined ? undefined : (await fichesConnues(proposition.submission_type)).find((f) => f.id === proposition.cible);
      return {
        proposition,
        demande,
        nom: nomDe(entiere),
        valeurs: { ...(demande === "correction" && visee !== undefined ? dejaDits(visee.valeurs) : {}), ...valeursDuContenu(contenu) },
        photo: photoDe(contenu),
        explication: contenu.explication,
        courriel: contenu.courriel,
        // Corriger une fiche vérifiée ne lui ôte pas d'office cette mention : la case arrive cochée.
        verifie: contenu.publication?.verifie === true || visee?.verifie === true,
        journal: await journalModeration.lister(id),
        doubles: await chercherDoubles(entiere, { propositions, fichesConnues }),
        visee,
        suggestion: await suggererPosition(entiere, { fichesConnues, villes }),
        departements: geographie.departements,
      };
    },

    async nature(id: string): Promise<Nature> {
      return natureDe(await exiger(id));
    },

    /** Un geste de relecture. ErreurApp : `conflit` (état ou version), `invalide` (position absente). Le journal suit l'écriture : il peut en manquer une ligne si le processus meurt entre les deux. */
    async agir(id: string, { geste, version, par, contenu: relu, motif, verifie }: Geste): Promise<Proposition> {
      const avant = await exiger(id);
      if (!gestePossible(geste, avant.etat)) throw new ErreurApp("conflit", "Ce geste n'a plus de sens ici : la proposition a changé d'état entre-temps.");
      const le = maintenant().toISOString();
      const { motif: _motif, ...reste } = avant;
      const contenu =
        relu === undefined
          ? avant.contenu
          : { ...champsInconnus(avant.contenu), ...corpsDe(avant.submission_type, relu).contenu, ...autourDeLaFiche(avant.contenu) };
      const suite = { ...reste, contenu, version: avant.version + 1, modifie_le: le };
      const apres = await (async () => {
        switch (geste) {
          case "relire":
          case "remettre":
            return { ...suite, etat: "en_relecture" as const };
          case "enregistrer":
            return { ...suite, etat: avant.etat, ...(avant.motif === undefined ? {} : { motif: avant.motif }) };
          case "publier": {
            const constat = { verifie: verifie ?? avant.contenu.publication?.verifie === true, le };
            return { ...suite, etat: "publiee" as const, contenu: await contenuAPublier(avant, contenu, constat, { propositions, fichesConnues }) };
          }
          case "refuser": {
            // La décision est prise : l'adresse ne sert plus, et une image refusée ne se garde pas.
            const { courriel: _courriel, ...garde } = sansPhoto(contenu);
            return { ...suite, etat: "refusee" as const, contenu: garde, motif: motif ?? "" };
          }
        }
      })();
      if (avant.version !== version) throw new ErreurApp("conflit");
      // Avant ce qui la dépublie, après ce qui la publie : aucune des deux ne laisse voir la photo d'avant.
      if (geste !== "publier") await ecarterLesPrecedentes(avant);
      await propositions.remplacer(apres, version);
      if (geste === "publier") await ecarterLesPrecedentes(relire(apres));
      if (geste === "refuser") await photos.effacer(id);
      const modifies = champsModifies(sansAutour(avant.contenu), sansAutour(apres.contenu)).join(", ");
      const detail = geste === "refuser" ? (motif ?? null) : modifies === "" ? null : `champs modifiés : ${modifies}`;
      await journalModeration.ajouter({ id: tirerId(), proposition: id, geste, detail, par, le });
      return relire(apres);
    },
  };
}

type AutourFiche = Pick<Proposition["contenu"], "demande" | "explication" | "courriel" | "publication">;

// Ce que la personne a écrit à côté de la fiche : la relecture ne le réécrit pas.
function autourDeLaFiche({ demande, explication, courriel, publication }: Proposition["contenu"]): AutourFiche {
  return {
    ...(demande === undefined ? {} : { demande }),
    ...(explication === undefined ? {} : { explication }),
    ...(courriel === undefined ? {} : { courriel }),
    ...(publication === undefined ? {} : { publication }),
  };
}

function sansAutour(contenu: Proposition["contenu"]): object {
  const { demande: _demande, explication: _explication, courriel: _courriel, publication: _publication, ...fiche } = contenu;
  return fiche;
}
