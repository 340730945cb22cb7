import type { Route } from "./+types/publications.atom.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ecrireAtom } from "#app/commun/formats/atom.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { CACHE_PUBLIC_COURT, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { reponseEtiquetee } from "#app/socle/http/etiquette.ts";

/** Ce qui vient d'être publié, pour un lecteur de flux ou une carte (positions GeoRSS). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const origine = originePublique(request, context);
  const nouvelles = await context.get(servicesContext).publicationsRecentes.lister();
  const xml = ecrireAtom({
    titre: "Autonomie : ce qui vient d'être publié",
    sousTitre: "Lieux, réseaux, plateformes, outils et références proposés par le public et relus.",
    adresse: `${origine}/publications.atom`,
    page: `${origine}/ecosysteme`,
    entrees: nouvelles.map(({ id, chemin, ...nouvelle }) => ({ ...nouvelle, id: `urn:uuid:${id}`, adresse: origine + chemin })),
  });
  return reponseEtiquetee(request, xml, "application/atom+xml; charset=utf-8", {
    "Cache-Control": CACHE_PUBLIC_COURT,
    "Content-Security-Policy": CSP_MACHINE,
    "Access-Control-Allow-Origin": "*",
  });
}
