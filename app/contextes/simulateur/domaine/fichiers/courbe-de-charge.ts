import { formaterJourEnChiffres } from "#app/commun/dates/dates.ts";
import { decouperCsv } from "#app/commun/formats/csv.ts";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { JOURS_MOIS, JOURS_AN } from "#app/commun/dates/mois.ts";

/** Une courbe de charge relevée par le compteur, en CSV d'Enedis : lue dans le navigateur, jamais envoyée. */

/** Trois ans au pas de dix minutes en font moins de huit. */
export const COURBE_MAX_OCTETS = 12 * 1_048_576;

const MINUTE_MS = 60_000;
const QUART_MS = 15 * MINUTE_MS;
const QUARTS_JOUR = 96;
const QUARTS_AN = JOURS_AN * QUARTS_JOUR;
/** Pas d'un relevé : au-delà d'une heure, ce n'est plus une courbe. */
const PAS_MAX_MIN = 60;
/** Part de l'année, et de chaque mois, qui doit être relevée. */
const COUVERTURE_AN = 0.9;
const COUVERTURE_MOIS = 0.5;

export type CourbeDeCharge = {
  /** Part de l'énergie de son mois prise à chaque quart d'heure de l'année, 1er janvier 0 h en tête, à l'heure d'hiver toute l'année. */
  readonly parts: Float64Array;
  /** Énergie de l'année lue, trous comblés, en kWh. */
  readonly kwh_an: number;
  /** Premier et dernier jours lus, AAAA-MM-JJ. */
  readonly du: string;
  readonly au: string;
  /** Part de l'année comblée d'après les autres jours du même mois. */
  readonly comble: number;
};
export type LectureCourbe = { readonly courbe: CourbeDeCharge } | { readonly faute: string };

type Colonnes = { readonly horodate: number; readonly valeur: number; readonly unite: number | null; readonly pas: number | null };
/** Un relevé : fin de l'intervalle (ms UTC) et ce qu'il vaut, puissance moyenne (W) ou énergie (Wh) selon `energie`. */
type Releve = { readonly fin_ms: number; readonly valeur: number; readonly energie: boolean; readonly pas_min: number | null };

/**
 * Lit une courbe de charge d'Enedis : lignes d'en-tête ou non, colonnes « Horodate » et « Valeur » où qu'elles soient, dates ISO avec ou sans décalage, ou jour
 * d'abord comme un tableur les réécrit ; unité d'une colonne, d'un préambule ou du titre (W sans rien) ; relevé écrit à la fin de son pas. De plusieurs années, le relevé le plus récent de chaque quart d'heure l'emporte ; le 29 février est laissé.
 * Une phrase dit ce qui empêche de lire.
 */
export function lireCourbeDeCharge(texte: string): LectureCourbe {
  const releves = lireReleves(texte);
  if (typeof releves === "string") return { faute: releves };
  const pas = pasDe(releves);
  if (pas === null) return { faute: "Ce fichier ne contient pas de relevé lisible : il faut une date et un nombre par ligne." };
  if (pas > PAS_MAX_MIN) {
    return {
      faute:
        "Ce fichier donne un relevé par jour ou par mois. Demandez la « courbe de charge » (consommation horaire, au pas de 30 minutes) dans votre espace Enedis.",
    };
  }
  return assembler(releves, pas);
}

const HORODATE = /horodate/iu;
const LIGNE_DES_TITRES = /^.*horodate.*$/imu;

/** Unité qu'un titre de colonne porte entre parenthèses ou crochets : « Valeur (en kWh) ». */
const UNITE_DU_TITRE = /[([](?:en )?(k?wh?)[)\]]/u;

function lireReleves(texte: string): Releve[] | string {
  const net = texte.replace(/^\uFEFF/u, "");
  const lignes = decouperCsv(net, separateurDe(net));
  if (lignes === undefined) return "Un guillemet n’est jamais refermé dans ce fichier.";
  let colonnes: Colonnes | null = null;
  let unite = "";
  let unite_annoncee: number | null = null;
  const releves: Releve[] = [];
  for (const { cellules } of lignes) {
    const cases = cellules.map((c) => c.trim());
    // Plier chaque relevé tiendrait le fil : seules les lignes de titres et de préambule se comparent par leurs noms.
    const noms: ReadonlyArray<string> = colonnes === null || cases.some((c) => HORODATE.test(c)) ? cases.map(plier) : [];
    const horodate = noms.findIndex((n) => n.startsWith("horodate"));
    const valeur = noms.findIndex((n) => n.startsWith("valeur") || n.startsWith("puissance moyenne"));
    if (horodate >= 0 && valeur > horodate) {
      colonnes = { horodate, valeur, unite: rang(noms, "unite"), pas: rang(noms, "pas") };
      unite = UNITE_DU_TITRE.exec(noms[valeur] as string)?.[1] ?? unite;
    } else if (colonnes === null) {
      // Préambule : « Unité » nomme une colonne, la ligne suivante la remplit.
      if (unite_annoncee !== null) unite = (cases[unite_annoncee] ?? "").toLowerCase();
      unite_annoncee = rang(noms, "unite");
    } else {
      const releve = lireReleve(cases, colonnes, unite);
      if (releve !== null) releves.push(releve);
    }
  }
  return colonnes === null ? "Ce fichier n’est pas une courbe de charge d’Enedis : les colonnes « Horodate » et « Valeur » n’y sont pas." : releves;
}

