import { hash } from "node:crypto";
import type { DatabaseSync, SQLOutputValue, StatementSync } from "node:sqlite";

// SQLite ne garde aucune somme de contrôle : un octet changé dans un texte se lirait sans rien dire. Chaque ligne qu'une personne a écrite porte donc un sceau,
// posé dans la même transaction qu'elle ; les sceaux se relisent au démarrage et à chaque sauvegarde. Un autre programme peut écrire dans le fichier, par SQLite :
// des déclencheurs, rangés dans la base, lèvent alors le sceau de la ligne. Une ligne sans sceau a été écrite ailleurs ; une ligne qui dément le sien est abîmée.

/** Les tables scellées, et la clé de chacune. Sessions, limites, budget et clés d'envoi se refont d'eux-mêmes ; les photos pèsent trop pour se relire toutes au démarrage. */
const SCELLEES: Readonly<Record<string, ReadonlyArray<string>>> = {
  codev_fiches: ["id"],
  codev_ateliers: ["id"],
  codev_ensembles: ["atelier"],
  codev_parts: ["atelier", "foyer"],
  campagnes: ["id"],
  campagne_reponses: ["campagne", "envoi"],
  ressources_references: ["id"],
  stats_usage: ["id"],
  journal_moderation: ["id"],
  file_attente: ["rang"],
};
const SEPARATEUR = "\u001f";

export type Sceaux = {
  /** Scelle ce que la transaction en cours a touché ; vrai si elle a touché quelque chose. À appeler juste avant de l'écrire. */
  sceller(): boolean;
};

/** Celles de cette base : relue avant ses migrations, une base d'avant n'a pas encore les plus récentes. */
function tablesScellees(base: DatabaseSync): ReadonlyArray<string> {
  const presente = base.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  return Object.keys(SCELLEES).filter((table) => presente.get(table) !== undefined);
}

/** La migration qui range les sceaux est passée. */
export function estScellee(base: DatabaseSync): boolean {
  return base.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sceaux'").get() !== undefined;
}

/** Range dans la base de quoi lever le sceau d'une ligne dès que quelqu'un, site ou autre programme, l'écrit. Sans effet si c'est déjà fait. */
export function leverSiEcrite(base: DatabaseSync): void {
  const poses = new Set(
    base
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
      .all()
      .map(({ name }) => name),
  );
  const manquants = Object.entries(SCELLEES).flatMap(([table, cles]) =>
    (
      [
        ["INSERT", "new"],
        ["UPDATE", "old"],
        ["DELETE", "old"],
      ] as const
    )
      .filter(([geste]) => !poses.has(`sceau_${table}_${geste}`))
      .map(
        ([geste, cote]) => `CREATE TRIGGER IF NOT EXISTS sceau_${table}_${geste} AFTER ${geste} ON ${table}
        BEGIN DELETE FROM sceaux WHERE tab = '${table}' AND cle = ${cles.map((c) => `${cote}.${c}`).join(" || char(31) || ")}; END;`,
      ),
  );
  if (manquants.length === 0) return;
  // Une seule attente du disque pour tous.
  base.exec("BEGIN IMMEDIATE");
  try {
    base.exec(manquants.join("\n"));
    base.exec("COMMIT");
  } catch (cause) {
    if (base.isTransaction) base.exec("ROLLBACK");
    throw cause;
  }
}

/** Suit, sur cette connexion, les lignes écrites dans les tables scellées. Les déclencheurs sont temporaires : ils ne sont pas dans le fichier. */
export function suivreEcritures(base: DatabaseSync): Sceaux {
  base.exec("PRAGMA temp_store = MEMORY; CREATE TEMP TABLE touchees (tab TEXT NOT NULL, cle TEXT NOT NULL, PRIMARY KEY (tab, cle)) WITHOUT ROWID;");
  for (const [table, cles] of Object.entries(SCELLEES))
    for (const [geste, cote] of [
      ["INSERT", "new"],
      ["UPDATE", "new"],
      ["DELETE", "old"],
    ] as const)
      base.exec(`CREATE TEMP TRIGGER ${table}_${geste} AFTER ${geste} ON main.${table}
        BEGIN INSERT OR IGNORE INTO touchees VALUES ('${table}', ${cles.map((c) => `${cote}.${c}`).join(" || char(31) || ")}); END`);
  const touchees = base.prepare("SELECT tab, cle FROM temp.touchees");
  const vider = base.prepare("DELETE FROM temp.touchees");
  const poser = base.prepare("INSERT INTO sceaux (tab, cle, somme) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET somme = excluded.somme");
  const lever = base.prepare("DELETE FROM sceaux WHERE tab = ? AND cle = ?");
  touchees.setReturnArrays(true);
  const sommeurs = new Map(Object.keys(SCELLEES).map((table) => [table, sommeurDe(base, table)]));
  return {
    sceller() {
      const lignes = touchees.all() as unknown as ReadonlyArray<readonly [tab: string, cle: string]>;
      if (lignes.length === 0) return false;
      for (const [tab, cle] of lignes) {
        const somme = sommeurs.get(tab)?.(cle);
        if (somme === undefined) lever.run(tab, cle);
        else poser.run(tab, cle, somme);
      }
      vider.run();
      return true;
    },
  };
}

