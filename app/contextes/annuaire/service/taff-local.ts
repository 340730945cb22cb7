import { memeCommune } from "#app/commun/geo/communes.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { retenirDernier } from "#app/commun/memoires/retenir-dernier.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { Catalogue } from "#app/contextes/annuaire/domaine/catalogue.ts";
import type { Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { contactDe } from "#app/contextes/annuaire/domaine/familles.ts";
import { RAYON_MAX_KM, travailDit, type DemandeLocale } from "#app/contextes/annuaire/domaine/offres-locales.ts";
import type { Reseau } from "#app/contextes/annuaire/domaine/reseaux.ts";
import type { Indexeur } from "#app/contextes/annuaire/ports/recherche.ts";
import type { Communes, Departement, Geographie } from "#app/contextes/geographie/index.ts";
import { situerDepart } from "./autour.ts";
import type { ServiceCatalogue } from "./catalogue.server.ts";

export type StructureLocale = Pick<Lieu, "id" | "nom" | "commune" | "departement" | "source" | "releve_le"> & {
  /** « offre : formations, stages », « cherche : des bénévoles ». */
  readonly dit: ReadonlyArray<string>;
  readonly sansContact: boolean;
  readonly distance_km?: number;
};

/** Ce qui existe par ici. `depuis` absent : rien n'a dit où regarder, ou le nom n'est pas connu (`inconnu`). */
export type TaffLocal = {
  /** Combien de lieux disent offrir ou chercher du travail, tous critères à part. */
  readonly connus: number;
  readonly structures: ReadonlyArray<StructureLocale>;
  /** Combien répondent, au-delà de ceux qui sont montrés. */
  readonly trouvees: number;
  readonly depuis?: string;
  readonly inconnu?: string;
  /** Rien dans le rayon demandé : à combien est le plus proche. */
  readonly plusProche_km?: number;
  /** Une distance est demandée autour d'un département : elle ne sert pas. */
  readonly sansDistance?: true;
  /** Les réseaux qui agissent sur ce territoire en particulier. */
  readonly reseaux: ReadonlyArray<Pick<Reseau, "id" | "nom" | "description">>;
};

export type Dependances = {
  readonly catalogue: ServiceCatalogue;
  readonly geographie: Pick<Geographie, "departements">;
  readonly communes: Communes;
  readonly indexer: Indexeur;
  /** Les réseaux propres à un département. */
  readonly reseauxDe: (departement: string) => Promise<ReadonlyArray<Reseau>>;
};

const MONTREES = 8;
const RESEAUX_MONTRES = 4;
const POIDS = { nom: 4, dit: 3, commune: 2, description: 1 } as const;

/** Les lieux qui offrent ou cherchent du travail, du plus proche au plus loin. */
export function creerTaffLocal({ catalogue, geographie, communes, indexer, reseauxDe }: Dependances) {
  const dire = retenirParObjet(travailDit);
  const ecrire = retenirParObjet((lieu: Lieu) => {
    const { id, nom, commune, description } = lieu;
    return { id, champs: { nom, commune, description, dit: dire(lieu).join(" ") } };
  });
  const recherche = indexer([], { poids: POIDS });
  const preparer = retenirDernier(({ toutes, parId }: Catalogue["lieux"]) => {
    const disants = toutes.filter((lieu) => dire(lieu).length > 0);
    return { disants, parId, documents: disants.map(ecrire) };
  });

  async function parler({ q, axes }: DemandeLocale): Promise<ReadonlyArray<Lieu>> {
    const { disants, parId, documents } = preparer((await catalogue.lire()).lieux);
    const parMots = q !== undefined && q !== "";
    if (parMots) await recherche.suivre(documents, "mots");
    const lieux = parMots ? recherche.chercher(q).trouvailles.flatMap(({ id }) => parId.get(id) ?? []) : disants;
    return lieux.filter((lieu) => axes.length === 0 || axes.some((axe) => lieu.axes.includes(axe)));
  }

  const nommer = (texte: string): Departement | undefined => {
    const net = plier(texte).trim();
    return geographie.departements.find(({ code, nom }) => net === code.toLowerCase() || net === plier(nom));
  };

  const estUneCommune = (texte: string): boolean =>
    communes()
      .nommees(texte)
      .some(({ nom }) => memeCommune(nom, texte));

  return async function chercher(demande: DemandeLocale): Promise<TaffLocal> {
    const { disants } = preparer((await catalogue.lire()).lieux);
    const lieux = await parler(demande);
    const rien = { connus: disants.length, structures: [], trouvees: lieux.length, reseaux: [] };
    const { pres, rayon } = demande;
    // Sans mot ni lieu, tout montrer noierait les plateformes.
    if (pres === undefined) return demande.q === undefined ? rien : { ...rien, structures: lieux.slice(0, MONTREES).map(montrer) };
    const departement = nommer(pres);
    // « Vienne » à 25 km : une distance se compte depuis une commune, si l'une porte ce nom.
    if (departement !== undefined && (rayon === undefined || !estUneCommune(pres))) {
      const ici = lieux.filter((lieu) => lieu.departement === departement.code);
      return {
        ...rien,
        depuis: departement.nom,
        ...(rayon === undefined ? {} : { sansDistance: true }),
        trouvees: ici.length,
        structures: ici.slice(0, MONTREES).map(montrer),
        reseaux: await deCeTerritoire(departement.code),
      };
    }
    const autour = situerDepart({ axes: [], types: [], pres }, communes);
    if (autour === undefined) return { ...rien, inconnu: pres };
    const parDistance = lieux.map((lieu) => ({ lieu, km: distanceKm(lieu, autour) })).sort((a, b) => a.km - b.km);
    const dedans = parDistance.filter(({ km }) => km <= (rayon ?? RAYON_MAX_KM));
    const [proche] = parDistance;
    return {
      ...rien,
      depuis: autour.nom,
      trouvees: dedans.length,
      structures: dedans.slice(0, MONTREES).map(({ lieu, km }) => ({ ...montrer(lieu), distance_km: Math.round(km) })),
      ...(dedans.length === 0 && proche !== undefined ? { plusProche_km: Math.ceil(proche.km) } : {}),
      reseaux: await deCeTerritoire(communes().proche(autour, 30)?.commune.departement),
    };
  };

  async function deCeTerritoire(departement: string | undefined) {
    if (departement === undefined) return [];
    return (await reseauxDe(departement)).slice(0, RESEAUX_MONTRES).map(({ id, nom, description }) => ({ id, nom, description }));
  }
}

function montrer(lieu: Lieu): StructureLocale {
  const { id, nom, commune, departement, source, releve_le } = lieu;
  return {
    id,
    nom,
    commune,
    departement,
    source,
    ...(releve_le === undefined ? {} : { releve_le }),
    dit: travailDit(lieu),
    sansContact: contactDe(lieu) === undefined,
  };
}
