import type { Route } from "./+types/oembed.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originesContext } from "#app/socle/contexte.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { ecrireCadre, tailleCadre, versIntegration } from "#app/commun/adresses/integration.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { CACHE_PUBLIC, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { lireRecherche } from "#app/socle/http/lecture.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";
import { SchemaOembed } from "#app/contextes/simulateur/schemas/oembed.ts";

const DUREE_S = 3_600;

/** oEmbed 1.0 : l'adresse d'un scénario devient un cadre à poser sur une autre page. */
export const loader = api(
  async ({ request, context }: Route.LoaderArgs) => {
    const { url, format, maxwidth, maxheight } = lireRecherche(SchemaOembed, request.url);
    if (format !== "json") {
      return new Response("Seul le format json est rendu.\n", {
        status: 501,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Content-Security-Policy": CSP_MACHINE },
      });
    }
    const origine = originePublique(request, context);
    const hotes = [new URL(origine).host, ...context.get(originesContext).map((declaree) => new URL(declaree).host)];
    if (!URL.canParse(url)) throw new ErreurApp("introuvable", "Cette adresse n'est pas celle d'un scénario.");
    const visee = new URL(url);
    if (!/^https?:$/.test(visee.protocol) || !hotes.includes(visee.host) || visee.pathname !== "/simulateur") {
      throw new ErreurApp("introuvable", "Seule l'adresse d'un scénario du simulateur de ce site s'intègre.");
    }
    visee.searchParams.delete("integration");
    visee.searchParams.delete("pourquoi");
    visee.searchParams.delete("etape");
    const { vue } = await context.get(servicesContext).simulateur.page(visee.searchParams);
    if (vue.resultat === null) throw new ErreurApp("introuvable", "Ce scénario ne se calcule pas : son adresse est incomplète ou fautive.");
    const { largeur, hauteur } = tailleCadre(maxwidth, maxheight);
    const titre = `${vue.titre} · Autonomie`;
    return Response.json(
      {
        version: "1.0",
        type: "rich",
        title: titre,
        provider_name: "Autonomie",
        provider_url: `${origine}/`,
        cache_age: DUREE_S,
        width: largeur,
        height: hauteur,
        html: ecrireCadre({ adresse: versIntegration(`${origine}/simulateur${visee.search}`), titre, largeur, hauteur }),
      },
      { headers: { "Cache-Control": CACHE_PUBLIC } },
    );
  },
  { methodes: ["GET"], ouverte: true },
);

export const action = methodeRefusee("GET");
