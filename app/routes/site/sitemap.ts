import { href } from "react-router";
import type { Route } from "./+types/sitemap.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { reponseEtiquetee } from "#app/socle/http/etiquette.ts";
import { echapperXml } from "#app/commun/formats/xml.ts";
import { PLAN } from "#app/ui/mise-en-page/cadre/navigation.ts";

// Ce qui demande une session, ou n'a de sens que pour une personne, n'a rien à faire dans un moteur de recherche.
const EXCLUS = /^\/(codev|connexion|admin)(\/|$)/;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ecosysteme, annuaire, pensees } = context.get(servicesContext);
  const origine = originePublique(request, context);
  const { auteurs, documents } = pensees.identifiants();
  const chemins = [
    ...PLAN.flatMap(({ pages }) => pages.map(({ href }) => href)).filter((href) => !href.includes("#") && !EXCLUS.test(href)),
    ...(await ecosysteme.identifiants()).map((id) => href("/ecosysteme/:id", { id })),
    ...(await annuaire.identifiantsReseaux()).map((id) => href("/reseaux/:id", { id })),
    ...auteurs.map((id) => href("/pensees-ecologiques/:auteur", { auteur: id })),
    ...documents.map((id) => href("/pensees-ecologiques/corpus/:document", { document: id })),
  ];
  const adresses = [...new Set(chemins)].map((chemin) => `<url><loc>${echapperXml(origine + encodeURI(chemin))}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${adresses.join("")}</urlset>\n`;
  return reponseEtiquetee(request, xml, "application/xml; charset=utf-8", { "Content-Security-Policy": CSP_MACHINE });
}
