import { somme } from "../../../commun/coefficients/statistiques.ts";
import { auMois, DEBUT_MOIS, JOURS_MOIS } from "../../../commun/contexte/calendrier.ts";
import { horairesHabituels, repartition, USAGES_VECUS } from "../charges.ts";
import type { Demande } from "../demande/demande.ts";
import { declinaison, dureeDuJour } from "../soleil/soleil.ts";
import { type NomPlage, NOMS_PLAGES } from "../plages.ts";
import type { EntreeEnergie, UsageEnergie } from "../types.ts";
import type { CoefsApercu } from "./forme.ts";

/** De l'électricité d'un mois, kWh, et ce qu'elle pèse dans les heures de soleil (kWh × poids). */
type Part = { readonly kwh: number; readonly pese: number };
/** Électricité d'un mois, `kwh` en tout : prise à toute heure, au gré des habitants, ou à heures fixes (à côté d'une production constante) ; `accord`, son poids moyen. */
export type ChargeMois = {
  readonly kwh: number;
  readonly chauffage: number;
  readonly plate: Part;
  readonly vive: Part;
  readonly plages: ReadonlyArray<Part & { readonly part_jour: number }>;
  readonly accord: number;
};

const DECLINAISONS = JOURS_MOIS.map((jours, m) => declinaison((DEBUT_MOIS[m] as number) + Math.round(jours / 2)));

/** Un usage à heures fixes, sa plage et le nombre d'heures qu'il y prend. */
type Fixe = Part & { readonly quand: NomPlage; readonly heures: number };

/** Tranches d'heures d'usages fixes : dans une même plage, le plus court se pose sur le plus long. */
function tranches(fixes: ReadonlyArray<Fixe>): ChargeMois["plages"] {
  return NOMS_PLAGES.flatMap((plage) => {
    const tries = fixes.filter(({ quand }) => quand === plage).sort((a, b) => a.heures - b.heures);
    return tries.map(({ heures }, i) => {
      const large = heures - (tries[i - 1]?.heures ?? 0);
      const presents = tries.slice(i);
      const total = (lire: (u: Fixe) => number): number => presents.reduce((s, u) => s + (lire(u) * large) / u.heures, 0);
      return { kwh: total((u) => u.kwh), pese: total((u) => u.pese), part_jour: large / 24 };
    });
  });
}

/** Poids, dans les heures de soleil, de la longueur du jour de chaque mois : 1 un jour de douze heures. */
function poidsDesJours({ contexte }: EntreeEnergie, { saison }: CoefsApercu): number[] {
  return DECLINAISONS.map((delta) => (saison === undefined ? 1 : dureeDuJour(contexte.latitude, delta) ** saison));
}

/**
 * Électricité des douze mois. Ce qui suit les habitants s'étale d'un foyer à l'autre, comme `profilDeFoyers` ; une plage est à la même heure pour tous.
 */
