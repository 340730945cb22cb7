import type { DonneesTerritoire } from "@autonomie/engines";
import type { Commune } from "#app/commun/geo/communes.ts";
import { deLieu, direHabitants } from "#app/commun/geo/dire/dire-commune.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { formaterMesure, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { nommerStation } from "#app/contextes/simulateur/vues/stations.ts";
import { MOIS } from "#app/commun/dates/mois.ts";

/** Une phrase par clé de question : ce que le lieu en dit, à côté du champ. */
export type Reperes = Readonly<Record<string, string>>;

const ETE = [5, 6, 7];
/** Où l'été est en décembre. */
const ETE_AUSTRAL = [11, 0, 1];
const somme = (valeurs: ReadonlyArray<number>): number => valeurs.reduce((s, v) => s + v, 0);

/** « de juin à août », d'après les mois comptés. */
function nommerEte(mois: ReadonlyArray<number>): string {
  const premier = MOIS[mois[0] ?? 0] ?? "";
  return `${/^[aeiouâéè]/.test(premier) ? "d’" : "de "}${premier} à ${MOIS[mois.at(-1) ?? 0] ?? ""}`;
}
function mm(valeur: number): string {
  return formaterMesure(valeur >= 100 ? Math.round(valeur / 10) * 10 : Math.round(valeur), "mm");
}

/** D'où vient le climat d'une commune : une seule station par territoire, et elle est parfois loin. */
function decrireCommune(t: DonneesTerritoire, commune: Commune, altitudeDite: boolean): string {
  const km = Math.round(distanceKm({ lat: t.latitude, lon: t.longitude }, commune));
  const ou = km < 1 ? "sur place" : `à ${formaterMesure(km, "km")} à vol d’oiseau`;
  return `${commune.nom}, ${direHabitants(commune)}. Son climat est celui de la station ${deLieu(nommerStation(t.station))}, ${ou}, à ${formaterMesure(t.altitude_m, "m")} d’altitude. ${altitudeDite ? "Le froid est corrigé pour l’altitude que vous avez dite." : direAltitude(t, commune)}`;
}

/** L'altitude que le calcul prend d'une commune ; inconnue, celle de la station, qui peut en être loin. */
function direAltitude(t: DonneesTerritoire, { nom, altitude }: Commune): string {
  if (altitude === undefined)
    return `Nous ne connaissons pas l’altitude de ${nom} : le calcul garde celle de la station. Si la vôtre est autre, dites-la dans les réglages fins.`;
  const prise = `Le froid est corrigé pour ${altitude.estimee ? "environ " : ""}${formaterMesure(altitude.m, "m")}, l’altitude du bourg`;
  const voisines = altitude.estimee ? ", estimée de ses voisines" : "";
  return Math.abs(altitude.m - t.altitude_m) < MEME_ALTITUDE_M && !altitude.estimee
    ? `Le bourg est à ${formaterMesure(altitude.m, "m")}.`
    : `${prise}${voisines} ; si vous vivez plus haut ou plus bas, dites-le dans les réglages fins.`;
}
/** Sous cet écart, le froid ne change pas de 0,4 °C. */
const MEME_ALTITUDE_M = 50;

/** Les repères d'un lieu : sa pluie, son soleil, son hiver, son été, le prix de son eau. `altitudeDite` : une réponse l'emporte sur celle de la commune. */
export function reperesDuLieu(t: DonneesTerritoire, commune?: Commune, altitudeDite = false): Reperes {
  const pluie = somme(t.pluie_mm);
  const sec = t.pluie_mm.indexOf(Math.min(...t.pluie_mm));
  const froid = t.t_moy_c.indexOf(Math.min(...t.t_moy_c));
  const [sombre, clair] = [Math.min(...t.ghi_kwh_m2), Math.max(...t.ghi_kwh_m2)].map((v) => t.ghi_kwh_m2.indexOf(v)) as [number, number];
  const ete = t.latitude < 0 ? ETE_AUSTRAL : ETE;
  const [tombe, demande] = [t.pluie_mm, t.et0_mm].map((mois) => somme(ete.map((m) => mois[m] ?? 0))) as [number, number];
  const soleil = (mois: number): string => `${formaterNombre(t.ghi_kwh_m2[mois] ?? 0)} en ${MOIS[mois] ?? ""}`;
  return {
    toit: `Ici, il tombe ${mm(pluie)} de pluie par an : ${formaterMesure(pluie / 10, "m³")} sur 100 m² de toit.`,
    cuve: `Ici, le mois le plus sec est ${MOIS[sec] ?? ""} : ${mm(t.pluie_mm[sec] ?? 0)} de pluie.`,
    pv: `Ici, le soleil donne ${formaterMesure(Math.round(somme(t.ghi_kwh_m2) / 10) * 10, "kWh")} par m² et par an : ${soleil(sombre)}, ${soleil(clair)}.`,
    consigne: `Ici, il fait en ${MOIS[froid] ?? ""} ${formaterMesure(t.t_moy_c[froid] ?? 0, "°C")} en moyenne.`,
    potager: `Ici, ${nommerEte(ete)}, il tombe ${mm(tombe)} quand les cultures en demandent ${mm(demande)}.`,
    ...(commune === undefined ? {} : { commune: decrireCommune(t, commune, altitudeDite) }),
    altitude: `Ici, la station météo est à ${formaterMesure(t.altitude_m, "m")}.${commune?.altitude === undefined ? "" : ` Sans réponse, le calcul prend ${formaterMesure(commune.altitude.m, "m")}, l’altitude de ${commune.nom}.`}`,
    ...(t.prix_eau_eur_m3 === undefined || t.prix_eau_eur_m3 === null
      ? {}
      : { reseau_eau: `Ici, l’eau du réseau coûte environ ${formaterNombre(t.prix_eau_eur_m3, 2)} € le m³.` }),
  };
}
