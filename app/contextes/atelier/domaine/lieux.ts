import { deLieu } from "#app/commun/geo/dire-commune.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
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
  if (proche.km <= SUR_PLACE_KM) return a(proche.nom);
  return `à ${Math.round(proche.km)} km ${deLieu(proche.nom)}`;
}

// « Le Mans » : au Mans, du Mans. « La Rochelle » : à La Rochelle, de La Rochelle.
function a(nom: string): string {
  return /^Le /.test(nom) ? `au ${nom.slice(3)}` : /^Les /.test(nom) ? `aux ${nom.slice(4)}` : `à ${nom}`;
}
