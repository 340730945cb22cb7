import { defautFixe } from "@autonomie/engines/champs";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Le site ne tient pas de carte des vents : partout le même, celui que suppose le simulateur.
const COURANT_M_S = Number(defautFixe("energie.eolien.v_moy_m_s"));
const KM_H_PAR_M_S = 3.6;
const VENT = / (\d{1,3}(?: \d)?) ?(?:m|metres?) ?(?:par |a la )?(?:s|sec|secondes?) | (\d{1,3}(?: \d)?) ?km ?(?:par |a l )?(?:h|heures?) /;

/** Le vent moyen que dit la question, et celui qu'il a fallu supposer : ce que donne une éolienne en dépend plus que du reste. */
export function ventDit({ dite }: { readonly dite: string }): { readonly m_s: number; readonly suppose: ReadonlyArray<string> } {
  const [, metres, kilometres] = VENT.exec(enTournure(dite)) ?? [];
  if (metres !== undefined) return { m_s: decimal(metres), suppose: [] };
  if (kilometres !== undefined) return { m_s: Math.round((10 * decimal(kilometres)) / KM_H_PAR_M_S) / 10, suppose: [] };
  return { m_s: COURANT_M_S, suppose: [`un vent moyen de ${formaterNombre(COURANT_M_S)} m/s, faute de mesure sur place`] };
}

// « 6,5 m/s » se replie en « 6 5 m s ».
const decimal = (lu: string): number => Number(lu.replace(" ", "."));
