import { ErreurApp } from "#app/commun/erreurs.ts";
import { seContredisent } from "#app/commun/geo/communes.ts";
import { direDoute } from "#app/commun/geo/dire/dire-commune.ts";
import type { Communes } from "#app/contextes/geographie/index.ts";
import { lieuDe, type Corps } from "#app/contextes/propositions/domaine/proposition.ts";

/**
 * Un lieu proposé prend le nom et le département de la commune écrite, et son centre s'il n'a pas de position. Le département écrit à côté du nom l'emporte
 * sur celui qui est choisi. Une commune que le répertoire ne connaît pas, ou qui en désigne plusieurs, reste telle quelle : la relecture la placera.
 */
export function situer(corps: Corps, communes: Communes): Corps {
  if (corps.submission_type !== "ecosysteme") return corps;
  const { commune, departement } = corps.contenu;
  if (commune === undefined) return corps;
  const resolution = communes().resoudre(commune, departement);
  if (resolution.sorte !== "commune") return corps;
  const { nom, departement: code, lat, lon } = resolution.commune;
  const lieu = lieuDe(corps);
  if (lieu !== undefined && seContredisent(lieu, resolution.commune)) return corps;
  return { ...corps, contenu: { ...corps.contenu, commune: nom, departement: code, ...(lieu === undefined ? { lat, lon } : {}) } };
}

/** Refuse un lieu sans position dont la commune n'est pas dans le département donné. ErreurApp « invalide », sous le champ de la commune. */
export function exigerAccord(corps: Corps, communes: Communes): void {
  if (corps.submission_type !== "ecosysteme" || lieuDe(corps) !== undefined) return;
  const { commune, departement } = corps.contenu;
  if (commune === undefined || departement === undefined) return;
  const resolution = communes().resoudre(commune, departement);
  if (resolution.sorte !== "ailleurs") return;
  const message = direDoute(commune, resolution, "donnez une position") ?? "";
  throw new ErreurApp("invalide", undefined, { champs: [{ chemin: "commune", message }] });
}
