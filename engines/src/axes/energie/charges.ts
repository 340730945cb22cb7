import { idsSerie, lireSerie } from "../../commun/coefficients/table.ts";
import { auMois, HEURES_AN, JOURS_MOIS, MOIS_DU_JOUR, parMois } from "../../commun/contexte/calendrier.ts";
import type { Coefficients, Mensuel } from "../../types.ts";
import type { HeuresChauffage } from "./demande/heures-chauffage.ts";
import { dureeDeLaPlage, heuresDeLaPlage, type NomPlage, plageDe } from "./plages.ts";
import type { EntreeEnergie, UsageEnergie } from "./types.ts";

type Repartition = "profil" | "uniforme" | NomPlage;

/** Ce qui décide de l'heure des usages : le pilotage, l'habitude de recharge du véhicule et de chauffe du ballon, et les heures du chauffage (une table d'avant n'en a pas). */
export type HorairesUsages = {
  readonly pilotage: EntreeEnergie["pilotage"];
  readonly recharge: EntreeEnergie["usages"]["ve_recharge"];
  readonly ballon?: EntreeEnergie["ecs"]["chauffe"] | undefined;
  readonly chauffage?: HeuresChauffage | null;
};

/** Les habitudes d'un foyer, sans les heures du chauffage. */
export function horairesHabituels({ pilotage, usages, ecs }: Pick<EntreeEnergie, "pilotage" | "usages" | "ecs">): HorairesUsages {
  return { pilotage, recharge: usages.ve_recharge, ballon: ecs.chauffe };
}

/** Horaire d'un usage : celui des habitants, ou une plage que le pilotage déplace. */
export function repartition(usage: UsageEnergie, { pilotage, recharge, ballon }: HorairesUsages): Repartition {
  switch (usage) {
    case "specifique":
    case "cuisson":
    case "pompage":
      return "profil";
    case "chauffage":
    case "froid":
      return "uniforme";
    case "climatisation":
      return "clim";
    case "ecs":
      if (pilotage !== "aucun") return "midi";
      return ballon === "toujours" ? "profil" : "nuit";
    case "mobilite":
      return pilotage === "ecs_et_ve_midi" ? "midi" : recharge;
  }
}

/** Poids des 24 heures d'une répartition, de somme 1. */
function poids(mode: Repartition, profil: ReadonlyArray<number>, coefs: Coefficients): ReadonlyArray<number> {
  if (mode === "profil") return profil;
  if (mode === "uniforme") return new Array<number>(24).fill(1 / 24);
  const plage = plageDe(mode, coefs);
  const nombre = dureeDeLaPlage(plage);
  return heuresDeLaPlage(plage).map((dedans) => (dedans ? 1 / nombre : 0));
}

const HEURES_PROFIL = idsSerie("energie.profil_charge", 24, 0);

/** Profil de 24 poids des usages sans horaire propre (heure solaire), ramené à une somme de 1. */
export function profilJournalier(coefs: Coefficients): number[] {
  const brut = lireSerie(coefs, HEURES_PROFIL);
  const total = brut.reduce((s, x) => s + x, 0);
  return total > 0 ? brut.map((x) => x / total) : brut.map(() => 1 / 24);
}

/**
 * Charge électrique horaire du jour type de chaque mois : 288 valeurs en kWh par heure (mois × 24 + heure). Chaque poste mensuel est réparti également
 * sur les jours, puis selon son horaire ; le pilotage déplace l'eau chaude (et le véhicule) vers le milieu du jour sans changer l'énergie.
 */
export function profilCharge(elec_kwh: Readonly<Record<UsageEnergie, Mensuel>>, horaires: HorairesUsages, coefs: Coefficients): Float64Array {
  const profil = profilJournalier(coefs);
  const table = new Float64Array(288);
  for (const usage of Object.keys(elec_kwh) as UsageEnergie[]) {
    const serie = elec_kwh[usage];
    const heures = poids(repartition(usage, horaires), profil, coefs);
    for (let m = 0; m < 12; m++) {
      const jour_kwh = auMois(serie, m) / auMois(JOURS_MOIS, m);
      if (jour_kwh === 0) continue;
      // La chaleur suit son mois ; les autres usages, un même jour toute l'année.
      const parts = (usage === "chauffage" ? horaires.chauffage?.parts.slice(m * 24, m * 24 + 24) : undefined) ?? heures;
      for (let h = 0; h < 24; h++) table[m * 24 + h] = (table[m * 24 + h] as number) + jour_kwh * (parts[h] as number);
    }
  }
  return table;
}

/** Usages que les habitants déclenchent : ceux dont un profil d'année dit l'heure. */
export const USAGES_VECUS: ReadonlyArray<UsageEnergie> = ["specifique", "cuisson"];

/** La même charge séparée en usages à horaire (table de jours types) et usages vécus (kWh par mois) ; `a_part` n'est dans aucun des deux. */
export function separerVecus(
  elec_kwh: Readonly<Record<UsageEnergie, Mensuel>>,
  horaires: HorairesUsages,
  coefs: Coefficients,
  a_part: ReadonlyArray<UsageEnergie> = [],
): { readonly table: Float64Array; readonly vecu_kwh: Mensuel } {
  const vides = Object.fromEntries([...USAGES_VECUS, ...a_part].map((usage) => [usage, parMois(() => 0)]));
  return {
    table: profilCharge({ ...elec_kwh, ...vides }, horaires, coefs),
    vecu_kwh: parMois((m) => USAGES_VECUS.reduce((total, usage) => total + auMois(elec_kwh[usage], m), 0)),
  };
}

/** Charge restant à servir quand une production constante dans le mois (éolien, hydraulique ; kWh par mois) passe d'abord, négative où elle a de trop ; même forme que la table. */
export function chargeRestante(table: Float64Array, constante_kwh: Mensuel): Float64Array {
  const reste = new Float64Array(288);
  for (let m = 0; m < 12; m++) {
    const heure_kwh = auMois(constante_kwh, m) / (24 * auMois(JOURS_MOIS, m));
    for (let i = m * 24; i < m * 24 + 24; i++) reste[i] = (table[i] as number) - heure_kwh;
  }
  return reste;
}

/** Total mensuel (kWh) d'une table de jours types. */
export function mensuelDe(table: Float64Array): number[] {
  return Array.from({ length: 12 }, (_, m) => {
    let jour = 0;
    for (let h = 0; h < 24; h++) jour += table[m * 24 + h] as number;
    return jour * auMois(JOURS_MOIS, m);
  });
}

/** Total de l'année (kWh) de chaque heure du jour d'une table de jours types. */
export function parHeureDuJour(table: Float64Array): Float64Array {
  const heures = new Float64Array(24);
  for (let i = 0; i < table.length; i++) heures[i % 24] = (heures[i % 24] as number) + (table[i] as number) * auMois(JOURS_MOIS, Math.floor(i / 24));
  return heures;
}

/** Déroule une table de jours types sur 8 760 heures. */
export function derouler(table: Float64Array): Float64Array {
  const heures = new Float64Array(HEURES_AN);
  for (let j = 0, i = 0; j < 365; j++) {
    const m = (MOIS_DU_JOUR[j] as number) * 24;
    for (let h = 0; h < 24; h++) heures[i++] = table[m + h] as number;
  }
  return heures;
}
