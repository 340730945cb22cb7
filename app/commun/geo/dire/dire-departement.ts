const SANS_ARTICLE =
  /^(?:.+-(?:et|Saint)-.+|(?:Seine|Loire|Charente)-[AM].+|Haute-.+|Corse-.+|Côte-d.+|Savoie|Vendée|Lozère|Gironde|Guadeloupe|Martinique|Guyane)$/u;
const LES = /^(?:.+s-(?:de-.+|du-.+|d.+)|Hautes-.+|Deux-.+|.+-Maritimes|.+-Atlantiques|.+-Orientales|Ardennes|Landes|Vosges|Yvelines)$/u;
const LA = /^(?:Charente|Corrèze|Creuse|Dordogne|Drôme|Loire|Manche|Marne|Mayenne|Meuse|Moselle|Nièvre|Sarthe|Somme|Vienne)$/u;
const LE = /^(?:Pas-de-Calais|Loir-et-Cher|Lot-et-Garonne|Maine-et-Loire)$/u;
const A = /^(?:Paris|La Réunion|Mayotte|Saint-Pierre-et-Miquelon)$/u;

/** « dans le Gers », « dans la Drôme », « dans l’Ain », « dans les Landes », « en Haute-Loire », « à Paris ». */
export function dansDepartement(nom: string): string {
  if (A.test(nom)) return `à ${nom}`;
  if (LE.test(nom)) return `dans le ${nom}`;
  if (LES.test(nom)) return `dans les ${nom}`;
  if (SANS_ARTICLE.test(nom)) return `en ${nom}`;
  if (/^[AEIOUYÉH]/u.test(nom) && nom !== "Haut-Rhin") return `dans l’${nom}`;
  return LA.test(nom) ? `dans la ${nom}` : `dans le ${nom}`;
}
