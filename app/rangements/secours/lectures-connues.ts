import { HEURE_MS } from "#app/commun/dates/durees.ts";
import { avantDelai } from "#app/commun/delai.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { Fraicheur } from "#app/rangements/fraicheur.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

export type LecturesConnues = {
  /** Lit ; si le rangement tarde ou tombe, la même lecture, faite plus tôt, ressert. */
  lire<T>(cle: string, lecture: () => Promise<T>): Promise<T>;
  retenir(cle: string, valeur: unknown): void;
  /** Change ce qu'une lecture connue rendra, sans la rajeunir. */
  corriger(cle: string, valeur: unknown): void;
  retirer(cle: string): void;
  /** Retire tout ce qui vient d'une table. */
  oublier(table: string): void;
  /** Refait une lecture connue et la retient ; une écriture passée entre-temps la fait recommencer. Rejette ce que la lecture rejette. */
  relire<T>(cle: string, lecture: () => Promise<T>): Promise<T>;
  /** Refait les dernières lectures d'une table, sans rien oublier d'abord : ce que le rangement ne redit pas reste ce qu'il était. */
  relireTable(table: string): Promise<void>;
  /** Les lectures connues dont la clé commence ainsi. */
  commencantPar(debut: string): ReadonlyArray<{ readonly cle: string; readonly valeur: unknown }>;
  /** Le rangement vient de répondre : la pause prise pendant la panne n'a plus lieu d'être. */
  constaterReponse(): void;
};

export type OptionsLecturesConnues = {
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  /** Le service, tel que le journal le nomme. */
  readonly service: string;
  /** Pour dire l'âge de ce qui est montré. */
  readonly fraicheur?: Pick<Fraicheur, "repondu" | "muet"> | undefined;
  /** Attente au-delà de laquelle une lecture connue ressert. */
  readonly patience_ms: number;
};

// Une journée d'atelier : une panne plus courte ne ferme pas la carte.
const AGE_MAX_MS = 12 * HEURE_MS;
// Les codes d'entrée et la modération changent d'une main à l'autre : ils ne resservent qu'un quart d'heure. La carte, elle, relit aussi son atelier.
const AGE_MAX_AUTRES_MS = 15 * 60_000;
const LONGUES = /^(fiches|ateliers lire) /;
const PAUSE_MS = 5_000;
const LECTURES_MAX = 2_000;
// Un rangement qui revient ne reçoit pas deux mille lectures d'un coup : les plus récentes suffisent aux pages ouvertes.
const RELECTURES_MAX = 50;
const ESSAIS_MAX = 3;

type Connue = { readonly valeur: unknown; readonly le_ms: number; readonly lecture?: (() => Promise<unknown>) | undefined };

/** Les dernières lectures d'un rangement, chacune sous sa clé (« table geste argument »). */
export function creerLecturesConnues({ journal, maintenant_ms, service, patience_ms, fraicheur }: OptionsLecturesConnues): LecturesConnues {
  const connues = new Map<string, Connue>();
  // Les écritures apprises, par table : une lecture commencée avant l'une d'elles ne doit pas se retenir après.
  const ecritures = new Map<string, number>();
  let malade_ms = Number.NEGATIVE_INFINITY;

  function constaterReponse(): void {
    malade_ms = Number.NEGATIVE_INFINITY;
  }

  function noter(cle: string): void {
    ecritures.set(tableDe(cle), ecrituresDe(cle) + 1);
  }
  function ecrituresDe(cle: string): number {
    return ecritures.get(tableDe(cle)) ?? 0;
  }

  function ranger(cle: string, valeur: unknown, lecture?: () => Promise<unknown>): void {
    connues.delete(cle);
    connues.set(cle, { valeur: structuredClone(valeur), le_ms: maintenant_ms(), lecture });
    const [ancienne] = connues.keys();
    if (connues.size > LECTURES_MAX && ancienne !== undefined) connues.delete(ancienne);
  }

  async function relire<T>(cle: string, lecture: () => Promise<T>): Promise<T> {
    for (let essai = 1; ; essai += 1) {
      const avant = ecrituresDe(cle);
      const valeur = await lecture();
      if (ecrituresDe(cle) === avant) ranger(cle, valeur, lecture);
      else if (essai < ESSAIS_MAX) continue;
      return valeur;
    }
  }

  return {
    constaterReponse,
    relire,
    retenir(cle, valeur) {
      noter(cle);
      ranger(cle, valeur, connues.get(cle)?.lecture);
    },
    async lire<T>(cle: string, lecture: () => Promise<T>): Promise<T> {
      const connue = connues.get(cle);
      const maintenant = maintenant_ms();
      const secours =
        connue !== undefined && maintenant - connue.le_ms < (LONGUES.test(cle) ? AGE_MAX_MS : AGE_MAX_AUTRES_MS)
          ? (connue as { readonly valeur: T })
          : undefined;
      if (secours !== undefined && maintenant - malade_ms < PAUSE_MS) return structuredClone(secours.valeur);
      const avant = ecrituresDe(cle);
      const lue = lecture().then((valeur) => {
        constaterReponse();
        fraicheur?.repondu();
        if (ecrituresDe(cle) === avant) ranger(cle, valeur, lecture);
        return valeur;
      });
      if (secours === undefined)
        return lue.catch((e: unknown) => {
          // Rien ne ressert, mais le rangement se tait : mort dès le démarrage, l'âge ne doit pas dire qu'il répond.
          if (estPassagere(e)) fraicheur?.muet();
          throw e;
        });
      try {
        const aTemps = await avantDelai(lue, patience_ms);
        if (aTemps !== undefined) return aTemps.valeur;
      } catch (e) {
        if (!estPassagere(e)) throw e;
      }
      malade_ms = maintenant_ms();
      fraicheur?.muet();
      journal.avertir(`${service} ne répond pas : la dernière lecture ressert`, { table: tableDe(cle) });
      return structuredClone(secours.valeur);
    },
    corriger(cle, valeur) {
      noter(cle);
      const connue = connues.get(cle);
      if (connue !== undefined) connues.set(cle, { ...connue, valeur });
    },
    retirer(cle) {
      noter(cle);
      connues.delete(cle);
    },
    oublier(table) {
      noter(table);
      for (const cle of connues.keys()) if (tableDe(cle) === table) connues.delete(cle);
    },
    async relireTable(table) {
      const deLaTable = [...connues].filter(([cle]) => tableDe(cle) === table);
      // « Il n'y en a pas » ne se tient plus pour vrai ; ce qui existait, si, jusqu'à nouvelle lecture.
      for (const [cle, { valeur }] of deLaTable) if (valeur === undefined) connues.delete(cle);
      const dites = deLaTable.filter(([, { valeur }]) => valeur !== undefined).slice(-RELECTURES_MAX);
      for (const [cle, { lecture }] of dites) if (lecture !== undefined) await relire(cle, lecture);
    },
    commencantPar: (debut) => [...connues].flatMap(([cle, { valeur }]) => (cle.startsWith(debut) ? [{ cle, valeur }] : [])),
  };
}

/** « fiches lister {…} » vient de la table « fiches ». */
function tableDe(cle: string): string {
  return cle.split(" ", 1)[0] ?? cle;
}

function estPassagere(e: unknown): boolean {
  return estErreurApp(e) && (e.code === "indisponible" || e.code === "delai_depasse");
}
