// Les lignes d'un NocoDB de théâtre : cellules selon le moteur, filtres, tris. D'après NocoDB 0.301.3, sur SQLite et sur PostgreSQL.

export type Moteur = "sqlite" | "pg";
export type Ligne = Record<string, unknown> & { Id: number };
export type ColonneFausse = {
  readonly id: string;
  title: string;
  readonly column_name: string;
  uidt: string;
  readonly system: boolean;
  readonly pv: boolean;
  readonly unique: boolean;
  colOptions?: { options: Array<{ readonly id: string; readonly title: string }> };
};
export type TableFausse = {
  readonly id: string;
  readonly base_id: string;
  title: string;
  colonnes: Array<ColonneFausse>;
  lignes: Array<Ligne>;
  dernierId: number;
};

export type Refus = { readonly statut: number; readonly corps: unknown };
export const refus = (statut: number, error: string, message: string, suite: object = {}): Refus => ({ statut, corps: { error, message, ...suite } });
export const vieuxRefus = (statut: number, msg: string): Refus => ({ statut, corps: { msg } });
export const INATTENDU = vieuxRefus(500, "Something didn't work as expected. Please try again. If the problem persists, contact support.");

export function estRefus(v: unknown): v is Refus {
  return typeof v === "object" && v !== null && "statut" in v && "corps" in v;
}

const enTexte = (v: unknown): string => (typeof v === "string" ? v : typeof v === "object" ? "[object Object]" : JSON.stringify(v));

