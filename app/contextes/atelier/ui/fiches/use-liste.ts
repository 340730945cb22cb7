import { useMemo } from "react";
import type { EtatAtelier } from "#app/contextes/atelier/domaine/direct.ts";
import type { PageCarto } from "#app/contextes/atelier/service/fiches.server.ts";
import type { FicheAvecEnvoi } from "#app/contextes/atelier/vues/superposition.ts";
import { compterFiches, paginerFiches, parCreation, retenirFiches, selon, type Comptes, type FicheRangee } from "#app/contextes/atelier/vues/vue-carto.ts";

export type Liste = {
  /** Ce que le filtre retient, toutes pages réunies ; une page et ce qui vient d'arriver tant que le reste n'est pas là. */
  readonly retenues: ReadonlyArray<FicheRangee<FicheAvecEnvoi>>;
  /** Celles de la liste : une nouvelle arrivée y entre quand on la montre. */
  readonly admises: ReadonlyArray<FicheRangee<FicheAvecEnvoi>>;
  /** La page qui se lit. */
  readonly lues: ReadonlyArray<FicheRangee<FicheAvecEnvoi>>;
  readonly nombre: number;
  readonly page: number;
  readonly pages: number;
  readonly comptes: Comptes;
};

/** La liste à lire, d'après tout ce que l'écran sait ; d'après le serveur, tant qu'il n'en sait qu'une page. */
export function useListe(
  vue: PageCarto,
  { complete }: Pick<EtatAtelier, "complete">,
  toutes: ReadonlyArray<FicheAvecEnvoi>,
  montrees: ReadonlySet<string>,
): Liste {
  return useMemo(() => (complete ? lireTout(vue, toutes, montrees) : lireUnePage(vue, toutes)), [complete, vue, toutes, montrees]);
}

function lireTout({ filtre }: Pick<PageCarto, "filtre">, toutes: ReadonlyArray<FicheAvecEnvoi>, montrees: ReadonlySet<string>): Liste {
  const retenues = retenirFiches(toutes, filtre);
  const admises = retenues.filter(({ fiche }) => montrees.has(fiche.id));
  return { retenues, admises, nombre: retenues.length, comptes: compterFiches(toutes), ...paginerFiches(admises, filtre, ({ fiche }) => fiche.id) };
}

function lireUnePage(
  vue: Pick<PageCarto, "filtre" | "fiches" | "jusqua" | "retenues" | "pages" | keyof Comptes>,
  toutes: ReadonlyArray<FicheAvecEnvoi>,
): Liste {
  const passe = selon(vue.filtre);
  const page = vue.filtre.page ?? 1;
  const rangs = new Map(vue.fiches.map(({ id, rang }) => [id, rang]));
  const neuves = toutes.filter(({ id, cree_le, envoi }) => !rangs.has(id) && (envoi?.genre === "creation" || cree_le >= vue.jusqua)).toSorted(parCreation);
  for (const [i, { id }] of neuves.entries()) rangs.set(id, vue.total + i + 1);
  const montrables = page === 1 ? new Set(rangs.keys()) : new Set(vue.fiches.map(({ id }) => id));
  const lues = toutes
    .filter((fiche) => montrables.has(fiche.id) && passe(fiche))
    .toSorted(parCreation)
    .map((fiche) => ({ fiche, rang: rangs.get(fiche.id) ?? 0 }))
    .toReversed();
  const ajout = compterFiches(neuves);
  const comptes: Comptes = {
    total: vue.total + ajout.total,
    miennes: vue.miennes + ajout.miennes,
    parType: Object.fromEntries(
      [...new Set([...Object.keys(vue.parType), ...Object.keys(ajout.parType)] as Array<keyof Comptes["parType"]>)].map((type) => [
        type,
        (vue.parType[type] ?? 0) + (ajout.parType[type] ?? 0),
      ]),
    ),
  };
  return { retenues: lues, admises: lues, lues, nombre: vue.retenues + neuves.filter(passe).length, page, pages: vue.pages, comptes };
}
