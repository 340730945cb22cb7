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
const AGE_MAX_MS = 12 * 3_600_000;
// Les codes d'entrée et la modération changent d'une main à l'autre : ils ne resservent qu'un quart d'heure. La carte, elle, relit aussi son atelier.
const AGE_MAX_AUTRES_MS = 15 * 60_000;
const LONGUES = /^(fiches|ateliers lire) /;
const PAUSE_MS = 5_000;
const LECTURES_MAX = 2_000;

/** Les dernières lectures d'un rangement, chacune sous sa clé (« table geste argument »). */
export function creerLecturesConnues({ journal, maintenant_ms, service, patience_ms, fraicheur }: OptionsLecturesConnues): LecturesConnues {
  const connues = new Map<string, { readonly valeur: unknown; readonly le_ms: number }>();
  let malade_ms = Number.NEGATIVE_INFINITY;

  function constaterReponse(): void {
    malade_ms = Number.NEGATIVE_INFINITY;
  }

  function retenir(cle: string, valeur: unknown): void {
    connues.delete(cle);
    connues.set(cle, { valeur: structuredClone(valeur), le_ms: maintenant_ms() });
    const [ancienne] = connues.keys();
    if (connues.size > LECTURES_MAX && ancienne !== undefined) connues.delete(ancienne);
  }

  return {
    constaterReponse,
    retenir,
    async lire<T>(cle: string, lecture: () => Promise<T>): Promise<T> {
      const connue = connues.get(cle);
      const maintenant = maintenant_ms();
      const secours =
        connue !== undefined && maintenant - connue.le_ms < (LONGUES.test(cle) ? AGE_MAX_MS : AGE_MAX_AUTRES_MS)
          ? (connue as { readonly valeur: T })
          : undefined;
      if (secours !== undefined && maintenant - malade_ms < PAUSE_MS) return structuredClone(secours.valeur);
      const lue = lecture().then((valeur) => {
        constaterReponse();
        fraicheur?.repondu();
        retenir(cle, valeur);
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
      journal.avertir(`${service} ne répond pas : la dernière lecture ressert`, { table: cle.split(" ")[0] });
      return structuredClone(secours.valeur);
    },
    corriger(cle, valeur) {
      const connue = connues.get(cle);
      if (connue !== undefined) connues.set(cle, { ...connue, valeur });
    },
    retirer(cle) {
      connues.delete(cle);
    },
    oublier(table) {
      for (const cle of connues.keys()) if (cle.startsWith(`${table} `)) connues.delete(cle);
    },
    commencantPar: (debut) => [...connues].flatMap(([cle, { valeur }]) => (cle.startsWith(debut) ? [{ cle, valeur }] : [])),
  };
}

function estPassagere(e: unknown): boolean {
  return estErreurApp(e) && (e.code === "indisponible" || e.code === "delai_depasse");
}
