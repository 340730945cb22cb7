import { lire } from "../../commun/coefficients/table.ts";
import type { Scenario } from "../types.ts";
import type { Situation } from "./candidat.ts";

// Ce qu'un geste, ou un levier, propose de moins : des choix du site, les mêmes des deux côtés, jamais sous un repère de confort.

/** Part gardée d'un usage que l'on surveille : un sixième de moins. */
const PART_GARDEE = 0.85;
/** Eau de douche et de toilette sous laquelle rien n'est proposé, en litres par personne et par jour. */
const HYGIENE_MIN_L = 30;
/** Température sous laquelle rien n'est proposé, en °C. */
const CONSIGNE_MIN_C = 17;
/** Part de l'électricité ordinaire des appareils sous laquelle rien n'est proposé. */
const SPECIFIQUE_MIN = 0.6;

/** Eau de douche et de toilette proposée, en litres par personne et par jour, au dixième ; null s'il n'y a rien à gagner. */
export function hygieneSobre({
  scenario: { eau },
  coefs,
}: Pick<Situation, "scenario" | "coefs">): { readonly actuel: number; readonly propose: number } | null {
  const actuel = eau.usages_l_pers_j.hygiene ?? lire(coefs, "eau.usage.hygiene");
  const propose = Math.max(HYGIENE_MIN_L, Math.round(actuel * PART_GARDEE * 10) / 10);
  return propose < actuel ? { actuel, propose } : null;
}

/** Température proposée, un degré plus bas, en °C ; null sous le repère. */
export function consigneSobre({ energie: { chauffage } }: Scenario): number | null {
  return chauffage.consigne_c - 1 >= CONSIGNE_MIN_C ? chauffage.consigne_c - 1 : null;
}

/** Électricité des appareils proposée, kWh par an ; null s'il n'y a rien à gagner. */
export function specifiqueSobre({ scenario: { energie, foyer }, coefs, personnes }: Situation): { readonly actuel: number; readonly propose: number } | null {
  const actuel = energie.usages.specifique_kwh_an ?? 0;
  const ordinaire = lire(coefs, "energie.elec.fixe") * foyer.nb_foyers + lire(coefs, "energie.elec.par_pers") * personnes * foyer.presence;
  const propose = Math.round(Math.max(SPECIFIQUE_MIN * ordinaire, actuel * PART_GARDEE));
  return propose < actuel ? { actuel, propose } : null;
}
