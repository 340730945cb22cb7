import type { Communes } from "#app/contextes/geographie/index.ts";
import { lieuDe, type Corps } from "#app/contextes/propositions/domaine/proposition.ts";

/** Un lieu proposé sans position prend le centre de sa commune, s'il n'y en a qu'une de ce nom dans le département. Toute autre proposition revient telle quelle. */
export function situer(corps: Corps, communes: Communes): Corps {
  if (corps.submission_type !== "ecosysteme" || lieuDe(corps) !== undefined) return corps;
  const { commune, departement } = corps.contenu;
  if (commune === undefined || departement === undefined) return corps;
  const [trouvee, autre] = communes().nommees(commune, departement);
  if (trouvee === undefined || autre !== undefined) return corps;
  return { ...corps, contenu: { ...corps.contenu, lat: trouvee.lat, lon: trouvee.lon } };
}
