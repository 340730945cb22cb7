import { aLieu, deLieu } from "#app/commun/geo/dire/dire-commune.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { memeCommune, type Commune } from "#app/commun/geo/communes.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";

type Repere = Coordonnees & { readonly nom: string };

const SUR_PLACE_KM = 5;
const LOIN_KM = 250;

/** « à Valence », « à 32 km de Valence », ou rien si aucun repère n'est dans les parages. */
export function situerEnMots(point: Coordonnees, reperes: ReadonlyArray<Repere>): string | undefined {
  let proche: { readonly nom: string; readonly km: number } | undefined;
  for (const repere of reperes) {
    const km = distanceKm(point, repere);
    if (proche === undefined || km < proche.km) proche = { nom: repere.nom, km };
  }
  if (proche === undefined || proche.km > LOIN_KM) return undefined;
  if (proche.km <= SUR_PLACE_KM) return aLieu(proche.nom);
  return `à ${Math.round(proche.km)} km ${deLieu(proche.nom)}`;
}

type Proche = { readonly commune: Pick<Commune, "nom" | "departement" | "lat" | "lon">; readonly distance_km: number };

/** En deçà, le point est celui de la commune : une fiche posée sans plus de précision. */
const AU_CENTRE_KM = 0.25;
const VENTS = ["au nord", "au nord-est", "à l'est", "au sud-est", "au sud", "au sud-ouest", "à l'ouest", "au nord-ouest"] as const;

/** De quel côté de `centre` est ce point : « au nord-est ». */
export function direCote(centre: Coordonnees, point: Coordonnees): (typeof VENTS)[number] {
  const est = (point.lon - centre.lon) * Math.cos((centre.lat * Math.PI) / 180);
  const huitieme = Math.round(Math.atan2(est, point.lat - centre.lat) / (Math.PI / 4));
  return VENTS[(huitieme + 8) % 8] ?? VENTS[0];
}

/** « Die, à 1,2 km au nord-est de son centre » ; « Die, à 900 m à l'est de Ponet » ; « à 3,4 km au sud de Die (26) » si la personne n'a pas dit sa commune. */
export function direLieu(fiche: Coordonnees & { readonly commune?: string }, proche: Proche): string {
  const { commune, distance_km } = proche;
  const dite = fiche.commune ?? "";
  if (distance_km < AU_CENTRE_KM)
    return dite === "" || memeCommune(dite, commune.nom) ? `${commune.nom} (${commune.departement})` : `${dite}, près ${deLieu(commune.nom)}`;
  const ecart = `à ${direDistance(distance_km)} ${direCote(commune, fiche)}`;
  if (dite === "") return `${ecart} ${deLieu(commune.nom)} (${commune.departement})`;
  return `${dite}, ${ecart} ${memeCommune(dite, commune.nom) ? "de son centre" : deLieu(commune.nom)}`;
}

function direDistance(km: number): string {
  if (km < 0.95) return `${Math.round(km * 10) * 100} m`;
  const dixiemes = Math.round(km * 10);
  return `${formaterNombre(km, dixiemes % 10 === 0 || km >= 10 ? 0 : 1)} km`;
}