/** Scelle de nouveau tout ce qui est là : une migration vient de récrire des lignes, relues juste avant elle. */
export function toutSceller(base: DatabaseSync): void {
  base.exec("BEGIN IMMEDIATE; DELETE FROM sceaux");
  const poser = base.prepare("INSERT INTO sceaux (tab, cle, somme) VALUES (?, ?, ?)");
  for (const table of tablesScellees(base)) for (const { cle, somme } of lignesDe(base, table)) poser.run(table, cle, somme);
  base.exec("COMMIT");
}

export type Relecture = {
  /** Elles démentent leur sceau, ou il ne reste que lui. */
  readonly abimees: ReadonlyArray<string>;
  /** Écrites par un autre programme que le site. */
  readonly ecritesAilleurs: ReadonlyArray<string>;
};

/** Relit tout, d'un même instant : un voisin peut écrire pendant ce temps. Chaque ligne se nomme « table clé ». */
export function relireSceaux(base: DatabaseSync): Relecture {
  base.exec("BEGIN");
  try {
    return comparer(base);
  } finally {
    // Une base abîmée a pu déjà clore la transaction.
    if (base.isTransaction) base.exec("COMMIT");
  }
}

function comparer(base: DatabaseSync): Relecture {
  const abimees: Array<string> = [];
  const ecritesAilleurs: Array<string> = [];
  for (const table of tablesScellees(base)) {
    const poses = base.prepare("SELECT cle, somme FROM sceaux WHERE tab = ?").all(table);
    const attendues = new Map(poses.map(({ cle, somme }) => [String(cle), somme]));
    for (const { cle, somme } of lignesDe(base, table)) {
      const attendue = attendues.get(cle);
      attendues.delete(cle);
      if (attendue === undefined) ecritesAilleurs.push(`${table} ${cle}`);
      else if (attendue !== somme) abimees.push(`${table} ${cle}`);
    }
    for (const cle of attendues.keys()) abimees.push(`${table} ${cle}`);
  }
  return { abimees, ecritesAilleurs };
}

/** Une empreinte de tout ce qui se scelle : deux bases qui gardent les mêmes lignes ont la même. */
export function empreinteDesLignes(base: DatabaseSync): string {
  const lignes = tablesScellees(base).flatMap((table) => [...lignesDe(base, table)].map(({ cle, somme }) => `${table} ${cle} ${somme}`));
  return hash("sha256", lignes.sort().join("\n"));
}

type LigneLue = { readonly cle: string; readonly somme: string };

/** Les lignes d'une table, chacune par sa clé et sa somme. Une colonne ajoutée par une version suivante est vide partout : elle ne change aucun sceau. */
function* lignesDe(base: DatabaseSync, table: string): Iterable<LigneLue> {
  const colonnes = colonnesDe(base, table);
  const cles = (SCELLEES[table] ?? []).map((cle) => colonnes.indexOf(cle));
  for (const lue of lectureDe(base, table, colonnes).iterate()) {
    const ligne = lue as unknown as ReadonlyArray<SQLOutputValue>;
    yield { cle: cles.map((rang) => String(ligne[rang])).join(SEPARATEUR), somme: sommer(colonnes, ligne) };
  }
}

/** La somme d'une ligne nommée par sa clé ; `undefined` si elle n'est plus. */
function sommeurDe(base: DatabaseSync, table: string): (cle: string) => string | undefined {
  const colonnes = colonnesDe(base, table);
  const lecture = lectureDe(base, table, colonnes, `WHERE ${(SCELLEES[table] ?? []).map((c) => `${c} = ?`).join(" AND ")}`);
  return (cle) => {
    const ligne = lecture.get(...cle.split(SEPARATEUR)) as ReadonlyArray<SQLOutputValue> | undefined;
    return ligne === undefined ? undefined : sommer(colonnes, ligne);
  };
}

function colonnesDe(base: DatabaseSync, table: string): ReadonlyArray<string> {
  return base
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
    .sort();
}

function lectureDe(base: DatabaseSync, table: string, colonnes: ReadonlyArray<string>, ou = ""): StatementSync {
  const lecture = base.prepare(`SELECT ${colonnes.join(", ")} FROM ${table} ${ou}`);
  lecture.setReturnArrays(true);
  return lecture;
}

function sommer(colonnes: ReadonlyArray<string>, ligne: ReadonlyArray<SQLOutputValue>): string {
  let texte = "";
  for (let rang = 0; rang < colonnes.length; rang += 1) {
    const valeur = ligne[rang] ?? null;
    if (valeur !== null) texte += `${colonnes[rang] ?? ""}=${JSON.stringify(valeur)}\n`;
  }
  return hash("sha256", texte, "base64").slice(0, 22);
}
