/** Les tables dont les écritures peuvent attendre ; un atelier, lui, se crée en direct : son code est à vérifier ailleurs. */
export type TableEnFile = "codev_fiches" | "ressources_references" | "stats_usage";

/** Ce qu'une écriture acquittée demande encore au rangement lointain. */
export type Geste = {
  readonly tab: TableEnFile;
  /** L'identifiant de l'enregistrement : celui que la personne a reçu. */
  readonly cle: string;
  readonly geste: "creer" | "remplacer" | "effacer";
  /** L'enregistrement entier ; absent d'un effacement. */
  readonly objet?: unknown;
  readonly versionLue?: number;
  readonly version?: number;
};

export type GesteEnFile = Geste & {
  readonly rang: number;
  /** Celui que portera la ligne : un geste refait reconnaît la sienne. */
  readonly jeton: string;
  /** Celui-ci compris ; au-delà d'un, l'écriture a pu se faire sans qu'on le sache. */
  readonly essais: number;
};

/** Le dernier état acquitté de ce qui attend ; `undefined` : effacé. */
export type EnAttente = ReadonlyMap<string, unknown>;

/** Des écritures acquittées ici, sur le disque, que le rangement lointain n'a pas encore. Plusieurs processus d'une machine la partagent. */
export type FileAttente = {
  /** Garde un geste pour de bon. Lève `conflit` ou `introuvable` d'après ce que la file sait, `indisponible` si elle est pleine. */
  admettre(geste: Geste): Promise<void>;
  enAttente(tab: TableEnFile): Promise<EnAttente>;
  /** De même pour un seul enregistrement ; absent, rien de lui n'attend. */
  attente(tab: TableEnFile, cle: string): Promise<{ readonly objet: unknown } | undefined>;
  /** Les identifiants de ce qui attend, sans rien en lire. */
  clesEnAttente(tab: TableEnFile): Promise<ReadonlySet<string>>;
  /** Le tour de rejouer revient à ce porteur jusqu'à cette date : un seul processus à la fois. */
  prendreTour(porteur: string, jusqua_ms: number): Promise<boolean>;
  rendreTour(porteur: string): Promise<void>;
  /** Les premiers gestes à rejouer : des créations d'une même table, ou un seul autre. Chacun compte un essai de plus, sur le disque. */
  prendre(combien: number): Promise<ReadonlyArray<GesteEnFile>>;
  /** Faits. `douteux` : à revoir plus tard, une écriture crue perdue a pu arriver après coup. */
  finir(rangs: ReadonlyArray<number>, douteux: boolean): Promise<void>;
  /** Refusé pour de bon : les suivants de la même clé attendent avec lui, les autres passent. */
  ecarter(rang: number): Promise<void>;
  /** L'identifiant est celui d'un autre : ni ce geste ni les suivants de la même clé ne partiront. */
  abandonner(rang: number): Promise<void>;
  /** Les gestes faits, mais douteux, dont le moment de les revoir est venu. */
  aRevoir(): Promise<ReadonlyArray<GesteEnFile>>;
  /** Remet en file ce qui est écarté depuis longtemps, et oublie ce qui est fait depuis longtemps. */
  entretenir(): Promise<void>;
  relever(): Readonly<Record<"file_gestes" | "file_ecartes" | "file_age_s", number>>;
};
