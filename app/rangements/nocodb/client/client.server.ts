import type { NoterAppel } from "#app/socle/amont/chronometre.ts";
import { appeler } from "#app/socle/amont/client.server.ts";
import { attenteAvantReprise, SATURE, type Reprise } from "#app/socle/amont/reprise.ts";
import type { EchecAmont } from "#app/socle/amont/types.ts";
import { creerDisjoncteur } from "#app/socle/disjoncteur.ts";
import { echec, erreurNocodb, type EchecNocodb, type Sorte } from "./echecs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

// Tout appel à NocoDB passe ici : temps bornés, reprises, disjoncteur, échecs classés. Le jeton ne va jamais ailleurs.

export type DelaisNocodb = {
  /** Pour un appel : de l'envoi aux en-têtes de la réponse. */
  readonly appel_ms: number;
  /** Pour une opération entière, relectures et reprises comprises. */
  readonly operation_ms: number;
};

export type OptionsClient = {
  readonly url: string;
  readonly jeton: string;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  readonly delais?: DelaisNocodb;
  /** Ce que chaque appel a pris. */
  readonly noter?: NoterAppel | undefined;
};

export type Parametres = Readonly<Record<string, string | number>>;

/** Les appels d'une même opération : ils se partagent une durée. */
export type Appels = {
  /** Lecture : reprise après une coupure ou une surcharge. */
  lire(chemin: string, parametres?: Parametres): Promise<unknown>;
  /** Écriture : reprise seulement quand le serveur dit n'avoir rien fait (429). Un échec « sans nouvelles » se vérifie par une lecture. */
  ecrire(methode: "POST" | "PATCH" | "DELETE", chemin: string, corps: unknown, parametres?: Parametres): Promise<unknown>;
  readonly sorte: Sorte;
};

export type ClientNocodb = {
  operer<T>(sorte: Sorte, geste: (appels: Appels) => Promise<T>): Promise<T>;
  /** Comme `operer`, sans limite pour l'ensemble : installation et transferts, où chaque appel reste borné. */
  operation_longue<T>(sorte: Sorte, geste: (appels: Appels) => Promise<T>): Promise<T>;
};

const DELAIS: DelaisNocodb = { appel_ms: 8_000, operation_ms: 12_000 };
// Une page de 500 propositions de quelques dizaines de kilooctets.
const REPONSE_MAX_OCTETS = 48 * 1024 * 1024;
const COUPURE: Reprise = { essais_max: 3, cadence: { depart_ms: 250, dispersion: 0 }, demandee_max_s: 0 };
const ENGORGEMENT: Reprise = { ...COUPURE, essais_max: 4, demandee_max_s: Number.POSITIVE_INFINITY, saturation: { depart_ms: 1_000, dispersion: 0 } };
const PAUSE_MS = 10_000;
const PASSAGERS: ReadonlySet<number> = new Set([502, 503, 504]);
const JAMAIS = new AbortController().signal;

type Methode = "GET" | "POST" | "PATCH" | "DELETE";
type Appel = { readonly parametres: Parametres; readonly corps: unknown; readonly reste_ms: number };