/** Le séparateur de la ligne des titres : un préambule n'en a pas toujours. */
function separateurDe(texte: string): string {
  const titres = LIGNE_DES_TITRES.exec(texte)?.[0] ?? "";
  return [";", "\t"].find((signe) => titres.includes(signe)) ?? ",";
}

function rang(noms: ReadonlyArray<string>, nom: string): number | null {
  const trouve = noms.indexOf(nom);
  return trouve < 0 ? null : trouve;
}

function lireReleve(cases: ReadonlyArray<string>, { horodate, valeur, unite, pas }: Colonnes, unite_fichier: string): Releve | null {
  const fin_ms = lireInstant(cases[horodate] ?? "");
  const nombre = lireNombre(cases[valeur] ?? "");
  if (fin_ms === null || nombre === undefined || nombre < 0) return null;
  const mesure = (unite === null ? unite_fichier : (cases[unite] ?? "")).toLowerCase();
  const pas_min = pas === null ? undefined : /^PT(\d+)M$/u.exec(cases[pas] ?? "")?.[1];
  return {
    fin_ms,
    valeur: nombre * (mesure.startsWith("k") ? 1000 : 1),
    energie: mesure.endsWith("wh"),
    pas_min: pas_min === undefined ? null : Number(pas_min),
  };
}

/** Date d'un tableur français, jour d'abord. */
const JOUR_DABORD = /^(\d{2})\/(\d{2})\/(\d{4}) /u;

/** Instant d'une date ISO ou jour d'abord, en ms UTC. Sans décalage, c'est l'heure légale de Paris. */
function lireInstant(texte: string): number | null {
  const iso = texte.replace(JOUR_DABORD, "$3-$2-$1 ");
  const m = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/u.exec(iso);
  if (m === null) return null;
  const [annee, mois, jour, heure, minute] = m.slice(1, 6).map(Number) as [number, number, number, number, number];
  const local = Date.UTC(annee, mois - 1, jour, heure, minute);
  if (Number.isNaN(local) || mois > 12 || jour > 31 || heure > 24 || minute > 59) return null;
  const decalage = m[7];
  if (decalage === "Z") return local;
  if (decalage !== undefined) {
    const chiffres = decalage.replace(":", "");
    return local - (chiffres.startsWith("-") ? -1 : 1) * (Number(chiffres.slice(1, 3)) * 60 + Number(chiffres.slice(3, 5))) * MINUTE_MS;
  }
  return local - (heureDEte(local - 60 * MINUTE_MS) ? 120 : 60) * MINUTE_MS;
}

/** Heure d'été en Europe : du dernier dimanche de mars au dernier d'octobre, 1 h UTC. */
function heureDEte(ms: number): boolean {
  const annee = new Date(ms).getUTCFullYear();
  const dernierDimanche = (mois: number): number => {
    const fin = new Date(Date.UTC(annee, mois + 1, 0));
    return Date.UTC(annee, mois, fin.getUTCDate() - fin.getUTCDay(), 1);
  };
  return ms >= dernierDimanche(2) && ms < dernierDimanche(9);
}

