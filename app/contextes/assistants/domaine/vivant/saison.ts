/** Le repère du calendrier : la Seine-et-Marne, le climat moyen « type Île-de-France » des tables. */
export const DEPARTEMENT_DU_CALENDRIER = "77";

// Des nuits à 7 °C en moyenne : les gelées deviennent rares, ce qui craint le gel se plante.
const NUITS_SANS_GEL_C = 7;
const JOURS_D_UN_MOIS = 30.4;

/** Le jour de l'année où les nuits d'un climat passent ce seuil au printemps ; rien si elles ne descendent jamais si bas, ou n'y montent pas. */
function jourDesNuitsDouces(minimales_c: ReadonlyArray<number>): number | undefined {
  for (let mois = 1; mois < 8; mois++) {
    const [avant = 0, apres = 0] = [minimales_c[mois - 1], minimales_c[mois]];
    if (avant < NUITS_SANS_GEL_C && apres >= NUITS_SANS_GEL_C) return JOURS_D_UN_MOIS * (mois - 0.5 + (NUITS_SANS_GEL_C - avant) / (apres - avant));
  }
  return undefined;
}

/** De combien de semaines le printemps d'un lieu vient plus tard (ou plus tôt, négatif) que celui du calendrier ; rien s'il n'en a pas. */
export function semainesDeRetard(minimales_c: ReadonlyArray<number>, duCalendrier_c: ReadonlyArray<number>): number | undefined {
  const [ici, repere] = [jourDesNuitsDouces(minimales_c), jourDesNuitsDouces(duCalendrier_c)];
  return ici === undefined || repere === undefined ? undefined : Math.round((ici - repere) / 7);
}

const SEMAINES_D_UN_MOIS = 4.35;

/** Le mois du calendrier qui correspond à un mois d'ici : au printemps, un lieu tardif y est en retard ; après l'été, il y est en avance. */
export function moisDuCalendrier(mois: number, semaines: number): number {
  const ecart = Math.round(semaines / SEMAINES_D_UN_MOIS);
  if (mois >= 2 && mois <= 6) return Math.max(1, mois - ecart);
  return mois >= 8 && mois <= 10 ? Math.min(11, mois + ecart) : mois;
}
