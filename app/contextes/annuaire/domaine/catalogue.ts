import type { Lieu } from "./ecosysteme.ts";
import type { OutilPublie, ReferencePubliee } from "./outils.ts";
import type { Plateforme } from "./plateformes.ts";
import type { EtatPublie, NouvellePubliee } from "./publications.ts";
import type { Reseau } from "./reseaux.ts";

type Fiche = { readonly id: string };
type Index<F> = ReadonlyMap<string, ReadonlyArray<F>>;

/** Une sorte de fiches, dans leur ordre, et de quoi les retrouver sans les parcourir. */
export type Fiches<F extends Fiche, Cle extends string = never> = {
  readonly toutes: ReadonlyArray<F>;
  /** L'identifiant est aussi ce qui nomme la fiche dans une adresse. */
  readonly parId: ReadonlyMap<string, F>;
  /** Les fiches par valeur de cette clé, chaque liste dans l'ordre des fiches. */
  par(cle: Cle): Index<F>;
};

export type CleLieu = "axe" | "type" | "departement";
export type CleReseau = "axe" | "categorie" | "echelle" | "territoire";
export type ClePlateforme = "axe" | "tag";

/** Tout ce que l'annuaire montre : le contenu du dépôt et ce qui est publié, réunis une fois. */
export type Catalogue = {
  readonly lieux: Fiches<Lieu, CleLieu>;
  readonly reseaux: Fiches<Reseau, CleReseau>;
  readonly plateformes: Fiches<Plateforme, ClePlateforme>;
  readonly outils: Fiches<OutilPublie>;
  readonly references: Fiches<ReferencePubliee>;
  readonly nouvelles: ReadonlyArray<NouvellePubliee>;
};

type Cles<F, Cle extends string> = Readonly<Record<Cle, (fiche: F) => ReadonlyArray<string>>>;

export const CLES_LIEU: Cles<Lieu, CleLieu> = { axe: ({ axes }) => axes, type: ({ type }) => [type], departement: ({ departement }) => [departement] };
export const CLES_RESEAU: Cles<Reseau, CleReseau> = {
  axe: ({ axes }) => axes,
  categorie: ({ categories }) => categories,
  echelle: ({ echelle }) => [echelle],
  territoire: ({ territoire }) => territoire ?? [],
};
const CLES_PLATEFORME: Cles<Plateforme, ClePlateforme> = { axe: ({ axes }) => axes, tag: ({ tag }) => [tag] };

type Embarquees = { readonly lieux: ReadonlyArray<Lieu>; readonly reseaux: ReadonlyArray<Reseau>; readonly plateformes: ReadonlyArray<Plateforme> };

/**
 * Réunit les fiches du dépôt et celles que les propositions y ajoutent, corrigent ou retirent. Une sorte où rien n'a changé depuis `avant` garde son objet :
 * qui en tire un index n'a pas à le refaire.
 */
export function reunir(embarquees: Embarquees, publie: EtatPublie, avant?: Catalogue): Catalogue {
  return {
    lieux: garder(fusionner(embarquees.lieux, publie.lieux, publie.retirees.ecosysteme), CLES_LIEU, avant?.lieux),
    reseaux: garder(fusionner(embarquees.reseaux, publie.reseaux, publie.retirees.reseau), CLES_RESEAU, avant?.reseaux),
    plateformes: garder(fusionner(embarquees.plateformes, publie.plateformes, publie.retirees.job), CLES_PLATEFORME, avant?.plateformes),
    outils: garder(publie.outils, {}, avant?.outils),
    references: garder(publie.references, {}, avant?.references),
    nouvelles: publie.nouvelles,
  };
}

function garder<F extends Fiche, Cle extends string = never>(toutes: ReadonlyArray<F>, cles: Cles<F, Cle>, avant: Fiches<F, Cle> | undefined): Fiches<F, Cle> {
  const memes = avant?.toutes.length === toutes.length && toutes.every((fiche, rang) => fiche === avant.toutes[rang]);
  return avant !== undefined && memes ? avant : ranger(toutes, cles);
}

/** Une fiche corrigée garde sa place, une neuve vient après, une retirée disparaît. */
function fusionner<F extends Fiche>(depot: ReadonlyArray<F>, publiees: ReadonlyArray<F>, retirees: ReadonlySet<string>): ReadonlyArray<F> {
  const parId = new Map<string, F>();
  for (const fiches of [depot, publiees]) for (const fiche of fiches) parId.set(fiche.id, fiche);
  for (const id of retirees) parId.delete(id);
  return [...parId.values()];
}

/** Des fiches et leurs index, chacun fait au premier emploi. */
export function ranger<F extends Fiche, Cle extends string = never>(toutes: ReadonlyArray<F>, cles: Cles<F, Cle>): Fiches<F, Cle> {
  const faits = new Map<Cle, Index<F>>();
  return {
    toutes,
    parId: new Map(toutes.map((fiche) => [fiche.id, fiche])),
    par(cle) {
      const fait = faits.get(cle) ?? indexer(toutes, cles[cle]);
      faits.set(cle, fait);
      return fait;
    },
  };
}

function indexer<F>(fiches: ReadonlyArray<F>, valeursDe: (fiche: F) => ReadonlyArray<string>): Index<F> {
  const index = new Map<string, Array<F>>();
  for (const fiche of fiches) {
    for (const valeur of new Set(valeursDe(fiche))) {
      const rangee = index.get(valeur);
      if (rangee === undefined) index.set(valeur, [fiche]);
      else rangee.push(fiche);
    }
  }
  return index;
}

/** Les fiches qui portent au moins une de ces valeurs, dans l'ordre du catalogue ; toutes si rien n'est demandé. */
export function choisir<F extends Fiche, Cle extends string>(fiches: Fiches<F, Cle>, cle: Cle, valeurs: ReadonlyArray<string>): ReadonlyArray<F> {
  const [seule] = valeurs;
  if (seule === undefined) return fiches.toutes;
  const index = fiches.par(cle);
  if (valeurs.length === 1) return index.get(seule) ?? [];
  const retenues = new Set(valeurs.flatMap((valeur) => index.get(valeur) ?? []));
  return fiches.toutes.filter((fiche) => retenues.has(fiche));
}
