import { comparerNoms } from "#app/commun/listes/comparer-textes.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { retenirDernier } from "#app/commun/memoires/retenir-dernier.ts";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { choisir, type Catalogue } from "#app/contextes/annuaire/domaine/catalogue.ts";
import type { DemandeLocale } from "#app/contextes/annuaire/domaine/offres-locales.ts";
import { NOMS_TAGS_PLATEFORME, type Plateforme, type TagPlateforme } from "#app/contextes/annuaire/domaine/plateformes.ts";
import type { Indexeur } from "#app/contextes/annuaire/ports/recherche.ts";
import type { ServiceCatalogue } from "./catalogue.server.ts";

export type PageTaff = {
  readonly plateformes: ReadonlyArray<Plateforme>;
  readonly total: number;
  readonly approche: boolean;
  readonly tags: ReadonlyArray<TagPlateforme>;
};
export type FiltreTaff = DemandeLocale & { readonly tag?: TagPlateforme };

/** Les plateformes d'emploi, par mots, axe et étiquette. */
export function creerPageTaff({ catalogue, indexer }: { readonly catalogue: ServiceCatalogue; readonly indexer: Indexeur }) {
  const ecrirePlateforme = retenirParObjet(documenterPlateforme);
  const recherchePlateformes = indexer([], { poids: POIDS_PLATEFORME });
  const preparerPlateformes = retenirDernier(({ toutes }: Catalogue["plateformes"]) => toutes.map(ecrirePlateforme));

  return async ({ axes, q, tag }: FiltreTaff): Promise<PageTaff> => {
    const { plateformes } = await catalogue.lire();
    const parMots = q !== undefined && q !== "";
    if (parMots) await recherchePlateformes.suivre(preparerPlateformes(plateformes), "mots");
    const reponse = parMots ? recherchePlateformes.chercher(q) : undefined;
    const trouvees = reponse?.trouvailles.flatMap(({ id }) => plateformes.parId.get(id) ?? []);
    const candidates = trouvees?.filter((p) => axes.length === 0 || axes.some((axe) => p.axes.includes(axe))) ?? choisir(plateformes, "axe", axes);
    const tags = [...plateformes.par("tag").keys()] as ReadonlyArray<TagPlateforme>;
    return {
      plateformes: candidates.filter((p) => tag === undefined || p.tag === tag),
      approche: (reponse?.approche ?? false) && candidates.length > 0,
      total: plateformes.toutes.length,
      tags: tags.toSorted((a, b) => comparerNoms(NOMS_TAGS_PLATEFORME[a], NOMS_TAGS_PLATEFORME[b])),
    };
  };
}

const POIDS_PLATEFORME = { nom: 6, mots_cles: 4, tag: 3, axes: 1, description: 1, pied: 1 } as const;

function documenterPlateforme({ id, nom, mots_cles, tag, axes, description, pied }: Plateforme) {
  return {
    id,
    champs: { nom, mots_cles: mots_cles.join(" "), tag: NOMS_TAGS_PLATEFORME[tag], axes: axes.map((axe) => NOMS_AXES[axe]).join(" "), description, pied },
  };
}