/** Pas le plus courant entre deux relevés qui se suivent, en minutes. */
function pasDe(releves: ReadonlyArray<Releve>): number | null {
  const compte = new Map<number, number>();
  for (const [i, releve] of releves.entries()) {
    const suivant = releves[i + 1];
    const ecart = releve.pas_min ?? (suivant === undefined ? 0 : Math.abs(suivant.fin_ms - releve.fin_ms) / MINUTE_MS);
    if (ecart > 0) compte.set(ecart, (compte.get(ecart) ?? 0) + 1);
  }
  return [...compte].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Ce que chaque quart d'heure de l'année a reçu : énergie, durée relevée, et début de celui, le plus récent, dont elles viennent. */
type Quarts = { readonly energie_wh: Float64Array; readonly duree_ms: Float64Array; readonly debut_ms: Float64Array };

function assembler(releves: ReadonlyArray<Releve>, pas_min: number): LectureCourbe {
  const quarts: Quarts = {
    energie_wh: new Float64Array(QUARTS_AN),
    duree_ms: new Float64Array(QUARTS_AN),
    debut_ms: new Float64Array(QUARTS_AN).fill(Number.NEGATIVE_INFINITY),
  };
  let premier = Number.POSITIVE_INFINITY;
  let dernier = Number.NEGATIVE_INFINITY;
  // Un relevé écrit deux fois ne compte qu'une : le dernier vaut.
  for (const { fin_ms, valeur, energie, pas_min: propre } of new Map(releves.map((un) => [un.fin_ms, un])).values()) {
    const duree_ms = (propre ?? pas_min) * MINUTE_MS;
    const puissance_w = energie ? (valeur * 60 * MINUTE_MS) / duree_ms : valeur;
    const debut = fin_ms - duree_ms;
    premier = Math.min(premier, debut);
    dernier = Math.max(dernier, fin_ms);
    repartir(quarts, debut, fin_ms, puissance_w);
  }
  const watts = quarts.energie_wh.map((wh, i) => (wh * 60 * MINUTE_MS) / (quarts.duree_ms[i] as number));
  return combler(watts, quarts.debut_ms, { du: jourDe(premier), au: jourDe(dernier - MINUTE_MS) });
}

/** Verse un relevé dans les quarts d'heure qu'il recouvre, chacun à proportion : trois relevés de dix minutes en font deux, sans en oublier un. */
function repartir({ energie_wh, duree_ms, debut_ms }: Quarts, debut: number, fin: number, puissance_w: number): void {
  for (let quart = Math.floor(debut / QUART_MS) * QUART_MS; quart < fin; quart += QUART_MS) {
    const i = quartDeLAn(quart);
    if (i === null || quart < (debut_ms[i] as number)) continue;
    // Le même quart d'heure d'une année plus récente remplace.
    if (quart > (debut_ms[i] as number)) {
      energie_wh[i] = 0;
      duree_ms[i] = 0;
      debut_ms[i] = quart;
    }
    const dedans_ms = Math.min(fin, quart + QUART_MS) - Math.max(debut, quart);
    energie_wh[i] = (energie_wh[i] as number) + (puissance_w * dedans_ms) / (60 * MINUTE_MS);
    duree_ms[i] = (duree_ms[i] as number) + dedans_ms;
  }
}

/** Heure d'hiver toute l'année : le soleil, lui, n'en change pas. */
function heureDHiver(ms: number): Date {
  return new Date(ms + 60 * MINUTE_MS);
}

function jourDe(ms: number): string {
  return heureDHiver(ms).toISOString().slice(0, 10);
}

/** Rang d'un instant dans l'année de 35 040 quarts d'heure ; aucun pour le 29 février. */
function quartDeLAn(ms: number): number | null {
  const d = heureDHiver(ms);
  const mois = d.getUTCMonth();
  if (mois === 1 && d.getUTCDate() === 29) return null;
  const jours = JOURS_MOIS.slice(0, mois).reduce((s, n) => s + n, 0) + d.getUTCDate() - 1;
  return jours * QUARTS_JOUR + d.getUTCHours() * 4 + Math.floor(d.getUTCMinutes() / 15);
}

/** Comble chaque trou par la moyenne du même quart d'heure des autres jours du mois, puis ramène chaque mois à une somme de 1. */
function combler(watts: Float64Array, vu: Float64Array, bornes: { readonly du: string; readonly au: string }): LectureCourbe {
  let manques = 0;
  let total_wh = 0;
  const parts = new Float64Array(QUARTS_AN);
  for (let m = 0, debut = 0; m < 12; m++) {
    const fin = debut + (JOURS_MOIS[m] as number) * QUARTS_JOUR;
    let absents = 0;
    let somme = 0;
    for (let i = debut; i < fin; i++) {
      if ((vu[i] as number) === Number.NEGATIVE_INFINITY) {
        absents++;
        parts[i] = moyenneDuQuart(watts, vu, debut, fin, i);
      } else parts[i] = watts[i] as number;
      somme += parts[i] as number;
    }
    if (absents > (1 - COUVERTURE_MOIS) * (fin - debut)) return { faute: faute12Mois(bornes) };
    manques += absents;
    total_wh += somme / 4;
    for (let i = debut; i < fin; i++) parts[i] = somme > 0 ? (parts[i] as number) / somme : 1 / (fin - debut);
    debut = fin;
  }
  if (manques > (1 - COUVERTURE_AN) * QUARTS_AN) return { faute: faute12Mois(bornes) };
  if (total_wh <= 0) return { faute: "Tous les relevés de ce fichier sont nuls." };
  return { courbe: { parts, kwh_an: total_wh / 1000, ...bornes, comble: manques / QUARTS_AN } };
}

function moyenneDuQuart(watts: Float64Array, vu: Float64Array, debut: number, fin: number, i: number): number {
  let somme = 0;
  let nombre = 0;
  for (let j = debut + ((i - debut) % QUARTS_JOUR); j < fin; j += QUARTS_JOUR) {
    if ((vu[j] as number) === Number.NEGATIVE_INFINITY) continue;
    somme += watts[j] as number;
    nombre++;
  }
  return nombre > 0 ? somme / nombre : 0;
}

function faute12Mois({ du, au }: { readonly du: string; readonly au: string }): string {
  return `Ce fichier va du ${formaterJourEnChiffres(du)} au ${formaterJourEnChiffres(au)}, avec des trous : il faut douze mois, dont neuf relevés sur dix. Chez Enedis, demandez un an ou plus.`;
}
