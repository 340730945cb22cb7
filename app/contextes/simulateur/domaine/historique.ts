import type { AlgoConfig, Coefficients, Couts } from "@autonomie/engines";

/** Les valeurs d'avant, rebâties à partir de celles d'aujourd'hui et de ce qui a changé depuis. */

export type Tables = { readonly coefficients: Coefficients; readonly couts: Couts; readonly algoConfig: AlgoConfig };
/** Ce qu'était une ligne : les champs qui ont changé (null : le champ n'existait pas) ; null si la ligne n'existait pas ; tous ses champs si elle a disparu. */
export type Difference = { readonly id: string; readonly avant: Readonly<Record<string, unknown>> | null };
/** Une version publiée, et ce qui la sépare de la suivante. `suivante` est nul pour la version courante. */
export type VersionDonnees = {
  readonly version: string;
  readonly suivante: string | null;
  /** Révision des formules qui a servi ces valeurs ; 1 si absente. */
  readonly formules?: number;
  /** Date du passage à la suivante (AAAA-MM-JJ). */
  readonly remplacee_le: string | null;
  readonly coefficients: ReadonlyArray<Difference>;
  readonly couts: ReadonlyArray<Difference>;
  /** Clés de premier rang d'`algo_config`, avec leur valeur entière ; absente alors : `avant` nul. */
  readonly heuristiques: ReadonlyArray<{ readonly cle: string; readonly avant: unknown }>;
};

/** De la plus ancienne à la plus récente, les étapes qui mènent de `version` à `courante` ; undefined si la chaîne manque d'un maillon. */
export function cheminDe(version: string, courante: string, historique: ReadonlyArray<VersionDonnees>): ReadonlyArray<VersionDonnees> | undefined {
  const parVersion = new Map(historique.map((v) => [v.version, v]));
  const chemin: Array<VersionDonnees> = [];
  let ici = version;
  while (ici !== courante) {
    const etape = parVersion.get(ici);
    // Un maillon absent, ou une boucle : mieux vaut le dire que deviner.
    if (etape === undefined || etape.suivante === null || chemin.length >= historique.length) return undefined;
    chemin.push(etape);
    ici = etape.suivante;
  }
  return chemin;
}

/** Tables d'une version passée : les différences s'appliquent à rebours, de la plus récente à la plus ancienne. Les tables reçues ne sont pas touchées. */
export function remonter(tables: Tables, chemin: ReadonlyArray<VersionDonnees>): Tables {
  return chemin.toReversed().reduce<Tables>(
    ({ coefficients, couts, algoConfig }, etape) => ({
      coefficients: defaire(coefficients, etape.coefficients) as Coefficients,
      couts: defaire(couts, etape.couts) as Couts,
      algoConfig: defaireCles(algoConfig, etape.heuristiques) as AlgoConfig,
    }),
    tables,
  );
}

function defaire(table: Readonly<Record<string, object>>, differences: ReadonlyArray<Difference>): Readonly<Record<string, object>> {
  const sortie: Record<string, object> = { ...table };
  for (const { id, avant } of differences) {
    if (avant === null) delete sortie[id];
    else sortie[id] = Object.fromEntries(Object.entries({ ...sortie[id], ...avant }).filter(([, valeur]) => valeur !== null));
  }
  return sortie;
}

function defaireCles(config: object, differences: VersionDonnees["heuristiques"]): object {
  const sortie: Record<string, unknown> = { ...config };
  for (const { cle, avant } of differences) {
    if (avant === null) delete sortie[cle];
    else sortie[cle] = avant;
  }
  return sortie;
}

type Ligne = { readonly id: string };

/**
 * Ce qui dit une valeur sans en être une : le changer ne change aucun nombre, donc ni la version des valeurs, ni l'âge d'un lien.
 * Tout le reste d'une ligne compte, un champ nouveau compris.
 */
const CHAMPS_DITS: ReadonlySet<string> = new Set([
  "nom",
  "nom_metier",
  "source",
  "releve",
  "annee",
  "verifie",
  "perime_le",
  "nature",
  "alias_de",
  "usage",
  "usage_raison",
  "entretien_source",
]);

/** Une ligne réduite à ses valeurs. */
export function valeursDe<T extends object>(ligne: T): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(ligne).filter(([champ]) => !CHAMPS_DITS.has(champ)));
}

/** Vrai si aucune valeur ni aucune formule ne sépare cette version de la courante, que sert la révision `revision` : un lien d'alors n'a pas vieilli. */
export function memesValeurs(version: string, courante: string, revision: number, historique: ReadonlyArray<VersionDonnees>): boolean {
  const chemin = cheminDe(version, courante, historique);
  const dites = (differences: ReadonlyArray<Difference>): boolean =>
    differences.every(({ avant }) => avant !== null && Object.keys(avant).every((champ) => CHAMPS_DITS.has(champ)));
  return (
    chemin !== undefined &&
    (chemin[0]?.formules ?? 1) === revision &&
    chemin.every(({ coefficients, couts, heuristiques }) => dites(coefficients) && dites(couts) && heuristiques.length === 0)
  );
}

