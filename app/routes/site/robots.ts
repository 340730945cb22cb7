import type { Route } from "./+types/robots.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { CACHE_PUBLIC, CSP_MACHINE } from "#app/socle/http/entetes.ts";

const REGLES = `User-agent: *
Disallow: /admin/
Disallow: /codev/
Disallow: /connexion
Disallow: /api/
Disallow: /proposer/suivi/
# Une adresse de simulation décrit un foyer : elle n'a pas sa place dans un moteur de recherche.
Disallow: /simulateur?
`;

/** Servi par l'application plutôt que par un fichier : le plan du site y est une adresse complète. */
export function loader({ request, context }: Route.LoaderArgs) {
  return new Response(`${REGLES}\nSitemap: ${originePublique(request, context)}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": CACHE_PUBLIC, "Content-Security-Policy": CSP_MACHINE },
  });
}
