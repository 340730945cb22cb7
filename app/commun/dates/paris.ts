/** Jours et mois civils à Paris : les limites et les budgets s'y comptent, quel que soit le fuseau de la machine. */

import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { MOIS } from "./mois.ts";

const FUSEAU = "Europe/Paris";
const HEURE = uneFois(() => new Intl.DateTimeFormat("fr-FR", { timeZone: FUSEAU, hour: "numeric", minute: "2-digit", hourCycle: "h23" }));
const CHAMPS = uneFois(
  () =>
    new Intl.DateTimeFormat("fr-FR", {
      timeZone: FUSEAU,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    }),
);

function lire(date: Date): {
  readonly annee: number;
  readonly mois: number;
  readonly jour: number;
  readonly heure: number;
  readonly minute: number;
  readonly seconde: number;
} {
  const parts = Object.fromEntries(
    CHAMPS()
      .formatToParts(date)
      .map((p) => [p.type, Number(p.value)]),
  );
  return {
    annee: parts["year"] ?? 0,
    mois: parts["month"] ?? 0,
    jour: parts["day"] ?? 0,
    heure: parts["hour"] ?? 0,
    minute: parts["minute"] ?? 0,
    seconde: parts["second"] ?? 0,
  };
}

function deux(n: number): string {
  return String(n).padStart(2, "0");
}

/** « 2026-11-21 ». */
export function jourParis(date: Date): string {
  const { annee, mois, jour } = lire(date);
  return `${annee}-${deux(mois)}-${deux(jour)}`;
}

/** « 2026-11 ». */
export function moisParis(date: Date): string {
  return jourParis(date).slice(0, 7);
}

/** Écart entre l'heure de Paris et l'heure universelle à cet instant, en millisecondes. */
function decalage_ms(date: Date): number {
  const { annee, mois, jour, heure, minute, seconde } = lire(date);
  return Date.UTC(annee, mois - 1, jour, heure, minute, seconde) - Math.floor(date.getTime() / 1000) * 1000;
}

/** L'instant où une date civile de Paris commence. Minuit n'est jamais sauté ni doublé en France : l'heure change à 2 h ou 3 h. */
function minuitParis(annee: number, mois: number, jour: number): Date {
  const naif = Date.UTC(annee, mois - 1, jour);
  const premier = naif - decalage_ms(new Date(naif));
  return new Date(naif - decalage_ms(new Date(premier)));
}

/** Le minuit suivant à Paris : fin de la journée civile. */
export function finDuJourParis(date: Date): Date {
  const { annee, mois, jour } = lire(date);
  return minuitParis(annee, mois, jour + 1);
}

/** Le premier instant du mois suivant à Paris. */
export function finDuMoisParis(date: Date): Date {
  const { annee, mois } = lire(date);
  return minuitParis(annee, mois + 1, 1);
}

/** « 14 h 32 » */
export function heureParis(date: Date): string {
  return HEURE().format(date).replace(/\D+/, " h ");
}

/** « 21 novembre », « 1er décembre ». */
export function quantiemeParis(date: Date): string {
  const { mois, jour } = lire(date);
  return direQuantieme(mois, jour);
}

/** « 21 novembre 2026 », « 1er décembre 2026 ». */
export function dateParis(date: Date): string {
  return `${quantiemeParis(date)} ${lire(date).annee}`;
}

/** Un jour d'un mois, le premier en ordinal ; `mois` de 1 à 12. */
export function direQuantieme(mois: number, jour: number): string {
  return `${jour === 1 ? "1er" : jour} ${MOIS[mois - 1] ?? ""}`;
}
