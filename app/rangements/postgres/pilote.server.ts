import { createRequire } from "node:module";

// Le seul module qui connaît le pilote. Chargé à la première connexion : un site sans PostgreSQL ne paie ni sa mémoire ni son démarrage.

export type Valeur = string | number | boolean | null;
export type Ligne = Readonly<Record<string, unknown>>;
/** `command` : ce que le serveur a fait, par exemple ROLLBACK en réponse à un COMMIT. */
export type Resultat = { readonly command?: string; readonly rows: ReadonlyArray<Ligne>; readonly rowCount: number | null };
export type Avis = { readonly channel: string; readonly payload?: string };

/** Une connexion. */
export type Connexion = {
  connect(): Promise<unknown>;
  query(texte: string, valeurs?: ReadonlyArray<Valeur>): Promise<Resultat>;
  on(evenement: "error", recevoir: (cause: Error) => void): void;
  on(evenement: "end", recevoir: () => void): void;
  on(evenement: "notification", recevoir: (avis: Avis) => void): void;
  end(): Promise<void>;
};
export type ConnexionPretee = Pick<Connexion, "query"> & { release(jeter?: boolean): void };
/** Connexions gardées ouvertes et prêtées. */
export type Bassin = {
  readonly waitingCount: number;
  readonly totalCount: number;
  readonly idleCount: number;
  connect(): Promise<ConnexionPretee>;
  on(evenement: "error", recevoir: (cause: Error) => void): void;
  on(evenement: "connect", recevoir: (connexion: Pick<Connexion, "on">) => void): void;
  end(): Promise<void>;
};

export type Reglages = {
  readonly connectionString: string;
  readonly application_name: string;
  readonly keepAlive: boolean;
  readonly connectionTimeoutMillis: number;
  readonly query_timeout: number;
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
  readonly types: { getTypeParser(oid: number, format?: string): (texte: string) => unknown };
};
type Pilote = {
  readonly Pool: new (reglages: Reglages & { readonly max: number; readonly idleTimeoutMillis: number }) => Bassin;
  readonly Client: new (reglages: Reglages) => Connexion;
  readonly types: { getTypeParser(oid: number, format?: string): (texte: string) => unknown };
};

/** Numéros des types que le pilote lirait autrement que nos rangements. */
const DATE = 1082;
const INSTANT = 1184;
const GRAND_ENTIER = 20;

let pilote: Pilote | undefined;

/** Le pilote, chargé une fois. */
export function chargerPilote(): Pilote {
  pilote ??= createRequire(import.meta.url)("pg") as Pilote;
  return pilote;
}

/** Lecture des types : un instant est un texte ISO en temps universel à la milliseconde, une date reste un texte, un compte est un nombre. */
export function lectureDesTypes(): Reglages["types"] {
  const { types } = chargerPilote();
  return {
    getTypeParser(oid, format) {
      if (format === "binary") return types.getTypeParser(oid, format);
      if (oid === DATE) return (texte) => texte;
      if (oid === GRAND_ENTIER) return Number;
      if (oid !== INSTANT) return types.getTypeParser(oid, format);
      const lire = types.getTypeParser(oid, format);
      return (texte) => {
        const lu = lire(texte);
        // Une date à l'infini, tapée à la main, n'est pas un instant : la ligne sera refusée à la relecture.
        return lu instanceof Date ? lu.toISOString() : String(lu);
      };
    },
  };
}
