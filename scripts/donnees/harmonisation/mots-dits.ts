import { lireCsv } from "#scripts/donnees/lib-donnees.ts";

/**
 * Comment se disent les lignes dont une table d'origine, gardée telle que reçue, a un nom du métier ou une source abrégée : `data/sources/noms.csv` par identifiant,
 * `data/sources/sources-dites.csv` par source. Ce qui n'y est pas se dit comme la table l'écrit.
 */
export type MotsDits = {
  nom(ligne: { readonly id: string; readonly nom: string }): { readonly nom: string; readonly nom_metier?: string };
  source(source: string): string;
  /** Lève si une ligne des deux tables n'a servi à rien : c'est une faute de frappe ou un oubli. */
  fermer(): void;
};

/** @param tables les lignes des deux fichiers, lues du dépôt à défaut */
export function lireMotsDits(tables = { noms: lireCsv("data/sources/noms.csv"), sources: lireCsv("data/sources/sources-dites.csv") }): MotsDits {
  const noms = lire("noms.csv", tables.noms, "id", "nom");
  const sources = lire("sources-dites.csv", tables.sources, "source", "dite");
  return {
    nom({ id, nom }) {
      const dit = noms.dire(id);
      if (dit === nom) throw new Error(`noms.csv : ${id} porte le nom qu'il a déjà.`);
      return dit === undefined ? { nom: courber(nom) } : { nom: courber(dit), nom_metier: courber(nom) };
    },
    source: (source) => courber(sources.dire(source) ?? source),
    fermer() {
      noms.fermer();
      sources.fermer();
    },
  };
}

/** Les tables de `data/sources/` ont les deux apostrophes, selon qui les a écrites ; ce qu'on en construit n'en a qu'une. */
export function courber(texte: string): string {
  return texte.replaceAll("'", "’");
}

function lire(fichier: string, lignes: ReadonlyArray<Readonly<Record<string, string>>>, cle: string, mot: string) {
  const table = new Map<string, string>();
  for (const l of lignes) {
    const de = l[cle] ?? "";
    if (table.has(de)) throw new Error(`${fichier} : « ${de} » en double.`);
    table.set(de, l[mot] ?? "");
  }
  const oubliees = new Set(table.keys());
  return {
    dire(de: string): string | undefined {
      oubliees.delete(de);
      return table.get(de);
    },
    fermer(): void {
      for (const de of oubliees) throw new Error(`${fichier} : « ${de} » ne correspond à aucune ligne.`);
    },
  };
}
