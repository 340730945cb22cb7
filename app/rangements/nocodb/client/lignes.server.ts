import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { BaseNocodb, TableResolue } from "./base.server.ts";
import type { Appels, Parametres } from "./client.server.ts";
import { CLE, depuisBrute, JETON, JETONS_PASSES, lireCellule, type Brute, type Definition } from "./colonnes.ts";
import { echec, echecDe, erreurNocodb } from "./echecs.ts";
import { enFiltre, repond, type Condition } from "./filtres.ts";

// Lire des lignes : filtres, pages, décalages, et tout ce qui distingue un moteur d'un autre.

export type LigneLue<T> = {
  /** `Id` de NocoDB : ne sert qu'à désigner la ligne à NocoDB, jamais à la reconnaître. */
  readonly numero: number;
  readonly cle: string;
  readonly jeton: string | null;
  readonly jetonsPasses: ReadonlyArray<string>;
  readonly brute: Brute;
  /** undefined : la ligne existe mais n'est pas lisible. */
  readonly objet: T | undefined;
};

export type ContexteTable<T> = { readonly base: BaseNocodb; readonly definition: Definition<T>; readonly journal: Journal };

export type Tri = ReadonlyArray<string>;

const SchemaPage = z.looseObject({
  list: z.array(z.record(z.string(), z.unknown())),
  // `page` manque quand le décalage n'est pas un multiple de la limite : seul ce champ sert.
  pageInfo: z.looseObject({ isLastPage: z.union([z.boolean(), z.number().transform((n) => n === 1)]) }),
});
const SchemaCompte = z.looseObject({ count: z.coerce.number().int().min(0) });
const Numero = z.coerce.number().int();

const PAGE = 500;
const LIGNES_MAX = 200_000;

export function tirerJeton(): string {
  return randomBytes(12).toString("base64url");
}

export function cheminLignes({ id }: TableResolue): string {
  return `/api/v2/tables/${encodeURIComponent(id)}/records`;
}

/** Toutes les lignes qui répondent aux conditions, par numéro croissant : une ligne effacée entre deux pages n'en fait pas sauter une autre. */
export async function toutes<T>(appels: Appels, contexte: ContexteTable<T>, conditions: ReadonlyArray<Condition>): Promise<ReadonlyArray<LigneLue<T>>> {
  const lues: Array<LigneLue<T>> = [];
  for await (const page of parPages(appels, contexte, conditions)) {
    lues.push(...page);
    if (lues.length > LIGNES_MAX) throw erreurNocodb(appels.sorte, echec("forme", `plus de ${LIGNES_MAX} lignes`));
  }
  return sansDoubles(lues);
}

export async function* parPages<T>(
  appels: Appels,
  contexte: ContexteTable<T>,
  conditions: ReadonlyArray<Condition>,
): AsyncGenerator<ReadonlyArray<LigneLue<T>>> {
  let dernier = 0;
  for (;;) {
    const suite: ReadonlyArray<Condition> = dernier === 0 ? conditions : [...conditions, { colonne: "Id", op: "gt", valeur: dernier }];
    const { lignes, derniere, numeros } = await unePage(appels, contexte, suite, { sort: "Id", limit: PAGE });
    yield lignes;
    const suivant = Math.max(dernier, ...numeros);
    // Un serveur qui ignorerait le filtre rendrait toujours la même page.
    if (derniere || suivant === dernier) return;
    dernier = suivant;
  }
}

/** Une tranche de la liste triée par le serveur. Un décalage au-delà de la fin, que NocoDB traite en erreur, rend une liste vide. */
export async function tranche<T>(
  appels: Appels,
  contexte: ContexteTable<T>,
  conditions: ReadonlyArray<Condition>,
  { tri, limite, decalage }: { readonly tri: Tri; readonly limite: number; readonly decalage: number },
): Promise<ReadonlyArray<LigneLue<T>>> {
  const lues: Array<LigneLue<T>> = [];
  let saut = decalage;
  let manque = limite;
  while (manque > 0) {
    const { lignes, derniere, numeros } = await unePage(appels, contexte, conditions, {
      sort: [...tri, "Id"].join(","),
      limit: Math.min(manque, PAGE),
      offset: saut,
    });
    lues.push(...lignes.slice(0, manque));
    if (derniere || numeros.length === 0) break;
    saut += numeros.length;
    manque -= numeros.length;
  }
  return sansDoubles(lues);
}

