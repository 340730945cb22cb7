import { memeCommune } from "#app/commun/geo/communes.ts";
import type { FiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import type { Communes } from "#app/contextes/geographie/index.ts";

type Point = { readonly lat: number; readonly lon: number };

/** D'où l'on regarde : la commune dite, ou le point donné ; `autres` : ses homonymes. */
export type Autour = Point & { readonly nom: string; readonly autres: ReadonlyArray<Point & { readonly libelle: string }> };

const PROPOSEES = 8;
const PARAGES_KM = 30;

/** Le point de départ d'une recherche ; `undefined` si rien n'en dit, ou si aucune commune ne porte ce nom. */
export function situerDepart({ pres, lat, lon, departement }: FiltreLieux, communes: Communes): Autour | undefined {
  if (pres !== undefined) return situerCommune(pres, departement, communes);
  if (lat !== undefined && lon !== undefined) {
    const proche = communes().proche({ lat, lon }, PARAGES_KM);
    return { lat, lon, nom: proche?.commune.nom ?? "ce point", autres: [] };
  }
  return undefined;
}

function situerCommune(pres: string, departement: string | undefined, communes: Communes): Autour | undefined {
  const duDepartement = communes().chercher(pres, PROPOSEES, departement);
  // Le département choisi départage des homonymes ; il n'empêche pas de regarder depuis le voisin.
  const [premiere, ...suite] = duDepartement.length > 0 || departement === undefined ? duDepartement : communes().chercher(pres, PROPOSEES);
  if (premiere === undefined) return undefined;
  const autres = suite.filter(({ nom }) => memeCommune(nom, premiere.nom)).map((c) => ({ libelle: `${c.nom} (${c.departement})`, lat: c.lat, lon: c.lon }));
  return { lat: premiere.lat, lon: premiere.lon, nom: `${premiere.nom} (${premiere.departement})`, autres };
}
