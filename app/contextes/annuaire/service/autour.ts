import { memeCommune, type Commune } from "#app/commun/geo/communes.ts";
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

/** La commune que nomment les mots cherchés, quand on n'a pas dit d'où l'on regarde ; un nom approché n'en est pas une. */
export function communeDesMots({ q = "", departement, pres, lat }: FiltreLieux, communes: Communes): string | undefined {
  if (q === "" || pres !== undefined || lat !== undefined) return undefined;
  const resolution = communes().resoudre(q, departement);
  if (resolution.sorte !== "commune" && resolution.sorte !== "homonymes") return undefined;
  return situerCommune(q, departement, communes)?.nom;
}

function situerCommune(pres: string, departement: string | undefined, communes: Communes): Autour | undefined {
  const repertoire = communes();
  const [premiere, ...suite] = candidates(pres, departement, repertoire);
  if (premiere === undefined) return undefined;
  const autres = suite.filter(({ nom }) => memeCommune(nom, premiere.nom)).map((c) => ({ libelle: `${c.nom} (${c.departement})`, lat: c.lat, lon: c.lon }));
  return { lat: premiere.lat, lon: premiere.lon, nom: `${premiere.nom} (${premiere.departement})`, autres };
}

/** La commune que le texte désigne d'abord, ses homonymes ensuite. Le département choisi départage ; il n'empêche pas de regarder depuis le voisin. */
function candidates(pres: string, departement: string | undefined, repertoire: ReturnType<Communes>): ReadonlyArray<Commune> {
  const resolution = repertoire.resoudre(pres, departement);
  switch (resolution.sorte) {
    case "commune": {
      const { commune } = resolution;
      return [commune, ...parTaille(repertoire.nommees(pres, departement)).filter(({ code }) => code !== commune.code)];
    }
    case "homonymes":
    case "ailleurs":
      return parTaille(resolution.communes);
    case "voisine":
      return [resolution.commune];
    case "inconnue": {
      // Un début de nom suffit à regarder autour.
      const duDepartement = repertoire.chercher(pres, PROPOSEES, departement);
      return duDepartement.length > 0 ? duDepartement : repertoire.chercher(pres, PROPOSEES);
    }
  }
}

function parTaille(communes: ReadonlyArray<Commune>): ReadonlyArray<Commune> {
  return [...communes].sort((a, b) => b.habitants - a.habitants);
}