/** Ce qui sépare les valeurs de deux états d'une table, écrit pour revenir de `apres` à `avant`. */
export function comparerTables(avant: ReadonlyArray<Ligne>, apres: ReadonlyArray<Ligne>): ReadonlyArray<Difference> {
  const anciennes = new Map(avant.map((l) => [l.id, l as Readonly<Record<string, unknown>>]));
  const neuves = new Map(apres.map((l) => [l.id, l as Readonly<Record<string, unknown>>]));
  return [...new Set([...anciennes.keys(), ...neuves.keys()])].sort().flatMap((id): ReadonlyArray<Difference> => {
    const [ancienne, neuve] = [anciennes.get(id), neuves.get(id)];
    if (ancienne === undefined) return [{ id, avant: null }];
    if (neuve === undefined) return [{ id, avant: ancienne }];
    const changes = champsChanges(ancienne, neuve);
    return changes.length === 0 ? [] : [{ id, avant: Object.fromEntries(changes.map((c) => [c, ancienne[c] ?? null])) }];
  });
}

function champsChanges(ancienne: Readonly<Record<string, unknown>>, neuve: Readonly<Record<string, unknown>>): ReadonlyArray<string> {
  return [...new Set([...Object.keys(ancienne), ...Object.keys(neuve)])].filter((c) => !CHAMPS_DITS.has(c) && !memes(ancienne[c], neuve[c]));
}

/** De même pour les heuristiques, clé de premier rang par clé de premier rang. */
export function comparerHeuristiques(avant: object, apres: object): VersionDonnees["heuristiques"] {
  const [anciennes, neuves] = [avant as Readonly<Record<string, unknown>>, apres as Readonly<Record<string, unknown>>];
  return [...new Set([...Object.keys(anciennes), ...Object.keys(neuves)])]
    .sort()
    .filter((cle) => !memes(anciennes[cle], neuves[cle]))
    .map((cle) => ({ cle, avant: anciennes[cle] ?? null }));
}

function memes(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Une valeur qui a changé. `alors` ou `aujourdhui` absent : la ligne n'existait pas, ou n'existe plus. */
export type Changement = {
  readonly table: "coefficients" | "couts" | "heuristiques";
  readonly id: string;
  readonly nom: string;
  readonly unite: string;
  /** Celle d'alors, si elle était autre. */
  readonly unite_alors?: string;
  readonly alors?: number;
  readonly aujourdhui?: number;
  /** Ce qui a changé de la ligne, quand elle est des deux états : la valeur montrée, ou autre chose (bornes, paliers, durée). */
  readonly champs: ReadonlyArray<string>;
};

/** Valeurs qui diffèrent entre deux états ; une source récrite ou une date repoussée n'en est pas une. Une heuristique changée n'a pas de nombre à montrer. */
export function listerChangements(alors: Tables, aujourdhui: Tables): ReadonlyArray<Changement> {
  const lignes = <T extends LigneDite>(
    table: "coefficients" | "couts",
    a: Readonly<Record<string, T>>,
    b: Readonly<Record<string, T>>,
    lire: (ligne: T) => number,
  ): ReadonlyArray<Changement> =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])].sort().flatMap((id): ReadonlyArray<Changement> => {
      const [ancienne, neuve] = [a[id], b[id]];
      const montree = neuve ?? ancienne;
      if (montree === undefined) return [];
      const champs = ancienne === undefined || neuve === undefined ? [] : champsChanges(ancienne, neuve);
      if (ancienne !== undefined && neuve !== undefined && champs.length === 0) return [];
      return [
        {
          table,
          id,
          nom: montree.nom,
          unite: montree.unite,
          ...(ancienne === undefined || ancienne.unite === montree.unite ? {} : { unite_alors: ancienne.unite }),
          ...(ancienne === undefined ? {} : { alors: lire(ancienne) }),
          ...(neuve === undefined ? {} : { aujourdhui: lire(neuve) }),
          champs,
        },
      ];
    });
  return [
    ...lignes("coefficients", alors.coefficients, aujourdhui.coefficients, ({ valeur }) => valeur),
    ...lignes("couts", alors.couts, aujourdhui.couts, ({ typique_eur }) => typique_eur),
    ...comparerHeuristiques(alors.algoConfig, aujourdhui.algoConfig).map(({ cle }): Changement => ({
      table: "heuristiques",
      id: cle,
      nom: cle,
      unite: "",
      champs: [],
    })),
  ];
}

type LigneDite = Ligne & { readonly nom: string; readonly unite: string };
