export type LigneBrute = {
  id: string;
  nom: string;
  valeur: number;
  min: number;
  max: number;
  unite: string;
  axe: string;
  source: string;
  annee: number;
  verifie: string;
  table: string;
  /** Ce qui a été lu de la source : version, fichier, en entier ou par extrait. */
  releve?: string;
  /** La valeur qu'une relecture remplace, et pourquoi. */
  remplace?: string;
  /** Le calcul dont une décision d'harmonisation tire la valeur. */
  harmonise?: string;
};

const VIDES = new Set(
  "avec sans pour dans par les des une sur moyen moyenne part prise hors cours deux plus moins type annuel annuelle domestique general generale totale total moyens facteur coefficient rendement energie defaut".split(
    " ",
  ),
);

/** Radicaux d'un libellé et d'un identifiant : minuscules, sans accents, cinq lettres, mots vides ôtés. */
function radicaux(texte: string): Set<string> {
  const mots = texte
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((m) => m.length >= 3 && !VIDES.has(m));
  return new Set(mots.map((m) => m.slice(0, 5)));
}

/** Unité comparable : le foyer, la personne et l'an s'écrivent de plusieurs façons d'une table à l'autre. */
function uniteComparable(unite: string): string {
  return unite.replace("/hab", "/pers").replace("/adulte-éq", "/pers").replace("/kgWh", "/kWh").replace("/an", "").replace("/j", "");
}

/** Grandeurs voisines : « kWh » et « kWh/pers » peuvent dire la même chose à un facteur près ; on rapproche aussi ces unités. */
function famille(unite: string): string {
  return uniteComparable(unite).split("/")[0] ?? unite;
}

/**
 * Paires à examiner entre deux tables : unités de même famille et au moins deux radicaux communs (un seul s'il est le dernier mot de l'identifiant).
 * Sert à ce qu'aucune paire n'échappe : la construction échoue si l'une d'elles n'est ni harmonisée ni classée distincte.
 */
export function candidats(a: ReadonlyArray<LigneBrute>, b: ReadonlyArray<LigneBrute>): [LigneBrute, LigneBrute, number][] {
  const paires: [LigneBrute, LigneBrute, number][] = [];
  const mots = new Map([...a, ...b].map((l) => [l, radicaux(`${l.nom} ${l.id.replaceAll(/[._]/g, " ")}`)]));
  for (const x of a)
    for (const y of b) {
      if (famille(x.unite) !== famille(y.unite)) continue;
      const mx = mots.get(x) ?? new Set<string>();
      const my = mots.get(y) ?? new Set<string>();
      const communs = [...mx].filter((m) => my.has(m) && !["eau", "energ", "alim", "coupl"].includes(m));
      const seuil = x.unite === "sans" ? 2 : 1;
      if (communs.length >= seuil) paires.push([x, y, communs.length]);
    }
  return paires;
}