export function creerClient({ url, jeton, journal, maintenant_ms, delais = DELAIS, noter: noterAppel }: OptionsClient): ClientNocodb {
  // Serveur mort : après quelques échecs, la réponse est immédiate plutôt que d'attendre le délai à chaque page.
  const disjoncteur = creerDisjoncteur({ maintenant_ms, pause_ms: PAUSE_MS });

  async function unAppel(methode: Methode, chemin: string, { parametres, corps, reste_ms }: Appel) {
    const adresse = new URL(`${url}${chemin}`);
    for (const [nom, valeur] of Object.entries(parametres)) adresse.searchParams.set(nom, String(valeur));
    // URLSearchParams écrit l'espace « + », que des versions de NocoDB lisent mal dans un filtre.
    adresse.search = adresse.search.replaceAll("+", "%20");
    const { appel_ms } = delais;
    return appeler({
      url: adresse.href,
      methode,
      entetes: { "xc-token": jeton },
      ...(corps === undefined ? {} : { corps }),
      reponse_max_octets: REPONSE_MAX_OCTETS,
      delais: { connexion_ms: Math.min(3_000, appel_ms), premier_octet_ms: appel_ms, essai_ms: 2 * appel_ms, total_ms: reste_ms },
      signal: JAMAIS,
      noter: noterAppel,
      reessayer: (echec, rang) => quandReprendre(echec, methode === "GET", rang),
    });
  }

  function noter(reponse: EchecAmont, { genre, statut, code }: EchecNocodb): void {
    if (estPanne(reponse)) disjoncteur.echec();
    else disjoncteur.reussite();
    if (statut === 401 || statut === 403) journal.erreur("NocoDB refuse le jeton ou le droit demandé", { statut });
    else if (estPanne(reponse)) journal.avertir("NocoDB en échec", { genre, statut, code });
  }

  function creerAppels(sorte: Sorte, fin_ms: number): Appels {
    async function demander(methode: Methode, chemin: string, parametres: Parametres, corps?: unknown): Promise<unknown> {
      const reste_ms = fin_ms - performance.now();
      if (reste_ms <= 0) throw erreurNocodb(sorte, echec("delai", "durée de l'opération épuisée"));
      const reponse = await unAppel(methode, chemin, { parametres, corps, reste_ms });
      if (reponse.ok) {
        disjoncteur.reussite();
        return reponse.json;
      }
      const classe = classer(reponse);
      noter(reponse, classe);
      throw erreurNocodb(sorte, classe);
    }
    return {
      sorte,
      lire: (chemin, parametres = {}) => demander("GET", chemin, parametres),
      ecrire: (methode, chemin, corps, parametres = {}) => demander(methode, chemin, parametres, corps),
    };
  }

  async function operer<T>(sorte: Sorte, duree_ms: number, geste: (appels: Appels) => Promise<T>): Promise<T> {
    if (!disjoncteur.laisserPasser()) throw erreurNocodb(sorte, echec("disjoncte", "trop d'échecs à la suite", { attente_s: PAUSE_MS / 1_000 }));
    return geste(creerAppels(sorte, performance.now() + duree_ms));
  }

  return {
    operer: (sorte, geste) => operer(sorte, delais.operation_ms, geste),
    operation_longue: (sorte, geste) => operer(sorte, Number.POSITIVE_INFINITY, geste),
  };
}

function estPanne({ genre, statut }: EchecAmont): boolean {
  return genre === "connexion" || genre === "delai" || (statut !== null && (statut >= 500 || statut === 429));
}

// Une demande refusée faute de place n'a pas été traitée : la refaire est sans danger, même une écriture. Après une coupure, seule une lecture se refait.
function quandReprendre({ genre, statut, attente_s }: EchecAmont, lecture: boolean, rang: number): number | null {
  const sature = statut === SATURE;
  const passager = genre === "connexion" || (statut !== null && PASSAGERS.has(statut));
  if (!sature && !(lecture && passager)) return null;
  return attenteAvantReprise({ sature, attente_s }, rang, sature ? ENGORGEMENT : COUPURE);
}

/** Quatre formes d'erreur cohabitent : `error` (code stable), `message`, `msg`, et la page d'un mandataire. */
function classer({ genre, statut, json, attente_s }: EchecAmont): EchecNocodb {
  const corps = typeof json === "object" && json !== null ? (json as Readonly<Record<string, unknown>>) : {};
  const texte = (valeur: unknown): string => (typeof valeur === "string" ? valeur : "");
  return {
    genre,
    statut,
    code: texte(corps["error"]).replace(/^ERR_/, ""),
    message: texte(corps["message"]) || texte(corps["msg"]),
    attente_s,
  };
}