/** Les lignes où `colonne` vaut exactement `valeur`, par numéro croissant. */
export async function trouver<T>(
  appels: Appels,
  contexte: ContexteTable<T>,
  colonne: string,
  valeur: string,
  { vivantes = true }: { readonly vivantes?: boolean } = {},
): Promise<ReadonlyArray<LigneLue<T>>> {
  const { lignes } = await unePage(appels, contexte, [{ colonne, op: "eq", valeur }], { sort: "Id", limit: 25 }, vivantes);
  return lignes;
}

export async function compter<T>(appels: Appels, contexte: ContexteTable<T>, conditions: ReadonlyArray<Condition>): Promise<number> {
  return contexte.base.avec(appels, contexte.definition, async (table) => {
    const lu = SchemaCompte.safeParse(await appels.lire(`${cheminLignes(table)}/count`, parametresFiltre([...conditions, VIVANTE], table)));
    if (!lu.success) throw erreurNocodb(appels.sorte, echec("forme", "compte illisible"));
    return lu.data.count;
  });
}

/** Une ligne en cours d'effacement, ou ajoutée vide à la main dans NocoDB, n'a pas de clé. */
const VIVANTE: Condition = { colonne: CLE, op: "notblank" };

function parametresFiltre(conditions: ReadonlyArray<Condition>, table: TableResolue): Parametres {
  return { filterArrJson: enFiltre(conditions, table) };
}

async function unePage<T>(appels: Appels, contexte: ContexteTable<T>, conditions: ReadonlyArray<Condition>, parametres: Parametres, vivantes = true) {
  const { base, definition, journal } = contexte;
  return base.avec(appels, definition, async (table) => {
    let json: unknown;
    try {
      json = await appels.lire(cheminLignes(table), { ...parametres, ...parametresFiltre(vivantes ? [...conditions, VIVANTE] : conditions, table) });
    } catch (e) {
      if (echecDe(e)?.code !== "INVALID_OFFSET_VALUE") throw e;
      return { lignes: [], numeros: [], derniere: true };
    }
    const lu = SchemaPage.safeParse(json);
    if (!lu.success) throw erreurNocodb(appels.sorte, echec("forme", "page illisible"));
    const lignes: Array<LigneLue<T>> = [];
    for (const brute of lu.data.list) {
      const verdict = repond(conditions, brute);
      if (verdict === "non") throw erreurNocodb(appels.sorte, echec("forme", "le serveur n'a pas appliqué le filtre"));
      if (verdict === "oui") lignes.push(enLigne(definition, brute));
    }
    const illisibles = (vivantes ? lignes : []).filter(({ objet }) => objet === undefined).map(({ numero }) => numero);
    if (illisibles.length > 0) journal.avertir("lignes NocoDB illisibles, laissées de côté", { table: definition.titre, numeros: illisibles.slice(0, 20) });
    return { lignes, numeros: lu.data.list.map((brute) => Numero.parse(brute["Id"])), derniere: lu.data.pageInfo.isLastPage };
  });
}

function enLigne<T>(definition: Definition<T>, brute: Brute): LigneLue<T> {
  const texte = (titre: string) => lireCellule("texte", brute[titre]) as string | null;
  return {
    numero: Numero.parse(brute["Id"]),
    cle: texte(CLE) ?? "",
    jeton: texte(JETON),
    jetonsPasses: (texte(JETONS_PASSES) ?? "").split(" ").filter((jeton) => jeton !== ""),
    brute,
    objet: depuisBrute(definition, brute),
  };
}

// Deux lignes de même clé ne durent que le temps d'une création concurrente, ou viennent d'une copie faite à la main : la première fait foi, partout.
function sansDoubles<T>(lignes: ReadonlyArray<LigneLue<T>>): ReadonlyArray<LigneLue<T>> {
  const premieres = new Map<string, LigneLue<T>>();
  for (const ligne of lignes) {
    const connue = premieres.get(ligne.cle);
    if (connue === undefined || ligne.numero < connue.numero) premieres.set(ligne.cle, ligne);
  }
  return premieres.size === lignes.length ? lignes : lignes.filter((ligne) => premieres.get(ligne.cle) === ligne);
}

/** Les objets lisibles. */
export function objets<T>(lignes: ReadonlyArray<LigneLue<T>>): ReadonlyArray<T> {
  return lignes.flatMap(({ objet }) => (objet === undefined ? [] : [objet]));
}
