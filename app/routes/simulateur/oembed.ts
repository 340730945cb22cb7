import type { Route } from "./+types/oembed.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originesContext } from "#app/socle/contexte.server.ts";
import { HEURE_S } from "#app/commun/dates/durees.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { ecrireCadre, pageEncadrable, tailleCadre, versIntegration, type PageEncadrable } from "#app/commun/adresses/integration.ts";
import { typo } from "#app/commun/texte/typo.ts";
import { ecrireFiltreLieux } from "#app/contextes/annuaire/index.ts";
import { SchemaLieux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { CACHE_PUBLIC, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { lireRecherche, lireRechercheSouple } from "#app/socle/http/lecture.ts";
import { api, methodeRefusee } from "#app/socle/http/refus/problem.ts";
import { versLeResultat } from "#app/contextes/simulateur/index.ts";
import { SchemaOembed } from "#app/contextes/simulateur/schemas/oembed.ts";

const DUREE_S = HEURE_S;

/** oEmbed 1.0 : l'adresse d'un scénario, ou celle de la carte des lieux, devient un cadre à poser sur une autre page. */
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
    // Une barre finale ouvre la même page : le cadre, lui, prend l'adresse sans elle.
    const visite = pageEncadrable(visee.pathname.replace(/(?<=.)\/$/, ""));
    if (!/^https?:$/.test(visee.protocol) || !hotes.includes(visee.host) || visite === undefined) {
      throw new ErreurApp("introuvable", "Seules l'adresse d'un scénario du simulateur et celle de la carte des lieux de ce site s'intègrent.");
    }
    visee.searchParams.delete("integration");
    const { nom, adresse } = await VISITES[visite](visee, context);
    const { largeur, hauteur } = tailleCadre(maxwidth, maxheight);
    const titre = typo(`${nom} · Autonomie`);
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
        html: ecrireCadre({ adresse: versIntegration(`${origine}${adresse}`), titre, largeur, hauteur }),
      },
      { headers: { "Cache-Control": CACHE_PUBLIC } },
    );
  },
  { methodes: ["GET"], ouverte: true },
);

type Visite = { readonly nom: string; /** Chemin et critères du cadre. */ readonly adresse: string };

const VISITES: Readonly<Record<PageEncadrable, (visee: URL, context: Route.LoaderArgs["context"]) => Promise<Visite>>> = {
  async "/simulateur"({ searchParams }, context) {
    const recherche = versLeResultat(searchParams);
    const { vue } = await context.get(servicesContext).simulateur.page(recherche);
    if (vue.resultat === null) throw new ErreurApp("introuvable", "Ce scénario ne se calcule pas : son adresse est incomplète ou fautive.");
    return { nom: vue.titre, adresse: `/simulateur?${recherche.toString()}` };
  },
  // Un critère que la carte ne connaît pas est laissé de côté, comme sur la page.
  "/ecosysteme": ({ href }) => {
    const { valeur } = lireRechercheSouple(SchemaLieux, href);
    return Promise.resolve({ nom: "Carte des lieux d'autonomie", adresse: `/ecosysteme${ecrireFiltreLieux(valeur)}` });
  },
};

export const action = methodeRefusee("GET");
