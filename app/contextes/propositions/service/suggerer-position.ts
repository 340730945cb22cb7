import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { enIdentifiant } from "#app/commun/texte/identifiant.ts";
import type { Ville } from "#app/contextes/geographie/index.ts";
import type { Proposition } from "#app/contextes/propositions/domaine/proposition.ts";
import type { FichesConnues } from "./fiches-connues.ts";

export type Position = { readonly lat: number; readonly lon: number; readonly origine: string };

export type BesoinsPosition = { readonly fichesConnues: FichesConnues; readonly villes: ReadonlyArray<Ville> };

/** Un point plausible quand la personne n'en a pas donné : un lieu déjà placé dans la même commune, sinon le chef-lieu s'il porte ce nom. */
export async function suggererPosition(proposition: Proposition, { fichesConnues, villes }: BesoinsPosition): Promise<Position | undefined> {
  if (proposition.submission_type !== "ecosysteme") return undefined;
  const { lat: donnee, commune: nommee, departement } = proposition.contenu;
  if (donnee !== undefined || nommee === undefined) return undefined;
  const commune = enIdentifiant(nommee);
  for (const { nom, commune: autre = "", valeurs } of await fichesConnues("ecosysteme")) {
    const [lat, lon] = [valeurs["lat"], valeurs["lon"]].map((v) => (typeof v === "string" ? lireNombre(v) : undefined));
    if (enIdentifiant(autre) === commune && valeurs["departement"] === departement && lat !== undefined && lon !== undefined)
      return { lat, lon, origine: `commune de ${nom}, déjà sur la carte` };
  }
  const ville = villes.find((v) => v.departement === departement && enIdentifiant(v.nom) === commune);
  return ville === undefined ? undefined : { lat: ville.lat, lon: ville.lon, origine: `chef-lieu du département` };
}
