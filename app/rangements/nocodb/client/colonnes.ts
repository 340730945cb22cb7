import { z } from "zod";
import { ErreurApp } from "#app/commun/erreurs.ts";

// La frontière entre nos champs et les cellules de NocoDB, dont la forme change avec le moteur : SQLite rend 0/1 et du texte, PostgreSQL des booléens et des
// objets, d'autres des nombres écrits en texte. On lit largement, on écrit strictement.
// Aucune liste fermée (SingleSelect) : y retirer une option vide en silence les lignes qui la portaient. Les listes sont tenues par nos schémas.

/** `texte` : une ligne ; `long` : jusqu'à 100 000 caractères ; `json` : du texte JSON, car la colonne JSON de NocoDB change de type avec le moteur. */
export type SorteColonne = "texte" | "long" | "entier" | "decimal" | "booleen" | "json";

export type Colonne = {
  /** Champ de l'objet du domaine. */
  readonly champ: string;
  /** Titre dans NocoDB, identique au nom de la colonne. `id`, `created_at`, `updated_at`, `created_by` et `updated_by` y sont pris. */
  readonly titre: string;
  readonly sorte: SorteColonne;
  /** Demandé à NocoDB, qui ne le tient que sur PostgreSQL ; l'adaptateur le vérifie sur tous les moteurs. */
  readonly unique?: boolean;
  /** Calculée à l'écriture pour qui lit la table, jamais relue. */
  readonly derivee?: (objet: Readonly<Record<string, unknown>>) => string;
};

export type Definition<T> = {
  readonly titre: string;
  readonly colonnes: ReadonlyArray<Colonne>;
  /** Relit l'objet entier : ce qui ne passe pas n'entre pas dans le domaine. */
  readonly schema: z.ZodType<T>;
};

/** Ce qu'il faut savoir d'une table pour la créer ou la retrouver. */
export type FormeTable = Pick<Definition<unknown>, "titre" | "colonnes">;

/** Ligne telle que NocoDB la rend : titres de colonnes et cellules. */
export type Brute = Readonly<Record<string, unknown>>;

/** Notre identifiant. `Id`, celui de NocoDB, ne sort jamais d'ici : SQLite redonne celui d'une ligne effacée. */
export const CLE = "cle";
/** Jeton tiré à chaque écriture : dit quelle écriture la ligne porte. */
export const JETON = "jeton";
/** Les jetons des écritures précédentes, du plus récent au plus ancien : celui qui a écrit juste avant un autre le sait. */
export const JETONS_PASSES = "jetons_passes";

export const COLONNES_TECHNIQUES: ReadonlyArray<Colonne> = [
  { champ: JETON, titre: JETON, sorte: "texte" },
  { champ: JETONS_PASSES, titre: JETONS_PASSES, sorte: "texte" },
];

const LONGUEUR_MAX = 100_000;
// Le caractère nul, et la moitié seule d'un caractère hors du plan de base : PostgreSQL les refuse.
const SANS_FORME = /\0|\p{Surrogate}/u;
const VRAIS: ReadonlySet<unknown> = new Set([true, 1, "1", "true", "t", "TRUE"]);

const Texte = z.string().nullable().catch(null);
const Nombre = z
  .union([z.number(), z.string().trim().min(1).transform(Number), z.bigint().transform(Number)])
  .pipe(z.number())
  .nullable()
  .catch(null);

/** La cellule dans nos types ; null si elle est vide ou illisible. */
export function lireCellule(sorte: SorteColonne, cellule: unknown): unknown {
  switch (sorte) {
    case "texte":
    case "long":
      return Texte.parse(typeof cellule === "number" ? String(cellule) : (cellule ?? null));
    case "entier":
    case "decimal":
      return Nombre.parse(cellule ?? null);
    case "booleen":
      return VRAIS.has(cellule);
    case "json":
      return lireJson(cellule);
  }
}