export function chargesDesMois(entree: EntreeEnergie, demande: Demande, c: CoefsApercu): ChargeMois[] {
  const poids = { profil: 1, uniforme: c.uniforme, clim: c.midi, midi: c.midi, nuit: c.nuit, soir: c.nuit };
  const horaires = horairesHabituels(entree);
  const vive_vecue = 1 - (c.irreguliere?.part_plate ?? 0);
  const etale = 1 / Math.sqrt(entree.nb_foyers);
  const usages = (Object.keys(demande.elec_kwh) as UsageEnergie[]).map((usage) => {
    const quand = repartition(usage, horaires);
    const fixes_h = quand === "profil" || quand === "uniforme" ? 0 : c.plages_h[quand];
    const heures = usage === "ecs" ? (c.ballon_h?.[entree.ecs.systeme === "thermodynamique" ? "thermodynamique" : "ballon_elec"] ?? fixes_h) : fixes_h;
    return { serie: demande.elec_kwh[usage], quand, heures, part_vive: quand === "profil" ? etale * (USAGES_VECUS.includes(usage) ? vive_vecue : 1) : 0 };
  });
  const jours = poidsDesJours(entree, c);
  const avec_constante = somme(demande.eolien_kwh) + somme(demande.hydro_kwh) > 0;
  return JOURS_MOIS.map((_, m) => {
    const jour = auMois(jours, m);
    const plate = { kwh: 0, pese: 0 };
    const vive = { kwh: 0, pese: 0 };
    const fixes: Fixe[] = [];
    let pese = 0;
    for (const { serie, quand, heures, part_vive } of usages) {
      const kwh = auMois(serie, m);
      if (kwh === 0) continue;
      const poids_kwh = kwh * poids[quand] * jour;
      pese += poids_kwh;
      if (quand === "profil" || quand === "uniforme") {
        vive.kwh += kwh * part_vive;
        vive.pese += poids_kwh * part_vive;
        plate.kwh += kwh * (1 - part_vive);
        plate.pese += poids_kwh * (1 - part_vive);
      } else fixes.push({ kwh, pese: poids_kwh, quand, heures });
    }
    const kwh = auMois(demande.consommation_kwh.elec, m);
    return {
      kwh,
      chauffage: auMois(demande.elec_kwh.chauffage, m),
      plate,
      vive,
      plages: avec_constante ? tranches(fixes) : [],
      accord: kwh > 0 ? pese / kwh : 1,
    };
  });
}

/** La même charge, toute la consommation et la chaleur du logement multipliées. */
export function varier(charge: ChargeMois, consommation: number, chaleur: number): ChargeMois {
  if (consommation === 1 && chaleur === 1) return charge;
  const fois = <P extends Part>(part: P, plus = 0): P => ({ ...part, kwh: (part.kwh + plus) * consommation, pese: part.pese * consommation });
  const plus = (chaleur - 1) * charge.chauffage;
  return {
    ...charge,
    kwh: (charge.kwh + plus) * consommation,
    plate: fois(charge.plate, plus),
    vive: fois(charge.vive),
    plages: charge.plages.map((plage) => fois(plage)),
  };
}

/**
 * Part servie, à l'instant, d'une production égale à toute heure du mois (`E[min(P, L)]`), plage par plage : la charge plate et celle de la plage d'abord, puis la part
 * vive V, étalée selon une loi de Lomax de moyenne V et d'exposant s + 1, `V·(1 − (1 + (P − plate)/(s·V))^−s)`. `accord` : poids de ce qui reste dans les heures de soleil.
 */
export function servirConstante(produit: number, charge: ChargeMois, { irreguliere }: CoefsApercu): { readonly servi: number; readonly accord: number } {
  if (produit <= 0) return { servi: 0, accord: charge.accord };
  if (irreguliere === undefined) return { servi: Math.min(charge.kwh, produit), accord: charge.accord };
  const { plate, vive, plages } = charge;
  const occupe = plages.reduce((total, { part_jour }) => total + part_jour, 0);
  const serree = Math.max(1, occupe);
  let servi = 0;
  let pese = 0;
  for (const plage of [...plages, { kwh: 0, pese: 0, part_jour: Math.max(0, 1 - occupe) }]) {
    const part = plage.part_jour / serree;
    const ferme = plage.kwh + plate.kwh * part;
    const voulu = vive.kwh * part;
    const donne = produit * part;
    const servi_ferme = Math.min(ferme, donne);
    const s = irreguliere.etalement;
    const servi_vif = voulu > 0 && donne > ferme ? voulu * (1 - (1 + (donne - ferme) / (s * voulu)) ** -s) : 0;
    servi += servi_ferme + servi_vif;
    if (ferme > 0) pese += ((plage.pese + plate.pese * part) * (ferme - servi_ferme)) / ferme;
    if (voulu > 0) pese += (vive.pese * part * (voulu - servi_vif)) / voulu;
  }
  const reste = charge.kwh - servi;
  return { servi, accord: reste > 0 ? pese / reste : charge.accord };
}
