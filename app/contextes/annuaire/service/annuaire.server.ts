import { comparerNoms, comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { retenirDernier } from "#app/commun/memoires/retenir-dernier.ts";
import { creerTriSuivi } from "#app/commun/listes/trier-suivi.ts";
import { choisir, CLES_RESEAU, ranger, type Catalogue } from "#app/contextes/annuaire/domaine/catalogue.ts";
import type { OutilPublie } from "#app/contextes/annuaire/domaine/outils.ts";
import type { Plateforme } from "#app/contextes/annuaire/domaine/plateformes.ts";
import {
  NOMS_CATEGORIES_RESEAU,
  NOMS_ECHELLES_RESEAU,
  NOMS_REGIONS,
  repondAuFiltre,
  trierParTerritoire,
  type FiltreReseaux,
  type Reseau,
} from "#app/contextes/annuaire/domaine/reseaux.ts";
import type { ContenusAnnuaire } from "#app/contextes/annuaire/ports/contenus.ts";
import type { Communes, Geographie } from "#app/contextes/geographie/index.ts";
import type { Indexeur } from "#app/contextes/annuaire/ports/recherche.ts";
import type { ServiceCatalogue } from "./catalogue.server.ts";
import { creerTaffLocal } from "./taff-local.ts";
import { creerPageTaff, type FiltreTaff, type PageTaff } from "./taff-plateformes.ts";

export type { FiltreTaff, PageTaff };

export type Dependances = {
  readonly catalogue: ServiceCatalogue;
  readonly contenus: Pick<ContenusAnnuaire, "plateformes">;
  readonly geographie: Geographie;
  readonly communes: Communes;
  readonly indexer: Indexeur;
};

export type ReseauListe = Reseau & { readonly territoire_noms: ReadonlyArray<string> };
export type ReponseReseaux = { readonly total: number; readonly approche: boolean; readonly reseaux: ReadonlyArray<ReseauListe> };
export type Territoire = { readonly code: string; readonly nom: string };
export type PageReseaux = ReponseReseaux & {
  readonly filtre: FiltreReseaux;
  readonly page: number;
  readonly pages: number;
  /** Combien répondent, toutes pages confondues ; `locaux` : combien agissent sur ce territoire en particulier. */
  readonly nombre: number;
  readonly locaux: number;
  readonly territoires: ReadonlyArray<Territoire>;
};
const PAR_PAGE = 18;

export type ServiceAnnuaire = ReturnType<typeof creerServiceAnnuaire>;

/** Réseaux, plateformes d'emploi et outils du catalogue. */
export function creerServiceAnnuaire({ catalogue, contenus, geographie, communes, indexer }: Dependances) {
  const regionDe = new Map(Object.entries(NOMS_REGIONS).map(([code, nom]) => [nom, code]));
  const departements = new Map(geographie.departements.map((d) => [d.code, { nom: d.nom, region: regionDe.get(d.region) }]));
  const nommer = (code: string) => NOMS_REGIONS[code] ?? departements.get(code)?.nom ?? code;

  // Chaque fiche n'est nommée, rangée et indexée qu'une fois : une publication ne refait que les siennes.
  const situer = retenirParObjet((r: Reseau): ReseauListe => ({ ...r, territoire_noms: (r.territoire ?? []).map(nommer) }));
  const ecrire = retenirParObjet(documenter);
  const trier = creerTriSuivi<ReseauListe>((a, b) => comparerNoms(a.nom, b.nom) || comparerTextes(a.id, b.id));
  const recherche = indexer([], { poids: POIDS });
  const preparer = retenirDernier((fiches: Catalogue["reseaux"]) => {
    const nommes = trier(fiches.toutes.map(situer));
    return { reseaux: ranger(nommes, CLES_RESEAU), documents: nommes.map(ecrire) };
  });
  const tousReseaux = async () => preparer((await catalogue.lire()).reseaux);

  async function chercher(filtre: FiltreReseaux): Promise<ReponseReseaux & { readonly locaux: number }> {
    const { reseaux, documents } = await tousReseaux();
    const { q, axes, territoire } = filtre;
    const parMots = q !== undefined && q !== "";
    if (parMots) await recherche.suivre(documents, "mots");
    const reponse = parMots ? recherche.chercher(q) : undefined;
    const candidats = reponse === undefined ? choisir(reseaux, "axe", axes) : reponse.trouvailles.flatMap(({ id }) => reseaux.parId.get(id) ?? []);
    const { reseaux: ordonnes, locaux } = trierParTerritoire(
      candidats.filter((r) => repondAuFiltre(r, filtre)),
      territoire,
      (departement) => departements.get(departement)?.region,
    );
    return { reseaux: ordonnes, total: reseaux.toutes.length, approche: (reponse?.approche ?? false) && ordonnes.length > 0, locaux };
  }

  const taffLocal = creerTaffLocal({
    catalogue,
    geographie,
    communes,
    indexer,
    async reseauxDe(territoire) {
      const { reseaux, locaux } = await chercher({ axes: [], territoire });
      return reseaux.slice(0, locaux);
    },
  });

  return {
    /** Les lieux qui offrent ou cherchent du travail par ici. */
    taffLocal,

    async chercherReseaux(filtre: FiltreReseaux): Promise<ReponseReseaux> {
      const { reseaux, total, approche } = await chercher(filtre);
      return { total, approche, reseaux };
    },

    async pageReseaux(filtre: FiltreReseaux, pageVoulue: number): Promise<PageReseaux> {
      const { reseaux, total, approche, locaux } = await chercher(filtre);
      const { page, pages, debut, fin } = pageNumerotee(reseaux.length, PAR_PAGE, pageVoulue);
      const codes = (await tousReseaux()).reseaux.par("territoire");
      // Tous les départements se choisissent : même sans réseau local, ceux qui agissent partout y répondent.
      const territoires = [
        ...[...codes.keys()].filter((code) => NOMS_REGIONS[code] !== undefined).map((code) => ({ code, nom: nommer(code) })),
        ...geographie.departements.map(({ code, nom }) => ({ code, nom: `${nom} (${code})` })),
      ];
      return {
        reseaux: reseaux.slice(debut, fin),
        nombre: reseaux.length,
        locaux,
        total,
        approche,
        filtre,
        page,
        pages,
        territoires,
      };
    },

    async lireReseau(id: string): Promise<{ readonly reseau: ReseauListe; readonly proches: ReadonlyArray<ReseauListe> }> {
      const { reseaux } = await tousReseaux();
      const reseau = reseaux.parId.get(id);
      if (reseau === undefined) throw new ErreurApp("introuvable", "Ce réseau n'est pas, ou n'est plus, dans l'annuaire.");
      return { reseau, proches: prochesDe(reseau, reseaux.toutes) };
    },

    async identifiantsReseaux(): Promise<ReadonlyArray<string>> {
      return [...(await tousReseaux()).reseaux.parId.keys()];
    },

    /** Le jeu des seize plateformes, tel que le dépôt le porte. */
    plateformesTaff: (): ReadonlyArray<Plateforme> => contenus.plateformes,

    pageTaff: creerPageTaff({ catalogue, indexer }),

    outils: async (): Promise<ReadonlyArray<OutilPublie>> => (await catalogue.lire()).outils.toutes,
  };
}

/** Ceux qui font le même métier, puis qui agissent sur les mêmes axes. */
function prochesDe(reseau: ReseauListe, tous: ReadonlyArray<ReseauListe>): ReadonlyArray<ReseauListe> {
  return tous
    .filter((r) => r.id !== reseau.id)
    .map((r) => ({
      r,
      commun: 2 * r.categories.filter((c) => reseau.categories.includes(c)).length + r.axes.filter((a) => reseau.axes.includes(a)).length / 4,
    }))
    .filter(({ commun }) => commun >= 2)
    .sort((a, b) => b.commun - a.commun || comparerNoms(a.r.nom, b.r.nom))
    .slice(0, 4)
    .map(({ r }) => r);
}

const POIDS = { nom: 6, sigle: 6, mots_cles: 4, categories: 3, territoire: 3, axes: 1, echelle: 1, description: 1 } as const;

function documenter(reseau: ReseauListe) {
  return {
    id: reseau.id,
    champs: {
      nom: reseau.nom,
      sigle: reseau.sigle ?? "",
      mots_cles: reseau.mots_cles.join(" "),
      categories: reseau.categories.map((c) => NOMS_CATEGORIES_RESEAU[c]).join(" "),
      territoire: [...reseau.territoire_noms, reseau.siege?.ville ?? ""].join(" "),
      axes: reseau.axes.map((axe) => NOMS_AXES[axe]).join(" "),
      echelle: NOMS_ECHELLES_RESEAU[reseau.echelle],
      description: reseau.description,
    },
  };
}
