import { refuserChamps } from "#app/commun/erreurs.ts";
import { cleDAppareil, type Acces, type ServiceAppareils } from "#app/contextes/atelier/index.ts";
import { FOYERS_MIN, type Ensemble, type PartFoyer, type SommeFoyers } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { reunir } from "#app/contextes/ensemble/domaine/somme.ts";
import type { DepotEnsembles } from "#app/contextes/ensemble/ports/depot-ensembles.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import type { creerGroupe } from "./groupe.ts";

// La somme ne croît que par lots d'au moins trois foyers, tous neufs, que l'animation reconnaît ; un lot ne change plus, et n'en sort qu'entier. Deux sommes
// publiées, quelles qu'elles soient, ne diffèrent donc que par des lots entiers.

/** Un foyer dont la part attend : qui, jamais quoi. */
export type FoyerEnAttente = { readonly cle: string; readonly pseudo: string };

type Dependances = {
  readonly ensembles: Pick<DepotEnsembles, "listerParts">;
  readonly appareils: Pick<ServiceAppareils, "lister">;
  readonly scelleur: Pick<Scelleur, "sceller">;
  readonly completer: ReturnType<typeof creerGroupe>["completer"];
};

/** Ce qui fait passer des parts dans la somme. */
export function creerPublication({ ensembles, appareils, scelleur, completer }: Dependances) {
  return {
    /** Les foyers à reconnaître, pour l'animation seule. */
    async enAttente(acces: Acces, ensemble: Ensemble, parts: ReadonlyArray<PartFoyer>): Promise<ReadonlyArray<FoyerEnAttente>> {
      const cles = new Set(attendent(ensemble, parts).map(({ foyer }) => cleDAppareil(scelleur, ensemble.atelier, foyer)));
      return (await appareils.lister(acces, ensemble.atelier)).flatMap(({ cle, pseudo }) => (cles.has(cle) ? [{ cle, pseudo }] : []));
    },

    /** Le lieu avec un lot de plus. Lève si les foyers reconnus ne suffisent pas : déjà comptés, repartis ou trop peu. */
    async publier(ensemble: Ensemble, cles: ReadonlyArray<string>): Promise<Partial<Ensemble>> {
      const { atelier, cadre, lots } = ensemble;
      const reconnus = attendent(ensemble, await ensembles.listerParts(atelier)).filter(({ foyer }) => cles.includes(cleDAppareil(scelleur, atelier, foyer)));
      if (reconnus.length < FOYERS_MIN)
        refuserChamps([
          { chemin: "foyer", message: `Cochez au moins ${FOYERS_MIN} foyers qui attendent : ajoutés ensemble, aucun ne se devine à ce qui change.` },
        ]);
      const somme = reunir(await Promise.all(reconnus.map(async ({ reponses }) => completer(cadre, reponses))));
      return { lots: [...lots, { foyers: reconnus.map(({ foyer }) => foyer), somme }] };
    },
  };
}

/** A-t-il été d'un lot, même s'il en est reparti ? */
export function estPublie({ lots }: Pick<Ensemble, "lots">, foyer: string): boolean {
  return lots.some(({ foyers }) => foyers.includes(foyer));
}

/** Ce que la salle voit. Un lot n'en sort que quand tous ses foyers sont repartis : ce qui change alors était déjà su. */
export function sommesVues({ lots }: Pick<Ensemble, "lots">, parts: ReadonlyArray<PartFoyer>): ReadonlyArray<SommeFoyers> {
  return lots.flatMap(({ foyers, somme }) => (parts.some(({ foyer }) => foyers.includes(foyer)) ? [somme] : []));
}

/** Les parts qui ne sont encore d'aucun lot. */
export function attendent(ensemble: Pick<Ensemble, "lots">, parts: ReadonlyArray<PartFoyer>): ReadonlyArray<PartFoyer> {
  return parts.filter(({ foyer }) => !estPublie(ensemble, foyer));
}
