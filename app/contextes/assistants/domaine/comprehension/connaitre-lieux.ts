import { clefCommune } from "#app/commun/geo/saisie-commune.ts";
import type { Communes, Geographie, Ville } from "#app/contextes/geographie/index.ts";
import { rangerLesNoms } from "./lieux/noms-de-structures.ts";
import type { LieuxConnus } from "./lieux-dits.ts";

const COMMUNES_LUES = 12;

type Nomme = { readonly nom: string };

/**
 * Ce que la géographie du site sait des noms de lieux, et les structures dont le nom n'en est pas un ; les communes ne se lisent qu'à la première question qui
 * en nomme une.
 */
export function connaitreLieux({
  geographie,
  villes,
  communes,
  annuaire,
}: {
  readonly geographie: Pick<Geographie, "departements">;
  readonly villes: ReadonlyArray<Ville>;
  readonly communes: Communes;
  readonly annuaire: { readonly reseaux: ReadonlyArray<Nomme>; readonly plateformes: ReadonlyArray<Nomme>; readonly lieux: ReadonlyArray<Nomme> };
}): LieuxConnus {
  const chefsLieux = new Map(villes.map((ville) => [ville.departement, ville]));
  return {
    departements: geographie.departements.flatMap(({ code, nom, region }) => {
      const chefLieu = chefsLieux.get(code);
      return chefLieu === undefined
        ? []
        : [{ code, nom, region, clef: clefCommune(nom), clefRegion: clefCommune(region), lat: chefLieu.lat, lon: chefLieu.lon }];
    }),
    nommees: (nom) => communes().nommees(nom),
    commencantPar: (debut) => communes().chercher(debut, COMMUNES_LUES),
    structures: rangerLesNoms([...annuaire.reseaux, ...annuaire.plateformes, ...annuaire.lieux].map(({ nom }) => nom)),
  };
}
