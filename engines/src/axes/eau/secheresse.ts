import { auMois, DEBUT_MOIS, JOURS_MOIS, numeroMois, parMois } from "../../commun/contexte/calendrier.ts";
import { de, seul } from "../../commun/debug/etape.ts";
import { type Expression, formule } from "../../commun/debug/formule.ts";
import type { Mensuel } from "../../types.ts";
import type { BesoinEau } from "./besoins.ts";
import type { EntreeEau } from "./types.ts";

/** Milieu de la période restreinte : à la fin du 15 août, en jours depuis le 1er janvier. */
const [AOUT, QUANTIEME] = [7, 15];
const MILIEU_J = auMois(DEBUT_MOIS, AOUT) + QUANTIEME;
const INTERDIT = formule("part * max(0, demande - local)");

/** Part des jours de chaque mois où un usage est interdit : `jours` d'affilée, autour du 15 août. */
export function partInterdite(jours: number): Mensuel {
  const [debut, fin] = [MILIEU_J - jours / 2, MILIEU_J + jours / 2];
  let depart = 0;
  return parMois((m) => {
    const nb = auMois(JOURS_MOIS, m);
    const communs = Math.max(0, Math.min(fin, depart + nb) - Math.max(debut, depart));
    depart += nb;
    return communs / nb;
  });
}

/** Ce que la sécheresse interdit d'un mois, m³ pris au réseau : arrosage des cultures (crise), espaces verts, voiture et sols du dehors (alerte renforcée). */
export type InterditDuMois = { readonly potager: Expression; readonly exterieur: Expression };
/** Lecteur mois par mois ; null si l'option est laissée, sans réseau, ou si le lieu n'a pas de relevé. */
export type LecteurInterdit = (m: number, local_potager_m3: number, local_exterieur_m3: number) => InterditDuMois;

/** Restrictions du lieu. L'eau du lieu sert d'abord les plantes ; les bêtes boivent toujours. */
export function restrictionsDe(entree: EntreeEau, besoin: BesoinEau): LecteurInterdit | null {
  const jours = entree.contexte.secheresse_j;
  if (entree.restrictions !== true || !entree.raccorde || jours === undefined) return null;
  const [crise, renforcee] = [partInterdite(jours.crise), partInterdite(jours.alerte_renforcee)];
  return (m, local_potager_m3, local_exterieur_m3) => {
    const mm = numeroMois(m);
    const exterieur_m3 = (besoin.jour_l.exterieur * auMois(JOURS_MOIS, m)) / 1000 + auMois(besoin.arrosage_exterieur_m3, m);
    const interdire = (part: Mensuel, demande: number, id: string, local: number): Expression =>
      INTERDIT({ part: de("contexte.secheresse_j", auMois(part, m)), demande: de(id, demande), local: seul(local) });
    return {
      potager: interdire(crise, auMois(besoin.arrosage_potager_m3, m), `entree.irrigation_m3.${mm}`, local_potager_m3),
      exterieur: interdire(renforcee, exterieur_m3, "eau.besoin.jour_l.exterieur", local_exterieur_m3),
    };
  };
}
