import { minuscule } from "#app/commun/texte/majuscule.ts";
import { ditUnHorizon } from "#app/contextes/assistants/domaine/comprehension/grandeurs/horizon.ts";
import { direClimat } from "#app/contextes/simulateur/index.ts";
import type { GenreCalcul } from "#app/contextes/assistants/domaine/calcul/genre.ts";
import type { VarianteCalcul } from "#app/contextes/assistants/domaine/calcul/variantes.ts";
import type { LieuCalcul } from "./lieux-calcul.ts";

// Ce que la pluie, la chaleur et les plantes changent : un prix, un remboursement à venir ne se calcule pas.
const DU_CLIMAT: ReadonlySet<GenreCalcul> = new Set([
  "cuve",
  "panneaux",
  "batterie",
  "potager",
  "pommes_de_terre",
  "bois",
  "facture",
  "foyer",
  "eau",
  "cultures",
]);
const EN_2050 = "tracc_2050";

type AvecLeClimat = {
  readonly variantes: ReadonlyArray<VarianteCalcul>;
  readonly suppose: ReadonlyArray<string>;
  /** La question dit une année, et rien de ce calcul n'en dépend. */
  readonly sansAnnee?: true;
};

/** « Et en 2040 ? » : le même calcul sous le climat de 2050, le seul à venir que connaît le simulateur, et c'est dit. */
export function sousLeClimatDit(
  { genre, retour, dite }: { readonly genre: GenreCalcul; readonly retour: boolean; readonly dite: string },
  { variantes, lieux }: { readonly variantes: ReadonlyArray<VarianteCalcul>; readonly lieux: ReadonlyArray<LieuCalcul> },
  aujourdhui?: Date,
): AvecLeClimat {
  if (!ditUnHorizon(dite, aujourdhui)) return { variantes, suppose: [] };
  if (retour || !DU_CLIMAT.has(genre)) return { variantes, suppose: [], sansAnnee: true };
  const climats = new Set(lieux.map(({ code }) => direClimat({ lieu: { territoire: code, climat: EN_2050 } })));
  return {
    variantes: variantes.map((une) => ({ ...une, reponses: { ...une.reponses, climat: EN_2050 } })),
    suppose: [
      ...[...climats].flatMap((dit) => (dit === null ? [] : [minuscule(dit.replace(/\.$/u, ""))])),
      "le simulateur ne connaît pas d’autre année à venir",
      "équipements et prix d’aujourd’hui",
    ],
  };
}