const LONGUEUR_MAX = 100_000;
export function dateNoco(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace("T", " ")}+00:00`;
}

/**
 * La cellule comme le moteur la garde, ou un refus. `controle` : faute vue avant la base, dite en PATCH comme en POST ; `base` : faute de la base, dite en POST et
 * avalée en PATCH.
 */
export function ranger(
  moteur: Moteur,
  { uidt, title, colOptions }: ColonneFausse,
  valeur: unknown,
): { valeur: unknown } | { controle: Refus } | { base: Refus } {
  if (valeur === null || valeur === undefined) return { valeur: null };
  const pg = moteur === "pg";
  const fauteBase = (message: string, code: string) => ({ base: refus(400, "ERR_DATABASE_OP_FAILED", message, { code }) });
  switch (uidt) {
    case "Number":
    case "Decimal": {
      if (typeof valeur === "number" && (uidt === "Decimal" || Number.isInteger(valeur) || !pg)) return { valeur };
      // SQLite garde n'importe quoi ; un texte numérique y devient un nombre.
      if (!pg) return { valeur: typeof valeur === "string" && valeur.trim() !== "" && Number.isFinite(Number(valeur)) ? Number(valeur) : valeur };
      if (typeof valeur === "string" && (uidt === "Decimal" ? Number.isFinite(Number(valeur)) : /^-?\d+$/.test(valeur))) return { valeur: Number(valeur) };
      return fauteBase(`Invalid value '${enTexte(valeur)}' for type 'bigint'`, "22P02");
    }
    case "Checkbox":
      if (pg) return typeof valeur === "boolean" ? { valeur } : fauteBase("Invalid boolean", "22P02");
      return { valeur: typeof valeur === "boolean" ? (valeur ? 1 : 0) : valeur };
    case "SingleSelect": {
      const options = colOptions?.options.map((o) => o.title) ?? [];
      if (options.includes(enTexte(valeur))) return { valeur };
      return {
        controle: vieuxRefus(400, `Invalid option(s) "${enTexte(valeur)}" provided for column "${title}". Valid options are "${options.join(", ")}"`),
      };
    }
    case "JSON":
      return {
        valeur: pg ? (typeof valeur === "string" ? (JSON.parse(valeur) as unknown) : valeur) : typeof valeur === "string" ? valeur : JSON.stringify(valeur),
      };
    default: {
      const texte = enTexte(valeur);
      if (uidt === "LongText" && texte.length > LONGUEUR_MAX)
        return {
          controle: refus(
            422,
            "ERR_INVALID_VALUE_FOR_FIELD",
            `Value length '${texte.length}' is exceeding allowed limit '${LONGUEUR_MAX}' for type 'LongText' on column '${title}'`,
          ),
        };
      if (pg && texte.includes("\0")) return { base: { statut: 400, corps: { error: "ERR_DATABASE_OP_FAILED", code: "22021" } } };
      return { valeur: texte };
    }
  }
}

export type Filtre = (ligne: Ligne) => boolean;
type Brute = {
  readonly fk_column_id?: string;
  readonly comparison_op?: string;
  readonly value?: unknown;
  readonly logical_op?: string;
  readonly is_group?: boolean;
  readonly children?: ReadonlyArray<Brute>;
};

/** `filterArrJson` : ignoré s'il n'est pas du JSON ; 500 si une colonne n'est pas un identifiant connu. */
export function lireFiltreJson(table: TableFausse, texte: string | null, moteur: Moteur): Filtre | Refus {
  if (texte === null) return () => true;
  let brutes: unknown;
  try {
    brutes = JSON.parse(texte);
  } catch {
    return () => true;
  }
  return Array.isArray(brutes) ? assembler(table, brutes as ReadonlyArray<Brute>, moteur) : () => true;
}

function assembler(table: TableFausse, brutes: ReadonlyArray<Brute>, moteur: Moteur): Filtre | Refus {
  const termes: Array<{ readonly ou: boolean; readonly filtre: Filtre }> = [];
  for (const brute of brutes) {
    const filtre = brute.is_group === true ? assembler(table, brute.children ?? [], moteur) : unTerme(table, brute, moteur);
    if (estRefus(filtre)) return filtre;
    termes.push({ ou: brute.logical_op === "or", filtre });
  }
  // « et » d'abord, comme en SQL.
  return (ligne) => {
    const groupes: Array<boolean> = [];
    for (const [i, { ou, filtre }] of termes.entries()) {
      const vrai = filtre(ligne);
      if (i === 0 || ou) groupes.push(vrai);
      else groupes.push((groupes.pop() ?? true) && vrai);
    }
    return groupes.length === 0 || groupes.some(Boolean);
  };
}

function unTerme(table: TableFausse, { fk_column_id, comparison_op = "eq", value }: Brute, moteur: Moteur): Filtre | Refus {
  const colonne = table.colonnes.find(({ id }) => id === fk_column_id);
  if (colonne === undefined) return INATTENDU;
  if (comparison_op === "in" && Array.isArray(value) && value.length === 0 && moteur === "pg") return refus(400, "ERR_DATABASE_OP_FAILED", "syntax error");
  return comparer(colonne, comparison_op, value);
}

function comparer({ title, uidt }: ColonneFausse, op: string, valeur: unknown): Filtre | Refus {
  const numerique = uidt === "Number" || uidt === "Decimal" || uidt === "ID";
  if (numerique && ["gt", "gte", "lt", "lte"].includes(op) && !Number.isFinite(Number(valeur)))
    return refus(422, "ERR_FILTER_VERIFICATION_FAILED", `Value '${enTexte(valeur)}' is invalid`);
  const egal = (v: unknown, w: unknown) => v !== null && v !== undefined && (numerique ? Number(v) === Number(w) : enTexte(v) === enTexte(w));
  const ordre = (v: unknown): number => {
    if (v === null || v === undefined) return Number.NaN;
    if (numerique) return Number(v) - Number(valeur);
    const [a, b] = [enTexte(v), enTexte(valeur)];
    return a < b ? -1 : a > b ? 1 : 0;
  };
  switch (op) {
    case "eq":
      return (l) => egal(l[title], valeur);
    case "neq":
    case "not":
      return (l) => !egal(l[title], valeur);
    case "in":
      return (l) => (Array.isArray(valeur) ? valeur : enTexte(valeur).split(",")).some((v) => egal(l[title], v));
    case "like":
      return (l) =>
        enTexte(l[title] ?? "")
          .toLowerCase()
          .includes(enTexte(valeur).toLowerCase());
    case "gt":
      return (l) => ordre(l[title]) > 0;
    case "gte":
    case "ge":
      return (l) => ordre(l[title]) >= 0;
    case "lt":
      return (l) => ordre(l[title]) < 0;
    case "lte":
    case "le":
      return (l) => ordre(l[title]) <= 0;
    case "blank":
      return (l) => l[title] === null || l[title] === undefined || l[title] === "";
    case "notblank":
      return (l) => !(l[title] === null || l[title] === undefined || l[title] === "");
    case "checked":
      return (l) => l[title] === true || l[title] === 1;
    case "notchecked":
      return (l) => !(l[title] === true || l[title] === 1);
    default:
      return vieuxRefus(422, `${op} is not supported.`);
  }
}

/** L'ancienne syntaxe, avec sa faiblesse : une valeur qui contient « ~or( » ou « ~and( » change le filtre. */
export function lireWhere(table: TableFausse, texte: string | null): Filtre | Refus {
  if (texte === null || texte === "") return () => true;
  const groupes: Array<Array<Filtre>> = [[]];
  for (const [i, morceau] of texte.split(/(?=~(?:or|and)\()/).entries()) {
    const lu = /^(?:~(or|and))?\(([^,]+),([^,]+)(?:,([\s\S]*))?\)$/.exec(morceau);
    if (lu === null) return vieuxRefus(422, "Invalid filter format.");
    const [, liaison, titre = "", op = "", valeur = ""] = lu;
    const colonne = table.colonnes.find(({ title, id }) => title === titre || id === titre);
    if (colonne === undefined) return vieuxRefus(422, `Column alias '${titre}' not found.`);
    const filtre = comparer(colonne, op, valeur);
    if (estRefus(filtre)) return filtre;
    if (i > 0 && liaison === "or") groupes.push([]);
    groupes.at(-1)?.push(filtre);
  }
  return (ligne) => groupes.some((groupe) => groupe.every((filtre) => filtre(ligne)));
}

/** Tri par titres ou identifiants ; les vides d'abord en ordre croissant, en dernier en ordre décroissant. */
export function trier(table: TableFausse, lignes: ReadonlyArray<Ligne>, sort: string | null): ReadonlyArray<Ligne> | Refus {
  const cles: Array<{ readonly titre: string; readonly sens: number }> = [];
  for (const morceau of (sort ?? "").split(",").filter((m) => m !== "")) {
    const nom = morceau.replace(/^-/, "");
    const colonne = table.colonnes.find(({ title, id }) => title === nom || id === nom);
    if (colonne === undefined) return refus(404, "ERR_FIELD_NOT_FOUND", `Field '${nom}' not found`);
    cles.push({ titre: colonne.title, sens: morceau.startsWith("-") ? -1 : 1 });
  }
  const rang = (v: unknown) => (v === null || v === undefined ? 0 : 1);
  return lignes.toSorted((a, b) => {
    for (const { titre, sens } of cles) {
      const [x, y] = [a[titre], b[titre]];
      const ecart = rang(x) - rang(y) || (rang(x) === 0 ? 0 : (x as string) < (y as string) ? -1 : (x as string) > (y as string) ? 1 : 0);
      if (ecart !== 0) return sens * ecart;
    }
    return a.Id - b.Id;
  });
}