function lireJson(cellule: unknown): unknown {
  if (typeof cellule !== "string") return cellule ?? null;
  try {
    return JSON.parse(cellule) as unknown;
  } catch {
    return null;
  }
}

/** La valeur à envoyer. Refuse d'emblée ce qu'un moteur tronquerait ou rejetterait en silence. */
function ecrireCellule(sorte: SorteColonne, valeur: unknown): string | number | boolean | null {
  if (valeur === undefined || valeur === null) return null;
  if (sorte === "booleen") return valeur === true;
  if (sorte === "entier" || sorte === "decimal") {
    if (typeof valeur !== "number" || !Number.isFinite(valeur)) throw new Error("nombre attendu");
    return valeur;
  }
  if (sorte !== "json" && typeof valeur !== "string") throw new Error("texte attendu");
  const texte = typeof valeur === "string" && sorte !== "json" ? valeur : JSON.stringify(valeur);
  if (texte.length > LONGUEUR_MAX) throw new ErreurApp("trop_gros", "Ce texte est trop long pour être enregistré : raccourcissez-le.");
  if (SANS_FORME.test(texte)) throw new ErreurApp("invalide", "Un caractère invisible ne peut pas être enregistré : retapez le texte plutôt que de le coller.");
  return texte;
}

/** L'objet du domaine en cellules, sans les colonnes techniques. */
export function versBrute<T>({ colonnes }: Definition<T>, objet: T): Record<string, string | number | boolean | null> {
  const champs = objet as Readonly<Record<string, unknown>>;
  return Object.fromEntries(colonnes.map(({ champ, titre, sorte, derivee }) => [titre, ecrireCellule(sorte, derivee?.(champs) ?? champs[champ])]));
}

/** L'objet du domaine ; undefined si la ligne n'est pas lisible (retouchée à la main, autre version). */
export function depuisBrute<T>({ colonnes, schema }: Definition<T>, brute: Brute): T | undefined {
  const champs = Object.fromEntries(
    colonnes.filter((c) => c.derivee === undefined).map(({ champ, titre, sorte }) => [champ, lireCellule(sorte, brute[titre])]),
  );
  const lecture = schema.safeParse(champs);
  return lecture.success ? lecture.data : undefined;
}

/** Titres des colonnes dont la cellule relue n'est pas celle envoyée. */
export function differences<T>({ colonnes }: Definition<T>, envoyee: Brute, relue: Brute): ReadonlyArray<string> {
  return colonnes.filter(({ titre, sorte }) => !memeCellule(sorte, envoyee[titre], relue[titre])).map(({ titre }) => titre);
}

function memeCellule(sorte: SorteColonne, envoyee: unknown, relue: unknown): boolean {
  const [a, b] = [lireCellule(sorte, envoyee), lireCellule(sorte, relue)];
  // Un décimal fixe arrondit sous le dixième de millimètre d'une coordonnée et la fraction de micro-euro.
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
  if (sorte === "json") return JSON.stringify(a) === JSON.stringify(b);
  return a === b;
}

const UIDT: Readonly<Record<SorteColonne, string>> = {
  texte: "SingleLineText",
  long: "LongText",
  entier: "Number",
  decimal: "Decimal",
  booleen: "Checkbox",
  json: "LongText",
};

/** La colonne dans les mots de l'API d'administration de NocoDB. */
export function decrireColonne({ titre, sorte, unique = false }: Colonne) {
  return {
    title: titre,
    column_name: titre,
    uidt: UIDT[sorte],
    ...(sorte === "decimal" ? { dtxp: "24", dtxs: "12" } : {}),
    ...(titre === CLE ? { pv: true } : {}),
    ...(unique ? { unique: true } : {}),
  };
}

/** Le type NocoDB voulu pour une sorte, et ceux qui la rangent aussi bien. */
export function typeAccepte(sorte: SorteColonne, uidt: string): boolean {
  const long = uidt === "LongText";
  return uidt === UIDT[sorte] || (sorte === "texte" && long) || (sorte === "entier" && uidt === "Decimal");
}
